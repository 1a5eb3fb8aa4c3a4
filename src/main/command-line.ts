import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The paths among a program's arguments; Linux desktops hand over `file:` addresses. */
export function filesOnCommandLine(argv: readonly string[], folder: string, packaged: boolean): string[] {
  const words = argv.slice(1).filter((word) => !word.startsWith('-') && word !== '')
  // Not packaged, the first word is the program itself: `electron . FILE`.
  return words
    .slice(packaged ? 0 : 1)
    .map((word) => (word.startsWith('file:') ? fileURLToPath(word) : resolve(folder, word)))
}
