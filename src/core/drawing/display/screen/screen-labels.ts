/** Labels on a screen: chips with codes and area names, bare square names; each stands where it covers nothing, or not at all. */

import { bareLabel } from '#analysis/layout/area-names.ts'
import { spanOf } from '#analysis/layout/panel-geometry.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { thicknessOf } from '#model/kit/kit.ts'
import { type BoardNumber, boardSquares, latticeOf, type Square, squareName } from '#model/kit/lattice.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { ItemOf } from '#model/mission/document.ts'
import { wayToPill } from '#model/mission/pill.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { INSET, partsOnBoards, plain, roomFrom } from '../area-shapes.ts'
import { LEAST_WALL_PX } from '../breaches.ts'
import type { Figure, Ink, Shape } from '../display-list.ts'
import { atLeastPx, cornerOf, type DrawContext, FROM_PX, nodeAt, pitchOf, remember } from '../draw-context.ts'
import { regionLabels } from '../draw-regions.ts'
import { cheapest, type Footprint, footprint, type Places, type TakenRoom } from '../placement.ts'
import { CAP_HEIGHT, grow, label, rectangle, textWidth, wrapText } from '../shapes.ts'

/** A place where a label could stand. */
export interface LabelPlace {
  readonly shapes: readonly Shape[]
  readonly taken: Footprint
}

/** Places in the order in which they are liked. */
export type LabelPlaces = Places<LabelPlace>

/** Places that are made when they are asked for, and kept: of dozens mostly the first is free. */
class PlacesWhenAsked implements LabelPlaces {
  private readonly made: LabelPlace[] = []

  constructor(
    readonly length: number,
    private readonly make: (index: number) => LabelPlace,
  ) {}

  at(index: number): LabelPlace {
    const place = this.made[index] ?? this.make(index)
    this.made[index] = place
    return place
  }
}

/** Weights of what is covered: of a wall or sign, of a name, of a less liked place (per mm²). */
const WEIGHT = { code: 20, name: 12, squareName: 4 }
/** Cost of a less liked place (as mm² of covered drawing), and from which cost on a label is left out. */
const LESS_LIKED = 0.01
const MAX_COST = 8

/** The label in the first place that is free; null when there is none. Takes its room. */
export function placeLabel(places: LabelPlaces, room: TakenRoom): LabelPlace | null {
  let cost = Number.POSITIVE_INFINITY
  const limit = MAX_COST + places.length * LESS_LIKED
  const best = cheapest(
    places,
    ({ taken }, index, most) => {
      // Beyond the limit the label is left out, whatever the place costs: in a crowd that is soon known.
      const here = room.cost(taken, Math.min(most, limit + LESS_LIKED)) + index * LESS_LIKED
      cost = Math.min(cost, here)
      return here
    },
    LESS_LIKED,
  )
  if (best === undefined || cost > limit) return null
  room.add(best.taken)
  return best
}

interface ChipStyle {
  readonly ink: Ink
  readonly edge: Ink
  readonly bold: boolean
  readonly weight: number
  readonly ground?: Ink
}

/** Lines of text in a little box around a place. */
function chip(
  context: DrawContext,
  at: XY,
  lines: readonly string[],
  { ink, edge, bold, weight, ground = 'plate' }: ChipStyle,
): LabelPlace {
  const box = chipBox(context, at, lines, bold)
  const size = context.labelSize
  const lead = size * LINE
  return {
    shapes: [
      rectangle(box, { fill: ground, stroke: edge, width: atLeastPx(context, 0, 0.8) }),
      ...lines.map((text, index) =>
        label({ x: at.x, y: at.y + (index - (lines.length - 1) / 2) * lead }, text, { size, ink, bold }),
      ),
    ],
    taken: footprint(grow(box, atLeastPx(context, 0, 1)), weight),
  }
}
const LINE = 1.05

function chipBox(context: DrawContext, at: XY, lines: readonly string[], bold: boolean): Box {
  const size = context.labelSize
  const pad = atLeastPx(context, 0, 2.5)
  const width = Math.max(...lines.map((line) => textWidth(line, size, { face: 'condensed', bold }))) + 2 * pad
  const height = size * CAP_HEIGHT + (lines.length - 1) * size * LINE + 2 * pad
  return { x: at.x - width / 2, y: at.y - height / 2, width, height }
}

/** Places along a panel (parts of its length), away from its hatchway first. */
function alongOf(span: number, { hatchway }: Panel): readonly number[] {
  const steps = (from: number, to: number, count: number): number[] =>
    Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
  if (hatchway === null) return [0.5, ...steps(0.4, 0.2, 5), ...steps(0.6, 0.8, 5)]
  if (span === 1) return [0.17, 0.83, 0.5, 0.3, 0.7]
  return hatchway.half === 'first'
    ? [0.72, ...steps(0.62, 0.9, 6), 0.25, 0.1]
    : [0.28, ...steps(0.38, 0.1, 6), 0.75, 0.9]
}

/** Every place where the code of a panel could stand: beside it, the side without the pill first. */
export const codePlaces = (context: DrawContext, panel: Panel): LabelPlaces =>
  remember(context, 'screen-codes', panel, [], () => {
    const span = spanOf(context.kit, panel)
    const start = nodeAt(context, panel.board, panel)
    const text = context.codes[panel.piece] ?? panel.piece
    const upright = panel.axis === 'vertical'
    const box = chipBox(context, { x: 0, y: 0 }, [text], true)
    const wall = atLeastPx(context, thicknessOf(context.kit, panel.piece), LEAST_WALL_PX)
    const off = wall / 2 + (upright ? box.width : box.height) / 2 + atLeastPx(context, 1.5, 2.5)
    const first = -wayToPill(panel.hatchway)
    const along = alongOf(span, panel)
    // Along the wall on one side of it, then on the other, then further away.
    return new PlacesWhenAsked(AWAY.length * 2 * along.length, (index) => {
      const part = (along[index % along.length] ?? 0.5) * span * pitchOf(context)
      const side = Math.floor(index / along.length) % 2 === 0 ? first : -first
      const across = side * off * (AWAY[Math.floor(index / along.length / 2)] ?? 1)
      const at = upright ? { x: start.x + across, y: start.y + part } : { x: start.x + part, y: start.y + across }
      return chip(context, at, [text], CODE)
    })
  })
/** How far from its wall a code stands, in parts of the least distance. */
const AWAY = [1, 1.35]
const CODE: ChipStyle = { ink: 'label', edge: 'label-muted', bold: true, weight: WEIGHT.code }

/** Where a label may stand in a square: its corners, the middle of its sides, its middle (−1…1). */
const SPOTS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [0, 0],
] as const

/** Labels of an area, each in every place where it could stand: the letter of a pair, the name, else the sign alone. */
export const areaLabels = (context: DrawContext, region: ItemOf<'regions'>): readonly LabelPlaces[] =>
  remember(context, 'screen-area-labels', region, [], () => {
    const paired = regionKindOf(context, region.kind).joins && bareLabel(context, region).length <= 2
    const letters = paired ? regionLabels(context, region).slice(0, 1) : []
    return [
      ...letters.map((places) => places.map(({ shapes, box }) => ({ shapes, taken: footprint(box, WEIGHT.name) }))),
      areaNames(context, region),
    ]
  })

function areaNames(context: DrawContext, region: ItemOf<'regions'>): LabelPlaces {
  const kind = regionKindOf(context, region.kind)
  const size = context.labelSize
  const name = kind.name.replace(/ Zone$/, '')
  const long = region.label === '' ? name : region.label.length <= 2 ? `${name} ${region.label}` : region.label
  const short = region.label !== '' && region.label.length <= 2 ? signAndLabel(kind.sign, region.label) : kind.sign
  const parts = partsOnBoards(context, region.squares)
  const style: ChipStyle = { ink: 'region', edge: 'region-faint', bold: false, weight: WEIGHT.name }
  const placesOf = (lines: readonly string[], across: number): (() => LabelPlace)[] => {
    const rooms = parts.flatMap((part) => part.filter((square) => roomFrom(part, square) >= across))
    return SPOTS.flatMap((spot) =>
      rooms.map((square) => () => chip(context, spotIn(context, square, across, lines, spot), lines, style)),
    )
  }
  if (kind.outOfPlay) return outOfPlayLabels(context, parts[0] ?? [], [long, 'out of play'], short)
  // In as few squares as hold it: a name that needs two stands across both.
  const whole = Array.from({ length: MAX_ACROSS }, (_, index) => index + 1)
    .map((across) => ({
      across,
      lines: wrapText(long, size, plain, across * pitchOf(context) - 2 * (INSET + 3), 2),
    }))
    .filter(({ lines }) => !lines.some((line) => line.endsWith('…')))
    .find(({ across }) => parts.some((part) => part.some((square) => roomFrom(part, square) >= across)))
  const makers = [...(whole === undefined ? [] : placesOf(whole.lines, whole.across)), ...placesOf([short], 1)]
  return new PlacesWhenAsked(makers.length, (index) => {
    const make = makers[index]
    if (make === undefined) throw new RangeError('no such place')
    return make()
  })
}

const OUT: ChipStyle = { ink: 'label', edge: 'out', bold: true, weight: WEIGHT.name, ground: 'out' }

/** Words for ground that nobody enters: in its middle, else in a square of it, else its sign alone. */
function outOfPlayLabels(
  context: DrawContext,
  part: readonly Square[],
  words: readonly string[],
  short: string,
): LabelPlaces {
  const pitch = pitchOf(context)
  const centres = part.map((square) => {
    const { x, y } = cornerOf(context, square)
    return { x: x + pitch / 2, y: y + pitch / 2 }
  })
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const isWhole = Math.round((right - left) / pitch + 1) * Math.round((bottom - top) / pitch + 1) === part.length
  const fits = ({ width }: Box, room: number): boolean => width <= room - 2 * INSET
  const box = chipBox(context, middle, words, true)
  const inMiddle = isWhole && fits(box, right - left + pitch) ? [{ at: middle, lines: words }] : []
  const inSquares = fits(box, pitch) ? centres.map((at) => ({ at, lines: words })) : []
  const places = [...inMiddle, ...inSquares, ...centres.map((at) => ({ at, lines: [short] }))]
  return new PlacesWhenAsked(places.length, (index) => {
    const place = places[index]
    if (place === undefined) throw new RangeError('no such place')
    return chip(context, place.at, place.lines, OUT)
  })
}

/** `C 4`; where the label begins with the sign itself, as that of hangar H2 does, it alone. */
const signAndLabel = (sign: string, text: string): string =>
  text.toUpperCase().startsWith(sign.toUpperCase()) ? text : `${sign} ${text}`

/** No name stands across more squares. */
const MAX_ACROSS = 4

/** A spot in a square, or in the room of as many squares to the right of it. */
function spotIn(
  context: DrawContext,
  square: Square,
  across: number,
  lines: readonly string[],
  [dx, dy]: readonly [number, number],
): XY {
  const { width, height } = chipBox(context, { x: 0, y: 0 }, lines, false)
  const corner = cornerOf(context, square)
  const half = pitchOf(context) / 2
  const reach = (room: number, length: number): number => Math.max(0, room - length / 2 - INSET - 5)
  return {
    x: corner.x + half * across + dx * reach(half * across, width),
    y: corner.y + half + dy * reach(half, height),
  }
}

/** Names of squares where they can be read, bare and in a free corner; early on boards that have no rims to name them at. */
export function drawFreeSquareNames(context: DrawContext, room: TakenRoom, early: ReadonlySet<BoardNumber>): Figure[] {
  const px = pitchOf(context) * (context.screen?.scale ?? 1)
  return context.field.boards.map(({ board }) => {
    if (px < (early.has(board) ? FROM_PX.codesWhileDrawing : FROM_PX.squareNames)) return { item: null, shapes: [] }
    const places = remember(context, `square-name-places-${board}`, context, [], () =>
      boardSquares(latticeOf(context.kit, board)).map((square) => squareNamePlaces(context, { board, ...square })),
    )
    return { item: null, shapes: places.flatMap((some) => placeLabel(some, room)?.shapes ?? []) }
  })
}

function squareNamePlaces(context: DrawContext, square: Square): LabelPlaces {
  const size = context.labelSize
  const text = squareName(context.kit, square).replace('-', '−')
  const width = textWidth(text, size, plain)
  const half = pitchOf(context) / 2
  const corner = cornerOf(context, square)
  const off = 12
  const height = size * CAP_HEIGHT
  return new PlacesWhenAsked(NAME_SPOTS.length, (index) => {
    const [dx, dy] = NAME_SPOTS[index] ?? [0, 0]
    const at = {
      x: corner.x + half + dx * (half - off - width / 2),
      y: corner.y + half + dy * (half - off - height / 2),
    }
    const box = { x: at.x - width / 2, y: at.y - height / 2, width, height }
    return {
      shapes: [label(at, text, { size, ink: 'square-name' })],
      taken: footprint(grow(box, 1.5), WEIGHT.squareName),
    }
  })
}
const NAME_SPOTS = [...SPOTS.slice(0, 4), [0.45, -1], [-0.45, -1], [0.45, 1], [-0.45, 1]] as const
