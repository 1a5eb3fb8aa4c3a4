/**
 * Small JSON files of the data folder in which the program keeps data. One that cannot be read is backed up under its
 * name and the time, and reported; nothing that a person had is overwritten unseen.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { formatDamage, type QuarantineEntry } from '#host/data.ts'
import { dataNames, timeName } from '#node-files/data-folder.ts'
import { reasonOf } from '#node-files/file-problem.ts'

export interface Quarantine {
  /** Copies a file of the data folder to the quarantine, and remembers it for a report. */
  put(path: string, what: string): void
  /** Remembers for telling what cannot be used and stays where it is. */
  tell(trouble: QuarantineEntry): void
  /** Calls the listener whenever there is something new to take. */
  follow(listener: () => void): void
  /** Returns the entries to report since the last call. */
  take(): readonly QuarantineEntry[]
}

export function setupQuarantine(folder: string, now: () => Date = () => new Date()): Quarantine {
  const told: QuarantineEntry[] = []
  const listeners: (() => void)[] = []
  const tell = (trouble: QuarantineEntry): void => {
    told.push(trouble)
    for (const listener of listeners) listener()
  }
  return {
    tell,
    follow: (listener) => void listeners.push(listener),
    put(path, what) {
      const place = join(folder, dataNames.aside)
      const copy = join(place, `${timeName(now())} ${basename(path)}`)
      try {
        mkdirSync(place, { recursive: true })
        copyFileSync(path, copy)
        tell(formatDamage(what, copy))
      } catch (error) {
        console.warn(`bulkhead: ${path} couldn’t be backed up: ${String(error)}`)
        tell(formatDamage(what, ''))
      }
    },
    take: () => told.splice(0),
  }
}

/**
 * Returns the contents of a small file, or null if there is none, or it is damaged and was backed up.
 * @param what its name in words: `library`
 * @throws the system's error if it is there and cannot be read now: its contents must not be overwritten
 */
export async function readJson<Kept>(
  path: string,
  schema: z.ZodType<Kept>,
  aside: Quarantine,
  what: string,
): Promise<Kept | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (reasonOf(error) === 'not-found') return null
    console.warn(`bulkhead: ${path} cannot be read: ${String(error)}`)
    throw error
  }
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    aside.put(path, what)
    return null
  }
}

/**
 * The value of a JSON file at once; undefined: there is none.
 * @throws SyntaxError where it is no JSON, the system's error where it is there and cannot be read
 */
export function readJsonSync(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (reasonOf(error) === 'not-found') return undefined
    throw error
  }
  return JSON.parse(text)
}
