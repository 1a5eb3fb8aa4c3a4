/** Markers that one side walks to without opening a hatchway, and the other does not. */
import { firstItems } from '#core/checker/first-items.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { squaresUnder } from '#core/layout/marker-squares.ts'
import { listOf, markerName } from '#core/layout/place-names.ts'
import { reachOf } from '#core/layout/reach.ts'

export const unequalReachAtStart: Rule = {
  info: {
    id: 'unequal-reach-at-start',
    title: 'One side reaches more markers before a hatchway is opened',
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
    ],
  },
  why: 'A closed hatchway costs an action and can be contested. In a symmetric mission, neither side should have more markers within reach than the other before the first one is opened.',
  check,
}

/** At most one finding, about the markers that the side with most of them reaches and the side with fewest does not. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const { document } = layout
  if (document.mission.type !== 'symmetric') return []
  const reach = reachOf(layout, 'as-started')
  const markers = document.markers.map((marker) => ({
    marker,
    areas: squaresUnder(layout, marker)
      .map(reach.areaOf)
      .filter((area) => area !== undefined),
  }))
  const counted = reach.sides.map(({ side, areas }) => {
    const found = markers.filter((one) => one.areas.some((area) => areas.has(area))).map(({ marker }) => marker)
    return { side, found }
  })
  const [most, ...others] = counted.sort((a, b) => b.found.length - a.found.length)
  const fewest = others.at(-1)
  if (most === undefined || fewest === undefined) return []
  if (most.found.length - fewest.found.length <= threshold('difference')) return []
  const known = new Set(fewest.found)
  const more = most.found.filter((marker) => !known.has(marker))
  const first = firstItems(more)
  return [
    {
      key: 'markers',
      message: `${most.side.name} can walk to ${counts(most.found.length)} before any hatchway is opened, ${fewest.side.name} to ${counts(fewest.found.length, '')}; ${fewest.side.name} lacks ${namesOf(first.map(markerName), more.length)}.`,
      advice: 'Change which hatchways begin open, or move markers or Entry Zones, until both have the same.',
      items: first.map(({ id }) => id),
      at: null,
    },
  ]
}

const counts = (count: number, noun = count === 1 ? ' marker' : ' markers'): string => `${count}${noun}`

const namesOf = (names: readonly string[], count: number): string =>
  count <= 6 ? listOf(names) : listOf([...names.slice(0, 5), `${count - 5} more`])
