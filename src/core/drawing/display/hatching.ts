/** Hatching as lines that are already clipped, so that screen, SVG and PDF need no patterns. */
import type { Box, XY } from '#foundation/geometry/point.ts'
import { same } from '#foundation/geometry/tolerance.ts'

/** Which way hatching lines run: `/`, `\`, `–`, `|`. */
export type HatchDirection = 'rising' | 'falling' | 'level' | 'upright'
export type Segment = readonly [XY, XY]

/** Shorter pieces are left out (mm): they would be dots. */
const SHORTEST = 2

/**
 * Parallel lines over boxes (mm), `spacing` apart measured across the lines, in line with those of other boxes. Boxes that
 * share a border get one line over both.
 */
export function hatchLines(boxes: readonly Box[], direction: HatchDirection, spacing: number): Segment[] {
  const diagonal = direction === 'rising' || direction === 'falling'
  const step = diagonal ? spacing * Math.SQRT2 : spacing
  const pieces = new Map<number, [number, number][]>()
  for (const box of boxes) {
    const [low, high] = rangeOf(box, direction)
    for (let index = Math.ceil(low / step); index * step <= high; index += 1) {
      const piece = clip(box, direction, index * step)
      if (piece === undefined) continue
      const list = pieces.get(index)
      if (list === undefined) pieces.set(index, [piece])
      else list.push(piece)
    }
  }
  return [...pieces]
    .sort(([a], [b]) => a - b)
    .flatMap(([index, list]) =>
      joined(list)
        .filter(([from, to]) => to - from >= SHORTEST)
        .map(([from, to]): Segment => [pointOn(direction, index * step, from), pointOn(direction, index * step, to)]),
    )
}

/** Least and greatest constant of a line that meets the box: x + y, y − x, y or x. */
function rangeOf({ x, y, width, height }: Box, direction: HatchDirection): [number, number] {
  switch (direction) {
    case 'rising':
      return [x + y, x + width + y + height]
    case 'falling':
      return [y - x - width, y + height - x]
    case 'level':
      return [y, y + height]
    case 'upright':
      return [x, x + width]
  }
}

/** The part of a line inside the box, by x (by y for upright lines). */
function clip({ x, y, width, height }: Box, direction: HatchDirection, constant: number): [number, number] | undefined {
  const [right, bottom] = [x + width, y + height]
  const piece = ((): [number, number] => {
    switch (direction) {
      case 'rising':
        return [Math.max(x, constant - bottom), Math.min(right, constant - y)]
      case 'falling':
        return [Math.max(x, y - constant), Math.min(right, bottom - constant)]
      case 'level':
        return [x, right]
      case 'upright':
        return [y, bottom]
    }
  })()
  return piece[0] < piece[1] ? piece : undefined
}

function pointOn(direction: HatchDirection, constant: number, along: number): XY {
  switch (direction) {
    case 'rising':
      return { x: along, y: constant - along }
    case 'falling':
      return { x: along, y: constant + along }
    case 'level':
      return { x: along, y: constant }
    case 'upright':
      return { x: constant, y: along }
  }
}

/** Pieces of one line with those that touch joined. */
function joined(pieces: [number, number][]): [number, number][] {
  const result: [number, number][] = []
  for (const [from, to] of pieces.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last !== undefined && (from < last[1] || same(from, last[1]))) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
