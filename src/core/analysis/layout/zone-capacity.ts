/** How many bases find room in the squares of a zone, with the walls and pillars that really stand there. */
import type { Box } from '#foundation/geometry/point.ts'
import { hasSquare, latticeOf, nodePoint } from '#model/kit/lattice.ts'
import type { BoardNumber, Square } from '#model/kit/square-names.ts'
import { FEATURE_WIDTH_MM, solidFeatures } from './blocked-areas.ts'
import { squareIndex } from './connected-areas.ts'
import type { Layout } from './layout.ts'
import { type Disc, packBases, type Room } from './packing.ts'
import { type BoardPart, bareCodeOf, bareRoom, cells, codeOf, marginsOf, roomIn } from './room-blocks.ts'

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

/** What is known of rooms, by their codes: the same few corners come back on every board and after every edit. */
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
