/** Names of squares on a set-up sheet: each whole, in the part of its square that nothing else covers. */

import type { Figure, Layer, LayerName, Shape } from '#drawing/display/display-list.ts'
import { nameInSquare } from '#drawing/display/draw-boards.ts'
import { cheapest, footprint, TakenRoom } from '#drawing/display/placement.ts'
import { grow, shapeBox, type Text, textBox } from '#drawing/display/shapes.ts'
import type { XY } from '#foundation/geometry/point.ts'

/** What is drawn over names of squares. */
const COVERING: readonly LayerName[] = ['features', 'panels', 'pillars', 'markers', 'tokens', 'codes']
/** Clear space that a name is given where there is some, and between it and the lines of the lattice (mm). */
const CLEAR = 2
const RIM = 5
/** Places that are tried in a square, from left to right and from top to bottom. */
const STEPS = 17

/**
 * The layers with names moved out of what covers them; one that finds no room in its square is left out, for half a name
 * tells nothing.
 * @param pitch side of a square (mm)
 */
export function clearSquareNames(layers: readonly Layer[], pitch: number): Layer[] {
  const room = new TakenRoom()
  for (const { name, figures } of layers) {
    if (!COVERING.includes(name)) continue
    for (const { shapes } of figures) for (const shape of shapes) room.add(footprint(shapeBox(shape), 1))
  }
  const costOf = (place: Text, clear: number, most: number): number =>
    room.cost(footprint(grow(textBox(place), clear), 1), most)
  const cleared = (shape: Shape): Shape[] => {
    if (shape.type !== 'text' || costOf(shape, CLEAR, 1) === 0) return [shape]
    // As far from everything as its square allows; touching is better than leaving it out.
    const best = cheapest(placesIn(shape, pitch), (place, _, most) => costOf(place, CLEAR, most))
    return best === undefined || costOf(best, 0, 1) > 0 ? [] : [best]
  }
  return layers.map((layer) =>
    layer.name === 'square-names'
      ? {
          ...layer,
          figures: layer.figures.map((figure): Figure => ({ ...figure, shapes: figure.shapes.flatMap(cleared) })),
        }
      : layer,
  )
}

/** The name elsewhere in its square, the places nearest to the usual one first. */
function placesIn(name: Text, pitch: number): Text[] {
  const usual = nameInSquare(pitch, name.size)
  const corner = { x: name.at.x - usual.x, y: name.at.y - usual.y }
  const { width, height } = textBox(name)
  const along = (length: number, part: number): number => RIM + part * (pitch - length - 2 * RIM)
  const parts = Array.from({ length: STEPS }, (_, index) => index / (STEPS - 1))
  const places = parts.flatMap((right) =>
    parts.map(
      (down): XY => ({
        x: corner.x + along(width, right),
        y: corner.y + along(height, down) + height / 2,
      }),
    ),
  )
  const distance = ({ x, y }: XY): number => Math.hypot(x - name.at.x, y - name.at.y)
  return places.sort((a, b) => distance(a) - distance(b)).map((at) => ({ ...name, at }))
}
