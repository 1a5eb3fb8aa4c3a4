/**
 * What stands while a map is searched for. A piece is put up together with its image or not at all, only on free edges, never
 * through another, never more than the box holds: what the table and the box forbid cannot come about.
 */
import type { Field, Slot } from './field.ts'
import type { Inventory } from './inventory.ts'

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
