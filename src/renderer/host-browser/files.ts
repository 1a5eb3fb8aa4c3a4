/** Open and save: in place where the browser has the File System Access API, else by upload and download. */
import type { FileRef, Fingerprint, HostResult, OpenedFile, SavedFile } from '#host/host.ts'
import { cancelled, codeOf, failed, failedWith, picked } from './failures.ts'
import {
  carrierTypes,
  fingerprintOf,
  isAllowed,
  mayUse,
  missionType,
  packType,
  pickers,
  readBytes,
  removeIfEmpty,
  showing,
  writeWhole,
} from './file-system-access.ts'
import type { KnownFiles } from './known-files.ts'
import { withTabLock } from './page-locks.ts'

/** Handles of files that came by upload or drop and cannot be written in place start so. */
const LOOSE = 'loose:'

/** Whether a file cannot be written in place, and is known to nobody the next time. */
export const isLoose = (handle: string): boolean => handle.startsWith(LOOSE)

let looseCount = 0
/** Names a file that the browser lets nobody write in place; saving it downloads a new copy. */
export const looseFile = (name: string): FileRef => {
  looseCount += 1
  return { handle: `${LOOSE}${looseCount}`, name }
}

export async function openFile(known: KnownFiles): Promise<HostResult<OpenedFile>> {
  const { showOpenFilePicker } = pickers()
  if (showOpenFilePicker === undefined)
    return chooseUpload('.bulkhead,.json,.png,.svg,.pdf,.uvtt,.bulkhead-stamp,.bulkhead-pack,application/json').then(
      openLoose,
    )
  const chosen = await picked(
    'The file could not be opened',
    () => showOpenFilePicker({ id: 'missions', ...showing(carrierTypes) }),
    'reading',
  )
  if (!chosen.ok) return chosen
  const [file] = chosen.value
  return file === undefined ? failedWith('No file was chosen', undefined, 'reading') : openHandle(known, file)
}

/** Reads a file given by upload or drop. */
export async function openLoose(chosen: HostResult<File>): Promise<HostResult<OpenedFile>> {
  if (!chosen.ok) return chosen
  const bytes = await readBytes(chosen.value)
  return bytes.ok
    ? { ok: true, value: { file: looseFile(chosen.value.name), bytes: bytes.value, fingerprint: null } }
    : bytes
}

/** Reads a file that can be written in place later, and remembers it. */
export const openHandle = (known: KnownFiles, file: FileSystemFileHandle): Promise<HostResult<OpenedFile>> =>
  readHandle(file, () => known.remember(file))

/** @param refOf what it is called by from now on */
async function readHandle(file: FileSystemFileHandle, refOf: () => Promise<FileRef>): Promise<HostResult<OpenedFile>> {
  try {
    const bytes = await readBytes(await file.getFile())
    if (!bytes.ok) return bytes
    const fingerprint = await fingerprintOf(bytes.value)
    return { ok: true, value: { file: await refOf(), bytes: bytes.value, fingerprint } }
  } catch (thrown) {
    return failedWith(`“${file.name}” could not be opened`, thrown, 'reading')
  }
}

export async function openRecent(known: KnownFiles, handle: string): Promise<HostResult<OpenedFile>> {
  const file = await known.find(handle)
  if (file === undefined)
    return failed('not-found', 'The browser no longer knows this file.', 'Open it again with Open….')
  try {
    if (!(await mayUse(file, 'read')))
      return failed(
        'denied',
        `“${file.name}” can’t be read: Bulkhead isn’t allowed to.`,
        'Allow it when the browser asks, or use Open….',
      )
    const opened = await openHandle(known, file)
    if (!opened.ok && opened.error.code === 'not-found') await known.forget(handle)
    return opened
  } catch (thrown) {
    return failedWith(`“${file.name}” could not be opened`, thrown, 'reading')
  }
}

/** Reads a file once more that was opened or saved before; asks nobody, and it is used no later for that. */
export async function readAgain(known: KnownFiles, ref: FileRef): Promise<HostResult<OpenedFile>> {
  const file = await known.find(ref.handle)
  if (file === undefined) return unknownFile(ref)
  if (!(await isAllowed(file, 'read')))
    return failed(
      'denied',
      `“${file.name}” can’t be read: Bulkhead isn’t allowed to.`,
      'Open it again, and allow it when the browser asks.',
    )
  return readHandle(file, async () => ({ handle: ref.handle, name: file.name }))
}

const unknownFile = (ref: FileRef) =>
  failed('not-found', `The browser no longer knows where “${ref.name}” is.`, 'Use Save As to choose where to save it.')

export async function saveFile(
  known: KnownFiles,
  ref: FileRef,
  text: string,
  holds: Fingerprint,
): Promise<HostResult<SavedFile>> {
  if (isLoose(ref.handle)) return saveByDownload(ref, text)
  const file = await known.find(ref.handle)
  return file === undefined ? unknownFile(ref) : writeInPlace(known, file, text, holds)
}

export async function saveFileAs(
  known: KnownFiles,
  suggestedName: string,
  text: string,
): Promise<HostResult<SavedFile>> {
  const { showSaveFilePicker } = pickers()
  if (showSaveFilePicker === undefined) return saveByDownload(looseFile(suggestedName), text)
  const chosen = await picked('The file could not be saved', () =>
    showSaveFilePicker({
      id: 'missions',
      suggestedName,
      ...showing(suggestedName.endsWith('.bulkhead-pack') ? packType : missionType),
    }),
  )
  if (!chosen.ok) return chosen
  const written = await writeInPlace(known, chosen.value, text, null)
  if (!written.ok) await removeIfEmpty(chosen.value)
  return written
}

async function writeInPlace(
  known: KnownFiles,
  file: FileSystemFileHandle,
  text: string,
  holds: Fingerprint,
): Promise<HostResult<SavedFile>> {
  try {
    if (!(await mayUse(file, 'readwrite')))
      return failed('denied', `“${file.name}” may not be written.`, 'Allow it when the browser asks, or use Save As.')
    const bytes = new TextEncoder().encode(text)
    // One tab at a time looks at a file and writes over it.
    const against = await withTabLock('bulkhead-save', () => replaceUnlessChanged(file, bytes, holds))
    if (against !== null) return against
    return { ok: true, value: { file: await known.remember(file), fingerprint: await fingerprintOf(bytes) } }
  } catch (thrown) {
    return failedWith(`“${file.name}” could not be saved`, thrown)
  }
}

/** Why nothing was written, or null if it was. A slow disk takes its time, so that it is looked again when all is written. */
async function replaceUnlessChanged(
  file: FileSystemFileHandle,
  bytes: Uint8Array<ArrayBuffer>,
  holds: Fingerprint,
): Promise<HostResult<never> | null> {
  let against = await reasonAgainst(file, holds)
  if (against !== null) return against
  await writeWhole(file, bytes, async () => {
    against = await reasonAgainst(file, holds)
    return against === null
  })
  return against
}

/** Why the file must not be overwritten (its content is not the known one), or null if it may be. */
async function reasonAgainst(file: FileSystemFileHandle, holds: Fingerprint): Promise<HostResult<never> | null> {
  if (holds === null) return null
  try {
    const now = await readBytes(await file.getFile())
    if (!now.ok) return now.error.code === 'too-large' ? changedFile(file.name) : now
    return (await fingerprintOf(now.value)) === holds ? null : changedFile(file.name)
  } catch (thrown) {
    if (codeOf(thrown) === 'not-found')
      return failed(
        'gone',
        `“${file.name}” no longer exists.`,
        'It was deleted, moved or renamed. Nothing was written.',
      )
    throw thrown
  }
}

const changedFile = (name: string) =>
  failed(
    'changed',
    `“${name}” has been changed by another program or in another tab.`,
    'Nothing was written. Check what changed first, or save a copy.',
  )

function saveByDownload(file: FileRef, text: string): HostResult<SavedFile> {
  try {
    download(file.name, new Blob([text], { type: 'application/json' }))
    return { ok: true, value: { file, fingerprint: null, downloaded: true } }
  } catch (thrown) {
    return failedWith(`“${file.name}” could not be saved`, thrown)
  }
}

// The ways every browser has: a file chosen for upload, a file handed over as a download.

/**
 * Asks for one file. `accept` as in `<input accept>`. Some seconds after the key or click that asked for it, a browser shows
 * no dialog and says nothing: nobody would ever get an answer.
 */
export function chooseUpload(accept: string): Promise<HostResult<File>> {
  if (typeof navigator.userActivation === 'object' && !navigator.userActivation.isActive)
    return Promise.resolve(
      failed('denied', 'The browser blocked the file dialog because too much time had passed.', 'Ask again.'),
    )
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.hidden = true
    const answer = (result: HostResult<File>): void => {
      input.remove()
      resolve(result)
    }
    input.addEventListener('cancel', () => answer(cancelled))
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      answer(file === undefined ? cancelled : { ok: true, value: file })
    })
    document.body.append(input)
    input.click()
  })
}

/** How long the content of a download stays available to the browser (ms). */
const KEEP_DOWNLOAD_MS = 60_000

/** Hands a file to the browser's downloads. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_DOWNLOAD_MS)
}
