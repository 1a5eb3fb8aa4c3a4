/** What lies under a name, seen at once. What cannot be looked at is neither: whoever opens it hears why. */
import { type Stats, statSync } from 'node:fs'
import { systemPath } from './path-name.ts'

export const isFolderSync = (path: string): boolean => statsNow(path)?.isDirectory() === true
export const isFileSync = (path: string): boolean => statsNow(path)?.isFile() === true

/** Node keeps quiet of what is missing, and throws where links lead in a circle, a name is too long or a folder is closed. */
function statsNow(path: string): Stats | undefined {
  try {
    return statSync(systemPath(path), { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
