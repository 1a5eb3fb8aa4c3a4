/** Facts that are seldom said: those that are said have their fields; the others wait in one list, so that a form stays short. */
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'

export interface FactEntry {
  readonly key: string
  readonly name: string
  readonly there: boolean
  /** Says the fact, with what is usual; returns whether it was done. */
  readonly add: () => boolean
  readonly remove: () => boolean
  /** Why it cannot be said here; it is offered all the same, so that people learn of it. */
  readonly unless?: string | null
  /** One field that is named like the fact: it stands beside its cross, without a heading. */
  readonly single?: boolean
  /** Its fields; they are made only while the fact is said. */
  readonly form: () => ReactNode
}

interface FactFieldsProps {
  /** What the facts are of: `Battle`. */
  readonly of: string
  readonly facts: readonly FactEntry[]
}

export function FactFields({ of, facts }: FactFieldsProps): ReactNode {
  const [added, setAdded] = useState<string | null>(null)
  const more = useRef<HTMLSelectElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const there = facts.filter((fact) => fact.there)
  const others = facts.filter((fact) => !fact.there)
  // What was added is filled in next.
  useEffect(() => {
    if (added === null) return
    setAdded(null)
    const own = [...(body.current?.children ?? [])].find((each) => each.getAttribute('data-fact') === added)
    const field = own?.querySelector<HTMLElement>('input, textarea, select, button:not(.fact-remove *)')
    field?.focus()
    // A text that only stands in for one is replaced by what is typed.
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  }, [added])
  const remove = (fact: FactEntry): void => {
    if (fact.remove()) more.current?.focus()
  }
  return (
    <div className="said-facts" ref={body}>
      {there.map((fact) =>
        fact.single === true ? (
          <div key={fact.key} className="fact fact-single" data-fact={fact.key}>
            <div className="fact-body">{fact.form()}</div>
            <Remove fact={fact} remove={remove} />
          </div>
        ) : (
          <fieldset key={fact.key} className="fact" aria-label={fact.name} data-fact={fact.key}>
            <div className="fact-head">
              <span className="clip grow">{fact.name}</span>
              <Remove fact={fact} remove={remove} />
            </div>
            <div className="fact-body">{fact.form()}</div>
          </fieldset>
        ),
      )}
      {others.length > 0 && (
        <select
          ref={more}
          className="select"
          aria-label={`Add a fact: ${of}`}
          value=""
          onChange={(event) => {
            const fact = others.find(({ key }) => key === event.target.value)
            if (fact?.add() === true) setAdded(fact.key)
          }}
        >
          <option value="">Add a fact…</option>
          {others.map(({ key, name, unless = null }) => (
            <option key={key} value={key} disabled={unless !== null}>
              {unless === null ? name : `${name} (${unless})`}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

function Remove({ fact, remove }: { readonly fact: FactEntry; readonly remove: (fact: FactEntry) => void }): ReactNode {
  return (
    <span className="fact-remove">
      <IconButton label={`Remove: ${fact.name}`} onPress={() => remove(fact)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
