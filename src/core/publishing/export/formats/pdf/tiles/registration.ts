/** The marks that say where to cut and what comes beside (mm). */

import type { Box } from '#foundation/geometry/point.ts'
import type { Tile } from '#publishing/export/tiling.ts'
import { colours } from '../page-flow.ts'
import type { Pen } from '../pen.ts'
import { GUTTER } from './tile-plan.ts'
import { strokeLine, styles } from './true-scale.ts'

const ARM = 3.6
const CUT = 0.1
const CROSS = 0.25
const TRIM_COLOUR = '#808080'

/** Crosses at the four corners of what stays in sight. */
export function drawCrosses(pen: Pen, { x, y, width, height }: Box): void {
  pen.pdf.undash()
  for (const cornerX of [x, x + width])
    for (const cornerY of [y, y + height]) {
      strokeLine(pen, [cornerX - ARM, cornerY], [cornerX + ARM, cornerY], CROSS, colours.text)
      strokeLine(pen, [cornerX, cornerY - ARM], [cornerX, cornerY + ARM], CROSS, colours.text)
    }
}

/** Thin lines where to cut; dashed where the next tile's edge comes to lie. */
export function drawTrimLines(pen: Pen, shown: Box, net: Box, { neighbours }: Pick<Tile, 'neighbours'>): void {
  const { pdf } = pen
  const [right, bottom] = [net.x + net.width, net.y + net.height]
  const [outerRight, outerBottom] = [shown.x + shown.width, shown.y + shown.height]
  pdf.undash()
  strokeLine(pen, [shown.x, shown.y], [outerRight, shown.y], CUT, TRIM_COLOUR)
  strokeLine(pen, [shown.x, shown.y], [shown.x, outerBottom], CUT, TRIM_COLOUR)
  const dashed = (neighbour: string | null): void => {
    if (neighbour === null) pdf.undash()
    else pdf.dash(2, { space: 2 })
  }
  dashed(neighbours.east)
  strokeLine(pen, [right, shown.y], [right, outerBottom], CUT, TRIM_COLOUR)
  dashed(neighbours.south)
  strokeLine(pen, [shown.x, bottom], [outerRight, bottom], CUT, TRIM_COLOUR)
  pdf.undash()
}

const turns = { north: 0, east: 90, south: 0, west: -90 } as const
type Side = keyof typeof turns

/** The large letters that stand beside a tile, along its lower edge or its right one: as far as they reach (mm). */
interface Beside {
  readonly side: 'below' | 'right'
  readonly end: number
}

/** Half of what an arrow and its label take, and what keeps them off large letters (mm). */
const HALF_ARROW = 5

/** In the gutters: an arrow to each neighbour with its label, in the middle, or past the large letters that stand there. */
export function drawArrows(
  pen: Pen,
  { x, y, width, height }: Box,
  { neighbours }: Pick<Tile, 'neighbours'>,
  { side: besides, end }: Beside,
): void {
  const away = GUTTER / 2
  const past = (middle: number): number => Math.max(middle, end + HALF_ARROW)
  const places: Record<Side, readonly [number, number]> = {
    north: [x + width / 2, y - away],
    east: [x + width + away, besides === 'right' ? past(y + height / 2) : y + height / 2],
    south: [besides === 'below' ? past(x + width / 2) : x + width / 2, y + height + away],
    west: [x - away, y + height / 2],
  }
  for (const side of ['north', 'east', 'south', 'west'] as const) {
    const label = neighbours[side]
    if (label !== null) drawArrow(pen, places[side], side, label)
  }
}

/** An arrow out of the tile and the label right of it; upright ones are turned to run along the edge. */
function drawArrow(pen: Pen, [x, y]: readonly [number, number], side: Side, label: string): void {
  const { pdf } = pen
  const half = 1.2
  const gap = 0.8
  const width = 2 * half + gap + pen.width(label, styles.label)
  const middle = -width / 2 + half
  const tip = side === 'south' ? half : -half
  pdf.save()
  pdf.translate(x, y).rotate(turns[side])
  pdf.moveTo(middle - half, -tip).lineTo(middle + half, -tip)
  pdf.lineTo(middle, tip).closePath().fillColor(colours.text).fill()
  pen.write(label, -width / 2 + 2 * half + gap, styles.label.size * 0.35, styles.label)
  pdf.restore()
}
