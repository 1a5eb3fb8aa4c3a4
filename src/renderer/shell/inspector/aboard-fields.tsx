/** Who is aboard a craft: units of its owner’s force list, put aboard and taken off. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { carriesUnits, unitsAboard, withUnitAboard } from '#core/mission/aboard.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Token } from '#core/mission/tokens.ts'
import { useEditor } from '../../state/editor-store.ts'
import { SelectField } from '../controls/choice-fields.tsx'

/** No id is empty: nothing is chosen. */
const NONE = ''

export function AboardFields({ token }: { readonly token: Token }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  if (!carriesUnits(document, token)) return null
  const { side } = token
  const units = document.forces.find((force) => force.side === side)?.units ?? []
  if (side === null || units.length === 0)
    return (
      <p className="field-hint">
        {side === null
          ? 'Choose its owner to say who is aboard.'
          : 'To say who is aboard, list the units of its owner under Forces in Mission.'}
      </p>
    )
  const aboard = unitsAboard(document, token)
  const put = (label: string, id: string, craft: string | undefined): boolean =>
    apply(label, [{ type: 'set', field: 'forces', value: withUnitAboard(document, side, id, craft) }])
  return (
    <fieldset className="aboard">
      <legend>Aboard</legend>
      {aboard.length > 0 && (
        <ul className="aboard-units" aria-label="Units aboard">
          {aboard.map(({ id, name, models }) => (
            <li key={id}>
              <span className="clip">
                {name}, {models === 1 ? '1 model' : `${models} models`}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={`Take ${name} off`}
                title="Take off"
                onClick={() => put('Take Unit Off', id, undefined)}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {units.length > aboard.length && (
        <SelectField
          label="Put aboard"
          value={NONE}
          choices={[
            { value: NONE, label: 'Choose a unit' },
            ...units
              .filter((unit) => !aboard.includes(unit))
              .map((unit) => ({ value: unit.id, label: unitWords(document, unit) })),
          ]}
          onChoose={(id) => id !== NONE && put('Put Unit Aboard', id, token.id)}
        />
      )}
      <p className="field-hint">Only its owner’s list says so; nobody else’s file, sheet or link does.</p>
    </fieldset>
  )
}

type Unit = Mission['forces'][number]['units'][number]

/** `Guards, 10 models`, and where they are now. */
function unitWords({ tokens }: Mission, { name, models, aboard }: Unit): string {
  const craft = tokens.find(({ id }) => id === aboard)
  const words = `${name}, ${models === 1 ? '1 model' : `${models} models`}`
  return craft === undefined ? words : `${words} (now in ${craft.label || 'another craft'})`
}
