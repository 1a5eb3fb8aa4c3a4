/** The diagrams that the mission keeps: shown on the map, renamed, replaced by what is on the map, removed. */
import { ChevronDown, ChevronRight, ImagePlus, MapPinned, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sceneOfDiagram } from '#editing/edits/plans/scene.ts'
import { type Diagram, diagramSchema, type Scene } from '#model/mission/diagrams.ts'
import { useEditor } from '#state/editor-store.ts'
import { isEmptyScene } from '#state/trial/scene-state.ts'
import { sceneInView } from '#state/trial/scene-view.ts'
import { reasonAgainst } from '#ui/controls/field-validation.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Section } from '#ui/forms/section.tsx'
import { ProseField } from '#ui/prose/prose-field.tsx'

const { shape } = diagramSchema

export function DiagramsSection(): ReactNode {
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
          ? 'Put test models on the map or measure something first.'
          : 'A diagram is saved with the mission and printed with it. Remove all test items takes off what is tried out, nothing else.'}
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
            Replace with what is on the map
          </button>
        </div>
      )}
    </li>
  )
}
