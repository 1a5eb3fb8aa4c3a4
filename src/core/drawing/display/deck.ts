/** The ship in the void, for paper: hull, floors and plates below the map, stars around it. Millimetres on the table. */

import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { type Box, boardPoint, overlaps, unite, type XY } from '#foundation/geometry/point.ts'
import { latticeOf, nodePoint, type Square } from '#model/kit/lattice.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import { artFloor } from './art-floor.ts'
import type { Shape } from './display-list.ts'
import { cornerOf, type DrawContext, defaultOptions, drawContextOf } from './draw-context.ts'
import { FLOORS, roomsOf } from './screen/floor-tints.ts'
import { area, circle, grow, rectangle, shapeBox } from './shapes.ts'

/** Width of the hull around the boards. */
export const HULL = 9

const hasSquares = ({ kit }: Layout, board: Layout['field']['boards'][number]): boolean =>
  latticeOf(kit, board.board).columns > 0

/** The hull: filled, or a heavy line if ink is saved. An open table has no hull. */
export const hullShapes = (layout: Layout, outlined: boolean): Shape[] =>
  layout.field.boards
    .filter((board) => hasSquares(layout, board))
    .map(({ box }) =>
      outlined
        ? rectangle(grow(box, HULL / 3), { stroke: 'label', width: HULL / 1.5 })
        : rectangle(grow(box, HULL), { fill: 'plate-edge', stroke: 'pillar', width: 1 }),
    )

/** Floors of the rooms in two pale greys. */
function floorShapes(document: Mission, layout: Layout): Shape[] {
  const context = drawContextOf(document, defaultOptions)
  return FLOORS.flatMap((tint) => {
    const squares = roomsOf(layout).flatMap((room) => (room.tint === tint ? room.squares : []))
    return squares.length === 0 ? [] : [area(squares.map(ringOf(context)), { fill: tint })]
  })
}

const boxOf =
  (context: DrawContext) =>
  (square: Square): Box => {
    const { x, y } = cornerOf(context, square)
    const side = context.kit.lattice.pitch.value
    return { x, y, width: side, height: side }
  }

const ringOf =
  (context: DrawContext) =>
  (square: Square): readonly XY[] =>
    rectangle(boxOf(context)(square), {}).points

/**
 * The floors in two greys with plates and gratings on them.
 * @param window what is seen of them, if not all
 */
export function deckFloor(document: Mission, layout: Layout, window?: Box): Shape[] {
  const art = artFloor(drawContextOf(document, defaultOptions), layout).flatMap(({ shapes }) => shapes)
  const shapes = [...floorShapes(document, layout), ...art]
  return window === undefined ? shapes : shapes.flatMap((shape) => seenOf(shape, window))
}

/** The rings of an area of which something is seen. */
function seenOf(shape: Shape, window: Box): Shape[] {
  if (shape.type !== 'area') return [shape]
  const rings = shape.rings.filter((ring) => overlaps(shapeBox(area([ring], {})), window))
  return rings.length === 0 ? [] : [{ ...shape, rings }]
}

/** Stars in a box, always the same ones: one for so much room on paper. */
export function starShapes({ x, y, width, height }: Box, each: number, radius: number): Shape[] {
  let seed = 7
  const next = (): number => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  return Array.from({ length: Math.min(400, Math.round((width * height) / each)) }, () =>
    circle({ x: x + next() * width, y: y + next() * height }, radius * (0.5 + next()), { fill: 'pillar' }),
  )
}

/** Weight of a marker, token or zone against a wall in a cut-out. */
const SIGN = 1.6

/**
 * The part of the map in which most happens: most walls and signs near its middle.
 * @param size of the part
 * @param from part of its width, from the left, that is covered by words
 */
export function busiestPart(layout: Layout, size: { readonly width: number; readonly height: number }, from = 0): Box {
  const { document, field } = layout
  const context = drawContextOf(document, defaultOptions)
  const spots: { readonly at: XY; readonly weight: number }[] = [
    ...document.panels.flatMap((panel) => {
      const at = placeOfItem(layout, panel)
      return at === undefined ? [] : [{ at, weight: 1 }]
    }),
    ...document.zones.flatMap(({ squares }) =>
      squares.map((square) => ({ at: middle(boxOf(context)(square)), weight: 0.6 })),
    ),
    ...[...document.markers, ...document.tokens, ...document.features].map(({ board, x, y }) => ({
      at: toField(field, board, boardPoint(x, y)),
      weight: SIGN,
    })),
  ]
  const [first] = field.boards
  const centred = ({ x, y }: XY): Box => ({
    x: x - size.width * (from + (1 - from) / 2),
    y: y - size.height / 2,
    ...size,
  })
  const score = (box: Box): number => {
    const seen = { ...box, x: box.x + box.width * from, width: box.width * (1 - from) }
    // Where the void is seen, little happens.
    const deck = field.boards.reduce((sum, board) => sum + sharedArea(board.box, seen), 0) / (seen.width * seen.height)
    return spots.reduce((sum, { at, weight }) => {
      const dx = Math.abs(at.x - seen.x - seen.width / 2) / (seen.width / 2)
      const dy = Math.abs(at.y - seen.y - seen.height / 2) / (seen.height / 2)
      return dx > 1 || dy > 1 ? sum : sum + weight * (1.4 - dx / 2 - dy / 2) * deck ** 2
    }, 0)
  }
  const middles = field.boards.map(({ box }) => middle(box).x)
  const places =
    spots.length === 0
      ? [middle(first?.box ?? { x: 0, y: 0, width: 0, height: 0 })]
      : spots.flatMap(({ at }) => [at, ...middles.map((x) => ({ x, y: at.y }))])
  return places.map(centred).reduce((best, box) => (score(box) > score(best) ? box : best))
}

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

const middle = ({ x, y, width, height }: Box): XY => ({ x: x + width / 2, y: y + height / 2 })

/** The middle of an item of the map. */
export function placeOfItem(layout: Layout, item: Item): XY | undefined {
  const { kit, field, document } = layout
  if ('squares' in item) {
    const boxes = item.squares.map(boxOf(drawContextOf(document, defaultOptions)))
    const whole = middle(unite(boxes))
    const far = ({ x, y }: XY): number => Math.hypot(x - whole.x, y - whole.y)
    // Squares of one zone can lie apart.
    return boxes.map(middle).toSorted((one, other) => far(one) - far(other))[0]
  }
  if (!('board' in item)) return undefined
  if (!('axis' in item))
    return 'kind' in item || 'text' in item ? toField(field, item.board, boardPoint(item.x, item.y)) : undefined
  const half = kit.lattice.pitch.value / 2
  const { x, y } = toField(field, item.board, nodePoint(kit, item))
  return item.axis === 'horizontal' ? { x: x + half, y } : { x, y: y + half }
}
