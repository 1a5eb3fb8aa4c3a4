/** Finds room for labels: a coarse grid of what is taken, asked how much of it a box would cover. */
import { type Box, overlaps, sharedArea } from '#foundation/geometry/point.ts'

/** Side of a cell of the grid (mm): about twice the height of a label. */
const CELL_MM = 40
/** Cells in a row of the grid, more than any battlefield has. */
const ROW = 4096

/** A box with the cells it lies in, reckoned once, so that it can stand in one grid after another. */
export interface Footprint {
  readonly box: Box
  /** Cost of covering one mm² of it. */
  readonly weight: number
  readonly cells: readonly number[]
  /** The last question that counted it: a box can lie in several cells. */
  askedBy: number
}

export const footprint = (box: Box, weight: number): Footprint => ({ box, weight, cells: cellsOf(box), askedBy: 0 })

/** Counts the queries; `askedBy` makes a footprint that spans several cells count once in a query. */
let questions = 0

export class TakenRoom {
  private readonly cells = new Map<number, Footprint[]>()

  add(taken: Footprint): void {
    for (const key of taken.cells) {
      const cell = this.cells.get(key)
      if (cell === undefined) this.cells.set(key, [taken])
      else cell.push(taken)
    }
  }

  /** Returns the cost of covering these mm², 0 if the room is free; counted only as far as `most`. */
  cost({ box, cells }: Footprint, most: number): number {
    questions += 1
    let sum = 0
    for (const key of cells) {
      for (const taken of this.cells.get(key) ?? none) {
        if (taken.askedBy === questions || !overlaps(taken.box, box)) continue
        taken.askedBy = questions
        sum += taken.weight * sharedArea(taken.box, box)
        if (sum >= most) return sum
      }
    }
    return sum
  }
}
const none: readonly Footprint[] = []

function cellsOf({ x, y, width, height }: Box): number[] {
  const keys: number[] = []
  const [right, bottom] = [Math.floor((x + width) / CELL_MM), Math.floor((y + height) / CELL_MM)]
  for (let row = Math.floor(y / CELL_MM); row <= bottom; row += 1)
    for (let column = Math.floor(x / CELL_MM); column <= right; column += 1) keys.push(row * ROW + column)
  return keys
}

/** A list, or what makes its entries when they are asked for. */
export interface Places<Place> {
  readonly length: number
  at(index: number): Place | undefined
}

/**
 * The cheapest of several places; the first of equals. `most` is the cost of the best so far. `more` is what each place costs
 * more than the one before it, whatever it covers: once the best is cheaper than that alone, no other is looked at. Undefined
 * when there is none to choose from.
 */
export function cheapest<Place>(
  places: Places<Place>,
  costOf: (place: Place, index: number, most: number) => number,
  more = 0,
): Place | undefined {
  let best: Place | undefined
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < places.length && index * more < least; index += 1) {
    const place = places.at(index)
    if (place === undefined) break
    const cost = costOf(place, index, least)
    if (cost >= least) continue
    best = place
    least = cost
    if (cost === 0) break
  }
  return best
}
