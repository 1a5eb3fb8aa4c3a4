/** Which label the next thing gets: by itself, or one that is typed. */
import type { ReactNode } from 'react'
import { labellings } from '#editing/edits/plans/labels.ts'
import { markerSchema, zoneAreaSchema } from '#model/mission/objects.ts'
import { useEditor } from '#state/editor-store.ts'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import { labellingNames } from '#ui/names/option-names.ts'

const longNames = {
  automatic: 'Automatic: as the kind is usually labelled',
  numbers: 'Numbers',
  letters: 'Letters',
  text: 'A text of your own',
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
