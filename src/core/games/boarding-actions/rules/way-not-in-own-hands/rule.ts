/** Reports areas that a side reaches only through a locked hatchway, an airlock, or a one-way hatchway against its direction. */

import {
  distinctSquares,
  isEntered,
  ownersOf,
  regionName,
  sortById,
  squaresName,
  zoneName,
  zoneNames,
  zonesOf,
} from '#analysis/layout/area-names.ts'
import { allSquares, neighboursOf, squareIndex } from '#analysis/layout/connected-areas.ts'
import { squareOfMarker, squaresUnder } from '#analysis/layout/detached-boards.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf, markerName, namesOf } from '#analysis/layout/place-names.ts'
import { reachability } from '#analysis/layout/reachable-squares.ts'
import { type SpecialHatchway, specialOn, startsOf, type Walker, walkerOf } from '#analysis/layout/special-hatchways.ts'
import type { FindingDraft, Place, Rule } from '#checking/checker/finding.ts'
import { wordsOf } from '#checking/checker/mission-words.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'
import type { Square } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'

// Where the sides of a mission get to, and which special hatchways are in their way.

type WalkSide = Mission['sides'][number]

/** A side, and where it gets to with every hatchway open and with those that are not its own to open as they are. */
interface Walk {
  readonly side: WalkSide
  readonly open: ReadonlySet<number>
  readonly own: ReadonlySet<number>
}

interface Walks {
  /** Walks of each side with entry zones. */
  readonly sides: readonly Walk[]
  /** The tags that bar a side: each that does so alone, or all together. */
  causeOf(bars: (tag: SpecialHatchway) => boolean): readonly SpecialHatchway[]
  /** Where a side gets to when hatchways with that tag alone are in its way. */
  by(side: WalkSide, tag: SpecialHatchway): ReadonlySet<number>
  /** True when a side gets from each of these squares to less than half of what it would with every hatchway open. */
  shutIn(side: WalkSide, squares: readonly Square[], inItsWay: 'all' | SpecialHatchway): boolean
  readonly number: (square: Square) => number
}

/** @param tags the tags on the map that are looked at */
function walksOf(layout: Layout, tags: readonly SpecialHatchway[], number: Walks['number']): Walks {
  const walkers = new Map<string, Walker>()
  const walker = (side: WalkSide, inItsWay: 'all' | SpecialHatchway): Walker => {
    const key = `${inItsWay} ${side.id}`
    const known = walkers.get(key) ?? walkerOf(layout, side, new Set(inItsWay === 'all' ? tags : [inItsWay]))
    walkers.set(key, known)
    return known
  }
  // With every hatchway open, squares that hang together are all there is to know, whoever walks.
  const { areas, areaOf } = reachability(layout)
  const openArea = (square: Square): readonly Square[] => areas[areaOf(square) ?? -1] ?? []
  const openFrom = (starts: readonly Square[]): ReadonlySet<number> =>
    new Set([...new Set(starts.map(openArea))].flat().map(number))
  const sizes = new Map<string, number>()
  const from = (side: WalkSide, inItsWay: 'all' | SpecialHatchway, square: Square): number => {
    const key = `${inItsWay} ${side.id} ${number(square)}`
    const known = sizes.get(key) ?? walker(side, inItsWay)([square]).size
    sizes.set(key, known)
    return known
  }
  const alone = new Map<string, ReadonlySet<number>>()
  return {
    number,
    sides: layout.document.sides.flatMap((side): Walk[] => {
      const starts = startsOf(layout, side)
      return starts.length === 0 ? [] : [{ side, open: openFrom(starts), own: walker(side, 'all')(starts) }]
    }),
    causeOf: (bars) => {
      const each = tags.filter(bars)
      return each.length > 0 ? each : tags
    },
    by: (side, tag) => {
      const key = `${tag} ${side.id}`
      const known = alone.get(key) ?? walker(side, tag)(startsOf(layout, side))
      alone.set(key, known)
      return known
    },
    shutIn: (side, squares, inItsWay) =>
      squares.every((square) => from(side, inItsWay, square) * 2 < openArea(square).length),
  }
}

// Targets that a side has to reach: markers, and regions that models must enter.

interface Target {
  readonly id: string
  readonly name: string
  /** By their numbers: one of them is enough. */
  readonly squares: readonly number[]
  readonly at: Place
}

const targetsOf = (layout: Layout): Target[] => [...markersOf(layout), ...regionsOf(layout)]

const markersOf = (layout: Layout): Target[] =>
  layout.document.markers.flatMap((marker) => {
    const square = squareOfMarker(layout, marker)
    if (square === undefined) return []
    const at = squarePlace(layout, square)
    return [
      {
        id: marker.id,
        name: `${markerName(layout.document, marker)} in ${at.name}`,
        squares: numbersOf(layout, squaresUnder(layout, marker)),
        at: { ...at, x: marker.x, y: marker.y },
      },
    ]
  })

const regionsOf = (layout: Layout): Target[] =>
  layout.document.regions.flatMap((region) => {
    const squares = distinctSquares(region.squares)
    const [first] = squares
    if (first === undefined || !isEntered(layout.document, region)) return []
    return [
      {
        id: region.id,
        name: `${regionName(layout.document, region)} (${squaresName(layout, squares)})`,
        squares: numbersOf(layout, squares),
        at: squarePlace(layout, first),
      },
    ]
  })

const numbersOf = (layout: Layout, squares: readonly Square[]): number[] =>
  squares.map((square) => squareIndex(layout, square))

// Whether a mission says how its locked hatchways are opened.

const words = ['locked', 'unlock', 'unlocks', 'unlocked', 'unlocking']

/** True when its texts speak of locks, or its scoring counts what happens to locked hatchways. */
const speaksOfLocks = (document: Mission): boolean =>
  words.some((word) => wordsOf(document).words.has(word)) ||
  document.play.objectives.some(({ conditions }) =>
    conditions.some(
      (condition) =>
        condition.kind === 'per-event' && condition.on.kind === 'hatchways' && condition.on.tag === 'locked',
    ),
  )

export const wayNotInOwnHands: Rule = {
  info: {
    id: 'way-not-in-own-hands',
    title: 'Way only through a special hatchway',
    group: 'reach',
    severity: 'notice',
    source: 'Void the Ship as published: only the Attacker opens airlocks; what locked and one-way mean is our reading',
    confidence: 'L',
    thresholds: [],
  },
  why: 'Nobody opens a locked hatchway unless the mission says how. Only the Attacker opens an airlock. A one-way hatchway is entered on the side of its pill. A mission may say which sides open a hatchway. A side that has no other way depends on that.',
  check,
}

/** One finding for all zones that are shut in alike, for each marker and region, and for each group of squares with none of them. */
function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const tags = specialOn(document).filter((tag) => tag !== 'locked' || !speaksOfLocks(document))
  if (tags.length === 0) return []
  const walks = walksOf(layout, tags, (square) => squareIndex(layout, square))
  const shutIn = zonesShutIn(layout, walks)
  // A side that does not get out of its zones gets to nothing: the zones are reported instead.
  const free = walks.sides.filter(({ side }) => !zonesOf(document, side).every((zone) => isShutIn(walks, side, zone)))
  const targets = targetsOf(layout).flatMap((target) => {
    const draft = targetDraft({ ...walks, sides: free }, target)
    return draft === undefined ? [] : [{ target, draft }]
  })
  const told = new Set(targets.flatMap(({ target }) => target.squares))
  return [
    ...shutIn,
    ...targets.map(({ draft }) => draft),
    // Beyond a zone that is shut in lies all the rest.
    ...(free.length < walks.sides.length ? [] : squaresShutOff(layout, walks, told)),
  ]
}

function targetDraft(walks: Walks, target: Target): FindingDraft | undefined {
  const meets = (walked: ReadonlySet<number>): boolean => target.squares.some((square) => walked.has(square))
  const without = walks.sides.filter(({ open, own }) => meets(open) && !meets(own)).map(({ side }) => side)
  if (without.length === 0) return undefined
  const cause = walks.causeOf((tag) => without.some((side) => !meets(walks.by(side, tag))))
  // Restricting who opens a hatchway is deliberate; shutting everyone out hardly is.
  if (cause.every((special) => special === 'given') && without.length < walks.sides.length) return undefined
  const who = listOf(without.map(({ name }) => name))
  return {
    key: target.id,
    message: `${who} ${without.length === 1 ? 'gets' : 'get'} to the ${target.name} only through ${listOf(cause.map((tag) => named[tag]))}.`,
    advice: adviceFor(cause),
    items: [target.id],
    at: target.at,
  }
}

type Zone = Layout['document']['zones'][number]
type Side = Layout['document']['sides'][number]

const isShutIn = (walks: Walks, side: Side, zone: Zone): boolean =>
  walks.shutIn(side, distinctSquares(zone.squares), 'all')

interface ShutIn {
  readonly zone: Zone
  readonly sides: readonly Side[]
  readonly cause: readonly SpecialHatchway[]
}

/** Zones from which an owner gets to less than half of what it would with every hatchway open; all with one cause at once. */
function zonesShutIn(layout: Layout, walks: Walks): FindingDraft[] {
  const { document } = layout
  const found = sortById(document.zones).flatMap((zone): ShutIn[] => {
    const squares = distinctSquares(zone.squares)
    const sides = ownersOf(document, zone).filter((side) => walks.shutIn(side, squares, 'all'))
    if (sides.length === 0 || squares.length === 0) return []
    // Zones that one-way hatchways alone shut in are left to entry-zone-cannot-leave.
    if (sides.every((side) => walks.shutIn(side, squares, 'one-way'))) return []
    return [{ zone, sides, cause: walks.causeOf((tag) => sides.some((side) => walks.shutIn(side, squares, tag))) }]
  })
  const causes = new Set(found.map(({ cause }) => cause.join('+')))
  return [...causes].flatMap((cause) =>
    shutInDraft(
      layout,
      found.filter((each) => each.cause.join('+') === cause),
    ),
  )
}

function shutInDraft(layout: Layout, all: readonly ShutIn[]): FindingDraft[] {
  const [first] = all
  const [square] = first === undefined ? [] : distinctSquares(first.zone.squares)
  if (first === undefined || square === undefined) return []
  const zones = sortById(all.map(({ zone }) => zone))
  const who = layout.document.sides.filter(({ id }) => all.some(({ sides }) => sides.some((side) => side.id === id)))
  const where =
    all.length === 1
      ? `${zoneName(layout, first.zone)} (${squaresName(layout, distinctSquares(first.zone.squares))})`
      : namesOf(zoneNames(layout, zones), (name) => name)
  return [
    {
      key: zones.map(({ id }) => id).join('+'),
      message: `${listOf(who.map(({ name }) => name))} cannot leave ${where} for most of the deck but through ${listOf(first.cause.map((tag) => named[tag]))}.`,
      advice: adviceFor(first.cause),
      items: firstItems(zones).map(({ id }) => id),
      at: squarePlace(layout, square),
    },
  ]
}

/** Groups of neighbouring squares that some side would get to with every hatchway open, and none does. */
function squaresShutOff(layout: Layout, walks: Walks, told: ReadonlySet<number>): FindingDraft[] {
  const lost = new Set(
    allSquares(layout)
      .filter((square) => {
        const index = walks.number(square)
        return walks.sides.some(({ open }) => open.has(index)) && !walks.sides.some(({ own }) => own.has(index))
      })
      .map(walks.number),
  )
  return groupsOf(layout, lost).flatMap((squares) => {
    const [first] = squares
    if (first === undefined || squares.some((square) => told.has(walks.number(square)))) return []
    const index = walks.number(first)
    const cause = walks.causeOf((tag) => walks.sides.every(({ side }) => !walks.by(side, tag).has(index)))
    return [
      {
        key: `${first.board}:${first.x},${first.y}`,
        message: `One gets to ${squaresName(layout, squares)} only through ${listOf(cause.map((tag) => named[tag]))}.`,
        advice: adviceFor(cause),
        items: [],
        at: squarePlace(layout, first),
      },
    ]
  })
}

/** The squares with these numbers, each with those that hatchways or open ways join it to. */
function groupsOf(layout: Layout, numbers: ReadonlySet<number>): Square[][] {
  const seen = new Set<number>()
  return allSquares(layout).flatMap((start) => {
    const group: Square[] = []
    const queue = [start]
    for (let square = queue.pop(); square !== undefined; square = queue.pop()) {
      const index = squareIndex(layout, square)
      if (!numbers.has(index) || seen.has(index)) continue
      seen.add(index)
      group.push(square)
      queue.push(...neighboursOf(layout, square, 'all-open'))
    }
    return group.length === 0 ? [] : [distinctSquares(group)]
  })
}

const named: Readonly<Record<SpecialHatchway, string>> = {
  airlock: 'an airlock, which only the Attacker opens',
  given: 'a hatchway that the mission gives to others to open',
  nobody: 'a hatchway that nobody opens by what the mission says',
  locked: 'a locked hatchway, and nothing in the mission says how it is opened',
  'one-way': 'a one-way hatchway against its direction',
}

const remedies: Readonly<Record<SpecialHatchway, string>> = {
  airlock: 'make sure that others are meant to wait for the Attacker',
  given: 'make sure that the side is meant to wait until others open it',
  nobody: 'say which sides open the hatchway',
  locked: "say in the mission's rules how the locked hatchway is opened",
  'one-way': 'turn the pill of the one-way hatchway to its other side',
}

function adviceFor(tags: readonly SpecialHatchway[]): string {
  const remedy = listOf(tags.map((tag) => remedies[tag]))
  return `${remedy.slice(0, 1).toUpperCase()}${remedy.slice(1)}, or open another way.`
}
