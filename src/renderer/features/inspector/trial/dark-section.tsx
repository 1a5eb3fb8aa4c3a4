/** Lighting areas that have gone dark. */
import type { ReactNode } from 'react'
import { regionName } from '#analysis/layout/area-names.ts'
import { toggleDark } from '#editing/edits/plans/scene.ts'
import { regionsThat } from '#model/mission/custom-kinds.ts'
import { useEditor } from '#state/editor-store.ts'
import { Section } from '#ui/forms/section.tsx'

export function DarkSection(): ReactNode {
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
