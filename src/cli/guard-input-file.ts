/** A picture, a list or a walk is never written over the mission that it is made of, whatever may be replaced. */
import { stat } from 'node:fs/promises'
import { systemPath } from '#node-files/path-name.ts'
import { describeError, type FileError, fileError } from './file-error.ts'
import { printError } from './terminal.ts'

export const missionItself: FileError = fileError('exists', 'this is the mission itself', 'Name another file.')

/** What a name leads to, through links too; null: nothing is there. */
export async function identityOf(path: string): Promise<string | null> {
  const there = path === '-' ? undefined : await stat(systemPath(path)).catch(() => undefined)
  return there === undefined ? null : `${there.dev}:${there.ino}`
}

/** True, and told, where what is to be written would take the place of one of the missions that were read. */
export async function refusesInputFile(out: string | undefined, missions: readonly string[]): Promise<boolean> {
  if (out === undefined) return false
  const place = await identityOf(out)
  if (place === null) return false
  const read = await Promise.all(missions.map(identityOf))
  if (!read.includes(place)) return false
  printError(describeError(out, missionItself))
  return true
}
