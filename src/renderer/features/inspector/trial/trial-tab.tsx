/** Trying out the rules: test models, what is shown of them, hatchways as they stand for the moment, kept diagrams. */
import { type ReactNode, useEffect, useRef } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { sceneInView } from '#state/trial/scene-view.ts'
import { toolName } from '#ui/names/tools.ts'
import { ToolForm } from '../tool-form.tsx'
import { DarkSection } from './dark-section.tsx'
import { DiagramsSection } from './diagrams-section.tsx'
import { ModelsSection } from './models-section.tsx'
import { ShownSection } from './shown-section.tsx'
import { StatesSection } from './states-section.tsx'
import { WhatIfSection } from './what-if-section.tsx'

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
          Put test models on the map, measure between them, see what they see. Nothing of it changes the mission until
          you keep it as a diagram.
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
