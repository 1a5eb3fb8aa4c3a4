import { isAbsolute, normalize, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { partDataDir } from '#node-files/data-folder.ts'
import { exactArguments, percentDecoded } from '#node-files/path-name.ts'

/**
 * The paths among a program's arguments; Linux desktops hand over `file:` addresses.
 * @param argv as Node gives them; names that are no UTF-8 are looked up with the system
 */
export function filesOnCommandLine(argv: readonly string[], folder: string, packaged: boolean): string[] {
  const words = partDataDir(exactArguments(argv.slice(1))).others.filter((word) => !word.startsWith('-') && word !== '')
  // Not packaged, the first word is the program itself: `electron . FILE`.
  return words
    .slice(packaged ? 0 : 1)
    .map((word) => (/^file:/i.test(word) ? pathOfAddress(word) : resolve(folder, word)))
}

/** Takes a name that is no UTF-8 too. What is no address of a file here is a path at which nothing will be found. */
function pathOfAddress(address: string): string {
  try {
    return fileURLToPath(address)
  } catch (error) {
    if (!(error instanceof URIError)) return resolve('/', address)
    const path = percentDecoded(address.replace(/^file:(\/\/[^/]*)?/i, '').replace(/[?#].*$/, ''))
    return isAbsolute(path) ? normalize(path) : resolve('/', path)
  }
}
