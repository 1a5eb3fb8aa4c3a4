/** While a file is dragged over the window: what letting go will do. */
import { FileInput } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useEditor } from '../../state/editor-store.ts'

/** What is known of a file before it is dropped: its kind, and how many there are. */
interface Dragged {
  readonly mime: string
  readonly count: number
}

export function DropHint(): ReactNode {
  const dragged = useDragged()
  const dirty = useEditor((state) => state.dirty)
  if (dragged === null) return null
  return (
    <div className="drop-hint" role="status">
      <div className="drop-hint-card">
        <FileInput size={32} aria-hidden="true" />
        <strong>{wordsFor(dragged)}</strong>
        {dragged.count > 1 && <span>Only the first of these {dragged.count} files is opened.</span>}
        {dirty && <span>You are asked first what becomes of your unsaved changes.</span>}
      </div>
    </div>
  )
}

function wordsFor({ mime }: Dragged): string {
  if (mime.startsWith('image/')) return 'Let go to open the mission that this picture carries'
  if (mime === 'application/pdf') return 'Let go to open the mission that this document carries'
  return 'Let go to open this file'
}

/** Null: no file is over the window. */
function useDragged(): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const gone = (): void => setDragged(null)
    const over = ({ dataTransfer }: DragEvent): void => {
      if (dataTransfer?.types.includes('Files') !== true) return
      const files = [...dataTransfer.items].filter(({ kind }) => kind === 'file')
      const next = { mime: files[0]?.type ?? '', count: files.length }
      setDragged((known) => (known?.mime === next.mime && known.count === next.count ? known : next))
    }
    window.addEventListener('dragenter', over, { signal })
    window.addEventListener('dragover', over, { signal })
    // Out of the window, and not only into another part of it.
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && gone(), { signal })
    window.addEventListener('drop', gone, { signal })
    window.addEventListener('dragend', gone, { signal })
    return () => abort.abort()
  }, [])
  return dragged
}
