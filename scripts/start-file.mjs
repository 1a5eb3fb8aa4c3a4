// A file named at the start, for the editor in a browser, which cannot read it by itself.
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'

/** Largest file that is read (bytes), as in the desktop program. */
const largestFile = 16 * 1024 * 1024

/** The name with the text, or with the reason why there is none. */
export async function readStartFile(path) {
  const name = basename(path)
  const refused = (code, message, advice) => ({ name, error: { code, message, advice } })
  try {
    const found = await stat(path)
    if (!found.isFile()) return refused('failed', `“${name}” is not a file.`, 'Choose a mission file.')
    if (found.size > largestFile)
      return refused('too-large', `“${name}” is larger than 16 MB.`, 'It is probably another kind of file.')
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)) }
  } catch (error) {
    if (error instanceof TypeError) return refused('failed', `“${name}” is not text (UTF-8).`, 'Choose a mission file.')
    return error.code === 'ENOENT' || error.code === 'ENOTDIR'
      ? refused('not-found', `“${name}” is not there.`, 'Check the name and the folder.')
      : refused('denied', `“${name}” could not be read (${error.code}).`, 'Check who may read the file.')
  }
}
