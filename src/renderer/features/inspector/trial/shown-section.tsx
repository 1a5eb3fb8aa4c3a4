/** What is shown on the map, with what it comes to: figures, and the rule's reason. */
import { Check, Pin, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SceneReading } from '#drawing/diagrams/read-scene.ts'
import { spotName } from '#drawing/diagrams/scene-solid.ts'
import { removeShowing } from '#editing/edits/plans/scene.ts'
import type { Scene, Showing } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import { readingsOf, sceneInView } from '#state/trial/scene-view.ts'
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
          <ul className="trial-shown" aria-label="Measured last">
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
        <ul className="trial-shown" aria-label="Kept on the map">
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
