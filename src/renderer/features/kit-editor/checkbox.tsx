/** A box to tick, with its label. */
import { type ReactNode, useId } from 'react'

interface TickProps {
  readonly label: string
  readonly on: boolean
  readonly change: (on: boolean) => void
}

export function Tick({ label, on, change }: TickProps): ReactNode {
  const id = useId()
  return (
    <div className="kit-tick">
      <input type="checkbox" id={id} checked={on} onChange={({ target }) => change(target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
