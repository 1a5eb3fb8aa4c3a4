/**
 * Shows pages in the system's program for PDF files, which prints them: from a separate folder among the temporary
 * ones.
 */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app, shell } from 'electron'
import type { HostCalls } from '#host/channel-names.ts'
import type { HostResult } from '#host/host.ts'
import { safeFileName } from './dialogs.ts'
import { failed } from './host-failure.ts'

const PREFIX = 'bulkhead-pages-'
/** Older than this (ms) they have been printed; the program that shows them may have them open until then. */
const KEPT_MS = 24 * 60 * 60 * 1000
const HEAD = '%PDF-'

export function setupPages(): Pick<HostCalls, 'showPages'> {
  return {
    async showPages(suggestedName, pdf) {
      if (!isPdf(pdf)) return refused('these are no pages')
      try {
        const folder = await mkdtemp(join(app.getPath('temp'), PREFIX))
        const path = join(folder, safeFileName(suggestedName, 'pdf'))
        await writeFile(path, pdf, { flag: 'wx', mode: 0o600 })
        const trouble = await shell.openPath(path)
        return trouble === '' ? { ok: true, value: null } : refused(trouble)
      } catch (error) {
        return refused(String(error))
      }
    },
  }
}

/** Removes what was shown before yesterday. */
export async function sweepPages(now = Date.now()): Promise<void> {
  const temporary = app.getPath('temp')
  for (const name of await readdir(temporary)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(temporary, name)
    const { mtimeMs } = await stat(folder)
    if (now - mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true })
  }
}

const isPdf = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes.subarray(0, HEAD.length)) === HEAD

const refused = (why: string): HostResult<null> =>
  failed({
    code: 'failed',
    message: `The pages could not be shown for printing (${why}).`,
    advice: 'Export the PDF and print it from there.',
  })
