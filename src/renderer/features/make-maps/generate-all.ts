/** Makes the maps of an order, seed by seed, of which none is like another one. */

import { type Generated, generate } from '#editing/generate/generate.ts'
import { preservedItems } from '#editing/generate/prepare.ts'
import { MAX_SEED } from '#editing/generate/random.ts'
import { vary } from '#editing/generate/variations.ts'
import type { Result } from '#foundation/result.ts'
import { newErrors } from '#games/shared/checks/check.ts'
import type { MadeMap, MapsOrder } from '#state/made-maps/generated-maps-messages.ts'
import { alike, isSameMap } from './map-similarity.ts'

/** Seeds that are tried for each map that is wanted. */
const TRIES = 3
/** Maps that have less than this in common are shown side by side; of near relatives any that differ. */
const MAX_ALIKE = 0.75
const MAX_ALIKE_RELATIVES = 0.999
const NOTHING_MISSING = 'Nothing is missing on this map.'
const NOTHING_UNLOCKED = 'The map would stay as it is: what could be made again is locked. Unlock some of it first.'

export interface AllMade {
  readonly maps: readonly MadeMap[]
  /** Why there is none; null: there are some. */
  readonly why: string | null
}

/** The map of one seed: that of the order, and so many further. */
export function makeOne({ document, wishes, way }: MapsOrder, index: number): Result<Generated, string> {
  const own = { ...wishes, seed: seedAt(wishes.seed, index) }
  return way.kind === 'make' ? generate(document, own, way.task) : vary(document, own, way.share)
}

const seedAt = (first: number, index: number): number => (first + index) % (MAX_SEED + 1)

/**
 * @param firstTries what so many first seeds cannot have, none of them can
 * @param tell is given each map as it comes
 */
export function makeAll(order: MapsOrder, firstTries: number, tell: (map: MadeMap) => void): AllMade {
  const { document, wishes, count, way } = order
  const stays = way.kind === 'make' ? preservedItems(document, way.task.making, way.task.keeping) : null
  const most = way.kind === 'vary' ? MAX_ALIKE_RELATIVES : MAX_ALIKE
  const maps: MadeMap[] = []
  const nothingMade = way.kind === 'make' && way.task.keeping === 'all' ? NOTHING_MISSING : NOTHING_UNLOCKED
  let why: string | null = null
  for (let index = 0; maps.length < count && index < count * TRIES; index += 1) {
    const result = makeOne(order, index)
    const unchanged = result.ok && isSameMap(document, result.value.document)
    if (!result.ok || unchanged) {
      why = result.ok ? nothingMade : result.error
      if (maps.length === 0 && index + 1 >= firstTries) break
      continue
    }
    const next = result.value.document
    // A map of which only a part is made may lack the rest.
    const isWhole = way.kind === 'vary' || Object.values(way.task.making).every((each) => each)
    const [error] = isWhole ? newErrors(document, next) : []
    if (error !== undefined) {
      why = `The maps that were made have errors: ${error.message}`
      continue
    }
    if (maps.some((other) => alike(other.document, next, stays) > most)) continue
    const map = { seed: seedAt(wishes.seed, index), document: next }
    maps.push(map)
    tell(map)
  }
  return { maps, why: maps.length === 0 ? why : null }
}
