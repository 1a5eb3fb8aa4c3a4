/** A region of the kind that models must stand in, and that a side cannot get to. */

import { distinctSquares, isEntered, regionName, sortById, squaresName } from '#analysis/layout/area-names.ts'
import { detachedBoards, eachOrByBoards, type OnBoards, tellApart, worst } from '#analysis/layout/detached-boards.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf, namesOf } from '#analysis/layout/place-names.ts'
import {
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
import type { BoardNumber, Square } from '#model/kit/lattice.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'

export const regionOutOfReach: Rule = {
  info: {
    id: 'region-out-of-reach',
    title: 'Control zone or other place that a side cannot reach',
    group: 'reach',
    severity: 'error',
    source: 'Movement as published: walls block; published missions have models enter such places',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A control zone, a strongroom, a cell or a lift counts for a side only when its models can stand there. Here something is in the way even with every hatchway open.',
  check,
}

/**
 * One finding for each region, and one for all that lie on boards which nothing joins to a side’s; a warning when at least
 * one side can reach it, for then it may be meant so.
 */
function check(layout: Layout): FindingDraft[] {
  return eachOrByBoards(
    outOfReach(layout),
    ({ region }) => region.id,
    ([each]) => draftOf(layout, each),
    (all) => apartDraft(layout, all),
  )
}

interface OutOfReach {
  readonly region: Mission['regions'][number]
  readonly squares: readonly Square[]
  readonly first: Square
  readonly without: Mission['sides']
  readonly severity: 'warning' | 'error'
  readonly isOutOfPlay: boolean
  /** Boards around it that nothing joins to any zone of these sides, or null if something stands in the way. */
  readonly apart: readonly BoardNumber[] | null
}

function outOfReach(layout: Layout): OutOfReach[] {
  const { document } = layout
  const reach = reachability(layout)
  // A side whose zones are all out of play, or shut in, gets nowhere: the zones are reported instead.
  const sides = reach.sides.filter(({ areas }) => areas.size > 0)
  const free = sides.filter(({ side }) => !isShutIn(layout, side))
  const cutOff = new Set(
    sealedAreas(layout).flatMap(({ area, cause }) => (cause === 'walls' ? [] : area.map((each) => reach.areaOf(each)))),
  )
  return sortById(document.regions).flatMap((region) => {
    if (!isEntered(document, region)) return []
    const squares = distinctSquares(region.squares)
    const areas = new Set(squares.map(reach.areaOf).filter((area) => area !== undefined))
    if (areas.size > 0 && [...areas].every((area) => cutOff.has(area))) return []
    const isReached = (side: SideReach): boolean => [...areas].some((area) => side.areas.has(area))
    const behind = free.filter((side) => !isReached(side))
    const [first] = squares
    if (behind.length === 0 || first === undefined) return []
    const isOutOfPlay = areas.size === 0
    const apart = isOutOfPlay
      ? null
      : detachedBoards(
          reach,
          squares.map(({ board }) => board),
          behind,
        )
    // An Access Zone that joins no boards is no goal: its pair is looked at, and what lies beyond.
    if (apart !== null && regionKindOf(document, region.kind).joins) return []
    const severity = sides.some(isReached) ? 'warning' : 'error'
    return [{ region, squares, first, without: behind.map(({ side }) => side), severity, isOutOfPlay, apart }] as const
  })
}

function draftOf(layout: Layout, { region, squares, first, without, severity, isOutOfPlay }: OutOfReach): FindingDraft {
  const names = listOf(without.map(({ name }) => name))
  const cause = isOutOfPlay ? 'out-of-play' : blockersOf(layout, first)
  return {
    key: region.id,
    severity,
    message: `${names} cannot reach the ${regionName(layout.document, region)} (${squaresName(layout, squares)})${cause === 'walls' ? '' : isOutOfPlay ? ': it lies in an Inaccessible Area' : `: ${standingThere[cause]} in the way`}.`,
    advice: isOutOfPlay
      ? 'Draw the area elsewhere, or take its squares out of the Inaccessible Area.'
      : cause === 'walls'
        ? `Open a way with a wall that has a hatchway, or give ${names} an Entry Zone on its side of the walls.`
        : `${remedyFor[cause]}, or give ${names} an Entry Zone on its side.`,
    items: [region.id],
    causes: reachFacts([{ item: region, apart: null }]),
    at: squarePlace(layout, first),
  }
}

/** All areas on boards that nobody gets to from those of a side, whatever stands on them. */
function apartDraft(layout: Layout, all: readonly [OnBoards<OutOfReach>, ...OnBoards<OutOfReach>[]]): FindingDraft {
  const found = all.flatMap(({ items }) => items)
  const [one] = found
  return {
    ...tellApart(layout, all, (items) =>
      namesOf(
        items,
        ({ region, squares }) => `${regionName(layout.document, region)} (${squaresName(layout, squares)})`,
        6,
      ),
    ),
    severity: worst(found),
    items: firstItems(found.map(({ region }) => region)).map(({ id }) => id),
    causes: reachFacts(found.map((each) => ({ ...each, item: each.region }))),
    at: one === undefined ? null : squarePlace(layout, one.first),
  }
}
