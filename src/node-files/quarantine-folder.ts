/** What the program takes the place of and nothing else has: kept aside in the data folder, each with its time. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { atomicWrite } from './atomic-write.ts'
import { dataNames } from './data-folder.ts'
import { systemPath } from './path-name.ts'

/** A time as a part of a file's name, on every system: `2026-05-04 10-20-30-123`. */
export const timeName = (time: Date): string =>
  time.toISOString().replace('T', ' ').replace(/[:.]/g, '-').replace('Z', '')

/** Writes a file among what is kept aside, with the time before its name; gives its path. @throws when it cannot be written */
export async function writeToQuarantine(folder: string, name: string, bytes: Uint8Array, now: Date): Promise<string> {
  const place = join(folder, dataNames.aside)
  await mkdir(systemPath(place), { recursive: true })
  const path = join(place, `${timeName(now)} ${name}`)
  await atomicWrite(path, bytes)
  return path
}
