/** Parts of the map that a special rule refers to, as chips: a click selects, the cross takes away. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { chipName, partChoices, partKey } from '#analysis/layout/part-choices.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { useEditor } from '#state/editor-store.ts'
import { chipNames, itemParts, SelectButton } from './part-fields.tsx'

/** Parts that the schema takes. */
const MAX_PARTS = 40
/** Beside the keys of parts, which begin with a bracket. */
const SELECTION = 'selection'

interface AboutFieldProps {
  readonly about: Mission['play']['rules'][number]['about']
  readonly change: (about: MapPart[]) => void
}

export function AboutField({ about, change }: AboutFieldProps): ReactNode {
  const document = useEditor((state) => state.document)
  const names = chipNames(document, about)
  return (
    <div className="field">
      {about.length > 0 && (
        <ul className="chips" aria-label="Refers to">
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
      {about.length < MAX_PARTS ? (
        <AddPart about={about} change={change} />
      ) : (
        <p className="field-hint">No more than {MAX_PARTS} things.</p>
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
    .slice(0, MAX_PARTS - about.length)
  const choose = (value: string): void => {
    if (value === SELECTION) change([...about, ...selected])
    const part = groups.flatMap(({ parts }) => parts).find((candidate) => partKey(candidate) === value)
    if (part !== undefined) change([...about, part])
  }
  return (
    <select className="select" aria-label="Add reference" value="" onChange={(event) => choose(event.target.value)}>
      <option value="">Add…</option>
      <option value={SELECTION} disabled={selected.length === 0}>
        {selected.length === 0 ? 'Selection on the map' : `Selection on the map (${selected.length})`}
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
