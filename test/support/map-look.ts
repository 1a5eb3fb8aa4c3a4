/** What the map on a screen looks like in figures: every text's size in pixels and contrast with what it stands on. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Ink, Shape } from '#drawing/display/display-list.ts'
import { screenLook } from '#drawing/display/draw-context.ts'
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import { type MapThemeName, mapThemes, SHADE } from '#drawing/display/screen/map-themes.ts'
import { area, shapeBox } from '#drawing/display/shapes.ts'
import { type Box, contains, type Point } from '#foundation/geometry/point.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Colour, colourOf, contrastOf, over } from './contrast.ts'

export interface TextLook {
  readonly layer: string
  readonly text: string
  /** On the screen, at the scale asked for. */
  readonly px: number
  readonly ink: Ink
  /** With what it stands on, in the shade or not, whichever is worse. */
  readonly contrast: number
}

/** Something that texts can stand on: a disc, or rings with their boxes, for a floor has thousands of plates. */
interface Fill {
  readonly covers: (at: Point) => boolean
  readonly colour: Colour
  readonly opacity: number
  readonly isShaded: boolean
}

const folder = fileURLToPath(new URL('../../resources/samples', import.meta.url))

/** The sample missions by name. */
export const sampleMissions = (): readonly (readonly [string, Mission])[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.bulkhead'))
    .map((name) => {
      const read = readMission(readFileSync(`${folder}/${name}`, 'utf8'))
      if (!read.ok) throw new Error(`${name}: ${JSON.stringify(read.error)}`)
      return [name.replace('.bulkhead', ''), read.value.document] as const
    })

/** Every text on the map at a scale (pixels per mm), as far as it is drawn at all. */
export function textsOnMap(mission: Mission, name: MapThemeName, scale: number, drawing = true): TextLook[] {
  const theme = mapThemes[name]
  const shade = colourOf(theme.shade)
  const below: Fill[] = []
  const found: TextLook[] = []
  let shadeIsDrawn = false
  const lines: (readonly Point[])[] = []
  for (const { name: layer, figures } of buildScreenList(mission, screenLook(scale, drawing)).layers) {
    if (layer === 'shade') {
      shadeIsDrawn = true
      for (const { shapes } of figures) for (const shape of shapes) if (shape.type === 'path') lines.push(shape.points)
      continue
    }
    for (const { shapes } of figures)
      for (const shape of shapes) {
        if (shape.type !== 'text') {
          const { fill, fillOpacity = 1 } = shape.paint
          if (fill === undefined) continue
          // Only the floor below the shade is darkened by it.
          below.push({
            covers: coverOf(shape),
            colour: colourOf(theme[fill]),
            opacity: fillOpacity,
            isShaded: !shadeIsDrawn,
          })
          continue
        }
        const ink = colourOf(theme[shape.ink])
        const grounds =
          shape.halo === undefined
            ? [0, shadeNear(shape.at, shape.size / 2)].map((dark) => groundAt(shape.at, dark))
            : [colourOf(theme[shape.halo])]
        const contrast = Math.min(...grounds.map((ground) => contrastOf(over(ink, ground), ground)))
        found.push({ layer, text: shape.text, px: shape.size * scale, ink: shape.ink, contrast })
      }
  }
  return found

  /** How much of the floor the shade covers at most within reach of a place (0…1). */
  function shadeNear(at: Point, reach: number): number {
    const far = Math.min(...lines.map((line) => distanceTo(line, at))) - reach
    return 1 - (1 - SHADE.opacity[name]) ** SHADE.widths.filter((width) => width / 2 > far).length
  }

  function groundAt(at: Point, dark: number): Colour {
    let ground = colourOf(theme.deck)
    for (const fill of below) {
      if (!fill.covers(at)) continue
      ground = over(fill.colour, ground, fill.opacity)
      if (fill.isShaded) ground = over(shade, ground, dark)
    }
    return ground
  }
}

function distanceTo(line: readonly Point[], at: Point): number {
  const [from, to] = line
  if (from === undefined || to === undefined) return Number.POSITIVE_INFINITY
  const within = (value: number, a: number, b: number): number =>
    Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b))
  return Math.hypot(at.x - within(at.x, from.x, to.x), at.y - within(at.y, from.y, to.y))
}

function coverOf(shape: Exclude<Shape, { type: 'text' }>): (at: Point) => boolean {
  if (shape.type === 'circle') return (at) => Math.hypot(at.x - shape.centre.x, at.y - shape.centre.y) <= shape.radius
  const rings = (shape.type === 'path' ? [shape.points] : shape.rings).map((ring) => ({ ring, box: boxOf(ring) }))
  return (at) => rings.some(({ ring, box }) => contains(box, at) && isInside(ring, at))
}

const boxes = new WeakMap<readonly Point[], Box>()
function boxOf(ring: readonly Point[]): Box {
  const box = boxes.get(ring) ?? shapeBox(area([ring], {}))
  boxes.set(ring, box)
  return box
}

function isInside(ring: readonly Point[], at: Point): boolean {
  let inside = false
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index, index += 1) {
    const [a, b] = [ring[last] ?? at, ring[index] ?? at]
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}
