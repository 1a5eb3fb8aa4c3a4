/** The edge of a part of the window that is dragged, or moved with the arrow keys, to give it more or less room. */
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'

interface ResizeHandleProps {
  readonly label: string
  /** The edge of the part at which it lies: the part grows towards it. */
  readonly edge: 'left' | 'top'
  /** Of the part (CSS px). */
  readonly size: number
  readonly least: number
  /** Of the window, at most (share). */
  readonly most: number
  readonly onSize: (size: number) => void
}

/** How far a key moves it (CSS px). */
const STEP_PX = 16

export function ResizeHandle({ label, edge, size, least, most, onSize }: ResizeHandleProps): ReactNode {
  const across = edge === 'left'
  const room = (): number => (across ? window.innerWidth : window.innerHeight)
  const change = (next: number): void => onSize(Math.round(Math.max(least, Math.min(room() * most, next))))
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box !== undefined) change(across ? box.right - event.clientX : box.bottom - event.clientY)
  }
  const move = (event: KeyboardEvent): void => {
    const by = {
      ArrowLeft: across ? 1 : 0,
      ArrowRight: across ? -1 : 0,
      ArrowUp: across ? 0 : 1,
      ArrowDown: across ? 0 : -1,
    }[event.key]
    if (by === undefined || by === 0) return
    event.preventDefault()
    change(size + by * STEP_PX)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between two parts that is moved, not a line in a text
    <div
      className={`resize-handle resize-${edge}`}
      role="separator"
      aria-orientation={across ? 'vertical' : 'horizontal'}
      aria-label={label}
      aria-valuenow={size}
      aria-valuemin={least}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={move}
    />
  )
}
