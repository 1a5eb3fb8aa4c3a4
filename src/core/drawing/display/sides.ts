/** How a side is shown: its number, its ink and its hatching. Colour is never the only sign. */
import { type Box, same, type XY } from '#foundation/geometry/point.ts'
import { sideColours, sidePatterns } from '#model/mission/sheet.ts'
import type { Ink, Paint, Shape } from './display-list.ts'
import { boundsOf, type DrawContext } from './draw-context.ts'
import { label, line, rectangle, textWidth } from './shapes.ts'

// Hatching as lines that are already clipped, so that screen, SVG and PDF need no patterns.

/** Which way hatching lines run: `/`, `\`, `–`, `|`. */
export type HatchDirection = 'rising' | 'falling' | 'level' | 'upright'
type Segment = readonly [XY, XY]

/** Shorter pieces are left out (mm): they would be dots. */
const SHORTEST = 2

/**
 * Parallel lines over boxes (mm), `spacing` apart measured across the lines, in line with those of other boxes. Boxes that
 * share a border get one line over both.
 */
export function hatchLines(boxes: readonly Box[], direction: HatchDirection, spacing: number): Segment[] {
  const diagonal = direction === 'rising' || direction === 'falling'
  const step = diagonal ? spacing * Math.SQRT2 : spacing
  const pieces = new Map<number, [number, number][]>()
  for (const box of boxes) {
    const [low, high] = rangeOf(box, direction)
    for (let index = Math.ceil(low / step); index * step <= high; index += 1) {
      const piece = clip(box, direction, index * step)
      if (piece === undefined) continue
      const list = pieces.get(index)
      if (list === undefined) pieces.set(index, [piece])
      else list.push(piece)
    }
  }
  return [...pieces]
    .sort(([a], [b]) => a - b)
    .flatMap(([index, list]) =>
      joined(list)
        .filter(([from, to]) => to - from >= SHORTEST)
        .map(([from, to]): Segment => [pointOn(direction, index * step, from), pointOn(direction, index * step, to)]),
    )
}

/** Least and greatest constant of a line that meets the box: x + y, y − x, y or x. */
function rangeOf({ x, y, width, height }: Box, direction: HatchDirection): [number, number] {
  switch (direction) {
    case 'rising':
      return [x + y, x + width + y + height]
    case 'falling':
      return [y - x - width, y + height - x]
    case 'level':
      return [y, y + height]
    case 'upright':
      return [x, x + width]
  }
}

/** The part of a line inside the box, by x (by y for upright lines). */
function clip({ x, y, width, height }: Box, direction: HatchDirection, constant: number): [number, number] | undefined {
  const [right, bottom] = [x + width, y + height]
  const piece = ((): [number, number] => {
    switch (direction) {
      case 'rising':
        return [Math.max(x, constant - bottom), Math.min(right, constant - y)]
      case 'falling':
        return [Math.max(x, y - constant), Math.min(right, bottom - constant)]
      case 'level':
        return [x, right]
      case 'upright':
        return [y, bottom]
    }
  })()
  return piece[0] < piece[1] ? piece : undefined
}

function pointOn(direction: HatchDirection, constant: number, along: number): XY {
  switch (direction) {
    case 'rising':
      return { x: along, y: constant - along }
    case 'falling':
      return { x: along, y: constant + along }
    case 'level':
      return { x: along, y: constant }
    case 'upright':
      return { x: constant, y: along }
  }
}

/** Pieces of one line with those that touch joined. */
function joined(pieces: [number, number][]): [number, number][] {
  const result: [number, number][] = []
  for (const [from, to] of pieces.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last !== undefined && (from < last[1] || same(from, last[1]))) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

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
/** Dashes for the second, third … side that chose a pattern (mm); lines of the first are not broken. */
const repeatedDashes: readonly (readonly number[])[] = [
  [18, 3],
  [11, 3],
  [8, 6],
  [3, 3],
  [2, 8],
]
const nobodysDash = [5, 4]

/** Number of a side, counted from 1 in the order of the list; null for nobody's. */
export function sideNumber(context: Pick<DrawContext, 'sides'>, side: string | null): SideNumber | null {
  const index = context.sides.findIndex(({ id }) => id === side)
  return index < 0 || index > 5 ? null : ((index + 1) as SideNumber)
}

/** The colour that the side chose, or the one of its place in the list. */
export function sideInk(context: Pick<DrawContext, 'sides'>, side: string | null): Ink {
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

// Owner of a marker, wall or feature: a flag in the side's colour and hatching, with its letter. Colour is never the
// only sign.

const bold = { face: 'condensed', bold: true } as const
/** Parts of the height of a flag: its hatched strip, its letter, the room for the letter. */
const STRIP = 0.55
const LETTER = 1
const ROOM = 0.9
/** Height of a flag on the map, as a part of the font size. */
const HEIGHT = 0.85

export const flagHeight = ({ labelSize }: DrawContext): number => labelSize * HEIGHT
export const flagWidth = (height: number): number => height * (STRIP + ROOM)

/** First letter of a side's name, or its number where another side's name begins alike. */
export function sideLetter(context: DrawContext, side: string): string {
  const letterOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''
  const own = letterOf(context.sides.find(({ id }) => id === side)?.name ?? '')
  const alike = context.sides.filter(({ name }) => letterOf(name) === own).length
  return own !== '' && alike === 1 ? own : String(sideNumber(context, side) ?? '')
}

/**
 * A flag around a place, so high (mm).
 * @param scale of hatching and lines; 1 on the map
 */
export function ownerFlag(context: DrawContext, side: string, at: XY, height: number, scale = 1): Shape[] {
  const ink = sideInk(context, side)
  const width = flagWidth(height)
  const box: Box = { x: at.x - width / 2, y: at.y - height / 2, width, height }
  const strip: Box = { ...box, width: height * STRIP }
  const letter = sideLetter(context, side)
  const room = height * ROOM
  const size = Math.min(height * LETTER, (room * 0.9) / Math.max(0.01, textWidth(letter, 1, bold)))
  return [
    rectangle(box, { fill: 'plate' }),
    rectangle(strip, { fill: ink, fillOpacity: 0.3 }),
    ...sideHatching(context, side, [strip], 0.5 * scale),
    rectangle(box, { stroke: ink, width: 2 * scale }),
    label({ x: box.x + strip.width + room / 2, y: at.y }, letter, { ...bold, size, ink: 'label' }),
  ]
}

/** The flag of a thing on the map, no further out than the drawing reaches; none where it is nobody's. */
export function flagAt(context: DrawContext, side: string | undefined, at: XY): Shape[] {
  if (side === undefined || !context.sides.some(({ id }) => id === side)) return []
  const height = flagHeight(context)
  const [w, h] = [flagWidth(height) / 2 + 1.5, height / 2 + 1.5]
  const { x, y, width, height: far } = boundsOf(context)
  const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
  return ownerFlag(
    context,
    side,
    { x: within(at.x, x + w, x + width - w), y: within(at.y, y + h, y + far - h) },
    height,
  )
}
