/** What on the map a special rule refers to, as chips: a click selects, the cross takes away. */
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { useEditor } from '#state/editor-store.ts'
import { chipName, chipNames, itemParts, partChoices, partKey } from './about-choices.ts'
import { SelectButton } from './select-button.tsx'

/** Parts that the schema takes. */
const MOST = 40
/** Beside the keys of parts, which begin with a bracket. */
const SELECTION = 'selection'

interface AboutFieldProps {
  readonly about: Mission['play']['rules'][number]['about']
  readonly change: (about: readonly MapPart[]) => void
}

export function AboutField({ about, change }: AboutFieldProps): ReactNode {
  const document = useEditor((state) => state.document)
  const id = useId()
  const names = chipNames(document, about)
  return (
    <div className="field">
      <span className="field-label" id={id}>
        Refers to
      </span>
      {about.length > 0 && (
        <ul className="chips" aria-labelledby={id}>
          {about.map((part, index) => {
            const name = names[index] ?? chipName(document, part)
            return (
              <li className="chip" key={partKey(part)}>
                <SelectButton
                  className="chip-name"
                  ids={itemsOfPart(document, part).map((item) => item.id)}
                  label={name}
                >
                  {name}
                </SelectButton>
                <button
                  type="button"
                  className="chip-remove"
                  aria-label={`No longer ${name}`}
                  onClick={() => change(about.filter((other) => other !== part))}
                >
                  <X size={14} aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {about.length < MOST ? (
        <AddPart about={about} change={change} />
      ) : (
        <p className="field-hint">No more than {MOST} things.</p>
      )}
    </div>
  )
}

function AddPart({ about, change }: AboutFieldProps): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const groups = partChoices(document, about)
  const known = new Set(about.map(partKey))
  const selected = itemParts(selection)
    .filter((part) => !known.has(partKey(part)))
    .slice(0, MOST - about.length)
  const choose = (value: string): void => {
    if (value === SELECTION) change([...about, ...selected])
    const part = groups.flatMap(({ parts }) => parts).find((candidate) => partKey(candidate) === value)
    if (part !== undefined) change([...about, part])
  }
  return (
    <select
      className="select"
      aria-label="Add what it refers to"
      value=""
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Add…</option>
      <option value={SELECTION} disabled={selected.length === 0}>
        {selected.length === 0 ? 'What is selected on the map' : `What is selected on the map (${selected.length})`}
      </option>
      {groups.map(({ title, parts }) => (
        <optgroup key={title} label={title}>
          {parts.map((part) => (
            <option key={partKey(part)} value={partKey(part)}>
              {chipName(document, part)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
