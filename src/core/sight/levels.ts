/**
 * From deck to deck, and between boards that do not touch. No distance is measured there; a mission that joins its decks
 * by lettered Access Zones says itself how models change over. What it takes to get to a zone and from the one with the
 * same letter is worked out here; what the change costs, and when it may be made, is for the mission's own rule.
 */
import { type Millimetres, mm } from '#core/geometry/units.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { byLabel, regionsOf } from '#core/layout/lettered-regions.ts'
import { perLayout } from '#core/layout/per-layout.ts'
import { type Area, areaOfZone } from './area.ts'
import type { Base } from './base.ts'
import { type Measured, measure } from './distance.ts'
import { type Solid, standingAt } from './solid.ts'

type Way = Extract<Measured, { kind: 'way' }>

export interface WayByAccess {
  readonly kind: 'way'
  /** The letter of the two zones, in capitals. */
  readonly letter: string
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

/** The shortest way between bases or areas on decks that do not touch; null when no pair of Access Zones joins them. */
export function wayByAccess(solid: Solid, from: Base | Area, to: Base | Area): WayByAccess | null {
  let best: WayByAccess | null = null
  for (const { letter, ends } of accessPairs(solid.terrain.layout))
    for (const [near, far] of bothWays(ends)) {
      const out = measure(solid, from, near)
      if (out.kind === 'none' || (best !== null && out.length >= best.length)) continue
      const on = measure(solid, far, to)
      if (on.kind === 'none') continue
      const length = mm(out.length + on.length)
      if (best === null || length < best.length) best = { kind: 'way', letter, legs: [out, on], length }
    }
  return best
}

/** The zones of one letter, those on each board together. */
export interface AccessPair {
  /** In capitals. */
  readonly letter: string
  readonly ends: readonly [Area, Area]
}

/** The lettered Access Zones that join the boards, in the order of their ids. Where the boards touch nothing is measured through them. */
export const accessPairs = perLayout((layout): readonly AccessPair[] =>
  [...byLabel(layout.document, regionsOf(layout.document, 'access-zone'))].flatMap(([letter, regions]) => {
    const on = (board: BoardNumber): Area => ({
      boxes: regions.flatMap(({ id, squares }) =>
        (areaOfZone(layout, id)?.boxes ?? []).filter((_, index) => squares[index]?.board === board),
      ),
    })
    const [one, two] = [on(1), on(2)]
    return letter === '' || one.boxes.length === 0 || two.boxes.length === 0 ? [] : [{ letter, ends: [one, two] }]
  }),
)

/** From the first zone to the second, and from the second to the first. */
export const bothWays = ([one, two]: AccessPair['ends']): readonly AccessPair['ends'][] => [
  [one, two],
  [two, one],
]

const none = (why: Extract<ByAccess, { kind: 'none' }>['why']): ByAccess => ({
  kind: 'none',
  length: mm(Number.POSITIVE_INFINITY),
  why,
})
