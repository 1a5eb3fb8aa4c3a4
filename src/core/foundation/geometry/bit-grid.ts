/** A grid of cells that are set or not, a bit for each; and which of the set ones hang together. */

export interface BitGrid {
  readonly columns: number
  readonly rows: number
  /** Row by row, `wordsOf(columns)` in each; the lowest bit is the first cell. */
  readonly words: Int32Array
}

/** Cells from and to, both counted. */
export interface CellBox {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

/** One more than the cells need, so that every run of set cells ends within its row. */
const wordsOf = (columns: number): number => (columns >> 5) + 1

/** A grid in which no cell is set. */
export const bitGrid = (columns: number, rows: number): BitGrid => ({
  columns,
  rows,
  words: new Int32Array(wordsOf(columns) * rows),
})

/** Sets cells of a row, from and to both counted, or takes them back. They must lie in the grid; none when `to` is before `from`. */
export function setBits({ columns, words }: BitGrid, row: number, from: number, to: number, value: boolean): void {
  if (to < from) return
  const start = row * wordsOf(columns)
  const [first, last] = [start + (from >> 5), start + (to >> 5)]
  const [head, tail] = [-1 << (from & 31), -1 >>> (31 - (to & 31))]
  if (first === last) setWord(words, first, head & tail, value)
  else {
    setWord(words, first, head, value)
    if (last - first > 1) words.fill(value ? -1 : 0, first + 1, last)
    setWord(words, last, tail, value)
  }
}

function setWord(words: Int32Array, index: number, mask: number, value: boolean): void {
  const word = words[index] ?? 0
  words[index] = value ? word | mask : word & ~mask
}

/** Whether all cells of some row of a box are set. The box lies within the grid. */
export function hasFreeRow({ columns, words }: BitGrid, { west, north, east, south }: CellBox): boolean {
  for (let row = north; row <= south; row += 1) if (isAllSet(words, row * wordsOf(columns), west, east)) return true
  return false
}

function isAllSet(words: Int32Array, start: number, west: number, east: number): boolean {
  for (let index = west >> 5; index <= east >> 5; index += 1) {
    const mask = maskOf(index, west, east)
    if (((words[start + index] ?? 0) & mask) !== mask) return false
  }
  return true
}

/** Whether all cells of some column of a box are set. The box lies within the grid. */
export function hasFreeColumn({ columns, words }: BitGrid, { west, north, east, south }: CellBox): boolean {
  const across = wordsOf(columns)
  for (let index = west >> 5; index <= east >> 5; index += 1) {
    let set = maskOf(index, west, east)
    for (let row = north; row <= south && set !== 0; row += 1) set &= words[row * across + index] ?? 0
    if (set !== 0) return true
  }
  return false
}

/** The bits of a word whose cells lie from west to east. */
const maskOf = (index: number, west: number, east: number): number =>
  (index === west >> 5 ? -1 << (west & 31) : -1) & (index === east >> 5 ? -1 >>> (31 - (east & 31)) : -1)

/** The set cells of a grid by the parts that hang together, side by side or one above the other. */
export interface Parts {
  /** How many cells each part has, by its number. */
  readonly sizes: readonly number[]
  /** The part that all set cells of a box belong to; -1: none is set, -2: they belong to several. */
  onlyIn(box: CellBox): number
  /** How many cells of each part lie in a box, which lies within the grid: in the order in which they are met, row by row. */
  countIn(box: CellBox): Map<number, number>
}

/** The parts of a grid, numbered by their first cell, row by row. */
export function partsOf({ columns, rows, words }: BitGrid): Parts {
  const runs = runsIn(columns, rows, words)
  const { from, to, rowStart } = runs
  const over = joined(runs, rows)
  const numbers = new Int32Array(from.length)
  const sizes: number[] = []
  for (let run = 0; run < from.length; run += 1) {
    const root = rootOf(over, run)
    // The root of a part is its first run.
    if (root === run) numbers[run] = sizes.push(0) - 1
    else numbers[run] = numbers[root] ?? 0
    const number = numbers[run] ?? 0
    sizes[number] = (sizes[number] ?? 0) + (to[run] ?? 0) - (from[run] ?? 0)
  }
  return {
    sizes,
    onlyIn: ({ west, north, east, south }) => {
      let only = -1
      for (let row = north; row <= south; row += 1) {
        const end = rowStart[row + 1] ?? 0
        for (let run = rowStart[row] ?? 0; run < end; run += 1) {
          if ((from[run] ?? 0) > east) break
          if ((to[run] ?? 0) <= west) continue
          const number = numbers[run] ?? 0
          if (only === -1) only = number
          else if (only !== number) return -2
        }
      }
      return only
    },
    countIn: ({ west, north, east, south }) => {
      const counts = new Map<number, number>()
      // Part that was met last; most boxes are in one.
      let last = -1
      let cells = 0
      for (let row = north; row <= south; row += 1) {
        const end = rowStart[row + 1] ?? 0
        for (let run = rowStart[row] ?? 0; run < end; run += 1) {
          const start = from[run] ?? 0
          if (start > east) break
          const count = Math.min(east + 1, to[run] ?? 0) - Math.max(west, start)
          if (count <= 0) continue
          const number = numbers[run] ?? 0
          if (number === last) cells += count
          else {
            if (cells > 0) counts.set(last, (counts.get(last) ?? 0) + cells)
            last = number
            cells = count
          }
        }
      }
      if (cells > 0) counts.set(last, (counts.get(last) ?? 0) + cells)
      return counts
    },
  }
}

/** Stretches of set cells, row by row: the first cell, and the first behind it. */
interface Runs {
  readonly from: Int32Array
  readonly to: Int32Array
  /** The first run of each row, and behind the last row. */
  readonly rowStart: Int32Array
}

function runsIn(columns: number, rows: number, words: Int32Array): Runs {
  const across = wordsOf(columns)
  const ends = endsOfRuns(columns, rows, words)
  const from = new Int32Array(ends / 2)
  const to = new Int32Array(ends / 2)
  const rowStart = new Int32Array(rows + 1)
  let found = 0
  for (let row = 0; row < rows; row += 1) {
    rowStart[row] = found >> 1
    let inRun = 0
    for (let index = 0; index < across; index += 1) {
      const word = words[row * across + index] ?? 0
      let turns = turnsOf(word, inRun)
      inRun = word >>> 31
      while (turns !== 0) {
        const cell = (index << 5) + 31 - Math.clz32(turns & -turns)
        const ends = (found & 1) === 0 ? from : to
        ends[found >> 1] = cell
        found += 1
        turns &= turns - 1
      }
    }
  }
  rowStart[rows] = found >> 1
  return { from, to, rowStart }
}

/** How many ends all runs have together: as many beginnings as ends, for every run ends within its row. */
function endsOfRuns(columns: number, rows: number, words: Int32Array): number {
  const across = wordsOf(columns)
  let ends = 0
  for (let row = 0; row < rows; row += 1) {
    let inRun = 0
    for (let index = 0; index < across; index += 1) {
      const word = words[row * across + index] ?? 0
      for (let turns = turnsOf(word, inRun); turns !== 0; turns &= turns - 1) ends += 1
      inRun = word >>> 31
    }
  }
  return ends
}

/** A bit for each cell of a word that differs from the one before it. */
const turnsOf = (word: number, inRun: number): number => word ^ ((word << 1) | inRun)

/** For each run, one before it in the same part, or itself. */
function joined({ from, to, rowStart }: Runs, rows: number): Int32Array {
  const over = new Int32Array(from.length)
  for (let run = 0; run < over.length; run += 1) over[run] = run
  for (let row = 1; row < rows; row += 1) {
    let above = rowStart[row - 1] ?? 0
    const [start, end] = [rowStart[row] ?? 0, rowStart[row + 1] ?? 0]
    let run = start
    while (run < end && above < start) {
      const [aboveTo, runTo] = [to[above] ?? 0, to[run] ?? 0]
      if ((from[above] ?? 0) < runTo && (from[run] ?? 0) < aboveTo) {
        const [one, other] = [rootOf(over, above), rootOf(over, run)]
        over[Math.max(one, other)] = Math.min(one, other)
      }
      if (aboveTo < runTo) above += 1
      else run += 1
    }
  }
  return over
}

function rootOf(over: Int32Array, run: number): number {
  let root = run
  for (let next = over[root] ?? root; next !== root; next = over[root] ?? root) {
    over[root] = over[next] ?? next
    root = next
  }
  return root
}
