/** How many bases find room in the squares of a zone, with the walls and pillars that really stand there. */
import type { Box } from '#core/geometry/point.ts'
import { hasZone } from '#core/kit/lattice.ts'
import type { Square } from '#core/kit/square-names.ts'
import { squareIndex } from './areas.ts'
import type { Layout } from './layout.ts'
import { packBases, type Room } from './packing.ts'
import { cells, codeOf, type Part, roomIn } from './room-blocks.ts'

/** True when that many bases of that diameter (mm) find room in one square of a zone, or in two by two of them. */
export function hasRoomFor(layout: Layout, squares: readonly Square[], count: number, diameter: number): boolean {
  const mine = new Set(squares.map((square) => squareIndex(layout, square)))
  const single = squares.some((square) => fits(layout, partOf(layout, square, 1, mine), count, diameter))
  if (single || squares.length === 1) return single
  const corners = squares.flatMap(({ board, x, y }) => [
    { board, x, y },
    { board, x: x - 1, y },
    { board, x, y: y - 1 },
  ])
  return corners
    .filter((corner) => hasZone(layout.kit.lattice, corner))
    .some((corner) => fits(layout, partOf(layout, corner, 2, mine), count, diameter))
}

/** The block of so many squares each way that starts at a square, as far as the board goes. */
function partOf(layout: Layout, { board, x, y }: Square, size: number, mine: ReadonlySet<number>): Part {
  const { lattice } = layout.kit
  const [columns, rows] = [Math.min(size, lattice.columns - x), Math.min(size, lattice.rows - y)]
  const own = cells(columns, rows)
    .map((cell) => (mine.has(squareIndex(layout, { board, x: x + cell.x, y: y + cell.y })) ? '1' : '0'))
    .join('')
  return { board, x, y, columns, rows, own }
}

/** Answers by room, number and size: the same few corners come back on every board and after every edit. */
const answers = new Map<string, boolean>()
const MOST_ANSWERS = 4000

function fits(layout: Layout, part: Part, count: number, diameter: number): boolean {
  const key = `${count} ${diameter} ${codeOf(layout, part)}`
  const known = answers.get(key)
  if (known !== undefined) return known
  // A room and its mirror images get one answer, so that turning a map round changes nothing.
  const [standard] = turns(roomIn(layout, part))
    .map((room) => ({ room, text: textOf(room) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
  const answer = standard !== undefined && packBases(standard.room, count, diameter) !== null
  if (answers.size >= MOST_ANSWERS) answers.clear()
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
