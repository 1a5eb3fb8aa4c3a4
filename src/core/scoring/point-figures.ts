/** The figures of victory points that follow from the scoring of a mission. */
import type { Mission } from '#core/mission/document.ts'
import { capOf } from '#core/mission/mission-rule-set.ts'
import { battleBudgetOf } from './budget.ts'

type Objective = Mission['play']['objectives'][number]
type Condition = Objective['conditions'][number]

/** How often the points of a condition may be told as one sum. */
const TIMES = 12

/** Every figure of victory points that a text can rightly tell: single ones, sums of an objective, and multiples. */
export function pointFiguresOf(document: Mission): ReadonlySet<number> {
  const { objectives, paintedBonus } = document.play
  // Games that have no cap have the figure of one in their files all the same.
  const cap = capOf(document)
  const found = new Set([0, ...(cap === null ? [] : [cap, cap + paintedBonus])])
  for (const { max } of battleBudgetOf(document)) found.add(max)
  for (const objective of objectives) {
    if (objective.most !== undefined) found.add(objective.most)
    const figures = objective.conditions.map(figuresOfCondition)
    for (const figure of figures.flat()) for (let times = 1; times <= TIMES; times += 1) found.add(figure * times)
    // What several conditions bring together.
    for (const [index] of figures.entries()) {
      let sum = 0
      for (const more of figures.slice(index)) {
        sum += Math.max(0, ...more)
        found.add(sum)
      }
    }
    for (const sum of stepSums(objective)) found.add(sum)
  }
  return found
}

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

const stepSums = ({ conditions }: Objective): number[] =>
  conditions.flatMap((condition) => {
    if (condition.kind !== 'points-destroyed' || condition.adds !== 'every-step') return []
    let sum = 0
    return condition.steps.map(({ points }) => (sum += points))
  })
