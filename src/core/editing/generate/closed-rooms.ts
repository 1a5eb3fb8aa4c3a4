/** Rooms with walls all around and a certain number of hatchways: cells, strongrooms, ground out of play behind airlocks. */
import type { BoardState, Piece } from './board-state.ts'
import { STANDS } from './board-state.ts'
import { edgeNumberOn } from './field-numbering.ts'
import { freeSquares, type PlacementContext, stepsBetween } from './placement-context.ts'
import type { Chance } from './random.ts'
import { neighbours } from './zones.ts'

/** Edges around squares, and those between them. */
interface Border {
  readonly around: ReadonlySet<number>
  readonly inside: readonly number[]
}

const TRIES = 24

/**
 * Walls squares off, with so many hatchways (images counted where they are of the same room).
 * @param whole false: the hatchways are enough where the box has no walls for the rest, which stays open for good then, for a
 * hatchway beside an open way is of no use
 * @returns the pieces with a hatchway, and where the rest may stay open those too that close a part of it; null where box or table do not allow it, and nothing is put up then
 */
export function closeOff(
  state: BoardState,
  chance: Chance,
  squares: readonly number[],
  doors: number,
  whole = true,
): readonly Piece[] | null {
  const border = borderOf(state, squares)
  const free = [...border.around].filter((edge) => state.edges[edge] === STANDS.free)
  // What stands there closes them already.
  if (whole && free.length === 0) {
    for (const edge of border.inside) state.barred[edge] = 1
    return []
  }
  for (let turn = 0; turn < TRIES; turn += 1) {
    const put: Piece[] = []
    const built = tryDoors(state, chance, border, doors, put)
    const closed =
      built !== null && (tryWalls(state, chance, border, put) || (doors > 1 && tryMore(state, chance, border, put)))
    if (built !== null && (closed || (!whole && turn >= TRIES / 2))) {
      state.fixed.push(...put)
      for (const edge of border.inside) state.barred[edge] = 1
      if (!closed) for (const edge of border.around) if (state.edges[edge] === STANDS.free) state.barred[edge] = 1
      return whole ? built : put.filter(({ sort }) => state.stock.sorts[sort]?.hatchway === true)
    }
    for (const piece of put) state.take(piece)
  }
  return null
}

function borderOf({ field }: BoardState, squares: readonly number[]): Border {
  const mine = new Set(squares)
  const around = new Set<number>()
  const inside = new Set<number>()
  for (const number of squares) {
    const square = field.squares[number]
    const board = field.boards.find((each) => each.board === square?.board)
    if (square === undefined || board === undefined) continue
    const sides = [
      [edgeNumberOn(board, true, square.x, square.y), 0, -1],
      [edgeNumberOn(board, true, square.x, square.y + 1), 0, 1],
      [edgeNumberOn(board, false, square.x, square.y), -1, 0],
      [edgeNumberOn(board, false, square.x + 1, square.y), 1, 0],
    ] as const
    for (const [edge, dx, dy] of sides) {
      const [x, y] = [square.x + dx, square.y + dy]
      if (x >= 0 && y >= 0 && x < board.columns && y < board.rows) {
        if (mine.has(board.squares + y * board.columns + x)) inside.add(edge)
        else around.add(edge)
      } else if ((field.linksOver[edge]?.length ?? 0) > 0) around.add(edge)
    }
  }
  return { around, inside: [...inside] }
}

/** Slots that lie on the border and nowhere else. */
const slotsOn = ({ field }: BoardState, { around }: Border): number[] =>
  field.slots.flatMap((slot, index) => (slot.edges.every((edge) => around.has(edge)) ? [index] : []))

function tryDoors(state: BoardState, chance: Chance, border: Border, doors: number, put: Piece[]): Piece[] | null {
  const count = (): number => [...border.around].filter((edge) => state.edges[edge] === STANDS.hatchway).length
  const found: Piece[] = []
  // Long ones first, every other time: short walls are few in most boxes.
  const long = chance.below(2) === 0
  const slots = chance
    .shuffled(slotsOn(state, border))
    .sort((a, b) => (long ? (state.field.slots[b]?.span ?? 0) - (state.field.slots[a]?.span ?? 0) : 0))
  for (const slot of slots) {
    const before = count()
    if (before >= doors) break
    const span = state.field.slots[slot]?.span ?? 0
    const sort = state.stock.sorts.findIndex((each) => each.hatchway && each.span === span)
    const piece = { slot, sort, half: span > 1 ? chance.below(2) : 0 }
    if (sort < 0 || !state.put(piece)) continue
    // In front of a door there must be ground.
    const edge = state.field.slots[slot]?.edges[piece.half] ?? -1
    if (count() > doors || tooClose(state, border, edge)) {
      state.take(piece)
      continue
    }
    put.push(piece)
    found.push(piece)
  }
  return count() === doors ? found : null
}

/** Another hatchway of the border touches the edge. */
function tooClose(state: BoardState, border: Border, edge: number): boolean {
  const nodes = new Map<number, Set<number>>()
  for (const slot of state.field.slots)
    if (slot.span === 1) nodes.set(slot.edges[0] ?? -1, new Set([slot.first, slot.last]))
  const mine = nodes.get(edge)
  if (mine === undefined) return false
  return [...border.around].some(
    (other) =>
      other !== edge &&
      state.edges[other] === STANDS.hatchway &&
      [...(nodes.get(other) ?? [])].some((node) => mine.has(node)),
  )
}

function tryWalls(state: BoardState, chance: Chance, border: Border, put: Piece[]): boolean {
  const slots = chance
    .shuffled(slotsOn(state, border))
    .sort((a, b) => (state.field.slots[b]?.span ?? 0) - (state.field.slots[a]?.span ?? 0))
  for (const slot of slots) {
    const span = state.field.slots[slot]?.span ?? 0
    const sort = state.stock.sorts.findIndex((each) => !each.hatchway && each.span === span)
    const piece = { slot, sort, half: 0 }
    if (sort >= 0 && state.put(piece)) put.push(piece)
  }
  return [...border.around].every((edge) => state.edges[edge] !== STANDS.free)
}

/** Where walls run out, hatchways close the rest: a room of several doors may have some more. */
function tryMore(state: BoardState, chance: Chance, border: Border, put: Piece[]): boolean {
  for (const slot of chance.shuffled(slotsOn(state, border))) {
    const span = state.field.slots[slot]?.span ?? 0
    const sort = state.stock.sorts.findIndex((each) => each.hatchway && each.span === span)
    const piece = { slot, sort, half: 0 }
    if (sort >= 0 && state.put(piece)) put.push(piece)
  }
  return [...border.around].every((edge) => state.edges[edge] !== STANDS.free)
}

/** Sizes of rooms that are looked for, widest first. */
const SIZES = [
  [2, 2],
  [3, 2],
  [2, 3],
  [2, 1],
  [1, 2],
] as const

/** Squares for a closed room away from what is taken; with its image beside it where it is not its own. Null: no room. */
export function siteOf(ground: PlacementContext, chance: Chance, own: boolean): readonly number[] | null {
  const { field } = ground
  const free = new Set(freeSquares(ground))
  const beside = new Set([...ground.taken].flatMap((square) => neighbours(ground, square)))
  for (const [columns, rows] of SIZES) {
    const sites = field.boards.flatMap((board) => {
      const found: number[][] = []
      for (let y = 0; y + rows <= board.rows; y += 1)
        for (let x = 0; x + columns <= board.columns; x += 1)
          found.push(
            Array.from({ length: columns * rows }, (_, index) => {
              const [dx, dy] = [index % columns, Math.floor(index / columns)]
              return board.squares + (y + dy) * board.columns + x + dx
            }),
          )
      return found
    })
    const good = sites.filter((site) => {
      if (!site.every((square) => free.has(square) && !beside.has(square))) return false
      if (field.flip === null) return true
      const image = site.map((square) => field.imageOf[square] ?? square)
      const isOwn = image.every((square) => site.includes(square))
      if (own) return isOwn
      return !isOwn && site.every((square) => image.every((other) => stepsBetween(ground, square, other) > 1))
    })
    const site = chance.pick(good)
    if (site !== undefined) return site
  }
  return null
}
