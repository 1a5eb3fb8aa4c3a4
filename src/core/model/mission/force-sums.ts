/** What a force adds up to, against what the mission allows: for the editor, the sheet and the checker alike. */
import type { Mission } from './document.ts'

type Force = Mission['forces'][number]
type Unit = Force['units'][number]

/** What a part of the force spends, and what its share comes to. */
export interface PartSum {
  readonly id: string
  readonly name: string
  readonly points: number
  readonly units: number
  /** Per cent; null: not said. */
  readonly share: number | null
  /** Points that its share comes to; null where no share or no limit is said. */
  readonly due: number | null
}

export interface SlotSum {
  readonly id: string
  readonly name: string
  /** Name of the part that it counts in; null: the whole force. */
  readonly part: string | null
  readonly units: number
  readonly least: number | null
  readonly most: number | null
}

export interface ForceSums {
  readonly points: number
  readonly units: number
  readonly models: number
  /** Points that may be spent; null: no limit is said. */
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
