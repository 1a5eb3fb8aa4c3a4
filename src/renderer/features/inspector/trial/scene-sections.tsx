/** Shows on the map with what they come to, and hatchways and walls as they stand while the rules are tried out. */
import { Check, DoorOpen, Pin, RotateCcw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { layoutOf } from '#analysis/layout/layout.ts'
import { pieceAndPlace } from '#analysis/layout/place-names.ts'
import { findHatchway } from '#analysis/sight/hatchways.ts'
import { isOpen } from '#analysis/sight/solid.ts'
import type { SceneReading } from '#drawing/diagrams/read-scene.ts'
import { solidOfScene, spotName } from '#drawing/diagrams/scene-solid.ts'
import { removeShowing } from '#editing/edits/plans/scene.ts'
import { hasOptionalTerrain, withOptionalTerrain } from '#model/mission/diagram-references.ts'
import { isBreached, type Scene, type Showing, withBreached } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { useEditor } from '#state/editor-store.ts'
import { readingsOf, sceneInView } from '#state/trial/scene-view.ts'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Section } from '#ui/forms/section.tsx'

export function ShownSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const view = useEditor(sceneInView)
  const kept = useEditor((state) => state.scene.shows.length)
  const keepMeasured = useEditor((state) => state.keepMeasured)
  const setMeasured = useEditor((state) => state.setMeasured)
  const readings = readingsOf(document, view)
  const measured = view.shows.length - kept
  const row = (showing: Showing, index: number): ReactNode => (
    <ShowingRow
      key={index}
      title={titleOf(document, view, showing)}
      readings={readings.filter((reading) => reading.showing === index)}
      index={index < kept ? index : null}
    />
  )
  if (view.shows.length === 0) return null
  return (
    <Section title="Shown on the map" detail={String(view.shows.length)}>
      {measured > 0 && (
        <div className="trial-measured">
          <ul className="trial-shown" aria-label="Last measurement">
            {view.shows.map((showing, index) => (index < kept ? null : row(showing, index)))}
          </ul>
          <div className="row-of-buttons">
            <button type="button" className="button" onClick={keepMeasured}>
              <Pin size={16} aria-hidden="true" /> Pin to the map
            </button>
            <button type="button" className="button" onClick={() => setMeasured([])}>
              Clear <kbd>Esc</kbd>
            </button>
          </div>
        </div>
      )}
      {kept > 0 && (
        <ul className="trial-shown" aria-label="Pinned to the map">
          {view.shows.slice(0, kept).map(row)}
        </ul>
      )}
    </Section>
  )
}

interface ShowingRowProps {
  readonly title: string
  readonly readings: readonly SceneReading[]
  /** Its place in the scene; null for what was measured last. */
  readonly index: number | null
}

function ShowingRow({ title, readings, index }: ShowingRowProps): ReactNode {
  const scene = useEditor((state) => state.scene)
  const changeScene = useEditor((state) => state.changeScene)
  return (
    <li className="trial-showing">
      <div className="trial-showing-head">
        <span className="clip" title={title}>
          {title}
        </span>
        {index !== null && (
          <IconButton
            label={`Remove ${title}`}
            onPress={() => changeScene('Remove from the Map', removeShowing(scene, index))}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <dl className="readings">
        {readings.map((reading) => (
          <ReadingRow key={reading.rule} reading={reading} />
        ))}
      </dl>
    </li>
  )
}

/** One rule's figure with its reason; whether it is so stands there as a sign, not only as a colour. */
export function ReadingRow({
  reading: { rule, value, reason, good },
}: {
  readonly reading: Omit<SceneReading, 'showing'>
}): ReactNode {
  return (
    <div className="reading">
      <dt>{rule}</dt>
      <dd>
        <span className="reading-value" data-good={good ?? undefined}>
          {good === true && <Check size={14} aria-hidden="true" />}
          {good === false && <X size={14} aria-hidden="true" />}
          {value}
        </span>
        <span className="reading-reason">{reason}</span>
      </dd>
    </div>
  )
}

/** `From Ann to Entry Zone 2 of Defender`. */
function titleOf(document: Mission, scene: Scene, showing: Showing): string {
  const from = spotName(document, scene, showing.from)
  switch (showing.kind) {
    case 'distance':
      return `${from} to ${spotName(document, scene, showing.to)}`
    case 'sight':
      return `${from} looks at ${spotName(document, scene, showing.to)}`
    case 'seen':
      return `What ${from} sees`
    case 'ranges':
      return `Ranges of ${from}`
  }
}

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
          <DoorOpen size={14} aria-hidden="true" className="inline-icon" /> The mission’s own starting states are under
          Mission, Hatchways.
        </p>
      )}
    </Section>
  )
}
