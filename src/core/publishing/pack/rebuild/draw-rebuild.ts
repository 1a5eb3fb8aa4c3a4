/** A rebuilding as a drawing: the later map with what stays, and over it what is done, each with the number of its step. */
import type { Figure, Ink, Layer, Paint, Shape } from '#drawing/display/display-list.ts'
import { drawLattice, drawPlates, drawSquareNames } from '#drawing/display/draw-boards.ts'
import { boundsOf, defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { drawnItems } from '#drawing/display/drawn-items.ts'
import { placed, shapeBox } from '#drawing/display/shapes.ts'
import { type Box, unite, type XY } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import type { BuiltPiece } from './built-pieces.ts'
import { drawNumbers, type StepNumber } from './draw-numbers.ts'
import { boardShift, onLaterField, rebuildOf } from './rebuild.ts'
import type { RebuildStep, RebuildStepKind } from './rebuild-steps.ts'

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
    { name: 'lattice', title: 'Lattice', figures: drawLattice(context) },
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
  // What is taken away can have lain outside of the later boards.
  const drawn = unite([boundsOf(context), ...figures.flatMap(({ shapes }) => shapes.map(shapeBox))])
  const { numbers, leaders } = drawNumbers(
    numbersOf(steps, size, middleOf, isThere),
    drawn,
    context.kit.sizes.pillarLength.value,
  )
  return {
    layers: [...layers, { name: 'notes', title: 'What is done', figures: [...figures, ...leaders, ...numbers] }],
    bounds: unite([drawn, ...numbers.flatMap(({ shapes }) => shapes.map(shapeBox))]),
  }
}

/** What a piece is drawn as, by its id. */
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

/** The numbers on the map: where something is taken from for what goes, where it is put for everything else. */
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
