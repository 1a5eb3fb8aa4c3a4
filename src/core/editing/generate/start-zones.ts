/** Where ways begin and where one looks from, as what is foreseen of fairness takes it: squares, drawn in a little. */
import { defaultFairness } from '#analysis/fairness/report.ts'
import { ownersOf } from '#analysis/layout/area-names.ts'
import { serviceOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { numberOf, type PlacementContext } from './placement-context.ts'
import type { Sheets } from './rays.ts'

/** A box on the battlefield (mm), and its plane; with what has been gone up to there, where a way begins elsewhere. */
export interface Spot {
  readonly plane: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly corners: readonly (readonly [number, number])[]
  readonly gone: number
  readonly hatchways: number
}

/** A side: where its ways begin, the squares of these zones one by one, and of all its zones. */
export interface StartZone {
  readonly starts: readonly Spot[]
  readonly counting: readonly (readonly number[])[]
  readonly squares: readonly number[]
}

/** Where the middle of a usual base may be on a square. */
export function spotOn({ field }: PlacementContext, { planeOf }: Sheets, square: number): Spot | null {
  const middle = field.middles[square]
  if (middle === undefined) return null
  const reach = Math.max(1, field.layout.kit.lattice.pitch.value / 2 - defaultFairness.base / 2)
  const [left, top, right, bottom] = [middle.x - reach, middle.y - reach, middle.x + reach, middle.y + reach]
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const
  return { plane: planeOf[square] ?? 0, left, top, right, bottom, corners, gone: 0, hatchways: 0 }
}

/** The sides that have zones, in order. */
export function startZonesOf(ground: PlacementContext, sheets: Sheets, document: Mission): StartZone[] {
  return document.sides.flatMap((side): StartZone[] => {
    const own = document.zones.filter((zone) => ownersOf(document, zone).some(({ id }) => id === side.id))
    if (own.length === 0) return []
    const numbers = ({ squares }: (typeof own)[number]): number[] => squares.map((square) => numberOf(ground, square))
    const begins = own.filter((zone) => serviceOf(document, zone) !== 'reserves')
    const counting = (begins.length > 0 ? begins : own).map(numbers)
    return [
      {
        starts: counting.flat().flatMap((square) => spotOn(ground, sheets, square) ?? []),
        counting,
        squares: own.flatMap(numbers),
      },
    ]
  })
}
