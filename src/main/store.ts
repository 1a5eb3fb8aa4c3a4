/**
 * Values kept between runs, in one file (config.json in the data folder). Each value passes its schema when read; one
 * that does not fit is back to its default, and the whole file as it was is backed up first.
 */
import { join } from 'node:path'
import Store from 'electron-store'
import { withUnknown } from '#host/settings.ts'
import { dataNames } from '#node-files/data-folder.ts'
import { systemWords } from '#node-files/file-problem.ts'
import type { Quarantine } from './json-file.ts'
import { damageIn, heldValues, type StoredValues, storedValuesSchema, type Values } from './stored-values.ts'

export interface DesktopStore {
  /** Where the file lies, for people. */
  readonly folder: string
  read(): StoredValues
  /** @throws when the file cannot be written */
  write(change: Partial<StoredValues>): void
  /** For what is convenient but not worth stopping anybody: says on the console that it was not kept. */
  writeIfPossible(change: Partial<StoredValues>): void
}

export function openStore(folder: string, aside: Quarantine): DesktopStore {
  const path = join(folder, dataNames.settings)
  const values = heldValues(fileOf(folder, path, aside), path)
  const withLater = (change: Partial<StoredValues>): Values =>
    change.settings === undefined
      ? change
      : { ...change, settings: withUnknown(values.read().settings, change.settings) }
  return {
    folder,
    read: () => storedValuesSchema.parse(values.read()),
    write: (change) => values.write(withLater(change)),
    writeIfPossible(change) {
      try {
        values.write(withLater(change))
      } catch (error) {
        console.warn(`bulkhead: ${Object.keys(change).join(', ')} could not be kept: ${String(error)}`)
      }
    },
  }
}

/** The file, or where it cannot be read something that holds nothing and is not written: what it has must not be lost. */
function fileOf(folder: string, path: string, aside: Quarantine): { store: Values } {
  try {
    const what = damageIn(path)
    if (what !== null) aside.put(path, what)
    const store = new Store<Partial<StoredValues>>({ cwd: folder, clearInvalidConfig: true })
    // An array or a number is JSON, but nothing can be put into it.
    if (what === 'everything') store.store = {}
    return store
  } catch (error) {
    console.warn(`bulkhead: ${path} cannot be read: ${String(error)}`)
    aside.tell({
      message: `The settings, the recent files and the place of the window could not be read (${systemWords(error)}). Bulkhead uses the defaults, and changes won’t be saved.`,
      advice: `They lie in ${path}, and nothing was written there. Make it a file that you may read and write, or move it away; then start Bulkhead again.`,
    })
    return {
      get store(): Values {
        return {}
      },
      set store(_: Values) {
        throw error
      },
    }
  }
}
