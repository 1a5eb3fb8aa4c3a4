/** Something that is wanted or not. */
import { type ReactNode, useId } from 'react'

interface FlagFieldProps {
  readonly label: string
  readonly help: string
  readonly on: boolean
  readonly change: (on: boolean) => void
}

export function FlagField({ label, help, on, change }: FlagFieldProps): ReactNode {
  const id = useId()
  return (
    <div className="flag-field">
      <label>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => change(target.checked)}
        />
        {label}
      </label>
      <p className="field-hint" id={`${id}-note`}>
        {help}
      </p>
    </div>
  )
}
