/**
 * Draws the differences between two missions as shapes over the map of the newer one. Additions, removals and changes
 * differ by colour, by line (solid, dashed, dotted) and by the sign beside them (plus, minus, triangle).
 */
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure, Ink, KeyEntry, LayerName, Paint, Shape } from '#drawing/display/display-list.ts'
import { longestArrow } from '#drawing/display/long-arrows.ts'
import { circle, grow, line, polygon, rectangle, shapeBox } from '#drawing/display/shapes.ts'
import { type Box, unite, type XY } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Difference } from './difference.ts'

/** The three ways in which a thing on the map can differ. */
export type MarkSort = 'added' | 'removed' | 'altered'

export interface ComparisonMark {
  readonly sort: MarkSort
  /** Around the thing and its place before (mm on the battlefield). */
  readonly box: Box
  readonly figure: Figure
}

/** Key of a mark: one thing of the map, by its id in each mission. */
export const markKey = ({ place }: Difference): string | null =>
  place.on === 'map' ? `${place.before ?? ''} ${place.after ?? ''}` : null

/** A mark for each thing of the map that differs, by `markKey`. */
export function drawComparison(
  before: Mission,
  after: Mission,
  differences: readonly Difference[],
): ReadonlyMap<string, ComparisonMark> {
  const [old, now] = [shapesByItem(before), shapesByItem(after)]
  const marks = new Map<string, ComparisonMark>()
  const things = thingsOf(differences, old, now)
  const farthest = longestArrow(things.map(({ was, is }) => wayOf(was, is)))
  for (const { key, place, was, is } of things) {
    const sort = place.before === null ? 'added' : place.after === null ? 'removed' : 'altered'
    const shapes =
      sort === 'added'
        ? marked(is, sort)
        : sort === 'removed'
          ? [...ghost(was, sort), ...marked(was, sort)]
          : altered(was, is, farthest)
    marks.set(key, {
      sort,
      box: unite([...was, ...is].map(shapeBox)),
      figure: { item: place.after ?? place.before, shapes },
    })
  }
  return marks
}

interface Thing {
  readonly key: string
  readonly place: Extract<Difference['place'], { on: 'map' }>
  readonly was: readonly Shape[]
  readonly is: readonly Shape[]
}

/** Each thing of the map that differs once, with what is drawn of it in each mission. */
function thingsOf(
  differences: readonly Difference[],
  old: ReadonlyMap<string, readonly Shape[]>,
  now: ReadonlyMap<string, readonly Shape[]>,
): readonly Thing[] {
  const things = new Map<string, Thing>()
  for (const difference of differences) {
    const key = markKey(difference)
    const { place } = difference
    if (key === null || place.on !== 'map' || things.has(key)) continue
    const was = place.before === null ? [] : (old.get(place.before) ?? [])
    const is = place.after === null ? [] : (now.get(place.after) ?? [])
    if (was.length + is.length > 0) things.set(key, { key, place, was, is })
  }
  return [...things.values()]
}

/** Names and codes stand beside a thing, and where they stand is no difference. */
const beside: ReadonlySet<LayerName> = new Set(['codes', 'region-names', 'square-names', 'boards', 'lattice'])

function shapesByItem(document: Mission): ReadonlyMap<string, readonly Shape[]> {
  const found = new Map<string, Shape[]>()
  for (const { name, figures } of buildDisplayList(document).layers)
    if (!beside.has(name))
      for (const { item, shapes } of figures)
        if (item !== null) found.set(item, [...(found.get(item) ?? []), ...shapes])
  return found
}

/** Widths, distances and dashes (mm). */
const LINE = 3.2
const AROUND = 5
const paints: Readonly<Record<MarkSort, Paint>> = {
  added: { stroke: 'added', width: LINE },
  removed: { stroke: 'removed', width: LINE, dash: [11, 6] },
  altered: { stroke: 'altered', width: LINE, dash: [2.5, 4.5] },
}

function marked(shapes: readonly Shape[], sort: MarkSort): Shape[] {
  const box = grow(unite(shapes.map(shapeBox)), AROUND)
  return [rectangle(box, paints[sort]), ...sign({ x: box.x + box.width, y: box.y }, sort)]
}

/** From its place before to that now (mm); 0 for what is in one of the two alone. */
function wayOf(was: readonly Shape[], is: readonly Shape[]): number {
  const [from, to] = [middle(was), middle(is)]
  return was.length > 0 && is.length > 0 ? Math.hypot(from.x - to.x, from.y - to.y) : 0
}

/** @param farthest how long an arrow may be (mm) */
function altered(was: readonly Shape[], is: readonly Shape[], farthest: number): Shape[] {
  const way = wayOf(was, is)
  if (way <= 1) return marked(is.length > 0 ? is : was, 'altered')
  const shown = way <= farthest ? arrow(middle(was), middle(is)) : []
  return [...ghost(was, 'altered'), ...shown, ...marked(is, 'altered')]
}

const middle = (shapes: readonly Shape[]): XY => {
  if (shapes.length === 0) return { x: 0, y: 0 }
  const box = unite(shapes.map(shapeBox))
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The thing as it stood, in outline. */
function ghost(shapes: readonly Shape[], sort: MarkSort): Shape[] {
  const paint: Paint = { stroke: sort, width: 1.6, fill: sort, fillOpacity: 0.12 }
  return shapes.flatMap((shape): Shape[] => (shape.type === 'text' ? [] : [{ ...shape, paint }]))
}

function arrow(from: XY, to: XY): Shape[] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const wing = (turn: number): XY => ({ x: to.x - 12 * Math.cos(angle + turn), y: to.y - 12 * Math.sin(angle + turn) })
  return [
    line(from, to, { stroke: 'altered', width: LINE }),
    polygon([to, wing(0.45), wing(-0.45)], { fill: 'altered' }),
  ]
}

/** The sign of a sort around a point: a square with a plus, a circle with a minus, a triangle. */
function sign({ x, y }: XY, sort: MarkSort): Shape[] {
  const radius = 8
  const stroke: Paint = { stroke: 'plate', width: 2.6 }
  switch (sort) {
    case 'added':
      return [
        rectangle({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, edged('added')),
        line({ x: x - 4.5, y }, { x: x + 4.5, y }, stroke),
        line({ x, y: y - 4.5 }, { x, y: y + 4.5 }, stroke),
      ]
    case 'removed':
      return [circle({ x, y }, radius, edged('removed')), line({ x: x - 4.5, y }, { x: x + 4.5, y }, stroke)]
    case 'altered':
      return [
        polygon(
          [
            { x, y: y - radius - 2 },
            { x: x + radius + 2, y: y + radius },
            { x: x - radius - 2, y: y + radius },
          ],
          edged('altered'),
        ),
      ]
  }
}

const edged = (ink: Ink): Paint => ({ fill: ink, stroke: 'plate', width: 1.2 })

/** Meanings of the marks, as rows of a key. */
export const comparisonKey: readonly KeyEntry[] = (['added', 'removed', 'altered'] as const).map((sort) => ({
  text: { added: 'Added', removed: 'Removed', altered: 'Changed or moved' }[sort],
  what: 'difference',
  shapes: sign({ x: 0, y: 0 }, sort).map((shape) => smaller(shape)),
}))

/** A sign is 16 mm wide, a row of a key 10 mm high. */
function smaller(shape: Shape): Shape {
  const by = 0.55
  const at = ({ x, y }: XY): XY => ({ x: x * by, y: y * by })
  const thin = (paint: Paint): Paint => (paint.width === undefined ? paint : { ...paint, width: paint.width * by })
  switch (shape.type) {
    case 'path':
      return { ...shape, points: shape.points.map(at), paint: thin(shape.paint) }
    case 'circle':
      return { ...shape, centre: at(shape.centre), radius: shape.radius * by, paint: thin(shape.paint) }
    default:
      return shape
  }
}
