// A file named at the start, for the editor in a browser, which cannot read it by itself.
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'

/** Largest file that is read (bytes), as in the desktop program. */
const largestFile = 48 * 1024 * 1024

/** The name with the text, with the bytes of what is no text, or with the reason why there is neither. */
export async function readStartFile(path) {
  const name = basename(path)
  const refused = (code, message, advice) => ({ name, error: { code, message, advice } })
  try {
    const found = await stat(path)
    if (!found.isFile()) return refused('failed', `“${name}” is not a file.`, 'Choose a mission file.')
    if (found.size > largestFile)
      return refused('too-large', `“${name}” is larger than 48 MB.`, 'It is probably another kind of file.')
    const bytes = await readFile(path)
    const text = textOf(bytes)
    return text === null ? { name, base64: bytes.toString('base64') } : { name, text }
  } catch (error) {
    return error.code === 'ENOENT' || error.code === 'ENOTDIR'
      ? refused('not-found', `“${name}” is not there.`, 'Check the name and the folder.')
      : refused('denied', `“${name}” could not be read (${error.code}).`, 'Check who may read the file.')
  }
}

/** The text that bytes are in UTF-8, or null. */
function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
