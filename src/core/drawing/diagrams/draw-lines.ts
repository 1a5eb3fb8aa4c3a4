/** Distances as ways with a figure, and lines of sight with what they say. */

import { type Area, isArea, nearestInBox } from '#analysis/sight/area.ts'
import type { Measured } from '#analysis/sight/distance.ts'
import { shownInches } from '#analysis/sight/limits.ts'
import type { Base, Solid } from '#analysis/sight/solid.ts'
import type { Ink, Paint, Shape } from '#drawing/display/display-list.ts'
import { circle, label, line, polygon, polyline, textWidth } from '#drawing/display/shapes.ts'
import type { XY } from '#foundation/geometry/point.ts'
import { chordOf, nearestIn, nearestPair } from '#foundation/geometry/rectangle.ts'
import type { LabelPlace, LabelRoom } from './draw-walls.ts'
import type { Shown } from './scene-facts.ts'

type Distance = Extract<Shown, { kind: 'distance' }>
type Sighting = Extract<Shown, { kind: 'sight' }>

const WAY: Paint = { stroke: 'measure', width: 2.8 }
const NO_WAY: Paint = { stroke: 'measure', width: 1.8, dash: [3, 5] }
const LOOK: Paint = { stroke: 'sight-line', width: 1.8 }
const NO_LOOK: Paint = { stroke: 'sight-line', width: 1.8, dash: [9, 6] }
/** Extra width of the ground under lines, so that walls do not swallow them. */
const GROUND = 3
/** Half the length of the ticks at the ends of a way, and of the cross in a line that ends (mm). */
const TICK = 7
export const CROSS = 6

/** A way with ticks at its ends, or both legs of one through Access Zones; a dotted line where none leads. */
export const wayShapes = (shown: Distance): Shape[] => legsOf(shown).flatMap(legShapes)

interface Leg {
  readonly path: readonly XY[]
  /** `4.2"`, `No way`. */
  readonly text: string
  readonly isWay: boolean
}

function legsOf({ measured, access, from, to }: Distance): readonly Leg[] {
  const leg = ({ path, length }: Extract<Measured, { kind: 'way' }>): Leg => ({
    path,
    text: shownInches(length),
    isWay: true,
  })
  if (measured.kind === 'way') return [leg(measured)]
  if (access !== null) return access.legs.map(leg)
  const start = nearestTo(from.place, middleOf(to.place))
  return [{ path: [start, nearestTo(to.place, start)], text: 'No route', isWay: false }]
}

function legShapes({ path, isWay }: Leg): Shape[] {
  if (lengthOf(path) < LEAST_MM)
    return path.slice(0, 1).map((place) => circle(place, 3, { fill: 'measure', stroke: 'plate', width: 1.4 }))
  const ends = isWay ? [tick(path), tick([...path].reverse())].flat() : []
  return [...onGround(path, isWay ? WAY : NO_WAY), ...ends]
}
const LEAST_MM = 0.5

const onGround = (path: readonly XY[], paint: Paint): Shape[] => [
  polyline(path, { stroke: 'plate', width: (paint.width ?? 0) + GROUND }),
  polyline(path, paint),
]

/** A short line across the beginning of a path. */
function tick(path: readonly XY[]): Shape[] {
  const [at, next] = path
  if (at === undefined || next === undefined) return []
  const length = Math.hypot(next.x - at.x, next.y - at.y)
  if (length === 0) return []
  const [x, y] = [(-(next.y - at.y) / length) * TICK, ((next.x - at.x) / length) * TICK]
  return onGround(
    [
      { x: at.x + x, y: at.y + y },
      { x: at.x - x, y: at.y - y },
    ],
    WAY,
  )
}

/** The figure of a distance, somewhere along its way. */
export const wayLabel = (shown: Distance, size: number, room: LabelRoom): readonly Shape[] =>
  legsOf(shown).flatMap(({ path, text }) => alongPath(path, text, 'measure', size, room))

/** Returns the paths that labels are set beside. */
export const wayPaths = (shown: Distance): readonly (readonly XY[])[] => legsOf(shown).map(({ path }) => path)

const middleOf = (place: Base | Area): XY => (isArea(place) ? nearestTo(place, { x: 0, y: 0 }) : place)

function nearestTo(place: Base | Area, to: XY): XY {
  if (!isArea(place)) return nearestIn(place, to)
  let best: XY = to
  let least = Number.POSITIVE_INFINITY
  for (const box of place.boxes) {
    const foot = nearestInBox(box, to)
    const length = Math.hypot(foot.x - to.x, foot.y - to.y)
    if (length < least) [best, least] = [foot, length]
  }
  return best
}

/** A line of sight from an eye to an arrow; dashed, with a cross where it ends, when nothing is seen. */
export function sightShapes(solid: Solid, all: Bases, shown: Sighting): Shape[] {
  const [start, end] = lookOf(shown)
  const isSeen = shown.look.sight.kind !== 'hidden'
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const lines = onGround([start, end], isSeen ? LOOK : NO_LOOK)
  if (length < LEAST_MM) return [...eye(start)]
  if (isSeen) return [...lines, arrow(start, end), ...eye(start)]
  return [...lines, ...cross(stopOf(solid, all, shown)), ...eye(start)]
}

/** Where a line ends that sees nothing: at the first wall, or at a model in the way. */
export function stopOf(solid: Solid, all: Bases, shown: Sighting): XY {
  const inWay = all.filter(({ id }) => shown.look.inWay.includes(id)).map(({ base }) => base)
  return firstStop(solid, inWay, ...lookOf(shown))
}
type Bases = readonly { readonly id: string; readonly base: Base }[]

/** Labels a line of sight with what is seen, in a word or two. */
export function sightLabel(shown: Sighting, words: string, size: number, room: LabelRoom): readonly Shape[] {
  return alongPath(lookOf(shown), words, 'sight-line', size, room)
}

export function lookOf({ look, from, to }: Sighting): readonly [XY, XY] {
  return look.sight.kind === 'hidden' ? nearestPair(from.place, to.place) : look.sight.line
}

/** Where a line that is not free ends: at the first block or model in the way. */
function firstStop({ terrain, closed }: Solid, inWay: readonly Base[], a: XY, b: XY): XY {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(dx, dy)
  let part = terrain.blocks.firstAlong(a.x, a.y, dx, dy, closed)
  for (const base of inWay) {
    if (base.angular !== undefined) {
      const enters = chordOf(base, a, b)?.[0] ?? 1
      if (enters > 0) part = Math.min(part, enters)
      continue
    }
    const along = ((base.x - a.x) * dx + (base.y - a.y) * dy) / (length * length)
    const off = Math.abs((base.x - a.x) * dy - (base.y - a.y) * dx) / length
    if (off < Math.max(base.rx, base.ry))
      part = Math.min(part, Math.max(0, along - Math.min(base.rx, base.ry) / length))
  }
  return { x: a.x + dx * part, y: a.y + dy * part }
}

function cross({ x, y }: XY): Shape[] {
  const strokes = [1, -1].map((side) => [
    { x: x - CROSS, y: y - CROSS * side },
    { x: x + CROSS, y: y + CROSS * side },
  ])
  return [
    ...strokes.map((points) => polyline(points, { stroke: 'plate', width: 2.6 + GROUND })),
    ...strokes.map((points) => polyline(points, { stroke: 'sight-line', width: 2.6 })),
  ]
}

function arrow(from: XY, to: XY): Shape {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const back = (along: number, beside: number): XY => ({
    x: to.x - ux * along - uy * beside,
    y: to.y - uy * along + ux * beside,
  })
  return polygon([to, back(11, 5), back(11, -5)], { fill: 'sight-line', stroke: 'plate', width: 1 })
}

/** Half width and half height of the eye (mm). */
const EYE = { wide: 8, high: 4.6 }

function eye(at: XY): Shape[] {
  const lid = (side: 1 | -1): XY[] =>
    Array.from({ length: 9 }, (_, step) => {
      const part = step / 4 - 1
      return { x: at.x + EYE.wide * part * side, y: at.y - EYE.high * (1 - part * part) * side }
    })
  return [
    polygon([...lid(1), ...lid(-1)], { fill: 'plate', stroke: 'plate', width: 4 }),
    polygon([...lid(1), ...lid(-1)], { fill: 'plate', stroke: 'sight-line', width: 1.6 }),
    circle(at, 2.4, { fill: 'sight-line' }),
  ]
}

/** Where along a path its label may stand, best first. */
const PARTS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]

function alongPath(lying: readonly XY[], text: string, ink: Ink, size: number, room: LabelRoom): readonly Shape[] {
  const path = lying.map((place) => room.shown(place))
  const style = { size, ink, bold: true, halo: 'plate' } as const
  const half = textWidth(text, size, { face: 'condensed', bold: true }) / 2 + GAP
  const at = (part: number, across = 0, along = 0): LabelPlace => {
    const { x, y } = placeAlong(path, part)
    const place = { x: x + along * half, y: y + across * size * 1.1 }
    const beside = Math.abs(across) + Math.abs(along)
    return { texts: [label(place, text, style)], cost: beside === 0 ? 0 : BESIDE + beside * FARTHER }
  }
  return room.choose([
    ...PARTS.map((part) => at(part)),
    ...[0.5, 0.3, 0.7].flatMap((part) => [at(part, 0, 1), at(part, 0, -1)]),
    ...[0.5, 0.3, 0.7].flatMap((part) => [at(part, -1), at(part, 1), at(part, -2), at(part, 2)]),
    ...[1.6, -1.6].flatMap((along) => [at(0.5, -1, along), at(0.5, 1, along)]),
  ])
}
/** Between a line and a label beside it (mm). */
const GAP = 5
/** Penalty for a label that is not on its own line, though it covers the line there; and for each step farther. */
const BESIDE = 500
const FARTHER = 60

function placeAlong(path: readonly XY[], part: number): XY {
  let left = lengthOf(path) * part
  for (const [index, b] of path.slice(1).entries()) {
    const a = path[index] ?? b
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (left <= length && length > 0)
      return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length }
    left -= length
  }
  return path.at(-1) ?? { x: 0, y: 0 }
}

const lengthOf = (path: readonly XY[]): number =>
  path.slice(1).reduce((sum, b, index) => {
    const a = path[index] ?? b
    return sum + Math.hypot(b.x - a.x, b.y - a.y)
  }, 0)

/** A place that something is measured from: a small cross-hair. */
export function placeShapes(at: XY): Shape[] {
  const reach = 9
  const hairs = [
    [
      { x: at.x - reach, y: at.y },
      { x: at.x + reach, y: at.y },
    ],
    [
      { x: at.x, y: at.y - reach },
      { x: at.x, y: at.y + reach },
    ],
  ] as const
  return [
    ...hairs.map(([a, b]) => line(a, b, { stroke: 'plate', width: 2 + GROUND })),
    circle(at, 5, { stroke: 'plate', width: 2 + GROUND }),
    ...hairs.map(([a, b]) => line(a, b, { stroke: 'measure', width: 1.4 })),
    circle(at, 5, { stroke: 'measure', width: 1.6 }),
  ]
}
