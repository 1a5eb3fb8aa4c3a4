/**
 * The state of a search for a map. A piece is put up together with its image or not at all, only on free edges, never
 * through another, never more than the box holds: what the table and the box forbid cannot come about.
 */

import { ownersOf } from '#analysis/layout/area-names.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { deckOf } from '#model/mission/arrangement.ts'
import { regionKindOf, serviceOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { teamOf } from '#model/mission/force-sums.ts'
import type { Field, Slot } from './field.ts'
import type { Inventory, Parties } from './inventory.ts'

// Questions to the table while zones, regions and markers are placed: distances, ends, and squares taken already.

export interface PlacementContext {
  readonly field: Field
  /** Squares that something has been put on. */
  readonly taken: Set<number>
  /** Squares that Access Zones join to others, each with these. */
  readonly joins: Map<number, readonly number[]>
  /** By square: how far it lies along the table and across it, on its deck; 0…1000. */
  readonly along: Int32Array
  readonly across: Int32Array
  /** By square: number of its deck; and of the ground that it hangs together with when nothing stands. */
  readonly deck: Int32Array
  readonly part: Int32Array
  readonly parts: number
  /** The table is longer from west to east. */
  readonly wide: boolean
}

export function placementContextOf(field: Field): PlacementContext {
  const { layout, squares, middles } = field
  const { arrangement } = layout.document
  const count = squares.length
  const deck = Int32Array.from(squares, ({ board }) => deckOf(arrangement, board))
  const along = new Int32Array(count)
  const across = new Int32Array(count)
  let wide = true
  for (const number of new Set(deck)) {
    const here = middles.map((_, square) => square).filter((square) => deck[square] === number)
    const spread = (axis: 'x' | 'y'): readonly [number, number] => {
      const values = here.map((square) => middles[square]?.[axis] ?? 0)
      const low = Math.min(...values)
      return [low, Math.max(1, Math.max(...values) - low)]
    }
    const [[x, width], [y, height]] = [spread('x'), spread('y')]
    if (number === deck[0]) wide = width >= height
    for (const square of here) {
      const at = middles[square] ?? { x: 0, y: 0 }
      const [level, upright] = [Math.round(((at.x - x) * 1000) / width), Math.round(((at.y - y) * 1000) / height)]
      along[square] = wide ? level : upright
      across[square] = wide ? upright : level
    }
  }
  const part = new Int32Array(count).fill(-1)
  let parts = 0
  for (let start = 0; start < count; start += 1) {
    if (part[start] !== -1 || field.out[start] === 1) continue
    const queue = [start]
    part[start] = parts
    for (let square = queue.pop(); square !== undefined; square = queue.pop())
      for (let index = field.at[square] ?? 0; index < (field.at[square + 1] ?? 0); index += 1) {
        const next = field.beyond[index] ?? 0
        if (part[next] !== -1) continue
        part[next] = parts
        queue.push(next)
      }
    parts += 1
  }
  return { field, taken: new Set(), joins: new Map(), along, across, deck, part, parts, wide }
}

/** Squares in play that nothing has been put on, in order. */
export const freeSquares = ({ field, taken }: PlacementContext): number[] =>
  field.squares.map((_, square) => square).filter((square) => field.out[square] !== 1 && !taken.has(square))

/** From edge to edge of two squares, straight (mm); infinite between decks. */
export function gapBetween({ field, deck }: PlacementContext, one: number, two: number): number {
  if (deck[one] !== deck[two]) return Number.POSITIVE_INFINITY
  const [a, b] = [field.middles[one], field.middles[two]]
  if (a === undefined || b === undefined) return 0
  const pitch = field.layout.kit.lattice.pitch.value
  const [dx, dy] = [Math.max(0, Math.abs(a.x - b.x) - pitch), Math.max(0, Math.abs(a.y - b.y) - pitch)]
  return Math.sqrt(dx * dx + dy * dy)
}

/** Steps of the lattice from one square to the other, walls not heeded, the longer way of the two; 99 between decks. */
export function stepsBetween({ field, deck }: PlacementContext, one: number, two: number): number {
  if (deck[one] !== deck[two]) return 99
  const [a, b] = [field.middles[one], field.middles[two]]
  if (a === undefined || b === undefined) return 0
  const pitch = field.layout.kit.lattice.pitch.value
  return Math.round(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) / pitch)
}

/** How far opposing Entry Zones should lie apart at least (mm): nine inches, as the checker has it, and a little more. */
export const FOES_APART_MM = 9 * MM_PER_INCH + 1

/** Lets models walk from each of these squares to each other of them. */
export function join(ground: PlacementContext, squares: readonly number[]): void {
  for (const square of squares)
    ground.joins.set(square, [...(ground.joins.get(square) ?? []), ...squares.filter((other) => other !== square)])
}

/** Lets models change over between the regions of a mission that join boards, by label; gives the squares of each label. */
export function joinRegions(ground: PlacementContext, document: Mission): (readonly number[])[] {
  const labels = new Map<string, number[]>()
  for (const { kind, label, squares } of document.regions)
    if (regionKindOf(document, kind).joins)
      labels.set(label, [...(labels.get(label) ?? []), ...squares.map((square) => numberOf(ground, square))])
  for (const squares of labels.values()) join(ground, squares)
  return [...labels.values()]
}

/** The number of a square; −1 off the boards. */
export const numberOf = (
  { field }: PlacementContext,
  at: { readonly board: number; readonly x: number; readonly y: number },
): number => field.squares.findIndex(({ board, x, y }) => board === at.board && x === at.x && y === at.y)

/** The squares of all zones and features of a mission: no marker is put on them. */
export const coveredSquares = (ground: PlacementContext, { zones, features }: Mission): ReadonlySet<number> =>
  new Set(
    [
      ...zones.flatMap(({ squares }) => squares),
      ...features.flatMap((feature) => squaresAt(ground.field.layout.kit, feature)),
    ].map((square) => numberOf(ground, square)),
  )

/** A wall: its place, its sort, and the square of a long one that its hatchway is in. It stands for its image too. */
export interface Piece {
  readonly slot: number
  readonly sort: number
  /** 0: the first square from the west or north; 1: the second. */
  readonly half: number
}

/** How an edge stands. */
export const STANDS = { free: 0, wall: 1, hatchway: 2 } as const

export class BoardState {
  readonly field: Field
  readonly stock: Inventory
  /** By edge: see `STANDS`. */
  readonly edges: Uint8Array
  /** By edge: 1 where a wall stands; then by node: how many level walls end there, and then how many upright ones. */
  readonly blocks: Uint8Array
  /** By node: ends of walls, and long walls that pass over it level and upright. */
  readonly ends: Uint8Array
  readonly level: Uint8Array
  readonly upright: Uint8Array
  /** By link: as its edge stands. */
  readonly ways: Uint8Array
  /** By edge: 1 where no wall may come. */
  readonly barred: Uint8Array
  /** By slot: 1 on lines that this map does without. */
  readonly shunned: Uint8Array
  /** Free slots by span, one of each pair of images, that the search chooses among. */
  choices: Field['choices']
  /** How many walls of each sort are left. */
  readonly left: Int32Array
  /** Pieces that the search moves, and those that stay. */
  pieces: Piece[] = []
  fixed: Piece[] = []
  /** Walls that stand, images counted. */
  count = 0
  hatchways = 0

  constructor(field: Field, stock: Inventory) {
    this.field = field
    this.stock = stock
    this.edges = new Uint8Array(field.edgeCount)
    this.blocks = new Uint8Array(field.edgeCount + 2 * field.nodeCount)
    this.ends = new Uint8Array(field.nodeCount)
    this.level = new Uint8Array(field.nodeCount)
    this.upright = new Uint8Array(field.nodeCount)
    this.ways = new Uint8Array(field.from.length)
    this.barred = new Uint8Array(field.edgeCount)
    this.left = Int32Array.from(stock.left)
    this.shunned = new Uint8Array(field.slots.length)
    this.choices = field.choices
  }

  /** Puts up one wall without its image and without asking the box; false where it cannot stand. */
  raise(number: number, hatchway: boolean, half: number): boolean {
    const { field, edges, barred, blocks } = this
    const slot = field.slots[number]
    if (slot === undefined) return false
    for (const edge of slot.edges) if (edges[edge] !== 0 || barred[edge] !== 0) return false
    for (const edge of slot.against) if (edges[edge] !== 0) return false
    const crossing = slot.horizontal ? this.upright : this.level
    for (const node of slot.middles) if (crossing[node] !== 0) return false
    const over = slot.horizontal ? this.level : this.upright
    for (let index = 0; index < slot.edges.length; index += 1) {
      const edge = slot.edges[index] ?? 0
      const state = hatchway && index === half ? STANDS.hatchway : STANDS.wall
      edges[edge] = state
      blocks[edge] = 1
      for (const link of field.linksOver[edge] ?? []) this.ways[link] = state
    }
    this.standAt(slot, slot.first, 1)
    this.standAt(slot, slot.last, 1)
    for (const node of slot.middles) over[node] = (over[node] ?? 0) + 1
    return true
  }

  /** Takes one wall down again. */
  raze(number: number): void {
    const { field, edges, blocks } = this
    const slot = field.slots[number]
    if (slot === undefined) return
    const over = slot.horizontal ? this.level : this.upright
    for (const edge of slot.edges) {
      edges[edge] = 0
      blocks[edge] = 0
      for (const link of field.linksOver[edge] ?? []) this.ways[link] = 0
    }
    this.standAt(slot, slot.first, -1)
    this.standAt(slot, slot.last, -1)
    for (const node of slot.middles) over[node] = (over[node] ?? 0) - 1
  }

  private standAt({ horizontal }: Slot, node: number, by: number): void {
    const { edgeCount, nodeCount } = this.field
    const at = edgeCount + (horizontal ? 0 : nodeCount) + node
    this.ends[node] = (this.ends[node] ?? 0) + by
    this.blocks[at] = (this.blocks[at] ?? 0) + by
  }

  /** Puts up a piece and its image; does nothing and returns false if one cannot stand or the box has too few. */
  put({ slot: number, sort: index, half }: Piece): boolean {
    const slot = this.field.slots[number]
    const sort = this.stock.sorts[index]
    if (slot === undefined || sort === undefined) return false
    const own = slot.image === number
    const takes = slot.image < 0 || own ? 1 : 2
    if ((this.left[index] ?? 0) < takes) return false
    let image = half
    if (sort.hatchway && slot.image >= 0) {
      if (own && (slot.turnsFace || slot.turnsHalf)) return false
      if (slot.turnsHalf) image = sort.span - 1 - half
      // A long wall has its hatchway in its first or second square and nowhere else.
      if (image > 1) return false
    }
    if (!this.raise(number, sort.hatchway, half)) return false
    if (takes === 2 && !this.raise(slot.image, sort.hatchway, image)) {
      this.raze(number)
      return false
    }
    this.left[index] = (this.left[index] ?? 0) - takes
    this.count += takes
    if (sort.hatchway) this.hatchways += takes
    return true
  }

  take({ slot: number, sort: index }: Piece): void {
    const slot = this.field.slots[number]
    if (slot === undefined) return
    const takes = slot.image < 0 || slot.image === number ? 1 : 2
    this.raze(number)
    if (takes === 2) this.raze(slot.image)
    this.left[index] = (this.left[index] ?? 0) + takes
    this.count -= takes
    if (this.stock.sorts[index]?.hatchway === true) this.hatchways -= takes
  }
}

// Sides: the ends where they begin, and whether symmetry makes them alike.

/** Returns, for each side that has zones, in order, the squares of all of them. */
export function squaresOfSides(ground: PlacementContext, document: Mission): number[][] {
  return document.sides
    .map((side) =>
      document.zones
        .filter((zone) => ownersOf(document, zone).some(({ id }) => id === side.id))
        .flatMap(({ squares }) => squares.map((square) => numberOf(ground, square))),
    )
    .filter((squares) => squares.length > 0)
}

/** Returns, for each side that has zones, in order, a number that it has in common with its team. */
export function partyNumbers(document: Mission): Parties {
  const teams = document.sides
    .filter(({ id }) => document.zones.some((zone) => ownersOf(document, zone).some((owner) => owner.id === id)))
    .map(({ id }) => teamOf(document, id))
  return teams.map((team) => teams.indexOf(team))
}

/** The same as teams: of each the places of its sides. */
export const teamsOf = (parties: Parties): number[][] =>
  [...new Set(parties)].map((party) => [...parties.keys()].filter((side) => parties[side] === party))

/** Returns, for each side that has zones, zone by zone the squares that models begin the battle in. */
export function startingZones(ground: PlacementContext, document: Mission): number[][][] {
  return document.sides
    .map((side) => {
      const own = document.zones.filter((zone) => ownersOf(document, zone).some(({ id }) => id === side.id))
      const begins = own.filter((zone) => serviceOf(document, zone) !== 'reserves')
      return (begins.length > 0 ? begins : own).map(({ squares }) => squares.map((square) => numberOf(ground, square)))
    })
    .filter((zones) => zones.length > 0)
}

/**
 * True where the image of every side's zones is those of another: then what one side lacks, the other lacks too. More than two
 * sides are alike in pairs at most.
 */
export function isSameForAll({ field }: PlacementContext, sides: readonly (readonly number[])[]): boolean {
  if (field.flip === null) return false
  const key = (squares: readonly number[]): string => [...squares].sort((a, b) => a - b).join()
  const keys = sides.map(key)
  if (new Set(keys).size > 2) return false
  return sides.every((squares, side) => {
    const other = keys.indexOf(key(squares.map((square) => field.imageOf[square] ?? square)))
    return other >= 0 && other !== side
  })
}
