/** What covers the boards, in true size and as plain geometry (mm on the battlefield): the raw material of cut profiles. */

import { type PlacedBoard, placedOutline, toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { endsOf, spanOf } from '#analysis/layout/panel-geometry.ts'
import { block } from '#analysis/layout/terrain-boxes.ts'
import { baseCorners, markerRadius } from '#drawing/display/draw-objects.ts'
import { type Box, boardPoint, type XY } from '#foundation/geometry/point.ts'
import { findPanel, type Kit, thicknessOf } from '#model/kit/kit.ts'
import { type BoardNumber, type Compass, latticeOf } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'

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
  const terrain = [
    ...document.panels.flatMap((panel) => [...bars(layout, panel), ...ownHalfPillars(layout, panel)]),
    ...document.halfPillars.map((half) => halfPillar(layout, half)),
    ...document.wallEnds.map((end) => {
      const { wallEndLength, wallEndWidth } = kit.sizes
      const half = wallEndLength.value / 2
      return rect(block(layout, end.board, end, end.toward, { from: -half, to: half, width: wallEndWidth.value }))
    }),
  ]
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
    terrain: distinct(terrain),
    openings: document.panels.flatMap((panel) => openingRect(layout, panel) ?? []),
    markers,
    tokens,
    boards,
    lattice: field.boards.flatMap((board) => linesOf(kit, board)),
    leaves: document.panels.flatMap((panel) => leafSides(layout, panel)),
  }
}

export const rectOfPoints = (points: readonly XY[]): Rect => ({
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  bottom: Math.max(...points.map(({ y }) => y)),
})

/** Pieces that stand in one place, which is a fault, cover it once. */
const distinct = (rects: readonly Rect[]): Rect[] => [
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

export const rectOfDisc = ({ centre: { x, y }, radius }: Disc): Rect => ({
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

interface Run {
  readonly from: number
  readonly to: number
}

/** From where to where the opening of a hatchway reaches along its panel (mm from the first node); undefined without one. */
function openingOf(kit: Kit, { hatchway }: Panel): Run | undefined {
  if (hatchway === null) return undefined
  const middle = kit.lattice.pitch.value * (hatchway.half === 'second' ? 1.5 : 0.5)
  const half = kit.sizes.hatchOpening.value / 2
  return { from: middle - half, to: middle + half }
}

function alongPanel(layout: Layout, panel: Panel, run: Run): Rect {
  const [{ node, toward }] = endsOf(layout.kit, panel)
  return rect(block(layout, panel.board, node, toward, { ...run, width: thicknessOf(layout.kit, panel.piece) }))
}

function bars(layout: Layout, panel: Panel): Rect[] {
  const length = spanOf(layout.kit, panel) * layout.kit.lattice.pitch.value
  const opening = openingOf(layout.kit, panel)
  const runs =
    opening === undefined
      ? [{ from: 0, to: length }]
      : [
          { from: 0, to: opening.from },
          { from: opening.to, to: length },
        ]
  return runs.map((run) => alongPanel(layout, panel, run))
}

function openingRect(layout: Layout, panel: Panel): Rect | undefined {
  const opening = openingOf(layout.kit, panel)
  return opening && alongPanel(layout, panel, opening)
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

const ownHalfPillars = (layout: Layout, panel: Panel): Rect[] =>
  findPanel(layout.kit, panel.piece)?.ownHalfPillars === true
    ? endsOf(layout.kit, panel).map(({ node, toward }) =>
        halfPillar(layout, { board: panel.board, x: node.x, y: node.y, toward }),
      )
    : []

function halfPillar(
  layout: Layout,
  { board, x, y, toward }: { board: BoardNumber; x: number; y: number; toward: Compass },
): Rect {
  const { pillarLength, pillarWidth } = layout.kit.sizes
  return rect(block(layout, board, { x, y }, toward, { from: 0, to: pillarLength.value / 2, width: pillarWidth.value }))
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
