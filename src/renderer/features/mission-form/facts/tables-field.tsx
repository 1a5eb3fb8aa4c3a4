/** Tables of the mission that belong to a rule, to press. */
import type { ReactNode } from 'react'
import { useEditor } from '#state/editor-store.ts'

interface TablesFieldProps {
  readonly ids: readonly string[]
  readonly set: (ids: readonly string[]) => boolean
}

/** Tables that the schema takes for one rule. */
const MAX_TABLES = 12

export function TablesField({ ids, set }: TablesFieldProps): ReactNode {
  const tables = useEditor((state) => state.document.play.tables) ?? []
  return (
    <fieldset className="label-chips" aria-label="Tables that belong to the rule">
      {tables.map(({ id, title }) => {
        const pressed = ids.includes(id)
        const full = !pressed && ids.length >= MAX_TABLES
        return (
          <button
            type="button"
            key={id}
            className="label-chip"
            aria-pressed={pressed}
            aria-disabled={full}
            onClick={() => {
              if (!full) set(pressed ? ids.filter((other) => other !== id) : [...ids, id])
            }}
          >
            {title}
          </button>
        )
      })}
    </fieldset>
  )
}
