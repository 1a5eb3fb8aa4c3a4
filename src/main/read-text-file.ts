/** Reading a mission's text from a file that may be anything. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { HostResult } from '#host/host.ts'
import { failed, fileFailure } from './host-failure.ts'

/** Largest file that is read (bytes). */
export const LARGEST_FILE = 16 * 1024 * 1024

/** The text of a UTF-8 file of at most 16 MB; anything else is refused, a larger file before it is read. */
export async function readTextFile(path: string): Promise<HostResult<string>> {
  const name = basename(path)
  try {
    const found = await stat(path)
    if (found.isDirectory()) throw Object.assign(new Error('is a folder'), { code: 'EISDIR' })
    if (!found.isFile())
      return failed({ code: 'failed', message: `“${name}” is not a file.`, advice: 'Choose a mission file.' })
    if (found.size > LARGEST_FILE) return tooLarge(name)
    const bytes = await readFile(path)
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    if (error instanceof TypeError)
      return failed({
        code: 'failed',
        message: `“${name}” is not text (UTF-8).`,
        advice: 'Choose a mission file; pictures and other binary files cannot be opened.',
      })
    return failed(fileFailure(error, 'open', name))
  }
}

export function tooLarge(name: string): HostResult<never> {
  return failed({
    code: 'too-large',
    message: `“${name}” is larger than 16 MB.`,
    advice: 'No mission is that large; it is probably another kind of file.',
  })
}
