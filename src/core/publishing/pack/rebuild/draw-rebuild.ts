/** A rebuilding as a drawing: the later map with what stays, and over it what is done, each with the number of its step. */
import type { Figure, Ink, Layer, Paint, Shape } from '#drawing/display/display-list.ts'
import { drawLattice, drawPlates, drawSquareNames } from '#drawing/display/draw-boards.ts'
import { boundsOf, defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { drawnItems } from '#drawing/display/drawn-items.ts'
import { circle, label, line, placed, shapeBox } from '#drawing/display/shapes.ts'
import { type Box, unite, type XY } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  type BuiltPiece,
  boardShift,
  onLaterField,
  type RebuildStep,
  type RebuildStepKind,
  rebuildOf,
} from './rebuild.ts'

// Where the numbers of steps stand on a map: each beside what it is for, none on another one.

interface NumberToPlace {
  /** Place that the number belongs to (mm on the battlefield). */
  readonly at: XY
  /** Best place for it. */
  readonly home: XY
  /** Radius of its disc (mm). */
  readonly radius: number
}

/** Free room between two discs, the half of both their lines included (mm). */
const GAP = 3
/** Steps in which one looks around the home of a number. */
const ANGLES = 24
/** Rings looked through inside the map before a number may leave it. */
const RINGS_INSIDE = 60
/** Rings after which any number has found a place: nobody has so many. */
const RINGS = 2000

/**
 * The middle of each disc, in the order of the numbers. The first ones choose first.
 * @param within where the discs should lie (mm on the battlefield)
 */
export function placeNumbers(numbers: readonly NumberToPlace[], within: Box): XY[] {
  const placed: { readonly middle: XY; readonly radius: number }[] = []
  for (const [index, number] of numbers.entries()) {
    const isFree = (middle: XY): boolean =>
      placed.every((other) => distanceBetween(middle, other.middle) >= number.radius + other.radius + GAP)
    // A number on the piece of another number would be taken for that one's.
    const covers = (middle: XY): number =>
      numbers.filter((other, at) => at !== index && distanceBetween(middle, other.at) < number.radius).length
    placed.push({ middle: freePlace(number, within, isFree, covers), radius: number.radius })
  }
  return placed.map(({ middle }) => middle)
}

/** The free place nearest to home; one a little further away where that is on fewer pieces of others. */
function freePlace(
  { home, radius }: NumberToPlace,
  within: Box,
  isFree: (middle: XY) => boolean,
  covers: (middle: XY) => number,
): XY {
  let best: XY | undefined
  let least = Number.POSITIVE_INFINITY
  const step = radius / 3
  for (let ring = 0; ring < RINGS && ring * step < least; ring += 1) {
    for (let turn = 0; turn < (ring === 0 ? 1 : ANGLES); turn += 1) {
      const angle = (turn * 2 * Math.PI) / ANGLES
      const middle = { x: home.x + ring * step * Math.cos(angle), y: home.y + ring * step * Math.sin(angle) }
      if (ring < RINGS_INSIDE && ring > 0 && !holds(within, middle, radius)) continue
      if (!isFree(middle)) continue
      const cost = ring * step + covers(middle) * radius
      if (cost >= least) continue
      least = cost
      best = middle
    }
  }
  return best ?? home
}

const distanceBetween = (a: XY, b: XY): number => Math.hypot(b.x - a.x, b.y - a.y)

const holds = ({ x, y, width, height }: Box, middle: XY, radius: number): boolean =>
  middle.x - radius >= x && middle.x + radius <= x + width && middle.y - radius >= y && middle.y + radius <= y + height

// The numbers of steps in their rings, each with a line to its piece if it is beside it.

interface StepNumber {
  readonly text: string
  readonly ink: Ink
  readonly dashed: boolean
  /** The middle of a wall or feature, the node of what stands at one (mm on the battlefield). */
  readonly node: XY
  /** The way to which a half-pillar or wall end reaches; others reach nowhere. */
  readonly toward: XY
  readonly isLoose: boolean
  /** Font size and radius of the disc (mm). */
  readonly size: number
  readonly radius: number
}

/**
 * Each number in a ring, none on another one; from one that does not stand on its piece a line leads there.
 * @param pillar length of two half-pillars (mm)
 */
function drawNumbers(
  numbers: readonly StepNumber[],
  within: Box,
  pillar: number,
): { readonly numbers: Figure[]; readonly leaders: Figure[] } {
  // Walls and features have theirs in the middle; half-pillars stand close together and go beside the wall.
  const ordered = [...numbers].sort((a, b) => Number(a.isLoose) - Number(b.isLoose))
  const wanted = ordered.map(({ node, toward, isLoose, radius }) => {
    const at = { x: node.x + (toward.x * pillar) / 4, y: node.y + (toward.y * pillar) / 4 }
    const beside = { x: at.x + (toward.x - toward.y) * radius, y: at.y + (toward.y + toward.x) * radius }
    return { at, home: isLoose ? beside : at, radius }
  })
  const middles = placeNumbers(wanted, within)
  const figure = (shapes: readonly Shape[]): Figure => ({ item: null, shapes })
  return {
    leaders: ordered.flatMap(({ ink }, index) => {
      const [at, middle] = [wanted[index]?.at, middles[index]]
      if (
        at === undefined ||
        middle === undefined ||
        Math.hypot(middle.x - at.x, middle.y - at.y) < (wanted[index]?.radius ?? 0)
      )
        return []
      return [figure([line(at, middle, { stroke: ink, width: 2 }), circle(at, 3.2, { fill: ink })])]
    }),
    numbers: ordered.map(({ text, ink, dashed, node, size, radius }, index) => {
      const middle = middles[index] ?? node
      return figure([
        circle(middle, radius, { fill: 'plate', stroke: ink, width: 1.6, ...(dashed ? { dash: [3, 2] } : {}) }),
        label(middle, text, { size, ink: 'label', bold: true }),
      ])
    }),
  }
}

export interface RebuildDrawing {
  readonly layers: readonly Layer[]
  /** Everything drawn lies inside (mm on the later battlefield). */
  readonly bounds: Box
}

/** @param size font size of the numbers (mm) */
export function drawRebuild(
  before: Mission,
  after: Mission,
  steps: readonly RebuildStep[],
  size: number,
): RebuildDrawing {
  const { stays, turns } = rebuildOf(before, after)
  const standing = new Set([...stays, ...turns].map(({ to }) => to.id))
  const context = drawContextOf(after, { ...defaultOptions, labelSize: size })
  const { terrain, features } = drawnItems(context, after)
  const shown = (figures: readonly Figure[]): Figure[] =>
    figures.filter(({ item, shapes }) => shapes.length > 0 && item !== null && standing.has(item))
  const layers: Layer[] = [
    { name: 'boards', title: 'Boards', figures: drawPlates(context) },
    { name: 'lattice', title: 'Grid', figures: drawLattice(context) },
    { name: 'square-names', title: 'Square names', figures: drawSquareNames(context) },
    { name: 'features', title: 'Features', figures: shown(features.map(({ figure }) => figure)) },
    { name: 'panels', title: 'Walls', figures: shown(terrain.map(({ bar }) => bar)) },
    { name: 'pillars', title: 'Pillars', figures: shown(terrain.map(({ blocks }) => blocks)) },
  ]
  const now = shapesByItem(after)
  const old = shapesByItem(before)
  /** The old shapes of a piece where its board lies now; none where that is gone. */
  const oldOf = (piece: BuiltPiece): readonly Shape[] => {
    const shift = boardShift(before, after, piece.board)
    return shift === null ? [] : (old.get(piece.id) ?? []).map((shape) => placed(shape, 1, shift))
  }
  const middleOf = (piece: BuiltPiece): XY => onLaterField(before, after, piece)
  const figures = steps.map((step): Figure => ({ item: null, shapes: shapesOf(step, oldOf, now) }))
  const isThere = (piece: BuiltPiece): boolean => boardShift(before, after, piece.board) !== null
  // Pieces that are taken away may have been outside the later boards.
  const drawn = unite([boundsOf(context), ...figures.flatMap(({ shapes }) => shapes.map(shapeBox))])
  const { numbers, leaders } = drawNumbers(
    numbersOf(steps, size, middleOf, isThere),
    drawn,
    context.kit.sizes.pillarLength.value,
  )
  return {
    layers: [...layers, { name: 'notes', title: 'Steps', figures: [...figures, ...leaders, ...numbers] }],
    bounds: unite([drawn, ...numbers.flatMap(({ shapes }) => shapes.map(shapeBox))]),
  }
}

/** Returns the shapes of each piece, by its id. */
function shapesByItem(document: Mission): ReadonlyMap<string, readonly Shape[]> {
  const { terrain, features } = drawnItems(drawContextOf(document, defaultOptions), document)
  const found = new Map<string, readonly Shape[]>()
  for (const { item, shapes } of [
    ...terrain.flatMap(({ bar, blocks }) => [bar, blocks]),
    ...features.map(({ figure }) => figure),
  ])
    if (item !== null) found.set(item, [...(found.get(item) ?? []), ...shapes])
  return found
}

const inkOf: Readonly<Partial<Record<RebuildStepKind, Ink>>> = {
  take: 'removed',
  place: 'added',
  turn: 'altered',
}

/** Gone: an outline with dashes. Coming and turned: filled. */
function shapesOf(
  { deed, from, to }: RebuildStep,
  oldOf: (piece: BuiltPiece) => readonly Shape[],
  now: ReadonlyMap<string, readonly Shape[]>,
): Shape[] {
  const ink = inkOf[deed]
  if (ink === undefined) return []
  if (to !== null) return repainted(now.get(to.id) ?? [], { fill: ink, fillOpacity: 0.35, stroke: ink, width: 1.6 })
  return from === null ? [] : repainted(oldOf(from), { stroke: ink, width: 2, dash: [6, 4] })
}

const repainted = (shapes: readonly Shape[], paint: Paint): Shape[] =>
  shapes.flatMap((shape): Shape[] => (shape.type === 'text' ? [] : [{ ...shape, paint }]))

/** Returns the numbers on the map: at the old place of each removed piece, and at the new place of all others. */
function numbersOf(
  steps: readonly RebuildStep[],
  size: number,
  middleOf: (piece: BuiltPiece) => XY,
  isThere: (piece: BuiltPiece) => boolean,
): StepNumber[] {
  return steps.flatMap(({ number, deed, from, to }): StepNumber[] => {
    const ink = inkOf[deed]
    const piece = to ?? from
    if (ink === undefined || piece === null || (to === null && !isThere(piece))) return []
    const text = String(number)
    const [, , side] = piece.spot.split(',')
    const toward = ways[side ?? '']
    return [
      {
        text,
        ink,
        dashed: to === null,
        node: to === null ? middleOf(piece) : piece.middle,
        toward: toward ?? { x: 0, y: 0 },
        isLoose: toward !== undefined,
        size,
        radius: size * (text.length > 2 ? 0.95 : text.length > 1 ? 0.78 : 0.66),
      },
    ]
  })
}

const ways: Readonly<Record<string, XY>> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  east: { x: 1, y: 0 },
}
