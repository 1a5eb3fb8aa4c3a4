/**
 * What importers of Universal VTT files do with one, put together from the readers of several virtual tables: every key is
 * asked for, grid units become pixels, polylines become walls from point to point, portals become doors.
 */
import { expect } from 'vitest'
import { z } from 'zod'

const point = z.strictObject({ x: z.number(), y: z.number() })
const uvttSchema = z.looseObject({
  format: z.number().min(0.2).max(0.3),
  resolution: z.strictObject({
    map_origin: point,
    map_size: z.strictObject({ x: z.int().positive(), y: z.int().positive() }),
    pixels_per_grid: z.int().positive(),
  }),
  line_of_sight: z.array(z.array(point).min(2)),
  objects_line_of_sight: z.array(z.array(point)),
  portals: z.array(
    z.strictObject({
      position: point,
      bounds: z.tuple([point, point]),
      rotation: z.number(),
      closed: z.boolean(),
      freestanding: z.boolean(),
    }),
  ),
  environment: z.strictObject({ baked_lighting: z.boolean(), ambient_light: z.string().regex(/^[0-9a-f]{8}$/) }),
  lights: z.array(z.unknown()),
  image: z.base64(),
})

export interface ImportedWall {
  /** Pixels: x, y, x, y. */
  readonly at: readonly [number, number, number, number]
  readonly door: 'none' | 'closed' | 'window'
}

export interface ImportedScene {
  readonly width: number
  readonly height: number
  readonly grid: number
  readonly walls: readonly ImportedWall[]
  readonly png: Uint8Array
}

/** Imports the text of a file; fails where an importer would. */
export function importUvtt(text: string): ImportedScene {
  const file = uvttSchema.parse(JSON.parse(text))
  const { map_size: size, pixels_per_grid: grid, map_origin: origin } = file.resolution
  // Two readers ignore it.
  expect(origin).toEqual({ x: 0, y: 0 })
  const wall = (from: z.infer<typeof point>, to: z.infer<typeof point>, door: ImportedWall['door']): ImportedWall => ({
    at: [from.x * grid, from.y * grid, to.x * grid, to.y * grid],
    door,
  })
  return {
    width: size.x * grid,
    height: size.y * grid,
    grid,
    walls: [
      ...file.line_of_sight.flatMap((line) => line.slice(1).map((to, index) => wall(line[index] ?? to, to, 'none'))),
      // What is not closed is a window to four readers of six.
      ...file.portals.map(({ bounds: [from, to], closed }) => wall(from, to, closed ? 'closed' : 'window')),
    ],
    png: new Uint8Array(Buffer.from(file.image, 'base64')),
  }
}

/** Squares of the grid that can be reached from one, through neither walls nor doors of the kinds named. */
export function reachableSquares(
  scene: ImportedScene,
  from: readonly [number, number],
  shut: readonly ImportedWall['door'][],
): Set<string> {
  const { grid } = scene
  const stopping = scene.walls
    .filter(({ door }) => shut.includes(door))
    .map(({ at }) => at.map((value) => value / grid) as [number, number, number, number])
  /** True when a wall lies across the way between the middles of two squares; one on a middle counts to the near side. */
  const isBlocked = (x: number, y: number, nx: number, ny: number): boolean => {
    const [ax, ay, bx, by] = [x + 0.5, y + 0.5, nx + 0.5, ny + 0.5]
    return stopping.some(([x1, y1, x2, y2]) =>
      ax === bx
        ? y1 === y2 &&
          y1 > Math.min(ay, by) &&
          y1 <= Math.max(ay, by) &&
          Math.min(x1, x2) <= ax &&
          ax <= Math.max(x1, x2)
        : x1 === x2 &&
          x1 > Math.min(ax, bx) &&
          x1 <= Math.max(ax, bx) &&
          Math.min(y1, y2) <= ay &&
          ay <= Math.max(y1, y2),
    )
  }
  const seen = new Set([from.join()])
  const open = [from]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [x, y] = next
    const around: readonly (readonly [number, number])[] = [
      [x, y - 1],
      [x, y + 1],
      [x - 1, y],
      [x + 1, y],
    ]
    for (const [nx, ny] of around) {
      const inside = nx >= 0 && ny >= 0 && nx < scene.width / grid && ny < scene.height / grid
      if (!inside || isBlocked(x, y, nx, ny) || seen.has(`${nx},${ny}`)) continue
      seen.add(`${nx},${ny}`)
      open.push([nx, ny])
    }
  }
  return seen
}

/**
 * The lines of a file as the usual importer of Foundry keeps them: inside a line of more than two points, it leaves out
 * points that are nearer than 0.3 squares to the next one.
 */
export function thinnedLines(text: string): { readonly before: number; readonly after: number } {
  const { line_of_sight: lines } = uvttSchema.parse(JSON.parse(text))
  const kept = lines.map((line) =>
    line.filter((at, index) => {
      const next = line[index + 1]
      const inside = index > 0 && index < line.length - 2
      return !inside || next === undefined || Math.hypot(at.x - next.x, at.y - next.y) >= 0.3
    }),
  )
  return { before: lines.flat().length, after: kept.flat().length }
}
