/**
 * What the program keeps in small JSON files of the data folder. One that cannot be read is put aside under its name and the
 * time, and said at the start; nothing that a person had is written over unseen.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import type { KeptAside } from '#host/data.ts'
import { dataNames } from '#node-files/data-folder.ts'
import { reasonOf } from '#node-files/file-problem.ts'

export interface Aside {
  /** Copies a file of the data folder to what is kept aside, and remembers it for telling. */
  put(path: string, what: string): void
  /** What was put aside since it was asked for last. */
  take(): readonly KeptAside[]
}

export function setupAside(folder: string, now: () => Date = () => new Date()): Aside {
  const told: KeptAside[] = []
  return {
    put(path, what) {
      const place = join(folder, dataNames.aside)
      const copy = join(place, `${timeName(now())} ${basename(path)}`)
      try {
        mkdirSync(place, { recursive: true })
        copyFileSync(path, copy)
        told.push({ what, where: copy })
      } catch (error) {
        console.warn(`bulkhead: ${path} could not be kept aside: ${String(error)}`)
        told.push({ what, where: '' })
      }
    },
    take: () => told.splice(0),
  }
}

/** A time as a part of a file's name, on every system: `2026-05-04 10-20-30-123`. */
export const timeName = (time: Date): string =>
  time.toISOString().replace('T', ' ').replace(/[:.]/g, '-').replace('Z', '')

/**
 * What a small file holds; null: there is none, or it is damaged and was put aside.
 * @param what it is called in words: `library`
 * @throws the system's error where it is there and cannot be read now: what it holds must not be written over
 */
export async function readKept<Kept>(
  path: string,
  schema: z.ZodType<Kept>,
  aside: Aside,
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

/** The value of a JSON file at once; undefined: there is none. @throws SyntaxError where it is no JSON */
export function readJsonNow(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  return JSON.parse(text)
}
