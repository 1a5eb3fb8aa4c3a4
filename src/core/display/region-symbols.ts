/** The pattern of a region kind: broken lines or small figures strewn over its squares, and the line around it. */
import type { Box } from '#core/geometry/point.ts'
import type { Region } from '#core/mission/areas.ts'
import { kindsOf } from '#core/mission/own-kinds.ts'
import { regionKinds } from '#core/mission/vocabulary.ts'
import type { Paint, Shape, XY } from './display-list.ts'
import type { DrawContext } from './draw-context.ts'
import { type HatchDirection, hatchLines } from './hatching.ts'
import { line, pointsOf } from './shapes.ts'

interface Motif {
  /** Corners in mm around its middle. */
  readonly points: readonly XY[]
  readonly closed?: true
  readonly filled?: true
}

interface Lines {
  readonly way: HatchDirection
  /** Distance of the lines (mm). */
  readonly every: number
  readonly dash?: readonly number[]
}

interface RegionStyle {
  readonly lines?: readonly Lines[]
  readonly motif?: Motif
  /** Dashes of the outline (mm); null: unbroken. */
  readonly outline: readonly number[] | null
  /** A second line inside the outline. */
  readonly double?: true
}

const round = (radius: number, count: number): XY[] =>
  Array.from({ length: count }, (_, step) => {
    const angle = (step / count) * 2 * Math.PI
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
const triangle: Motif = { points: pointsOf('-4,3.5 0,-4 4,3.5'), closed: true }
const dashed = [12, 7]

type BuiltIn = (typeof regionKinds)[number]['id']
const styles: Record<BuiltIn, RegionStyle> = {
  inaccessible: {
    lines: [
      { way: 'rising', every: 16 },
      { way: 'falling', every: 16 },
    ],
    outline: null,
  },
  'access-zone': {
    // Stairs.
    motif: { points: pointsOf('-5,4 -2,4 -2,1 1,1 1,-2 4,-2 4,-5') },
    outline: dashed,
  },
  'lighting-area': {
    // A star of six rays.
    motif: { points: pointsOf('-4,0 4,0 0,0 -2,3.5 2,-3.5 0,0 2,3.5 -2,-3.5') },
    outline: dashed,
  },
  compartment: { lines: [{ way: 'upright', every: 16, dash: [2, 6] }], outline: dashed },
  sector: { lines: [{ way: 'level', every: 32, dash: [2, 16] }], outline: [26, 8] },
  furnace: { motif: triangle, outline: dashed },
  'furnace-control': { motif: { ...triangle, filled: true }, outline: dashed },
  strongroom: { motif: { points: pointsOf('-3,-3 3,-3 3,3 -3,3'), closed: true, filled: true }, outline: null },
  'prison-cells': {
    // A grating.
    motif: { points: pointsOf('-5,4 -5,-4 -1.7,-4 -1.7,4 1.7,4 1.7,-4 5,-4 5,4 -5,4 -5,-4 5,-4') },
    outline: null,
  },
  'deck-level': { outline: [26, 8], double: true },
  'core-zone': { motif: { points: pointsOf('0,-5 4,0 0,5 -4,0'), closed: true }, outline: dashed },
  'elevator-controls': { motif: { points: pointsOf('-4,2.5 0,-2.5 4,2.5') }, outline: dashed },
  'escape-zone': { motif: { points: pointsOf('-2.5,-4 2.5,0 -2.5,4') }, outline: dashed },
  'pressure-switch': { motif: { points: pointsOf('-5,3 5,3 0,3 0,-4') }, outline: dashed },
  'teleportarium-control': { motif: { points: round(4, 12), closed: true }, outline: dashed },
  'upgrade-terminal': { motif: { points: pointsOf('-4,0 4,0 0,0 0,-4 0,4') }, outline: dashed },
}

/** Of the first, second … own kind of a mission, over and over. */
const ownStyles: readonly RegionStyle[] = [
  { lines: [{ way: 'falling', every: 16, dash: [2, 6] }], outline: [6, 5] },
  { lines: [{ way: 'rising', every: 16, dash: [2, 6] }], outline: [6, 5] },
  { lines: [{ way: 'level', every: 16, dash: [8, 6] }], outline: [6, 5] },
  { motif: { points: pointsOf('-3,-3 3,3 0,0 -3,3 3,-3') }, outline: [6, 5] },
  { motif: { points: round(1.8, 8), closed: true, filled: true }, outline: [6, 5] },
  { motif: { points: pointsOf('-4,-2 0,2 4,-2') }, outline: [6, 5] },
  {
    lines: [
      { way: 'rising', every: 24, dash: [8, 6] },
      { way: 'falling', every: 24, dash: [8, 6] },
    ],
    outline: [6, 5],
  },
]
const builtIn = new Map<string, RegionStyle>(Object.entries(styles))

function styleOf(context: DrawContext, kind: Region['kind']): RegionStyle {
  const place = kindsOf(context).regions.findIndex(({ id }) => id === kind) - regionKinds.length
  return builtIn.get(kind) ?? ownStyles[place % ownStyles.length] ?? styles.sector
}

/** How thick and how far apart the small figures are on the map (mm). */
const MOTIF_LINE = 1.1
const MOTIF_STEP = 30

/**
 * The pattern of a kind over boxes.
 * @param scale of distances, dashes and line widths; 1 on the map
 */
export function regionHatching(context: DrawContext, kind: Region['kind'], boxes: readonly Box[], scale = 1): Shape[] {
  const { lines = [], motif } = styleOf(context, kind)
  const width = (onMap: number): number => Math.max(0.2, onMap * scale)
  const hatching = lines.flatMap(({ way, every, dash }) => {
    const paint: Paint = { stroke: 'region', width: width(0.8), ...dashes(dash ?? null, scale) }
    return hatchLines(boxes, way, every * scale).map(([from, to]) => line(from, to, paint))
  })
  if (motif === undefined) return hatching
  const paint: Paint = motif.filled ? { fill: 'region' } : { stroke: 'region', width: width(MOTIF_LINE) }
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
