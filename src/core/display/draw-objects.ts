/** Markers, links between them, features and notes. */
import type { Box } from '#core/geometry/point.ts'
import { boardPoint } from '#core/geometry/point.ts'
import type { Kit } from '#core/kit/kit.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { toField } from '#core/layout/battlefield.ts'
import type { Link, Marker, Note } from '#core/mission/objects.ts'
import { kindOf, markerKinds } from '#core/mission/vocabulary.ts'
import type { Figure, Paint, Shape, XY } from './display-list.ts'
import type { Scene } from './scene.ts'
import { circle, grow, label, line, polygon, rectangle, shapeBox, type Text, textBox } from './shapes.ts'
import { textWidth, wrapText } from './text-metrics.ts'

export interface ObjectDrawing {
  readonly figure: Figure
  readonly occupied: readonly Box[]
}

/** Where a free thing lies on the battlefield (mm). */
export const placeOf = (scene: Scene, at: { board: BoardNumber; x: number; y: number }): XY =>
  toField(scene.field, at.board, boardPoint(at.x, at.y))

/** Longest label that is written inside the disc. */
const LONGEST_INSIDE = 3
const disc: Paint = { fill: 'marker', stroke: 'marker-edge', width: 2 }
const ring: Paint = { stroke: 'marker-edge', width: 1 }
const badge: Paint = { fill: 'plate', stroke: 'label', width: 1.4 }

/** A marker; `number` is written on one without a label, unless its kind has a sign. */
export function drawMarker(scene: Scene, marker: Marker, number: number | null): ObjectDrawing {
  const at = placeOf(scene, marker)
  const inside = marker.label !== '' && marker.label.length <= LONGEST_INSIDE
  const { sign } = kindOf(markerKinds, marker.kind)
  const middle = inside ? marker.label : sign === '' ? String(number ?? '') : sign
  const shapes = markerShapes(scene.kit, at, middle, inside ? sign : '', scene.labelSize)
  const radius = markerRadius(scene.kit)
  const occupied = [grow({ ...at, width: 0, height: 0 }, radius + 1)]
  if (marker.label !== '' && !inside) {
    const below = at.y + radius + scene.labelSize < scene.field.bounds.height
    const text = nameBeside(scene, at, marker.label, below ? 1 : -1, radius)
    shapes.push(text)
    occupied.push(textBox(text))
  }
  return { figure: { item: marker.id, shapes }, occupied }
}

const markerRadius = (kit: Kit): number => kit.sizes.objectiveMarker.value / 2

function nameBeside(scene: Scene, at: XY, text: string, direction: 1 | -1, radius: number): Text {
  const size = scene.labelSize
  const half = textWidth(text, size, { face: 'condensed', bold: true }) / 2
  const x = Math.min(Math.max(at.x, half), Math.max(half, scene.field.bounds.width - half))
  const y = at.y + direction * (radius + 4 + size * 0.35)
  return label({ x, y }, text, { size, ink: 'label', bold: true, halo: 'plate' })
}

/** A disc with a ring, what stands in its middle, and the sign of its kind in a badge at the upper right. */
export function markerShapes(kit: Kit, at: XY, middle: string, sign: string, signSize: number): Shape[] {
  const radius = markerRadius(kit)
  const size = Math.min(26, (24 * (radius - 5)) / Math.max(1, textWidth(middle, 12, { face: 'condensed', bold: true })))
  const shapes: Shape[] = [
    circle(at, radius - 1, disc),
    circle(at, radius - 4, ring),
    label(at, middle, { size, ink: 'label-on-marker', bold: true }),
  ]
  if (sign === '') return shapes
  const corner = { x: at.x + radius * 0.85, y: at.y - radius * 0.85 }
  return [
    ...shapes,
    circle(corner, signSize * 0.6, badge),
    label(corner, sign, { size: signSize, ink: 'label', bold: true }),
  ]
}

/** A dashed line from rim to rim of two markers with a diamond in its middle. */
export function drawLink(scene: Scene, link: Link, from: Marker, to: Marker): Figure {
  const [a, b] = [placeOf(scene, from), placeOf(scene, to)]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const reach = markerRadius(scene.kit)
  if (length <= 2 * reach) return { item: link.id, shapes: [] }
  const on = (along: number): XY => ({
    x: a.x + ((b.x - a.x) * along) / length,
    y: a.y + ((b.y - a.y) * along) / length,
  })
  return { item: link.id, shapes: linkShapes(on(reach), on(length - reach)) }
}

export const linkShapes = (from: XY, to: XY): Shape[] => {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return [
    line(from, to, { stroke: 'link', width: 3, dash: [10, 6] }),
    polygon(
      [
        { x: middle.x, y: middle.y - 7 },
        { x: middle.x + 7, y: middle.y },
        { x: middle.x, y: middle.y + 7 },
        { x: middle.x - 7, y: middle.y },
      ],
      { fill: 'link', stroke: 'plate', width: 1.2 },
    ),
  ]
}

/** Longest line of a note on the map (mm, at the usual label size) and most lines; the sheet prints the whole text. */
const NOTE = { width: 150, lines: 2 }

/** A small flag with the number of the note and the beginning of its text. */
export function drawNote(scene: Scene, note: Note, number: number | null): ObjectDrawing {
  const at = placeOf(scene, note)
  const size = scene.labelSize
  const lines = wrapText(note.text, size, { face: 'condensed', bold: false }, (NOTE.width * size) / 17.5, NOTE.lines)
  const toLeft = at.x > scene.field.bounds.width / 2
  const flag = noteFlag(at, String(number ?? ''), size)
  const step = size * 1.05
  const top = at.y - ((lines.length - 1) * step) / 2
  const texts = lines.map((text, index) =>
    label({ x: at.x + (toLeft ? -1 : 1) * size * 0.85, y: top + index * step }, text, {
      size,
      ink: 'note',
      align: toLeft ? 'right' : 'left',
      halo: 'plate',
    }),
  )
  const shapes = [...flag, ...texts]
  return { figure: { item: note.id, shapes }, occupied: shapes.map(shapeBox) }
}

export const noteFlag = (at: XY, text: string, size: number): Shape[] => [
  rectangle(grow({ ...at, width: 0, height: 0 }, size * 0.55), { fill: 'plate', stroke: 'note', width: 1.6 }),
  label(at, text, { size: text.length > 2 ? size * 0.7 : size, ink: 'note', bold: true }),
]
