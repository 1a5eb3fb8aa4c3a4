/** How much of the open ground is seen: ground of the boards that one can see across, without walls and closed hatchways. */

import type { Base } from '#analysis/sight/base.ts'
import { type Solid, standingAt } from '#analysis/sight/solid.ts'
import type { Polygon } from '#analysis/sight/visible-region.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { remember } from './map-cache.ts'
import { coveredLength } from './spans.ts'

/** Ground is added up along lines that are so far apart (mm). */
const LINE_STEP = 4

/** The share (0…1) of the open ground of the boards on which the base stands that the polygons cover together. */
export function shareSeen(solid: Solid, base: Base, polygons: readonly Polygon[]): number {
  const plane = standingAt(solid, base)
  if (typeof plane === 'string') return 0
  return remember(solid.terrain.layout, 'share', [solid, polygons], () => {
    const open = openGround(solid, plane)
    return open === 0 ? 0 : Math.min(1, areaOf(polygons) / open)
  })
}

/** `of the battlefield`, or `of its board` where the boards do not touch. */
export const groundPhrase = ({ terrain }: Solid): string =>
  terrain.planes.length > 1 ? 'of its board' : 'of the battlefield'

/** What polygons cover together, of a box alone if one is given; places in several of them are counted once (mm²). */
function areaOf(polygons: readonly Polygon[], box: Box = EVERYWHERE): number {
  const [first, last] = [Math.ceil(box.y / LINE_STEP - 0.5), Math.ceil((box.y + box.height) / LINE_STEP - 0.5) - 1]
  const rows = new Map<number, [number, number][]>()
  for (const polygon of polygons) {
    const crossings = new Map<number, number[]>()
    for (const [index, a] of polygon.entries()) {
      const b = polygon[index + 1] ?? polygon[0] ?? a
      const [low, high] = a.y < b.y ? [a.y, b.y] : [b.y, a.y]
      const end = Math.min(last, Math.ceil(high / LINE_STEP - 0.5) - 1)
      for (let row = Math.max(first, Math.ceil(low / LINE_STEP - 0.5)); row <= end; row += 1) {
        const x = a.x + ((b.x - a.x) * ((row + 0.5) * LINE_STEP - a.y)) / (b.y - a.y)
        const list = crossings.get(row)
        if (list === undefined) crossings.set(row, [x])
        else list.push(x)
      }
    }
    for (const [row, xs] of crossings) {
      xs.sort((a, b) => a - b)
      const spans = rows.get(row) ?? []
      for (let at = 0; at + 1 < xs.length; at += 2) spans.push([xs[at] ?? 0, xs[at + 1] ?? 0])
      rows.set(row, spans)
    }
  }
  let sum = 0
  for (const spans of rows.values()) sum += coveredLength(spans, box.x, box.x + box.width)
  return sum * LINE_STEP
}
const EVERYWHERE: Box = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 }

/** The ground of a plane that no block covers (mm²). */
function openGround(solid: Solid, plane: number): number {
  const found = solid.terrain.planes[plane]
  if (found === undefined) return 0
  return remember(solid.terrain.layout, 'open ground', [solid, found], () => {
    const { blocks } = solid.terrain
    const standing = blocks.rings.filter((_, block) => {
      const gate = blocks.gates[block] ?? -1
      return gate < 0 || solid.closed[gate] === 1
    })
    const polygons = standing.map((ring) => {
      const polygon: { x: number; y: number }[] = []
      for (let at = 0; at < ring.length; at += 2) polygon.push({ x: ring[at] ?? 0, y: ring[at + 1] ?? 0 })
      return polygon
    })
    return found.boxes.reduce((sum, box) => sum + box.width * box.height - areaOf(polygons, box), 0)
  })
}
