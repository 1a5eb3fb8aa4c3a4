/**
 * Ways from deck to deck, and between boards that do not touch. No distance is measured there: a mission that joins its
 * decks by lettered Access Zones states how models change over. The ways to a zone and from the one with the same
 * letter are worked out here; the cost of the change, and when it may be made, is for the mission’s own rule.
 */

import { byLabel, joiningRegions } from '#analysis/layout/area-names.ts'
import { groundsOf } from '#analysis/layout/battlefield.ts'
import { fromParts } from '#analysis/layout/from-parts.ts'
import { type Millimetres, mm } from '#foundation/geometry/units.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { type Area, areaOfZone, touchesBox } from './area.ts'
import { type Measured, measure } from './distance.ts'
import { SLACK_MM } from './limits.ts'
import { type Base, type Solid, standingAt } from './solid.ts'

type Way = Extract<Measured, { kind: 'way' }>

export interface WayByAccess {
  readonly kind: 'way'
  /** The letter of the two zones, in capitals; empty for zones without one. */
  readonly letter: string
  /** The boards of the zone that the way goes on from. */
  readonly to: readonly BoardNumber[]
  /** To the zone on one's own deck, and from the zone with its letter on the other. */
  readonly legs: readonly [Way, Way]
  /** Both legs together (mm); the change between the zones counts nothing. */
  readonly length: Millimetres
}

export type ByAccess =
  /** Both stand on one board, or on boards that touch: measure there. */
  | { readonly kind: 'not-needed' }
  | WayByAccess
  | {
      readonly kind: 'none'
      readonly length: Millimetres
      /** A middle beside the boards or in terrain; no two zones with one letter; none of them reached on both decks. */
      readonly why: 'off-board' | 'in-terrain' | 'no-access-zones' | 'walled-off'
    }

/** The shortest way from a base to one on another deck through a pair of Access Zones. */
export function measureByAccess(solid: Solid, from: Base, to: Base): ByAccess {
  const [here, there] = [standingAt(solid, from), standingAt(solid, to)]
  if (typeof here === 'string') return none(here)
  if (typeof there === 'string') return none(there)
  if (here === there) return { kind: 'not-needed' }
  const joined = accessPairs(solid.terrain.layout).length > 0
  return wayByAccess(solid, from, to) ?? none(joined ? 'walled-off' : 'no-access-zones')
}

/**
 * Finds the shortest way between bases or areas on decks that do not touch, or null if no pair of Access Zones joins
 * them.
 * @param pairs areas that the ways lead to and go on from; for bases that must be wholly in a zone, the places in it
 * where they fit
 */
export function wayByAccess(
  solid: Solid,
  from: Base | Area,
  to: Base | Area,
  pairs: readonly AccessPair[] = accessPairs(solid.terrain.layout),
): WayByAccess | null {
  let best: WayByAccess | null = null
  for (const { letter, ends, boards } of pairs)
    for (const [turn, [near, far]] of bothWays(ends).entries()) {
      const out = measure(solid, from, near)
      if (out.kind === 'none' || (best !== null && out.length >= best.length)) continue
      const on = measure(solid, far, to)
      if (on.kind === 'none') continue
      const length = mm(out.length + on.length)
      if (best === null || length < best.length)
        best = { kind: 'way', letter, to: boards[turn === 0 ? 1 : 0], legs: [out, on], length }
    }
  return best
}

/** The zones of one letter on two boards, or on two groups of boards that touch. */
export interface AccessPair {
  /** In capitals; empty for zones without a letter. */
  readonly letter: string
  readonly ends: readonly [Area, Area]
  /** The boards of each end. */
  readonly boards: readonly [readonly BoardNumber[], readonly BoardNumber[]]
}

/**
 * The Access Zones that join the boards, in the order of their ids; those without a letter join each other, as in what
 * the checker takes for reached. Where the boards touch nothing is measured
 * through them.
 */
export const accessPairs = fromParts((layout): readonly AccessPair[] =>
  [...byLabel(layout.document, joiningRegions(layout.document))].flatMap(([letter, regions]) => {
    const on = (boards: readonly BoardNumber[]): Area => ({
      boxes: regions.flatMap(({ id, squares }) =>
        (areaOfZone(layout, id)?.boxes ?? []).filter((_, index) => boards.includes(squares[index]?.board ?? 1)),
      ),
    })
    const used = (boards: readonly BoardNumber[]): boolean =>
      regions.some(({ squares }) => squares.some(({ board }) => boards.includes(board)))
    const grounds = groundsOf(layout.field).filter(used)
    // All on one ground: from board to board, as on two that touch.
    const groups =
      grounds.length > 1
        ? grounds
        : grounds
            .flat()
            .map((board) => [board])
            .filter(used)
    const areas = groups.map((boards) => ({ boards, area: on(boards) })).filter(({ area }) => area.boxes.length > 0)
    return areas.flatMap((one, index) =>
      areas
        .slice(index + 1)
        .map((two): AccessPair => ({ letter, ends: [one.area, two.area], boards: [one.boards, two.boards] })),
    )
  }),
)

/** From the first zone to the second, and from the second to the first. */
export const bothWays = ([one, two]: AccessPair['ends']): readonly AccessPair['ends'][] => [
  [one, two],
  [two, one],
]

/** Where a base is in an Access Zone. */
export interface InAccessZone {
  /** In capitals; empty for zones without a letter. */
  readonly letter: string
  /** Which of the pair: its place in `ends`. */
  readonly end: 0 | 1
  /** The boards of the other one. */
  readonly to: readonly BoardNumber[]
}

/** The Access Zones that a base is within: any part of it is enough, also to change over. */
export function accessZonesAt({ terrain: { layout } }: Solid, base: Base): InAccessZone[] {
  const part = base.rx === 0 ? base : { ...base, rx: base.rx - SLACK_MM, ry: base.ry - SLACK_MM }
  return accessPairs(layout).flatMap(({ letter, ends, boards }) =>
    ([0, 1] as const).flatMap((end) =>
      ends[end].boxes.some((box) => touchesBox(part, box)) ? [{ letter, end, to: boards[end === 0 ? 1 : 0] }] : [],
    ),
  )
}

/**
 * The letter of the pair of Access Zones that two bases are in, one on each deck; null when there is none, or both stand on
 * one deck. In the Fight phase they count as visible to and engaged with each other, if they are enemies; any part of a
 * base is enough for that.
 */
export function partnerZones(solid: Solid, one: Base, other: Base): string | null {
  const [here, there] = [standingAt(solid, one), standingAt(solid, other)]
  if (typeof here === 'string' || typeof there === 'string' || here === there) return null
  const beyond = accessZonesAt(solid, other)
  const found = accessZonesAt(solid, one).find((zone) =>
    beyond.some(({ letter, end }) => letter === zone.letter && end !== zone.end),
  )
  return found?.letter ?? null
}

const none = (why: Extract<ByAccess, { kind: 'none' }>['why']): ByAccess => ({
  kind: 'none',
  length: mm(Number.POSITIVE_INFINITY),
  why,
})
