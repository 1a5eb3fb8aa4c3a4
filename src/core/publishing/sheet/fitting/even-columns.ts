/** Pieces of text in columns that end as evenly as they can; a piece is never parted. Lengths in any one unit. */

/** Something that stands in a column whole: a rule, a group of rows, a heading. */
export interface Piece {
  readonly height: number
  /** Room above it, unless it begins a column. */
  readonly before: number
  /** It never ends a column: a heading stays with what it is the heading of. */
  readonly keeps: boolean
  /** What is said again above it where it begins a column: the heads of its table. */
  readonly again?: { readonly height: number }
}

/** What the first piece of a column takes, or one below others. */
const roomOf = ({ height, before, again }: Piece, begins: boolean): number =>
  height + (begins ? (again?.height ?? 0) : before)

/** What rounding may make a column too high. */
const ROUNDING = 0.01

/** Height of the pieces from `start` up to `end` in one column. */
export function columnHeight(pieces: readonly Piece[], start: number, end: number): number {
  let height = 0
  for (let index = start; index < end; index += 1) {
    const piece = pieces[index]
    if (piece !== undefined) height += roomOf(piece, index === start)
  }
  return height
}

/**
 * Fills columns of those rooms in order, each as far as it goes.
 * @returns for each column the index after its last piece; undefined when not all pieces find room
 */
export function filledColumns(pieces: readonly Piece[], rooms: readonly number[]): number[] | undefined {
  const ends: number[] = []
  let start = 0
  for (const room of rooms) {
    let end = start
    let height = 0
    for (let index = start; index < pieces.length; index += 1) {
      const piece = pieces[index]
      if (piece === undefined) break
      height += roomOf(piece, index === start)
      if (height > room + ROUNDING) break
      if (!piece.keeps || index === pieces.length - 1) end = index + 1
    }
    ends.push(end)
    start = end
  }
  return start === pieces.length ? ends : undefined
}

export interface EvenColumns {
  /** For each column the index after its last piece. */
  readonly ends: readonly number[]
  /** Of the highest column. */
  readonly height: number
}

/** The lowest columns that hold all pieces, when none need be higher than `room`. */
export function evenColumns(pieces: readonly Piece[], columns: number, room: number): EvenColumns | undefined {
  const filled = (height: number): number[] | undefined =>
    filledColumns(
      pieces,
      Array.from({ length: columns }, () => height),
    )
  let ends = filled(room)
  if (ends === undefined) return undefined
  let [low, high] = [0, room]
  // Halved until the columns differ by less than anybody sees.
  for (let round = 0; round < 24 && high - low > ROUNDING; round += 1) {
    const middle = (low + high) / 2
    const found = filled(middle)
    if (found === undefined) low = middle
    else {
      high = middle
      ends = found
    }
  }
  const height = ends.reduce((most, end, index) => Math.max(most, columnHeight(pieces, ends?.[index - 1] ?? 0, end)), 0)
  return { ends, height }
}
