/** Adds up a force and compares it with the mission's limits, for the editor, the sheet and the checker. */

import { tokenKindOf } from './custom-kinds.ts'
import type { Mission } from './document.ts'

// Units that are split before they are set up: into how many, how large, and at what points each.

type Unit = Mission['forces'][number]['units'][number]
type Squads = NonNullable<Mission['play']['deployment']['squads']>

interface Split {
  /** Models of each unit that comes of it, the largest first. */
  readonly models: readonly number[]
  /** Points of each of them, rounded up. */
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

/** Returns how a unit of a force list is split before it is set up, or null if it stays whole. */
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

// Which units of the forces are embarked. In which craft is known to nobody, their owner included.

type Token = Mission['tokens'][number]

/** Returns the tokens of a side on the map that units can be aboard. */
export const carriersOf = (document: Mission, side: string): readonly Token[] =>
  document.tokens.filter((token) => token.side === side && tokenKindOf(document, token.kind).carries === true)

/** Older files name a craft, which says no more than that. */
export const isEmbarked = ({ aboard }: Pick<Unit, 'aboard'>): boolean => aboard !== undefined

/** The unit embarked, or waiting off the table. */
export const embarked = ({ aboard: _, ...unit }: Unit, yes: boolean): Unit => (yes ? { ...unit, aboard: true } : unit)

// Teams: which sides play together, and which against each other.

interface Member {
  readonly id: string
  /** Left out or null: it plays for itself. */
  readonly team?: string | null | undefined
}
interface Sides {
  readonly sides: readonly Member[]
}

/** Two of one team, or a side and itself: what one of them has is no lead over the other. */
export const areMates = (one: Member | undefined, other: Member | undefined): boolean =>
  one?.id === other?.id || (one?.team != null && one.team === other?.team)

/** The ids of a side and of those who play in one team with it. */
export function matesOf({ sides }: Sides, side: string): readonly string[] {
  const team = sides.find(({ id }) => id === side)?.team
  return team == null ? [side] : sides.filter((each) => each.team === team).map(({ id }) => id)
}

/** How many sides play against that one; at least one, who may be missing yet. */
export const opponentsOf = (document: Sides, side: string): number =>
  Math.max(1, document.sides.length - matesOf(document, side).length)

/** One side for all of a team: the first of them; itself for a side that plays alone. */
export const teamOf = (document: Sides, side: string): string => matesOf(document, side)[0] ?? side

/** True for two sides of one team, and for a side and itself. */
export const playTogether = (document: Sides, one: string, other: string): boolean =>
  matesOf(document, one).includes(other)

/** All sides of a team, or one that plays for itself; with what a sentence calls them: `Iron Hands`, `the team “Red”`. */
interface Party<Side> {
  readonly name: string
  readonly sides: readonly [Side, ...Side[]]
}

/**
 * Returns the parties that play against each other, in order.
 * @param called name, within a sentence, of a side that plays for itself
 */
export function opposingParties<Side extends Member & { readonly name: string }>(
  { sides }: { readonly sides: readonly Side[] },
  called: (side: Side) => string = ({ name }) => name,
): Party<Side>[] {
  return sides.flatMap((side) => {
    const [first, ...others] = sides.filter((other) => areMates(side, other))
    if (first !== side) return []
    return [
      { name: others.length > 0 ? `the team “${first.team}”` : called(first), sides: [first, ...others] as const },
    ]
  })
}

type Force = Mission['forces'][number]

/** Points that a part of the force spends, and its share. */
interface PartSum {
  readonly id: string
  readonly name: string
  readonly points: number
  readonly units: number
  /** Per cent, or null if not said. */
  readonly share: number | null
  /** Points that its share comes to, or null if the share or the limit is unspecified. */
  readonly due: number | null
}

interface SlotSum {
  readonly id: string
  readonly name: string
  /** Name of the part that it counts in, or null for the whole force. */
  readonly part: string | null
  readonly units: number
  readonly least: number | null
  readonly most: number | null
}

export interface ForceSums {
  readonly points: number
  readonly units: number
  readonly models: number
  /** Points that may be spent, or null if the limit is unspecified. */
  readonly limit: number | null
  readonly parts: readonly PartSum[]
  readonly slots: readonly SlotSum[]
  /** Units that name no part although the force has parts, or one that it has not. */
  readonly strays: readonly Unit[]
  /** Units that name a slot that the force has not. */
  readonly slotless: readonly Unit[]
}

export function forceSums({ play }: Pick<Mission, 'play'>, force: Force): ForceSums {
  const limit = force.points ?? play.pointsLimit
  const sum = (units: readonly Unit[]): number => units.reduce((points, unit) => points + unit.points, 0)
  const partIds = new Set(force.parts.map(({ id }) => id))
  const slotIds = new Set(force.slots.map(({ id }) => id))
  return {
    points: sum(force.units),
    units: force.units.length,
    models: force.units.reduce((models, unit) => models + unit.models, 0),
    // A limit of 0 is none, as in the facts of play.
    limit: limit === 0 ? null : limit,
    parts: force.parts.map(({ id, name, share }) => {
      const own = force.units.filter(({ part }) => part === id)
      const due = share === undefined || limit === 0 ? null : Math.round((limit * share) / 100)
      return { id, name, points: sum(own), units: own.length, share: share ?? null, due }
    }),
    slots: force.slots.map(({ id, name, part, least, most }) => ({
      id,
      name,
      part: part === undefined ? null : (force.parts.find((each) => each.id === part)?.name ?? part),
      units: force.units.filter((unit) => unit.slot === id && (part === undefined || unit.part === part)).length,
      least: least ?? null,
      most: most ?? null,
    })),
    strays: force.units.filter(({ part }) => (part === undefined ? force.parts.length > 0 : !partIds.has(part))),
    slotless: force.units.filter(({ slot }) => slot !== undefined && !slotIds.has(slot)),
  }
}

/** `2 or more`, `at most 3`, `1–2`, `any number`: what a slot allows. Two limits that no list keeps are both said as they are. */
export function formatSlotLimit({ least, most }: Pick<SlotSum, 'least' | 'most'>): string {
  if (least !== null && most !== null && least > most)
    return `${least} or more and at most ${most}, which no list can keep`
  if (least !== null && most !== null) return least === most ? String(least) : `${least}–${most}`
  if (least !== null) return `${least} or more`
  return most === null ? 'any number' : `at most ${most}`
}

/** True where a slot holds no more and no less than it may. */
export const keepsLimits = ({ units, least, most }: SlotSum): boolean =>
  units >= (least ?? 0) && units <= (most ?? Number.POSITIVE_INFINITY)
