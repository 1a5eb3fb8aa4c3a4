/** Makes the maps of an order, seed by seed, of which none is like another one. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { playedApart } from '#analysis/playtest/apart.ts'
import { type Generated, generate } from '#editing/generate/generate.ts'
import { MAX_SEED } from '#editing/generate/generator-options.ts'
import { preservedItems } from '#editing/generate/prepare.ts'
import { vary } from '#editing/generate/variations.ts'
import type { Result } from '#foundation/result.ts'
import { newErrors } from '#games/shared/checks/check.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MadeMap, MapsOrder } from '#state/made-maps/generated-maps.ts'

// How much two made maps have in common of what was made: what stays on the map is the same on all of them.

/** Fewer edges with walls than this say little of a map: then its ground and its markers say more (edges of squares). */
const ENOUGH_WALLS = 8

type Things = ReadonlySet<string>

/** Where walls stand: edges of squares. */
const wallsOf = (document: Mission): Things => {
  const { kit } = layoutOf(document)
  return new Set(
    document.panels.flatMap((panel) => edgesOf(kit, panel).map(({ x, y, axis }) => `${panel.board} ${x} ${y} ${axis}`)),
  )
}

/** Squares of zones and regions, with what they are. */
const groundOf = ({ zones, regions }: Mission): Things =>
  new Set([
    ...zones.flatMap(({ kind, side, squares }) =>
      squares.map(({ board, x, y }) => `${kind} ${side ?? ''} ${board} ${x} ${y}`),
    ),
    ...regions.flatMap(({ kind, squares }) => squares.map(({ board, x, y }) => `${kind} ${board} ${x} ${y}`)),
  ])

/** Where markers lie, to a whole millimetre, with what they are. */
const markersOf = ({ markers }: Mission): Things =>
  new Set(markers.map(({ kind, board, x, y }) => `${kind} ${board} ${Math.round(x)} ${Math.round(y)}`))

/**
 * @param stays what stays on the map, whatever is made, or null if nothing is known to stay
 * @returns the share that both have of all that one of them has: 0…1. Where walls are made, that of the walls; else that of the
 * ground, or of the markers, where they have less in common
 */
function alike(one: Mission, other: Mission, stays: Mission | null): number {
  const made = (things: (document: Mission) => Things): readonly [Things, Things] => {
    const old: Things = stays === null ? new Set() : things(stays)
    const fresh = (document: Mission): Things => new Set([...things(document)].filter((thing) => !old.has(thing)))
    return [fresh(one), fresh(other)]
  }
  const walls = made(wallsOf)
  if (Math.max(walls[0].size, walls[1].size) >= ENOUGH_WALLS) return shared(walls)
  return Math.min(shared(walls), shared(made(groundOf)), shared(made(markersOf)))
}

function shared([mine, theirs]: readonly [Things, Things]): number {
  const both = [...mine].filter((thing) => theirs.has(thing)).length
  const all = mine.size + theirs.size - both
  return all === 0 ? 1 : both / all
}

/** Whether nothing was made at all: the one map is the other, piece by piece. */
const isSameMap = (one: Mission, other: Mission): boolean => JSON.stringify(map(one)) === JSON.stringify(map(other))

const map = ({ panels, halfPillars, wallEnds, zones, regions, markers, links, features }: Mission): unknown => [
  panels,
  halfPillars,
  wallEnds,
  zones,
  regions,
  markers,
  links,
  features,
]

/** Seeds that are tried for each map that is wanted. */
const TRIES = 3
/** The same if battles on a map decide whether it is shown. */
const TRIES_TO_PLAY = 6
/** Maps that have less than this in common are shown side by side; of near relatives any that differ. */
const MAX_ALIKE = 0.75
const MAX_ALIKE_RELATIVES = 0.999
const NOTHING_MISSING = 'Nothing is missing on this map.'
const NOTHING_UNLOCKED =
  'Nothing would change, because everything that could be generated is locked. Unlock some of it first.'

export interface AllMade {
  readonly maps: readonly MadeMap[]
  /** Why there is none, or null if there are some. */
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
  const { document, wishes, count, way, apart } = order
  const stays = way.kind === 'make' ? preservedItems(document, way.task.making, way.task.keeping) : null
  const most = way.kind === 'vary' ? MAX_ALIKE_RELATIVES : MAX_ALIKE
  const maps: MadeMap[] = []
  const nothingMade = way.kind === 'make' && way.task.keeping === 'all' ? NOTHING_MISSING : NOTHING_UNLOCKED
  let why: string | null = null
  const tries = apart === null ? TRIES : TRIES_TO_PLAY
  for (let index = 0; maps.length < count && index < count * tries; index += 1) {
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
    if (apart !== null && (playedApart(next) ?? 0) > apart) {
      why = `The sides were more than ${apart} VP apart in battles on every map. Allow more.`
      continue
    }
    const map = { seed: seedAt(wishes.seed, index), document: next }
    maps.push(map)
    tell(map)
  }
  return { maps, why: maps.length === 0 ? why : null }
}
