/** Forces: what each side brings, in parts and slots, with what it adds up to against the limits. */
import { ListPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { defaultForceOf } from '#games/shared/templates/templates.ts'
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
import { reasonAgainst } from '#ui/controls/draft.ts'
import { Fields } from '#ui/forms/fields.tsx'
import { Section } from '#ui/forms/section.tsx'
import { CardList } from './fact-fields.tsx'
import { type Force, forceOf, forcesWith, freeId, inPart, slotName, slotsFor, tidied } from './mission-lists.ts'

/** Limits of the schema. */
const MOST = { parts: 12, slots: 40, units: 200 }
/** No id is empty: it means that nothing is stated. */
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
      <p className="field-hint">Each side’s units, if the mission sets them. Limits are checked, but never required.</p>
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
      <Fields
        item={force}
        check={reason}
        set={(next) => put('Change Force', next)}
        rows={[
          {
            key: 'points',
            as: 'number',
            label: 'Points',
            none: document.play.pointsLimit === 0 ? 'Not said' : `${document.play.pointsLimit} of the mission`,
          },
        ]}
      />
      {force.parts.length + force.slots.length === 0 && usual !== null && (
        <button
          type="button"
          className="row-button"
          onClick={() => put('Apply Force Chart', { ...force, parts: usual.parts, slots: usual.slots })}
        >
          <ListPlus size={16} aria-hidden="true" /> Fill in the default parts and slots
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
          <Fields
            item={part}
            check={(next, key) => reasonAgainst(shapes.parts[key], next[key])}
            set={(next, step = 'Change Part') => set(step, next)}
            rows={[
              { ...nameRow, step: 'Rename Part' },
              { key: 'share', as: 'number', label: 'Share', unit: '%', none: 'Not said' },
            ]}
          />
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

const { parts: partList, slots: slotList, units: unitList } = forcesSchema.element.shape
const shapes = { parts: partList.element.shape, slots: slotList.element.shape, units: unitList.element.shape }

const nameRow = { key: 'name', as: 'text', inline: true, label: 'Name' } as const

/** Choices of the parts or slots of a force, or none. */
const oneOf = (none: string, list: readonly { readonly id: string; readonly name: string }[]) => ({
  usual: NONE,
  choices: [{ value: NONE, label: none }, ...list.map(({ id, name }) => ({ value: id, label: name }))],
})

function SlotForm({ force, slot, set }: { force: Force; slot: Slot; set: (slot: Slot) => boolean }): ReactNode {
  return (
    <Fields
      item={slot}
      check={(next, key) => reasonAgainst(shapes.slots[key], next[key])}
      set={set}
      rows={[
        nameRow,
        force.parts.length > 0 && {
          key: 'part',
          as: 'select',
          label: 'Counts in',
          ...oneOf('The whole force', force.parts),
        },
        { key: 'least', as: 'number', label: 'At least', none: 'Any number' },
        { key: 'most', as: 'number', label: 'At most', none: 'Any number' },
      ]}
    />
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
  const slots = slotsFor(force, unit).map((slot) =>
    slot.part === unit.part ? slot : { ...slot, name: slotName(force, slot) },
  )
  return (
    <>
      <Fields
        item={unit}
        check={(next, key) => reasonAgainst(shapes.units[key], next[key])}
        set={(next) => set(next.part === unit.part ? next : inPart(force, unit, next.part))}
        rows={[
          nameRow,
          force.parts.length > 0 && { key: 'part', as: 'select', label: 'Part', ...oneOf('None', force.parts) },
          slots.length > 0 && {
            key: 'slot',
            as: 'select',
            label: 'Counts as',
            ...oneOf('Nothing with a limit', slots),
          },
          { key: 'points', as: 'number', label: 'Points' },
          { key: 'models', as: 'number', label: 'Models' },
          split !== null && (
            <p key="split" className="field-hint">
              Is split before it is set up: {formatSplit(split)}.
            </p>
          ),
          { key: 'size', as: 'text', inline: true, label: 'Size', placeholder: 'infantry, large…' },
        ]}
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
          hint="Which craft it is in stays secret. Only its owner’s list shows who is embarked."
        />
      )}
    </>
  )
}

/** Table of the force's totals; a broken limit is marked in words too. */
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
