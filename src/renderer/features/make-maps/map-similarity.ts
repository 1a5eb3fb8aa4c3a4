/** How much two made maps have in common of what was made: what stays on the map is the same on all of them. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import type { Mission } from '#model/mission/document.ts'

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
 * @param stays what stays on the map, whatever is made; null: nothing is known to stay
 * @returns the share that both have of all that one of them has: 0…1. Where walls are made, that of the walls; else that of the
 * ground, or of the markers, where they have less in common
 */
export function alike(one: Mission, other: Mission, stays: Mission | null): number {
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
export const isSameMap = (one: Mission, other: Mission): boolean =>
  JSON.stringify(map(one)) === JSON.stringify(map(other))

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
