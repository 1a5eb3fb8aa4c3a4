/** The test models: a list to select from, and what is said of the selected one, with its figures against all others. */
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { modelName } from '#drawing/diagrams/scene-solid.ts'
import { removeModel } from '#editing/edits/plans/scene.ts'
import type { TestModel } from '#model/mission/diagrams.ts'
import { useEditor } from '#state/editor-store.ts'
import { baseName } from '#ui/controls/base-field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Section } from '#ui/forms/section.tsx'
import { sideName } from '#ui/names/tools.ts'
import { forTouch } from '#ui/names/touch-wording.ts'
import { FactsList } from './facts-list.tsx'
import { ModelForm } from './model-form.tsx'

export function ModelsSection(): ReactNode {
  const models = useEditor((state) => state.scene.models)
  const selected = useEditor((state) => state.model)
  const placing = useEditor((state) => state.tool.kind === 'model')
  const setTool = useEditor((state) => state.setTool)
  return (
    <Section title="Test models" detail={models.length === 0 ? 'none' : String(models.length)}>
      {models.length === 0 ? (
        placing ? (
          <p className="field-hint">{forTouch('None yet: click the map to put one there, or press Enter on it.')}</p>
        ) : (
          <button type="button" className="button" onClick={() => setTool({ kind: 'model' })}>
            <Plus size={16} aria-hidden="true" /> Put models on the map
          </button>
        )
      ) : (
        <ul className="map-list" aria-label="Test models">
          {models.map((model) => (
            <ModelRow key={model.id} model={model} selected={model.id === selected} />
          ))}
        </ul>
      )}
      {selected !== null && (
        <>
          <ModelForm key={selected} id={selected} />
          <FactsList id={selected} />
        </>
      )}
    </Section>
  )
}

function ModelRow({ model, selected }: { readonly model: TestModel; readonly selected: boolean }): ReactNode {
  const document = useEditor((state) => state.document)
  const scene = useEditor((state) => state.scene)
  const selectModel = useEditor((state) => state.selectModel)
  const changeScene = useEditor((state) => state.changeScene)
  const name = modelName(scene, model)
  const side = model.side === null ? 'nobody’s' : sideName(document, model.side)
  return (
    <li className="map-row">
      <button
        type="button"
        className="row-button"
        aria-pressed={selected}
        onClick={() => selectModel(selected ? null : model.id)}
      >
        <span className="clip">{name}</span>
        <span className="field-hint">
          {side}, {baseName(model.base)}
        </span>
      </button>
      <IconButton
        label={`Remove ${name}`}
        onPress={() => changeScene('Remove Test Model', removeModel(scene, model.id))}
      >
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
