/** What will most probably keep a wish from being had, or make it wait, told before anything is looked for: a search for it may take seconds. */
import { allSquares } from '#analysis/layout/connected-areas.ts'
import type { Mission } from '#model/mission/document.ts'
import { enoughWalls } from './few-walls.ts'
import type { GeneratorOptions } from './generator-options.ts'
import type { Task } from './prepare.ts'
import { preparedFor } from './prepared.ts'

const FEW_WALLS =
  'The box has few walls for boards of so many squares: most seeds have no map. Take more boxes, or smaller or fewer boards.'
const LITTLE_OF_BOX =
  'So little of the box gives few walls for boards of so many squares: most seeds have no map. Use more of the box.'
const MANY_SQUARES =
  'Boards of so many squares take long: one map may take minutes. Smaller or fewer boards are quicker.'
/** Three boards of the finest lattice that comes with the program; the lines of sight grow with the square of it. */
const MAX_SQUARES = 450

/**
 * @returns why a map is not likely, or will take long, with what would help; null: it is, or a wish that cannot be had is told as soon as it is tried
 */
export function feasibilityOf(mission: Mission, wishes: GeneratorOptions, task: Task): string | null {
  if (!task.making.terrain) return null
  const prepared = preparedFor(mission, wishes, task)
  if (!prepared.ok) return null
  const enough = enoughWalls(prepared.value, wishes)
  if (enough === 'usually' && allSquares(prepared.value.layout).length > MAX_SQUARES) return MANY_SQUARES
  if (enough !== 'seldom') return null
  const whole = { ...wishes, style: { ...wishes.style, box: 1 } }
  return enoughWalls(prepared.value, whole) === 'usually' ? LITTLE_OF_BOX : FEW_WALLS
}
