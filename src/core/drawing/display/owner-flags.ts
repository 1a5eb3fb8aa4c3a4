/** Whose a marker, wall or feature is: a flag in the side's colour and hatching, with its letter. Colour is never the only sign. */
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { Shape } from './display-list.ts'
import { boundsOf, type DrawContext } from './draw-context.ts'
import { label, rectangle } from './shapes.ts'
import { sideHatching, sideInk, sideNumber } from './sides.ts'
import { textWidth } from './text-metrics.ts'

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
