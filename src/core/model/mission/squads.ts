/** Units that are split before they are set up: into how many, how large, and at what points each. */
import type { Mission } from './document.ts'

type Unit = Mission['forces'][number]['units'][number]
type Squads = NonNullable<Mission['play']['deployment']['squads']>

export interface Split {
  /** Models of each unit that comes of it, the largest first. */
  readonly models: readonly number[]
  /** What each of them is worth, rounded up. */
  readonly points: number
  /** Their player chooses whether. */
  readonly choice: boolean
}

/** Models of each part of so many that are shared out as evenly as can be, the largest first. */
const shared = ({ models, into }: Pick<Squads, 'models' | 'into'>): readonly number[] =>
  Array.from({ length: into }, (_, index) => Math.ceil((models - index) / into))

/** `5`, `2 or 3`: how many models a unit has that comes of a split. */
export function formatSplitSize(squads: Pick<Squads, 'models' | 'into'>): string {
  const sizes = shared(squads)
  const [most = 0, least = 0] = [sizes[0], sizes.at(-1)]
  return least === most ? String(most) : `${least} or ${most}`
}

/** What becomes of a unit of a force list before it is set up; null: it stays whole. */
export function splitOf({ deployment }: Pick<Mission['play'], 'deployment'>, unit: Unit): Split | null {
  const { squads } = deployment
  if (squads === undefined || unit.models !== squads.models || squads.models < squads.into) return null
  return { models: shared(squads), points: Math.ceil(unit.points / squads.into), choice: squads.rule === 'may' }
}

/** `2 × 5 models, 45 points each`, `may be 3, 2 and 2 models, 34 points each`. */
export function formatSplit({ models, points, choice }: Split): string {
  const [first = 0] = models
  const alike = models.every((count) => count === first)
  const sizes = alike ? `${models.length} × ${first}` : `${models.slice(0, -1).join(', ')} and ${models.at(-1)}`
  return `${choice ? 'may be ' : ''}${sizes} models, ${points} points each`
}
