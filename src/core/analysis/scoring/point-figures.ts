/** The figures of victory points that follow from the scoring of a mission. */
import type { Mission } from '#model/mission/document.ts'

type Condition = Mission['play']['objectives'][number]['conditions'][number]

/** The figures that conditions themselves name: no sums, no multiples. */
export const plainPointFiguresOf = ({ play }: Mission): readonly number[] =>
  play.objectives.flatMap(({ most, conditions }) => [
    ...(most === undefined ? [] : [most]),
    ...conditions.flatMap(figuresOfCondition),
  ])

function figuresOfCondition(condition: Condition): readonly number[] {
  switch (condition.kind) {
    case 'points-destroyed':
      return condition.steps.map(({ points }) => points)
    case 'fate':
      return condition.outcomes.flatMap(({ points, sides }) => [points, ...(sides ?? []).map((each) => each.points)])
    case 'take-and-give':
      return [condition.points, condition.otherwise, condition.floor ?? 0]
    case 'free':
      return [condition.maximum, ...numbersIn(condition.text)]
    case 'per-marker':
    case 'per-event':
    case 'parts-destroyed':
      return [condition.points, condition.most ?? 0]
    default:
      return [condition.points]
  }
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)
