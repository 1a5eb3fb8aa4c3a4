/** The pattern of a region kind: broken lines or small figures strewn over its squares, and the line around it. */
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { Region } from '#model/mission/areas.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { cornersOf, type RegionSymbol, round } from '#model/rule-sets/symbols.ts'
import type { Paint, Shape } from './display-list.ts'
import type { DrawContext } from './draw-context.ts'
import { hatchLines } from './hatching.ts'
import { line } from './shapes.ts'

/** Of the first, second … kind that the rule set has no symbol for, over and over: those of the mission. */
const firstOwn: RegionSymbol = { lines: [{ way: 'falling', every: 16, dash: [2, 6] }], outline: [6, 5] }
const ownStyles: readonly RegionSymbol[] = [
  firstOwn,
  { lines: [{ way: 'rising', every: 16, dash: [2, 6] }], outline: [6, 5] },
  { lines: [{ way: 'level', every: 16, dash: [8, 6] }], outline: [6, 5] },
  { motif: { points: cornersOf('-3,-3 3,3 0,0 -3,3 3,-3') }, outline: [6, 5] },
  { motif: { points: round(1.8, 8), closed: true, filled: true }, outline: [6, 5] },
  { motif: { points: cornersOf('-4,-2 0,2 4,-2') }, outline: [6, 5] },
  {
    lines: [
      { way: 'rising', every: 24, dash: [8, 6] },
      { way: 'falling', every: 24, dash: [8, 6] },
    ],
    outline: [6, 5],
  },
]

function styleOf(context: DrawContext, kind: Region['kind']): RegionSymbol {
  const { symbols } = ruleSetOf(context)
  const known = symbols.regions[kind]
  if (known !== undefined) return known
  const others = kindsOf(context).regions.filter(({ id }) => symbols.regions[id] === undefined)
  const place = others.findIndex(({ id }) => id === kind)
  return ownStyles[place % ownStyles.length] ?? firstOwn
}

/** How thick and how far apart the small figures are on the map (mm). */
const MOTIF_LINE = 1.1
const MOTIF_STEP = 30

/**
 * The pattern of a kind over boxes.
 * @param scale of distances, dashes and line widths; 1 on the map
 */
export function regionHatching(context: DrawContext, kind: Region['kind'], boxes: readonly Box[], scale = 1): Shape[] {
  // On a screen names and signs stand on it.
  const ink = context.screen === null ? 'region' : 'region-faint'
  const { lines = [], motif } = styleOf(context, kind)
  const width = (onMap: number): number => Math.max(0.2, onMap * scale)
  const hatching = lines.flatMap(({ way, every, dash }) => {
    const paint: Paint = { stroke: ink, width: width(0.8), ...dashes(dash ?? null, scale) }
    return hatchLines(boxes, way, every * scale).map(([from, to]) => line(from, to, paint))
  })
  if (motif === undefined) return hatching
  const paint: Paint = motif.filled ? { fill: ink } : { stroke: ink, width: width(MOTIF_LINE) }
  const figures = boxes.flatMap((box) =>
    strewn(box, MOTIF_STEP * scale).map(
      (at): Shape => ({
        type: 'path',
        points: motif.points.map(({ x, y }) => ({ x: at.x + x * scale, y: at.y + y * scale })),
        closed: motif.closed ?? false,
        paint,
      }),
    ),
  )
  return [...hatching, ...figures]
}

const dashes = (dash: readonly number[] | null, scale: number): Pick<Paint, 'dash'> =>
  dash === null ? {} : { dash: dash.map((length) => length * scale) }

/** Places spread evenly over a box, about `step` apart. */
function strewn({ x, y, width, height }: Box, step: number): XY[] {
  const [columns, rows] = [Math.max(1, Math.round(width / step)), Math.max(1, Math.round(height / step))]
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: x + (width * ((index % columns) + 0.5)) / columns,
    y: y + (height * (Math.floor(index / columns) + 0.5)) / rows,
  }))
}

/** The paint of the line around a region, and whether there is a second one inside it. */
export function regionOutline(
  context: DrawContext,
  kind: Region['kind'],
  scale = 1,
): { paint: Paint; double: boolean } {
  const { outline, double = false } = styleOf(context, kind)
  return { paint: { stroke: 'region', width: Math.max(0.4, 2.2 * scale), ...dashes(outline, scale) }, double }
}
