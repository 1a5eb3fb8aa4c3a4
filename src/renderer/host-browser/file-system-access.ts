/** The File System Access API, as far as the type library lacks it; absent in some browsers and on insecure pages. */

import type { Fingerprint, HostResult } from '#host/host.ts'
import { MAX_CONTAINER_BYTES } from '#model/containers/refusal.ts'
import { failed, failedWith } from './failures.ts'

interface PickerType {
  readonly description: string
  readonly accept: Readonly<Record<string, readonly string[]>>
}

interface Pickers {
  readonly showOpenFilePicker?: (options: {
    readonly id: string
    readonly types?: readonly PickerType[]
  }) => Promise<readonly FileSystemFileHandle[]>
  readonly showSaveFilePicker?: (options: {
    readonly id: string
    readonly suggestedName: string
    readonly types?: readonly PickerType[]
  }) => Promise<FileSystemFileHandle>
  readonly showDirectoryPicker?: (options: {
    readonly id: string
    readonly mode: 'read' | 'readwrite'
  }) => Promise<FileSystemDirectoryHandle>
}

interface Permissions {
  readonly queryPermission?: (mode: { readonly mode: 'read' | 'readwrite' }) => Promise<PermissionState>
  readonly requestPermission?: (mode: { readonly mode: 'read' | 'readwrite' }) => Promise<PermissionState>
}

/** The pickers of this browser; each is undefined where it does not exist. */
export const pickers = (): Pickers => window as Window & Pickers

/** Endings that a browser's dialog takes, by the File System Access API: others, such as `.bulkhead-pack`, make it refuse the question. */
const ENDING = /^\.[a-z0-9+.]{0,14}[a-z0-9+]$/i

/** Returns the options for a dialog: files of these types, or all files if one of their endings cannot be asked for. */
export const showing = (...types: readonly PickerType[]): { readonly types?: readonly PickerType[] } =>
  types.every(({ accept }) => Object.values(accept).every((endings) => endings.every((each) => ENDING.test(each))))
    ? { types }
    : {}

export const missionType: PickerType = {
  description: 'Bulkhead mission',
  accept: { 'application/json': ['.bulkhead', '.json'] },
}

export const packType: PickerType = {
  description: 'Bulkhead pack',
  accept: { 'application/json': ['.bulkhead-pack'] },
}

/** Files that can be opened: missions, and files that carry one. */
export const carrierTypes: PickerType = {
  description: 'Missions, and files that carry one',
  accept: {
    'application/json': ['.bulkhead', '.json', '.uvtt', '.bulkhead-stamp', '.bulkhead-pack'],
    'image/png': ['.png'],
    'image/svg+xml': ['.svg'],
    'application/pdf': ['.pdf'],
  },
}

/** True when the page may read (or write) the file as things are; asks nobody. */
export async function isAllowed(file: FileSystemFileHandle, mode: 'read' | 'readwrite'): Promise<boolean> {
  const { queryPermission } = file as FileSystemFileHandle & Permissions
  return queryPermission === undefined || (await queryPermission.call(file, { mode })) === 'granted'
}

/** True when the page may read (or write) the file; asks the person where the browser wants that. */
export async function mayUse(file: FileSystemHandle, mode: 'read' | 'readwrite'): Promise<boolean> {
  const { queryPermission, requestPermission } = file as FileSystemHandle & Permissions
  if (queryPermission === undefined || requestPermission === undefined) return true
  if ((await queryPermission.call(file, { mode })) === 'granted') return true
  return (await requestPermission.call(file, { mode })) === 'granted'
}

/**
 * Writes a whole file. The browser writes to a temporary one and replaces the old one when it is closed.
 * @param mayStill asked when all is written, just before the old file is replaced; when it says no, that stays
 * @returns whether the file was replaced
 */
export async function writeWhole(
  file: FileSystemFileHandle,
  content: string | Uint8Array<ArrayBuffer>,
  mayStill: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  const writable = await file.createWritable()
  try {
    await writable.write(content)
    if (await mayStill()) {
      await writable.close()
      return true
    }
    await writable.abort()
    return false
  } catch (thrown) {
    await writable.abort().catch(() => undefined)
    throw thrown
  }
}

/**
 * Takes away the file that the browser’s dialog has made for one that then could not be written: empty, it would pass for it. A file
 * that holds anything stays.
 */
export async function removeIfEmpty(
  file: FileSystemFileHandle & { readonly remove?: () => Promise<void> },
): Promise<void> {
  try {
    if ((await file.getFile()).size === 0) await file.remove?.()
  } catch {
    // The reason for the failed write is known already; the empty file that it left is no more than a nuisance.
  }
}

/**
 * Whether a value out of a database is a handle of the browser’s, which can do something: an import, whoever made its file, brings
 * nothing but data.
 */
export const isHandle = (value: unknown, deed: 'getFile' | 'getFileHandle'): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, deed) === 'function'

// Reading what a file holds: whatever it is, but not too much of it.

/** Members of `File` that are used. */
export interface ReadableFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The bytes of a file; refuses what is larger than anything we open before reading it. */
export async function readBytes(file: ReadableFile): Promise<HostResult<Uint8Array<ArrayBuffer>>> {
  if (file.size > MAX_CONTAINER_BYTES) return tooLarge(file)
  try {
    const bytes = await file.arrayBuffer()
    return bytes.byteLength > MAX_CONTAINER_BYTES ? tooLarge(file) : { ok: true, value: new Uint8Array(bytes) }
  } catch (thrown) {
    return failedWith(`“${file.name}” could not be read`, thrown, 'reading')
  }
}

const tooLarge = (file: ReadableFile) =>
  failed(
    'too-large',
    `“${file.name}” is ${(file.size / 1024 / 1024).toFixed(0)} MB large.`,
    'Bulkhead reads files of up to 48 MB; a mission is a few kilobytes. Is it the right file?',
  )

// Fingerprint of a file's content, a short text to compare with: SHA-256 over all its bytes.

/** Null where the page cannot reckon one: on insecure pages, where the browser hands out no files to write to either. */
export async function fingerprintOf(bytes: Uint8Array<ArrayBuffer>): Promise<Fingerprint> {
  if (!('subtle' in crypto)) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
