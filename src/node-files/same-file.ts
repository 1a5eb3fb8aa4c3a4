/** Whether two names are one file: some disks take names that differ in capitals, or in how an accent is written, for one. */
import { statSync } from 'node:fs'
import { systemPath } from './path-name.ts'

/** One text for all names that some disk takes for the same. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase()

/** True where the disk takes both paths, which differ in no more than that, for one file; false too where one cannot be looked at. */
export function isSameFile(path: string, other: string): boolean {
  if (path === other) return true
  if (foldedName(path) !== foldedName(other)) return false
  try {
    const [one, two] = [path, other].map((each) => statSync(systemPath(each), { bigint: true }))
    return one !== undefined && two !== undefined && one.ino !== 0n && one.ino === two.ino && one.dev === two.dev
  } catch {
    return false
  }
}
