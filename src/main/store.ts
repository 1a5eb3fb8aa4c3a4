/**
 * What is kept between runs, in one file (config.json in the data folder). Each value passes its schema when read; what does not fit
 * is as usual again, and the whole file as it was is kept aside first.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { defaultSettings, isDamaged, settingsSchema, withUnknown } from '#host/settings.ts'
import { dataNames } from '#node-files/data-folder.ts'
import { systemWords } from '#node-files/file-problem.ts'
import { writeNow } from '#node-files/write-now.ts'
import { type Aside, readJsonNow } from './kept-json.ts'

const windowPlaceSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(200).max(20_000),
  height: z.int().min(200).max(20_000),
  maximised: z.boolean(),
})
/** Where the window was when it was closed, in screen pixels. */
export type WindowPlace = z.infer<typeof windowPlaceSchema>

const keptSchema = z.object({
  settings: settingsSchema.catch(defaultSettings),
  window: windowPlaceSchema.nullable().catch(null),
  /** Paths, newest first. */
  recent: z.array(z.string()).catch([]),
})
type Kept = z.infer<typeof keptSchema>

export interface DesktopStore {
  /** Where the file lies, for people. */
  readonly folder: string
  read(): Kept
  /** @throws when the file cannot be written */
  write(change: Partial<Kept>): void
  /** For what is convenient but not worth stopping anybody: says on the console that it was not kept. */
  writeIfPossible(change: Partial<Kept>): void
}

export function openStore(folder: string, aside: Aside): DesktopStore {
  const path = join(folder, dataNames.settings)
  const file = fileOf(path, aside)
  /** What is held: what could not be kept is kept with the next change. What this program does not know stays in it. */
  let held = file.values
  const write = (change: Partial<Kept>): void => {
    const settings = change.settings && withUnknown(held.settings, change.settings)
    held = { ...held, ...change, ...(settings && { settings }) }
    file.write(held)
  }
  return {
    folder,
    read: () => keptSchema.parse(held),
    write,
    writeIfPossible(change) {
      try {
        write(change)
      } catch (error) {
        console.warn(`bulkhead: ${Object.keys(change).join(', ')} could not be kept: ${String(error)}`)
      }
    },
  }
}

type Values = Readonly<Record<string, unknown>>

interface StoredValues {
  readonly values: Values
  /** @throws when the file cannot be written, or what it has must not be lost; it is as it was then */
  write(values: Values): void
}

/** The file, or where it cannot be read something that holds nothing and is not written: what it has must not be lost. */
function fileOf(path: string, aside: Aside): StoredValues {
  try {
    const what = damageIn(path)
    if (what !== null) aside.put(path, what)
    return {
      values: what === 'everything' ? {} : Object(readJsonNow(path) ?? {}),
      write: (values) => writeNow(path, `${JSON.stringify(values, null, '\t')}\n`),
    }
  } catch (error) {
    console.warn(`bulkhead: ${path} cannot be read: ${String(error)}`)
    aside.tell({
      message: `The settings, the recent files and the place of the window could not be read (${systemWords(error)}). They are as usual, and no change of them is kept.`,
      advice: `They lie in ${path}, and nothing was written there. Make it a file that you may read and write, or move it away; then start Bulkhead again.`,
    })
    return {
      values: {},
      write() {
        throw error
      },
    }
  }
}

/** What of the file does not fit its schema, in words; null: nothing. @throws the system's error where it cannot be read */
function damageIn(path: string): string | null {
  let raw: unknown
  try {
    raw = readJsonNow(path)
  } catch (error) {
    if (error instanceof SyntaxError) return 'everything'
    throw error
  }
  if (raw === undefined) return null
  const parts = z.record(z.string(), z.unknown()).safeParse(raw)
  if (!parts.success) return 'everything'
  const { settings, window, recent } = parts.data
  const damaged = [
    ...(isDamaged(settings) ? ['the settings'] : []),
    ...(window === undefined || windowPlaceSchema.nullable().safeParse(window).success
      ? []
      : ['the place of the window']),
    ...(recent === undefined || keptSchema.shape.recent.unwrap().safeParse(recent).success ? [] : ['the recent files']),
  ]
  return damaged.length === 0 ? null : damaged.join(', ')
}
