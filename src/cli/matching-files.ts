/** Patterns such as `maps/*.bulkhead`: a shell expands them before a program sees them, but not every shell, and none within quotes. */
import { existsSync } from 'node:fs'
import { globSync, isDynamicPattern } from 'tinyglobby'
import { systemPath } from '#node-files/path-name.ts'

/**
 * For an argument that may be given several times: what it names, after what was named before it.
 * @param word a file's name as it was given, or a pattern; a file that is called like a pattern is that file
 * @returns names in the order of the letters for a pattern; the word itself where nothing matches, to be told as missing
 */
export function withMatches(word: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), ...matchesOf(word)]
}

function matchesOf(word: string): readonly string[] {
  if (word === '-' || existsSync(systemPath(word))) return [word]
  const pattern = process.platform === 'win32' ? word.replaceAll('\\', '/') : word
  if (!isDynamicPattern(pattern)) return [word]
  const found = globSync(pattern, { expandDirectories: false }).toSorted()
  return found.length > 0 ? found : [word]
}
