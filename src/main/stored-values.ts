/**
 * Values kept in a small JSON file, and held here as well: what is written is always all of them, and it is looked at afterwards.
 * A disk that takes only a part of a file and says nothing therefore loses none of them while the program runs, and keeps the last that
 * were whole for the next start.
 */
import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { defaultSettings, isDamaged, isTooDeep, settingsSchema } from '#host/settings.ts'
import { readJsonSync } from './json-file.ts'

export type Values = Readonly<Record<string, unknown>>

interface HeldValues {
  read(): Values
  /** @throws when the file cannot be written, or does not hold afterwards what was written; the values stay held, and the file has those it had */
  write(change: Values): void
}

/**
 * @param file what writes the file at once and whole
 * @param path where it lies
 */
export function heldValues(file: { store: Values }, path: string): HeldValues {
  let held = { ...file.store }
  let whole = held
  const isOnDisk = (values: Values): boolean => {
    try {
      return JSON.stringify(readJsonSync(path)) === JSON.stringify(values)
    } catch {
      return false
    }
  }
  /**
   * Half of the new values took the place of the good ones: these go back there. Right into the file, which is worth nothing as it
   * is: a full disk has room for one of the two alone.
   */
  const putBack = (): void => {
    try {
      writeFileSync(path, JSON.stringify(whole, null, '\t'))
    } catch {
      // The disk accepts nothing at all. That failure is reported anyway, and the values stay held.
    }
  }
  return {
    read: () => held,
    write(change) {
      held = { ...held, ...change }
      let reason: unknown = Object.assign(new Error(`${path} was written only in part`), { code: 'EIO' })
      for (const _attempt of [1, 2]) {
        try {
          file.store = { ...held }
        } catch (error) {
          reason = error
        }
        if (!isOnDisk(held)) continue
        whole = held
        return
      }
      if (!isOnDisk(whole)) putBack()
      throw reason
    },
  }
}

// Values kept between runs, each with its schema, and the parts of a file that do not fit it.

const windowPlaceSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(200).max(20_000),
  height: z.int().min(200).max(20_000),
  maximised: z.boolean(),
})
/** Where the window was when it was closed, in screen pixels. */
export type WindowPlace = z.infer<typeof windowPlaceSchema>

export const storedValuesSchema = z.object({
  settings: settingsSchema.catch(defaultSettings),
  window: windowPlaceSchema.nullable().catch(null),
  /** Paths, newest first. */
  recent: z.array(z.string()).catch([]),
})
export type StoredValues = z.infer<typeof storedValuesSchema>

/**
 * Returns the parts of the file that do not fit its schema, in words, or null if there are none.
 * @throws the system's error if it cannot be read
 */
export function damageIn(path: string): string | null {
  let raw: unknown
  try {
    raw = readJsonSync(path)
  } catch (error) {
    if (error instanceof SyntaxError) return 'everything'
    throw error
  }
  if (raw === undefined) return null
  if (isTooDeep(raw)) return 'everything'
  const parts = z.record(z.string(), z.unknown()).safeParse(raw)
  if (!parts.success) return 'everything'
  const { settings, window, recent } = parts.data
  const damaged = [
    ...(isDamaged(settings) ? ['the settings'] : []),
    ...(window === undefined || windowPlaceSchema.nullable().safeParse(window).success
      ? []
      : ['the place of the window']),
    ...(recent === undefined || storedValuesSchema.shape.recent.unwrap().safeParse(recent).success
      ? []
      : ['the recent files']),
  ]
  return damaged.length === 0 ? null : damaged.join(', ')
}
