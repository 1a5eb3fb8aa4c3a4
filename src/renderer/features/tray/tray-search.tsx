/** Finds what to place by its name, in all sections. */
import { Search, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { viewRequests } from '#state/view/view-requests.ts'
import { focusMap } from '#ui/focus/window-regions.ts'

interface TraySearchProps {
  readonly text: string
  readonly found: boolean
  readonly onChange: (text: string) => void
  readonly list: RefObject<HTMLDivElement | null>
}

/** Arrow down goes on to what was found, Enter takes the first of it in hand, Escape empties the field and then leads to the map. */
export function TraySearch({ text, found, onChange, list }: TraySearchProps): ReactNode {
  const first = (): HTMLElement | null => list.current?.querySelector<HTMLElement>('[role="radio"]') ?? null
  return (
    <div className="tray-search">
      <div className="problems-search">
        <Search size={14} aria-hidden="true" />
        <input
          type="text"
          data-tray-search
          aria-label="Search what to place"
          placeholder="Search"
          title="Search what to place (key /)"
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation()
              if (text === '') focusMap()
              else onChange('')
            } else if (event.key === 'ArrowDown') {
              event.preventDefault()
              first()?.focus()
            } else if (event.key === 'Enter' && text !== '') {
              const hit = first()
              // That nothing is called so is read here; the map would say nothing of it.
              if (hit === null) return
              hit.click()
              onChange('')
              viewRequests.emit({ kind: 'focus' })
            }
          }}
        />
        {text !== '' && (
          <button type="button" aria-label="Clear the search" onClick={() => onChange('')}>
            <X size={14} aria-hidden="true" />
          </button>
        )}
      </div>
      {!found && (
        <p className="field-hint" role="status">
          Nothing is called so.
        </p>
      )}
    </div>
  )
}
