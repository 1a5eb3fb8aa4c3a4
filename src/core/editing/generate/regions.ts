/** Regions before walls stand: ground out of play, closed rooms, single squares, and Access Zones between boards apart. */
import { failure, type Result, success } from '#foundation/result.ts'
import { kindsOf, regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  type BoardState,
  freeSquares,
  join,
  joinRegions,
  numberOf,
  type Piece,
  type PlacementContext,
  STANDS,
  stepsBetween,
} from './board-state.ts'
import type { Chance } from './generator-options.ts'
import { edgeNumberOn } from './lanes.ts'
import { missingNeedsOf } from './missing-needs.ts'
import { middleSquares, neighbours } from './zones.ts'

// Rooms with walls all around and a certain number of hatchways: cells, strongrooms, ground out of play behind
// airlocks.

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
  // The pieces that stand there close them already.
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

/**
 * Picks squares for a closed room away from taken ones, apart from its image unless that is the room itself; null if
 * none fit.
 */
function siteOf(ground: PlacementContext, chance: Chance, own: boolean): readonly number[] | null {
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

type RegionKindId = Mission['regions'][number]['kind']

export interface PlacedRegion {
  readonly kind: RegionKindId
  readonly label: string
  readonly squares: readonly number[]
}

export interface Rooms {
  readonly regions: PlacedRegion[]
  /** Doors of closed rooms, kind by kind. */
  readonly doors: { readonly kind: string; readonly pieces: readonly Piece[] }[]
}

/** Labels for so many regions of a kind, as its sequence goes on. */
export function labelFor(document: Mission, kind: RegionKindId, index: number): string {
  const { labels } = regionKindOf(document, kind)
  if (labels === 'numbers') return `${index + 1}`
  if (labels === 'letters') return String.fromCharCode(65 + (index % 26))
  return labels === 'pairs' ? String.fromCharCode(65 + (Math.floor(index / 2) % 26)) : ''
}

/** Closed rooms that stand in the mission already and those that it needs; each with its walls. */
export function closedRooms(
  ground: PlacementContext,
  state: BoardState,
  document: Mission,
  chance: Chance,
  makes: { readonly zones: boolean },
): Result<Rooms, string> {
  const regions: PlacedRegion[] = []
  const doors: { kind: string; pieces: readonly Piece[] }[] = []
  const { field } = ground
  const close = (kind: RegionKindId, squares: readonly number[]): boolean => {
    const { built } = regionKindOf(document, kind)
    const pieces = closeOff(state, chance, squares, built.doors)
    if (pieces !== null) doors.push({ kind, pieces })
    return pieces !== null
  }
  const fail = (kind: RegionKindId): Result<Rooms, string> =>
    failure(
      `The box has not enough walls to close the ${regionKindOf(document, kind).name}, or the symmetry leaves no place for it: add a box, or choose no symmetry.`,
    )
  const done = new Set<string>()
  for (const region of document.regions) {
    if (regionKindOf(document, region.kind).built.as !== 'closed') continue
    const squares = region.squares.map((square) => numberOf(ground, square))
    const key = [...squares].sort((a, b) => a - b).join()
    if (done.has(key)) continue
    done.add(
      [...squares]
        .map((square) => field.imageOf[square] ?? square)
        .sort((a, b) => a - b)
        .join(),
    )
    if (!close(region.kind, squares)) return fail(region.kind)
  }
  for (const { part, missing } of makes.zones ? missingNeedsOf(document, 'regions') : []) {
    if (regionKindOf(document, part.kind).built.as !== 'closed') continue
    for (let index = 0; index < missing; ) {
      const paired = field.flip !== null && missing - index >= 2
      const own = field.flip !== null && !paired
      const site = siteOf(ground, chance, own)
      if (site === null || !close(part.kind, site)) return fail(part.kind)
      const image = site.map((square) => field.imageOf[square] ?? square)
      for (const squares of paired ? [site, image] : [site]) {
        for (const square of squares) ground.taken.add(square)
        regions.push({ kind: part.kind, label: part.label ?? labelFor(document, part.kind, index), squares })
        index += 1
      }
    }
  }
  return success({ regions, doors })
}

/** Single squares that models go to, apart from zones and from each other. */
export function spots(ground: PlacementContext, document: Mission, chance: Chance): Result<PlacedRegion[], string> {
  const placed: PlacedRegion[] = []
  for (const { part, missing } of missingNeedsOf(document, 'regions')) {
    const kind = regionKindOf(document, part.kind)
    if (kind.joins || kind.outOfPlay || kind.built.as !== 'spot') continue
    for (let index = 0; index < missing; ) {
      const label = (): string => part.label ?? labelFor(document, part.kind, index)
      const pair = ground.field.flip !== null && missing - index >= 2
      const own = ground.field.flip !== null && !pair ? middleSquares(ground, chance) : null
      const square = own === null ? spread(ground, chance, pair || ground.field.flip === null) : null
      const squares = own ?? (square === null ? null : [square])
      if (squares === null)
        return failure(`There is no square left for the ${kind.name}: take larger boards, or choose no symmetry.`)
      placed.push({ kind: part.kind, label: label(), squares })
      index += 1
      const image = squares.map((each) => ground.field.imageOf[each] ?? each)
      if (pair) {
        placed.push({ kind: part.kind, label: label(), squares: image })
        index += 1
      }
      for (const each of [...squares, ...image]) ground.taken.add(each)
    }
  }
  return success(placed)
}

/** A free square far from all that is taken, or null if none, or none whose image is another. */
function spread(
  ground: PlacementContext,
  chance: Chance,
  many: boolean,
  among: readonly number[] = freeSquares(ground),
): number | null {
  let best: { readonly square: number; readonly cost: number } | null = null
  for (const square of among) {
    const image = ground.field.imageOf[square] ?? square
    if (!many || (ground.field.flip !== null && image === square)) continue
    let nearest = ground.field.flip === null ? 9 : stepsBetween(ground, square, image)
    for (const other of ground.taken) nearest = Math.min(nearest, stepsBetween(ground, square, other))
    const rim = Math.min(ground.across[square] ?? 0, 1000 - (ground.across[square] ?? 0)) < 100 ? 60 : 0
    const cost = -100 * Math.min(4, nearest) + rim + chance.below(160)
    if (best === null || cost < best.cost) best = { square, cost }
  }
  return best?.square ?? null
}

/**
 * Access Zones: those that are needed, and as many that every board apart from the others has a way to them. Two letters
 * from each ground to the next, so that there is always another way.
 */
export function accessZones(
  ground: PlacementContext,
  document: Mission,
  chance: Chance,
): Result<PlacedRegion[], string> {
  const kind = kindsOf(document).regions.find(({ joins }) => joins)
  if (kind === undefined) return success([])
  // The table holds ids of region kinds alone.
  const id = kind.id as RegionKindId
  const there = document.regions.filter((region) => regionKindOf(document, region.kind).joins)
  joinRegions(ground, document)
  const wanted = missingNeedsOf(document, 'regions').filter(({ part, missing }) => part.kind === id && missing > 0)
  const named = wanted.flatMap(({ part, missing }) => (missing >= 2 && part.label !== undefined ? [part.label] : []))
  const loose = wanted.reduce(
    (sum, { part, missing }) => sum + (part.label === undefined ? Math.ceil(missing / 2) : 0),
    0,
  )
  const used = new Set([...there.map(({ label }) => label), ...named])
  const fresh = (): string => {
    const letter =
      Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index)).find((each) => !used.has(each)) ?? 'Z'
    used.add(letter)
    return letter
  }
  const gaps =
    there.length > 0
      ? []
      : Array.from({ length: Math.max(0, ground.parts - 1) }, (_, index) => [index, index + 1] as const)
  const letters = [...named]
  const needed = Math.max(letters.length + loose, 2 * gaps.length)
  const placed: PlacedRegion[] = []
  const ends = (pair: readonly number[]): string => [...pair].sort((a, b) => a - b).join()
  const pairs: (readonly [number, number])[] = []
  for (let index = 0; pairs.length < needed && index < 60; index += 1) {
    const gap = gaps[Math.floor(pairs.length / 2) % Math.max(1, gaps.length)]
    const [from, to] = gap ?? [0, 0]
    const image = (square: number): number => ground.field.imageOf[square] ?? square
    const first = spread(
      ground,
      chance,
      true,
      freeSquares(ground).filter((square) => ground.part[square] === from),
    )
    if (first === null) return failure(noRoom(kind.name))
    const swaps = ground.field.flip !== null && ground.part[image(first)] === to && (from !== to || needed % 2 === 1)
    ground.taken.add(first)
    ground.taken.add(image(first))
    const second = swaps
      ? image(first)
      : spread(
          ground,
          chance,
          true,
          freeSquares(ground).filter((square) => ground.part[square] === to),
        )
    if (second === null) return failure(noRoom(kind.name))
    ground.taken.add(second)
    ground.taken.add(image(second))
    pairs.push([first, second])
    if (ground.field.flip !== null && ends([first, second]) !== ends([image(first), image(second)]))
      pairs.push([image(first), image(second)])
  }
  for (const [first, second] of pairs) {
    const letter = letters.shift() ?? fresh()
    placed.push({ kind: id, label: letter, squares: [first] }, { kind: id, label: letter, squares: [second] })
    join(ground, [first, second])
  }
  return success(placed)
}

const noRoom = (name: string): string => `There is no square left for the ${name}: take larger boards.`
