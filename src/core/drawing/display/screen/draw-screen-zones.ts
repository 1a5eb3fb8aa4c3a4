/** Entry zones on a screen: a tint, hatching along the rim, a large sign; names and numbers as far as there is room. */
import type { Box } from '#foundation/geometry/point.ts'
import { type LatticeSquare, latticeSquareKey, type Square, stepOf } from '#model/kit/lattice.ts'
import { serviceOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { ItemOf } from '#model/mission/document.ts'
import { boxesOf, INSET, loopsOf, partsOnBoards, plain, withHoles } from '../area-shapes.ts'
import type { Ink, Shape } from '../display-list.ts'
import { atLeastPx, cornerOf, type DrawContext, LEAST_TEXT_PX, pitchOf, shows } from '../draw-context.ts'
import {
  type AreaDrawing,
  formOf,
  MUST_HOLD_WIDTH,
  mustHoldSign,
  serviceBadge,
  serviceDashes,
  zonePlaque,
  zoneSign,
} from '../draw-zones.ts'
import { CAP_HEIGHT, label, polygon, shapeBox, textWidth, wrapText } from '../shapes.ts'
import { sideHatching, sideInk } from '../sides.ts'

/** Width of the hatched rim (mm). */
const RING = 13
/** Size of a sign and its most width, in parts of the pitch, with a plaque and where there is no room for one. */
const SIGN = { size: 0.4, width: 0.72, plaque: 0.34, bare: 0.84 }
/** How far the sign of a zone with a name steps up (parts of the pitch). */
const RISE = 0.1
/** How far that of a zone with badges sinks (parts of the pitch). */
const SINK = 0.06
/** From one line of a name to the next (font sizes). */
const LINE = 1.05
/** Labels up to this length are numbers for the corner, longer ones names. */
const LONGEST_NUMBER = 3
/** Side of the badges (mm, and pixels at least). */
const BADGE = { mm: 15, px: 14 }
export const ZONE_TINT = 0.14

const bold = { face: 'condensed', bold: true } as const

/** A zone, and the room that its signs take from labels. */
export function drawScreenZone(context: DrawContext, zone: ItemOf<'zones'>): AreaDrawing {
  const ink = sideInk(context, zone.side)
  const dash = serviceDashes[serviceOf(context, zone)]
  const parts = partsOnBoards(context, zone.squares)
  const ground = parts.flatMap((part): Shape[] => {
    const loops = loopsOf(context, part)
    return [
      polygon(withHoles(loops), { fill: ink, fillOpacity: ZONE_TINT }),
      ...sideHatching(context, zone.side, ringOf(context, part)),
      ...loops.map((loop) =>
        polygon(loop, { stroke: ink, width: atLeastPx(context, 1.8, 1.2), ...(dash === undefined ? {} : { dash }) }),
      ),
    ]
  })
  const signs = parts.flatMap((part) => signsOf(context, zone, part, ink))
  return { figure: { item: zone.id, shapes: [...ground, ...signs] }, occupied: signs.map(shapeBox) }
}

/** Strips along the rim of a part, none of them over another. */
function ringOf(context: DrawContext, part: readonly Square[]): Box[] {
  const taken = new Set(part.map(latticeSquareKey))
  const boxes = boxesOf(context, part)
  return part.flatMap((square, index): Box[] => {
    const box = boxes[index]
    if (box === undefined) return []
    const ends = (side: 'north' | 'east' | 'south' | 'west'): boolean =>
      !taken.has(latticeSquareKey(next(square, side)))
    const top = ends('north') ? RING : 0
    const bottom = ends('south') ? RING : 0
    const between = { y: box.y + top, height: box.height - top - bottom }
    return [
      ...(top > 0 ? [{ ...box, height: RING }] : []),
      ...(bottom > 0 ? [{ ...box, y: box.y + box.height - RING, height: RING }] : []),
      ...(ends('west') ? [{ ...box, ...between, width: RING }] : []),
      ...(ends('east') ? [{ ...box, ...between, x: box.x + box.width - RING, width: RING }] : []),
    ]
  })
}

const next = ({ x, y }: LatticeSquare, side: Parameters<typeof stepOf>[0]): LatticeSquare => ({
  x: x + stepOf(side).x,
  y: y + stepOf(side).y,
})

/** The sign on the middle square, with the name below it, the number in its corner, badges in the other. */
function signsOf(context: DrawContext, zone: ItemOf<'zones'>, part: readonly Square[], ink: Ink): Shape[] {
  const middle = part[Math.floor((part.length - 1) / 2)]
  if (middle === undefined) return []
  const pitch = pitchOf(context)
  const corner = cornerOf(context, middle)
  const size = context.labelSize
  const names = nameOf(context, zone)
  const rise = names.length === 0 ? 0 : RISE * pitch + (names.length - 1) * size * LINE * 0.5
  const badged = serviceOf(context, zone) !== 'both' || zone.mustHold !== undefined
  // Below badges, above a name.
  const drop = names.length === 0 && badged ? SINK * pitch : 0
  const centre = { x: corner.x + pitch / 2, y: corner.y + pitch / 2 - rise + drop }
  const number = zone.label.length <= LONGEST_NUMBER && shows(context, 'zoneLabels') ? zone.label : ''
  const beside = besidePillars(context)
  const left = corner.x + beside
  const top = corner.y + INSET + 4
  return [
    ...signOf(context, zone, centre, ink),
    ...names.map((text, index) =>
      label({ x: centre.x, y: centre.y + pitch * 0.27 + index * size * LINE }, text, {
        size,
        ink: 'label',
        halo: 'plate',
      }),
    ),
    ...(number === ''
      ? []
      : [
          label({ x: left, y: top + (size * CAP_HEIGHT) / 2 }, number, {
            ...bold,
            size,
            ink: 'label',
            halo: 'plate',
            align: 'left',
          }),
        ]),
    ...badges(context, zone, { right: corner.x + pitch - beside, top }, ink),
  ]
}

/** How far from the side lines of a square nothing of a pillar stands (mm): half of one lies in each corner, along or across. */
const besidePillars = ({ kit: { sizes } }: DrawContext): number =>
  Math.max(INSET + 4, Math.max(sizes.pillarLength.value, sizes.pillarWidth.value) / 2 + 2)

/** Usual zones have bare letters; of the others the form of the plaque tells the group, as long as its letters can be read. */
function signOf(context: DrawContext, zone: ItemOf<'zones'>, at: { x: number; y: number }, ink: Ink): Shape[] {
  const pitch = pitchOf(context)
  const least = atLeastPx(context, 0, LEAST_TEXT_PX)
  const sign = zoneSign(context, zone)
  if (formOf(context, zoneKindOf(context, zone.kind).group) !== 'box') {
    const height = Math.max(pitch * SIGN.plaque, (least * CAP_HEIGHT) / 0.7)
    const plaque = zonePlaque(context, zone, at, { width: pitch * SIGN.width, height }, ink)
    if (plaque.every((shape) => shape.type !== 'text' || shape.size >= least)) return plaque
    // Without letters a plaque says nothing.
    if (textWidth(sign, least, bold) > pitch * SIGN.bare) return []
    // As small as this, letters in the colour of a side are not read over everything that is painted below them.
    return [label(at, sign, { ...bold, size: least, ink: 'label', halo: 'plate' })]
  }
  const fitting = (pitch * SIGN.width) / Math.max(0.01, textWidth(sign, 1, bold))
  return [label(at, sign, { ...bold, size: Math.max(least, Math.min(pitch * SIGN.size, fitting)), ink })]
}

/** The name in at most two whole lines; none where it is not wanted or does not fit. */
function nameOf(context: DrawContext, zone: ItemOf<'zones'>): readonly string[] {
  const kind = zoneKindOf(context, zone.kind)
  const isUsual = formOf(context, kind.group) === 'box'
  const own = zone.label.length > LONGEST_NUMBER
  if (!shows(context, isUsual && !own ? 'plainZoneNames' : 'unusualZoneNames')) return []
  const size = context.labelSize
  const width = pitchOf(context) - 2 * (INSET + 6)
  const short = kind.name.replace(/ (Entry|Deployment) Zone$/, '')
  const wanted = own
    ? [zone.label]
    : isUsual
      ? ['Entry Zone']
      : [short, short.replace(/^(Attacker|Defender) (?=.)/, '')]
  for (const name of wanted) {
    const lines = wrapText(name, size, plain, width, 2)
    if (!lines.some((line) => line.endsWith('…'))) return lines
  }
  return []
}

function badges(
  context: DrawContext,
  zone: ItemOf<'zones'>,
  { right, top }: { right: number; top: number },
  ink: Ink,
): Shape[] {
  const size = atLeastPx(context, BADGE.mm, BADGE.px)
  if (!shows(context, 'zoneLabels')) return []
  const service = serviceOf(context, zone)
  const hold = right - (service === 'both' ? 0 : size + 3) - (size * MUST_HOLD_WIDTH) / 2
  return [
    ...serviceBadge(service, { x: right - size / 2, y: top + size / 2 }, size, ink),
    ...(zone.mustHold === undefined ? [] : mustHoldSign(zone.mustHold, { x: hold, y: top + size / 2 }, size, ink)),
  ]
}
