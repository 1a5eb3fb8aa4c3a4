/** What stops sight and steps on a virtual table: walls, doors, pillars, features that count as Walls, in squares from the upper left corner. */
import type { Box } from '#core/geometry/point.ts'
import { type Edge, latticeOf } from '#core/kit/lattice.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { boxOf, toField } from '#core/layout/battlefield.ts'
import { type Layout, layoutOf } from '#core/layout/layout.ts'
import { edgesOf, hatchwayEdge } from '#core/layout/panel-geometry.ts'
import { terrainBoxesOf } from '#core/layout/terrain-boxes.ts'
import type { Mission } from '#core/mission/document.ts'
import { FEATURE_WIDTH, traitsOf } from '#core/mission/feature-traits.ts'
import type { Panel } from '#core/mission/terrain.ts'
import type { TableMap } from './aligned-boards.ts'
import { type LineStretch, type TableLine, TableLines, thousandths, without } from './table-lines.ts'

export interface TablePoint {
  readonly x: number
  readonly y: number
}

export interface Segment {
  readonly from: TablePoint
  readonly to: TablePoint
}

export interface TableWalls {
  /** Straight runs: solid walls, what stands beside the openings of hatchways, and the edge of the boards. */
  readonly walls: readonly Segment[]
  /** The openings of hatchways, as wide as the kit's. */
  readonly hatchways: readonly (Segment & { readonly closed: boolean })[]
  /**
   * The sides of pillars and wall ends, each on its own: an importer that leaves out corners of a line where its parts are
   * shorter than 0.3 squares (the usual one of Foundry does) has none to leave out.
   */
  readonly pillars: readonly Segment[]
  /** Outlines of the features that count as Walls, each side on its own as well. */
  readonly features: readonly Segment[]
}

/** What stands on the lines of the table. Where pieces of two boards meet, what stops more wins. */
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
  addRims(layout, map, margin, standing.rims)

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
  return {
    walls: walls.all().flatMap((line) => walls.on(line).map((stretch) => segmentOn(line, stretch))),
    hatchways: [...hatchways(closed, [solid], true), ...hatchways(open, [solid, closed, rims], false)],
    pillars: pillarsOn(layout, map, margin),
    features: featuresOn(layout, map, margin),
  }
}

function addPanel(layout: Layout, panel: Panel, corner: TablePoint, { solid, closed, open }: StandingLines): void {
  const { kit } = layout
  const half = kit.sizes.hatchOpening.value / kit.lattice.pitch.value / 2
  const opening = hatchwayEdge(kit, panel)
  for (const edge of edgesOf(kit, panel)) {
    const { line, start } = lineOf(edge, corner)
    if (opening !== undefined && opening.x === edge.x && opening.y === edge.y) {
      const [from, to] = [start + 0.5 - half, start + 0.5 + half]
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

/** The outermost lines of each board, but for the parts where two boards touch. */
function addRims(layout: Layout, { boards, square, lattice }: TableMap, margin: number, rims: TableLines): void {
  const sides = boards.flatMap((board) => {
    const { columns, rows } = sizeOf(layout, board, square)
    const { x, y } =
      latticeOf(layout.kit, board).columns === 0 ? { x: margin, y: margin } : cornerOf(layout, board, lattice, margin)
    return [
      { board, line: { axis: 'horizontal', at: y } as const, from: x, to: x + columns },
      { board, line: { axis: 'horizontal', at: y + rows } as const, from: x, to: x + columns },
      { board, line: { axis: 'vertical', at: x } as const, from: y, to: y + rows },
      { board, line: { axis: 'vertical', at: x + columns } as const, from: y, to: y + rows },
    ]
  })
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

function pillarsOn(layout: Layout, { square, lattice }: TableMap, margin: number): readonly Segment[] {
  const toTable = (value: number, start: number): number => thousandths((value - start) / square + margin)
  const sidesOf = ({ x, y, width, height }: Box): readonly Segment[] => {
    const [left, right] = [toTable(x, lattice.x), toTable(x + width, lattice.x)]
    const [top, bottom] = [toTable(y, lattice.y), toTable(y + height, lattice.y)]
    if (right < margin - 1 || left > lattice.width / square + margin + 1) return []
    const [one, two] = [
      { x: left, y: top },
      { x: right, y: bottom },
    ]
    // From two opposite corners to the other two: where one side ends none begins, so that nobody joins them anew.
    return [one, two].flatMap((from) => [
      { from, to: { x: right, y: top } },
      { from, to: { x: left, y: bottom } },
    ])
  }
  const sides = terrainBoxesOf(layout).blocks.flatMap(({ kind, box }) =>
    kind === 'pillar' || kind === 'wall-end' ? sidesOf(box) : [],
  )
  return [...new Map(sides.map((side) => [JSON.stringify(side), side])).values()]
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

const segmentOn = ({ axis, at }: TableLine, { from, to }: LineStretch): Segment =>
  axis === 'horizontal'
    ? { from: { x: from, y: at }, to: { x: to, y: at } }
    : { from: { x: at, y: from }, to: { x: at, y: to } }
