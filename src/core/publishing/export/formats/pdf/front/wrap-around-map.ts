/** Texts in the corner that a map leaves: below it and beside it. Points. */
import { evenColumns, filledColumns } from '#publishing/sheet/fitting/even-columns.ts'
import { MM } from '../points.ts'
import { drawStack, type FrontBlock } from './block.ts'

/** Between columns. */
export const GUTTER = 6 * MM

interface Corner {
  /** Width of the map, and of the columns beside it. */
  readonly left: number
  readonly right: number
  readonly columns: number
  /** Height of the room below the map, and of that beside it. */
  readonly below: number
  readonly beside: number
}

/** Draws both parts. */
type DrawCorner = (leftX: number, leftY: number, rightX: number, rightY: number) => void

/**
 * The texts begin below the map, as far as they go there, and go on beside it.
 * @param flow the texts for columns of a width; `whole`: scoring is one piece
 * @param may what may be done where there is no room otherwise: scoring in two pieces, texts that begin beside the map and end below
 * @returns undefined: they do not fit
 */
export function underAndBeside(
  flow: (width: number, whole: boolean) => readonly FrontBlock[],
  corner: Corner,
  may: { readonly part: boolean; readonly endBelow: boolean },
): DrawCorner | undefined {
  for (const whole of may.part ? [true, false] : [true]) {
    const narrow = flow(corner.left, whole)
    const wide = flow(corner.right, whole)
    const found = underFirst(narrow, wide, corner) ?? (may.endBelow ? besideFirst(narrow, wide, corner) : undefined)
    if (found !== undefined) return found
  }
  return undefined
}

function underFirst(
  narrow: readonly FrontBlock[],
  wide: readonly FrontBlock[],
  corner: Corner,
): DrawCorner | undefined {
  const { columns, right, below, beside } = corner
  const [count = 0] = filledColumns(narrow, [below, Number.POSITIVE_INFINITY]) ?? []
  if (count === 0) return undefined
  const rest = wide.slice(count)
  const even = evenColumns(rest, columns, beside)
  if (even === undefined) return undefined
  return (leftX, leftY, rightX, rightY) => {
    drawStack(narrow.slice(0, count), leftX, leftY)
    drawColumns(rest, even.ends, right, rightX, rightY)
  }
}

function besideFirst(
  narrow: readonly FrontBlock[],
  wide: readonly FrontBlock[],
  corner: Corner,
): DrawCorner | undefined {
  const { columns, right, below, beside } = corner
  const rooms = Array.from({ length: columns }, () => beside)
  const ends = filledColumns(wide, [...rooms, Number.POSITIVE_INFINITY])?.slice(0, columns)
  const count = ends?.at(-1) ?? 0
  if (ends === undefined || count === 0) return undefined
  const rest = headed(narrow.slice(count))
  if (filledColumns(rest, [below]) === undefined) return undefined
  return (leftX, leftY, rightX, rightY) => {
    drawColumns(wide, ends, right, rightX, rightY)
    drawStack(rest, leftX, leftY)
  }
}

/** What goes on below the map was begun at its upper right: nobody would know there what it belongs to. */
function headed(blocks: readonly FrontBlock[]): readonly FrontBlock[] {
  const [first, ...others] = blocks
  return first?.goesOn === undefined ? blocks : [first.goesOn, { ...first, before: 0 }, ...others]
}

function drawColumns(
  blocks: readonly FrontBlock[],
  ends: readonly number[],
  width: number,
  x: number,
  y: number,
): void {
  for (const [column, end] of ends.entries())
    drawStack(blocks.slice(ends[column - 1] ?? 0, end), x + column * (width + GUTTER), y)
}
