/** The figures of the selected model against all others, live while it is dragged. */
import type { ReactNode } from 'react'
import { modelFacts } from '#drawing/diagrams/model-facts.ts'
import { useEditor } from '#state/editor-store.ts'
import { previewedScene } from '#state/trial/scene-view.ts'
import { ReadingRow } from './shown-section.tsx'

export function FactsList({ id }: { readonly id: string }): ReactNode {
  const document = useEditor((state) => state.document)
  const scene = useEditor(previewedScene)
  const facts = modelFacts(document, scene, id)
  if (facts.length === 0)
    return <p className="field-hint">Put an enemy or an objective marker on the map to see figures.</p>
  return (
    <section aria-label="Figures of this model">
      <h3>Where it stands</h3>
      <dl className="readings">
        {facts.map((fact) => (
          <ReadingRow key={`${fact.rule} ${fact.about.join()}`} reading={fact} />
        ))}
      </dl>
    </section>
  )
}
