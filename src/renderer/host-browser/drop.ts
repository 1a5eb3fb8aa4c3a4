/** Files dropped on the window. Without this a drop would leave the page. */

/** A dropped file, with its handle where the browser gives one. */
export interface Dropped {
  readonly file: File
  readonly handle: FileSystemFileHandle | null
}

type HandleItem = DataTransferItem & { readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/** Calls back with the files of every drop, in order; with none when the browser gives none. Returns a function that stops it. */
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
    // The data transfer is emptied when this handler returns, so files and handles are asked for at once.
    const items = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file') as HandleItem[]
    const { files } = event.dataTransfer
    const asked = items.flatMap((item, index) => {
      const file = item.getAsFile() ?? files[index]
      return file === undefined ? [] : [droppedFile(file, item.getAsFileSystemHandle?.())]
    })
    const all = asked.length > 0 ? asked : [...files].map((file) => droppedFile(file, undefined))
    void Promise.all(all).then(onDrop)
  }
  target.addEventListener('dragover', over)
  target.addEventListener('drop', drop)
  return () => {
    target.removeEventListener('dragover', over)
    target.removeEventListener('drop', drop)
  }
}

async function droppedFile(file: File, asked: Promise<FileSystemHandle | null> | undefined): Promise<Dropped> {
  const found = await (asked ?? Promise.resolve(null)).catch(() => null)
  return { file, handle: isFileHandle(found) ? found : null }
}

/** Not every browser has the class to ask: what can be read and written as a file is one. */
const isFileHandle = (handle: FileSystemHandle | null): handle is FileSystemFileHandle =>
  handle?.kind === 'file' && 'getFile' in handle && 'createWritable' in handle
