/** Entry zones, or squares of them, that are parted from most of the deck with every hatchway open. */
import type { Square } from '#model/kit/square-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { matesOf } from '#model/mission/teams.ts'
import { distinctSquares } from './area-names.ts'
import { ownersOf, zonesOf } from './entry-zones.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { type Reach, reachability } from './reachable-squares.ts'
import { sortById } from './sort-by-id.ts'

export interface ShutInZone {
  readonly zone: Mission['zones'][number]
  readonly squares: readonly Square[]
  /** Those that are parted from the rest of the deck; the first of them is told apart. */
  readonly lost: readonly Square[]
  readonly first: Square
  /** How many squares one can walk to from the lost ones, themselves included. */
  readonly room: number
}

/** The zones of which something is shut in, where no opponent is behind the same walls. */
export const shutInZones = fromParts((layout: Layout): readonly ShutInZone[] => {
  const reach = reachability(layout)
  const largest = largestAreas(reach)
  const shutIn = reach.areas.map((area, index) => area.length < (largest[index] ?? 0))
  const owners = ownersByArea(reach)
  return sortById(layout.document.zones).flatMap((zone) => {
    const squares = distinctSquares(zone.squares)
    // Those who play together have nobody to fight behind the same walls.
    const mine = new Set(ownersOf(layout.document, zone).flatMap(({ id }) => matesOf(layout.document, id)))
    const lost = squares.filter((square) => {
      const area = reach.areaOf(square)
      return area !== undefined && shutIn[area] === true && [...(owners[area] ?? [])].every((side) => mine.has(side))
    })
    const [first] = lost
    if (first === undefined) return []
    const areas = new Set(lost.map(reach.areaOf))
    const room = reach.areas.filter((_, index) => areas.has(index)).flat().length
    return [{ zone, squares, lost, first, room }]
  })
})

/** The ids of the sides that {@link isShutIn} is true of: several rules ask, for each area and each marker. */
const shutInSides = fromParts((layout: Layout): ReadonlySet<string> => {
  const whole = new Set(
    shutInZones(layout).flatMap(({ zone, squares, lost }) => (lost.length === squares.length ? [zone] : [])),
  )
  const { document } = layout
  const isWithin = (zones: Mission['zones']): boolean => zones.length > 0 && zones.every((zone) => whole.has(zone))
  return new Set(document.sides.flatMap((side) => (isWithin(zonesOf(document, side)) ? [side.id] : [])))
})

/** True when all that a side sets up in is shut in, so that it gets to nothing beyond. */
export const isShutIn = (layout: Layout, { id }: Mission['sides'][number]): boolean => shutInSides(layout).has(id)

/** For each area, how large the largest one is on the boards that hang together with its own. */
function largestAreas({ areas, boardGroups }: Reach): number[] {
  const groups = boardGroups.map((boards) =>
    areas.filter(([first]) => first !== undefined && boards.includes(first.board)),
  )
  const largest = groups.map((group) => Math.max(0, ...group.map((area) => area.length)))
  return areas.map((area) => largest[groups.findIndex((group) => group.includes(area))] ?? 0)
}

/** For each area, the ids of the sides that have a zone in it. */
function ownersByArea({ areas, sides }: Reach): Set<string>[] {
  return areas.map((_, index) => new Set(sides.filter((side) => side.areas.has(index)).map(({ side }) => side.id)))
}
