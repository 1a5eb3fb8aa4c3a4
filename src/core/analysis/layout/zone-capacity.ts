/** How many bases find room in the squares of a zone, with the walls and pillars that really stand there. */
import type { Box } from '#foundation/geometry/point.ts'
import { columnOf } from '#model/kit/kit.ts'
import {
  axisOf,
  type BoardNumber,
  COMPASS,
  type Compass,
  type Edge,
  hasSquare,
  latticeOf,
  type Node,
  nodePoint,
  type Square,
} from '#model/kit/lattice.ts'
import { FEATURE_WIDTH_MM, solidFeatures } from './blocked-areas.ts'
import { squareIndex } from './connected-areas.ts'
import { EDGE, edgeState, edgeStates, thicknessAt } from './edge-states.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { type Disc, packBases, type Room } from './packing.ts'
import { endsOf, hasPillars } from './panel-geometry.ts'

// The free room in a block of squares on one board, with the walls, pillars and wall ends that stand there (mm).

/** A block of squares and which of them belong to the zone. */
interface BoardPart {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly rows: number
  /** For each square, row by row: 1 when it belongs to the zone. */
  readonly own: string
}

/** The room from the outer edges of the block; from the board's edge where no panel stands before it. */
function roomIn(layout: Layout, part: BoardPart): Room {
  const { board, x, y, columns, rows } = part
  const lattice = latticeOf(layout.kit, board)
  const pitch = lattice.pitch.value
  const { row, column } = linesOf(part)
  const { left, top, right, bottom } = marginsOf(layout, part)
  const width = left + columns * pitch + right
  const height = top + rows * pitch + bottom
  const bars = [
    ...steps(rows + 1).flatMap((step) => row(y + step)),
    ...steps(columns + 1).flatMap((step) => column(x + step)),
  ]
    .filter((edge) => edgeState(layout, board, edge) !== EDGE.free)
    .map((edge) =>
      bar((edge.x - x) * pitch, (edge.y - y) * pitch, edge.axis === 'horizontal' ? 'east' : 'south', {
        from: 0,
        to: pitch,
        half: thicknessAt(layout, board, edge) / 2,
      }),
    )
  const foreign = foreignIn(part, pitch)
  const bits = standingBits(layout, board)
  const nodes = cells(columns + 1, rows + 1)
  const pillars = nodes.flatMap((cell) =>
    standingAt(layout, bits[(y + cell.y) * (lattice.columns + 1) + x + cell.x] ?? 0).map(({ toward, ...size }) =>
      bar(cell.x * pitch, cell.y * pitch, toward, size),
    ),
  )
  const blocks = [...bars, ...foreign, ...pillars]
    .map((box) => clipped({ ...box, x: box.x + left, y: box.y + top }, width, height))
    .filter((box) => box.width > 0 && box.height > 0)
  return { width, height, blocks: outermost(blocks) }
}

/** The edges of the lattice lines in a block. */
const linesOf = ({ x, y, columns, rows }: BoardPart) => ({
  row: (at: number): Edge[] => steps(columns).map((step) => ({ x: x + step, y: at, axis: 'horizontal' as const })),
  column: (at: number): Edge[] => steps(rows).map((step) => ({ x: at, y: y + step, axis: 'vertical' as const })),
})

/**
 * Returns the width that the rim adds to a block on each side (mm): it belongs to the zone if nothing separates it from
 * its squares.
 */
function marginsOf(layout: Layout, part: BoardPart) {
  const { board, x, y, columns, rows } = part
  const lattice = latticeOf(layout.kit, board)
  const { row, column } = linesOf(part)
  const side = (wall: Edge[], atRim: boolean): number =>
    atRim && wall.every((edge) => edgeState(layout, board, edge) === EDGE.free) ? lattice.rim.value : 0
  return {
    left: side(column(x), x === 0),
    top: side(row(y), y === 0),
    right: side(column(x + columns), x + columns === lattice.columns),
    bottom: side(row(y + rows), y + rows === lattice.rows),
  }
}

/** The squares of a block that are not the zone's, as boxes from its first node (mm). */
const foreignIn = ({ columns, rows, own }: BoardPart, pitch: number): Box[] =>
  cells(columns, rows)
    .filter((_, index) => own[index] === '0')
    .map((cell) => ({ x: cell.x * pitch, y: cell.y * pitch, width: pitch, height: pitch }))

/** The room as it would be if nothing stood there. */
function bareRoom({ kit }: Layout, part: BoardPart): Room {
  const { board, x, y, columns, rows } = part
  const lattice = latticeOf(kit, board)
  const [pitch, rim] = [lattice.pitch.value, lattice.rim.value]
  const [left, top] = [x === 0 ? rim : 0, y === 0 ? rim : 0]
  return {
    width: left + columns * pitch + (x + columns === lattice.columns ? rim : 0),
    height: top + rows * pitch + (y + rows === lattice.rows ? rim : 0),
    blocks: foreignIn(part, pitch).map((box) => ({ ...box, x: box.x + left, y: box.y + top })),
  }
}

/** Two blocks of one code have the same bare room. */
function bareCodeOf({ kit }: Layout, { board, x, y, columns, rows, own }: BoardPart): string {
  const lattice = latticeOf(kit, board)
  return `${kit.id} ${columns} ${rows} ${own} ${x === 0} ${y === 0} ${x + columns === lattice.columns} ${y + rows === lattice.rows}`
}

const steps = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const cells = (columns: number, rows: number): Node[] =>
  steps(rows).flatMap((y) => steps(columns).map((x) => ({ x, y })))

/**
 * Describes the pieces in and around a block in few characters: two blocks of one code have the same room. Much faster
 * than working out the room itself.
 */
function codeOf(layout: Layout, { board, x, y, columns, rows, own }: BoardPart): string {
  const lattice = latticeOf(layout.kit, board)
  const rim = `${Number(x === 0)}${Number(y === 0)}${Number(x + columns === lattice.columns)}${Number(y + rows === lattice.rows)}`
  let code = `${layout.kit.id} ${columns} ${rows} ${own} ${rim} `
  const bits = standingBits(layout, board)
  const edges = edgeStates(layout, board)
  for (let down = 0; down <= rows; down += 1)
    for (let across = 0; across <= columns; across += 1) {
      const node = (y + down) * (lattice.columns + 1) + x + across
      const east = across < columns && edges.east[node] !== EDGE.free
      const south = down < rows && edges.south[node] !== EDGE.free
      code += `${(bits[node] ?? 0) * 4 + Number(east) * 2 + Number(south)},`
    }
  return code
}

interface PieceEnd {
  readonly toward: Compass
  readonly from: number
  readonly to: number
  readonly half: number
}

/**
 * Returns the pieces at a node, by its bits: a half-pillar for each of the first four, a wall end for each of the
 * others.
 */
function standingAt({ kit }: Layout, bits: number): PieceEnd[] {
  const { sizes } = kit
  const reach = sizes.wallEndLength.value / 2
  const half = sizes.pillarLength.value / 2
  const pillar = { from: columnOf(kit) === undefined ? 0 : -half, to: half, half: sizes.pillarWidth.value / 2 }
  const end = { from: -reach, to: reach, half: sizes.wallEndWidth.value / 2 }
  return COMPASS.flatMap((toward, index) => [
    ...(bits & (1 << index) ? [{ toward, ...pillar }] : []),
    ...(bits & (16 << index) ? [{ toward, ...end }] : []),
  ])
}

/** For each node of a board, row by row: which half-pillars and wall ends stand there. */
function standingBits(layout: Layout, board: BoardNumber): Uint8Array {
  return bitsOfBoards(layout)[board - 1] ?? new Uint8Array(0)
}

const bitsOfBoards = fromParts(({ kit, document, field }): readonly Uint8Array[] => {
  const boards = field.boards.map(({ board }) => {
    const { columns, rows } = latticeOf(kit, board)
    return new Uint8Array((columns + 1) * (rows + 1))
  })
  const add = (board: BoardNumber, node: Node, bit: number): void => {
    const bits = boards[board - 1]
    if (bits === undefined) return
    const index = node.y * (latticeOf(kit, board).columns + 1) + node.x
    bits[index] = (bits[index] ?? 0) | bit
  }
  for (const panel of document.panels)
    if (hasPillars(kit, panel))
      for (const end of endsOf(kit, panel)) add(panel.board, end.node, 1 << COMPASS.indexOf(end.toward))
  for (const item of document.halfPillars) add(item.board, item, 1 << COMPASS.indexOf(item.toward))
  for (const item of document.wallEnds) add(item.board, item, 16 << COMPASS.indexOf(item.toward))
  return boards
})

/** A box from a node in a direction. */
function bar(x: number, y: number, toward: Compass, { from, to, half }: Omit<PieceEnd, 'toward'>): Box {
  const near = toward === 'north' || toward === 'west' ? -to : from
  return axisOf(toward) === 'horizontal'
    ? { x: x + near, y: y - half, width: to - from, height: 2 * half }
    : { x: x - half, y: y + near, width: 2 * half, height: to - from }
}

function clipped(box: Box, width: number, height: number): Box {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)]
  return {
    x,
    y,
    width: Math.min(width, box.x + box.width) - x,
    height: Math.min(height, box.y + box.height) - y,
  }
}

/** Without boxes that lie within others. */
const outermost = (boxes: readonly Box[]): Box[] =>
  boxes.filter(
    (box, index) =>
      !boxes.some((other, place) => place !== index && within(box, other) && (!within(other, box) || place < index)),
  )
const within = (box: Box, other: Box): boolean =>
  box.x >= other.x &&
  box.y >= other.y &&
  box.x + box.width <= other.x + other.width &&
  box.y + box.height <= other.y + other.height

/**
 * Asks whether so many bases of a diameter (mm) find room in one square of a zone, or in two by two of them. The zone is
 * looked at once, however many numbers and sizes are asked for.
 */
export function roomOfZone(
  layout: Layout,
  squares: readonly Square[],
  featureSize = FEATURE_WIDTH_MM,
): (count: number, diameter: number) => boolean {
  const discs = solidFeatures(layout).map(({ board, x, y }): PlacedDisc => ({ board, x, y, radius: featureSize / 2 }))
  return roomAmong(layout, squares, (part) => candidate(layout, part, discs))
}

/** The same for the bare deck, as if nothing stood there. */
export const bareRoomOfZone = (
  layout: Layout,
  squares: readonly Square[],
): ((count: number, diameter: number) => boolean) => roomAmong(layout, squares, (part) => bareCandidate(layout, part))

function roomAmong(
  layout: Layout,
  squares: readonly Square[],
  candidateOf: (part: BoardPart) => Candidate,
): (count: number, diameter: number) => boolean {
  const mine = new Set(squares.map((square) => squareIndex(layout, square)))
  const single = squares.map((square) => candidateOf(partOf(layout, square, 1, mine)))
  let double: readonly Candidate[] | undefined
  return (count, diameter) => {
    const fit = (one: Candidate): boolean => fits(one, count, diameter)
    if (single.some(fit)) return true
    if (squares.length === 1) return false
    double ??= cornersOf(layout, squares).map((corner) => candidateOf(partOf(layout, corner, 2, mine)))
    return double.some(fit)
  }
}

/** The upper left squares of all two by two squares that have one of these in them. */
const cornersOf = (layout: Layout, squares: readonly Square[]): Square[] =>
  squares
    .flatMap(({ board, x, y }) => [
      { board, x, y },
      { board, x: x - 1, y },
      { board, x, y: y - 1 },
    ])
    .filter((corner) => hasSquare(latticeOf(layout.kit, corner.board), corner))

/** The block of so many squares each way that starts at a square, as far as the board goes. */
function partOf(layout: Layout, { board, x, y }: Square, size: number, mine: ReadonlySet<number>): BoardPart {
  const lattice = latticeOf(layout.kit, board)
  const [columns, rows] = [Math.min(size, lattice.columns - x), Math.min(size, lattice.rows - y)]
  const own = cells(columns, rows)
    .map((cell) => (mine.has(squareIndex(layout, { board, x: x + cell.x, y: y + cell.y })) ? '1' : '0'))
    .join('')
  return { board, x, y, columns, rows, own }
}

/** A round thing on a board (mm from its corner). */
interface PlacedDisc extends Disc {
  readonly board: BoardNumber
}

/** The room in a block of squares, made when it is needed, and what is known of it by number and size. */
interface Candidate {
  room(): Room
  readonly answers: Map<string, boolean>
  /** The same without features: where that has no room, neither has this. */
  readonly without?: Candidate
}

/** Nobody sets more features than that out in a square or four; to pack bases among very many would take too long. */
const MAX_DISCS = 3

/** Known answers about rooms, by their codes: the same few corners come back on every board and after every edit. */
const rooms = new Map<string, Map<string, boolean>>()
const MAX_ROOMS = 1000

function candidate(layout: Layout, part: BoardPart, everywhere: readonly PlacedDisc[]): Candidate {
  const discs = everywhere.length === 0 ? [] : discsIn(layout, part, everywhere)
  const code = codeOf(layout, part)
  const free: Candidate = { room: () => roomIn(layout, part), answers: answersFor(code) }
  if (discs.length === 0 || discs.length > MAX_DISCS) return free
  const placed = discsInRoom(layout, part, discs)
  const discCode = placed
    .map(({ x, y, radius }) => `${x.toFixed(1)},${y.toFixed(1)},${radius}`)
    .sort()
    .join(' ')
  return {
    room: () => ({ ...roomIn(layout, part), discs: placed }),
    answers: answersFor(`${code} ${discCode}`),
    without: free,
  }
}

function bareCandidate(layout: Layout, part: BoardPart): Candidate {
  return { room: () => bareRoom(layout, part), answers: answersFor(`bare ${bareCodeOf(layout, part)}`) }
}

function answersFor(code: string): Map<string, boolean> {
  const answers = rooms.get(code) ?? new Map<string, boolean>()
  if (rooms.size >= MAX_ROOMS) rooms.clear()
  rooms.set(code, answers)
  return answers
}

/** Those that reach into a block of squares. */
function discsIn(
  { kit }: Layout,
  { board, x, y, columns, rows }: BoardPart,
  discs: readonly PlacedDisc[],
): PlacedDisc[] {
  const { pitch, rim } = kit.lattice
  const corner = nodePoint(kit, { x, y })
  const [width, height] = [columns * pitch.value, rows * pitch.value]
  return discs.filter(
    (disc) =>
      disc.board === board &&
      disc.x > corner.x - rim.value - disc.radius &&
      disc.y > corner.y - rim.value - disc.radius &&
      disc.x < corner.x + width + rim.value + disc.radius &&
      disc.y < corner.y + height + rim.value + disc.radius,
  )
}

/** The same as the room has them: millimetres from its upper left corner. */
function discsInRoom(layout: Layout, part: BoardPart, discs: readonly PlacedDisc[]): Disc[] {
  const corner = nodePoint(layout.kit, part)
  const { left, top } = marginsOf(layout, part)
  return discs.map(({ x, y, radius }) => ({ x: x - corner.x + left, y: y - corner.y + top, radius }))
}

function fits({ room, answers, without }: Candidate, count: number, diameter: number): boolean {
  if (without !== undefined && !fits(without, count, diameter)) return false
  const key = `${count} ${diameter}`
  const known = answers.get(key)
  if (known !== undefined) return known
  // A room and its mirror images get one answer, so that turning a map round changes nothing.
  const [standard] = turns(room())
    .map((each) => ({ room: each, text: textOf(each) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
  const answer = standard !== undefined && packBases(standard.room, count, diameter) !== null
  answers.set(key, answer)
  return answer
}

const textOf = ({ width, height, blocks, discs = [] }: Room): string =>
  `${width.toFixed(2)} ${height.toFixed(2)} ${[
    ...blocks.map((box) => [box.x, box.y, box.width, box.height]),
    ...discs.map((disc) => [disc.x, disc.y, disc.radius]),
  ]
    .map((values) => values.map((value) => value.toFixed(2)).join(','))
    .sort()
    .join(' ')}`

/** The room, mirrored and turned in every way; blocks in one order. */
function turns(room: Room): Room[] {
  const flip = ({ width, height, blocks, discs = [] }: Room): Room => ({
    width,
    height,
    discs: discs.map((disc) => ({ ...disc, x: width - disc.x })),
    blocks: blocks.map((box) => ({ ...box, x: width - box.x - box.width })),
  })
  const transpose = ({ width, height, blocks, discs = [] }: Room): Room => ({
    width: height,
    height: width,
    discs: discs.map((disc) => ({ ...disc, x: disc.y, y: disc.x })),
    blocks: blocks.map((box) => ({ x: box.y, y: box.x, width: box.height, height: box.width })),
  })
  const order = (a: Box, b: Box): number => a.x - b.x || a.y - b.y || a.width - b.width || a.height - b.height
  const found: Room[] = []
  let next = room
  for (let turn = 0; turn < 4; turn += 1) {
    found.push(next, flip(next))
    next = flip(transpose(next))
  }
  return found.map(({ blocks, discs = [], ...size }) => ({
    ...size,
    blocks: [...blocks].sort(order),
    discs: [...discs].sort((a, b) => a.x - b.x || a.y - b.y),
  }))
}
