/** How a side is shown: its number, its ink and its hatching. Colour is never the only sign. */
import type { Box } from '#foundation/geometry/point.ts'
import { sideColours, sidePatterns } from '#model/mission/sheet.ts'
import type { Ink, Paint, Shape } from './display-list.ts'
import type { DrawContext } from './draw-context.ts'
import { type HatchDirection, hatchLines } from './hatching.ts'
import { line } from './shapes.ts'

type Pattern = (typeof sidePatterns)[number]
type SideNumber = 1 | 2 | 3 | 4 | 5 | 6

/** Distance between hatching lines on the map (mm). */
export const SPACING = 10
/** Lines of patterns with two directions lie wider apart, so that they are not darker than the others. */
const CROSSED_SPACING = 14

const directions: Record<Pattern, readonly HatchDirection[]> = {
  rising: ['rising'],
  falling: ['falling'],
  level: ['level'],
  upright: ['upright'],
  crossed: ['rising', 'falling'],
  grid: ['level', 'upright'],
}
/** Of the second, third … side that chose a pattern (mm); lines of the first are not broken. */
const repeatedDashes: readonly (readonly number[])[] = [
  [18, 3],
  [11, 3],
  [8, 6],
  [3, 3],
  [2, 8],
]
const nobodysDash = [5, 4]

/** Number of a side, counted from 1 in the order of the list; null for nobody's. */
export function sideNumber(context: DrawContext, side: string | null): SideNumber | null {
  const index = context.sides.findIndex(({ id }) => id === side)
  return index < 0 || index > 5 ? null : ((index + 1) as SideNumber)
}

/** The colour that the side chose, or the one of its place in the list. */
export function sideInk(context: DrawContext, side: string | null): Ink {
  const number = sideNumber(context, side)
  if (number === null) return 'nobody'
  const chosen = context.sides[number - 1]?.colour
  return chosen === undefined ? `side-${number}` : `side-${(sideColours.indexOf(chosen) + 1) as SideNumber}`
}

const patternAt = (context: DrawContext, index: number): Pattern =>
  context.sides[index]?.pattern ?? sidePatterns[index] ?? 'rising'

/** Dashes of a side's hatching (mm); of sides that share a pattern only the first has unbroken lines. */
function dashOf(context: DrawContext, number: SideNumber | null): readonly number[] | undefined {
  if (number === null) return nobodysDash
  const pattern = patternAt(context, number - 1)
  const earlier = context.sides.filter((_, index) => index < number - 1 && patternAt(context, index) === pattern).length
  return repeatedDashes[earlier - 1]
}

/**
 * Hatching over boxes in the manner of a side.
 * @param scale of distances, dashes and line widths; 1 on the map
 */
export function sideHatching(context: DrawContext, side: string | null, boxes: readonly Box[], scale = 1): Shape[] {
  const number = sideNumber(context, side)
  const dash = dashOf(context, number)
  const paint: Paint = {
    stroke: sideInk(context, side),
    width: Math.max(0.22, scale),
    ...(dash === undefined ? {} : { dash: dash.map((length) => length * scale) }),
  }
  const ways = directions[number === null ? 'rising' : patternAt(context, number - 1)]
  const spacing = (ways.length > 1 ? CROSSED_SPACING : SPACING) * scale
  return ways.flatMap((way) => hatchLines(boxes, way, spacing).map(([from, to]) => line(from, to, paint)))
}
