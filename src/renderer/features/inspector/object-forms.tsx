/** Markers, links, features and notes in the inspector. */

import type { ReactNode } from 'react'
import { kitOf } from '#analysis/layout/layout.ts'
import { reasonAgainstLink } from '#editing/edits/plans/link.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { type BoardNumber, latticeOf } from '#model/kit/lattice.ts'
import { boardCount, boardNumbers } from '#model/mission/arrangement.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Collection, ItemOf, Mission } from '#model/mission/document.ts'
import { featureSchema, formatFeature, markerSchema, noteSchema } from '#model/mission/objects.ts'
import { useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/view/view-requests.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { type FormProps, faultOf } from '#ui/forms/item-edits.ts'
import { fromUnit, inUnit, lengthUnitOf } from '#ui/forms/lengths.ts'
import { withPart } from '#ui/forms/with-part.ts'
import { placedMarkers, squareUnder } from '#ui/names/item-names.ts'
import { OwnerField } from './owner-field.tsx'

type Placed = Extract<Collection, 'markers' | 'features' | 'notes' | 'tokens'>

interface Spot {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
}

interface SpotFieldsProps {
  readonly document: Mission
  readonly spot: Spot
  /** What the two lengths are called. */
  readonly names: readonly [string, string]
  readonly fault: (spot: Spot) => string | null
  readonly accept: (spot: Spot) => boolean
}

/** A board and a place on it, from the board's upper left corner, in the unit in which the game measures. */
function SpotFields({ document, spot, names, fault, accept }: SpotFieldsProps): ReactNode {
  const { board, x, y } = spot
  const unit = lengthUnitOf(document)
  const fieldFor = (axis: 'x' | 'y', label: string): ReactNode => (
    <NumberField
      label={label}
      unit={unit === 'mm' ? 'mm' : '″'}
      value={inUnit(spot[axis], unit)}
      check={(value) => {
        const length = fromUnit(value, unit)
        return reasonAgainst(markerSchema.shape[axis], length) ?? fault({ board, x, y, [axis]: length })
      }}
      accept={(value) => accept({ board, x, y, [axis]: fromUnit(value, unit) })}
    />
  )
  return (
    <>
      {boardCount(document.arrangement) > 1 && (
        <BoardField board={board} arrangement={document.arrangement} accept={(next) => accept({ board: next, x, y })} />
      )}
      {fieldFor('x', names[0])}
      {fieldFor('y', names[1])}
    </>
  )
}

/** One of the boards that there are. */
function BoardField({
  board,
  arrangement,
  accept,
}: {
  readonly board: BoardNumber
  readonly arrangement: Mission['arrangement']
  readonly accept: (board: BoardNumber) => boolean
}): ReactNode {
  const boards = boardNumbers(arrangement)
  return (
    <SegmentField
      label="Board"
      value={String(board)}
      choices={boards.map((each) => ({
        value: String(each),
        label: boards.length > 2 ? String(each) : each === 1 ? 'First' : 'Second',
      }))}
      onChoose={(next) => accept(boards.find((each) => String(each) === next) ?? board)}
    />
  )
}

/** Where something lies free. */
export function PlaceFields<Name extends Placed>({
  document,
  item,
  change,
  collection,
}: FormProps<Name> & { readonly collection: Name }): ReactNode {
  const square = squareUnder(kitOf(document), item)
  // Still an item of its collection: board and place are all that changes. The compiler cannot see that once it is generic.
  const movedTo = (spot: Spot): ItemOf<Name> => ({ ...item, ...spot }) as ItemOf<Name>
  return (
    <>
      <SpotFields
        document={document}
        spot={item}
        names={['From the left', 'From the top']}
        fault={(spot) => faultOf(document, collection, movedTo(spot))}
        accept={(spot) => change('Move', movedTo(spot))}
      />
      {square !== null && <p className="field-hint">It lies in square {square}.</p>}
    </>
  )
}

export function MarkerForm(props: FormProps<'markers'>): ReactNode {
  const { document, item, change } = props
  return (
    <>
      <SelectField
        label="Kind"
        value={item.kind}
        choices={kindsOf(document).markers.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(kind) => change('Change Marker', { ...item, kind })}
      />
      <TextField
        inline
        rewrites
        label="Label"
        value={item.label}
        check={(label) => reasonAgainst(markerSchema.shape.label, label)}
        accept={(label) => change('Label Marker', { ...item, label })}
      />
      <OwnerField
        side={item.side}
        choose={(side) => change('Change Owner', withPart<typeof item, 'side'>(item, 'side', side))}
      />
      <PlaceFields {...props} collection="markers" />
    </>
  )
}

export function FeatureForm(props: FormProps<'features'>): ReactNode {
  const { document, item, change } = props
  return (
    <>
      <SelectField
        label="Kind"
        value={item.kind}
        choices={kindsOf(document).features.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(kind) => change('Change Feature', { ...item, kind })}
        hint={formatFeature(document, item).join(' ')}
      />
      <NumberField
        label="Rotation"
        unit="°"
        value={item.turn}
        check={(turn) => reasonAgainst(featureSchema.shape.turn, turn)}
        accept={(turn) => change('Rotate Feature', { ...item, turn })}
      />
      <SegmentField
        label="Set up"
        value={item.optional === true ? 'optional' : 'always'}
        choices={[
          { value: 'always', label: 'Always' },
          { value: 'optional', label: 'If the players like', short: 'Optional' },
        ]}
        onChoose={(value) =>
          change(
            'Change Feature',
            withPart<typeof item, 'optional'>(item, 'optional', value === 'optional' ? true : undefined),
          )
        }
      />
      <OwnerField
        side={item.side}
        choose={(side) => change('Change Owner', withPart<typeof item, 'side'>(item, 'side', side))}
      />
      <PlaceFields {...props} collection="features" />
    </>
  )
}

/** How far beside its note a new arrow points (mm), until it is said where. */
const NEW_ARROW_MM = 80

type Note = FormProps<'notes'>['item']

export function NoteForm(props: FormProps<'notes'>): ReactNode {
  const { document, item, change } = props
  const wanted = useEditor((state) => state.writing === item.id)
  const write = useEditor((state) => state.write)
  const { arrow } = item
  return (
    <>
      <TextField
        lines={3}
        oneLine
        label="Text"
        value={item.text}
        check={(text) => reasonAgainst(noteSchema.shape.text, text)}
        accept={(text) => change('Change Note', { ...item, text })}
        wanted={wanted}
        onWanted={() => write(null)}
        onEnter={() => viewRequests.emit({ kind: 'focus' })}
      />
      <PlaceFields {...props} collection="notes" />
      <h3>Arrow</h3>
      <SegmentField
        label="Leads"
        value={arrow === undefined ? 'nowhere' : 'somewhere'}
        choices={[
          { value: 'nowhere', label: 'Nowhere' },
          { value: 'somewhere', label: 'To a place' },
        ]}
        onChoose={(points) =>
          change('Change Arrow', points === 'nowhere' ? withoutArrow(item) : withArrow(document, item))
        }
      />
      {arrow !== undefined && (
        <SpotFields
          document={document}
          spot={arrow}
          names={['Tip from the left', 'Tip from the top']}
          fault={(spot) => faultOf(document, 'notes', { ...item, arrow: spot })}
          accept={(spot) => change('Point Arrow', { ...item, arrow: spot })}
        />
      )}
    </>
  )
}

const withoutArrow = ({ arrow: _, ...note }: Note): Note => note

/** The note with an arrow to a place beside it, to the side where there is room. */
function withArrow(document: Mission, note: Note): Note {
  const room = note.x + NEW_ARROW_MM <= latticeOf(kitOf(document), note.board).boardWidth.value
  const x = Math.max(0, note.x + (room ? NEW_ARROW_MM : -NEW_ARROW_MM))
  return { ...note, arrow: { board: note.board, x: toTenths(x), y: note.y } }
}

export function LinkForm({ document, item, change }: FormProps<'links'>): ReactNode {
  /** Every marker; one that this end cannot be at is shown, but cannot be chosen. */
  const markersFor = (end: 'from' | 'to') =>
    placedMarkers(document).map(({ id, name }) => ({
      value: id,
      label: name,
      disabled: reasonAgainstLink(document, { ...item, [end]: id }) !== null,
    }))
  return (
    <>
      <SelectField
        label="From"
        value={item.from}
        choices={markersFor('from')}
        onChoose={(from) => change('Change Link', { ...item, from })}
      />
      <SelectField
        label="To"
        value={item.to}
        choices={markersFor('to')}
        onChoose={(to) => change('Change Link', { ...item, to })}
      />
    </>
  )
}
