/** The plan of a battlefield as a small picture: its walls in one colour (of an open table, its ships), and the outline of its boards. */

import { placedOutline } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Ink, Shape } from '#drawing/display/display-list.ts'
import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { baseOutline, grownBase } from '#drawing/display/draw-objects.ts'
import { drawnItems } from '#drawing/display/drawn-items.ts'
import { rectangle } from '#drawing/display/shapes.ts'
import { print, type Theme } from '#drawing/display/themes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { drawShapes } from '../pdf-shapes.ts'
import type { Pen } from '../pen.ts'

export interface PlanLook {
  readonly ink: string
  /** What hatchways are cut out with. */
  readonly ground: string
  /** Whether boards are outlined. */
  readonly boards: boolean
  /** Fills the room and is cut off at its edges, instead of lying in the middle of it whole. */
  readonly fills?: boolean
  /** No larger than so many points for a millimetre of the table. */
  readonly most?: number
}

/** Draws the plan in the middle of a box (points). */
export function drawPlan(pen: Pen, mission: Mission, room: Box, look: PlanLook): void {
  const { bounds, boards } = layoutOf(mission).field
  const [across, down] = [room.width / bounds.width, room.height / bounds.height]
  const scale = Math.min(look.fills === true ? Math.max(across, down) : Math.min(across, down), look.most ?? 1)
  const { pdf } = pen
  pdf.save()
  if (look.fills === true) pdf.rect(room.x, room.y, room.width, room.height).clip()
  pdf
    .translate(room.x + (room.width - bounds.width * scale) / 2, room.y + (room.height - bounds.height * scale) / 2)
    .scale(scale)
  const theme = inOneColour(look)
  if (look.boards)
    drawShapes(
      pen,
      boards.map(({ box }) => rectangle(box, { stroke: 'plate-edge', width: 0.4 / scale })),
      theme,
    )
  const { terrain } = drawnItems(drawContextOf(mission, defaultOptions), mission)
  for (const { bar } of terrain) drawShapes(pen, bar.shapes, theme)
  for (const { blocks } of terrain) drawShapes(pen, blocks.shapes, theme)
  // On an open table it is ships that make the picture.
  if (terrain.length === 0) drawShapes(pen, shipsOf(mission, LEAST_SHIP / scale), theme)
  pdf.restore()
}

/** Half of a ship, at least (points): a smaller one is a speck. */
const LEAST_SHIP = 1.4

/** Bases of the tokens, filled; @param least half of their width at least (mm) */
function shipsOf(mission: Mission, least: number): Shape[] {
  const { field } = layoutOf(mission)
  return mission.tokens.flatMap((token) => {
    const base = placedOutline(field, token)
    if (base === undefined) return []
    return [baseOutline(grownBase(base, Math.max(0, least - Math.min(base.rx, base.ry))), { fill: 'plate-edge' })]
  })
}

const opened: ReadonlySet<Ink> = new Set(['opening', 'plate'])

function inOneColour({ ink, ground }: PlanLook): Theme {
  const inks = Object.keys(print) as (keyof Theme)[]
  return { ...print, ...Object.fromEntries(inks.map((name) => [name, opened.has(name as Ink) ? ground : ink])) }
}
