/** A marker that a side cannot get to from any of its entry zones. */

import { sortById } from '#analysis/layout/area-names.ts'
import {
  detachedBoards,
  eachOrByBoards,
  type OnBoards,
  squareOfMarker,
  squaresUnder,
  tellApart,
  worst,
} from '#analysis/layout/detached-boards.ts'
import { factsOf, fromParts } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf, markerName, namesOf } from '#analysis/layout/place-names.ts'
import {
  type Blocker,
  blockersOf,
  isShutIn,
  reachability,
  remedyFor,
  type SideReach,
  sealedAreas,
  standingThere,
} from '#analysis/layout/reachable-squares.ts'
import { reachFacts } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'
import { type BoardNumber, type Square, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'

export const markerOutOfReach: Rule = {
  info: {
    id: 'marker-out-of-reach',
    title: 'Marker that a side cannot reach',
    group: 'reach',
    severity: 'error',
    source: 'Movement and objective range as published: walls block, and a marker counts from one inch away',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A side can only hold or use a marker that its models can walk to from one of its Entry Zones. Here something is in the way even with every hatchway open.',
  check,
}

/**
 * One finding for the markers behind the same walls, and one for all that lie on boards which nothing joins to a side’s; a warning when at least
 * one side can reach it, for then it may be meant so.
 */
function check(layout: Layout): FindingDraft[] {
  return eachOrByBoards(
    outOfReach(layout),
    ({ behind, without }) => `${behind}:${without.map(({ id }) => id).join(' ')}`,
    (all) => draftOf(layout, all),
    (all) => apartDraft(layout, all),
  )
}

interface OutOfReach {
  readonly marker: Mission['markers'][number]
  readonly square: Square
  readonly without: Mission['sides']
  readonly severity: 'warning' | 'error'
  /** The ground it lies on, which walls part from the rest. */
  readonly behind: string
  /** Boards around it that nothing joins to any zone of these sides, or null if something stands in the way. */
  readonly apart: readonly BoardNumber[] | null
}

function outOfReach(layout: Layout): OutOfReach[] {
  return markersBehind(layout, sortById(layout.document.markers)).filter((found) => found !== null)
}

/** Returns the sides that get anywhere, and the parts cut off as a whole; the same for every marker. */
const goers = fromParts((layout) => {
  const reach = reachability(layout)
  // A side whose zones are all out of play, or shut in, gets nowhere: the zones are reported instead.
  const sides = reach.sides.filter(({ areas }) => areas.size > 0)
  const cutOff = sealedAreas(layout).flatMap(({ area, cause }) =>
    cause === 'walls' ? [] : area.map((each) => reach.areaOf(each)),
  )
  return { reach, sides, free: sides.filter(({ side }) => !isShutIn(layout, side)), cutOff: new Set(cutOff) }
})

const markersBehind = factsOf((layout: Layout, marker: Mission['markers'][number]): OutOfReach | null => {
  const { reach, sides, free, cutOff } = goers(layout)
  const square = squareOfMarker(layout, marker)
  if (square === undefined) return null
  const here = squaresUnder(layout, marker).map(reach.areaOf)
  const around = here.filter((area) => area !== undefined)
  // Inaccessible Areas, and squares that are cut off as a whole, are reported instead of the markers in them.
  if (around.every((area) => cutOff.has(area))) return null
  const isReached = ({ areas }: SideReach): boolean => around.some((area) => areas.has(area))
  const behind = free.filter((side) => !isReached(side))
  if (behind.length === 0) return null
  return {
    marker,
    square,
    without: behind.map(({ side }) => side),
    severity: sides.some(isReached) ? 'warning' : 'error',
    behind: around.join(' '),
    apart: detachedBoards(reach, [marker.board], behind),
  }
})

function draftOf(layout: Layout, all: readonly [OutOfReach, ...OutOfReach[]]): FindingDraft {
  const [{ marker, square, without, severity }] = all
  const at = squarePlace(layout, square)
  const cause = blockersOf(layout, square)
  const named = namedIn(layout, all)
  return {
    severity,
    message: `${listOf(without.map(({ name }) => name))} cannot reach the ${named}${cause === 'walls' ? '' : `: ${standingThere[cause]} in the way`}.`,
    advice: advise(without, cause, all.length > 1),
    items: firstItems(all.map((each) => each.marker)).map(({ id }) => id),
    causes: reachFacts(all.map((each) => ({ ...each, item: each.marker }))),
    at: { ...at, x: marker.x, y: marker.y },
  }
}

/** All markers on boards that nobody gets to from those of a side, whatever stands on them. */
function apartDraft(layout: Layout, all: readonly [OnBoards<OutOfReach>, ...OnBoards<OutOfReach>[]]): FindingDraft {
  const found = all.flatMap(({ items }) => items)
  const [first] = found
  return {
    ...tellApart(layout, all, (items) => namedIn(layout, items)),
    severity: worst(found),
    items: firstItems(found.map(({ marker }) => marker)).map(({ id }) => id),
    causes: reachFacts(found.map((each) => ({ ...each, item: each.marker }))),
    at: first === undefined ? null : { ...squarePlace(layout, first.square), x: first.marker.x, y: first.marker.y },
  }
}

/** `Objective Marker A in A3 and Objective Marker B in A1`: six of them at most. */
const namedIn = (layout: Layout, found: readonly OutOfReach[]): string =>
  namesOf(
    found,
    ({ marker, square }) => `${markerName(layout.document, marker)} in ${squareName(layout.kit, square)}`,
    6,
  )

function advise(sides: Mission['sides'], cause: Blocker, several: boolean): string {
  const owners = listOf(sides.map(({ name }) => name))
  const its = several ? 'their' : 'its'
  const there = cause === 'walls' ? `${its} side of the walls` : `${its} side`
  const open = cause === 'walls' ? 'Open a way with a wall that has a hatchway' : remedyFor[cause]
  return `${open}, move the marker${several ? 's' : ''}, or give ${owners} an Entry Zone on ${there}.`
}
