/** Obstacles on a virtual table: walls, doors, pillars, features that count as Walls, in squares from the upper left corner. */
import { boxOf, toField } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, hatchwayEdge, isMiddle } from '#analysis/layout/panel-geometry.ts'
import { type EndSpot, endSpotsOf } from '#analysis/layout/terrain-boxes.ts'
import { openingInEdge } from '#analysis/layout/terrain-parts.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { columnOf } from '#model/kit/kit.ts'
import { axisOf, type BoardNumber, type Edge, latticeOf, stepOf } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { FEATURE_WIDTH, traitsOf } from '#model/mission/objects.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { TableMap } from './aligned-boards.ts'
import {
  directed,
  type LineStretch,
  type Segment,
  segmentOn,
  type TableLine,
  TableLines,
  type TablePoint,
  thousandths,
  uncrossed,
  without,
} from './grid-segments.ts'

export interface TableWalls {
  /**
   * Solid walls, pillars, the parts beside the openings of hatchways, the edge of the boards, and the outlines of features
   * that count as Walls. Each line has two points: Foundry's common importer drops points that are less than 0.3 squares
   * from the next one. None lies on or across another, and none begins where another ends.
   */
  readonly walls: readonly Segment[]
  /** The openings of hatchways, as wide as the kit's. */
  readonly hatchways: readonly (Segment & { readonly closed: boolean })[]
}

/** Obstacles on the lines of the table. If pieces of two boards meet, the one that blocks more wins. */
interface StandingLines {
  readonly solid: TableLines
  readonly closed: TableLines
  readonly open: TableLines
  readonly rims: TableLines
}

/** @param margin squares around the lattice */
export function tableWalls(map: TableMap, margin: number): TableWalls {
  const { document, lattice, boards } = map
  const layout = layoutOf(document)
  const standing: StandingLines = {
    solid: new TableLines(),
    closed: new TableLines(),
    open: new TableLines(),
    rims: new TableLines(),
  }
  for (const panel of document.panels)
    if (boards.includes(panel.board)) addPanel(layout, panel, cornerOf(layout, panel.board, lattice, margin), standing)
  const areas = areasOf(layout, map, margin)
  addRims(areas, standing.rims)
  for (const spot of endSpotsOf(layout).all)
    if (boards.includes(spot.board))
      addJoint(layout, spot, cornerOf(layout, spot.board, lattice, margin), areas, standing.solid)

  const { solid, closed, open, rims } = standing
  const hatchways = (of: TableLines, before: readonly TableLines[], isClosed: boolean) =>
    of.all().flatMap((line) => {
      const stronger = before.flatMap((lines) => lines.on(line))
      return without(of.on(line), stronger).map((stretch) => ({ ...segmentOn(line, stretch), closed: isClosed }))
    })
  const walls = new TableLines()
  for (const line of solid.all()) for (const stretch of solid.on(line)) walls.add(line, stretch)
  // The edge of the boards ends the table, but for a door in it; an open hatchway there leads nowhere.
  for (const line of rims.all()) for (const stretch of without(rims.on(line), closed.on(line))) walls.add(line, stretch)
  const along = (axis: TableLine['axis']): readonly Segment[] =>
    walls.all().flatMap((line) => (line.axis === axis ? walls.on(line).map((stretch) => segmentOn(line, stretch)) : []))
  return {
    walls: directed([...uncrossed(along('horizontal'), along('vertical')), ...featuresOn(layout, map, margin)]),
    hatchways: [...hatchways(closed, [solid], true), ...hatchways(open, [solid, closed, rims], false)],
  }
}

function addPanel(layout: Layout, panel: Panel, corner: TablePoint, { solid, closed, open }: StandingLines): void {
  const { kit } = layout
  const pitch = kit.lattice.pitch.value
  for (const [index, edge] of edgesOf(kit, panel).entries()) {
    const { line, start } = lineOf(edge, corner)
    const opening = openingInEdge(kit, panel, index)
    if (opening !== null) {
      const [from, to] = [start + opening.from / pitch, start + opening.to / pitch]
      solid.add(line, { from: start, to: from })
      solid.add(line, { from: to, to: start + 1 })
      ;(panel.hatchway?.start === 'open' ? open : closed).add(line, { from, to })
    }
    // One can see and walk through a breach.
    else if (panel.breach !== 'breached') solid.add(line, { from: start, to: start + 1 })
  }
}

const lineOf = ({ x, y, axis }: Edge, corner: TablePoint): { line: TableLine; start: number } =>
  axis === 'horizontal'
    ? { line: { axis, at: y + corner.y }, start: x + corner.x }
    : { line: { axis, at: x + corner.x }, start: y + corner.y }

/**
 * The pillar or wall end at a spot: its middle lines, along the wall and across it, as far as they are on the boards. On
 * the lines of the grid they become one with the walls there, which four sides of a box would lie across.
 */
function addJoint({ kit }: Layout, spot: EndSpot, corner: TablePoint, areas: readonly Area[], solid: TableLines): void {
  const { pillarLength, pillarWidth, wallEndLength, wallEndWidth } = kit.sizes
  const { node, toward, pillared, halfPillars, wallEnds } = spot
  const inSquares = (length: number): number => length / kit.lattice.pitch.value
  const add = (axis: TableLine['axis'], from: number, to: number): void => {
    const { line, start } = lineOf({ ...node, axis }, corner)
    for (const stretch of onAreas(line, { from: start + from, to: start + to }, areas)) solid.add(line, stretch)
  }
  const along = axisOf(toward)
  const across = along === 'horizontal' ? 'vertical' : 'horizontal'
  if (pillared.length + halfPillars.length > 0) {
    const reach = inSquares(pillarLength.value / 2) * (stepOf(toward).x + stepOf(toward).y)
    const back = columnOf(kit) === undefined ? 0 : -reach
    add(along, Math.min(back, reach), Math.max(back, reach))
    add(across, -inSquares(pillarWidth.value / 2), inSquares(pillarWidth.value / 2))
  }
  if (wallEnds.length > 0) {
    add(along, -inSquares(wallEndLength.value / 2), inSquares(wallEndLength.value / 2))
    add(across, -inSquares(wallEndWidth.value / 2), inSquares(wallEndWidth.value / 2))
  }
}

/** The ground of a board, in squares of the table. */
interface Area extends Box {
  readonly board: BoardNumber
}

const areasOf = (layout: Layout, { boards, square, lattice }: TableMap, margin: number): readonly Area[] =>
  boards.map((board) => {
    const { columns, rows } = sizeOf(layout, board, square)
    const corner =
      latticeOf(layout.kit, board).columns === 0 ? { x: margin, y: margin } : cornerOf(layout, board, lattice, margin)
    return { board, ...corner, width: columns, height: rows }
  })

/** The parts of a stretch that are on the boards. */
const onAreas = ({ axis, at }: TableLine, { from, to }: LineStretch, areas: readonly Area[]): readonly LineStretch[] =>
  areas.flatMap(({ x, y, width, height }) => {
    const [low, high, start, end] =
      axis === 'horizontal' ? [y, y + height, x, x + width] : [x, x + width, y, y + height]
    return low <= at && at <= high ? [{ from: Math.max(from, start), to: Math.min(to, end) }] : []
  })

/** The outermost lines of each board, but for the parts where two boards touch. */
function addRims(areas: readonly Area[], rims: TableLines): void {
  const sides = areas.flatMap(({ board, x, y, width, height }) => [
    { board, line: { axis: 'horizontal', at: y } as const, from: x, to: x + width },
    { board, line: { axis: 'horizontal', at: y + height } as const, from: x, to: x + width },
    { board, line: { axis: 'vertical', at: x } as const, from: y, to: y + height },
    { board, line: { axis: 'vertical', at: x + width } as const, from: y, to: y + height },
  ])
  for (const { board, line, from, to } of sides) {
    const shared = sides.filter(
      (other) => other.board !== board && other.line.axis === line.axis && other.line.at === line.at,
    )
    for (const stretch of without([{ from, to }], shared)) rims.add(line, stretch)
  }
}

/** How many squares of the table a board takes; an open table is as large as it is. */
function sizeOf(
  { kit, field }: Layout,
  board: BoardNumber,
  square: number,
): { readonly columns: number; readonly rows: number } {
  const { columns, rows } = latticeOf(kit, board)
  if (columns > 0) return { columns, rows }
  const { width, height } = boxOf(field, board)
  return { columns: thousandths(width / square), rows: thousandths(height / square) }
}

/** An even number, so that sides can run from every second corner to the others: where one ends none begins. */
const CORNERS = 8

function featuresOn(
  { field }: Layout,
  { document, square, lattice, boards }: TableMap,
  margin: number,
): readonly Segment[] {
  const isWall = (feature: Mission['features'][number]): boolean =>
    boards.includes(feature.board) && traitsOf(document, feature).wall
  return document.features.filter(isWall).flatMap((feature) => {
    const { x, y } = toField(field, feature.board, feature)
    const corners = Array.from({ length: CORNERS }, (_, corner): TablePoint => {
      const angle = (feature.turn * Math.PI) / 180 + (corner * 2 * Math.PI) / CORNERS
      return {
        x: thousandths((x + (Math.cos(angle) * FEATURE_WIDTH) / 2 - lattice.x) / square + margin),
        y: thousandths((y + (Math.sin(angle) * FEATURE_WIDTH) / 2 - lattice.y) / square + margin),
      }
    })
    return corners.flatMap((from, corner) =>
      corner % 2 === 1
        ? []
        : [corner + 1, corner - 1].flatMap((next) => {
            const to = corners.at(next)
            return to === undefined ? [] : [{ from, to }]
          }),
    )
  })
}

/** Where the first node of a board lies, in squares; the second board may be half a square off. */
function cornerOf(
  { kit, field }: Layout,
  board: BoardNumber,
  lattice: TableMap['lattice'],
  margin: number,
): TablePoint {
  const { rim, pitch } = kit.lattice
  const box = boxOf(field, board)
  const halves = (value: number): number => Math.round((value / pitch.value) * 2) / 2 + margin
  return { x: halves(box.x + rim.value - lattice.x), y: halves(box.y + rim.value - lattice.y) }
}

/** Returns the middle of a panel's opening, in squares of the table. */
export function hatchwayMiddle(map: TableMap, margin: number, panel: Panel): TablePoint | undefined {
  const layout = layoutOf(map.document)
  const edge = hatchwayEdge(layout.kit, panel)
  if (edge === undefined) return undefined
  const corner = cornerOf(layout, panel.board, map.lattice, margin)
  const along = isMiddle(layout.kit, panel) ? 1 : 0.5
  return edge.axis === 'horizontal'
    ? { x: edge.x + along + corner.x, y: edge.y + corner.y }
    : { x: edge.x + corner.x, y: edge.y + along + corner.y }
}
