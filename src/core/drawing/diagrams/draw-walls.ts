/** Walls that stand otherwise than at the start of the battle: breached, or mended; drawn over what the map shows of them. */

import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { spanOf } from '#analysis/layout/panel-geometry.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import type { DrawContext } from '#drawing/display/draw-context.ts'
import { label, line, rectangle } from '#drawing/display/shapes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { thicknessOf } from '#model/kit/kit.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import { isBreached } from '#model/mission/breached-walls.ts'
import type { Scene } from '#model/mission/diagrams.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { LabelPlace, LabelRoom } from './label-room.ts'

/** How far the drawing covers the wall on either side (mm). */
const COVER = 3
/** Dashes of a wall that is gone (mm). */
const DASH = [6, 5] as const

export interface ChangedWall {
  readonly panel: Panel
  readonly breached: boolean
  /** On the battlefield (mm). */
  readonly box: Box
}

/** Those that are not as the document starts. */
export function changedWalls(layout: Layout, scene: Scene): ChangedWall[] {
  const ids = new Set(scene.breached)
  return layout.document.panels
    .filter(({ id, breach, board }) => breach !== undefined && ids.has(id) && isOnField(layout, board))
    .map((panel) => ({ panel, breached: isBreached(scene, panel), box: boxOf(layout, panel) }))
}

const isOnField = ({ field }: Layout, board: Panel['board']): boolean =>
  field.boards.some((placed) => placed.board === board)

function boxOf({ kit, field }: Layout, panel: Panel): Box {
  const start = toField(field, panel.board, nodePoint(kit, panel))
  const length = spanOf(kit, panel) * kit.lattice.pitch.value
  const half = thicknessOf(kit, panel.piece) / 2
  return panel.axis === 'horizontal'
    ? { x: start.x, y: start.y - half, width: length, height: 2 * half }
    : { x: start.x - half, y: start.y, width: 2 * half, height: length }
}

/** Breached: the wall taken out, its two faces dashed. Mended: one solid bar. */
export function wallShapes({ breached, box }: ChangedWall): Shape[] {
  const lengthwise = box.width > box.height
  const grown = lengthwise
    ? { ...box, y: box.y - COVER, height: box.height + 2 * COVER }
    : { ...box, x: box.x - COVER, width: box.width + 2 * COVER }
  if (!breached) return [rectangle(box, { fill: 'measure', stroke: 'plate', width: 1 })]
  const faces = lengthwise
    ? [box.y, box.y + box.height].map(
        (y) =>
          [
            { x: box.x, y },
            { x: box.x + box.width, y },
          ] as const,
      )
    : [box.x, box.x + box.width].map(
        (x) =>
          [
            { x, y: box.y },
            { x, y: box.y + box.height },
          ] as const,
      )
  return [
    rectangle(grown, { fill: 'plate' }),
    ...faces.map(([from, to]) => line(from, to, { stroke: 'measure', width: 1.4, dash: DASH })),
  ]
}

/** `breached` or `intact` beside it. */
export function wallLabel(
  { breached, box: lying }: ChangedWall,
  { labelSize }: DrawContext,
  part: number,
  room: LabelRoom,
): readonly Shape[] {
  const box = room.shownBox(lying)
  const lengthwise = box.width > box.height
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const size = labelSize * part
  const style = { size, ink: 'measure', halo: 'plate', bold: true } as const
  const text = breached ? 'breached' : 'intact'
  const beside = (way: number, slide: number): LabelPlace => ({
    texts: [
      lengthwise
        ? label({ x: x + slide, y: y + way * (8 + size * 0.5) }, text, style)
        : label({ x: x + way * 10, y: y + slide }, text, { ...style, align: way > 0 ? 'left' : 'right' }),
    ],
  })
  return room.choose([1, -1].flatMap((way) => [0, SLIDE, -SLIDE].map((slide) => beside(way, slide))))
}
/** How far the word may stand from the middle of the wall, along it (mm). */
const SLIDE = 30
