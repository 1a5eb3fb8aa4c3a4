/** Trying out the rules: test models, what is shown of them, hatchways as they stand for the moment, kept diagrams. */

import { ArrowLeftRight, Check, ChevronDown, ChevronRight, ImagePlus, MapPinned, Plus, Trash2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { regionName } from '#analysis/layout/area-names.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import { modelFacts } from '#drawing/diagrams/model-facts.ts'
import { modelName } from '#drawing/diagrams/scene-solid.ts'
import { type WhatIf, whatIf, whatIfWall } from '#drawing/diagrams/what-if.ts'
import { removeModel, sceneOfDiagram, toggleDark, toggleHatchway, toggleWall } from '#editing/edits/plans/scene.ts'
import { regionsThat } from '#model/mission/custom-kinds.ts'
import { type Diagram, diagramSchema, type Scene, type TestModel } from '#model/mission/diagrams.ts'
import { useEditor } from '#state/editor-store.ts'
import { isEmptyScene } from '#state/trial/scene-state.ts'
import { previewedScene, sceneInView } from '#state/trial/scene-view.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { baseName } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Section } from '#ui/forms/section.tsx'
import { pointerWords, toolName } from '#ui/names/tools.ts'
import { ProseField } from '#ui/prose/prose-blocks.tsx'
import { ToolForm } from '../tool-form.tsx'
import { ModelForm } from './model-form.tsx'
import { ReadingRow, ShownSection, StatesSection } from './scene-sections.tsx'

// The diagrams that the mission keeps: shown on the map, renamed, replaced by what is on the map, removed.

const { shape } = diagramSchema

function DiagramsSection(): ReactNode {
  const diagrams = useEditor((state) => state.document.diagrams)
  const empty = useEditor((state) => isEmptyScene(sceneInView(state)))
  const showDialog = useEditor((state) => state.showDialog)
  const clearScene = useEditor((state) => state.clearScene)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Section title="Diagrams of the mission" detail={diagrams.length === 0 ? 'none' : String(diagrams.length)}>
      {diagrams.length > 0 && (
        <ol className="part-cards" aria-label="Diagrams of the mission">
          {diagrams.map((diagram) => (
            <DiagramCard
              key={diagram.id}
              diagram={diagram}
              open={open === diagram.id}
              toggle={() => setOpen(open === diagram.id ? null : diagram.id)}
            />
          ))}
        </ol>
      )}
      <div className="row-of-buttons">
        <button
          type="button"
          className="button"
          aria-disabled={empty}
          onClick={() => {
            if (!empty) showDialog({ kind: 'keep-diagram' })
          }}
        >
          <ImagePlus size={16} aria-hidden="true" /> Save as diagram…
        </button>
        {!empty && (
          <button type="button" className="button" onClick={clearScene}>
            Remove all test items
          </button>
        )}
      </div>
      <p className="field-hint">
        {empty
          ? 'Add test models to the map or measure something first.'
          : 'A diagram is saved and printed with the mission. Remove All Test Items clears the test set-up and nothing else.'}
      </p>
    </Section>
  )
}

const isOnMap = (scene: Scene, diagram: Diagram): boolean => {
  const kept = sceneOfDiagram(diagram)
  return (Object.keys(kept) as (keyof Scene)[]).every((part) => isSame(scene[part], kept[part]))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface DiagramCardProps {
  readonly diagram: Diagram
  readonly open: boolean
  readonly toggle: () => void
}

function DiagramCard({ diagram, open, toggle }: DiagramCardProps): ReactNode {
  const { id, title, text } = diagram
  const shown = useEditor((state) => state.diagram === id)
  const same = useEditor((state) => shown && isOnMap(sceneInView(state), diagram))
  const openDiagram = useEditor((state) => state.openDiagram)
  const changeDiagram = useEditor((state) => state.changeDiagram)
  const removeDiagram = useEditor((state) => state.removeDiagram)
  return (
    <li className="part-card">
      <div className="part-head">
        <button type="button" className="part-title" aria-expanded={open} onClick={toggle}>
          {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
          <span className="clip">{title}</span>
          {shown && <span className="field-hint">{same ? 'on the map' : 'changed on the map'}</span>}
        </button>
        <IconButton label={`Show ${title} on the map`} pressed={same} onPress={() => openDiagram(id)}>
          <MapPinned size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${title}`} onPress={() => removeDiagram(id)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {open && (
        <div className="part-body">
          <TextField
            label="Title of the diagram"
            value={title}
            check={(next) => reasonAgainst(shape.title, next)}
            accept={(next) => changeDiagram(id, 'Rename Diagram', { title: next })}
          />
          <ProseField
            label="What it explains"
            value={text}
            lines={4}
            check={(next) => reasonAgainst(shape.text, next)}
            accept={(next) => changeDiagram(id, 'Change Text of Diagram', { text: next })}
          />
          <button type="button" className="button" onClick={() => changeDiagram(id, 'Replace Diagram', 'scene')}>
            Replace with the current map
          </button>
        </div>
      )}
    </li>
  )
}

// Effect of the hatchway opened or closed last, or of the wall breached: updated live while models are dragged on.

const doing: Readonly<Record<WhatIf['does'], string>> = {
  open: 'Opening',
  close: 'Closing',
  breach: 'Breaching',
  mend: 'Mending',
}
const undoing: Readonly<Record<WhatIf['does'], string>> = {
  open: 'Close it again',
  close: 'Open it again',
  breach: 'Mend it again',
  mend: 'Breach it again',
}

function WhatIfSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const scene = useEditor(previewedScene)
  const asked = useEditor((state) => state.whatIf)
  const askWhatIf = useEditor((state) => state.askWhatIf)
  const setMeasured = useEditor((state) => state.setMeasured)
  if (asked === null) return null
  const { panel, what } = asked
  // The click has already changed the hatchway: it is changed back before asking what the click did.
  const answer =
    what === 'wall'
      ? whatIfWall(document, toggleWall(document, scene, panel), panel)
      : whatIf(document, toggleHatchway(document, scene, panel), panel)
  if (answer === undefined) return null
  const { name, does, note, opposite, operations, changes } = answer
  return (
    <Section title="Effect">
      <p>
        <strong>{doing[does]}</strong> {name}
        {note !== null && <span className="field-hint"> — {note}</span>}
      </p>
      <ul className="what-if-lines" aria-label="Effect">
        {changes.length === 0 && <li className="field-hint">It makes no difference between enemies on the map.</li>}
        {changes.map(({ rule, text }) => (
          <li key={`${rule} ${text}`}>
            <span className="what-if-rule">{rule}</span> {text}
          </li>
        ))}
      </ul>
      {opposite.length > 0 && (
        <ul className="what-if-lines" aria-label="Opposite sides">
          {opposite.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {operations.length > 0 && (
        <ul className="what-if-lines" aria-label="Who can do it">
          {operations.map(({ unit, may, text, models }) => (
            <li key={models.join()} className="what-if-operation">
              {may ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
              <span>
                {unit} {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="row-of-buttons">
        <button type="button" className="button" onClick={() => askWhatIf(panel, what)}>
          <ArrowLeftRight size={16} aria-hidden="true" /> {undoing[does]}
        </button>
        <button type="button" className="button" onClick={() => setMeasured([])}>
          Done <kbd>Esc</kbd>
        </button>
      </div>
    </Section>
  )
}

// The test models: a list to select from, and the facts about the selected one, with its figures against all others.

/** The figures of the selected model against all others, live while it is dragged. */
function FactsList({ id }: { readonly id: string }): ReactNode {
  const document = useEditor((state) => state.document)
  const scene = useEditor(previewedScene)
  const facts = modelFacts(document, scene, id)
  if (facts.length === 0)
    return <p className="field-hint">Add an enemy or an objective marker to the map to see distances.</p>
  return (
    <section aria-label="Details of this model">
      <h3>At this position</h3>
      <dl className="readings">
        {facts.map((fact) => (
          <ReadingRow key={`${fact.rule} ${fact.about.join()}`} reading={fact} />
        ))}
      </dl>
    </section>
  )
}

function ModelsSection(): ReactNode {
  const { Click, keys } = pointerWords()
  const models = useEditor((state) => state.scene.models)
  const selected = useEditor((state) => state.model)
  const placing = useEditor((state) => state.tool.kind === 'model')
  const setTool = useEditor((state) => state.setTool)
  return (
    <Section title="Test models" detail={models.length === 0 ? 'none' : String(models.length)}>
      {models.length === 0 ? (
        placing ? (
          <p className="field-hint">
            None yet. {Click} the map to add one{keys(', or press Enter on it')}.
          </p>
        ) : (
          <button type="button" className="button" onClick={() => setTool({ kind: 'model' })}>
            <Plus size={16} aria-hidden="true" /> Add models
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

/** Lighting areas that have gone dark. */
function DarkSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const scene = useEditor((state) => state.scene)
  const changeScene = useEditor((state) => state.changeScene)
  const areas = regionsThat(document, ({ goesDark }) => goesDark)
  if (areas.length === 0) return null
  const dark = areas.filter(({ id }) => scene.dark.includes(id)).length
  return (
    <Section title="Lighting areas" detail={dark === 0 ? 'all lit' : `${dark} of ${areas.length} dark`}>
      <fieldset className="choices">
        <legend>Gone dark</legend>
        {areas.map((area) => (
          <label key={area.id}>
            <input
              type="checkbox"
              checked={scene.dark.includes(area.id)}
              onChange={() => changeScene('Switch Lights', toggleDark(document, scene, area.id))}
            />
            <span>{regionName(document, area)}</span>
          </label>
        ))}
      </fieldset>
      <p className="field-hint">
        In the dark nobody shoots or charges beyond 9″, and shots within 9″ are at −1 to hit.
      </p>
    </Section>
  )
}

export function TrialTab(): ReactNode {
  const document = useEditor((state) => state.document)
  const tool = useEditor((state) => state.tool)
  const empty = useEditor((state) => {
    const scene = sceneInView(state)
    return scene.models.length + scene.shows.length + state.document.diagrams.length === 0
  })
  const asked = useEditor((state) => state.whatIf)
  const measures = useEditor((state) => state.measured.length > 0)
  const sections = useRef<HTMLDivElement>(null)
  // An answer that was just asked for comes first; further down one would not know of it.
  useEffect(() => {
    if (asked !== null || measures) sections.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [asked, measures])
  return (
    <div className="tab-body trial">
      <h2 className="spoken">Try Out</h2>
      {tool.kind === 'select' && empty ? (
        <p className="field-hint">
          Add test models to the map, measure between them and see what they see. None of this changes the mission until
          you save it as a diagram.
        </p>
      ) : (
        tool.kind !== 'select' && (
          <section className="trial-tool-form" aria-label={toolName(document, tool)}>
            <ToolForm tool={tool} />
          </section>
        )
      )}
      <div className="sections" ref={sections}>
        <WhatIfSection />
        <ShownSection />
        <ModelsSection />
        <StatesSection />
        <DarkSection />
        <DiagramsSection />
      </div>
    </div>
  )
}
