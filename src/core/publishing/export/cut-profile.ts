/** The map as lines to cut and score (mm): outlines of pieces, walls, the lattice, without a line cut twice. */

import { type PlacedBoard, placedOutline, toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import {
  alongPanel,
  endOf,
  halfPillarBox,
  panelRuns,
  standingPillars,
  wallEndBox,
} from '#analysis/layout/terrain-parts.ts'
import { loopsAround, partsOf } from '#drawing/display/area-shapes.ts'
import { baseCorners, markerRadius } from '#drawing/display/draw-objects.ts'
import { type Box, boardPoint, type XY } from '#foundation/geometry/point.ts'
import type { Kit } from '#model/kit/kit.ts'
import { latticeOf } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { areaWarnings } from './picture-options.ts'

/** An upright rectangle by its sides; sides that lie on one line are the same number. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Disc {
  readonly centre: XY
  readonly radius: number
}

export interface Footprints {
  /** Around the boards and what stands out over them. */
  readonly bounds: Box
  /** Panels without the openings of their hatchways, half-pillars, wall ends. */
  readonly terrain: readonly Rect[]
  readonly markers: readonly Disc[]
  /** Outlines of the bases of tokens. */
  readonly tokens: readonly (readonly XY[])[]
  readonly boards: readonly Rect[]
  /** Lines of the lattice, the outermost among them. */
  readonly lattice: readonly (readonly [XY, XY])[]
  /** The openings of hatchways. */
  readonly openings: readonly Rect[]
  /** Both sides of the leaves of every hatchway. */
  readonly leaves: readonly (readonly [XY, XY])[]
}

export function footprintsOf(document: Mission): Footprints {
  const layout = layoutOf(document)
  const { kit, field } = layout
  const pillars = standingPillars(layout)
  const terrain = [
    ...document.panels.flatMap((panel) => [
      ...panelRuns(kit, panel).walls.map((run) => alongPanel(layout, panel, run)),
      ...pillars.flatMap((pillar) => (pillar.panel === panel ? [pillar.box] : [])),
    ]),
    ...document.halfPillars.map((half) => halfPillarBox(layout, half.board, endOf(half))),
    ...document.wallEnds.map((end) => wallEndBox(layout, end.board, endOf(end))),
  ].map(rect)
  const markers = document.markers.map(({ board, x, y }): Disc => {
    const centre = toField(field, board, boardPoint(x, y))
    return { centre: { x: exact(centre.x), y: exact(centre.y) }, radius: markerRadius(kit) }
  })
  const tokens = document.tokens.flatMap((token) => {
    const base = placedOutline(field, token)
    if (base === undefined) return []
    return [baseCorners(base).map(({ x, y }): XY => ({ x: exact(x), y: exact(y) }))]
  })
  const boards = field.boards.map(({ box }) => rect(box))
  return {
    bounds: boxAround([...boards, ...terrain, ...markers.map(rectOfDisc), ...tokens.map(rectOfPoints)]),
    terrain: distinctRects(terrain),
    openings: document.panels.flatMap((panel) => openingRect(layout, panel) ?? []),
    markers,
    tokens,
    boards,
    lattice: field.boards.flatMap((board) => linesOf(kit, board)),
    leaves: document.panels.flatMap((panel) => leafSides(layout, panel)),
  }
}

const rectOfPoints = (points: readonly XY[]): Rect => ({
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  bottom: Math.max(...points.map(({ y }) => y)),
})

/** Pieces that stand in one place, which is a fault, cover it once. */
const distinctRects = (rects: readonly Rect[]): Rect[] => [
  ...new Map(rects.map((rect) => [`${rect.left},${rect.top},${rect.right},${rect.bottom}`, rect])).values(),
]

/** To a ten-thousandth of a millimetre, so that what lies on one line compares equal. */
const exact = (value: number): number => Math.round(value * 10_000) / 10_000

const rect = ({ x, y, width, height }: Box): Rect => ({
  left: exact(x),
  top: exact(y),
  right: exact(x + width),
  bottom: exact(y + height),
})

const rectOfDisc = ({ centre: { x, y }, radius }: Disc): Rect => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
})

function boxAround(rects: readonly Rect[]): Box {
  const sides = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  }
  for (const rect of rects) {
    sides.left = Math.min(sides.left, rect.left)
    sides.top = Math.min(sides.top, rect.top)
    sides.right = Math.max(sides.right, rect.right)
    sides.bottom = Math.max(sides.bottom, rect.bottom)
  }
  return { x: sides.left, y: sides.top, width: sides.right - sides.left, height: sides.bottom - sides.top }
}

function openingRect(layout: Layout, panel: Panel): Rect | undefined {
  const { opening } = panelRuns(layout.kit, panel)
  return opening === null ? undefined : rect(alongPanel(layout, panel, opening))
}

function leafSides(layout: Layout, panel: Panel): [XY, XY][] {
  const opening = openingRect(layout, panel)
  if (opening === undefined) return []
  const { left, top, right, bottom } = opening
  return panel.axis === 'horizontal'
    ? [top, bottom].map((y) => [
        { x: left, y },
        { x: right, y },
      ])
    : [left, right].map((x) => [
        { x, y: top },
        { x, y: bottom },
      ])
}

function linesOf(kit: Kit, { board, box }: PlacedBoard): [XY, XY][] {
  const { rim, pitch, columns, rows } = latticeOf(kit, board)
  if (columns === 0) return []
  const [left, top] = [box.x + rim.value, box.y + rim.value]
  const [right, bottom] = [left + columns * pitch.value, top + rows * pitch.value].map(exact) as [number, number]
  const upright = Array.from({ length: columns + 1 }, (_, index): [XY, XY] => {
    const x = exact(left + index * pitch.value)
    return [
      { x, y: exact(top) },
      { x, y: bottom },
    ]
  })
  const level = Array.from({ length: rows + 1 }, (_, index): [XY, XY] => {
    const y = exact(top + index * pitch.value)
    return [
      { x: exact(left), y },
      { x: right, y },
    ]
  })
  return [...upright, ...level]
}

export interface Contour {
  readonly points: readonly XY[]
  /** From the last point back to the first. */
  readonly closed: boolean
}

interface Limits {
  /** Area that is kept, or null for everywhere. */
  readonly within: Rect | null
  /** Nothing that runs through these, or between two of them that touch. */
  readonly outside: readonly Rect[]
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Shorter stretches are dust. */
const SHORTEST_MM = 0.001

class StraightLines {
  /** Stretches drawn so far, by the line each lies on. */
  private readonly drawn = new Map<string, Stretch[]>()

  /** Takes the sides of a figure that may be drawn and are not drawn yet; they are from now on. */
  take(points: readonly XY[], closed: boolean, limits: Limits = { within: null, outside: [] }): Contour[] {
    const sides = points.slice(closed ? 0 : 1).map((to, index) => {
      const from = points[closed ? (index + points.length - 1) % points.length : index] ?? to
      return { from, to, left: this.takeSide(from, to, limits) }
    })
    if (sides.every(({ from, to, left }) => left.length === 1 && same(left[0]?.[0], from) && same(left[0]?.[1], to)))
      return [{ points, closed }]
    const chains: XY[][] = []
    for (const [from, to] of sides.flatMap(({ left }) => left)) {
      const last = chains.at(-1)
      if (last !== undefined && same(last.at(-1), from)) last.push(to)
      else chains.push([from, to])
    }
    const [first] = chains
    const last = chains.at(-1)
    if (first !== undefined && last !== undefined && first !== last && same(last.at(-1), first[0])) {
      chains.pop()
      first.unshift(...last.slice(0, -1))
    }
    return chains.map((chain) => ({ points: chain, closed: false }))
  }

  /** The stretches of one side that are left to draw, in its direction. */
  private takeSide(from: XY, to: XY, { within, outside }: Limits): [XY, XY][] {
    const level = from.y === to.y
    const at = level ? from.y : from.x
    const [start, end] = level ? [from.x, to.x] : [from.y, to.y]
    const key = `${level ? 'y' : 'x'}${at}`
    const drawn = this.drawn.get(key) ?? []
    this.drawn.set(key, drawn)
    const across = ({ left, top, right, bottom }: Rect): Across =>
      level ? { near: top, far: bottom, from: left, to: right } : { near: left, far: right, from: top, to: bottom }
    let left: Stretch[] = [{ from: Math.min(start, end), to: Math.max(start, end) }]
    if (within !== null) {
      const window = across(within)
      if (at < window.near || at > window.far) return []
      left = left.map((stretch) => ({
        from: Math.max(stretch.from, window.from),
        to: Math.min(stretch.to, window.to),
      }))
    }
    for (const gone of [...blockedAt(at, outside.map(across)), ...drawn])
      left = left.flatMap((stretch) => without(stretch, gone))
    left = left.filter((stretch) => stretch.to - stretch.from > SHORTEST_MM)
    drawn.push(...left)
    const point = (along: number): XY => (level ? { x: along, y: at } : { x: at, y: along })
    const forward = left.sort((a, b) => a.from - b.from).map((run): [XY, XY] => [point(run.from), point(run.to)])
    return start <= end ? forward : forward.reverse().map(([a, b]): [XY, XY] => [b, a])
  }
}

interface Across extends Stretch {
  readonly near: number
  readonly far: number
}

/** Where a line runs through rectangles, or along the border of two that touch there. */
function blockedAt(at: number, rects: readonly Across[]): Stretch[] {
  const after = rects.filter(({ near }) => near === at)
  const between = rects
    .filter(({ far }) => far === at)
    .flatMap((one) => after.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })))
  return [...rects.filter(({ near, far }) => at > near && at < far), ...between.filter(({ from, to }) => from < to)]
}

const same = (a: XY | undefined, b: XY | undefined): boolean => a?.x === b?.x && a?.y === b?.y

const without = (stretch: Stretch, gone: Stretch): Stretch[] =>
  gone.to <= stretch.from || gone.from >= stretch.to
    ? [stretch]
    : [
        ...(gone.from > stretch.from ? [{ from: stretch.from, to: gone.from }] : []),
        ...(gone.to < stretch.to ? [{ from: gone.to, to: stretch.to }] : []),
      ]

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
  /** Part of the battlefield: pieces that touch it, whole, or null for all of it. */
  readonly area: Box | null
}

/** The cut profile of a mission's map. */
export function cutProfile(document: Mission, { outlines, markers, lattice, area }: CutOptions): CutProfile {
  const all = footprintsOf(document)
  const window = area === null ? null : rectOf(area)
  const seen = (rect: Rect): boolean => window === null || touches(rect, window)
  const terrain = all.terrain.filter(seen)
  const discs = markers ? distinctDiscs(all.markers).filter((disc) => seen(rectOfDisc(disc))) : []
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

/** Returns the warnings to show before a profile is written: that nothing is cut. */
export function cutWarnings(document: Mission, choices: CutOptions): string[] {
  const outside = areaWarnings(document, choices.area)
  if (outside.length > 0 || cutProfile(document, { ...choices, lattice: false }).cut.length > 0) return outside
  const where = choices.area === null ? 'The map has' : 'The chosen part has'
  const what = choices.markers ? 'no walls, markers or tokens' : 'no walls, and markers and tokens are turned off'
  const rest = choices.lattice ? 'the file would contain only score lines' : 'the file would be empty'
  return [`${where} ${what}: there is nothing to cut, and ${rest}.`]
}

const scoreLines = ({ boards, lattice, leaves }: Footprints): Contour[] => [
  ...boards.map((board) => ({ points: corners(board), closed: true })),
  ...[...lattice, ...leaves].map((points) => ({ points, closed: false })),
]

/** Returns one outline around everything that touches, with separate outlines for holes. */
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

const distinctDiscs = (discs: readonly Disc[]): Disc[] => [
  ...new Map(discs.map((disc) => [`${disc.centre.x},${disc.centre.y}`, disc])).values(),
]

const rectOf = ({ x, y, width, height }: Box): Rect => ({ left: x, top: y, right: x + width, bottom: y + height })
const touches = (a: Rect, b: Rect): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

/** Returns the bounds of the whole battlefield, or of the contours of a part of it. */
function boundsOf(whole: Box, contours: readonly Contour[], part: boolean): Box {
  const points = contours.flatMap((contour) => contour.points)
  if (!part || points.length === 0) return whole
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b))
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b))
  return { x: least(xs), y: least(ys), width: most(xs) - least(xs), height: most(ys) - least(ys) }
}
