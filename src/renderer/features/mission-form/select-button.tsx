/** A name in the mission panel that selects what it names on the map; the panel stays where it is. */
import type { ReactNode } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { useQuietSelect } from '#ui/forms/form-parts.ts'

interface SelectButtonProps {
  /** Items of the map; without any there is nothing to select. */
  readonly ids: readonly string[]
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

export function SelectButton({ ids, label, className = 'row-button', children }: SelectButtonProps): ReactNode {
  const select = useQuietSelect()
  const selected = useEditor((state) => ids.length > 0 && ids.every((id) => state.selection.includes(id)))
  return (
    <button
      type="button"
      className={className}
      aria-label={`Select ${label}`}
      aria-pressed={selected}
      title={ids.length === 0 ? 'Nothing like it is on the map.' : undefined}
      aria-disabled={ids.length === 0}
      onClick={() => {
        if (ids.length > 0) select(ids)
      }}
    >
      {children}
    </button>
  )
}
