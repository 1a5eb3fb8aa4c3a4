/**
 * Turns and mirrors a whole battlefield: what stood on a board stands on the same board again, seen from the other side,
 * and the arrangement follows. An oracle for everything that must not depend on which way round a map is drawn.
 */

import { kitOf } from '#analysis/layout/layout.ts'
import { spanOf } from '#analysis/layout/panel-geometry.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { findPiece, type Kit } from '#model/kit/kit.ts'
import { type Axis, type Compass, opposite } from '#model/kit/lattice.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import type { Spot } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'

/** Which axes of the drawing run the other way round: both is a half turn, one is a mirror image. */
export interface Flip {
  readonly x: boolean
  readonly y: boolean
}
export const HALF_TURN: Flip = { x: true, y: true }
export const MIRROR_X: Flip = { x: true, y: false }
export const MIRROR_Y: Flip = { x: false, y: true }

type Part<Name extends 'panels' | 'halfPillars'> = Mission[Name][number]

/** The same map, flipped. Twice gives the first map again. */
export function flipped(document: Mission, flip: Flip): Mission {
  const kit = kitOf(document)
  const { columns, rows, boardWidth, boardHeight } = kit.lattice
  const square = <Square extends { readonly x: number; readonly y: number }>(at: Square): Square => ({
    ...at,
    x: flip.x ? columns - 1 - at.x : at.x,
    y: flip.y ? rows - 1 - at.y : at.y,
  })
  const place = <Item extends { readonly x: number; readonly y: number }>(item: Item): Item => ({
    ...item,
    x: flip.x ? toTenths(boardWidth.value - item.x) : item.x,
    y: flip.y ? toTenths(boardHeight.value - item.y) : item.y,
  })
  const area = <Area extends { readonly squares: Mission['zones'][number]['squares'] }>(item: Area): Area => ({
    ...item,
    squares: item.squares.map(square),
  })
  return {
    ...document,
    arrangement: flippedArrangement(document.arrangement, flip),
    panels: document.panels.map((panel) => flippedPanel(kit, panel, flip)),
    halfPillars: document.halfPillars.map((item) => flippedEnd(kit, item, flip)),
    wallEnds: document.wallEnds.map((item) => flippedEnd(kit, item, flip)),
    zones: document.zones.map(area),
    regions: document.regions.map(area),
    markers: document.markers.map(place),
    features: document.features.map((feature) => ({ ...place(feature), turn: flippedTurn(feature.turn, flip) })),
    notes: document.notes.map(place),
    tokens: document.tokens.map((token) => ({ ...place(token), turn: flippedTurn(token.turn, flip) })),
    diagrams: document.diagrams.map((diagram) => ({
      ...diagram,
      models: diagram.models.map((model) => ({ ...place(model), turn: flippedTurn(model.turn, flip) })),
      shows: diagram.shows.map((showing) => {
        const spot = (at: Spot): Spot => ('board' in at ? place(at) : at)
        return 'to' in showing
          ? { ...showing, from: spot(showing.from), to: spot(showing.to) }
          : { ...showing, from: spot(showing.from) }
      }),
    })),
  }
}

/** One panel on its board, flipped. */
export function flippedPanel(kit: Kit, panel: Part<'panels'>, flip: Flip): Part<'panels'> {
  const { columns, rows } = kit.lattice
  const span = spanOf(kit, panel)
  const [width, height] = panel.axis === 'horizontal' ? [span, 0] : [0, span]
  const lengthwise = panel.axis === 'horizontal' ? flip.x : flip.y
  return {
    ...panel,
    x: flip.x ? columns - panel.x - width : panel.x,
    y: flip.y ? rows - panel.y - height : panel.y,
    hatchway: panel.hatchway && {
      ...panel.hatchway,
      half: span === 2 && lengthwise ? (panel.hatchway.half === 'first' ? 'second' : 'first') : panel.hatchway.half,
      face: flippedCompass(panel.hatchway.face, flip),
    },
  }
}

/** One loose half-pillar or wall end, flipped; a mirror image wants the other hand. */
function flippedEnd(kit: Kit, item: Part<'halfPillars'>, flip: Flip): Part<'halfPillars'> {
  const { columns, rows } = kit.lattice
  return {
    ...item,
    piece: flip.x === flip.y ? item.piece : otherHand(kit, item.piece),
    x: flip.x ? columns - item.x : item.x,
    y: flip.y ? rows - item.y : item.y,
    toward: flippedCompass(item.toward, flip),
  }
}

function otherHand(kit: Kit, code: string): string {
  const piece = findPiece(kit, code)
  if (piece?.kind !== 'half-pillar') return code
  const other = kit.pieces.find((candidate) => candidate.kind === 'half-pillar' && candidate.hand !== piece.hand)
  return other?.code ?? code
}

const axisOfCompass = (direction: Compass): Axis =>
  direction === 'east' || direction === 'west' ? 'horizontal' : 'vertical'

const flippedCompass = (direction: Compass, flip: Flip): Compass =>
  (axisOfCompass(direction) === 'horizontal' ? flip.x : flip.y) ? opposite(direction) : direction

/** A mirror image from west to east turns the other way round; a half turn adds 180 degrees. */
const flippedTurn = (turn: number, flip: Flip): number =>
  ((flip.x === flip.y ? turn : -turn) + (flip.y ? 180 : 0) + 360) % 360

function flippedArrangement(arrangement: Arrangement, flip: Flip): Arrangement {
  if (arrangement.kind !== 'joined') return arrangement
  const along = axisOfCompass(arrangement.edge) === 'horizontal' ? flip.y : flip.x
  return {
    ...arrangement,
    edge: flippedCompass(arrangement.edge, flip),
    offset: along ? 0 - arrangement.offset + 0 : arrangement.offset,
  }
}
