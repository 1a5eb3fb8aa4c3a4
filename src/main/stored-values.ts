/** What is kept between runs, each value with its schema, and what of a file does not fit it. */
import { z } from 'zod'
import { defaultSettings, isDamaged, isTooDeep, settingsSchema } from '#host/settings.ts'
import { readJsonSync } from './json-file.ts'

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

/** What of the file does not fit its schema, in words; null: nothing. @throws the system's error where it cannot be read */
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
