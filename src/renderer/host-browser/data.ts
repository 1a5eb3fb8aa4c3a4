/** Measures, exports and imports the data that this browser stores for Bulkhead. */

import type { Result } from '#foundation/result.ts'
import type { HostCalls } from '#host/channel-names.ts'
import type { DataPartName, PageFile, QuarantinedFile, QuarantineEntry } from '#host/data.ts'
import { dayForName } from '#host/file-name.ts'
import {
  type Bundle,
  type BundleError,
  DATA_EXTENSION,
  DATA_EXTENSIONS,
  MAX_PACKED,
  packBundle,
  partOf,
  unpackBundle,
} from '#model/data-bundle/bundle.ts'
import { databaseSizes } from './databases.ts'
import { KEPT, PICTURES, RECOVERY } from './durable-store.ts'
import { exportFile } from './exports.ts'
import { codeOf, failed, failedWith } from './failures.ts'
import { chooseUpload } from './files.ts'
import type { PersistentStorage } from './persistent-storage.ts'
import {
  extensionOf,
  quarantine,
  quarantinedBytes,
  quarantinedFile,
  quarantinedFiles,
  removeQuarantined,
} from './quarantine.ts'
import { SETTINGS_KEY } from './stored-settings.ts'

type DataCalls = Pick<
  HostCalls,
  | 'dataReport'
  | 'askToKeepData'
  | 'openDataFolder'
  | 'exportData'
  | 'chooseDataImport'
  | 'importData'
  | 'putAside'
  | 'asideFiles'
  | 'exportAside'
  | 'removeAside'
  | 'keptAside'
>

const SETTINGS = 'settings/settings.json'

/** @param aside what could not be read at the start */
export function browserData(
  storage: () => Storage,
  lasting: Pick<PersistentStorage, 'ask' | 'isPromised'>,
  aside: () => readonly QuarantineEntry[],
): DataCalls {
  let chosen: { readonly id: string; readonly bundle: Bundle } | null = null
  let count = 0
  const settings = (): string => {
    try {
      return storage().getItem(SETTINGS_KEY) ?? '{}'
    } catch {
      return '{}'
    }
  }
  const bundle = (page: readonly PageFile[]): Result<Uint8Array, BundleError> => {
    const made = new Date().toISOString()
    const files = [{ path: SETTINGS, bytes: new TextEncoder().encode(settings()) }, ...page]
    return packBundle({ edition: 'browser', made, files })
  }

  return {
    async dataReport() {
      const sums = new Map<DataPartName, number>([['settings', settings().length]])
      for (const { name, key, bytes } of await databaseSizes().catch(() => [])) {
        const part = partOfRecord(name, key)
        sums.set(part, (sums.get(part) ?? 0) + bytes)
      }
      return {
        where: null,
        lasts: await lasting.isPromised(),
        parts: [...sums].map(([part, bytes]) => ({ part, bytes })),
      }
    },
    askToKeepData: lasting.ask,
    openDataFolder: async () =>
      failed('failed', 'This is stored inside your browser.', 'Export it to look at it, or use the desktop program.'),
    async exportData(page) {
      try {
        const packed = bundle(page)
        if (!packed.ok) return failed('too-large', packed.error.message, packed.error.advice)
        return await exportFile({
          suggestedName: `Bulkhead ${dayForName(new Date())}.${DATA_EXTENSION}`,
          bytes: packed.value,
          kind: 'Bulkhead data',
          extension: DATA_EXTENSION,
        })
      } catch (thrown) {
        return failedWith('The file could not be made', thrown)
      }
    },
    async chooseDataImport() {
      const file = await chooseUpload(DATA_EXTENSIONS.map((extension) => `.${extension}`).join())
      if (!file.ok) return file
      if (file.value.size > MAX_PACKED)
        return failed('too-large', 'The file is too large to be Bulkhead data.', 'Is it the right file?')
      try {
        const read = unpackBundle(new Uint8Array(await file.value.arrayBuffer()))
        if (!read.ok) return failed('failed', read.error.message, read.error.advice)
        count += 1
        chosen = { id: `import-${count}`, bundle: read.value }
        const { edition, made, files } = read.value
        const whole = edition === 'browser'
        const parts = (['settings', 'page'] as const)
          .filter((part) => whole || part === 'settings')
          .map((part) => {
            const of = files.filter(({ path }) => partOf(path) === part)
            return { part, files: of.length, bytes: of.reduce((sum, { bytes }) => sum + bytes.length, 0) }
          })
        return { ok: true, value: { id: chosen.id, edition, made, whole, parts } }
      } catch (thrown) {
        return failedWith('The file could not be read', thrown)
      }
    },
    async importData(id, page) {
      if (chosen === null || chosen.id !== id)
        return failed('not-found', 'This file is no longer available.', 'Choose it again.')
      const { edition, files } = chosen.bundle
      try {
        const packed = bundle(page)
        if (!packed.ok) return failed('too-large', packed.error.message, packed.error.advice)
        await quarantine(`before the import.${DATA_EXTENSION}`, packed.value)
      } catch (thrown) {
        return notAside('Your current data', thrown)
      }
      const own = edition === 'browser' ? files.filter(({ path }) => path.startsWith('page/')) : []
      const said = files.find(({ path }) => path === SETTINGS)
      return {
        ok: true,
        value: [...own, ...(said === undefined ? [] : [{ path: 'page/settings.json', bytes: said.bytes }])],
      }
    },
    async putAside(name, bytes) {
      try {
        const [gone] = await quarantine(name, bytes)
        const instead = gone === undefined ? '' : `, in the place of the oldest one there (${nameAndTime(gone)})`
        return { ok: true, value: `the storage of this browser${instead}` }
      } catch (thrown) {
        return notAside(`“${name}”`, thrown)
      }
    },
    asideFiles: () => quarantinedFiles(),
    async exportAside(id) {
      try {
        const bytes = await quarantinedBytes(id)
        if (bytes === null) return failed('not-found', 'This backup no longer exists.', 'Refresh the list.')
        const { name } = quarantinedFile(id)
        const extension = extensionOf(name)
        return await exportFile({ suggestedName: name, bytes, kind: 'Backup', extension })
      } catch (thrown) {
        return failedWith('The backup couldn’t be read', thrown)
      }
    },
    async removeAside(id) {
      try {
        await removeQuarantined(id)
        return { ok: true, value: null }
      } catch (thrown) {
        return failedWith('The backup couldn’t be deleted', thrown, 'keeping')
      }
    },
    keptAside: async () => aside(),
  }
}

/** If there is little room, older backups often fill it: only the person removes them. */
const notAside = (what: string, thrown: unknown) =>
  codeOf(thrown) === 'full'
    ? failed(
        'full',
        `${what} couldn’t be backed up: this browser has no space left for Bulkhead. Help → About Bulkhead lists earlier backups: delete those you don’t need.`,
        'Nothing was changed. Free some space, then try again.',
      )
    : failedWith(`${what} couldn’t be backed up`, thrown, 'keeping')

const nameAndTime = ({ name, time }: QuarantinedFile): string =>
  time === null ? name : `${name}, ${new Date(time).toLocaleString()}`

/** Returns the part of the data that a record belongs to, by the names of its database and key. */
function partOfRecord(database: string, key: string): DataPartName {
  if (database === PICTURES || (database === KEPT && key.startsWith('file:'))) return 'recent'
  if (database === KEPT && key.startsWith(RECOVERY)) return 'recovery'
  if (database.includes('journal')) return 'journal'
  if (database.includes('version')) return 'versions'
  if (database.startsWith('bulkhead-library') || key.startsWith('library:')) return 'library'
  if (database === 'bulkhead-aside') return 'aside'
  return 'page'
}
