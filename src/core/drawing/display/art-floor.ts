/**
 * The art floor: plates, gratings, treads and floor hatches in thin light and dark lines, by the size of the room and the
 * square alone, so that it stays as it is while somebody draws. On the screen and on paper it is the same one.
 */

import type { Layout } from '#analysis/layout/layout.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { boardSquares, latticeOf, type Square, squareKey } from '#model/kit/lattice.ts'
import type { Figure, Ink, Shape } from './display-list.ts'
import { cornerOf, type DrawContext, pitchOf, remember } from './draw-context.ts'
import { roomsOf } from './screen/floor-tints.ts'
import { area } from './shapes.ts'

/** How a square is laid out: a grating, two plates, a plate with treads, a hatch in the floor; nothing out of play. */
type Laying = 'grating' | 'plates' | 'tread' | 'hatch' | 'nothing'

/** Rooms up to so many squares have gratings, or plates; those up to the last have both by turns. */
const SMALL = 4
const MIDDLE = 8
const LARGE = 16

/** One figure for each board, which stays the same as long as no room becomes another one. */
export function artFloor(context: DrawContext, layout: Layout): Figure[] {
  const sizes = new Map(
    roomsOf(layout).flatMap(({ squares }) => squares.map((square) => [squareKey(square), squares.length] as const)),
  )
  return context.field.boards.map((placed) => {
    const squares = boardSquares(latticeOf(context.kit, placed.board)).map((square) => ({
      board: placed.board,
      ...square,
    }))
    const layings = squares.map((square) => layingOf(square, sizes.get(squareKey(square)) ?? 0))
    return remember(context, 'art', placed, [layings.join()], () => ({
      item: null,
      shapes: drawBoard(context, squares, layings),
    }))
  })
}

function layingOf(square: Square, size: number): Laying {
  if (size === 0) return 'nothing'
  const chance = chanceOf(square)
  if (size <= SMALL) return 'grating'
  if (size <= MIDDLE) return 'plates'
  if (chance % 9 === 0) return 'hatch'
  if (size <= LARGE) return ((square.x >> 1) + (square.y >> 1)) % 2 === 0 ? 'plates' : 'grating'
  return chance % 9 === 1 ? 'grating' : chance % 9 < 5 ? 'plates' : 'tread'
}

/** A number that looks like chance and is always the same for a square. */
const chanceOf = ({ board, x, y }: Square): number =>
  ((board * 7919 + (x + 17) * 104_729 + (y + 31) * 1_299_709) >>> 3) % 9973

/** Widths of dark and light lines, reach of a rivet (mm). */
const DARK = 1.4
const LIGHT = 1.1
const RIVET = 1.5

/** The closed lines of one kind of line each, so that a board is a handful of shapes. */
class Lines {
  readonly dark: XY[][] = []
  readonly light: XY[][] = []
  readonly rivets: XY[][] = []
  readonly marks: XY[][] = []
  readonly sheen: XY[][] = []

  /** A plate with its seam, the light along two of its edges, and rivets in its corners. */
  plate(box: Box, rivets: boolean): void {
    const { x, y, width, height } = box
    this.frame(box)
    this.bar(x + 2, y + 2, width - 4, LIGHT, this.light)
    this.bar(x + 2, y + 2, LIGHT, height - 4, this.light)
    if (!rivets) return
    for (const at of [x + 7, x + width - 7]) for (const to of [y + 7, y + height - 7]) this.rivet(at, to)
  }

  frame({ x, y, width, height }: Box): void {
    this.bar(x, y, width, DARK)
    this.bar(x, y + height - DARK, width, DARK)
    this.bar(x, y + DARK, DARK, height - 2 * DARK)
    this.bar(x + width - DARK, y + DARK, DARK, height - 2 * DARK)
  }

  bar(x: number, y: number, width: number, height: number, into: XY[][] = this.dark): void {
    into.push(ring(x, y, width, height))
  }

  /** A stroke down to the left. */
  stroke(x: number, y: number, length: number): void {
    const half = DARK * 0.7
    this.dark.push([
      { x: x - half, y: y - half },
      { x: x + half, y: y + half },
      { x: x - length + half, y: y + length + half },
      { x: x - length - half, y: y + length - half },
    ])
  }

  rivet(x: number, y: number): void {
    const corner = RIVET * Math.SQRT1_2
    this.rivets.push(
      [
        [RIVET, 0],
        [corner, corner],
        [0, RIVET],
        [-corner, corner],
        [-RIVET, 0],
        [-corner, -corner],
        [0, -RIVET],
        [corner, -corner],
      ].map(([dx = 0, dy = 0]) => ({ x: x + dx, y: y + dy })),
    )
  }

  shapes(): Shape[] {
    const of = (rings: readonly XY[][], fill: Ink): Shape[] => (rings.length === 0 ? [] : [area(rings, { fill })])
    return [
      ...of(this.sheen, 'art-sheen'),
      ...of(this.dark, 'art-dark'),
      ...of(this.light, 'art-light'),
      ...of(this.rivets, 'art-rivet'),
      ...of(this.marks, 'art-mark'),
    ]
  }
}

const ring = (x: number, y: number, width: number, height: number): XY[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

function drawBoard(context: DrawContext, squares: readonly Square[], layings: readonly Laying[]): Shape[] {
  const lines = new Lines()
  for (const [index, square] of squares.entries()) {
    const laying = layings[index] ?? 'nothing'
    if (laying !== 'nothing')
      drawers[laying](lines, { ...cornerOf(context, square) }, pitchOf(context), chanceOf(square))
  }
  return lines.shapes()
}

type Drawer = (lines: Lines, corner: XY, pitch: number, chance: number) => void

/** Room between the plates of two squares, on each side (mm). */
const SEAM = 2.4
/** Distance of the bars of a grating (mm), and how far inside the plate they begin. */
const BARS = 9
const IN = 8

const drawers: Readonly<Record<Exclude<Laying, 'nothing'>, Drawer>> = {
  grating: (lines, { x, y }, pitch) => {
    const side = pitch - 2 * SEAM
    lines.plate({ x: x + SEAM, y: y + SEAM, width: side, height: side }, true)
    const count = Math.floor((side - 2 * IN) / BARS)
    const from = x + pitch / 2 - (count * BARS) / 2
    for (let at = 0; at <= count; at += 1) lines.bar(from + at * BARS - DARK / 2, y + SEAM + IN, DARK, side - 2 * IN)
  },
  plates: (lines, { x, y }, pitch, chance) => {
    const [width, height] = [pitch - 2 * SEAM, pitch / 2 - 1.5 * SEAM]
    for (const part of [0, 1]) {
      const top = y + SEAM + part * (height + SEAM)
      lines.plate({ x: x + SEAM, y: top, width, height }, true)
      lines.rivet(x + pitch / 2, top + 7)
      lines.rivet(x + pitch / 2, top + height - 7)
      if (chance % 5 === part) lines.bar(x + SEAM + 2, top + 2, width - 4, height - 4, lines.sheen)
    }
  },
  tread: (lines, { x, y }, pitch, chance) => {
    const [width, height] = [pitch / 2 - 1.5 * SEAM, pitch - 2 * SEAM]
    const trodden = chance % 2
    for (const part of [0, 1]) {
      const left = x + SEAM + part * (width + SEAM)
      lines.plate({ x: left, y: y + SEAM, width, height }, true)
      if (part !== trodden) continue
      const rows = Math.floor((height - 2 * IN) / 13)
      for (let row = 0; row < rows; row += 1)
        lines.stroke(left + width * (row % 2 === 0 ? 0.4 : 0.75), y + SEAM + IN + 6 + row * 13, 6)
    }
  },
  hatch: (lines, { x, y }, pitch) => {
    const side = pitch - 2 * SEAM
    lines.plate({ x: x + SEAM, y: y + SEAM, width: side, height: side }, true)
    const inner = pitch * 0.55
    const [left, top] = [x + (pitch - inner) / 2, y + (pitch - inner) / 2]
    lines.plate({ x: left, y: top, width: inner, height: inner }, false)
    lines.bar(x + pitch / 2 - 1, top + inner * 0.3, 2, inner * 0.4)
    const stripes = Math.floor(inner / 11)
    for (let stripe = 0; stripe < stripes; stripe += 1) {
      const from = top + 6 + stripe * 11
      const at = left + inner
      lines.marks.push([
        { x: at + 1, y: from },
        { x: at + 9, y: from - 6 },
        { x: at + 9, y: from },
        { x: at + 1, y: from + 6 },
      ])
    }
  },
}
