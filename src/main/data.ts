/** The data folder for the person: how large it is, opened, given out as one file, and taken in again. */
import { mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { shell } from 'electron'
import { failure, type Result, success } from '#foundation/result.ts'
import type { HostCalls } from '#host/channel-names.ts'
import type { DataPartName } from '#host/data.ts'
import { dayForName } from '#host/file-name.ts'
import {
  type Bundle,
  type BundledFile,
  type BundleError,
  bundleParts,
  bundleRefusal,
  DATA_EXTENSION,
  DATA_EXTENSIONS,
  MAX_PACKED,
  packBundle,
  partOf,
  unpackBundle,
} from '#model/data-bundle/bundle.ts'
import { MISSION_EXTENSION } from '#model/mission/document.ts'
import { atomicWrite } from '#node-files/atomic-write.ts'
import { dataNames, writeToQuarantine } from '#node-files/data-folder.ts'
import { reasonOf } from '#node-files/file-problem.ts'
import { listFiles, sizeOf } from '#node-files/list-files.ts'
import { readRegularFile } from '#node-files/read-file.ts'
import { type Dialogs, safeFileName } from './dialogs.ts'
import type { FileHandles } from './file-handles.ts'
import { cancelled, failed, fileFailure, internalFailure, unknownFile } from './host-failure.ts'
import type { Quarantine } from './json-file.ts'
import { stageImport } from './pending-import.ts'

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

/** Parts of the folder that go into the one file: all but backups, and files that belong to Chromium. */
const exported = bundleParts.filter((part) => part !== 'page')

/** Most files of one part that are looked at, more than one file takes; most bytes of one of them. */
const MAX_FILES = 60_000
const MAX_BYTES = 200 * 1024 * 1024

export function setupData(
  folder: string,
  dialogs: Pick<Dialogs, 'chooseFile' | 'choosePlace'>,
  handles: FileHandles,
  aside: Quarantine,
  now: () => Date = () => new Date(),
): { readonly calls: DataCalls } {
  let chosen: { readonly id: string; readonly bundle: Bundle } | null = null
  let count = 0

  return {
    calls: {
      async dataReport() {
        const sizes = await Promise.all(
          reported.map(async (part) => ({ part, bytes: await sizeOf(join(folder, dataNames[part])) })),
        )
        const all = await sizeOf(folder)
        const page = Math.max(0, all - sizes.reduce((sum, { bytes }) => sum + bytes, 0))
        return { where: folder, lasts: true, parts: [...sizes, { part: 'page', bytes: page }] }
      },
      askToKeepData: async () => true,
      async openDataFolder() {
        const trouble = await shell.openPath(folder)
        return trouble === ''
          ? { ok: true, value: null }
          : failed({
              code: 'failed',
              message: `The folder could not be opened (${trouble}).`,
              advice: `It is ${folder}.`,
            })
      },
      async exportData(page) {
        const path = await dialogs.choosePlace(`Bulkhead ${dayForName(now())}`, 'Bulkhead data', DATA_EXTENSION)
        if (path === null) return cancelled
        const found = await filesOf(folder).catch((error: unknown) => {
          const isTooLarge = reasonOf(error) === 'too-large'
          return failure(
            isTooLarge
              ? fileFailure(error, 'open', basename(path))
              : internalFailure(error, 'open', 'what Bulkhead keeps', folder),
          )
        })
        if (!found.ok) return failed({ ...found.error, code: 'failed' })
        try {
          const files = [...found.value, ...page]
          const packed = packBundle({ edition: 'desktop', made: now().toISOString(), files })
          if (!packed.ok) return failed({ code: 'too-large', ...packed.error })
          await atomicWrite(path, packed.value)
          return { ok: true, value: handles.refOf(path) }
        } catch (error) {
          return failed(fileFailure(error, 'save', basename(path)))
        }
      },
      async chooseDataImport() {
        const path = await dialogs.chooseFile(DATA_EXTENSIONS)
        if (path === null) return cancelled
        let zip: Uint8Array
        try {
          zip = await readRegularFile(path, MAX_PACKED)
        } catch (error) {
          return failed(fileFailure(error, 'open', basename(path)))
        }
        const read = unpackBundle(zip)
        if (!read.ok) return failed({ code: 'failed', ...read.error })
        count += 1
        chosen = { id: `import-${count}`, bundle: read.value }
        const { edition, made, files } = read.value
        const whole = edition === 'desktop'
        return { ok: true, value: { id: chosen.id, edition, made, whole, parts: summed(files, whole) } }
      },
      async importData(id, own) {
        if (chosen === null || chosen.id !== id) return unknownFile
        const { edition, files } = chosen.bundle
        const page = files.filter(({ path }) => path.startsWith('page/'))
        const settings = files.find(({ path }) => path === SETTINGS)
        try {
          // Data that the next start replaces is backed up then; this data is replaced at once.
          const going = edition === 'desktop' ? own : await settingsFiles(join(folder, dataNames.settings))
          const kept = await keepAside(folder, going, now())
          if (!kept.ok) return failed({ code: 'too-large', ...kept.error })
        } catch (error) {
          return failed(internalFailure(error, 'save', 'what the import would take the place of', folder))
        }
        if (edition !== 'desktop')
          return {
            ok: true,
            value: settings === undefined ? [] : [{ path: 'page/settings.json', bytes: settings.bytes }],
          }
        try {
          await stageImport(
            folder,
            files.filter(({ path }) => !path.startsWith('page/')),
          )
          return { ok: true, value: page }
        } catch (error) {
          return failed(internalFailure(error, 'save', 'what was to be imported', folder))
        }
      },
      async putAside(name, bytes) {
        const extension = /\.([a-z0-9-]{1,20})$/i.exec(name)?.[1] ?? MISSION_EXTENSION
        try {
          return { ok: true, value: await writeToQuarantine(folder, safeFileName(name, extension), bytes, now()) }
        } catch (error) {
          return failed(fileFailure(error, 'save', name))
        }
      },
      // They lie in the folder, which the person can open.
      asideFiles: async () => [],
      exportAside: async () => unknownFile,
      removeAside: async () => unknownFile,
      keptAside: async () => aside.take(),
    },
  }
}

const SETTINGS = 'settings/settings.json'
const reported = [...exported, 'aside'] as const satisfies readonly DataPartName[]

/**
 * Backs up the data that an import replaces at once, as a file that can be imported again.
 * @throws when it cannot be written
 */
async function keepAside(folder: string, files: readonly BundledFile[], now: Date): Promise<Result<null, BundleError>> {
  if (files.length === 0) return success(null)
  const packed = packBundle({ edition: 'desktop', made: now.toISOString(), files })
  if (!packed.ok) return packed
  await writeToQuarantine(folder, `before the import.${DATA_EXTENSION}`, packed.value, now)
  return success(null)
}

/** All files that are exported, with their paths in the one file; nothing is read when they are too many or too large. */
async function filesOf(folder: string): Promise<Result<BundledFile[], BundleError>> {
  const listed: { readonly path: string; readonly from: string; readonly size: number }[] = []
  for (const part of exported) {
    if (part === 'settings') continue
    const place = join(folder, dataNames[part])
    await mkdir(place, { recursive: true })
    const {
      files: found,
      more,
      closed,
    } = await listFiles(place, {
      wanted: () => true,
      passOver: () => false,
      mostFiles: MAX_FILES,
      mostEntries: MAX_FILES * 2,
      deepest: 6,
    })
    // More files than are looked at are refused below, with their number.
    if (closed > 0 || (more && found.length < MAX_FILES))
      return failure({
        message: 'Not all that Bulkhead keeps could be read, so nothing was exported.',
        advice: `It lies in ${place}. Make sure that you may read every folder there, or copy the folder itself.`,
      })
    for (const { path, place, name, size } of found)
      listed.push({ path: `${part}/${place === '' ? '' : `${place}/`}${name}`, from: path, size })
  }
  const refusal = bundleRefusal(
    listed.length,
    listed.reduce((sum, { size }) => sum + size, 0),
  )
  if (refusal !== null) return failure(refusal)
  const files = await settingsFiles(join(folder, dataNames.settings))
  for (const { path, from } of listed)
    try {
      files.push({ path, bytes: await readRegularFile(from, MAX_BYTES) })
    } catch (error) {
      // A file that vanishes while it is read was not needed: a journal that was put together again. Any other file
      // would be missing.
      if (reasonOf(error) !== 'not-found') throw error
    }
  return success(files)
}

/**
 * The settings alone, which the other edition can read, and everything that is kept beside them.
 * @throws the system's error where they are there and cannot be read
 */
async function settingsFiles(path: string): Promise<BundledFile[]> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (reasonOf(error) === 'not-found') return null
    throw error
  })
  if (bytes === null) return []
  let settings: unknown = {}
  try {
    settings = Reflect.get(Object(JSON.parse(bytes.toString('utf8'))), 'settings') ?? {}
  } catch {
    // Damaged: it is exported as it is, and without settings for another edition.
  }
  return [
    { path: `settings/${dataNames.settings}`, bytes: new Uint8Array(bytes) },
    { path: SETTINGS, bytes: new TextEncoder().encode(JSON.stringify(settings)) },
  ]
}

function summed(files: readonly BundledFile[], whole: boolean) {
  return bundleParts
    .filter((part) => whole || part === 'settings')
    .map((part) => {
      const of = files.filter(({ path }) => partOf(path) === part && path !== SETTINGS)
      return { part, files: of.length, bytes: of.reduce((sum, { bytes }) => sum + bytes.length, 0) }
    })
    .filter((part) => part.files > 0 || (!whole && part.part === 'settings'))
}
