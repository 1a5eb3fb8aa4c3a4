/** Hatchways that stand otherwise than at the start of the battle: drawn over what the map shows of them. */

import type { Solid } from '#analysis/sight/solid.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import { label, line, polyline, rectangle } from '#drawing/display/shapes.ts'
import type { XY } from '#foundation/geometry/point.ts'
import { wayToPill } from '#model/mission/pill.ts'
import type { LabelPlace, LabelRoom } from './label-room.ts'

/** How far the drawing covers the wall on either side (mm). */
const COVER = 1.2
const STROKE = 2.6
/** Half the thickness of a closed leaf, which is drawn thicker than the wall (mm). */
const SHUT = 5

interface ChangedHatchway {
  readonly place: HatchwayPlace
  readonly isOpen: boolean
}

/** Those that are not as the document starts. */
export const changedHatchways = ({ terrain, hatchways }: Solid): ChangedHatchway[] =>
  terrain.hatchways.flatMap((place, index) => {
    const isOpen = hatchways[index] === 0
    return isOpen === (place.panel.hatchway?.start === 'open') ? [] : [{ place, isOpen }]
  })

/** Open: two leaves swung out of the wall. Closed: one solid bar across the opening. */
export function hatchwayShapes({ place: { leaf, panel }, isOpen }: ChangedHatchway): Shape[] {
  const lengthwise = leaf.width > leaf.height
  const [length, thickness] = lengthwise ? [leaf.width, leaf.height] : [leaf.height, leaf.width]
  const [x, y] = [leaf.x + leaf.width / 2, leaf.y + leaf.height / 2]
  /** Along the wall and across it, from the middle of the opening. */
  const at = (along: number, across: number): XY =>
    lengthwise ? { x: x + along, y: y + across } : { x: x + across, y: y + along }
  const slab = (half: number, fill: 'plate' | 'measure', edge: 'plate' | 'measure'): Shape =>
    rectangle(
      lengthwise
        ? { x: leaf.x, y: y - half, width: length, height: 2 * half }
        : { x: x - half, y: leaf.y, width: 2 * half, height: length },
      { fill, stroke: edge, width: 1 },
    )
  if (!isOpen) return [slab(SHUT + 1, 'plate', 'plate'), slab(SHUT - 1.5, 'measure', 'plate')]
  const half = length / 2
  // Leaves swing away from the pill, which lies beside the wall.
  const away = -wayToPill(panel.hatchway)
  const leaves = [-1, 1].flatMap((end) => {
    const arc = Array.from({ length: 9 }, (_, step) => {
      const angle = (step / 8) * (Math.PI / 2)
      return at(end * (half - half * Math.sin(angle)), away * half * Math.cos(angle))
    })
    return [
      polyline(arc, { stroke: 'measure', width: 0.9, dash: [2.5, 2.5] }),
      line(at(end * half, 0), at(end * half, away * half), { stroke: 'plate', width: STROKE + 1.4 }),
      line(at(end * half, -away * (thickness / 2 + 1)), at(end * half, away * half), {
        stroke: 'measure',
        width: STROKE,
      }),
    ]
  })
  return [slab(thickness / 2 + COVER, 'plate', 'plate'), ...leaves]
}

/** `open` or `closed` beside it, on the side of the pill. */
export function hatchwayLabel(
  { place: { leaf: lying, panel }, isOpen }: ChangedHatchway,
  size: number,
  room: LabelRoom,
): readonly Shape[] {
  const leaf = room.shownBox(lying)
  const lengthwise = leaf.width > leaf.height
  const [x, y] = [leaf.x + leaf.width / 2, leaf.y + leaf.height / 2]
  // What lay in the south is shown in the west, what lay in the east in the south.
  const pill = wayToPill(panel.hatchway) * (room.turned !== null && !lengthwise ? -1 : 1)
  const style = { size, ink: 'measure', halo: 'plate', bold: true } as const
  const text = isOpen ? 'open' : 'closed'
  const off = 14 + size * 0.5
  const beside = (way: number, slide = 0): LabelPlace => ({
    texts: [
      lengthwise
        ? label({ x: x + slide, y: y + way * off }, text, style)
        : label({ x: x + way * 18, y: y + slide }, text, { ...style, align: way > 0 ? 'left' : 'right' }),
    ],
  })
  const slides = lengthwise ? [0, SLIDE, -SLIDE] : [0, SLIDE / 2, -SLIDE / 2]
  return room.choose([pill, -pill].flatMap((way) => slides.map((slide) => beside(way, slide))))
}
/** How far the word may stand from the middle of the opening, along the wall (mm). */
const SLIDE = 36
