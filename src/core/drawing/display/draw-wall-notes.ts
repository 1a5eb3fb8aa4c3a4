/** Places the notes beside walls, with the name and owner of the hatchway, where they cover least. */

import { spanOf } from '#analysis/layout/panel-geometry.ts'
import { openingOf } from '#analysis/layout/terrain-parts.ts'
import { type Box, contains, type XY } from '#foundation/geometry/point.ts'
import { thicknessOf } from '#model/kit/kit.ts'
import { wayToPill } from '#model/mission/pill.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { Figure, Shape } from './display-list.ts'
import { boundsOf, type DrawContext, nodeAt, pitchOf, remember } from './draw-context.ts'
import { cheapest, type Footprint, footprint, type TakenRoom } from './placement.ts'
import { fittedText, grow, label, textWidth } from './shapes.ts'
import { flagAt, flagHeight, flagWidth } from './sides.ts'

/** Distance from the wall (mm), and on the side of the pill. */
const GAP = { bare: 4, pill: 15 }
/** Longest line, in font sizes, and most lines. */
const NAME = { width: 7, lines: 3 }
/** From one line to the next, in font sizes. */
const LINE = 1.05
/** Room between flag and name (mm). */
const BETWEEN = 3
/** Cost of covering one mm² of it: as much as of a code. */
const WEIGHT = 20
const MARGIN = 1.5
/** How far along the wall from its hatchway, and how much further from the wall, it may stand (mm), most liked first. */
const ALONG = [0, 12, -12, 24, -24, 36, -36, 48, -48, 60, -60, 75, -75]
const AWAY = [0, 10, 20, 32]
/** Cost of a mm along and away from the wall, and of the side of the pill (as mm² of covered drawing). */
const DISLIKED = { along: 4, away: 5, pill: 25 }

interface Place {
  readonly disliked: number
  readonly footprint: Footprint
  readonly figure: () => Figure
}

const hasNote = ({ hatchway, side }: Panel): boolean => side !== undefined || hatchway?.label !== undefined

/**
 * Names and flags of all walls that have some, each where it covers least; takes the room they use.
 * @param lines what they never stand over, as long as there is any other place
 */
export function drawWallNotes(
  context: DrawContext,
  panels: readonly Panel[],
  room: TakenRoom,
  lines: TakenRoom,
): Figure[] {
  return panels.filter(hasNote).flatMap((panel) => {
    const places = remember(context, 'wall-notes', panel, [], () => placesOf(context, panel))
    const best = cheapest(places, (place, _, most) => {
      const cost = place.disliked + room.cost(place.footprint, most)
      return cost >= most ? cost : cost + lines.cost(place.footprint, most)
    })
    if (best === undefined) return []
    room.add(best.footprint)
    return [remember(context, 'wall-note', best, [], best.figure)]
  })
}

/** The name and flag of a wall that is drawn alone, at the first choice of their place. */
export const drawWallNoteAlone = (context: DrawContext, panel: Panel): Figure[] =>
  hasNote(panel)
    ? placesOf(context, panel)
        .slice(0, 1)
        .map(({ figure }) => figure())
    : []

/** Every place where they could stand, best first. */
function placesOf(context: DrawContext, panel: Panel): Place[] {
  const block = blockOf(context, panel)
  if (block === undefined) return []
  const { width, height, draw } = block
  const start = nodeAt(context, panel.board, panel)
  const upright = panel.axis === 'vertical'
  const pill = wayToPill(panel.hatchway)
  const along = middleOf(context, panel)
  const half = (upright ? width : height) / 2 + thicknessOf(context.kit, panel.piece) / 2
  const places = AWAY.flatMap((away) =>
    ALONG.flatMap((shift) =>
      [-pill, pill].map((side): Place => {
        const onPill = panel.hatchway !== null && side === pill
        const far = half + away + (onPill ? GAP.pill : GAP.bare)
        const [a, b] = [along + shift, side * far]
        const at: XY = upright ? { x: start.x + b, y: start.y + a } : { x: start.x + a, y: start.y + b }
        const box: Box = { x: at.x - width / 2, y: at.y - height / 2, width, height }
        return {
          disliked: Math.abs(shift) * DISLIKED.along + away * DISLIKED.away + (onPill ? DISLIKED.pill : 0),
          footprint: footprint(grow(box, MARGIN), WEIGHT),
          figure: () => ({ item: panel.id, shapes: draw(at) }),
        }
      }),
    ),
  )
  const inside = places.filter(({ footprint: { box } }) => encloses(boundsOf(context), box))
  return inside.length > 0 ? inside : places
}

/** Where on the wall they belong: at its hatchway, or at its middle (mm from its first node). */
function middleOf(context: DrawContext, panel: Panel): number {
  const pitch = pitchOf(context)
  if (panel.hatchway === null) return (spanOf(context.kit, panel) * pitch) / 2
  const { from, to } = openingOf(context.kit, panel.hatchway, panel.piece)
  return (from + to) / 2
}

interface Block {
  readonly width: number
  readonly height: number
  readonly draw: (middle: XY) => Shape[]
}

/** Flag and name beside each other, around a place. */
function blockOf(context: DrawContext, { hatchway, side }: Panel): Block | undefined {
  const size = context.labelSize
  const owned = side !== undefined && context.sides.some(({ id }) => id === side)
  const name = hatchway?.label === undefined ? null : fittedText(hatchway.label, size, size * NAME.width, NAME.lines)
  const lines = name?.lines ?? []
  const wide = lines.reduce(
    (most, text) => Math.max(most, textWidth(text, name?.size ?? size, { face: name?.face ?? 'sans', bold: false })),
    0,
  )
  const lead = (name?.size ?? size) * LINE
  const high = lines.length === 0 ? 0 : lead * (lines.length - 1) + (name?.size ?? size) * 0.75
  const flag = owned ? flagWidth(flagHeight(context)) : 0
  const gap = owned && lines.length > 0 ? BETWEEN : 0
  const width = flag + gap + wide
  if (width === 0) return undefined
  const draw = (middle: XY): Shape[] => {
    const left = middle.x - width / 2
    const texts = lines.map((text, index) =>
      label({ x: left + flag + gap + wide / 2, y: middle.y + (index - (lines.length - 1) / 2) * lead }, text, {
        size: name?.size ?? size,
        face: name?.face ?? 'sans',
        ink: 'label',
        halo: 'plate',
      }),
    )
    return [...(owned ? flagAt(context, side, { x: left + flag / 2, y: middle.y }) : []), ...texts]
  }
  return { width, height: Math.max(high, owned ? flagHeight(context) : 0), draw }
}

const encloses = (outer: Box, { x, y, width, height }: Box): boolean =>
  contains(outer, { x, y }) && contains(outer, { x: x + width, y: y + height })

/** The name of a hatchway above a place, for the key. */
export const wallNoteSample = (at: XY, size: number): Shape =>
  label(at, 'Name', { size, face: 'sans', ink: 'label', halo: 'plate' })
