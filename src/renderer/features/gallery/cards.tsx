/** The cards of missions to begin from, and the line about boxes on cards of files. */

import type { ReactNode } from 'react'
import { needWords, shelfVerdict } from '#analysis/layout/shelf.ts'
import type { BoxNeed } from '#model/document-io/owned-boxes.ts'
import { useEditor } from '#state/editor-store.ts'
import { Thumbnail } from '#ui/pictures/drawn-canvas.tsx'
import type { StartCard } from './shelves.ts'

export interface TabStop {
  /** The card that Tab goes to. */
  readonly stop: string | null
}

interface CardsProps extends TabStop {
  readonly entries: readonly StartCard[]
  readonly label: string
  /** Called before the mission of a card begins. */
  readonly onChosen?: () => void
}

/** Missions to begin from, as cards. */
export function Cards({ entries, stop, label, onChosen }: CardsProps): ReactNode {
  return entries.length === 0 ? null : (
    <ul className="cards" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Card entry={entry} stop={stop} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = TabStop & { readonly entry: StartCard; readonly onChosen: (() => void) | undefined }

function Card({ entry, stop, onChosen }: CardProps): ReactNode {
  const beginFrom = useEditor((state) => state.beginFrom)
  const openText = useEditor((state) => state.openText)
  const { key, name, number, summary, type, begin } = entry
  const choose = (): void => {
    onChosen?.()
    if (begin.kind === 'template') beginFrom(begin.document())
    else openText(begin.sample.name, begin.sample.text, true)
  }
  return (
    <button
      type="button"
      className="card"
      data-card={key}
      tabIndex={stop === key ? 0 : -1}
      title={summary}
      onClick={choose}
    >
      <Thumbnail mission={entry.picture} standing />
      <span className="card-name">
        {number !== '' && <span className="card-number">{number}</span>}
        <span className="clip">{name}</span>
        <span className="card-type">{type}</span>
      </span>
      <span className="card-summary">{summary}</span>
    </button>
  )
}

/** Says whether the person's boxes are enough for a mission; nothing for a person who has not entered any. */
export function BoxLine({ need }: { readonly need: BoxNeed | null }): ReactNode {
  const shelf = useEditor((state) => state.settings.boxes)
  if (need === null || shelf.length === 0) return null
  return (
    <span className="card-summary">
      Needs {needWords(need)}; {shelfVerdict(need, shelf).enough ? 'your boxes are enough' : 'you have too few pieces'}
    </span>
  )
}
