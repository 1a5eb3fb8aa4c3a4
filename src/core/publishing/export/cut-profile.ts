/**
 * What a cutter or plotter follows, in millimetres on the battlefield at true size. Cut: the footprints of everything that
 * stands or lies on the boards. Score: boards, lattice, and the leaves of hatchways; nothing is scored where terrain
 * stands. No stretch is followed twice.
 */
import { loopsAround, partsOf } from '#drawing/display/area-shapes.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { areaWarnings } from './area.ts'
import { type Disc, type Footprints, footprintsOf, type Rect, rectOfDisc, rectOfPoints } from './footprints.ts'
import { type Contour, StraightLines } from './straight-lines.ts'

export interface CutProfile {
  /** Around all of it (mm). */
  readonly bounds: Box
  readonly cut: readonly Contour[]
  readonly score: readonly Contour[]
}

export interface CutOptions {
  /** Welded: one outline around all terrain that touches. Pieces: the outline of every piece, shared borders once. */
  readonly outlines: 'welded' | 'pieces'
  readonly markers: boolean
  /** Boards, lattice and leaves. */
  readonly lattice: boolean
  /** Part of the battlefield: pieces that touch it, whole; null: all of it. */
  readonly area: Box | null
}

/** The cut profile of a mission's map. */
export function cutProfile(document: Mission, { outlines, markers, lattice, area }: CutOptions): CutProfile {
  const all = footprintsOf(document)
  const window = area === null ? null : rectOf(area)
  const seen = (rect: Rect): boolean => window === null || touches(rect, window)
  const terrain = all.terrain.filter(seen)
  const discs = markers ? distinct(all.markers).filter((disc) => seen(rectOfDisc(disc))) : []
  const tokens = markers ? all.tokens.filter((points) => seen(rectOfPoints(points))) : []
  const lines = new StraightLines()
  const shapes = outlines === 'welded' ? weld(terrain) : terrain.map(corners)
  const cut = [
    ...shapes.flatMap((points) => lines.take(points, true)),
    ...tokens.map((points): Contour => ({ points, closed: true })),
    ...discs.map(({ centre, radius }): Contour => ({ points: flattened(centre, radius), closed: true })),
  ]
  const outside = [...terrain, ...all.openings]
  const score = lattice
    ? scoreLines(all).flatMap(({ points, closed }) => lines.take(points, closed, { within: window, outside }))
    : []
  return { bounds: boundsOf(all.bounds, [...cut, ...score], area !== null), cut, score }
}

/** What to mind of a profile before it is written: that nothing is cut. */
export function cutWarnings(document: Mission, choices: CutOptions): string[] {
  const outside = areaWarnings(document, choices.area)
  if (outside.length > 0 || cutProfile(document, { ...choices, lattice: false }).cut.length > 0) return outside
  const where = choices.area === null ? 'The map has' : 'The part that was chosen has'
  const what = choices.markers ? 'no walls, markers or tokens' : 'no walls, and markers and tokens are left out'
  const rest = choices.lattice ? 'the file has score lines alone' : 'the file is empty'
  return [`${where} ${what}: there is nothing to cut, and ${rest}.`]
}

const scoreLines = ({ boards, lattice, leaves }: Footprints): Contour[] => [
  ...boards.map((board) => ({ points: corners(board), closed: true })),
  ...[...lattice, ...leaves].map((points) => ({ points, closed: false })),
]

/** One outline around everything that touches, holes as outlines of their own. */
function weld(rects: readonly Rect[]): (readonly XY[])[] {
  const xs = sortedOnce(rects.flatMap(({ left, right }) => [left, right]))
  const ys = sortedOnce(rects.flatMap(({ top, bottom }) => [top, bottom]))
  const column = new Map(xs.map((x, index) => [x, index]))
  const row = new Map(ys.map((y, index) => [y, index]))
  const cells = new Map<string, XY>()
  for (const { left, top, right, bottom } of rects)
    for (let x = column.get(left) ?? 0; x < (column.get(right) ?? 0); x += 1)
      for (let y = row.get(top) ?? 0; y < (row.get(bottom) ?? 0); y += 1) cells.set(`${x},${y}`, { x, y })
  return partsOf([...cells.values()])
    .flatMap((part) => loopsAround(part, { x: 0, y: 0 }, 1, 0))
    .map((loop) => loop.map(({ x, y }) => ({ x: xs[x] ?? 0, y: ys[y] ?? 0 })))
}

const sortedOnce = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b)

const corners = ({ left, top, right, bottom }: Rect): XY[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

/** How far a flattened circle may lie inside the true one (mm). */
const FLATNESS_MM = 0.01

/** A circle as corners on it; a multiple of four of them, so that it is as wide and high as the circle. */
function flattened({ x, y }: XY, radius: number): XY[] {
  const count = 4 * Math.ceil(Math.PI / Math.acos(1 - FLATNESS_MM / radius) / 4)
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
}

const distinct = (discs: readonly Disc[]): Disc[] => [
  ...new Map(discs.map((disc) => [`${disc.centre.x},${disc.centre.y}`, disc])).values(),
]

const rectOf = ({ x, y, width, height }: Box): Rect => ({ left: x, top: y, right: x + width, bottom: y + height })
const touches = (a: Rect, b: Rect): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

/** Of the whole battlefield, or around what there is of a part of it. */
function boundsOf(whole: Box, contours: readonly Contour[], part: boolean): Box {
  const points = contours.flatMap((contour) => contour.points)
  if (!part || points.length === 0) return whole
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b))
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b))
  return { x: least(xs), y: least(ys), width: most(xs) - least(xs), height: most(ys) - least(ys) }
}
