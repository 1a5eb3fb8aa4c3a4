/** Markers so close together that one model is in range of both. */

import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { firstItems } from '#checking/checker/first-items.ts'
import { markerInSquare, pointPlace } from '#checking/checker/places.ts'
import type { FindingDraft, Rule } from '#checking/checker/rule.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { less } from '#foundation/geometry/tolerance.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { boardNumbers, deckOf } from '#model/mission/arrangement.ts'
import { markerKindOf } from '#model/mission/custom-kinds.ts'
import { clustersOf } from './clusters.ts'

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
