/** Power lines between markers: an unbroken line with diamonds strung on it, on a strip of bare floor. */

import { linkRoute, runsAlongLattice, segmentsOf } from '#analysis/layout/link-route.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { ItemOf, Mission } from '#model/mission/document.ts'
import type { Figure, Paint, Shape } from './display-list.ts'
import { type DrawContext, remember } from './draw-context.ts'
import { alongLine } from './draw-notes.ts'
import { markerRadius } from './marker-symbols.ts'
import { footprint, TakenRoom } from './placement.ts'
import { polygon, polyline, shapeBox } from './shapes.ts'

const bed: Paint = { stroke: 'plate', width: 6 }
const cable: Paint = { stroke: 'link', width: 2.2 }
const bead: Paint = { fill: 'link', stroke: 'plate', width: 1.2 }
/** Distance between the diamonds and their reach (mm). */
const BEADS = { apart: 62, reach: 6.5 }

/** A link as it runs in the document; without shapes where its markers are missing or touch. */
export function drawLink(context: DrawContext, document: Mission, link: ItemOf<'links'>): Figure {
  const { markers, panels } = document
  const from = markers.find(({ id }) => id === link.from)
  const to = markers.find(({ id }) => id === link.to)
  if (from === undefined || to === undefined) return remember(context, 'no-link', link, [], () => bare(link.id))
  const walls = runsAlongLattice(context, from, to) ? panels : null
  const way = remember(context, 'link-way', link, [markers, walls], () => linkRoute(context, from, to, markers, panels))
  const corners = way.flatMap(({ x, y }) => [x, y])
  return remember(context, 'link', link, [corners.length, ...corners], () => {
    const seen = withoutEnds(way, markerRadius(context.kit))
    return seen.length < 2 ? bare(link.id) : { item: link.id, shapes: linkShapes(seen) }
  })
}

const bare = (item: string): Figure => ({ item, shapes: [] })

/** The line through those places, with its diamonds. */
export const linkShapes = (way: readonly XY[]): Shape[] => {
  const length = lengthOf(way)
  const count = Math.max(1, Math.round(length / BEADS.apart))
  return [
    polyline(way, bed),
    polyline(way, cable),
    ...Array.from({ length: count }, (_, index) => diamond(placeOn(way, ((index + 0.5) / count) * length))),
  ]
}

const diamond = ({ x, y }: XY): Shape =>
  polygon(
    [
      { x, y: y - BEADS.reach },
      { x: x + BEADS.reach, y },
      { x, y: y + BEADS.reach },
      { x: x - BEADS.reach, y },
    ],
    bead,
  )

const far = (a: XY, b: XY): number => Math.hypot(b.x - a.x, b.y - a.y)
const lengthOf = (way: readonly XY[]): number => segmentsOf(way).reduce((sum, [a, b]) => sum + far(a, b), 0)

/** The place so far along a way (mm). */
function placeOn(way: readonly XY[], along: number): XY {
  let left = along
  for (const [a, b] of segmentsOf(way)) {
    const length = far(a, b)
    if (left <= length && length > 0)
      return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length }
    left -= length
  }
  return way.at(-1) ?? { x: 0, y: 0 }
}

/** The way between two discs; none when they touch. */
function withoutEnds(way: readonly XY[], radius: number): XY[] {
  const [first, last] = [way[0], way.at(-1)]
  const length = lengthOf(way)
  if (first === undefined || last === undefined || length <= 2 * radius) return []
  const corners = way.slice(1, -1).filter((corner) => far(corner, first) > radius && far(corner, last) > radius)
  return [placeOn(way, radius), ...corners, placeOn(way, length - radius)]
}

/** The room of a link: along its line, and around what is strung on it. */
export const roomAlong = ({ shapes }: Figure, apart?: number): Box[] =>
  shapes.flatMap((shape) => {
    if (shape.type !== 'path' || shape.closed) return [shapeBox(shape)]
    return shape.points.slice(1).flatMap((to, index) => alongLine(shape.points[index] ?? to, to, apart))
  })

/** Covering a mm² of a link costs more than any other place. */
const NEVER = 1000
/** As near as its boxes stand to each other, nothing slips between them (mm). */
const WHOLE = 6

/**
 * The room that links take, for what should not stand over or under them.
 * @param weight what covering a mm² of a link costs; left out: more than any other place
 */
export function linesOf(links: readonly Figure[], weight = NEVER): TakenRoom {
  const room = new TakenRoom()
  for (const link of links) for (const box of roomAlong(link, WHOLE)) room.add(footprint(box, weight))
  return room
}
