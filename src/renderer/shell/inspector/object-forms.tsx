/** Markers, links, features and notes in the inspector. */
import type { ReactNode } from 'react'
import { kitOf } from '#core/layout/layout.ts'
import type { Collection, ItemOf } from '#core/mission/document.ts'
import { featureSchema, markerSchema, noteSchema } from '#core/mission/objects.ts'
import { featureKinds, markerKinds } from '#core/mission/vocabulary.ts'
import { reasonAgainst } from '../controls/checks.ts'
import { SegmentField, SelectField } from '../controls/choice-fields.tsx'
import { NumberField } from '../controls/number-field.tsx'
import { TextField } from '../controls/text-field.tsx'
import { placedMarkerName, squareUnder } from '../names.ts'
import { type FormProps, faultOf } from './put.ts'

type Placed = Extract<Collection, 'markers' | 'features' | 'notes'>

/** Board and place of what lies free, in millimetres from the board's upper left corner. */
function PlaceFields<Name extends Placed>({
  document,
  item,
  change,
  collection,
}: FormProps<Name> & { readonly collection: Name }): ReactNode {
  const square = squareUnder(kitOf(document), item)
  const fieldFor = (axis: 'x' | 'y', label: string): ReactNode => (
    <NumberField
      label={label}
      unit="mm"
      value={item[axis]}
      check={(value) =>
        reasonAgainst(markerSchema.shape[axis], value) ?? faultOf(document, collection, { ...item, [axis]: value })
      }
      accept={(value) => change('Move', { ...item, [axis]: value } as ItemOf<Name>)}
    />
  )
  return (
    <>
      {document.arrangement.kind !== 'single' && (
        <SegmentField
          label="Board"
          value={item.board === 1 ? '1' : '2'}
          choices={[
            { value: '1', label: 'First' },
            { value: '2', label: 'Second' },
          ]}
          onChoose={(board) => change('Move', { ...item, board: board === '1' ? 1 : 2 } as ItemOf<Name>)}
        />
      )}
      {fieldFor('x', 'From the left')}
      {fieldFor('y', 'From the top')}
      {square !== null && <p className="field-hint">It lies in square {square}.</p>}
    </>
  )
}

export function MarkerForm(props: FormProps<'markers'>): ReactNode {
  const { item, change } = props
  return (
    <>
      <SelectField
        label="Kind"
        value={item.kind}
        choices={markerKinds.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(kind) => change('Change Marker', { ...item, kind })}
      />
      <TextField
        inline
        label="Label"
        value={item.label}
        check={(label) => reasonAgainst(markerSchema.shape.label, label)}
        accept={(label) => change('Label Marker', { ...item, label })}
      />
      <PlaceFields {...props} collection="markers" />
    </>
  )
}

export function FeatureForm(props: FormProps<'features'>): ReactNode {
  const { item, change } = props
  return (
    <>
      <SelectField
        label="Kind"
        value={item.kind}
        choices={featureKinds.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(kind) => change('Change Feature', { ...item, kind })}
      />
      <NumberField
        label="Turned"
        unit="°"
        value={item.turn}
        check={(turn) => reasonAgainst(featureSchema.shape.turn, turn)}
        accept={(turn) => change('Turn Feature', { ...item, turn })}
      />
      <PlaceFields {...props} collection="features" />
    </>
  )
}

export function NoteForm(props: FormProps<'notes'>): ReactNode {
  const { item, change } = props
  return (
    <>
      <TextField
        lines={3}
        label="Text"
        value={item.text}
        check={(text) => reasonAgainst(noteSchema.shape.text, text)}
        accept={(text) => change('Change Note', { ...item, text })}
      />
      <PlaceFields {...props} collection="notes" />
    </>
  )
}

export function LinkForm({ document, item, change }: FormProps<'links'>): ReactNode {
  const markers = document.markers.map((marker) => ({ value: marker.id, label: placedMarkerName(document, marker) }))
  return (
    <>
      <SelectField
        label="From"
        value={item.from}
        choices={markers}
        onChoose={(from) => change('Change Link', { ...item, from })}
      />
      <SelectField
        label="To"
        value={item.to}
        choices={markers}
        onChoose={(to) => change('Change Link', { ...item, to })}
      />
    </>
  )
}
