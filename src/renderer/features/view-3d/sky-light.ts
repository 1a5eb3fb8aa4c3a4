/** Light of the sky, reckoned beforehand: how much of it each place of the deck sees between what stands there. */
import type { Block } from '#drawing/standing/blocks.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'

export interface SkyLight {
  readonly columns: number
  readonly rows: number
  /** 0…255 for each cell, row by row. */
  readonly light: Uint8Array
}

/** Most cells along a side, and the finest cell (mm). */
const MOST_CELLS = 400
const FINEST = 4
/** Walls farther away hide nothing worth naming (mm). */
const REACH = 140
const DIRECTIONS = 16
/** Lower things cast no shade (mm). */
const LEAST = 8
/** Things that hang higher than this shade no floor beside them (mm). */
const HANGING = 12

export function skyLight(blocks: readonly Block[], bounds: Box): SkyLight {
  const cell = Math.max(FINEST, bounds.width / MOST_CELLS, bounds.height / MOST_CELLS)
  const [columns, rows] = [Math.ceil(bounds.width / cell), Math.ceil(bounds.height / cell)]
  const heights = heightsOn(blocks, bounds, cell, columns, rows)
  const seen = new Float32Array(columns * rows)
  const steps = Math.floor(REACH / cell)
  const ways = Array.from({ length: DIRECTIONS }, (_, index): XY => {
    const angle = ((index + 0.5) / DIRECTIONS) * 2 * Math.PI
    return { x: Math.cos(angle), y: Math.sin(angle) }
  })
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      let sum = 0
      for (const way of ways) {
        let steepest = 0
        for (let step = 1; step <= steps; step += step < 6 ? 1 : 2) {
          const [column, row] = [Math.round(x + way.x * step), Math.round(y + way.y * step)]
          if (column < 0 || row < 0 || column >= columns || row >= rows) break
          steepest = Math.max(steepest, (heights[row * columns + column] ?? 0) / (step * cell))
        }
        // Share of a cosine-weighted sky over a horizon of that slope.
        sum += 1 / (1 + steepest * steepest)
      }
      seen[y * columns + x] = sum / DIRECTIONS
    }
  return { columns, rows, light: Uint8Array.from(spread(seen, heights, columns), (share) => Math.round(255 * share)) }
}

/** The height of what stands on each cell. */
function heightsOn(blocks: readonly Block[], bounds: Box, cell: number, columns: number, rows: number): Float32Array {
  const heights = new Float32Array(columns * rows)
  for (const { role, box, z0, z1 } of blocks) {
    if (role === 'board' || z0 > HANGING || z1 < LEAST) continue
    const from = { x: Math.floor((box.x - bounds.x) / cell), y: Math.floor((box.y - bounds.y) / cell) }
    const to = {
      x: Math.ceil((box.x + box.width - bounds.x) / cell),
      y: Math.ceil((box.y + box.height - bounds.y) / cell),
    }
    for (let y = Math.max(0, from.y); y < Math.min(rows, to.y); y += 1)
      for (let x = Math.max(0, from.x); x < Math.min(columns, to.x); x += 1)
        heights[y * columns + x] = Math.max(heights[y * columns + x] ?? 0, z1)
  }
  return heights
}

/** Carries light under what stands, so that no dark seam shows at its foot. */
function spread(seen: Float32Array, heights: Float32Array, columns: number): Float32Array {
  let light = seen
  for (let round = 0; round < 4; round += 1) {
    const before = light
    light = before.map((own, at) =>
      (heights[at] ?? 0) < LEAST
        ? own
        : Math.max(own, before[at - 1] ?? 0, before[at + 1] ?? 0, before[at - columns] ?? 0, before[at + columns] ?? 0),
    )
  }
  return light
}
