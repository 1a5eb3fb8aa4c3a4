/** What letting go of files over the window will do, in sentences. */

/** What is known of a file before it is dropped: its kind, and how many there are. */
export interface Dragged {
  readonly mime: string
  readonly count: number
}

interface Over {
  /** The shelf for packs is shown: what is dropped goes on it. */
  readonly shelf: boolean
  /** The mission that is open has unsaved work. */
  readonly dirty: boolean
}

/** The first one says what will happen, the others what is to be known. */
export function formatDrop({ mime, count }: Dragged, { shelf, dirty }: Over): readonly string[] {
  if (shelf) return [`Let go to put ${count === 1 ? 'this file' : `these ${count} files`} on the shelf`]
  return [
    wordsFor(mime),
    ...(count > 1 ? [`Only the first mission among these ${count} files is opened.`] : []),
    ...(dirty ? ['You are asked first what becomes of your unsaved changes.'] : []),
  ]
}

function wordsFor(mime: string): string {
  if (mime.startsWith('image/')) return 'Let go to open the mission that this picture carries'
  if (mime === 'application/pdf') return 'Let go to open the mission that this document carries'
  return 'Let go to open this file'
}
