/**
 * The heat map as shapes of a display list, in millimetres on the battlefield. Whose ground it is shows by the side's colour
 * and by its hatching; how sure it is by how strong the colour is, in four steps. Ground where sides arrive alike stays
 * plain, with a row of dots.
 */

import { type FairnessReport, type Hatchways, HEAT, type HeatMap } from '#analysis/fairness/report.ts'
import { boxesOf, partsOnBoards } from '#drawing/display/area-shapes.ts'
import type { Figure, Paint, Shape } from '#drawing/display/display-list.ts'
import { type DrawContext, defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { circle } from '#drawing/display/shapes.ts'
import { sideHatching, sideInk } from '#drawing/display/sides.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Mission } from '#model/mission/document.ts'

/** From this lead on (inches), the colour is that strong. */
const heatSteps: readonly { readonly from: number; readonly opacity: number }[] = [
  { from: 0, opacity: 0.1 },
  { from: 3, opacity: 0.22 },
  { from: 6, opacity: 0.34 },
  { from: 12, opacity: 0.48 },
]
/** Part of that in entry zones, whose large letters are of their side's colour too. */
const IN_ZONES = 0.4
/** Dots of ground where sides arrive alike: how far apart, how large (mm). */
const DOTS = { apart: 20, radius: 2.2 }

/** Figures for one state of the hatchways, to be drawn over the boards and under the walls. */
export function drawHeatMap(document: Mission, report: FairnessReport, when: Hatchways = 'start'): Figure[] {
  const scene = drawContextOf(document, defaultOptions)
  const { heat } = report[when].ground
  const inZone = cellsUnderZones(document, scene, heat)
  const figures: Figure[] = []
  for (const [index, { id }] of report.sides.entries()) {
    const shapes: Shape[] = []
    for (const [step, { from, opacity }] of heatSteps.entries()) {
      const most = heatSteps[step + 1]?.from ?? Number.POSITIVE_INFINITY
      const holds = (cell: number): boolean => {
        const lead = (heat.lead[cell] ?? 0) / MM_PER_INCH
        return heat.first[cell] === index && lead >= from && (lead < most || most === Number.POSITIVE_INFINITY)
      }
      for (const [under, part] of [
        [false, 1],
        [true, IN_ZONES],
      ] as const) {
        const boxes = boxesWhere(heat, (cell) => holds(cell) && inZone(cell) === under)
        if (boxes.length > 0) shapes.push(area(boxes, { fill: sideInk(scene, id), fillOpacity: opacity * part }))
      }
    }
    shapes.push(
      ...sideHatching(
        scene,
        id,
        boxesWhere(heat, (cell) => heat.first[cell] === index),
      ),
    )
    if (shapes.length > 0) figures.push({ item: null, shapes })
  }
  const dots = dotsOf(heat)
  if (dots.length > 0)
    figures.push({ item: null, shapes: dots.map((at) => circle(at, DOTS.radius, { fill: 'label-muted' })) })
  return figures
}

/** Tells the cells whose middle lies in an entry zone. */
function cellsUnderZones(
  { zones }: Mission,
  scene: DrawContext,
  { left, top, cell, columns }: HeatMap,
): (index: number) => boolean {
  const boxes = zones.flatMap(({ squares }) => partsOnBoards(scene, squares).flatMap((part) => boxesOf(scene, part)))
  return (index) => {
    const at = { x: left + ((index % columns) + 0.5) * cell, y: top + (Math.floor(index / columns) + 0.5) * cell }
    return boxes.some(({ x, y, width, height }) => at.x > x && at.x < x + width && at.y > y && at.y < y + height)
  }
}

const area = (boxes: readonly Box[], paint: Paint): Shape => ({
  type: 'area',
  rings: boxes.map(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]),
  paint,
})

/** One row of the key of the heat map: a drawing in `box`. */
interface HeatKey {
  readonly text: string
  readonly box: Box
  readonly shapes: readonly Shape[]
}

/** Returns the key to the drawing: each side from a short lead to a long one, and ground where they arrive alike. */
export function heatKey(document: Mission, { sides, options }: FairnessReport): HeatKey[] {
  const scene = drawContextOf(document, defaultOptions)
  const [width, height] = [24, 28]
  const all = { x: 0, y: 0, width: heatSteps.length * width, height }
  return [
    ...sides.map(({ id, name }) => ({
      text: `${name} first, by less than ${heatSteps[1]?.from}″ … by ${heatSteps.at(-1)?.from}″ or more`,
      box: all,
      shapes: [
        ...heatSteps.map(({ opacity }, step) =>
          area([{ x: step * width, y: 0, width, height }], { fill: sideInk(scene, id), fillOpacity: opacity }),
        ),
        ...sideHatching(scene, id, [all]),
      ],
    })),
    {
      text: `tied: within ${options.alike}″ of each other`,
      box: all,
      shapes: heatSteps.map((_, step) =>
        circle({ x: (step + 0.5) * width, y: height / 2 }, DOTS.radius, { fill: 'label-muted' }),
      ),
    },
    {
      text: 'blank: nobody can get there, or it is out of play',
      box: all,
      shapes: [area([all], { fill: 'plate', stroke: 'plate-edge', width: 1 })],
    },
  ]
}

/** The cells for which that is so, as few boxes: runs along a row, and equal runs of rows below each other as one. */
function boxesWhere({ left, top, cell, columns, rows }: HeatMap, holds: (index: number) => boolean): Box[] {
  interface Run {
    readonly from: number
    readonly to: number
    readonly row: number
  }
  const boxes: Box[] = []
  let open = new Map<string, Run>()
  for (let row = 0; row <= rows; row += 1) {
    const next = new Map<string, Run>()
    for (let column = 0; row < rows && column < columns; column += 1) {
      if (!holds(row * columns + column)) continue
      const from = column
      while (column + 1 < columns && holds(row * columns + column + 1)) column += 1
      const key = `${from} ${column + 1}`
      next.set(key, open.get(key) ?? { from, to: column + 1, row })
    }
    for (const [key, run] of open)
      if (!next.has(key))
        boxes.push({
          x: left + run.from * cell,
          y: top + run.row * cell,
          width: (run.to - run.from) * cell,
          height: (row - run.row) * cell,
        })
    open = next
  }
  return boxes
}

/** Middles of every few cells where sides arrive alike. */
function dotsOf({ left, top, cell, columns, rows, first }: HeatMap): XY[] {
  const dots: XY[] = []
  const step = Math.max(1, Math.round(DOTS.apart / cell))
  for (let row = 0; row < rows; row += step)
    for (let column = 0; column < columns; column += step)
      if (first[row * columns + column] === HEAT.alike)
        dots.push({ x: left + (column + 0.5) * cell, y: top + (row + 0.5) * cell })
  return dots
}
