/** What the map on a screen looks like in figures: every text's size in pixels and contrast with what it stands on. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Ink, Shape } from '#drawing/display/display-list.ts'
import { screenLook } from '#drawing/display/draw-context.ts'
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import { type MapThemeName, mapThemes, SHADE } from '#drawing/display/screen/map-themes.ts'
import { area, shapeBox } from '#drawing/display/shapes.ts'
import type { Box } from '#foundation/geometry/point.ts'
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
  const below: Shape[] = []
  const found: TextLook[] = []
  let shadeFrom = Number.POSITIVE_INFINITY
  const lines: (readonly { x: number; y: number }[])[] = []
  for (const { name: layer, figures } of buildScreenList(mission, screenLook(scale, drawing)).layers) {
    if (layer === 'shade') {
      shadeFrom = below.length
      for (const { shapes } of figures) for (const shape of shapes) if (shape.type === 'path') lines.push(shape.points)
      continue
    }
    for (const { shapes } of figures)
      for (const shape of shapes) {
        if (shape.type !== 'text') {
          if (shape.paint.fill !== undefined) below.push(shape)
          continue
        }
        const ink = colourOf(theme[shape.ink])
        const grounds =
          shape.halo === undefined
            ? [0, shadeNear(shape.at, shape.size / 2)].map((dark) => groundAt(shape.at, below, shadeFrom, dark))
            : [colourOf(theme[shape.halo])]
        const contrast = Math.min(...grounds.map((ground) => contrastOf(over(ink, ground), ground)))
        found.push({ layer, text: shape.text, px: shape.size * scale, ink: shape.ink, contrast })
      }
  }
  return found

  /** How much of the floor the shade covers at most within reach of a place (0…1). */
  function shadeNear(at: { x: number; y: number }, reach: number): number {
    const far = Math.min(...lines.map((line) => distanceTo(line, at))) - reach
    return 1 - (1 - SHADE.opacity[name]) ** SHADE.widths.filter((width) => width / 2 > far).length
  }

  function groundAt(at: { x: number; y: number }, shapes: readonly Shape[], from: number, dark: number): Colour {
    let ground = colourOf(theme.deck)
    for (const [index, shape] of shapes.entries()) {
      if (shape.type === 'text' || shape.paint.fill === undefined || !covers(shape, at)) continue
      ground = over(colourOf(theme[shape.paint.fill]), ground, shape.paint.fillOpacity ?? 1)
      // The last floor below the shade is darkened by it.
      if (index < from) ground = over(shade, ground, dark)
    }
    return ground
  }
}

function distanceTo(line: readonly { x: number; y: number }[], at: { x: number; y: number }): number {
  const [from, to] = line
  if (from === undefined || to === undefined) return Number.POSITIVE_INFINITY
  const within = (value: number, a: number, b: number): number =>
    Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b))
  return Math.hypot(at.x - within(at.x, from.x, to.x), at.y - within(at.y, from.y, to.y))
}

function covers(shape: Exclude<Shape, { type: 'text' }>, at: { x: number; y: number }): boolean {
  switch (shape.type) {
    case 'circle':
      return Math.hypot(at.x - shape.centre.x, at.y - shape.centre.y) <= shape.radius
    case 'path':
      return isInside(shape.points, at)
    default:
      return shape.rings.some((ring) => isInside(ring, at))
  }
}

/** The box of each ring that was asked about: a floor has thousands of plates, and each text asks about all of them. */
const boxes = new WeakMap<object, Box>()

function isInside(ring: readonly { x: number; y: number }[], at: { x: number; y: number }): boolean {
  const { x, y, width, height } = boxes.get(ring) ?? shapeBox(area([ring], {}))
  boxes.set(ring, { x, y, width, height })
  if (at.x < x || at.y < y || at.x > x + width || at.y > y + height) return false
  let inside = false
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? a
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}
