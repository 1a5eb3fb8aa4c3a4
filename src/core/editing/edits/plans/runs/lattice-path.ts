/** The way that a pointer goes along lattice lines: from corner to corner, over a seam where the lines meet. */
import { boxOf, toBoard, toField, toLattice } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, hasTwoHalves } from '#analysis/layout/panel-geometry.ts'
import { isEndless, partsOf } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { findPanel, type PanelPiece } from '#model/kit/kit.ts'
import {
  axisOf,
  type BoardNumber,
  type Compass,
  type Edge,
  edgeFrom,
  edgeKey,
  hasNode,
  latticeOf,
  type Node,
  nodeKey,
  nodePoint,
  opposite,
  sameNode,
  stepOf,
} from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { defaultFace } from '#model/mission/pill.ts'
import type { Hatchway, Panel } from '#model/mission/terrain.ts'
import { asPiece } from './replace.ts'

/** A corner of the lattice of one board. */
export interface Stop {
  readonly board: BoardNumber
  readonly node: Node
}

/** An edge of the lattice of one board. */
export interface BoardEdge {
  readonly board: BoardNumber
  readonly edge: Edge
}

export const boardEdgeKey = ({ board, edge }: BoardEdge): string => `${board}:${edgeKey(edge)}`

/** Distance of the pointer from its last corner before the way goes on, in squares: more than half, so that it is steady. */
const REACH = 0.55
/** Greatest sideways distance of lines of two boards that are still one (mm). */
const SAME_LINE_MM = 1

/** A place in units of the pitch from the first corner of a board, also where it lies beside that board. */
function onLattice({ kit, field }: Layout, board: BoardNumber, at: FieldPoint): Node {
  const box = boxOf(field, board)
  const { rim, pitch } = kit.lattice
  return { x: (at.x - box.x - rim.value) / pitch.value, y: (at.y - box.y - rim.value) / pitch.value }
}

/** The corner nearest to a place; null beside the boards, and on a table without squares. */
export function nearestStop(layout: Layout, at: FieldPoint): Stop | null {
  const spot = toLattice(layout.field, at, layout.kit)
  if (spot === undefined) return null
  const { columns, rows } = latticeOf(layout.kit, spot.board)
  if (columns === 0 || rows === 0) return null
  const { x, y } = onLattice(layout, spot.board, at)
  const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))
  return { board: spot.board, node: { x: clamp(x, columns), y: clamp(y, rows) } }
}

/** The edge at whose middle a place lies; null near a corner, inside a square and beside the boards. */
export function edgeAtMiddle(layout: Layout, at: FieldPoint): BoardEdge | null {
  const stop = nearestStop(layout, at)
  if (stop === null) return null
  const { x, y } = onLattice(layout, stop.board, at)
  const [dx, dy] = [x - stop.node.x, y - stop.node.y]
  const along = Math.max(Math.abs(dx), Math.abs(dy))
  if (along < 0.25 || along > 0.5 || Math.min(Math.abs(dx), Math.abs(dy)) > 0.25) return null
  const toward: Compass = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'east' : 'west') : dy > 0 ? 'south' : 'north'
  const next = neighbour(stop.node, toward)
  if (!hasNode(latticeOf(layout.kit, stop.board), next)) return null
  return { board: stop.board, edge: edgeFrom(stop.node, toward) }
}

/**
 * The way after the pointer went on in a straight line. It follows the pointer corner by corner; a step back the way it
 * came takes the last step away. How often the pointer was asked makes no difference.
 */
export function walkOn(layout: Layout, walk: readonly Stop[], from: FieldPoint, to: FieldPoint): readonly Stop[] {
  const stops = [...walk]
  const step = layout.kit.lattice.pitch.value / 8
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step))
  for (let index = 1; index <= count; index += 1) {
    const part = index / count
    follow(layout, stops, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  }
  return stops.length === walk.length && stops.at(-1) === walk.at(-1) ? walk : stops
}

function follow(layout: Layout, stops: Stop[], at: FieldPoint): void {
  for (;;) {
    const last = stops.at(-1)
    if (last === undefined) return
    const place = onLattice(layout, last.board, at)
    const [dx, dy] = [place.x - last.node.x, place.y - last.node.y]
    const across: Compass = dx > 0 ? 'east' : 'west'
    const upright: Compass = dy > 0 ? 'south' : 'north'
    const ways = [
      { toward: across, by: Math.abs(dx) },
      { toward: upright, by: Math.abs(dy) },
    ].filter(({ by }) => by > REACH)
    ways.sort((a, b) => b.by - a.by)
    const next = ways.map(({ toward }) => stepFrom(layout, last, toward, at)).find((stop) => stop !== null)
    if (next === undefined) return
    const before = stops.at(-2)
    if (before !== undefined && before.board === next.board && sameNode(before.node, next.node)) stops.pop()
    else stops.push(next)
  }
}

const neighbour = (node: Node, toward: Compass): Node => {
  const step = stepOf(toward)
  return { x: node.x + step.x, y: node.y + step.y }
}

/** The next corner in a direction: on the board, or over a seam to the one right across when the pointer is over there. */
function stepFrom(layout: Layout, { board, node }: Stop, toward: Compass, at: FieldPoint): Stop | null {
  const next = neighbour(node, toward)
  if (hasNode(latticeOf(layout.kit, board), next)) return { board, node: next }
  const there = toBoard(layout.field, at)
  if (there === undefined || there.board === board) return null
  return stopAcross(layout, { board, node }, toward, there.board)
}

/** The corner of another board that lies right across a seam, where the lines of both go on in one another. */
function stopAcross(layout: Layout, { board, node }: Stop, toward: Compass, other: BoardNumber): Stop | null {
  const { field, kit } = layout
  if (!field.seams.some((seam) => seam.board === board && seam.side === toward && seam.other === other)) return null
  const lattice = latticeOf(kit, other)
  if (lattice.columns === 0 || lattice.rows === 0) return null
  const place = onLattice(layout, other, toField(field, board, nodePoint(kit, node)))
  const level = axisOf(toward) === 'horizontal'
  const aside = level ? place.y : place.x
  if (Math.abs(aside - Math.round(aside)) * kit.lattice.pitch.value > SAME_LINE_MM) return null
  const far = toward === 'east' || toward === 'south' ? 0 : level ? lattice.columns : lattice.rows
  const across = level ? { x: far, y: Math.round(aside) } : { x: Math.round(aside), y: far }
  return hasNode(lattice, across) ? { board: other, node: across } : null
}

/** The edges of a way, each once, in the order in which they are first gone along. */
export function edgesOfWalk(walk: readonly Stop[]): readonly BoardEdge[] {
  const edges = new Map<string, BoardEdge>()
  for (const [index, { board, node }] of walk.entries()) {
    const before = walk[index - 1]
    if (before === undefined || before.board !== board) continue
    const toward: Compass =
      before.node.x < node.x ? 'east' : before.node.x > node.x ? 'west' : before.node.y < node.y ? 'south' : 'north'
    const edge = { board, edge: edgeFrom(before.node, toward) }
    const key = boardEdgeKey(edge)
    if (!edges.has(key)) edges.set(key, edge)
  }
  return [...edges.values()]
}

// Gaps: straight parts of a line still to be built, between what stands, corners and walls that run across.

/** Edges in a row on one board with nothing on them. */
export interface OpenStretch {
  readonly board: BoardNumber
  /** From its north or west end on. */
  readonly edges: readonly Edge[]
}

/** True for an edge that a panel covers already. */
export const isBuilt = (layout: Layout, { board, edge }: BoardEdge): boolean => layout.panelsOn(board, edge).length > 0

/** The straight stretches of a set of edges that are not built, in the order in which they are first met. */
export function openStretches(layout: Layout, edges: readonly BoardEdge[]): OpenStretch[] {
  const open = new Map(edges.filter((edge) => !isBuilt(layout, edge)).map((edge) => [boardEdgeKey(edge), edge]))
  const stretches: OpenStretch[] = []
  const taken = new Set<string>()
  for (const [key, { board, edge }] of open) {
    if (taken.has(key)) continue
    const row = [edge]
    for (const by of [-1, 1]) {
      for (let next = moved(edge, by); open.has(`${board}:${edgeKey(next)}`); next = moved(next, by)) {
        // No long piece may lie over a wall that runs across: what is there parts the line.
        const node = by > 0 ? startOf(next) : startOf(moved(next, 1))
        if (isCrossed(layout, board, edge, node)) break
        if (by > 0) row.push(next)
        else row.unshift(next)
      }
    }
    for (const each of row) taken.add(`${board}:${edgeKey(each)}`)
    stretches.push({ board, edges: row })
  }
  return stretches
}

const moved = ({ x, y, axis }: Edge, by: number): Edge =>
  axis === 'horizontal' ? { x: x + by, y, axis } : { x, y: y + by, axis }

const startOf = ({ x, y }: Edge): Node => ({ x, y })

const isCrossed = (layout: Layout, board: BoardNumber, { axis }: Edge, node: Node): boolean =>
  layout.panelsThrough(board, node).some((panel) => panel.axis !== axis)

/** Nodes at which two of the stretches run through one another: one of them has to be parted there. */
export function crossings(
  stretches: readonly OpenStretch[],
): { readonly node: Node; readonly of: readonly [number, number] }[] {
  const inner = new Map<string, number>()
  const found: { node: Node; of: [number, number] }[] = []
  for (const [index, { board, edges }] of stretches.entries())
    for (const edge of edges.slice(1)) {
      const key = `${board}:${nodeKey(edge)}`
      const other = inner.get(key)
      if (other === undefined) inner.set(key, index)
      else found.push({ node: startOf(edge), of: [other, index] })
    }
  return found
}

/** The stretches after some of them were parted at nodes. */
export function parted(
  stretches: readonly OpenStretch[],
  at: readonly { readonly stretch: number; readonly node: Node }[],
): OpenStretch[] {
  return stretches.flatMap(({ board, edges }, index) => {
    const parts: Edge[][] = [[]]
    for (const edge of edges) {
      if (at.some(({ stretch, node }) => stretch === index && node.x === edge.x && node.y === edge.y)) parts.push([])
      parts.at(-1)?.push(edge)
    }
    return parts.filter((part) => part.length > 0).map((part) => ({ board, edges: part }))
  })
}

// Places for the hatchways of a line of wall, the best first.

export interface DoorChoice {
  /** Choices of one rank are equally good: the one with the fewest pieces is taken. */
  readonly rank: number
  readonly doors: readonly BoardEdge[]
}

/** `none`; `middle`: one, in the middle of the run; `every`: in each so many-th square. */
export interface RunDoors {
  readonly where: 'none' | 'middle' | 'every'
  readonly every: number
}

/** Least period of hatchways: each so many-th square. */
export const EVERY_LEAST = 2
export const EVERY_MOST = 6

/** No hatchway at all. */
export const noDoors: readonly DoorChoice[] = [{ rank: 0, doors: [] }]

/**
 * The choices for a run.
 * @param marked edges that were asked to be hatchways, one by one; they take the place of one in the middle
 */
export function runDoors(
  layout: Layout,
  edges: readonly BoardEdge[],
  { where, every }: RunDoors,
  marked: readonly BoardEdge[],
): readonly DoorChoice[] {
  const open = (edge: BoardEdge): boolean => !isBuilt(layout, edge)
  const wanted = new Set(marked.map(boardEdgeKey))
  const asked = edges.filter((edge) => wanted.has(boardEdgeKey(edge)) && open(edge))
  if (where === 'every') {
    const rhythm = edges.filter((edge, index) => (index + 1) % every === 0 && open(edge))
    return [{ rank: 0, doors: [...new Set([...rhythm, ...asked])] }]
  }
  if (where === 'none' || asked.length > 0) return [{ rank: 0, doors: asked }]
  const middle = (edges.length - 1) / 2
  const choices = edges
    .map((edge, index): DoorChoice => ({ rank: Math.abs(index - middle), doors: [edge] }))
    .filter(({ doors }) => doors.every(open))
    .sort((a, b) => a.rank - b.rank)
  return choices.length === 0 ? noDoors : choices
}

// A hatchway in a wall that stands: another piece of its length, or the other half of this one.

export interface DoorPlan {
  readonly edits: readonly Edit[]
  /** `put a hatchway here: A3, 4 left`. */
  readonly text: string
}

/** State of its hatchways: pill on the unusual side, open at the start. */
type How = Pick<Hatchway, 'start'> & { readonly otherFace: boolean }

/**
 * Plans the effect of a click on a built edge: a plain wall gets a hatchway there, a hatchway elsewhere in the piece
 * moves there, and one that is there becomes a plain wall unless it has a name. Null if nothing stands there.
 */
export function planDoorAt(document: Mission, { board, edge }: BoardEdge, how: How): Result<DoorPlan, string> | null {
  const layout = layoutOf(document)
  const { kit } = layout
  const [panel] = layout.panelsOn(board, edge)
  if (panel === undefined) return null
  if (panel.locked === true) return failure('This wall is locked')
  const span = findPanel(kit, panel.piece)?.span ?? 1
  const place = edgesOf(kit, panel).findIndex((each) => each.x === edge.x && each.y === edge.y)
  const half = place === 1 && hasTwoHalves(kit, panel) ? 'second' : 'first'
  // The opening of a piece of three squares and more is in its first.
  if (span > 2 && place > 0) return failure('Pieces of this length have a hatchway in their first square alone')
  const { hatchway } = panel
  if (hatchway !== null && hatchway.half !== half) {
    const face = hatchway.tag === 'one-way' ? hatchway.face : opposite(hatchway.face)
    return success(planOf({ ...panel, hatchway: { ...hatchway, half, face } }, 'move the hatchway here'))
  }
  if (hatchway !== null && (hatchway.label !== undefined || hatchway.tag !== undefined))
    return failure('This hatchway has a name or a kind, and stays')
  const spare = new Map(partsOf(document).map((part) => [part.code, part.spare]))
  const next = kit.pieces.find(
    (piece): piece is PanelPiece =>
      piece.kind === 'panel' &&
      piece.span === span &&
      piece.hatchway === (hatchway === null) &&
      (spare.get(piece.code) ?? 0) > 0,
  )
  const what = hatchway === null ? 'with a hatchway' : 'without a hatchway'
  if (next === undefined) return failure(`The box has no piece ${what} of this length left`)
  const left = (spare.get(next.code) ?? 1) - 1
  const code = shownCode(document, next.code)
  const stock = isEndless(left) ? code : `${code}, ${left} left after`
  if (hatchway !== null) return success(planOf(asPiece(kit, panel, next.code), `make this a plain wall: ${stock}`))
  const usual = defaultFace(kit, next.code, panel.axis, half)
  const face = how.otherFace ? opposite(usual) : usual
  const door: Panel = { ...panel, piece: next.code, hatchway: { half, face, start: how.start } }
  return success(planOf(door, `put a hatchway here: ${stock}`))
}

const planOf = (item: Panel, text: string): DoorPlan => ({
  edits: [{ type: 'put', collection: 'panels', item }],
  text,
})
