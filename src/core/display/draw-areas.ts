/** Entry zones and regions: tinted, hatched, outlined, lettered. */
import type { Box } from '#core/geometry/point.ts'
import { zoneKey } from '#core/kit/lattice.ts'
import type { Square } from '#core/kit/square-names.ts'
import type { Region, ZoneArea } from '#core/mission/areas.ts'
import type { ItemOf } from '#core/mission/document.ts'
import { kindOf, regionKinds, zoneKinds } from '#core/mission/vocabulary.ts'
import type { Figure, Ink, Paint, Shape } from './display-list.ts'
import { type HatchDirection, hatchLines } from './hatching.ts'
import { loopsAround, partsOf, withHoles } from './outline.ts'
import { cornerOf, nodeAt, pitchOf, type Scene } from './scene.ts'
import { label, line, polygon, rectangle, type Text, textBox } from './shapes.ts'
import { fitText, type Typeface, textWidth } from './text-metrics.ts'

/** How far inside their squares areas are drawn (mm), so that a wall on the border does not hide the outline. */
const INSET = 5

/** Hatching by the place of a side in the list; the last is for nobody's. */
const hatchings: readonly (readonly HatchDirection[])[] = [
  ['rising'],
  ['falling'],
  ['level'],
  ['upright'],
  ['rising', 'falling'],
  ['level', 'upright'],
]
const plain: Typeface = { face: 'condensed', bold: false }
/** Font size of the sign of a zone, as a part of the pitch. */
const SIGN = 0.415
const ZONE_SPACING = 10
const REGION_SPACING = 16

/** Number of a side, counted from 1 as in its ink; null for nobody's. */
function sideNumber(scene: Scene, side: string | null): 1 | 2 | 3 | 4 | 5 | 6 | null {
  const index = scene.sides.findIndex((candidate) => candidate.id === side)
  return index < 0 || index > 5 ? null : ((index + 1) as 1 | 2 | 3 | 4 | 5 | 6)
}
export const sideInk = (scene: Scene, side: string | null): Ink => {
  const number = sideNumber(scene, side)
  return number === null ? 'nobody' : `side-${number}`
}

/** The letter of a zone; a kind that any side can have carries the number of its side. */
export function zoneSign(scene: Scene, zone: Pick<ZoneArea, 'kind' | 'side'>): string {
  const kind = kindOf(zoneKinds, zone.kind)
  const number = sideNumber(scene, zone.side)
  return kind.role === null && number !== null ? `${kind.sign}${number}` : kind.sign
}

/** The texts of an area and the room they take. */
export interface AreaDrawing {
  readonly figure: Figure
  readonly occupied: readonly Box[]
}

type ZoneItem = ItemOf<'zones'>
type RegionItem = ItemOf<'regions'>
type Squares = readonly Readonly<Square>[]

/** Parts of an area, board by board: boards keep their rims between them. */
const partsOnBoards = (scene: Scene, squares: Squares): Square[][] =>
  scene.field.boards.flatMap(({ board }) => partsOf(squares.filter((square) => square.board === board)))

/** Tint and hatching over boxes in the manner of a side. */
export function sideHatching(scene: Scene, side: string | null, boxes: readonly Box[], spacing: number): Shape[] {
  const number = sideNumber(scene, side)
  const paint: Paint = { stroke: sideInk(scene, side), width: 1, ...(number === null ? { dash: [5, 4] } : {}) }
  return (hatchings[(number ?? 1) - 1] ?? ['rising']).flatMap((direction) =>
    hatchLines(boxes, direction, spacing).map(([from, to]) => line(from, to, paint)),
  )
}

export function drawZone(scene: Scene, zone: ZoneItem): AreaDrawing {
  const ink = sideInk(scene, zone.side)
  const shapes: Shape[] = []
  const texts: Text[] = []
  for (const part of partsOnBoards(scene, zone.squares)) {
    const loops = loopsOf(scene, part)
    shapes.push(polygon(withHoles(loops), { fill: ink, fillOpacity: 0.14 }))
    shapes.push(...sideHatching(scene, zone.side, boxesOf(scene, part), ZONE_SPACING))
    shapes.push(...loops.map((loop) => polygon(loop, { stroke: ink, width: 2.4 })))
    texts.push(...zoneTexts(scene, zone, part, ink))
  }
  return { figure: { item: zone.id, shapes: [...shapes, ...texts] }, occupied: texts.map(textBox) }
}

/** The sign in the middle of the middle square, the name along the bottom of the longest row. */
function zoneTexts(scene: Scene, zone: ZoneItem, part: Square[], ink: Ink): Text[] {
  const pitch = pitchOf(scene)
  const size = scene.labelSize
  const middle = part[Math.floor((part.length - 1) / 2)]
  const bottom = longestRun(part)
  if (middle === undefined || bottom === undefined) return []
  const at = cornerOf(scene, middle)
  const corner = cornerOf(scene, bottom.first)
  const width = bottom.count * pitch - 2 * (INSET + 4)
  const name = fitText(zoneName(zone, size, width), size, plain, width)
  return [
    label({ x: at.x + pitch / 2, y: at.y + pitch * 0.49 }, zoneSign(scene, zone), {
      size: pitch * SIGN,
      ink,
      bold: true,
      halo: 'plate',
    }),
    label({ x: corner.x + INSET + 4, y: corner.y + pitch - 16.5 - size * 0.35 }, name, {
      size,
      ink: 'label',
      align: 'left',
      halo: 'plate',
    }),
  ]
}

/** The name of a zone in the longest form that fits; the sign and the key say the rest. */
function zoneName(zone: Pick<ZoneArea, 'kind' | 'label'>, size: number, width: number): string {
  if (zone.label !== '') return zone.label
  const { name } = kindOf(zoneKinds, zone.kind)
  const fits = (text: string): boolean => textWidth(text, size, plain) <= width
  const short = name.replace(/ Entry Zone$/, '')
  return [name, name.replace(/ Zone$/, '')].find(fits) ?? short
}

/** The longest row of squares that stand side by side; the lowest of equals. */
function longestRun(part: readonly Square[]): { first: Square; count: number } | undefined {
  let best: { first: Square; count: number } | undefined
  for (const first of part) {
    const count = roomFrom(part, first)
    if (best === undefined || count > best.count || (count === best.count && first.y > best.first.y))
      best = { first, count }
  }
  return best
}

const loopsOf = (scene: Scene, part: readonly Square[]) => {
  const board = part[0]?.board ?? 1
  return loopsAround(part, nodeAt(scene, board, { x: 0, y: 0 }), pitchOf(scene), INSET)
}

/** The drawn box of every square: inset where the part ends, up to the lattice line where it goes on. */
function boxesOf(scene: Scene, part: readonly Square[]): Box[] {
  const taken = new Set(part.map(zoneKey))
  const pitch = pitchOf(scene)
  return part.map((square) => {
    const { x, y } = cornerOf(scene, square)
    const inset = (dx: number, dy: number): number =>
      taken.has(zoneKey({ x: square.x + dx, y: square.y + dy })) ? 0 : INSET
    const [left, top] = [inset(-1, 0), inset(0, -1)]
    return {
      x: x + left,
      y: y + top,
      width: pitch - left - inset(1, 0),
      height: pitch - top - inset(0, 1),
    }
  })
}

/** Outline and hatching of a region; its label is placed later, where there is room. */
export function drawRegion(scene: Scene, region: RegionItem): Shape[] {
  return partsOnBoards(scene, region.squares).flatMap((part) => [
    ...regionHatching(region.kind, boxesOf(scene, part), REGION_SPACING),
    ...loopsOf(scene, part).map((loop) => polygon(loop, { stroke: 'region', width: 2.2, dash: [12, 7] })),
  ])
}

/** Dashed upright lines; crossed ones where nobody may go. */
export function regionHatching(kind: Region['kind'], boxes: readonly Box[], spacing: number): Shape[] {
  const crossed = kind === 'inaccessible'
  const paint: Paint = { stroke: 'region', width: 0.8, ...(crossed ? {} : { dash: [2, 6] }) }
  const directions: HatchDirection[] = crossed ? ['rising', 'falling'] : ['upright']
  return directions.flatMap((direction) =>
    hatchLines(boxes, direction, spacing).map(([from, to]) => line(from, to, paint)),
  )
}

/** The label of a region in each place where it could stand, best first; each is its shapes and the room it takes. */
export function regionLabels(scene: Scene, region: RegionItem): { shapes: Shape[]; box: Box }[] {
  const pitch = pitchOf(scene)
  const size = scene.labelSize
  const kind = kindOf(regionKinds, region.kind)
  const names =
    region.label === ''
      ? [kind.name, '']
      : [...(region.label.length <= 2 ? [`${kind.name} ${region.label}`] : []), region.label]
  return partsOnBoards(scene, region.squares).flatMap((part, index) =>
    index > 0
      ? []
      : part.flatMap((square) => {
          const room = roomFrom(part, square) * pitch - 2 * (INSET + 4)
          const corner = cornerOf(scene, square)
          return [0.8, 0.5, 0.35].map((height) =>
            signedLabel({ x: corner.x + INSET + 4, y: corner.y + pitch * height }, kind.sign, names, size, room),
          )
        }),
  )
}

/** How many squares of the part follow one another to the right, this one included. */
function roomFrom(part: readonly Square[], square: Square): number {
  let count = 1
  while (part.some(({ x, y }) => y === square.y && x === square.x + count)) count += 1
  return count
}

/** The sign in a box and the longest name that fits beside it, from a left end. */
function signedLabel(
  at: { x: number; y: number },
  sign: string,
  names: readonly string[],
  size: number,
  room: number,
): { shapes: Shape[]; box: Box } {
  const side = Math.max(size, textWidth(sign, size, { face: 'condensed', bold: true }) + size * 0.4)
  const box = { x: at.x, y: at.y - size * 0.5, width: side, height: size }
  const left = Math.max(0, room - side - size * 0.25)
  const name =
    names.find((text) => textWidth(text, size, plain) <= left) ?? fitText(names.at(-1) ?? '', size, plain, left)
  const shapes: Shape[] = [
    rectangle(box, { fill: 'plate', stroke: 'region', width: 1.4 }),
    label({ x: at.x + side / 2, y: at.y }, sign, { size, ink: 'region', bold: true }),
  ]
  if (name === '') return { shapes, box }
  const text = label({ x: at.x + side + size * 0.25, y: at.y }, name, {
    size,
    ink: 'label',
    align: 'left',
    halo: 'plate',
  })
  return { shapes: [...shapes, text], box: { ...box, width: side + size * 0.25 + textBox(text).width } }
}
