/** Files dropped on the window. Without this a drop would leave the page. */
import { failed } from './failures.ts'

/** A dropped file, with its handle where the browser gives one. */
export interface Dropped {
  readonly file: File
  /** A folder comes as a file that cannot be read. */
  readonly isFolder: boolean
  readonly handle: FileSystemFileHandle | null
}

type HandleItem = DataTransferItem & { readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/**
 * Calls back with the files of every drop, in order; with an empty list if the browser gives no files. Returns a
 * function that stops it.
 */
export function listenForDrops(target: Window, onDrop: (dropped: readonly Dropped[]) => void): () => void {
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
  const over = (event: DragEvent): void => {
    if (!hasFiles(event) || event.dataTransfer === null) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  }
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event) || event.dataTransfer === null) return
    event.preventDefault()
    void Promise.all(filesGiven(event.dataTransfer)).then(onDrop)
  }
  target.addEventListener('dragover', over)
  target.addEventListener('drop', drop)
  return () => {
    target.removeEventListener('dragover', over)
    target.removeEventListener('drop', drop)
  }
}

/** The files that are dropped or pasted, in order: asked for at once, for they are gone when the event has been handled. */
export function filesGiven({ items: all, files }: DataTransfer): readonly Promise<Dropped>[] {
  const items = [...all].filter(({ kind }) => kind === 'file') as HandleItem[]
  const asked = items.flatMap((item, index) => {
    const file = item.getAsFile() ?? files[index]
    return file === undefined ? [] : [droppedFile(file, isFolder(item), item.getAsFileSystemHandle?.())]
  })
  return asked.length > 0 ? asked : [...files].map((file) => droppedFile(file, false, undefined))
}

/** Whether what is dropped or pasted is a folder; it says so only while that is handled. */
const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry?.()?.isDirectory === true

/** Failure for a folder: it cannot be read as a file, and would be reported as missing. */
export const folderGiven = (name: string) =>
  failed('failed', `“${name}” is a folder.`, 'Choose the files in it, or add it to the library (File → Library).')

async function droppedFile(
  file: File,
  isFolder: boolean,
  asked: Promise<FileSystemHandle | null> | undefined,
): Promise<Dropped> {
  const found = await (asked ?? Promise.resolve(null)).catch(() => null)
  return { file, isFolder: isFolder || found?.kind === 'directory', handle: isFileHandle(found) ? found : null }
}

/** Not every browser has the class to ask: what can be read and written as a file is one. */
const isFileHandle = (handle: FileSystemHandle | null): handle is FileSystemFileHandle =>
  handle?.kind === 'file' && 'getFile' in handle && 'createWritable' in handle
