/** Points of each side, and the objectives of the one that is chosen, each with steppers for what it scores. */

import { Minus, Plus } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { ObjectiveScore, SideScore, TableEvent, TableScore } from '#publishing/sheet/table-game.ts'
import { useEditor } from '#state/editor-store.ts'
import { useMapTheme } from '#ui/theme/theme.ts'

/** The colour of a side as on the map, for the styles. */
function useSideStyle(): (place: number) => CSSProperties {
  const theme = useMapTheme()
  const inks = ['side-1', 'side-2', 'side-3', 'side-4', 'side-5', 'side-6'] as const
  return (place) => ({ '--side': theme[inks[place] ?? 'nobody'] }) as CSSProperties
}

interface SidesProps {
  readonly score: TableScore
  readonly chosen: number
  readonly choose: (place: number) => void
}

export function SideScores({ score, chosen, choose }: SidesProps): ReactNode {
  const styleOf = useSideStyle()
  return (
    <fieldset className="table-sides" aria-label="Points">
      {score.sides.map((side, place) => (
        <button
          type="button"
          key={side.id}
          className="table-side"
          style={styleOf(place)}
          data-place={place}
          aria-pressed={place === chosen}
          onClick={() => choose(place)}
        >
          <span className="table-side-name">
            <i aria-hidden="true" />
            <span className="clip">{side.name}</span>
          </span>
          <span className="table-points">
            <strong>{side.points}</strong>
            {side.limit !== null && <small>{side.isCapped ? `of ${side.limit}, cap` : `of ${side.limit}`}</small>}
          </span>
          {side.limit !== null && (
            <span className="table-bar" aria-hidden="true">
              <i style={{ width: `${(100 * Math.min(side.points, side.limit)) / Math.max(1, side.limit)}%` }} />
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

interface ObjectivesProps {
  readonly score: TableScore
  readonly side: SideScore
  readonly place: number
  /** Whether the mission has objectives. */
  readonly isScored: boolean
  readonly tap: (event: TableEvent) => void
}

export function Objectives({ score, side, place, isScored, tap }: ObjectivesProps): ReactNode {
  const styleOf = useSideStyle()
  const goTo = useEditor((state) => state.goToWorkspace)
  return (
    <section className="table-objectives" aria-label={`Objectives: ${side.name}`} style={styleOf(place)}>
      {side.objectives.map((objective) => (
        <Objective key={objective.id} objective={objective} side={side.id} tap={tap} />
      ))}
      {side.objectives.length === 0 && <p className="table-none">{side.name} has no objectives to score.</p>}
      {score.painted > 0 && (
        <button
          type="button"
          className="table-painted"
          aria-pressed={side.isPainted}
          onClick={() => tap({ kind: 'painted', side: side.id })}
        >
          <b>+{score.painted}</b> Painted army
        </button>
      )}
      {!isScored && (
        <p className="table-none">
          This mission has no objectives yet, so count points here.{' '}
          <button type="button" className="table-link" onClick={() => goTo('mission')}>
            Write objectives
          </button>
        </p>
      )}
    </section>
  )
}

interface ObjectiveProps {
  readonly objective: ObjectiveScore
  readonly side: string
  readonly tap: (event: TableEvent) => void
}

function Objective({ objective, side, tap }: ObjectiveProps): ReactNode {
  const { id, title, when, isNow, points, most, isFull, steps } = objective
  return (
    <article className="table-objective" data-now={isNow} data-full={isFull}>
      <header>
        <h2>{title}</h2>
        <span className="table-gained">
          <b>{points}</b>
          {most !== null && ` / ${most}`}
          {isFull && <span className="spoken">, full</span>}
        </span>
      </header>
      {when !== '' && (
        <p>
          {when}
          {!isNow && ' · not in this round'}
        </p>
      )}
      {steps.map(({ option, words, points: each, count, times }) => {
        const change = (by: 1 | -1): void => tap({ kind: 'score', side, objective: id, option, by })
        const isMost = times !== null && count >= times
        return (
          <div key={option} className="table-step" data-step>
            <span className="table-step-words" id={`step-${id}-${option}`}>
              <b>+{each}</b> {words}
            </span>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame that no grid can hold */}
            <span className="table-stepper" role="group" aria-labelledby={`step-${id}-${option}`}>
              <button
                type="button"
                data-less
                aria-label="Less"
                aria-disabled={count <= 0}
                onClick={() => count > 0 && change(-1)}
              >
                <Minus size={20} aria-hidden="true" />
              </button>
              <strong>{count}</strong>
              <button
                type="button"
                data-more
                aria-label="More"
                aria-disabled={isMost}
                onClick={() => !isMost && change(1)}
              >
                <Plus size={20} aria-hidden="true" />
              </button>
            </span>
          </div>
        )
      })}
    </article>
  )
}
