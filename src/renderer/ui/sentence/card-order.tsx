/** Orders the cards of a list: by a grip, by keys, and by a menu with the card's other actions. */
import { Ellipsis, GripVertical } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { isTyping } from '../focus/focus.ts'

export interface CardDeeds {
  readonly move: (by: number) => void
  readonly remove: () => void
}

/** Alt+↑ and Alt+↓ move the card, Del removes it; in a field, Del is the field's. */
export function onCardKeys({ move, remove }: CardDeeds) {
  return (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, target } = event
    // A menu over the card is drawn elsewhere and has separate keys.
    if (!(target instanceof Node) || !event.currentTarget.contains(target)) return
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) move(key === 'ArrowUp' ? -1 : 1)
    else if (key === 'Delete' && !altKey && !ctrlKey && !metaKey && !isTyping(target)) remove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** The place of a list to which a pointer at this height has dragged the card: how many cards it passes. */
function passed(middles: readonly number[], index: number, y: number): number {
  const before = middles.filter((middle, place) => place < index && y < middle).length
  const after = middles.filter((middle, place) => place > index && y > middle).length
  return after - before
}

/** @param cards what a card of the list is, as a selector */
export function Grip({ cards, move }: { readonly cards: string; readonly move: (by: number) => void }): ReactNode {
  const [dragged, setDragged] = useState(false)
  const passedAt = (event: PointerEvent): number => {
    const own = event.currentTarget.closest(cards)
    const all = [...(own?.parentElement?.children ?? [])]
    const middles = all.map((card) => {
      const { top, height } = card.getBoundingClientRect()
      return top + height / 2
    })
    return own === null ? 0 : passed(middles, all.indexOf(own), event.clientY)
  }
  const mark = (event: PointerEvent, by: number): void => {
    const own = event.currentTarget.closest(cards)
    const all = [...(own?.parentElement?.children ?? [])]
    for (const [place, card] of all.entries())
      if (own !== null && by !== 0 && place === all.indexOf(own) + by)
        card.setAttribute('data-drop', by > 0 ? 'below' : 'above')
      else card.removeAttribute('data-drop')
  }
  return (
    <span
      className="card-grip"
      data-dragged={dragged}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(true)
      }}
      onPointerMove={(event) => dragged && mark(event, passedAt(event))}
      onPointerUp={(event) => {
        if (!dragged) return
        const by = passedAt(event)
        mark(event, 0)
        setDragged(false)
        if (by !== 0) move(by)
      }}
      onPointerCancel={(event) => {
        mark(event, 0)
        setDragged(false)
      }}
    >
      <GripVertical size={16} />
    </span>
  )
}

interface CardMenuProps extends CardDeeds {
  readonly name: string
  readonly first: boolean
  readonly last: boolean
  readonly duplicate?: () => void
}

export function CardMenu({ name, first, last, move, duplicate, remove }: CardMenuProps): ReactNode {
  const entries = [
    { label: 'Move up', keys: 'Alt+↑', disabled: first, act: () => move(-1) },
    { label: 'Move down', keys: 'Alt+↓', disabled: last, act: () => move(1) },
    ...(duplicate === undefined ? [] : [{ label: 'Duplicate', keys: null, disabled: false, act: duplicate }]),
    { label: 'Remove', keys: 'Del', disabled: false, act: remove },
  ]
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-button order-menu" aria-label={`More actions: ${name}`}>
        <Ellipsis size={16} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={2} collisionPadding={8}>
          {entries.map(({ label, keys, disabled, act }) => (
            <DropdownMenu.Item key={label} className="menu-item" disabled={disabled} onSelect={act}>
              <span className="grow">{label}</span>
              {keys !== null && <kbd>{keys}</kbd>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
