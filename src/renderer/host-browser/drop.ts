/** Files dropped on the window. Without this a drop would leave the page. */

/** A dropped file, with its handle where the browser gives one. */
export interface Dropped {
  readonly file: File
  readonly handle: FileSystemFileHandle | null
}

type HandleItem = DataTransferItem & { readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/** Calls back with the first file of every drop, or null when the browser gives none; returns a function that stops it. */
export function listenForDrops(target: Window, onDrop: (dropped: Dropped | null) => void): () => void {
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
  const over = (event: DragEvent): void => {
    if (!hasFiles(event) || event.dataTransfer === null) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  }
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event) || event.dataTransfer === null) return
    event.preventDefault()
    const item = [...event.dataTransfer.items].find((candidate) => candidate.kind === 'file') as HandleItem | undefined
    const file = item?.getAsFile() ?? event.dataTransfer.files[0]
    if (file === undefined) {
      onDrop(null)
      return
    }
    // The data transfer is emptied when this handler returns, so the handle is asked for at once.
    const handle = item?.getAsFileSystemHandle?.() ?? Promise.resolve(null)
    void handle.catch(() => null).then((found) => onDrop({ file, handle: isFileHandle(found) ? found : null }))
  }
  target.addEventListener('dragover', over)
  target.addEventListener('drop', drop)
  return () => {
    target.removeEventListener('dragover', over)
    target.removeEventListener('drop', drop)
  }
}

/** Not every browser has the class to ask: what can be read and written as a file is one. */
const isFileHandle = (handle: FileSystemHandle | null): handle is FileSystemFileHandle =>
  handle?.kind === 'file' && 'getFile' in handle && 'createWritable' in handle
