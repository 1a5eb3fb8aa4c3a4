/** An entry zone that nobody gets out of. */
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Square } from '#core/kit/square-names.ts'
import { distinctSquares, squaresName, zoneName } from '#core/layout/area-names.ts'
import { ownersOf } from '#core/layout/entry-zones.ts'
import { inTheWay, remedyFor, standingThere } from '#core/layout/in-the-way.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf } from '#core/layout/place-names.ts'
import { type Reach, reachability } from '#core/layout/reach.ts'
import { specialOn, walkerOf } from '#core/layout/special-hatchways.ts'
import { matesOf } from '#core/mission/teams.ts'

export const entryZoneCannotLeave: Rule = {
  info: {
    id: 'entry-zone-cannot-leave',
    title: 'Entry Zone that nobody can leave',
    group: 'reach',
    severity: 'error',
    source: 'Movement as published: walls and closed hatchways block, an open hatchway lets any base through',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A unit walks from its Entry Zone into the battle. Nothing leads out of this zone, so whoever sets up there takes no part.',
  check,
}

/** One finding for each zone; a warning when the walls leave it more squares than its own, or shut in part of it only. */
function check(layout: Layout): FindingDraft[] {
  const reach = reachability(layout)
  const largest = largestAreas(reach)
  const shutIn = reach.areas.map((area, index) => area.length < (largest[index] ?? 0))
  const owners = ownersByArea(reach)
  const oneWay = specialOn(layout.document).includes('one-way')
  return layout.document.zones.flatMap((zone) => {
    const squares = distinctSquares(zone.squares)
    // Those who play together have nobody to fight behind the same walls.
    const mine = new Set(ownersOf(layout.document, zone).flatMap(({ id }) => matesOf(layout.document, id)))
    const lost = squares.filter((square) => {
      const area = reach.areaOf(square)
      return area !== undefined && shutIn[area] === true && [...(owners[area] ?? [])].every((side) => mine.has(side))
    })
    const [first] = lost
    if (first === undefined) return oneWay ? trapped(layout, reach, zone, squares) : []
    const areas = new Set(lost.map(reach.areaOf))
    const room = reach.areas.filter((_, index) => areas.has(index)).flat().length
    return [draft(layout, zone, { squares, lost, first, room })]
  })
}

/**
 * A zone whose only way out is a one-way hatchway that is entered from outside: one more step, and there is no way back.
 * Those who stay in a room with the zone are no better off.
 */
function trapped(
  layout: Layout,
  reach: Reach,
  zone: Layout['document']['zones'][number],
  squares: readonly Square[],
): FindingDraft[] {
  const [first] = squares
  if (first === undefined) return []
  const stuck = ownersOf(layout.document, zone).filter((side) => {
    const walk = walkerOf(layout, side, new Set(['one-way']))
    return squares.every((square) => {
      const area = reach.areas[reach.areaOf(square) ?? -1] ?? []
      return walk([square]).size * 2 < area.length
    })
  })
  if (stuck.length === 0) return []
  return [
    {
      key: zone.id,
      severity: 'error',
      message: `${listOf(stuck.map(({ name }) => name))} cannot leave ${zoneName(layout, zone)} (${squaresName(layout, squares)}): the only way out is a one-way hatchway that is entered from the other side.`,
      advice: 'Turn the pill of the hatchway to the inside, open another way, or move the zone.',
      items: [zone.id],
      at: squarePlace(layout, first),
    },
  ]
}

interface Lost {
  readonly squares: readonly Square[]
  readonly lost: readonly Square[]
  readonly first: Square
  /** How many squares one can walk to from the lost ones, themselves included. */
  readonly room: number
}

function draft(
  layout: Layout,
  zone: Layout['document']['zones'][number],
  { squares, lost, first, room }: Lost,
): FindingDraft {
  const whole = lost.length === squares.length
  const cause = inTheWay(layout, first)
  const where = squaresName(layout, lost)
  return {
    key: zone.id,
    severity: whole && room === lost.length ? 'error' : 'warning',
    message:
      room === lost.length
        ? `Nobody can leave ${where} of ${zoneName(layout, zone)}: ${standingThere[cause]} all around.`
        : `From ${where} of ${zoneName(layout, zone)} one gets to ${room} squares only: ${standingThere[cause]} between them and the rest.`,
    advice: `${remedyFor[cause]}, or move the zone.`,
    items: [zone.id],
    at: squarePlace(layout, first),
  }
}

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
