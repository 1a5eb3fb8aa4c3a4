/** Markers so close together that one model is in range of both. */

import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, markerInSquare, pointPlace } from '#checking/checker/places.ts'
import { boardPoint, less } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { boardNumbers, deckOf } from '#model/mission/arrangement.ts'
import { markerKindOf } from '#model/mission/custom-kinds.ts'

/** Points in groups that hang together by being near each other. */

interface At {
  readonly at: { readonly x: number; readonly y: number }
}

/**
 * Groups of two and more points of which each is less than `near` (mm) from another one of its group. Points are sorted
 * into cells so narrow that whatever shares one is near, and cells are compared until a first near pair is found.
 */
export function clustersOf<Item extends At>(
  items: readonly Item[],
  near: number,
  less: (a: number, b: number) => boolean,
): Item[][] {
  // A little narrower than the side of a square whose diagonal is `near`.
  const width = (near / Math.SQRT2) * 0.99
  const cells = new Map<number, { readonly x: number; readonly y: number; readonly items: Item[]; group: number }>()
  for (const item of items) {
    const [x, y] = [Math.floor(item.at.x / width), Math.floor(item.at.y / width)]
    const key = keyOf(x, y)
    const known = cells.get(key)
    if (known === undefined) cells.set(key, { x, y, items: [item], group: -1 })
    else known.items.push(item)
  }
  const groups: Item[][] = []
  for (const start of cells.values()) {
    if (start.group !== -1) continue
    start.group = groups.length
    const group: Item[] = []
    const queue = [start]
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      for (const item of cell.items) group.push(item)
      for (let dx = -2; dx <= 2; dx += 1)
        for (let dy = -2; dy <= 2; dy += 1) {
          const other = cells.get(keyOf(cell.x + dx, cell.y + dy))
          if (other === undefined || other.group !== -1 || !hasNearPair(cell.items, other.items, near, less)) continue
          other.group = groups.length
          queue.push(other)
        }
    }
    groups.push(group)
  }
  return groups.filter((group) => group.length > 1)
}

/** One number for a cell: no table is a hundred thousand cells wide. */
const keyOf = (x: number, y: number): number => x * 1e6 + y

const hasNearPair = (
  here: readonly At[],
  there: readonly At[],
  near: number,
  less: (a: number, b: number) => boolean,
): boolean =>
  here.some(({ at }) =>
    there.some(({ at: other }) => {
      const [dx, dy] = [at.x - other.x, at.y - other.y]
      return less(Math.sqrt(dx * dx + dy * dy), near)
    }),
  )

const MAX_NAMES = 5

export const controlRangesOverlap: Rule = {
  info: {
    id: 'control-ranges-overlap',
    title: 'Markers within reach of one model',
    group: 'markers',
    severity: 'notice',
    source: 'Objective range as published: a marker counts from 1 inch off its edge; objective markers 40 mm across',
    confidence: 'M',
    thresholds: [
      {
        name: 'gap',
        label: 'Least distance between the ranges of two markers; 0: they may touch',
        unit: 'mm',
        usual: 0,
        min: 0,
        max: 300,
      },
    ],
  },
  why: 'A model counts for every marker that it is within 1 inch of. Where the ranges of two markers overlap, one model can hold both.',
  check,
}

/** One finding for each group of markers that hang together by their ranges; walls between them are not looked at. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const { document, field, kit } = layout
  const range = kit.sizes.objectiveMarker.value / 2 + MM_PER_INCH
  const near = 2 * range + threshold('gap')
  const objectives = document.markers.filter(({ kind }) => markerKindOf(document, kind).objective)
  // Two decks lie beside each other on the drawing only.
  const { arrangement } = document
  // On the drawing the deck of the first board comes first.
  const decks = [...new Set(boardNumbers(arrangement).map((board) => deckOf(arrangement, board)))]
  return decks
    .flatMap((deck) => {
      const here = objectives.filter(({ board }) => deckOf(arrangement, board) === deck)
      const points = here.map((marker) => ({
        marker,
        at: toField(field, marker.board, boardPoint(marker.x, marker.y)),
      }))
      return clustersOf(points, near, less)
    })
    .map((cluster) => {
      const markers = cluster.map(({ marker }) => marker)
      const first = firstItems(markers)
      const named = first.slice(0, MAX_NAMES).map((marker) => markerInSquare(layout, marker))
      const more = markers.length - named.length
      const [lowest] = first
      return {
        message: `${listOf([...named, ...(more > 0 ? [`${more} more`] : [])])} are so close together that one model can be within 1" of two of them.`,
        advice: `Move them apart: the centres of two markers should be at least ${near.toFixed(1)} mm from each other.`,
        items: first.map(({ id }) => id),
        at: lowest === undefined ? null : pointPlace(layout, lowest),
      }
    })
}
