/** Pictures that lie on the three-dimensional view: the deck with its zones, tops of markers and tokens, walls, leaves. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { screenLook } from '#drawing/display/draw-context.ts'
import { buildScreenList, type ScreenLayerName } from '#drawing/display/screen/build-screen-list.ts'
import type { Theme } from '#drawing/display/themes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { replay } from '#state/pictures/replay.ts'

/** Most pixels along a side: every graphics card takes these. */
const MOST_PX = 4096
const PX_PER_MM = 2

const deckLayers: readonly ScreenLayerName[] = [
  'boards',
  'stars',
  'floors',
  'art',
  'out',
  'lattice',
  'edges',
  'regions',
  'zones',
  'links',
  'region-names',
]
const topLayers: readonly ScreenLayerName[] = ['markers', 'tokens']

interface DeckChoices {
  readonly theme: Theme
  readonly art: boolean
}

/** The deck of all boards, worn differently by each title. */
export function paintDeck(mission: Mission, { theme, art }: DeckChoices): HTMLCanvasElement {
  const { canvas, context, bounds } = prepared(mission)
  draw(context, mission, deckLayers, theme, art)
  wear(context, bounds, seeded(mission.mission.title))
  return canvas
}

/** Markers and tokens as they lie on the map, for the tops of their discs. */
export function paintTops(mission: Mission, { theme, art }: DeckChoices): HTMLCanvasElement {
  const { canvas, context, bounds } = prepared(mission)
  context.fillStyle = theme.plate
  context.fillRect(bounds.x, bounds.y, bounds.width, bounds.height)
  draw(context, mission, topLayers, theme, art)
  return canvas
}

function prepared(mission: Mission) {
  const { bounds } = layoutOf(mission).field
  const scale = Math.min(PX_PER_MM, MOST_PX / Math.max(bounds.width, bounds.height))
  const { canvas, context } = canvasOf(Math.ceil(bounds.width * scale), Math.ceil(bounds.height * scale))
  context.scale(canvas.width / bounds.width, canvas.height / bounds.height)
  context.translate(-bounds.x, -bounds.y)
  return { canvas, context, bounds }
}

function draw(
  context: CanvasRenderingContext2D,
  mission: Mission,
  names: readonly ScreenLayerName[],
  theme: Theme,
  art: boolean,
): void {
  const { layers } = buildScreenList(mission, screenLook(PX_PER_MM, false, art))
  for (const { name, figures } of layers)
    if (names.includes(name))
      for (const { shapes } of figures) for (const shape of shapes) replay(context, shape, theme)
}

/** Scratches and stains: one for so many square millimetres. */
const SCRATCH_MM2 = 900
const STAIN_MM2 = 16_000

function wear(context: CanvasRenderingContext2D, { x, y, width, height }: Box, random: () => number): void {
  const area = width * height
  for (let n = 0; n < area / SCRATCH_MM2; n += 1) {
    const [left, top, length, angle] = [x + random() * width, y + random() * height, 2 + random() * 22, random() * 7]
    context.strokeStyle = random() < 0.5 ? `rgb(255 255 255 / ${random() * 0.05})` : `rgb(0 0 0 / ${random() * 0.12})`
    context.lineWidth = 0.25 + random() * 0.7
    context.beginPath()
    context.moveTo(left, top)
    context.lineTo(left + Math.cos(angle) * length, top + Math.sin(angle) * length)
    context.stroke()
  }
  for (let n = 0; n < area / STAIN_MM2; n += 1) {
    const [left, top, radius] = [x + random() * width, y + random() * height, 8 + random() * 36]
    const stain = context.createRadialGradient(left, top, 0, left, top, radius)
    stain.addColorStop(0, `rgb(0 0 0 / ${0.04 + random() * 0.12})`)
    stain.addColorStop(1, 'rgb(0 0 0 / 0)')
    context.fillStyle = stain
    context.fillRect(left - radius, top - radius, 2 * radius, 2 * radius)
  }
}

/** One pitch of wall, white where it is plain: u along it, v up. */
export function paintWall(): HTMLCanvasElement {
  const [width, height] = [512, 320]
  const { canvas, context } = canvasOf(width, height)
  const random = seeded('wall')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  const band = (x: number, y: number, w: number, h: number, dark: number): void => {
    context.fillStyle = dark > 0 ? `rgb(0 0 0 / ${dark})` : `rgb(255 255 255 / ${-dark})`
    context.fillRect(x * width, y * height, w * width, h * height)
  }
  // Skirting, rail, and two plates between them.
  band(0, 0.86, 1, 0.14, 0.3)
  band(0, 0.85, 1, 0.012, 0.55)
  band(0, 0, 1, 0.09, 0.16)
  band(0, 0.09, 1, 0.012, 0.5)
  for (const [left, isGrille] of [
    [0, false],
    [0.5, true],
  ] as const) {
    band(left + 0.02, 0.15, 0.46, 0.66, random() * 0.06 + 0.02)
    context.strokeStyle = 'rgb(0 0 0 / 45%)'
    context.lineWidth = 3
    context.strokeRect((left + 0.025) * width, 0.16 * height, 0.45 * width, 0.64 * height)
    if (isGrille) for (let row = 0; row < 7; row += 1) band(left + 0.125, 0.3 + row * 0.045, 0.25, 0.02, 0.45)
    else band(left + 0.1, 0.3, 0.3, 0.3, 0.1)
  }
  for (let n = 0; n < 260; n += 1) {
    const [x, y, length] = [random() * width, height * (0.1 + random() * 0.6), random() * height * 0.25]
    context.strokeStyle = `rgb(${random() < 0.6 ? '60 35 20' : '0 0 0'} / ${random() * 0.16})`
    context.lineWidth = 1 + random() * 2
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + random() * 3, y + length)
    context.stroke()
  }
  return canvas
}

/** A leaf of a hatchway: two wings of plates over a striped sill, white where it is plain. */
export function paintLeaf(): HTMLCanvasElement {
  const size = 256
  const { canvas, context } = canvasOf(size, size)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.fillStyle = 'rgb(0 0 0 / 35%)'
  context.fillRect(0.485 * size, 0, 0.03 * size, size)
  context.strokeStyle = 'rgb(0 0 0 / 50%)'
  context.lineWidth = 5
  for (const x of [0.06, 0.54])
    for (const [y, h] of [
      [0.08, 0.34],
      [0.48, 0.3],
    ] as const)
      context.strokeRect(x * size, y * size, 0.4 * size, h * size)
  context.fillStyle = 'rgb(0 0 0 / 70%)'
  for (let x = -1; x < 7; x += 1) {
    context.beginPath()
    context.moveTo(x * 44, 0.95 * size)
    context.lineTo(x * 44 + 22, 0.95 * size)
    context.lineTo(x * 44 + 44, 0.83 * size)
    context.lineTo(x * 44 + 22, 0.83 * size)
    context.fill()
  }
  return canvas
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser has no canvas to draw on')
  return { canvas, context }
}

/** Numbers from 0 to 1 that are always the same for a text. */
function seeded(text: string): () => number {
  let state = 2_166_136_261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507)
    state = Math.imul(state ^ (state >>> 13), 3_266_489_909)
    state ^= state >>> 16
    return (state >>> 0) / 4_294_967_296
  }
}
