/** While a file is dragged over the window: what letting go will do. */
import { FileInput } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { type Dragged, formatDrop } from './drop-message.ts'

export function DropHint(): ReactNode {
  const dragged = useDragged()
  const dirty = useEditor((state) => state.dirty)
  const shelf = useEditor((state) => state.gallery === 'pack')
  if (dragged === null) return null
  const [first, ...others] = formatDrop(dragged, { shelf, dirty })
  return (
    <div className="drop-hint" role="status">
      <div className="drop-hint-card">
        <FileInput size={32} aria-hidden="true" />
        <strong>{first}</strong>
        {others.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </div>
  )
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
