/** What on a map a side has to get to: markers, and regions that a mission has models walk into. */

import { distinctSquares, regionName, squaresName } from '#analysis/layout/area-names.ts'
import { squareIndex } from '#analysis/layout/connected-areas.ts'
import { isEntered } from '#analysis/layout/entered-regions.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { squareOfMarker, squaresUnder } from '#analysis/layout/marker-squares.ts'
import { markerName } from '#analysis/layout/place-names.ts'
import type { Place } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import type { Square } from '#model/kit/square-names.ts'

export interface Target {
  readonly id: string
  readonly name: string
  /** By their numbers: one of them is enough. */
  readonly squares: readonly number[]
  readonly at: Place
}

export const targetsOf = (layout: Layout): Target[] => [...markersOf(layout), ...regionsOf(layout)]

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
