/**
 * The table that a map is made for, as lists of whole numbers: squares, the ways between them, edges, nodes, places where a
 * wall may stand, and the image of each in the symmetry that is wanted. It depends on kit, boards, symmetry and ground out of
 * play alone, so that one is made for many maps.
 */

import { boxOf } from '#analysis/layout/battlefield.ts'
import { seamsAt } from '#analysis/layout/clearance-raster.ts'
import { allSquares, squareIndex } from '#analysis/layout/connected-areas.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { type FieldFlip, fieldFlipOf } from '#analysis/symmetry/field-flip.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { type BoardNumber, type Compass, latticeOf, type Square } from '#model/kit/lattice.ts'
import type { RequestedSymmetry } from './generator-options.ts'
import { edgeNumberOn, type FieldBoard, type Lanes, lanesIn, nodeNumberOn } from './lanes.ts'

// Shapes for measuring a map, listed once for each battlefield: lines, open blocks, halls, narrow passages.

interface Shapes {
  /** 1: on the outermost line of a board, with no other board beyond it. */
  readonly onRim: Uint8Array
  /** Every lattice line inside the ground: its edges from one end to the other, and its nodes. */
  readonly lines: readonly Line[]
  /** Two squares by two: their upper left square, their width in squares, and the four edges inside. */
  readonly blocks: Int32Array
  /** Three squares by three: twelve edges inside. */
  readonly halls: Int32Array
  /** So many edges between two things that stand are too few for a base; and from the edge of the board. */
  readonly narrow: number
  readonly narrowAtRim: number
  /** Nodes of two boards, askew over a seam, that are too close together: pairs. */
  readonly tight: Int32Array
}

interface Line {
  readonly edges: Int32Array
  readonly nodes: Int32Array
  /** The line goes on over a seam at its first, its last end: there is no edge of the board there. */
  readonly open: readonly [boolean, boolean]
}

interface Ground {
  readonly nodeCount: number
  hasWay(edge: number): boolean
}

/** @param base the largest that is to pass everywhere (mm) */
function shapesOf(layout: Layout, boards: readonly FieldBoard[], ground: Ground, base: number): Shapes {
  const { lattice, sizes } = layout.kit
  const pillar = Math.max(sizes.pillarLength.value, sizes.pillarWidth.value)
  const least = (free: (edges: number) => number): number => {
    let edges = 1
    while (free(edges) < base && edges < 8) edges += 1
    return edges
  }
  const onRim = new Uint8Array(ground.nodeCount)
  for (const board of boards)
    for (let y = 0; y <= board.rows; y += 1)
      for (let x = 0; x <= board.columns; x += 1)
        if (
          (x === 0 && isOuter(layout, board, 'west', y)) ||
          (x === board.columns && isOuter(layout, board, 'east', y)) ||
          (y === 0 && isOuter(layout, board, 'north', x)) ||
          (y === board.rows && isOuter(layout, board, 'south', x))
        )
          onRim[nodeNumberOn(board, x, y)] = 1
  return {
    onRim,
    lines: boards.flatMap((board) => linesOf(layout, board, ground)),
    blocks: Int32Array.from(boards.flatMap(openBlocks)),
    halls: Int32Array.from(boards.flatMap(hallsOf)),
    narrow: least((edges) => edges * lattice.pitch.value - pillar),
    narrowAtRim: least((edges) => edges * lattice.pitch.value + lattice.rim.value - pillar / 2),
    tight: Int32Array.from(tightPairs(layout, boards, base + pillar)),
  }
}

/** True if no other board lies beyond that edge: a wall that ends there leans on the edge of the ground. */
function isOuter(layout: Layout, { board }: FieldBoard, side: Compass, step: number): boolean {
  const { pitch, rim } = layout.kit.lattice
  const box = boxOf(layout.field, board)
  const at = (side === 'west' || side === 'east' ? box.y : box.x) + rim.value + step * pitch.value
  return !seamsAt(layout, board, side).some(({ from, to }) => from < at - rim.value - 1 && at + rim.value + 1 < to)
}

function linesOf(layout: Layout, board: FieldBoard, { hasWay }: Ground): Line[] {
  const { columns, rows } = board
  const seams = (side: string): boolean =>
    layout.field.seams.some((seam) => seam.board === board.board && seam.side === side)
  const line = (horizontal: boolean, at: number): Line => {
    const length = horizontal ? columns : rows
    const along = (step: number): readonly [number, number] => (horizontal ? [step, at] : [at, step])
    return {
      edges: Int32Array.from({ length }, (_, step) => edgeNumberOn(board, horizontal, ...along(step))),
      nodes: Int32Array.from({ length: length + 1 }, (_, step) => nodeNumberOn(board, ...along(step))),
      open: horizontal ? [seams('west'), seams('east')] : [seams('north'), seams('south')],
    }
  }
  return [
    ...Array.from({ length: rows + 1 }, (_, at) => line(true, at)),
    ...Array.from({ length: columns + 1 }, (_, at) => line(false, at)),
  ].filter(({ edges }) => edges.some(hasWay))
}

/** Returns, for each block, its square, the width of the board in squares, two upright edges and two level ones. */
function openBlocks(board: FieldBoard): number[] {
  const found: number[] = []
  for (let y = 0; y + 1 < board.rows; y += 1)
    for (let x = 0; x + 1 < board.columns; x += 1)
      found.push(
        board.squares + y * board.columns + x,
        board.columns,
        edgeNumberOn(board, false, x + 1, y),
        edgeNumberOn(board, false, x + 1, y + 1),
        edgeNumberOn(board, true, x, y + 1),
        edgeNumberOn(board, true, x + 1, y + 1),
      )
  return found
}

function hallsOf(board: FieldBoard): number[] {
  const found: number[] = []
  for (let y = 0; y + 2 < board.rows; y += 1)
    for (let x = 0; x + 2 < board.columns; x += 1)
      for (let step = 0; step < 3; step += 1)
        found.push(
          edgeNumberOn(board, false, x + 1, y + step),
          edgeNumberOn(board, false, x + 2, y + step),
          edgeNumberOn(board, true, x + step, y + 1),
          edgeNumberOn(board, true, x + step, y + 2),
        )
  return found
}

/** Nodes on both sides of a seam that lie askew and closer than that (mm). */
function tightPairs(layout: Layout, boards: readonly FieldBoard[], apart: number): number[] {
  const { pitch, rim } = layout.kit.lattice
  const across = 2 * rim.value
  return layout.field.seams.flatMap((seam) => {
    if (seam.board > seam.other) return []
    const [one, two] = [seam.board, seam.other].map((number) => boards.find(({ board }) => board === number))
    const [mine, theirs] = [seam.board, seam.other].map((number) =>
      layout.field.boards.find(({ board }) => board === number),
    )
    if (one === undefined || two === undefined || mine === undefined || theirs === undefined) return []
    const upright = seam.side === 'east' || seam.side === 'west'
    const shift = upright ? theirs.box.y - mine.box.y : theirs.box.x - mine.box.x
    const low = seam.side === 'west' || seam.side === 'north'
    const node = (board: FieldBoard, index: number, atLow: boolean): number =>
      upright
        ? nodeNumberOn(board, atLow ? 0 : board.columns, index)
        : nodeNumberOn(board, index, atLow ? 0 : board.rows)
    const pairs: number[] = []
    const count = (board: FieldBoard): number => (upright ? board.rows : board.columns)
    for (let i = 0; i <= count(one); i += 1)
      for (let j = 0; j <= count(two); j += 1) {
        const along = Math.abs(i * pitch.value - (shift + j * pitch.value))
        if (along > 0.01 && along * along + across * across < apart * apart)
          pairs.push(node(one, i, low), node(two, j, !low))
      }
    return pairs
  })
}

/** A place where a wall of some length may stand. */
export interface Slot {
  readonly board: BoardNumber
  readonly horizontal: boolean
  readonly x: number
  readonly y: number
  readonly span: number
  readonly edges: readonly number[]
  /** Nodes at its ends, and those that it passes over. */
  readonly first: number
  readonly last: number
  readonly middles: readonly number[]
  /** Edges of another board that lie right against it. */
  readonly against: readonly number[]
  /** Number of its image; −1 without symmetry. */
  image: number
  /** In the image, what was its first square is its last; the pill is on the other side. */
  readonly turnsHalf: boolean
  readonly turnsFace: boolean
  /** The search may put a wall here: not along the rim, nor where the lattices of two boards do not meet. */
  readonly free: boolean
  /** The same place a step to the east, west, south and north; −1: none. */
  steps: readonly number[]
}

export interface Field {
  readonly layout: Layout
  readonly flip: FieldFlip | null
  readonly boards: readonly FieldBoard[]
  readonly squares: readonly Square[]
  readonly edgeCount: number
  readonly nodeCount: number
  /** Middles of squares (mm on the battlefield). */
  readonly middles: readonly { readonly x: number; readonly y: number }[]
  /** 1: out of play. */
  readonly out: Uint8Array
  /** Number of the image of a square; of itself without symmetry. */
  readonly imageOf: Int32Array
  /** Ways from square to square: the two squares, and the links over each edge. */
  readonly from: Int32Array
  readonly to: Int32Array
  readonly linksOver: readonly (readonly number[])[]
  /** Links of square `s`: `around[at[s]]` up to `around[at[s + 1]]`, with the square beyond each. */
  readonly at: Int32Array
  readonly around: Int32Array
  readonly beyond: Int32Array
  readonly slots: readonly Slot[]
  /** By edge, the free slots over it, one of each pair of images. */
  readonly slotsOver: readonly (readonly number[])[]
  /** Free slots by span, one of each pair of images. */
  readonly choices: ReadonlyMap<number, readonly number[]>
  slotAt(board: BoardNumber, horizontal: boolean, x: number, y: number, span: number): number
  readonly shapes: Shapes
  readonly lanes: Lanes
  /** Edges between two squares in play. */
  readonly innerEdges: number
}

/** Neighbours over a seam share at least that much (mm), as in the checker, which also counts the rim at corners. */
const SMALLEST_PASSAGE_MM = 25
const EXACT_MM = 0.01
const SIDES: readonly Compass[] = ['east', 'west', 'south', 'north']

/** @returns null where the boards do not lie as the symmetry asks */
export function fieldOf(
  layout: Layout,
  symmetry: RequestedSymmetry,
  outOfPlay: readonly Square[],
  base: number,
): Field | null {
  const { kit, field } = layout
  const flip = symmetry === 'none' ? null : fieldFlipOf(layout, symmetry)
  if (symmetry !== 'none' && flip === null) return null
  const squares = allSquares(layout)
  const boards: FieldBoard[] = []
  let [edgeCount, nodeCount, squareCount] = [0, 0, 0]
  for (const { board } of field.boards) {
    const { columns, rows } = latticeOf(kit, board)
    boards.push({ board, columns, rows, squares: squareCount, edges: edgeCount, nodes: nodeCount })
    squareCount += columns * rows
    edgeCount += (rows + 1) * columns + rows * (columns + 1)
    nodeCount += (columns + 1) * (rows + 1)
  }
  const out = new Uint8Array(squares.length)
  for (const square of outOfPlay) out[squareIndex(layout, square)] = 1
  const ways = waysOf(layout, boards, out, edgeCount)
  const slots = slotsOf(layout, boards, ways, flip)
  const numbers = new Map(slots.map((slot, index) => [slotKey(slot), index]))
  const slotAt: Field['slotAt'] = (board, horizontal, x, y, span) =>
    numbers.get(slotKey({ board, horizontal, x, y, span })) ?? -1
  for (const slot of slots)
    slot.steps = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].map(([dx = 0, dy = 0]) => {
      const next = slotAt(slot.board, slot.horizontal, slot.x + dx, slot.y + dy, slot.span)
      return slots[next]?.free === true ? next : -1
    })
  if (flip !== null)
    for (const slot of slots) {
      const across = slot.horizontal
      const ends = [
        flip.node({ board: slot.board, x: slot.x, y: slot.y }),
        flip.node({
          board: slot.board,
          x: slot.x + (across ? slot.span : 0),
          y: slot.y + (across ? 0 : slot.span),
        }),
      ] as const
      slot.image = slotAt(
        ends[0].board,
        across,
        Math.min(ends[0].x, ends[1].x),
        Math.min(ends[0].y, ends[1].y),
        slot.span,
      )
    }
  const choices = new Map<number, number[]>()
  const slotsOver: number[][] = Array.from({ length: edgeCount }, () => [])
  for (const [index, slot] of slots.entries()) {
    if (!slot.free || (slot.image >= 0 && slot.image < index)) continue
    // Its image may stand where it does not.
    for (const edge of [...slot.edges, ...(slots[slot.image]?.edges ?? [])])
      if (slotsOver[edge]?.includes(index) === false) slotsOver[edge].push(index)
    const list = choices.get(slot.span)
    if (list === undefined) choices.set(slot.span, [index])
    else list.push(index)
  }
  const imageOf = Int32Array.from(squares, (square, index) =>
    flip === null ? index : squareIndex(layout, flip.square(square)),
  )
  const { rim, pitch } = kit.lattice
  const middles = squares.map(({ board, x, y }) => {
    const box = boxOf(field, board)
    return { x: box.x + rim.value + (x + 0.5) * pitch.value, y: box.y + rim.value + (y + 0.5) * pitch.value }
  })
  const common = {
    layout,
    flip,
    boards,
    squares,
    edgeCount,
    nodeCount,
    middles,
    out,
    imageOf,
    slots,
    slotsOver,
    choices,
    slotAt,
  }
  return {
    ...common,
    ...ways,
    shapes: shapesOf(layout, boards, { nodeCount, hasWay: (edge) => (ways.linksOver[edge]?.length ?? 0) > 0 }, base),
    lanes: lanesIn(
      layout,
      boards,
      { edgeCount, nodeCount },
      squares.length <= 200 ? 20 * MM_PER_INCH : 26 * MM_PER_INCH,
    ),
    innerEdges: ways.linksOver.filter((over) => over.length > 0).length,
  }
}

const slotKey = ({ board, horizontal, x, y, span }: Pick<Slot, 'board' | 'horizontal' | 'x' | 'y' | 'span'>): number =>
  (((board * 2 + (horizontal ? 1 : 0)) * 64 + x) * 64 + y) * 8 + span

interface Ways extends Pick<Field, 'from' | 'to' | 'linksOver' | 'at' | 'around' | 'beyond'> {
  /** Edges of other boards right against an edge, and edges that lie askew against some. */
  readonly against: ReadonlyMap<number, readonly number[]>
  readonly askew: ReadonlySet<number>
}

function waysOf(layout: Layout, boards: readonly FieldBoard[], out: Uint8Array, edgeCount: number): Ways {
  const links: { a: number; b: number; edges: readonly number[] }[] = []
  const against = new Map<number, number[]>()
  const askew = new Set<number>()
  const link = (a: number, b: number, ...edges: readonly number[]): void => {
    if (out[a] !== 1 && out[b] !== 1) links.push({ a, b, edges })
  }
  for (const board of boards)
    for (let y = 0; y < board.rows; y += 1)
      for (let x = 0; x < board.columns; x += 1) {
        const here = board.squares + y * board.columns + x
        if (x + 1 < board.columns) link(here, here + 1, edgeNumberOn(board, false, x + 1, y))
        if (y + 1 < board.rows) link(here, here + board.columns, edgeNumberOn(board, true, x, y + 1))
      }
  const pitch = layout.kit.lattice.pitch.value
  for (const seam of layout.field.seams) {
    if (seam.board > seam.other) continue
    const [one, two] = [seam.board, seam.other].map((number) => boards.find(({ board }) => board === number))
    if (one === undefined || two === undefined) continue
    const upright = seam.side === 'east' || seam.side === 'west'
    const [mine, theirs] = [boxOf(layout.field, one.board), boxOf(layout.field, two.board)]
    const shift = upright ? theirs.y - mine.y : theirs.x - mine.x
    const low = seam.side === 'west' || seam.side === 'north'
    const end = (board: FieldBoard, index: number, atLow: boolean): readonly [square: number, edge: number] => {
      const x = upright ? (atLow ? 0 : board.columns - 1) : index
      const y = upright ? index : atLow ? 0 : board.rows - 1
      return [
        board.squares + y * board.columns + x,
        edgeNumberOn(board, !upright, x + (upright && !atLow ? 1 : 0), y + (!upright && !atLow ? 1 : 0)),
      ]
    }
    const count = (board: FieldBoard): number => (upright ? board.rows : board.columns)
    for (let i = 0; i < count(one); i += 1)
      for (let j = 0; j < count(two); j += 1) {
        const apart = Math.abs(i * pitch - (shift + j * pitch))
        if (apart >= pitch - EXACT_MM) continue
        const [here, edge] = end(one, i, low)
        const [there, other] = end(two, j, !low)
        for (const [a, b] of [
          [edge, other],
          [other, edge],
        ] as const) {
          against.set(a, [...(against.get(a) ?? []), b])
          if (apart > EXACT_MM) askew.add(a)
        }
        if (pitch - apart >= SMALLEST_PASSAGE_MM) link(here, there, edge, other)
      }
  }
  const count = out.length
  const lists: number[][] = Array.from({ length: count }, () => [])
  const linksOver: number[][] = Array.from({ length: edgeCount }, () => [])
  for (const [index, { a, b, edges }] of links.entries()) {
    lists[a]?.push(index)
    lists[b]?.push(index)
    for (const edge of edges) linksOver[edge]?.push(index)
  }
  const at = new Int32Array(count + 1)
  for (const [square, list] of lists.entries()) at[square + 1] = (at[square] ?? 0) + list.length
  const around = Int32Array.from(lists.flat())
  const beyond = Int32Array.from(
    lists.flatMap((list, square) =>
      list.map((index) => {
        const { a = 0, b = 0 } = links[index] ?? {}
        return a === square ? b : a
      }),
    ),
  )
  return {
    from: Int32Array.from(links, ({ a }) => a),
    to: Int32Array.from(links, ({ b }) => b),
    linksOver,
    at,
    around,
    beyond,
    against,
    askew,
  }
}

type Making = { -readonly [Key in keyof Slot]: Slot[Key] }

function slotsOf(layout: Layout, boards: readonly FieldBoard[], ways: Ways, flip: FieldFlip | null): Making[] {
  const turnsX = flip !== null && flip.compass('east') === 'west'
  const turnsY = flip !== null && flip.compass('north') === 'south'
  const spans = [...new Set(layout.kit.pieces.flatMap((piece) => (piece.kind === 'panel' ? [piece.span] : [])))]
  const slots: Making[] = []
  for (const board of boards)
    for (const horizontal of [true, false])
      for (const span of spans)
        for (let y = 0; y + (horizontal ? 0 : span) <= board.rows; y += 1)
          for (let x = 0; x + (horizontal ? span : 0) <= board.columns; x += 1) {
            const along = (step: number): readonly [number, number] => (horizontal ? [x + step, y] : [x, y + step])
            const steps = Array.from({ length: span }, (_, step) => along(step))
            const edges = steps.map(([ex, ey]) => edgeNumberOn(board, horizontal, ex, ey))
            slots.push({
              board: board.board,
              horizontal,
              x,
              y,
              span,
              edges,
              first: nodeNumberOn(board, x, y),
              last: nodeNumberOn(board, ...along(span)),
              middles: steps.slice(1).map(([nx, ny]) => nodeNumberOn(board, nx, ny)),
              against: edges.flatMap((edge) => ways.against.get(edge) ?? []),
              image: -1,
              turnsHalf: span > 1 && (horizontal ? turnsX : turnsY),
              turnsFace: horizontal ? turnsY : turnsX,
              free: edges.every((edge) => (ways.linksOver[edge]?.length ?? 0) > 0 && !ways.askew.has(edge)),
              steps: SIDES.map(() => -1),
            })
          }
  return slots
}
