/** The walls around a set of squares: where they stand, what is there already, where their hatchways may go. */

import { boxOf, toBoard, toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import {
  COMPASS,
  type Compass,
  edgeOfSquare,
  latticeOf,
  opposite,
  type Square,
  squareCentre,
  squareKey,
  squareOnBoard,
  stepOf,
} from '#model/kit/lattice.ts'
import { type BoardEdge, boardEdgeKey, type DoorChoice, isBuilt } from './lattice-path.ts'

/** One edge around a room. */
export interface OutlineEdge extends BoardEdge {
  /** The side of the room it is on. */
  readonly side: Compass
  /** A wall stands there, or right across the seam. */
  readonly built: boolean
  /** That wall has its hatchway there. */
  readonly door: boolean
}

/** Which hatchways a room gets. */
export interface RoomDoors {
  /** With those that the walls around it have already. */
  readonly count: number
  readonly sides: readonly Compass[]
}

export const MAX_ROOM_DOORS = 4

/**
 * The edges around the squares, side by side. The rim of a board bounds a room by itself, unless another board lies there;
 * a wall that stands on that board's side of the seam is a shared wall too.
 */
export function outlineOf(layout: Layout, squares: readonly Square[]): readonly OutlineEdge[] {
  const inside = new Set(squares.map(squareKey))
  const found = new Map<string, OutlineEdge>()
  for (const side of COMPASS)
    for (const square of squares) {
      const next = squareBeside(layout, square, side)
      if (next === null || inside.has(squareKey(next))) continue
      const edge = { board: square.board, edge: edgeOfSquare(square, side) }
      const across =
        next.board === square.board ? [] : [{ board: next.board, edge: edgeOfSquare(next, opposite(side)) }]
      const lines = [edge, ...across]
      found.set(boardEdgeKey(edge), {
        ...edge,
        side,
        built: lines.some((line) => isBuilt(layout, line)),
        door: lines.some((line) => hasDoor(layout, line)),
      })
    }
  return [...found.values()]
}

const hasDoor = (layout: Layout, { board, edge }: BoardEdge): boolean =>
  layout.panelsOn(board, edge).some((panel) => {
    const at = hatchwayEdge(layout.kit, panel)
    return at !== undefined && at.x === edge.x && at.y === edge.y
  })

/** The square beside another one, over a seam as well; null where the ground ends. */
function squareBeside(layout: Layout, square: Square, side: Compass): Square | null {
  const { kit, field } = layout
  const step = stepOf(side)
  const { columns, rows } = latticeOf(kit, square.board)
  const next = { board: square.board, x: square.x + step.x, y: square.y + step.y }
  if (next.x >= 0 && next.y >= 0 && next.x < columns && next.y < rows) return next
  const box = boxOf(field, square.board)
  const centre = toField(field, square.board, squareCentre(kit, square))
  // A little way over the edge of the board.
  const out = { east: box.x + box.width + 1, west: box.x - 1, south: box.y + box.height + 1, north: box.y - 1 }[side]
  const level = side === 'east' || side === 'west'
  const spot = toBoard(field, level ? { x: out, y: centre.y } : { x: centre.x, y: out })
  const touches = field.seams.some((seam) => seam.board === square.board && seam.other === spot?.board)
  const there = spot && touches ? squareOnBoard(kit, spot.board, spot.point) : undefined
  return spot === undefined || there === undefined ? null : { board: spot.board, ...there }
}

/** Returns the edges of an outline that are still to be built. */
export const toBuild = (outline: readonly OutlineEdge[]): readonly OutlineEdge[] =>
  outline.filter(({ built }) => !built)

/**
 * The choices for the hatchways of a room: in the middle of its longest sides first, one for each side before any gets a
 * second. Walls that stay and have a hatchway count.
 */
export function roomDoors(outline: readonly OutlineEdge[], { count, sides }: RoomDoors): readonly DoorChoice[] {
  const wanted = Math.max(0, count - outline.filter(({ door }) => door).length)
  const legs = legsOf(outline)
    .filter(([first]) => first !== undefined && sides.includes(first.side))
    .sort((a, b) => b.length - a.length)
  const free = legs.map((leg) => leg.filter(({ built }) => !built)).filter((leg) => leg.length > 0)
  if (wanted === 0 || free.length === 0) return [{ rank: 0, doors: [] }]
  const choices: DoorChoice[] = []
  // The same again with each hatchway moved along, then from another side on.
  for (let turn = 0; turn < free.length; turn += 1)
    for (let shift = 0; shift < Math.max(...free.map(({ length }) => length)); shift += 1)
      choices.push({
        rank: choices.length,
        doors: spread([...free.slice(turn), ...free.slice(0, turn)], wanted, shift),
      })
  return choices
}

/** So many hatchways over the sides, so far from the places that are best. */
function spread(legs: readonly (readonly OutlineEdge[])[], wanted: number, shift: number): readonly OutlineEdge[] {
  return legs.flatMap((leg, index) => {
    const here = Math.min(leg.length, Math.floor(wanted / legs.length) + (index < wanted % legs.length ? 1 : 0))
    const places = new Set<OutlineEdge>()
    for (let number = 0; number < here; number += 1) {
      const ideal = Math.ceil(((number + 0.5) * leg.length) / here - 1)
      for (const edge of aroundOf(leg, Math.max(0, ideal), shift))
        if (!places.has(edge)) {
          places.add(edge)
          break
        }
    }
    return [...places]
  })
}

/** The edges of a row by how far they are from a place, the first ones left out. */
function aroundOf(leg: readonly OutlineEdge[], place: number, shift: number): readonly OutlineEdge[] {
  const near = leg
    .map((edge, index) => ({ edge, off: Math.abs(index - place) }))
    .sort((a, b) => a.off - b.off)
    .map(({ edge }) => edge)
  const from = shift % near.length
  return [...near.slice(from), ...near.slice(0, from)]
}

/** The straight walls of an outline: edges in a row on one side. */
function legsOf(outline: readonly OutlineEdge[]): readonly (readonly OutlineEdge[])[] {
  const rows = new Map<string, OutlineEdge[]>()
  for (const each of outline) {
    const { board, side, edge } = each
    const key = `${board}:${side}:${edge.axis === 'horizontal' ? edge.y : edge.x}`
    const row = rows.get(key)
    if (row === undefined) rows.set(key, [each])
    else row.push(each)
  }
  const along = ({ edge }: OutlineEdge): number => (edge.axis === 'horizontal' ? edge.x : edge.y)
  return [...rows.values()].flatMap((row) => {
    const legs: OutlineEdge[][] = []
    for (const each of row.sort((a, b) => along(a) - along(b))) {
      const leg = legs.at(-1)
      const before = leg?.at(-1)
      if (leg !== undefined && before !== undefined && along(before) + 1 === along(each)) leg.push(each)
      else legs.push([each])
    }
    return legs
  })
}
