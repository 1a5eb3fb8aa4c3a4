/** Notes: a numbered flag, the beginning of the text, and an arrow to what the note speaks of. */

import { linkRoute, runsAlongLattice, segmentsOf } from '#analysis/layout/link-route.ts'
import { type Box, contains, unite, type XY } from '#foundation/geometry/point.ts'
import type { ItemOf, Mission } from '#model/mission/document.ts'
import type { Note } from '#model/mission/objects.ts'
import type { Figure, Paint, Shape } from './display-list.ts'
import { boundsOf, type DrawContext, remember } from './draw-context.ts'
import { markerRadius, type ObjectDrawing, placeOf } from './draw-objects.ts'
import { footprint, TakenRoom } from './placement.ts'
import { grow, label, polygon, polyline, rectangle, shapeBox, wrapText } from './shapes.ts'

/**
 * Longest line of a note on the map (mm, at the default label size) and most lines; the sheet prints the whole text.
 */
const NOTE = { width: 150, lines: 2, linesOnScreen: 3 }
const DEFAULT_SIZE = 17.5
/** Length and half the width of the head of an arrow (mm). */
const HEAD = { length: 12, half: 5 }

/** The note with its text in every place around the flag where it could stand, best first. */
export function noteDrawings(context: DrawContext, note: Note, number: number | null): NoteDrawing[] {
  const at = placeOf(context, note)
  const target = note.arrow === undefined ? null : placeOf(context, note.arrow)
  const size = context.labelSize
  const width = (NOTE.width * size) / DEFAULT_SIZE
  const most = context.screen === null ? NOTE.lines : NOTE.linesOnScreen
  const lines = wrapText(note.text, size, { face: 'condensed', bold: false }, width, most)
  const toLeft = standsLeft(context, at, target, width + size)
  const flag = noteFlag(at, String(number ?? ''), size)
  const extra = flagExtra(String(number ?? ''))
  const arrow = target === null ? [] : arrowShapes(at, target)
  const along = target === null ? [] : alongLine(at, target)
  const bounds = boundsOf(context)
  const drawings = placesAround(toLeft).map(({ align, x, y }): NoteDrawing => {
    const step = size * 1.05
    // Above and below the flag the text begins where the flag ends.
    const middle = at.y + y * (size * 1.1 + ((lines.length - 1) * step) / 2)
    const texts = lines.map((text, index) =>
      label(
        { x: at.x + (x + Math.sign(x) * extra) * size, y: middle + (index - (lines.length - 1) / 2) * step },
        text,
        {
          size,
          ink: 'note',
          align,
          halo: 'plate',
        },
      ),
    )
    const text = texts.length === 0 ? null : unite(texts.map(shapeBox))
    return {
      figure: { item: note.id, shapes: [...arrow, ...flag, ...texts] },
      occupied: [...[...flag, ...texts].map(shapeBox), ...along],
      text,
      lines,
    }
  })
  const inside = drawings.filter(({ text }) => text === null || encloses(bounds, text))
  return inside.length > 0 ? inside : drawings
}

/** A drawing of a note, with the box around its text, or null if the drawing does not show the text. */
export interface NoteDrawing extends ObjectDrawing {
  readonly text: Box | null
  readonly lines: readonly string[]
}

interface Around {
  readonly align: 'left' | 'centre' | 'right'
  /** From the flag to the end of the text it is set from, in font sizes. */
  readonly x: number
  /** −1: above, 1: below. */
  readonly y: number
}

/** Beside the flag, then above and below it. */
function placesAround(toLeft: boolean): Around[] {
  const right: Around = { align: 'left', x: 0.85, y: 0 }
  const left: Around = { align: 'right', x: -0.85, y: 0 }
  const sides = toLeft ? [left, right] : [right, left]
  return [
    ...sides,
    ...[1, -1].flatMap((y): Around[] => [
      { align: 'centre', x: 0, y },
      ...sides.map(({ align }): Around => ({ align, x: align === 'left' ? -0.55 : 0.55, y })),
    ]),
    ...[1, -1].flatMap((y) => sides.map((side): Around => ({ ...side, y: y * 0.62 }))),
  ]
}

const encloses = (outer: Box, { x, y, width, height }: Box): boolean =>
  contains(outer, { x, y }) && contains(outer, { x: x + width, y: y + height })

/** Whether the text stands left of the flag: toward the middle of the battlefield, or where no arrow runs if there is room. */
function standsLeft({ field }: DrawContext, at: XY, target: XY | null, width: number): boolean {
  const inward = at.x > field.bounds.width / 2
  if (target === null || Math.abs(target.x - at.x) < Math.abs(target.y - at.y)) return inward
  const free = target.x > at.x
  const room = free ? at.x : field.bounds.width - at.x
  return room > width ? free : inward
}

/** From a flag to a place: a line on a strip of bare floor, its head at the place. */
export function arrowShapes(from: XY, to: XY): Shape[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < HEAD.length) return []
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const neck = { x: to.x - ux * HEAD.length, y: to.y - uy * HEAD.length }
  const head = [
    to,
    { x: neck.x - uy * HEAD.half, y: neck.y + ux * HEAD.half },
    { x: neck.x + uy * HEAD.half, y: neck.y - ux * HEAD.half },
  ]
  return [
    polyline([from, neck], { stroke: 'plate', width: 5 }),
    polyline([from, neck], { stroke: 'note', width: 1.8 }),
    polygon(head, { fill: 'note', stroke: 'plate', width: 1 }),
  ]
}

/** Small boxes that a slanting line passes through, so that labels stay off it and not off all around it. */
function alongLine(from: XY, to: XY, apart = 20): Box[] {
  const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / apart)
  return Array.from({ length: count }, (_, index) => {
    const part = (index + 1) / count
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    return grow({ ...at, width: 0, height: 0 }, 4)
  })
}

/** Half the height of a flag, and what each letter after the second adds to half its width (font sizes). */
const FLAG = { half: 0.55, letter: 0.22 }

/** Returns how much wider than high a flag is to each side (font sizes): three figures are as large as one. */
const flagExtra = (text: string): number => Math.max(0, text.length - 2) * FLAG.letter

export function noteFlag(at: XY, text: string, size: number): Shape[] {
  const extra = flagExtra(text) * size
  const box = grow({ x: at.x - extra, y: at.y, width: 2 * extra, height: 0 }, size * FLAG.half)
  return [
    rectangle(box, { fill: 'plate', stroke: 'note', width: 1.6 }),
    label(at, text, { size, ink: 'note', bold: true }),
  ]
}

// Power lines between markers: an unbroken line with diamonds strung on it, on a strip of bare floor.

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
 * @param weight what covering a mm² of a link costs; defaults to more than any other place
 */
export function linesOf(links: readonly Figure[], weight = NEVER): TakenRoom {
  const room = new TakenRoom()
  for (const link of links) for (const box of roomAlong(link, WHOLE)) room.add(footprint(box, weight))
  return room
}
