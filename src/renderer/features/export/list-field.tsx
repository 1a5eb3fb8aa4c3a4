/** Things to choose and to put in order: by check box and arrows, by Alt with the arrow keys, or by dragging. */
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Choice } from '#publishing/export/exporter.ts'
import { moved, toggled } from './list-order.ts'

interface ListFieldProps {
  readonly label: string
  readonly help: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly change: (chosen: readonly string[]) => void
}

/** What ends a drag. */
const ends = ['pointerup', 'pointercancel'] as const

export function ListField({ label, help, choices, chosen, change }: ListFieldProps): ReactNode {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const all = choices.map(({ value }) => value)
  const labelOf = (value: string): string => choices.find((choice) => choice.value === value)?.label ?? value
  const rows = [...chosen, ...all.filter((value) => !chosen.includes(value))]

  const move = (value: string, to: number): void => {
    const next = moved(chosen, value, to)
    if (next.join() === chosen.join()) return
    change(next)
    setSaid(`${labelOf(value)}, ${next.indexOf(value) + 1} of ${next.length}`)
  }
  /** The place in the order under the pointer. */
  const placeAt = (y: number): number => {
    const middles = [...(list.current?.querySelectorAll('[data-chosen="true"]') ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    return middles.filter((middle) => middle < y).length
  }
  const dragged = (value: string, y: number): void => {
    const at = chosen.indexOf(value)
    const under = placeAt(y)
    // Below its own middle it stands one place further already.
    move(value, under > at ? under - 1 : under)
  }
  const latest = useRef(dragged)
  latest.current = dragged
  /** Follows the pointer in the window: the row itself is taken out and put in again on the way. */
  const drag = (value: string) => (): void => {
    const follow = (event: PointerEvent): void => latest.current(value, event.clientY)
    const drop = (): void => {
      window.removeEventListener('pointermove', follow)
      for (const end of ends) window.removeEventListener(end, drop)
    }
    window.addEventListener('pointermove', follow)
    for (const end of ends) window.addEventListener(end, drop)
  }
  const byKey = (value: string) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0 || !chosen.includes(value)) return
    event.preventDefault()
    move(value, chosen.indexOf(value) + step)
  }

  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label}
      </span>
      <ul className="list-field" aria-labelledby={id} aria-describedby={`${id}-note`} ref={list}>
        {rows.map((value) => {
          const at = chosen.indexOf(value)
          const name = labelOf(value)
          return (
            <li key={value} data-chosen={at >= 0} onKeyDown={byKey(value)}>
              <span className="list-grip" aria-hidden="true" onPointerDown={at >= 0 ? drag(value) : undefined}>
                <GripVertical size={14} />
              </span>
              <label>
                <input type="checkbox" checked={at >= 0} onChange={() => change(toggled(chosen, all, value))} />
                {name}
              </label>
              {at >= 0 && (
                <>
                  <MoveButton label={`Move ${name} up`} end={at === 0} onPress={() => move(value, at - 1)}>
                    <ArrowUp size={14} aria-hidden="true" />
                  </MoveButton>
                  <MoveButton
                    label={`Move ${name} down`}
                    end={at === chosen.length - 1}
                    onPress={() => move(value, at + 1)}
                  >
                    <ArrowDown size={14} aria-hidden="true" />
                  </MoveButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <p className="field-hint" id={`${id}-note`}>
        {help} Drag, or hold Alt with the arrow keys, to change the order.
      </p>
      <span className="spoken" role="status">
        {said}
      </span>
    </div>
  )
}

interface MoveButtonProps {
  readonly label: string
  readonly end: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Stays focusable at the end of the list, so that the focus is not lost there. */
const MoveButton = ({ label, end, onPress, children }: MoveButtonProps): ReactNode => (
  <button
    type="button"
    className="icon-button list-move"
    aria-label={label}
    aria-disabled={end}
    onClick={() => {
      if (!end) onPress()
    }}
  >
    {children}
  </button>
)
