/** How many bases find room in the squares of a zone, with the walls and pillars that really stand there. */
import type { Box } from '#core/geometry/point.ts'
import { hasSquare } from '#core/kit/lattice.ts'
import type { Square } from '#core/kit/square-names.ts'
import { squareIndex } from './areas.ts'
import type { Layout } from './layout.ts'
import { packBases, type Room } from './packing.ts'
import { cells, codeOf, type Part, roomIn } from './room-blocks.ts'

/**
 * Asks whether so many bases of a diameter (mm) find room in one square of a zone, or in two by two of them. The zone is
 * looked at once, however many numbers and sizes are asked for.
 */
export function roomOfZone(layout: Layout, squares: readonly Square[]): (count: number, diameter: number) => boolean {
  const mine = new Set(squares.map((square) => squareIndex(layout, square)))
  const single = squares.map((square) => candidate(layout, partOf(layout, square, 1, mine)))
  let double: readonly Candidate[] | undefined
  return (count, diameter) => {
    const fit = (one: Candidate): boolean => fits(layout, one, count, diameter)
    if (single.some(fit)) return true
    if (squares.length === 1) return false
    double ??= cornersOf(layout, squares).map((corner) => candidate(layout, partOf(layout, corner, 2, mine)))
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
    .filter((corner) => hasSquare(layout.kit.lattice, corner))

/** The block of so many squares each way that starts at a square, as far as the board goes. */
function partOf(layout: Layout, { board, x, y }: Square, size: number, mine: ReadonlySet<number>): Part {
  const { lattice } = layout.kit
  const [columns, rows] = [Math.min(size, lattice.columns - x), Math.min(size, lattice.rows - y)]
  const own = cells(columns, rows)
    .map((cell) => (mine.has(squareIndex(layout, { board, x: x + cell.x, y: y + cell.y })) ? '1' : '0'))
    .join('')
  return { board, x, y, columns, rows, own }
}

/** A block of squares, and what is known of its room by number and size. */
interface Candidate {
  readonly part: Part
  readonly answers: Map<string, boolean>
}

/** What is known of rooms, by their codes: the same few corners come back on every board and after every edit. */
const rooms = new Map<string, Map<string, boolean>>()
const MOST_ROOMS = 1000

function candidate(layout: Layout, part: Part): Candidate {
  const code = codeOf(layout, part)
  const answers = rooms.get(code) ?? new Map<string, boolean>()
  if (rooms.size >= MOST_ROOMS) rooms.clear()
  rooms.set(code, answers)
  return { part, answers }
}

function fits(layout: Layout, { part, answers }: Candidate, count: number, diameter: number): boolean {
  const key = `${count} ${diameter}`
  const known = answers.get(key)
  if (known !== undefined) return known
  // A room and its mirror images get one answer, so that turning a map round changes nothing.
  const [standard] = turns(roomIn(layout, part))
    .map((room) => ({ room, text: textOf(room) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
  const answer = standard !== undefined && packBases(standard.room, count, diameter) !== null
  answers.set(key, answer)
  return answer
}

const textOf = ({ width, height, blocks }: Room): string =>
  `${width.toFixed(2)} ${height.toFixed(2)} ${blocks
    .map((box) => [box.x, box.y, box.width, box.height].map((value) => value.toFixed(2)).join(','))
    .sort()
    .join(' ')}`

/** The room, mirrored and turned in every way; blocks in one order. */
function turns(room: Room): Room[] {
  const flip = ({ width, height, blocks }: Room): Room => ({
    width,
    height,
    blocks: blocks.map((box) => ({ ...box, x: width - box.x - box.width })),
  })
  const transpose = ({ width, height, blocks }: Room): Room => ({
    width: height,
    height: width,
    blocks: blocks.map((box) => ({ x: box.y, y: box.x, width: box.height, height: box.width })),
  })
  const order = (a: Box, b: Box): number => a.x - b.x || a.y - b.y || a.width - b.width || a.height - b.height
  const found: Room[] = []
  let next = room
  for (let turn = 0; turn < 4; turn += 1) {
    found.push(next, flip(next))
    next = flip(transpose(next))
  }
  return found.map(({ blocks, ...size }) => ({ ...size, blocks: [...blocks].sort(order) }))
}
