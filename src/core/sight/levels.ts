/**
 * From deck to deck, and between boards that do not touch. No distance is measured there; a mission that joins its decks
 * by lettered Access Zones says itself how models change over. What it takes to get to a zone and from the one with the
 * same letter is worked out here; what the change costs, and when it may be made, is for the mission's own rule.
 */
import { type Millimetres, mm } from '#core/geometry/units.ts'
import { byLabel, regionsOf } from '#core/layout/lettered-regions.ts'
import { areaOfZone } from './area.ts'
import type { Base } from './base.ts'
import { type Measured, measure } from './distance.ts'
import { type Solid, standingAt } from './solid.ts'

type Way = Extract<Measured, { kind: 'way' }>

export type ByAccess =
  /** Both stand on one board, or on boards that touch: measure there. */
  | { readonly kind: 'not-needed' }
  | {
      readonly kind: 'way'
      /** The letter of the two zones, in capitals. */
      readonly letter: string
      /** To the zone on one's own deck, and from the zone with its letter on the other. */
      readonly legs: readonly [Way, Way]
      /** Both legs together (mm); the change between the zones counts nothing. */
      readonly length: Millimetres
    }
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
  const { layout } = solid.terrain
  let best: Extract<ByAccess, { kind: 'way' }> | null = null
  let joined = false
  for (const [letter, regions] of byLabel(layout.document, regionsOf(layout.document, 'access-zone'))) {
    if (letter === '') continue
    // An area is measured on the deck of the base it is measured with.
    const area = { boxes: regions.flatMap(({ id }) => areaOfZone(layout, id)?.boxes ?? []) }
    const [out, on] = [measure(solid, from, area), measure(solid, area, to)]
    joined ||= ![out, on].some((leg) => leg.kind === 'none' && leg.why === 'other-plane')
    if (out.kind === 'none' || on.kind === 'none') continue
    const length = mm(out.length + on.length)
    if (best === null || length < best.length) best = { kind: 'way', letter, legs: [out, on], length }
  }
  return best ?? none(joined ? 'walled-off' : 'no-access-zones')
}

const none = (why: Extract<ByAccess, { kind: 'none' }>['why']): ByAccess => ({
  kind: 'none',
  length: mm(Number.POSITIVE_INFINITY),
  why,
})
