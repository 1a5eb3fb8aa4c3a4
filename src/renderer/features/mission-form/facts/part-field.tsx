/** One part of the map, chosen from what is on it and every other kind. */
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { useEditor } from '#state/editor-store.ts'
import { chipName, itemParts, partChoices, partKey } from '../about-choices.ts'

interface PartFieldProps {
  readonly label: string
  readonly part: MapPart | undefined
  /** What it is called to choose nothing; without it something has to be chosen. */
  readonly none?: string
  /** The label is for screen readers alone. */
  readonly bare?: boolean
  readonly choose: (part: MapPart | undefined) => void
}

/** Beside the keys of parts, which begin with a bracket. */
const SELECTION = 'selection'
const NONE = ''

export function PartField({ label, part, none, bare = false, choose }: PartFieldProps): ReactNode {
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const id = useId()
  const groups = partChoices(document, part === undefined ? [] : [part])
  const [selected] = itemParts(selection)
  const onChange = (value: string): void => {
    if (value === NONE) choose(undefined)
    else if (value === SELECTION) {
      if (selected !== undefined) choose(selected)
    } else {
      const chosen = groups.flatMap(({ parts }) => parts).find((each) => partKey(each) === value)
      if (chosen !== undefined) choose(chosen)
    }
  }
  return (
    <div className={bare ? 'field' : 'field field-inline'}>
      <label htmlFor={id} className={bare ? 'spoken' : undefined}>
        {label}
      </label>
      <div className="field-control">
        <select
          id={id}
          value={part === undefined ? NONE : partKey(part)}
          onChange={(event) => onChange(event.target.value)}
        >
          {none !== undefined && <option value={NONE}>{none}</option>}
          {part !== undefined && <option value={partKey(part)}>{chipName(document, part)}</option>}
          <option value={SELECTION} disabled={selection.length !== 1}>
            What is selected on the map
          </option>
          {groups.map(({ title, parts }) => (
            <optgroup key={title} label={title}>
              {parts.map((each) => (
                <option key={partKey(each)} value={partKey(each)}>
                  {chipName(document, each)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </div>
  )
}

/** A part to begin with: what is on the map comes first. */
export function firstPart(document: Mission): MapPart {
  const [group] = partChoices(document, [])
  return group?.parts[0] ?? { part: 'hatchways', tag: null }
}
