/** `bulkhead export`: a mission as another kind of file. */
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { ExportOptions } from '#core/export/exporter.ts'
import { exporters, findExporter } from '#core/export/registry.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError, fileError } from './file-error.ts'
import { loadFonts } from './fonts.ts'
import { readInput } from './read-input.ts'
import { complain } from './terminal.ts'
import { writeOutput } from './write-output.ts'

export async function exportMission(file: string, out: string, options: ExportOptions): Promise<ExitCode> {
  const extension = extname(out).slice(1).toLowerCase()
  const exporter = findExporter(extension)
  if (exporter === undefined) {
    const known = exporters.map((format) => `.${format.extension}`).join(', ')
    const what = extension === '' ? 'the name has no ending' : `“.${extension}” is not a format this program writes`
    return refuse(out, fileError('failed', what, `Let the name end in one of: ${known}.`))
  }
  if (await isSameFile(file, out))
    return refuse(out, fileError('exists', 'this is the mission itself', 'Export to another file.'))
  const input = await readInput(file)
  if (!input.ok) return refuse(file, input.error)
  const bytes = await exporter.run(input.value.document, options, { fonts: await loadFonts() })
  const written = await writeOutput(out, bytes, { replace: true })
  return written.ok ? CLEAN : refuse(out, written.error)
}

function refuse(file: string, error: Parameters<typeof describeError>[1]): ExitCode {
  complain(describeError(file, error))
  return UNREADABLE
}

/** True when both names lead to one file, through links too. */
async function isSameFile(one: string, other: string): Promise<boolean> {
  if (one === '-') return false
  const [a, b] = await Promise.all([one, other].map((name) => stat(name).catch(() => undefined)))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}
