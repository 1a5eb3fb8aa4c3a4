/**
 * The state of a search for a map. A piece is put up together with its image or not at all, only on free edges, never
 * through another, never more than the box holds: what the table and the box forbid cannot come about.
 */
import { ownersOf } from '#analysis/layout/entry-zones.ts'
import { serviceOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { teamOf } from '#model/mission/teams.ts'
import type { Field, Slot } from './field.ts'
import type { Inventory, Parties } from './inventory.ts'
import { numberOf, type PlacementContext } from './placement-context.ts'

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

  /** Puts up a piece and its image; false, and nothing done, where one of them cannot stand or the box is out of them. */
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

/** Of each side that has zones, in order, the squares of all of them. */
export function squaresOfSides(ground: PlacementContext, document: Mission): number[][] {
  return document.sides
    .map((side) =>
      document.zones
        .filter((zone) => ownersOf(document, zone).some(({ id }) => id === side.id))
        .flatMap(({ squares }) => squares.map((square) => numberOf(ground, square))),
    )
    .filter((squares) => squares.length > 0)
}

/** Of each side that has zones, in order, a number that it has in common with its team. */
export function partyNumbers(document: Mission): Parties {
  const teams = document.sides
    .filter(({ id }) => document.zones.some((zone) => ownersOf(document, zone).some((owner) => owner.id === id)))
    .map(({ id }) => teamOf(document, id))
  return teams.map((team) => teams.indexOf(team))
}

/** The same as teams: of each the places of its sides. */
export const teamsOf = (parties: Parties): number[][] =>
  [...new Set(parties)].map((party) => [...parties.keys()].filter((side) => parties[side] === party))

/** Of each side that has zones, zone by zone the squares that models begin the battle in. */
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
