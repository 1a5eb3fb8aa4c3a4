/** Open and save: in place where the browser has the File System Access API, else by upload and download. */
import type { FileRef, HostResult, OpenedFile } from '#host/host.ts'
import { failed, failedWith } from './failures.ts'
import { readBytes } from './file-bytes.ts'
import { carrierTypes, mayUse, missionType, pickers, writeWhole } from './file-system-access.ts'
import type { KnownFiles } from './known-files.ts'
import { chooseUpload, download } from './upload-download.ts'

/** Handles of files that came by upload or drop and cannot be written in place start so. */
const LOOSE = 'loose:'

let looseCount = 0
/** Names a file that the browser lets nobody write in place; saving it downloads a new copy. */
export const looseFile = (name: string): FileRef => {
  looseCount += 1
  return { handle: `${LOOSE}${looseCount}`, name }
}

export async function openFile(known: KnownFiles): Promise<HostResult<OpenedFile>> {
  const { showOpenFilePicker } = pickers()
  if (showOpenFilePicker === undefined)
    return chooseUpload('.bulkhead,.json,.png,.svg,.pdf,.uvtt,application/json').then(openLoose)
  try {
    const [file] = await showOpenFilePicker({ id: 'missions', types: [carrierTypes] })
    return file === undefined ? failedWith('No file was chosen', undefined) : await openHandle(known, file)
  } catch (thrown) {
    return failedWith('The file could not be opened', thrown)
  }
}

/** Reads a file given by upload or drop. */
export async function openLoose(chosen: HostResult<File>): Promise<HostResult<OpenedFile>> {
  if (!chosen.ok) return chosen
  const bytes = await readBytes(chosen.value)
  return bytes.ok ? { ok: true, value: { file: looseFile(chosen.value.name), bytes: bytes.value } } : bytes
}

/** Reads a file that can be written in place later, and remembers it. */
export async function openHandle(known: KnownFiles, file: FileSystemFileHandle): Promise<HostResult<OpenedFile>> {
  try {
    const bytes = await readBytes(await file.getFile())
    return bytes.ok ? { ok: true, value: { file: await known.remember(file), bytes: bytes.value } } : bytes
  } catch (thrown) {
    return failedWith(`“${file.name}” could not be opened`, thrown)
  }
}

export async function openRecent(known: KnownFiles, handle: string): Promise<HostResult<OpenedFile>> {
  const file = await known.find(handle)
  if (file === undefined)
    return failed('not-found', 'The browser no longer knows this file.', 'Open it with Open… once more.')
  try {
    if (!(await mayUse(file, 'read')))
      return failed('denied', `“${file.name}” may not be read.`, 'Allow it when the browser asks, or use Open….')
    const opened = await openHandle(known, file)
    if (!opened.ok && opened.error.code === 'not-found') await known.forget(handle)
    return opened
  } catch (thrown) {
    return failedWith(`“${file.name}” could not be opened`, thrown)
  }
}

export async function saveFile(known: KnownFiles, ref: FileRef, text: string): Promise<HostResult<FileRef>> {
  if (ref.handle.startsWith(LOOSE)) return saveByDownload(ref, text)
  const file = await known.find(ref.handle)
  if (file === undefined)
    return failed(
      'not-found',
      `The browser no longer knows where “${ref.name}” is.`,
      'Use Save As to choose its place again.',
    )
  return writeInPlace(known, file, text)
}

export async function saveFileAs(known: KnownFiles, suggestedName: string, text: string): Promise<HostResult<FileRef>> {
  const { showSaveFilePicker } = pickers()
  if (showSaveFilePicker === undefined) return saveByDownload(looseFile(suggestedName), text)
  try {
    const file = await showSaveFilePicker({ id: 'missions', suggestedName, types: [missionType] })
    return await writeInPlace(known, file, text)
  } catch (thrown) {
    return failedWith('The file could not be saved', thrown)
  }
}

async function writeInPlace(known: KnownFiles, file: FileSystemFileHandle, text: string): Promise<HostResult<FileRef>> {
  try {
    if (!(await mayUse(file, 'readwrite')))
      return failed('denied', `“${file.name}” may not be written.`, 'Allow it when the browser asks, or use Save As.')
    await writeWhole(file, text)
    return { ok: true, value: await known.remember(file) }
  } catch (thrown) {
    return failedWith(`“${file.name}” could not be saved`, thrown)
  }
}

function saveByDownload(file: FileRef, text: string): HostResult<FileRef> {
  try {
    download(file.name, new Blob([text], { type: 'application/json' }))
    return { ok: true, value: file }
  } catch (thrown) {
    return failedWith(`“${file.name}” could not be saved`, thrown)
  }
}
