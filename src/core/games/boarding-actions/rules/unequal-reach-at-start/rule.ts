/** Markers that one side walks to without opening a hatchway, and the other does not. */

import { isEntered, regionName } from '#analysis/layout/area-names.ts'
import { squaresUnder } from '#analysis/layout/detached-boards.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf, markerName } from '#analysis/layout/place-names.ts'
import { reachability } from '#analysis/layout/reachable-squares.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems } from '#checking/checker/places.ts'
import type { Square } from '#model/kit/lattice.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { opposingParties } from '#model/mission/force-sums.ts'
import { capital } from '#model/mission/mission-rule-set.ts'

export const unequalReachAtStart: Rule = {
  info: {
    id: 'unequal-reach-at-start',
    title: 'Markers within reach before a hatchway is opened',
    group: 'reach',
    severity: 'notice',
    source:
      'Arithmetic on hatchway start states; that a symmetric mission should treat both alike is a matter of taste',
    confidence: 'L',
    thresholds: [
      {
        name: 'difference',
        label: 'Markers that one side may reach more than the other',
        unit: 'count',
        usual: 0,
        min: 0,
        max: 50,
      },
      {
        name: 'least',
        label: 'Markers that each side should reach at the start, in any mission',
        unit: 'count',
        usual: 0,
        min: 0,
        max: 50,
      },
    ],
  },
  why: 'A closed hatchway costs an action and can be contested. An author may want some markers within reach from the start; and in a symmetric mission, neither side should have more markers within reach than the other before the first one is opened.',
  check,
}

function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const symmetric = layout.document.mission.type === 'symmetric'
  const least = threshold('least')
  if (!symmetric && least === 0) return []
  const counted = countGoals(layout)
  return [...tooFew(layout, counted, least), ...(symmetric ? unequal(layout, counted, threshold('difference')) : [])]
}

/** A marker or a zone that models have to stand in. */
interface Goal {
  readonly id: string
  name(): string
}

/** Areas a side can walk to with the hatchways as they start. */
interface Counted {
  readonly side: Mission['sides'][number]
  readonly found: readonly Goal[]
}

function countGoals(layout: Layout, openness: 'as-started' | 'all-open' = 'as-started'): Counted[] {
  const { document } = layout
  const reach = reachability(layout, openness)
  const areasOf = (squares: readonly Square[]) => squares.map(reach.areaOf).filter((area) => area !== undefined)
  const goals = [
    ...document.markers.map((marker) => ({
      goal: { id: marker.id, name: () => markerName(document, marker) },
      areas: areasOf(squaresUnder(layout, marker)),
    })),
    ...zonesToHold(document).map((region) => ({
      goal: { id: region.id, name: () => regionName(document, region) },
      areas: areasOf(region.squares),
    })),
  ]
  // A side whose zones are all out of play gets nowhere: the zones are reported instead.
  return reach.sides
    .filter(({ areas }) => areas.size > 0)
    .map(({ side, areas }) => {
      const found = goals.filter((one) => one.areas.some((area) => areas.has(area))).map(({ goal }) => goal)
      return { side, found }
    })
}

/** Access Zones are a way, not a goal. */
const zonesToHold = (document: Mission): Mission['regions'] =>
  document.regions.filter((region) => isEntered(document, region) && !regionKindOf(document, region.kind).joins)

/** One finding for each side that reaches fewer of them than the author asks for. */
const tooFew = ({ document }: Layout, counted: readonly Counted[], least: number): FindingDraft[] =>
  counted
    .filter(({ found }) => found.length < least)
    .map(({ side, found }) => ({
      key: `least:${side.id}`,
      message: `${side.name} can walk to ${found.length} ${nounFor(document, found.length)} before any hatchway is opened; ${least} should be within reach.`,
      advice: 'Let hatchways on the way begin open, or move markers or Entry Zones.',
      items: [],
      at: null,
    }))

/** Returns everything that each side, or a team together, has found. */
const byParty = (document: Mission, counted: readonly Counted[]): { readonly name: string; readonly found: Goal[] }[] =>
  opposingParties(document).flatMap(({ name, sides }) => {
    const own = counted.filter(({ side }) => sides.includes(side))
    if (own.length === 0) return []
    return [{ name, found: [...new Map(own.flatMap(({ found }) => found).map((goal) => [goal.id, goal])).values()] }]
  })

/**
 * Returns at most one finding, about goals that the side with most of them reaches and the side with fewest does not; a
 * team is one side. Goals that one of them never gets to, with every hatchway open, are left to other checks.
 */
function unequal(layout: Layout, counted: readonly Counted[], difference: number): FindingDraft[] {
  const { document } = layout
  const all = byParty(document, counted)
  const counts = all.map(({ found }) => found.length)
  if (Math.max(...counts) - Math.min(...counts) <= difference) return []
  const ever = byParty(document, countGoals(layout, 'all-open')).map(({ found }) => new Set(found.map(({ id }) => id)))
  const together = all.map(({ name, found }) => ({
    name,
    found: found.filter(({ id }) => ever.every((ids) => ids.has(id))),
  }))
  const [most, ...others] = together.sort((a, b) => b.found.length - a.found.length)
  const fewest = others.at(-1)
  if (most === undefined || fewest === undefined) return []
  if (most.found.length - fewest.found.length <= difference) return []
  const known = new Set(fewest.found.map(({ id }) => id))
  const more = most.found.filter(({ id }) => !known.has(id))
  const first = firstItems(more)
  return [
    {
      key: 'markers',
      message: `${capital(most.name)} can walk to ${most.found.length} ${nounFor(document, most.found.length)} before any hatchway is opened, ${fewest.name} to ${fewest.found.length}; ${fewest.name} lacks ${namesOf(
        first.map((goal) => goal.name()),
        more.length,
      )}.`,
      advice: 'Change which hatchways begin open, or move markers or Entry Zones, until both have the same.',
      items: first.map(({ id }) => id),
      at: null,
    },
  ]
}

/** Returns the noun for these goals, on a map with zones to hold or without. */
const nounFor = (document: Mission, count: number): string =>
  zonesToHold(document).length > 0
    ? count === 1
      ? 'marker or control zone'
      : 'markers and control zones'
    : count === 1
      ? 'marker'
      : 'markers'

const namesOf = (names: readonly string[], count: number): string =>
  count <= 6 ? listOf(names) : listOf([...names.slice(0, 5), `${count - 5} more`])
