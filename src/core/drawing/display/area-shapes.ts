/** Turns the squares of zones and regions into boxes and outlines on the battlefield. */
import type { Box, XY } from '#foundation/geometry/point.ts'
import { COMPASS, type Compass, type LatticeSquare, latticeSquareKey, type Square, stepOf } from '#model/kit/lattice.ts'
import { cornerOf, type DrawContext, nodeAt, pitchOf } from './draw-context.ts'
import type { Typeface } from './shapes.ts'

// Squares of the lattice melted together: the parts that hang together and the loops around them.

/** Squares that hang together over their edges, each part in reading order. */
export function partsOf<Square extends LatticeSquare>(squares: readonly Square[]): Square[][] {
  const left = new Map(squares.map((square) => [latticeSquareKey(square), square]))
  const parts: Square[][] = []
  for (const start of inReadingOrder([...left.values()])) {
    if (!left.delete(latticeSquareKey(start))) continue
    const part = [start]
    for (let index = 0; index < part.length; index += 1) {
      for (const neighbour of neighboursIn(left, part[index] ?? start)) {
        left.delete(latticeSquareKey(neighbour))
        part.push(neighbour)
      }
    }
    parts.push(inReadingOrder(part))
  }
  return parts
}

const inReadingOrder = <Square extends LatticeSquare>(squares: Square[]): Square[] =>
  squares.sort((a, b) => a.y - b.y || a.x - b.x)

const neighboursIn = <Square extends LatticeSquare>(
  squares: ReadonlyMap<string, Square>,
  { x, y }: LatticeSquare,
): Square[] =>
  COMPASS.flatMap((side) => squares.get(latticeSquareKey({ x: x + stepOf(side).x, y: y + stepOf(side).y })) ?? [])

/** From where to where the border of a square runs on each side, with the square on the right. */
const borders: Record<Compass, { readonly start: XY; readonly run: Compass }> = {
  north: { start: { x: 0, y: 0 }, run: 'east' },
  east: { start: { x: 1, y: 0 }, run: 'south' },
  south: { start: { x: 1, y: 1 }, run: 'west' },
  west: { start: { x: 0, y: 1 }, run: 'north' },
}
const rightOf: Record<Compass, Compass> = { north: 'east', east: 'south', south: 'west', west: 'north' }

interface Side {
  readonly from: XY
  readonly run: Compass
}

/**
 * The loops around one part, in mm: node (x, y) lies at `origin` + pitch · (x, y), and every loop is drawn `inset` mm
 * inside the squares. Outer loops run clockwise, loops around holes counter-clockwise.
 */
export function loopsAround(part: readonly LatticeSquare[], origin: XY, pitch: number, inset: number): XY[][] {
  const taken = new Set(part.map(latticeSquareKey))
  const sides = new Map<string, Side>()
  const keyOf = (from: XY, run: Compass): string => `${from.x},${from.y},${run}`
  for (const { x, y } of part) {
    for (const compass of COMPASS) {
      const step = stepOf(compass)
      if (taken.has(latticeSquareKey({ x: x + step.x, y: y + step.y }))) continue
      const { start, run } = borders[compass]
      const from = { x: x + start.x, y: y + start.y }
      sides.set(keyOf(from, run), { from, run })
    }
  }
  const loops: XY[][] = []
  for (const first of sides.values()) {
    const loop: XY[] = []
    for (let side: Side | undefined = first; side !== undefined; ) {
      sides.delete(keyOf(side.from, side.run))
      const step = stepOf(side.run)
      const to: XY = { x: side.from.x + step.x, y: side.from.y + step.y }
      // Squares that touch at a corner only stay apart: turn right before going on, go on before turning left.
      const next: Side | undefined = turns(side.run)
        .map((run) => sides.get(keyOf(to, run)) ?? (sameSide(first, to, run) ? first : undefined))
        .find((candidate) => candidate !== undefined)
      if (next !== undefined && next.run !== side.run) {
        const [a, b] = [stepOf(rightOf[side.run]), stepOf(rightOf[next.run])]
        loop.push({
          x: origin.x + to.x * pitch + (a.x + b.x) * inset,
          y: origin.y + to.y * pitch + (a.y + b.y) * inset,
        })
      }
      side = next === first ? undefined : next
    }
    loops.push(loop)
  }
  return loops
}

const turns = (run: Compass): Compass[] => [rightOf[run], run, rightOf[rightOf[rightOf[run]]]]
const sameSide = (side: Side, from: XY, run: Compass): boolean =>
  side.run === run && side.from.x === from.x && side.from.y === from.y

/** One closed path around a part with its holes cut out: every hole is joined to the outer loop by a seam without width. */
export function withHoles(loops: readonly (readonly XY[])[]): XY[] {
  const [outer, ...holes] = [...loops].sort((a, b) => signedArea(b) - signedArea(a))
  const path = [...(outer ?? [])]
  for (const hole of holes) {
    const [entry] = hole
    const [anchor] = path
    if (entry === undefined || anchor === undefined) continue
    path.push(anchor, ...hole, entry)
  }
  const [anchor] = outer ?? []
  if (holes.length > 0 && anchor !== undefined) path.push(anchor)
  return path
}

/** Twice the area, positive for a loop that runs clockwise on the drawing. */
const signedArea = (loop: readonly XY[]): number =>
  loop.reduce((sum, point, index) => {
    const next = loop[(index + 1) % loop.length] ?? point
    return sum + point.x * next.y - next.x * point.y
  }, 0)

/** How far inside their squares areas are drawn (mm), so that a wall on the border does not hide the outline. */
export const INSET = 5
/** Names on areas. */
export const plain: Typeface = { face: 'condensed', bold: false }

/** Parts of an area, board by board: boards keep their rims between them. */
export const partsOnBoards = (context: DrawContext, squares: readonly Readonly<Square>[]): Square[][] =>
  context.field.boards.flatMap(({ board }) => partsOf(squares.filter((square) => square.board === board)))

/** The lines around a part, `inset` mm inside its squares. */
export const loopsOf = (context: DrawContext, part: readonly Square[], inset = INSET): XY[][] => {
  const board = part[0]?.board ?? 1
  return loopsAround(part, nodeAt(context, board, { x: 0, y: 0 }), pitchOf(context), inset)
}

/** The drawn box of every square: inset where the part ends, up to the lattice line where it goes on. */
export function boxesOf(context: DrawContext, part: readonly Square[]): Box[] {
  const taken = new Set(part.map(latticeSquareKey))
  const pitch = pitchOf(context)
  return part.map((square) => {
    const { x, y } = cornerOf(context, square)
    const inset = (dx: number, dy: number): number =>
      taken.has(latticeSquareKey({ x: square.x + dx, y: square.y + dy })) ? 0 : INSET
    const [left, top] = [inset(-1, 0), inset(0, -1)]
    return {
      x: x + left,
      y: y + top,
      width: pitch - left - inset(1, 0),
      height: pitch - top - inset(0, 1),
    }
  })
}

/** How many squares of the part follow one another to the right, this one included. */
export function roomFrom(part: readonly LatticeSquare[], square: LatticeSquare): number {
  let count = 1
  while (part.some(({ x, y }) => y === square.y && x === square.x + count)) count += 1
  return count
}
