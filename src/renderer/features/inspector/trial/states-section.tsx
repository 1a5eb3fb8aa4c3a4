/** How the hatchways and breachable walls stand while things are tried out: as the battle starts, all alike, and as they were clicked. */
import { DoorOpen, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { layoutOf } from '#analysis/layout/layout.ts'
import { pieceAndPlace } from '#analysis/layout/place-names.ts'
import { findHatchway } from '#analysis/sight/hatchways.ts'
import { isOpen } from '#analysis/sight/solid.ts'
import { solidOfScene } from '#drawing/diagrams/scene-solid.ts'
import { hasOptionalTerrain, withOptionalTerrain } from '#model/mission/diagram-references.ts'
import { isBreached, withBreached } from '#model/mission/diagrams.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { Section } from '#ui/forms/section.tsx'

const states = [
  { value: 'start', label: 'As the battle starts', short: 'Start' },
  { value: 'open', label: 'All open' },
  { value: 'closed', label: 'All closed' },
] as const

export function StatesSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const scene = useEditor((state) => state.scene)
  const changeScene = useEditor((state) => state.changeScene)
  const askWhatIf = useEditor((state) => state.askWhatIf)
  const setStatus = useEditor((state) => state.setStatus)
  // Doorways that always stand open are not opened or closed.
  const opens = has(document, 'hatchways')
  const panels = opens ? document.panels.filter(({ hatchway }) => hatchway !== null) : []
  const walls = document.panels.filter(({ breach }) => breach !== undefined)
  const hasOptional = hasOptionalTerrain(document)
  if (panels.length + walls.length === 0 && !hasOptional) return null
  const solid = solidOfScene(document, scene)
  const clicked = [
    ...panels.filter(({ id }) => scene.changed.includes(id)),
    ...walls.filter(({ id }) => scene.breached?.includes(id)),
  ]
  const without = scene.withoutOptional === true
  const isChanged = clicked.length > 0 || without || scene.hatchways !== 'start'
  const name = states.find(({ value }) => value === scene.hatchways)?.label ?? ''
  return (
    <Section
      title={opens ? (walls.length === 0 ? 'Hatchways now' : 'Hatchways and walls now') : 'Walls now'}
      detail={
        clicked.length > 0
          ? `${clicked.length} as clicked`
          : without
            ? 'without optional terrain'
            : scene.hatchways === 'start'
              ? 'as at the start'
              : name.toLowerCase()
      }
      open={false}
    >
      {opens && (
        <>
          <SegmentField
            label="All hatchways"
            value={scene.hatchways}
            choices={states}
            onChoose={(hatchways) => changeScene('Set Hatchways', { ...scene, hatchways, changed: [] })}
          />
          <ul className="map-list" aria-label="Hatchways now">
            {panels.map((panel) => {
              const label = findHatchway(solid, panel.id)?.name ?? pieceAndPlace(layoutOf(document), panel)
              const open = isOpen(solid, panel.id)
              return (
                <li key={panel.id} className="map-row">
                  <span className="grow">
                    {label}
                    {scene.changed.includes(panel.id) && <span className="field-hint"> as clicked</span>}
                  </span>
                  <button
                    type="button"
                    className="switch-button"
                    data-on={open}
                    onClick={() => {
                      askWhatIf(panel.id)
                      // A name that changes under the keys is not read again by every screen reader.
                      setStatus({ aloud: `${label} is ${open ? 'closed' : 'open'}` })
                    }}
                  >
                    <span className="spoken">{label} is </span>
                    {open ? 'Open' : 'Closed'}
                  </button>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {walls.length > 0 && (
        <ul className="map-list" aria-label="Walls that can be breached now">
          {walls.map((panel) => {
            const label = pieceAndPlace(layoutOf(document), panel)
            const breached = isBreached(scene, panel)
            return (
              <li key={panel.id} className="map-row">
                <span className="grow">
                  {label}
                  {scene.breached?.includes(panel.id) && <span className="field-hint"> as clicked</span>}
                </span>
                <button
                  type="button"
                  className="switch-button"
                  data-on={breached}
                  onClick={() => {
                    askWhatIf(panel.id, 'wall')
                    setStatus({ aloud: `${label} is ${breached ? 'intact' : 'breached'}` })
                  }}
                >
                  <span className="spoken">{label} is </span>
                  {breached ? 'Breached' : 'Intact'}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {hasOptional && (
        <SegmentField
          label="Optional terrain"
          value={without ? 'away' : 'there'}
          choices={[
            { value: 'there', label: 'There' },
            { value: 'away', label: 'Away' },
          ]}
          onChoose={(value) => changeScene('Set Optional Terrain', withOptionalTerrain(scene, value === 'there'))}
        />
      )}
      <div className="row-of-buttons">
        <button
          type="button"
          className="button"
          aria-disabled={!isChanged}
          onClick={() => {
            if (isChanged)
              changeScene(
                'Reset Hatchways',
                withOptionalTerrain(withBreached({ ...scene, hatchways: 'start', changed: [] }, []), true),
              )
          }}
        >
          <RotateCcw size={16} aria-hidden="true" /> As the battle starts
        </button>
      </div>
      {opens && (
        <p className="field-hint">
          <DoorOpen size={14} aria-hidden="true" className="inline-icon" /> The mission keeps its own starting states:
          those are under Mission, Hatchways.
        </p>
      )}
    </Section>
  )
}
