/** Forces: what each side brings, in parts and slots, with what it adds up to against the limits. */
import { ListPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { defaultForceOf } from '#games/shared/templates/game-defaults.ts'
import { forcesSchema, type Mission } from '#model/mission/document.ts'
import {
  carriersOf,
  embarked,
  type ForceSums,
  forceSums,
  formatSlotLimit,
  formatSplit,
  isEmbarked,
  keepsLimits,
  splitOf,
} from '#model/mission/force-sums.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { OptionalNumber } from '#ui/controls/optional-number.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Section } from '#ui/forms/section.tsx'
import { withPart } from '#ui/forms/with-part.ts'
import { CardList } from './facts/card-list.tsx'
import { type Force, forceOf, forcesWith, freeId, inPart, slotName, slotsFor, tidied } from './force-list.ts'

/** What the schema takes. */
const MOST = { parts: 12, slots: 40, units: 200 }
/** No id is empty: nothing is said. */
const NONE = ''

type Part = Force['parts'][number]
type Slot = Force['slots'][number]
type Unit = Force['units'][number]

export function ForcesSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const units = document.forces.reduce((sum, force) => sum + force.units.length, 0)
  const detail = document.forces.length === 0 ? 'none' : `${units} ${units === 1 ? 'unit' : 'units'}`
  return (
    <Section title="Forces" open={false} detail={detail}>
      <p className="field-hint">What each side brings, if the mission says it. Limits are checked, never required.</p>
      {document.sides.map(({ id, name }) => (
        <ForceForm key={id} side={id} name={name} />
      ))}
    </Section>
  )
}

function ForceForm({ side, name }: { readonly side: string; readonly name: string }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const force = forceOf(document.forces, side)
  const put = (label: string, next: Force): boolean =>
    apply(label, [{ type: 'set', field: 'forces', value: forcesWith(document, tidied(next)) }])
  const reason = (next: Force): string | null => reasonAgainst(forcesSchema, [next])
  const sums = forceSums(document, force)
  const usual = defaultForceOf(document, side)
  return (
    <fieldset className="force">
      <legend>{name}</legend>
      <OptionalNumber
        label="Points"
        value={force.points}
        none={document.play.pointsLimit === 0 ? 'Not said' : `${document.play.pointsLimit} of the mission`}
        check={(points) => reason(withPart<Force, 'points'>(force, 'points', points))}
        accept={(points) => put('Change Force', withPart<Force, 'points'>(force, 'points', points))}
      />
      {force.parts.length + force.slots.length === 0 && usual !== null && (
        <button
          type="button"
          className="row-button"
          onClick={() => put('Take Over Force Chart', { ...force, parts: usual.parts, slots: usual.slots })}
        >
          <ListPlus size={16} aria-hidden="true" /> Take over the usual parts and slots
        </button>
      )}
      <h4 className="facts-title">Parts</h4>
      <CardList<Part>
        label={`Parts of the force of ${name}`}
        noun="Part"
        items={force.parts}
        most={MOST.parts}
        title={({ name: called, share }) => (share === undefined ? called : `${called}, ${share} %`)}
        adds={[{ label: 'Part', make: () => ({ id: freeId('part-', force.parts), name: 'New part' }) }]}
        set={(label, parts) => put(label, { ...force, parts: [...parts] })}
        form={(part, set) => (
          <>
            <NameField
              value={part.name}
              reason={(text) => reasonAgainst(forcesSchema.element.shape.parts.element.shape.name, text)}
              put={(text) => set('Rename Part', { ...part, name: text })}
            />
            <OptionalNumber
              label="Share"
              unit="%"
              value={part.share}
              none="Not said"
              check={(share) => reasonAgainst(forcesSchema.element.shape.parts.element.shape.share, share)}
              accept={(share) => set('Change Part', withPart<Part, 'share'>(part, 'share', share))}
            />
          </>
        )}
      />
      <h4 className="facts-title">Slots</h4>
      <CardList<Slot>
        label={`Slots of the force of ${name}`}
        noun="Slot"
        items={force.slots}
        most={MOST.slots}
        title={(slot) =>
          `${slotName(force, slot)}: ${formatSlotLimit({ least: slot.least ?? null, most: slot.most ?? null })}`
        }
        adds={[{ label: 'Slot', make: () => ({ id: freeId('slot-', force.slots), name: 'New slot' }) }]}
        set={(label, slots) => put(label, { ...force, slots: [...slots] })}
        form={(slot, set) => <SlotForm force={force} slot={slot} set={(next) => set('Change Slot', next)} />}
      />
      <h4 className="facts-title">Units</h4>
      <CardList<Unit>
        label={`Units of the force of ${name}`}
        noun="Unit"
        items={force.units}
        most={MOST.units}
        title={(unit) => `${unit.name}, ${unit.points} points`}
        adds={[
          {
            label: 'Unit',
            make: () => ({
              id: freeId('u', force.units),
              name: 'New unit',
              ...(force.parts[0] === undefined ? {} : { part: force.parts[0].id }),
              points: 0,
              models: 5,
              size: '',
            }),
          },
        ]}
        set={(label, units) => put(label, { ...force, units: [...units] })}
        form={(unit, set) => (
          <UnitForm document={document} force={force} unit={unit} set={(next) => set('Change Unit', next)} />
        )}
      />
      {force.units.length + force.parts.length + force.slots.length > 0 && <Sums name={name} sums={sums} />}
    </fieldset>
  )
}

interface NameFieldProps {
  readonly value: string
  readonly reason: (text: string) => string | null
  readonly put: (text: string) => boolean
}

const NameField = ({ value, reason, put }: NameFieldProps): ReactNode => (
  <TextField inline label="Name" value={value} check={reason} accept={put} />
)

/** A part or slot of the force, or none. */
function OneOf({
  label,
  none,
  value,
  list,
  choose,
}: {
  readonly label: string
  readonly none: string
  readonly value: string | undefined
  readonly list: readonly { readonly id: string; readonly name: string }[]
  readonly choose: (id: string | undefined) => void
}): ReactNode {
  if (list.length === 0) return null
  return (
    <SelectField
      label={label}
      value={value ?? NONE}
      choices={[{ value: NONE, label: none }, ...list.map(({ id, name }) => ({ value: id, label: name }))]}
      onChoose={(id) => choose(id === NONE ? undefined : id)}
    />
  )
}

const { slots: slotList, units: unitList } = forcesSchema.element.shape

function SlotForm({ force, slot, set }: { force: Force; slot: Slot; set: (slot: Slot) => boolean }): ReactNode {
  const { shape } = slotList.element
  const limit = (key: 'least' | 'most', label: string): ReactNode => (
    <OptionalNumber
      label={label}
      value={slot[key]}
      none="Any number"
      check={(value) => reasonAgainst(shape[key], value)}
      accept={(value) => set(withPart<Slot, typeof key>(slot, key, value))}
    />
  )
  return (
    <>
      <NameField
        value={slot.name}
        reason={(text) => reasonAgainst(shape.name, text)}
        put={(text) => set({ ...slot, name: text })}
      />
      <OneOf
        label="Counts in"
        none="The whole force"
        value={slot.part}
        list={force.parts}
        choose={(part) => set(withPart<Slot, 'part'>(slot, 'part', part))}
      />
      {limit('least', 'At least')}
      {limit('most', 'At most')}
    </>
  )
}

interface UnitFormProps {
  readonly document: Mission
  readonly force: Force
  readonly unit: Unit
  readonly set: (unit: Unit) => boolean
}

function UnitForm({ document, force, unit, set }: UnitFormProps): ReactNode {
  const split = splitOf(document.play, unit)
  const { shape } = unitList.element
  return (
    <>
      <NameField
        value={unit.name}
        reason={(text) => reasonAgainst(shape.name, text)}
        put={(text) => set({ ...unit, name: text })}
      />
      <OneOf
        label="Part"
        none="None"
        value={unit.part}
        list={force.parts}
        choose={(part) => set(inPart(force, unit, part))}
      />
      <OneOf
        label="Counts as"
        none="Nothing with a limit"
        value={unit.slot}
        list={slotsFor(force, unit).map((slot) =>
          slot.part === unit.part ? slot : { ...slot, name: slotName(force, slot) },
        )}
        choose={(slot) => set(withPart<Unit, 'slot'>(unit, 'slot', slot))}
      />
      <NumberField
        label="Points"
        value={unit.points}
        check={(points) => reasonAgainst(shape.points, points)}
        accept={(points) => set({ ...unit, points })}
      />
      <NumberField
        label="Models"
        value={unit.models}
        check={(models) => reasonAgainst(shape.models, models)}
        accept={(models) => set({ ...unit, models })}
      />
      {split !== null && <p className="field-hint">Is split before it is set up: {formatSplit(split)}.</p>}
      <TextField
        inline
        label="Size"
        value={unit.size}
        placeholder="infantry, large…"
        check={(size) => reasonAgainst(shape.size, size)}
        accept={(size) => set({ ...unit, size })}
      />
      {carriersOf(document, force.side).length > 0 && (
        <SelectField
          label="Embarked"
          value={isEmbarked(unit) ? 'yes' : 'no'}
          choices={[
            { value: 'no', label: 'No, it waits' },
            { value: 'yes', label: 'Yes' },
          ]}
          onChoose={(said) => set(embarked(unit, said === 'yes'))}
          hint="Nobody knows in which craft. Only its owner’s list says who is embarked."
        />
      )}
    </>
  )
}

/** What the force adds up to; what breaks a limit is marked in words too. */
function Sums({ name, sums }: { readonly name: string; readonly sums: ForceSums }): ReactNode {
  const over = sums.limit !== null && sums.points > sums.limit
  const row = (key: string, what: string, is: string, may: string, wrong: boolean): ReactNode => (
    <tr key={key}>
      <th scope="row">{what}</th>
      <td className={wrong ? 'number short' : 'number'}>
        {wrong ? <strong>{is} !</strong> : is}
        {wrong && <span className="spoken"> outside its limit</span>}
      </td>
      <td className="number">{may}</td>
    </tr>
  )
  return (
    <table className="parts" aria-label={`Sums of the force of ${name}`}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="number">
            Is
          </th>
          <th scope="col" className="number">
            May be
          </th>
        </tr>
      </thead>
      <tbody>
        {row('points', 'Points', String(sums.points), sums.limit === null ? '–' : `at most ${sums.limit}`, over)}
        {sums.parts.map(({ id, name: part, points, due }) =>
          row(id, part, String(points), due === null ? '–' : String(due), due !== null && points > due),
        )}
        {sums.slots.map((slot) =>
          row(
            `slot ${slot.id}`,
            slot.part === null ? slot.name : `${slot.name} in ${slot.part}`,
            String(slot.units),
            formatSlotLimit(slot),
            !keepsLimits(slot),
          ),
        )}
        {row('models', 'Models', String(sums.models), '–', false)}
      </tbody>
    </table>
  )
}
