/** The objectives a mission scores, to read. */
import type { ReactNode } from 'react'
import type { Mission } from '#core/mission/document.ts'

type Objectives = Mission['play']['objectives']

interface ObjectiveListProps {
  readonly objectives: Objectives
  readonly sides: Mission['sides']
}

export function ObjectiveList({ objectives, sides }: ObjectiveListProps): ReactNode {
  if (objectives.length === 0) return null
  return (
    <>
      <h3 id="objectives">Objectives</h3>
      <ul className="objectives" aria-labelledby="objectives">
        {objectives.map((objective) => (
          <li key={objective.id}>
            {objective.title}
            <span className="field-hint">
              {sides.find(({ id }) => id === objective.side)?.name ?? 'Both sides'}, {whenText(objective.timing)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function whenText(timing: Objectives[number]['timing']): string {
  switch (timing.kind) {
    case 'start':
      return 'before the first round'
    case 'end':
      return 'at the end of the battle'
    case 'progressive':
      return timing.from === timing.to ? `in round ${timing.from}` : `in rounds ${timing.from} to ${timing.to}`
  }
}
