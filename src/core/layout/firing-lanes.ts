/**
 * Open lines of sight between the centres of squares, with hatchways as they start. A line is stopped by a panel, by a
 * closed hatchway, beside the opening of an open one, by whatever stands at a node it passes within half a pillar's
 * width, and by terrain features that count as Walls. Panels count without their thickness, and open leaves not at all.
 */
import type { Box } from '#core/geometry/point.ts'
import { less, TOLERANCE_MM } from '#core/geometry/tolerance.ts'
import { latticeOf, type Node, squareCentre } from '#core/kit/lattice.ts'
import type { BoardNumber, Square } from '#core/kit/square-names.ts'
import { allSquares } from './areas.ts'
import { boxOf, toField } from './battlefield.ts'
import { EDGE, type EdgeStates, edgeStates } from './edge-states.ts'
import type { Layout } from './layout.ts'
import { wallFeatures } from './wall-features.ts'

export interface Lane {
  readonly from: Square
  readonly to: Square
  /** From centre to centre (mm). */
  readonly length: number
}

/**
 * The longest open lane, or undefined when none is longer than that (mm). The first of several equally long ones.
 * @param featureSize how wide a terrain feature is taken to be (mm)
 */
export function longestLane(layout: Layout, longerThan: number, featureSize: number): Lane | undefined {
  const terrain = layout.field.boards.map(({ board }) => terrainOf(layout, board))
  const meetsFeature = wallFeatures(layout, featureSize)
  for (const lane of everyLane(layout, longerThan)) {
    let isOpen = true
    for (const board of terrain)
      if (stops(board, lane)) {
        isOpen = false
        break
      }
    if (isOpen && !meetsFeature(lane)) return lane
  }
  return undefined
}

/** A lane with the middles of its squares (mm on the battlefield). */
export interface PlacedLane extends Lane {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/** Lanes depend on the boards alone and not on what stands there, so those of the last few arrangements are kept. */
const kept = new Map<string, readonly PlacedLane[]>()
const MOST_KEPT = 32

/** Every pair of squares that a line longer than that (mm) joins without leaving the boards, longest first. */
export function everyLane(layout: Layout, longerThan: number): readonly PlacedLane[] {
  const { id, lattice } = layout.kit
  const key = `${id} ${lattice.columns}×${lattice.rows} ${longerThan} ${JSON.stringify(layout.document.arrangement)}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const placed = allSquares(layout).map((square) => ({
    square,
    at: toField(layout.field, square.board, squareCentre(layout.kit, square)),
  }))
  const lanes = placed
    .flatMap(({ square: from, at: a }, index) =>
      placed.slice(index + 1).map(({ square: to, at: b }): PlacedLane => {
        const [dx, dy] = [b.x - a.x, b.y - a.y]
        return { from, to, ax: a.x, ay: a.y, bx: b.x, by: b.y, length: Math.sqrt(dx * dx + dy * dy) }
      }),
    )
    .filter((lane) => less(longerThan, lane.length) && staysOnBoards(layout, lane))
    .sort((a, b) => b.length - a.length)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, lanes)
  return lanes
}

/**
 * Decks do not see each other, nor do boards with a gap between; boards that touch do, through the seam they share. A line
 * that only grazes the ground beside the boards leaves them: therefore the two lines close beside it are asked as well.
 */
function staysOnBoards({ field }: Layout, lane: PlacedLane): boolean {
  const { from, to, ax, ay, bx, by, length } = lane
  if (from.board === to.board) return true
  const here = field.boards.find(({ board }) => board === from.board)
  const boxes = field.boards.filter(({ deck }) => deck === here?.deck).map(({ box }) => box)
  const [aside, along] = [((ay - by) / length) * 2 * TOLERANCE_MM, ((bx - ax) / length) * 2 * TOLERANCE_MM]
  return [-1, 0, 1].every((way) => isCovered(boxes, ax + way * aside, ay + way * along, bx - ax, by - ay))
}

/** True when a line lies wholly on boxes. */
function isCovered(boxes: readonly Box[], x: number, y: number, dx: number, dy: number): boolean {
  const parts = boxes
    .map((box) => {
      const [left, right] = within(box.x - x, box.x + box.width - x, dx)
      const [top, bottom] = within(box.y - y, box.y + box.height - y, dy)
      return [Math.max(0, left, top), Math.min(1, right, bottom)] as const
    })
    .filter(([from, to]) => from <= to)
    .sort(([a], [b]) => a - b)
  const slack = TOLERANCE_MM / Math.hypot(dx, dy)
  let reached = 0
  for (const [from, to] of parts) if (from <= reached + slack) reached = Math.max(reached, to)
  return reached >= 1 - slack
}

/** From and to which part of a line a place along it lies between two others. */
function within(low: number, high: number, step: number): readonly [number, number] {
  if (step !== 0) return step > 0 ? [low / step, high / step] : [high / step, low / step]
  return low <= 0 && high >= 0 ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [1, 0]
}

/** What stands on one board: numbers for quick look-up, edges by node index, toward east and south. */
interface BoardTerrain {
  /** Where the lattice starts on the battlefield (mm). */
  readonly left: number
  readonly top: number
  readonly pitch: number
  readonly columns: number
  readonly rows: number
  /** Half the width of a pillar and of a hatchway's opening (mm). */
  readonly pillar: number
  readonly opening: number
  /** 1 where something stands at the node. */
  readonly nodes: Uint8Array
  readonly edges: EdgeStates
}

function terrainOf(layout: Layout, board: BoardNumber): BoardTerrain {
  const { kit, field } = layout
  const { columns, rows, rim, pitch } = latticeOf(kit, board)
  const size = (columns + 1) * (rows + 1)
  const nodes = new Uint8Array(size)
  for (let index = 0; index < size; index += 1) {
    const node = { x: index % (columns + 1), y: Math.floor(index / (columns + 1)) }
    nodes[index] = isTaken(layout, board, node) ? 1 : 0
  }
  const box = boxOf(field, board)
  return {
    left: box.x + rim.value,
    top: box.y + rim.value,
    pitch: pitch.value,
    columns,
    rows,
    pillar: kit.sizes.pillarWidth.value / 2,
    opening: kit.sizes.hatchOpening.value / 2,
    nodes,
    edges: edgeStates(layout, board),
  }
}

const isTaken = (layout: Layout, board: BoardNumber, node: Node): boolean =>
  layout.endsAt(board, node).length > 0 ||
  layout.panelsThrough(board, node).length > 0 ||
  layout.halfPillarsAt(board, node).length > 0 ||
  layout.wallEndsAt(board, node).length > 0

/** True when something on the board stands in the line. */
function stops(board: BoardTerrain, { ax, ay, bx, by }: PlacedLane): boolean {
  const { left, top, columns, rows } = board
  return (
    crosses(
      board,
      board.edges.south,
      { from: ax - left, to: bx - left, across: ay - top, slope: (by - ay) / (bx - ax) },
      { lines: columns, length: rows, nextLine: 1, nextNode: columns + 1 },
    ) ||
    crosses(
      board,
      board.edges.east,
      { from: ay - top, to: by - top, across: ax - left, slope: (bx - ax) / (by - ay) },
      { lines: rows, length: columns, nextLine: columns + 1, nextNode: 1 },
    )
  )
}

/** A line as seen by one family of parallel lattice lines (mm from where the lattice starts). */
interface Crossing {
  readonly from: number
  readonly to: number
  /** Where it starts along the lattice lines, and how far it moves along them for each millimetre across. */
  readonly across: number
  readonly slope: number
}

/**
 * How many lattice lines there are less one, edges in each, and how far nodes of neighbouring lines and of one line lie
 * apart in the lists of nodes and edges.
 */
interface Family {
  readonly lines: number
  readonly length: number
  readonly nextLine: number
  readonly nextNode: number
}

/**
 * True when a line meets something on one family of lattice lines.
 * @param edges what is on the edges that lie in these lattice lines, by node
 */
function crosses(
  { pitch, pillar, opening, nodes }: BoardTerrain,
  edges: Uint8Array,
  { from, to, across, slope }: Crossing,
  { lines, length, nextLine, nextNode }: Family,
): boolean {
  const low = Math.min(from, to)
  const high = Math.max(from, to)
  const first = Math.max(0, Math.ceil((low + TOLERANCE_MM) / pitch))
  for (let line = first; line <= lines && line * pitch < high - TOLERANCE_MM; line += 1) {
    const at = across + (line * pitch - from) * slope
    const nearest = Math.round(at / pitch)
    if (nearest < 0 || nearest > length) continue
    if (nodes[line * nextLine + nearest * nextNode] === 1 && less(Math.abs(at - nearest * pitch), pillar)) return true
    const edge = Math.floor(at / pitch)
    if (edge < 0 || edge >= length) continue
    const state = edges[line * nextLine + edge * nextNode]
    if (state === EDGE.wall || state === EDGE.breachable || state === EDGE.closed) return true
    if (state === EDGE.open && !less(Math.abs(at - (edge + 0.5) * pitch), opening)) return true
  }
  return false
}
