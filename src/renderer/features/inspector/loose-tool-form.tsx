/** How markers, features, tokens and notes are put down: what they snap to, how they are called or turned. */
import type { ReactNode } from 'react'
import { snapModes } from '#editing/edits/plans/snap.ts'
import { formatFeature } from '#model/mission/feature-traits.ts'
import { featureSchema } from '#model/mission/objects.ts'
import type { LooseTool, Tool } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { NumberField } from '#ui/controls/number-field.tsx'
import { snapNames } from '#ui/names/option-names.ts'
import { forTouch } from '#ui/names/touch-wording.ts'
import { LabelFields } from './label-fields.tsx'
import { TokenToolFields } from './token-form.tsx'

const howTo: Readonly<Record<LooseTool, string>> = {
  marker: 'Click a place on the map. Alt puts it down without snapping.',
  feature: 'Click a place on the map; R turns it, Shift+R the other way. Alt puts it down without snapping.',
  token: 'Click a place on the map; R turns it, Shift+R the other way. Alt puts it down without snapping.',
  note: 'Click a place and write; drag to where an arrow should point. From a note that is there, drag its arrow. By keyboard: Enter at the note, Enter where it points.',
}

export function LooseToolForm({ tool }: { readonly tool: Extract<Tool, { kind: LooseTool }> }): ReactNode {
  const document = useEditor((state) => state.document)
  const options = useEditor((state) => state.options)
  const setOptions = useEditor((state) => state.setOptions)
  return (
    <>
      <SelectField
        label="Snaps to"
        value={options.snap[tool.kind]}
        choices={snapModes.map((value) => ({ value, label: snapNames[value] }))}
        onChoose={(mode) => setOptions({ snap: { ...options.snap, [tool.kind]: mode } })}
      />
      {tool.kind === 'marker' && <LabelFields what="marker" />}
      {tool.kind === 'token' && <TokenToolFields />}
      {(tool.kind === 'feature' || tool.kind === 'token') && (
        <NumberField
          label="Rotation"
          unit="°"
          value={options.turn}
          check={(turn) => reasonAgainst(featureSchema.shape.turn, turn)}
          accept={(turn) => {
            setOptions({ turn })
            return true
          }}
        />
      )}
      {tool.kind === 'feature' && (
        <p className="field-hint">{formatFeature(document, { kind: tool.feature }).join(' ')}</p>
      )}
      <p className="field-hint">{forTouch(howTo[tool.kind])}</p>
    </>
  )
}
