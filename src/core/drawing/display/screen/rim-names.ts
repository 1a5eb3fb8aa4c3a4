/** The names of squares at the rims outside the boards, and inches along open tables. */

import type { PlacedBoard } from '#analysis/layout/battlefield.ts'
import { type Box, overlaps, type XY } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Kit } from '#model/kit/kit.ts'
import {
  axisOf,
  type BoardNumber,
  COMPASS,
  type Compass,
  type LatticeSquare,
  latticeOf,
  lettersRunDown,
  squareName,
} from '#model/kit/lattice.ts'
import type { Figure, Shape } from '../display-list.ts'
import { deckTitle } from '../draw-boards.ts'
import { atLeastPx, type DrawContext, nodeAt, pitchOf } from '../draw-context.ts'
import { grow, label, line, type Text, textBox, textWidth } from '../shapes.ts'

const style = { face: 'condensed', bold: true } as const
/** Room between a board and the names at its rim (pixels). */
const GAP_PX = 5
/** Room that names need beside each other (pixels). */
const APART_PX = 6
/** Steps of the inches along an open table. */
const INCHES = [1, 2, 3, 6, 12, 24] as const

/** Around every board: what its squares are called, as far as no other board is in the way, nor a name of one. */
export function drawRimNames(context: DrawContext): Figure[] {
  const taken: Box[] = []
  return context.field.boards.map((placed) => {
    const own: Box[] = []
    const named = COMPASS.flatMap((side) => {
      const shapes =
        latticeOf(context.kit, placed.board).columns === 0
          ? inches(context, placed, side)
          : names(context, placed, side)
      const roomOf = evenRoom(context, shapes)
      return shapes.filter((shape) => {
        if (shape.type !== 'text') return true
        const room = roomOf(shape)
        if (taken.some((box) => overlaps(box, room))) return false
        own.push(room)
        return true
      })
    })
    taken.push(...own)
    const title = deckTitle(context, placed, atLeastPx(context, 0, 2 * GAP_PX) + context.labelSize * 0.7)
    return { item: null, shapes: [...named, ...title] }
  })
}

/** Pixels between names of two boards. */
const BESIDE_PX = 2

/**
 * Returns the room of a name: as much as the widest of its side, so that of two rows beside each other one is shown
 * whole and the other not at all. By their own widths a narrow E would be shown beside another one, and no D beside a
 * D.
 */
function evenRoom(context: DrawContext, shapes: readonly Shape[]): (shape: Text) => Box {
  const widest = Math.max(0, ...shapes.map((shape) => (shape.type === 'text' ? textBox(shape).width : 0)))
  return (shape) => {
    const { x, y, width, height } = textBox(shape)
    return grow({ x: x - (widest - width) / 2, y, width: widest, height }, atLeastPx(context, 0, BESIDE_PX) / 2)
  }
}

/** The squares of a board along one side. */
function squaresAlong(kit: Kit, board: BoardNumber, side: Compass): LatticeSquare[] {
  const { columns, rows } = latticeOf(kit, board)
  return axisOf(side) === 'vertical'
    ? Array.from({ length: columns }, (_, x) => ({ x, y: side === 'north' ? 0 : rows - 1 }))
    : Array.from({ length: rows }, (_, y) => ({ x: side === 'west' ? 0 : columns - 1, y }))
}

/**
 * Returns the parts that tell the squares along a side apart: the letter (with the number of the board, of several), or
 * the number.
 */
function partsAlong({ kit }: DrawContext, board: BoardNumber, side: Compass): string[] {
  const byLetter = (axisOf(side) === 'horizontal') === lettersRunDown(kit, board)
  return squaresAlong(kit, board, side).map((square) => {
    const match = /^(\d?[A-Z])(.*)$/.exec(squareName(kit, { board, ...square }))
    return byLetter ? (match?.[1] ?? '') : (match?.[2] ?? '').replace('-', '−')
  })
}

function names(context: DrawContext, placed: PlacedBoard, side: Compass): Shape[] {
  const squares = squaresAlong(context.kit, placed.board, side)
  const pitch = pitchOf(context)
  const texts = partsAlong(context, placed.board, side)
  const widest = Math.max(...texts.map((text) => textWidth(text, context.labelSize, style)))
  if (widest + atLeastPx(context, 0, APART_PX) > pitch) return []
  return squares.flatMap((square, index) => {
    const middle = nodeAt(context, placed.board, { x: square.x + 0.5, y: square.y + 0.5 })
    return outside(context, placed, side, axisOf(side) === 'vertical' ? middle.x : middle.y, texts[index] ?? '')
  })
}

function inches(context: DrawContext, placed: PlacedBoard, side: Compass): Shape[] {
  const { box } = placed
  const upright = axisOf(side) === 'horizontal'
  const [start, length] = upright ? [box.y, box.height] : [box.x, box.width]
  const room = atLeastPx(context, 0, 36)
  const step = INCHES.find((count) => count * MM_PER_INCH >= room)
  if (step === undefined) return []
  const tick = atLeastPx(context, 0, 4)
  return Array.from({ length: Math.floor(length / MM_PER_INCH / step) }, (_, index) => (index + 1) * step)
    .filter((count) => count * MM_PER_INCH < length - 1)
    .flatMap((count) => {
      const along = start + count * MM_PER_INCH
      const [edge, out] = edgeOf(box, side)
      const at = (off: number): XY => (upright ? { x: edge + out * off, y: along } : { x: along, y: edge + out * off })
      const mark = line(at(0), at(tick), { stroke: 'rim-name', width: atLeastPx(context, 0.5, 1) })
      return [mark, ...outside(context, placed, side, along, `${count}″`)]
    })
}

/** Where a side of a box runs, and which way leads out. */
function edgeOf({ x, y, width, height }: Box, side: Compass): readonly [number, 1 | -1] {
  switch (side) {
    case 'north':
      return [y, -1]
    case 'south':
      return [y + height, 1]
    case 'west':
      return [x, -1]
    case 'east':
      return [x + width, 1]
  }
}

/** A name outside a side, unless another board lies there. */
function outside(context: DrawContext, placed: PlacedBoard, side: Compass, along: number, text: string): Shape[] {
  const size = context.labelSize
  const upright = axisOf(side) === 'horizontal'
  const [edge, out] = edgeOf(placed.box, side)
  const gap = atLeastPx(context, 0, GAP_PX)
  const across = edge + out * (gap + (upright ? size * 0.62 : size * 0.36))
  const at = upright ? { x: across, y: along } : { x: along, y: across }
  const shape = label(at, text, { ...style, size, ink: 'rim-name' })
  const taken = grow(textBox(shape), gap / 2)
  return context.field.boards.some(({ board, box }) => board !== placed.board && overlaps(box, taken)) ? [] : [shape]
}

/** Boards whose columns or rows are named at neither of two rims: their squares carry names early. */
export function boardsWithoutRims(context: DrawContext, rims: readonly Figure[]): ReadonlySet<BoardNumber> {
  return new Set(
    context.field.boards.flatMap(({ board, box }, index) => {
      const boxes = (rims[index]?.shapes ?? []).flatMap((shape) => (shape.type === 'text' ? [textBox(shape)] : []))
      const beside = boxes.some(({ x, width }) => x + width < box.x || x > box.x + box.width)
      const above = boxes.some(({ y, height }) => y + height < box.y || y > box.y + box.height)
      return beside && above ? [] : [board]
    }),
  )
}
