/** Markers, links, features and notes in the inspector, and the rows that they share with other forms. */

import type { ReactNode } from 'react'
import { kitOf } from '#analysis/layout/layout.ts'
import { labellings } from '#editing/edits/plans/labels.ts'
import { reasonAgainstLink } from '#editing/edits/plans/loose-things.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { type BoardNumber, latticeOf } from '#model/kit/lattice.ts'
import { boardCount, boardNumbers } from '#model/mission/arrangement.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Collection, ItemOf, Mission } from '#model/mission/document.ts'
import { featureSchema, formatFeature, markerSchema, noteSchema, zoneAreaSchema } from '#model/mission/objects.ts'
import { useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import { type FormProps, faultOf, fromUnit, inUnit, lengthUnitOf } from '#ui/forms/item-edits.ts'
import { labellingNames } from '#ui/names/choice-names.ts'
import { placedMarkers, squareUnder } from '#ui/names/item-names.ts'

type Placed = Extract<Collection, 'markers' | 'features' | 'notes' | 'tokens'>

interface Spot {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
}

interface SpotFieldsProps {
  readonly document: Mission
  readonly spot: Spot
  /** Labels of the two lengths. */
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

// Rows that forms of several collections have.

export const kindRow = (kinds: readonly { readonly id: string; readonly name: string }[], step: string) =>
  ({
    key: 'kind',
    as: 'select',
    label: 'Kind',
    step,
    choices: kinds.map(({ id, name }) => ({ value: id, label: name })),
  }) as const
export const labelRow = (step: string) =>
  ({ key: 'label', as: 'text', inline: true, rewrites: true, label: 'Label', step }) as const
export const turnRow = (step: string) => ({ key: 'turn', as: 'number', label: 'Rotation', unit: '°', step }) as const
export const ownerRow = { key: 'side', as: 'side', label: 'Owner', none: 'Nobody', step: 'Change Owner' } as const

export function MarkerForm(props: FormProps<'markers'>): ReactNode {
  const { document, item, change } = props
  return (
    <>
      <Fields
        item={item}
        check={(next, key) => reasonAgainst(markerSchema.shape[key], next[key])}
        set={(next, step = '') => change(step, next)}
        rows={[kindRow(kindsOf(document).markers, 'Change Marker'), labelRow('Label Marker'), ownerRow]}
      />
      <PlaceFields {...props} collection="markers" />
    </>
  )
}

export function FeatureForm(props: FormProps<'features'>): ReactNode {
  const { document, item, change } = props
  return (
    <>
      <Fields
        item={item}
        check={(next, key) => reasonAgainst(featureSchema.shape[key], next[key])}
        set={(next, step = '') => change(step, next)}
        rows={[
          {
            ...kindRow(kindsOf(document).features, 'Change Feature'),
            hint: formatFeature(document, item).join(' '),
          },
          turnRow('Rotate Feature'),
          {
            key: 'optional',
            step: 'Change Feature',
            field: ({ value, accept }) => (
              <SegmentField
                label="Set up"
                value={value === true ? 'optional' : 'always'}
                choices={[
                  { value: 'always', label: 'Always' },
                  { value: 'optional', label: 'If the players like', short: 'Optional' },
                ]}
                onChoose={(chosen) => accept(chosen === 'optional' || undefined)}
              />
            ),
          },
          ownerRow,
        ]}
      />
      <PlaceFields {...props} collection="features" />
    </>
  )
}

/** Default distance from a note to the point of a new arrow (mm). */
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
    <Fields
      item={item}
      check={() => null}
      set={(next) => change('Change Link', next)}
      rows={[
        { key: 'from', as: 'select', label: 'From', choices: markersFor('from') },
        { key: 'to', as: 'select', label: 'To', choices: markersFor('to') },
      ]}
    />
  )
}

// The label of the next thing: by itself, or one that is typed.

const longNames = {
  automatic: 'Automatic: default for this type',
  numbers: 'Numbers',
  letters: 'Letters',
  text: 'Custom text',
} as const

export function LabelFields({ what }: { readonly what: 'zone' | 'region' | 'marker' | 'token' }): ReactNode {
  const label = useEditor((state) => state.options.label)
  const setOptions = useEditor((state) => state.setOptions)
  const schema = what === 'marker' ? markerSchema.shape.label : zoneAreaSchema.shape.label
  return (
    <>
      <SegmentField
        label="Label"
        value={label.how}
        choices={labellings.map((value) => ({ value, label: longNames[value], short: labellingNames[value] }))}
        onChoose={(how) => setOptions({ label: { ...label, how } })}
      />
      {label.how === 'text' && (
        <TextField
          inline
          label="Text"
          value={label.text}
          placeholder="None"
          check={(text) => reasonAgainst(schema, text)}
          accept={(text) => {
            setOptions({ label: { how: 'text', text: text.trim() } })
            return true
          }}
        />
      )}
    </>
  )
}
