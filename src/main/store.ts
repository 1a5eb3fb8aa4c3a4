/** What is kept between runs, in one file (config.json in the user's folder). Each value passes its schema when read. */
import Store from 'electron-store'
import { z } from 'zod'
import { defaultSettings, settingsSchema } from '#host/settings.ts'

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
  read(): Kept
  /** @throws when the file cannot be written */
  write(change: Partial<Kept>): void
  /** For what is convenient but not worth stopping anybody: says on the console that it was not kept. */
  writeIfPossible(change: Partial<Kept>): void
}

export function openStore(): DesktopStore {
  const store = new Store<Partial<Kept>>({ clearInvalidConfig: true })
  return {
    read: () => keptSchema.parse(store.store),
    write: (change) => store.set(change),
    writeIfPossible(change) {
      try {
        store.set(change)
      } catch (error) {
        console.warn(`bulkhead: ${Object.keys(change).join(', ')} could not be kept: ${String(error)}`)
      }
    },
  }
}
