/** Regions: their pattern, the line around them, and labels that stand where there is room. */

import { bareLabel } from '#analysis/layout/area-names.ts'
import { type Box, unite, type XY } from '#foundation/geometry/point.ts'
import type { Square } from '#model/kit/lattice.ts'
import { kindsOf, regionKindOf } from '#model/mission/custom-kinds.ts'
import type { ItemOf } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Region } from '#model/mission/objects.ts'
import { cornersOf, type RegionSymbol, round } from '#model/rule-sets/rule-set.ts'
import { boxesOf, INSET, loopsOf, partsOnBoards, plain, roomFrom } from './area-shapes.ts'
import type { Paint, Shape } from './display-list.ts'
import { cornerOf, type DrawContext, pitchOf } from './draw-context.ts'
import { circle, fittedText, label, line, polygon, rectangle, textBox, textWidth } from './shapes.ts'
import { hatchLines } from './sides.ts'

// The pattern of a region kind: broken lines or small figures strewn over its squares, and the line around it.

/**
 * Style for the first of the mission's own kinds, which the rule set has no symbol for; those below are used over and
 * over.
 */
const firstOwn: RegionSymbol = { lines: [{ way: 'falling', every: 16, dash: [2, 6] }], outline: [6, 5] }
const ownStyles: readonly RegionSymbol[] = [
  firstOwn,
  { lines: [{ way: 'rising', every: 16, dash: [2, 6] }], outline: [6, 5] },
  { lines: [{ way: 'level', every: 16, dash: [8, 6] }], outline: [6, 5] },
  { motif: { points: cornersOf('-3,-3 3,3 0,0 -3,3 3,-3') }, outline: [6, 5] },
  { motif: { points: round(1.8, 8), closed: true, filled: true }, outline: [6, 5] },
  { motif: { points: cornersOf('-4,-2 0,2 4,-2') }, outline: [6, 5] },
  {
    lines: [
      { way: 'rising', every: 24, dash: [8, 6] },
      { way: 'falling', every: 24, dash: [8, 6] },
    ],
    outline: [6, 5],
  },
]

function styleOf(context: DrawContext, kind: Region['kind']): RegionSymbol {
  const { symbols } = ruleSetOf(context)
  const known = symbols.regions[kind]
  if (known !== undefined) return known
  const others = kindsOf(context).regions.filter(({ id }) => symbols.regions[id] === undefined)
  const place = others.findIndex(({ id }) => id === kind)
  return ownStyles[place % ownStyles.length] ?? firstOwn
}

/** How thick and how far apart the small figures are on the map (mm). */
const MOTIF_LINE = 1.1
const MOTIF_STEP = 30

/**
 * The pattern of a kind over boxes.
 * @param scale of distances, dashes and line widths; 1 on the map
 */
export function regionHatching(context: DrawContext, kind: Region['kind'], boxes: readonly Box[], scale = 1): Shape[] {
  // On a screen it is faint, as names and signs are drawn over it.
  const ink = context.screen === null ? 'region' : 'region-faint'
  const { lines = [], motif } = styleOf(context, kind)
  const width = (onMap: number): number => Math.max(0.2, onMap * scale)
  const hatching = lines.flatMap(({ way, every, dash }) => {
    const paint: Paint = { stroke: ink, width: width(0.8), ...dashes(dash ?? null, scale) }
    return hatchLines(boxes, way, every * scale).map(([from, to]) => line(from, to, paint))
  })
  if (motif === undefined) return hatching
  const paint: Paint = motif.filled ? { fill: ink } : { stroke: ink, width: width(MOTIF_LINE) }
  const figures = boxes.flatMap((box) =>
    strewn(box, MOTIF_STEP * scale).map(
      (at): Shape => ({
        type: 'path',
        points: motif.points.map(({ x, y }) => ({ x: at.x + x * scale, y: at.y + y * scale })),
        closed: motif.closed ?? false,
        paint,
      }),
    ),
  )
  return [...hatching, ...figures]
}

const dashes = (dash: readonly number[] | null, scale: number): Pick<Paint, 'dash'> =>
  dash === null ? {} : { dash: dash.map((length) => length * scale) }

/** Places spread evenly over a box, about `step` apart. */
function strewn({ x, y, width, height }: Box, step: number): XY[] {
  const [columns, rows] = [Math.max(1, Math.round(width / step)), Math.max(1, Math.round(height / step))]
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: x + (width * ((index % columns) + 0.5)) / columns,
    y: y + (height * (Math.floor(index / columns) + 0.5)) / rows,
  }))
}

/** The paint of the line around a region, and whether there is a second one inside it. */
export function regionOutline(
  context: DrawContext,
  kind: Region['kind'],
  scale = 1,
): { paint: Paint; double: boolean } {
  const { outline, double = false } = styleOf(context, kind)
  return { paint: { stroke: 'region', width: Math.max(0.4, 2.2 * scale), ...dashes(outline, scale) }, double }
}

type RegionItem = ItemOf<'regions'>

/** Distance of the second line of a double outline from the first (mm). */
export const DOUBLE = 4.5

/** Draws outline and pattern of a region; its labels are placed later, wherever there is room. */
export function drawRegion(context: DrawContext, region: RegionItem): Shape[] {
  const { paint, double } = regionOutline(context, region.kind)
  return partsOnBoards(context, region.squares).flatMap((part) => [
    ...(isLarge(context, part) || context.screen?.art === true
      ? []
      : regionHatching(context, region.kind, boxesOf(context, part))),
    ...(double ? [INSET, INSET + DOUBLE] : [INSET]).flatMap((inset) =>
      loopsOf(context, part, inset).map((loop) => polygon(loop, paint)),
    ),
  ])
}

/** On a sheet a pattern over more than a quarter of a board would only be noise: outline and name say it. */
function isLarge(context: DrawContext, part: readonly Square[]): boolean {
  const { columns, rows } = context.kit.lattice
  return context.bare && part.length > (columns * rows) / 4
}

interface PlacedLabel {
  readonly shapes: readonly Shape[]
  readonly box: Box
  /** Whether the whole name stands beside the sign; false where a short one or several lines had to do. */
  readonly whole?: boolean
  /** Whether only the beginning of it stands there. */
  readonly cut?: boolean
  /** Whether a word of it runs on in the next line. */
  readonly parted?: boolean
}

/** The labels of a region, each in every place where it could stand, best first. */
export function regionLabels(context: DrawContext, region: RegionItem): PlacedLabel[][] {
  const [part] = partsOnBoards(context, region.squares)
  if (part === undefined) return []
  const letter = pairLetter(context, region)
  if (letter === '') return [names(context, region, part, region.label)]
  // The large letter says enough where there is no room for the name.
  return [part.flatMap((square) => bigLetters(context, square, letter)), [...names(context, region, part, ''), nothing]]
}

const nothing: PlacedLabel = { shapes: [], box: { x: 0, y: 0, width: 0, height: 0 } }

/** Places for the name; those where it would be cut only when there is no other, as nothing else on a sheet says it. */
function names(context: DrawContext, region: RegionItem, part: readonly Square[], short: string): PlacedLabel[] {
  const places = allNames(context, region, part, short)
  const entire = places.filter(({ cut }) => cut !== true)
  return entire.length > 0 ? entire : places
}

/** The sign in a box and the name beside it, low in a square, or higher. */
function allNames(context: DrawContext, region: RegionItem, part: readonly Square[], short: string): PlacedLabel[] {
  const pitch = pitchOf(context)
  const kind = regionKindOf(context, region.kind)
  const texts =
    region.label === ''
      ? [kind.name, '']
      : [...(region.label.length <= 2 ? [`${kind.name} ${region.label}`] : []), short]
  const edge = INSET + 4
  const placesOf = (square: Square, own: readonly string[], room: number, from: number): PlacedLabel[] => {
    const corner = cornerOf(context, square)
    const top = corner.y - rowsAbove(part, square) * pitch + edge / 2
    return HEIGHTS.map((height) => {
      const at = { x: corner.x + from, y: corner.y + pitch * height }
      const placed = signedLabel(at, kind.sign, own, context.labelSize, room)
      // A name of several lines rises from its place: no further than its area goes.
      const down = top - placed.box.y
      return down <= 0 ? placed : signedLabel({ ...at, y: at.y + down }, kind.sign, own, context.labelSize, room)
    })
  }
  const wide = (square: Square): number => roomFrom(part, square) * pitch - 2 * edge
  const inReadingOrder = part.flatMap((square) => placesOf(square, texts, wide(square), edge))
  const usual = [
    ...inReadingOrder.filter(({ whole }) => whole === true),
    ...inReadingOrder.filter(({ whole }) => whole !== true),
  ]
  // Where a strip stands along one side there is less room, and more lines are better than a name across it.
  const [full = ''] = texts
  const mayBeShort = short !== '' && part.length >= SPACIOUS
  if (part.length > 1 && full !== '') {
    const lines = NARROWER.flatMap((share) =>
      part.flatMap((square) => placesOf(square, [full], wide(square) * share, edge)),
    )
    // A short name reads better than a long one with its words parted.
    usual.push(...(mayBeShort && full !== short ? lines.filter(({ parted }) => parted !== true) : lines))
  }
  if (!mayBeShort) return usual
  // Where something large stands on most of it, the short name may still have room at the right of a square.
  const [first] = part
  const [one] = first === undefined ? [] : placesOf(first, [short], pitch - 2 * edge, edge)
  const from = pitch - edge - (one?.box.width ?? pitch)
  return from <= edge
    ? usual
    : [...usual, ...part.flatMap((square) => placesOf(square, [short], pitch - 2 * edge, from))]
}

/** Parts of the room that names leave free at their right, where something stands. */
const NARROWER = [0.78, 0.6, 0.45]

/** So many squares of the area stand above one, in one column. */
function rowsAbove(part: readonly Square[], square: Square): number {
  let count = 0
  while (part.some(({ x, y }) => x === square.x && y === square.y - count - 1)) count += 1
  return count
}

/** So many squares may hold a craft or another large token that leaves room beside it. */
const SPACIOUS = 4
/** How far down in a square a label stands, in parts of the pitch, best first. */
const HEIGHTS = [0.8, 0.5, 0.35]

/** The sign in a box and the longest name that fits beside it, from a left end; a long one stands below the sign. */
function signedLabel(at: XY, sign: string, texts: readonly string[], size: number, room: number): PlacedLabel {
  const side = Math.max(size, textWidth(sign, size, { face: 'condensed', bold: true }) + size * 0.4)
  const lead = size * 0.25
  const left = Math.max(0, room - side - lead)
  const whole = texts.find((text) => textWidth(text, size, plain) <= left)
  const beside = fittedText(whole ?? texts.at(-1) ?? '', size, left, 2)
  const isBelow = beside.size < size || beside.lines.at(-1)?.endsWith('…') === true
  const name = isBelow ? fittedText(texts.at(-1) ?? '', size, room, 3) : beside
  // The last line of a block stands where the middle of a single line would.
  const rise = isBelow ? (name.lines.length - 0.5) * name.size + size * 0.6 : 0
  const box = { x: at.x, y: at.y - size * 0.5 - rise, width: side, height: size }
  const shapes: Shape[] = [
    rectangle(box, { fill: 'plate', stroke: 'region', width: 1.4 }),
    label({ x: at.x + side / 2, y: at.y - rise }, sign, { size, ink: 'region', bold: true }),
  ]
  if (name.lines.join('') === '') return { shapes, box, whole: texts[0] === '' }
  const lines = name.lines.map((text, index) => {
    const behind = name.lines.length - 1 - index
    const y = isBelow ? at.y - behind * name.size : at.y + (index - (name.lines.length - 1) / 2) * name.size
    const style = { size: name.size, face: name.face, ink: 'label', align: 'left', halo: 'plate' } as const
    return label({ x: isBelow ? at.x : at.x + side + lead, y }, text, style)
  })
  return {
    shapes: [...shapes, ...lines],
    box: unite([box, ...lines.map(textBox)]),
    whole: whole === texts[0] && !isBelow,
    cut: name.lines.some((line) => line.endsWith('…')),
    parted: name.lines.some((text, index) => index < name.lines.length - 1 && text.endsWith('-')),
  }
}

/** Longest label that pairs Access Zones and is drawn large. */
const LONGEST_LETTER = 2
/** Where the disc around it may stand in a square and its reach, as parts of the pitch, best first. */
const LETTER_PLACES = [
  [0.5, 0.5, 0.2],
  [0.69, 0.36, 0.2],
  [0.69, 0.66, 0.2],
  [0.31, 0.66, 0.2],
  [0.8, 0.8, 0.13],
  [0.2, 0.8, 0.13],
] as const

/** The letter by which an Access Zone finds the other of its pair; empty for other kinds. */
function pairLetter(context: DrawContext, region: RegionItem): string {
  if (!regionKindOf(context, region.kind).joins) return ''
  const letter = bareLabel(context, region).toUpperCase()
  return letter.length <= LONGEST_LETTER ? letter : ''
}

/** The letter in a double ring in the middle of a square, or beside the middle, or small in a corner. */
function bigLetters(context: DrawContext, square: Square, letter: string): PlacedLabel[] {
  const pitch = pitchOf(context)
  const corner = cornerOf(context, square)
  return LETTER_PLACES.map(([x, y, part]) => {
    const at = { x: corner.x + x * pitch, y: corner.y + y * pitch }
    const reach = part * pitch
    return {
      shapes: [
        circle(at, reach, { fill: 'plate', stroke: 'region', width: reach * 0.11 }),
        circle(at, reach * 0.82, { stroke: 'region', width: reach * 0.05 }),
        label(at, letter, { size: reach * (letter.length > 1 ? 1.05 : 1.35), ink: 'label', bold: true }),
      ],
      box: { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach },
    }
  })
}
