/** Entry zones: tinted and hatched in the manner of their side, outlined by what they serve, with the sign of their kind. */
import type { Box } from '#foundation/geometry/point.ts'
import type { Square } from '#model/kit/square-names.ts'
import type { ZoneArea } from '#model/mission/areas.ts'
import { serviceOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { ItemOf } from '#model/mission/document.ts'
import { boxesOf, INSET, loopsOf, partsOnBoards, plain, roomFrom } from './area-shapes.ts'
import type { Figure, Ink, Shape } from './display-list.ts'
import { cornerOf, type DrawContext, defaultOptions, pitchOf } from './draw-context.ts'
import { withHoles } from './outline.ts'
import { label, polygon, shapeBox } from './shapes.ts'
import { sideHatching, sideInk } from './sides.ts'
import { CAP_HEIGHT, fittedText, textWidth } from './text-metrics.ts'
import { MUST_HOLD_WIDTH, mustHoldSign, serviceBadge, serviceDashes, zonePlaque } from './zone-symbols.ts'

/** A zone and the room that its signs and names take. */
export interface AreaDrawing {
  readonly figure: Figure
  readonly occupied: readonly Box[]
}

type ZoneItem = ItemOf<'zones'>

/** The plaque with the sign: as high as the names above and below it leave room for, in parts of the pitch. */
const PLAQUE = { highest: 0.38, lowest: 0.29, lowestOverLines: 0.22, width: 0.78 }
/** Lines of a name, and from one to the next as a part of the font size. */
const MAX_LINES = 3
const LINE = 1.02
/** Where the name of the square begins and that of the zone ends (mm from the upper and from the lower line). */
const NAMES = { top: 13.5, bottom: 16.5 }
/** Longest label that a map shows whose zones are named elsewhere. */
const SHORT_LABEL = 3
/** Side of the badge that says what a zone serves, beside lettering of the usual size; and its distance from the upper line (mm). */
const BADGE = { side: 15, top: 12.5 }

export function drawZone(context: DrawContext, zone: ZoneItem): AreaDrawing {
  const ink = sideInk(context, zone.side)
  const dash = serviceDashes[serviceOf(context, zone)]
  const shapes: Shape[] = []
  const signs: Shape[] = []
  for (const part of partsOnBoards(context, zone.squares)) {
    const loops = loopsOf(context, part)
    shapes.push(polygon(withHoles(loops), { fill: ink, fillOpacity: 0.14 }))
    shapes.push(...sideHatching(context, zone.side, boxesOf(context, part)))
    shapes.push(
      ...loops.map((loop) => polygon(loop, { stroke: ink, width: 2.4, ...(dash === undefined ? {} : { dash }) })),
    )
    signs.push(...zoneSigns(context, zone, part, ink))
  }
  return { figure: { item: zone.id, shapes: [...shapes, ...signs] }, occupied: signs.map(shapeBox) }
}

/** Plaque and badge on the middle square, the name along the bottom of the longest row. */
function zoneSigns(context: DrawContext, zone: ZoneItem, part: Square[], ink: Ink): Shape[] {
  const pitch = pitchOf(context)
  const size = context.labelSize
  const middle = part[Math.floor((part.length - 1) / 2)]
  const bottom = longestRun(part)
  if (middle === undefined || bottom === undefined) return []
  const at = cornerOf(context, middle)
  const corner = cornerOf(context, bottom.first)
  const width = bottom.count * pitch - 2 * (INSET + 4)
  const name = fittedText(zoneName(context, zone, size, width), size, width, MAX_LINES)
  const letters = size * CAP_HEIGHT
  const lead = name.size * LINE
  const block = name.size * CAP_HEIGHT + (name.lines.length - 1) * lead
  const free = pitch - NAMES.top - NAMES.bottom - letters - block - 3
  const lowest = name.lines.length > 1 ? PLAQUE.lowestOverLines : PLAQUE.lowest
  const height = Math.max(pitch * lowest, Math.min(pitch * PLAQUE.highest, free))
  // A long name says more than the sign would; the key has both.
  const crowded = name.lines.length > 2 && bottom.count === part.length && free < pitch * PLAQUE.lowestOverLines
  // It grows with lettering where the map is printed small; a wide one then keeps the plaque below it.
  const badge = BADGE.side * Math.max(1, size / defaultOptions.labelSize)
  const wide = zone.mustHold !== undefined && badge > BADGE.side
  const top = Math.max(NAMES.top + letters, wide ? BADGE.top + badge + 3 : 0)
  const sign = { x: at.x + pitch / 2, y: at.y + (top + pitch - NAMES.bottom - block) / 2 }
  const baseline = corner.y + pitch - NAMES.bottom
  const service = serviceOf(context, zone)
  const right = at.x + pitch - INSET - 4
  const level = at.y + BADGE.top + badge / 2
  const hold = right - (service === 'both' ? 0 : badge + 3) - (badge * MUST_HOLD_WIDTH) / 2
  return [
    ...serviceBadge(service, { x: right - badge / 2, y: level }, badge, ink),
    ...(zone.mustHold === undefined ? [] : mustHoldSign(zone.mustHold, { x: hold, y: level }, badge, ink)),
    ...(crowded ? [] : zonePlaque(context, zone, sign, { width: pitch * PLAQUE.width, height }, ink)),
    ...name.lines.map((text, index) =>
      label(
        {
          x: corner.x + INSET + 4,
          y: baseline - (name.size * CAP_HEIGHT) / 2 - (name.lines.length - 1 - index) * lead,
        },
        text,
        { size: name.size, face: name.face, ink: 'label', align: 'left', halo: 'plate' },
      ),
    ),
  ]
}

/** The name of a zone in the longest form that fits; the sign and the key say the rest. */
function zoneName(context: DrawContext, zone: Pick<ZoneArea, 'kind' | 'label'>, size: number, width: number): string {
  if (zone.label !== '') return context.bare && zone.label.length > SHORT_LABEL ? '' : zone.label
  if (context.bare) return ''
  const { name } = zoneKindOf(context, zone.kind)
  const fits = (text: string): boolean => textWidth(text, size, plain) <= width
  const short = name.replace(/ (Entry|Deployment) Zone$/, '')
  // Colour and hatching say whose it is.
  return [name, name.replace(/ Zone$/, ''), short].find(fits) ?? short.replace(/^(Attacker|Defender) (?=.)/, '')
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
