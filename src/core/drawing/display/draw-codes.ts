/** The code of every panel, upright beside it, where it covers nothing. */

import { spanOf } from '#analysis/layout/panel-geometry.ts'
import { type Box, contains } from '#foundation/geometry/point.ts'
import { thicknessOf } from '#model/kit/kit.ts'
import { wayToPill } from '#model/mission/pill.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { Figure } from './display-list.ts'
import { boundsOf, type DrawContext, nodeAt, pitchOf, remember } from './draw-context.ts'
import { cheapest, type Footprint, footprint, type TakenRoom } from './placement.ts'
import { grow, label, textBox } from './shapes.ts'

/** Distance between wall and code (mm). */
const GAP = 3
/** Cost of covering one mm² of a code. */
const CODE_WEIGHT = 20
/** Clear space around a code (mm). */
const MARGIN = 1.5

interface Place {
  readonly footprint: Footprint
  readonly figure: Figure
}

/** Places along a panel, in parts of its length, best first; on a long panel away from its hatchway first. */
function alongOf(span: number, panel: Panel): number[] {
  if (span === 1) return panel.hatchway === null ? [0.5, 0.36, 0.64] : [0.5, 0.24, 0.76]
  switch (panel.hatchway?.half) {
    case undefined:
      return [0.5, 0.38, 0.62, 0.25, 0.75]
    case 'first':
      return [0.7, 0.58, 0.8, 0.5, 0.25]
    case 'second':
      return [0.3, 0.42, 0.2, 0.5, 0.75]
  }
}

/** Every place where the code of a panel could stand, best first. */
function placesOf(context: DrawContext, panel: Panel): Place[] {
  const span = spanOf(context.kit, panel)
  const start = nodeAt(context, panel.board, panel)
  const size = context.labelSize
  const text = context.codes[panel.piece] ?? panel.piece
  const length = span * pitchOf(context)
  const upright = panel.axis === 'vertical'
  const near = thicknessOf(context.kit, panel.piece) / 2 + GAP
  const firstSide = -wayToPill(panel.hatchway)
  const places = alongOf(span, panel).flatMap((part) =>
    [firstSide, -firstSide].map((side) => {
      const at = upright
        ? { x: start.x + side * near, y: start.y + part * length }
        : { x: start.x + part * length, y: start.y + side * (near + size * 0.35) }
      const shape = label(at, text, {
        size,
        ink: 'label',
        bold: true,
        halo: 'plate',
        align: upright ? (side < 0 ? 'right' : 'left') : 'centre',
      })
      return {
        footprint: footprint(grow(textBox(shape), MARGIN), CODE_WEIGHT),
        figure: { item: panel.id, shapes: [shape] },
      }
    }),
  )
  const inside = places.filter((place) => encloses(boundsOf(context), place.footprint.box))
  return inside.length > 0 ? inside : places
}

const encloses = (outer: Box, { x, y, width, height }: Box): boolean =>
  contains(outer, { x, y }) && contains(outer, { x: x + width, y: y + height })

const rememberedPlaces = (context: DrawContext, panel: Panel): Place[] =>
  remember(context, 'code-places', panel, [], () => placesOf(context, panel))

/** Cost of a less liked place (as mm² of covered drawing). */
const SECOND_CHOICE = 0.4

/** The codes of all panels, each where it covers least; takes the room they use. */
export function drawCodes(context: DrawContext, panels: readonly Panel[], room: TakenRoom): Figure[] {
  return panels.flatMap((panel) => {
    const best = cheapest(
      rememberedPlaces(context, panel),
      (place, index, most) => room.cost(place.footprint, most) + index * SECOND_CHOICE,
      SECOND_CHOICE,
    )
    if (best === undefined) return []
    room.add(best.footprint)
    return [best.figure]
  })
}
