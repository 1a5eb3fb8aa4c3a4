/** Edits a test model: the selected one, or the next one while models are placed. */
import type { ReactNode } from 'react'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { readPosition, writePosition } from '#analysis/sight/positions.ts'
import { modelName } from '#drawing/diagrams/scene-solid.ts'
import { changeModel, nearestPlace } from '#editing/edits/plans/scene.ts'
import { exactPlaceName } from '#model/kit/lattice.ts'
import { type TestModel, testModelSchema } from '#model/mission/diagrams.ts'
import { useEditor } from '#state/editor-store.ts'
import { previewedScene } from '#state/trial/scene-view.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { BaseField, NumberField } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'

const { shape } = testModelSchema

/** The value of "nobody" in the list of sides, which no id is. */
const NOBODY = ''

type Kind = Pick<TestModel, 'base' | 'turn' | 'side' | 'unit'>

interface KindFieldsProps {
  readonly kind: Kind
  readonly change: (label: string, part: Partial<Kind>) => void
}

/** Base, turn, side and unit. */
function KindFields({ kind, change }: KindFieldsProps): ReactNode {
  const sides = useEditor((state) => state.document.sides)
  return (
    <>
      <BaseField base={kind.base} schema={shape.base} change={(base) => change('Change Base', { base })} />
      {kind.base.kind !== 'round' && (
        <NumberField
          label="Rotation"
          unit="°"
          value={kind.turn}
          check={(turn) => reasonAgainst(shape.turn, turn)}
          accept={(turn) => {
            change('Rotate Test Model', { turn })
            return true
          }}
        />
      )}
      <SelectField
        label="Side"
        value={kind.side ?? NOBODY}
        choices={[{ value: NOBODY, label: 'No side' }, ...sides.map(({ id, name }) => ({ value: id, label: name }))]}
        onChoose={(side) => change('Change Side of Model', { side: side === NOBODY ? null : side })}
      />
      <TextField
        inline
        label="Unit"
        value={kind.unit}
        placeholder="alone"
        check={(unit) => reasonAgainst(shape.unit, unit)}
        accept={(unit) => {
          change('Change Unit of Model', { unit: unit.trim() })
          return true
        }}
      />
    </>
  )
}

/** How the next model stands. */
export function NextModelForm(): ReactNode {
  const trialOptions = useEditor((state) => state.trialOptions)
  const setTrialOptions = useEditor((state) => state.setTrialOptions)
  return <KindFields kind={trialOptions} change={(_, part) => setTrialOptions(part)} />
}

export function ModelForm({ id }: { readonly id: string }): ReactNode {
  const document = useEditor((state) => state.document)
  const scene = useEditor((state) => state.scene)
  const placing = useEditor((state) => state.tool.kind === 'model')
  // While it is dragged, the place is the one under the pointer.
  const shown = useEditor((state) => previewedScene(state).models.find((model) => model.id === id))
  const changeScene = useEditor((state) => state.changeScene)
  const setTrialOptions = useEditor((state) => state.setTrialOptions)
  const model = scene.models.find((candidate) => candidate.id === id)
  if (model === undefined || shown === undefined) return null
  const layout = layoutOf(document)
  const change = (label: string, part: Partial<Omit<TestModel, 'id'>>): boolean => {
    changeScene(label, changeModel(scene, id, part))
    return true
  }
  return (
    <section className="trial-form" aria-label={`Model ${modelName(scene, model)}`}>
      <TextField
        inline
        label="Name"
        value={model.name}
        placeholder={modelName(scene, model)}
        check={(name) => reasonAgainst(shape.name, name)}
        accept={(name) => change('Name Test Model', { name: name.trim() })}
      />
      <KindFields
        kind={model}
        change={(label, part) => {
          change(label, part)
          // The next one is like this one.
          if (placing) setTrialOptions(part)
        }}
      />
      <TextField
        inline
        rewrites
        label="Place"
        hint={exactPlaceName(layout.kit, shown)}
        value={writePosition(layout, toField(layout.field, shown.board, shown))}
        check={(text) => {
          const place = readPosition(layout, text)
          return place.ok ? null : `${place.error.charAt(0).toUpperCase()}${place.error.slice(1)}.`
        }}
        accept={(text) => {
          const place = readPosition(layout, text)
          return place.ok && change('Move Test Model', nearestPlace(document, place.value))
        }}
      />
    </section>
  )
}
