/** Entry zones: tinted and hatched in the manner of their side, outlined by what they serve, with the sign of their kind. */
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { Square } from '#model/kit/lattice.ts'
import { serviceOf, sideOfPlayer, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { ItemOf } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { ZoneArea } from '#model/mission/objects.ts'
import type { PlaqueForm, ZoneService } from '#model/rule-sets/kinds.ts'
import { boxesOf, INSET, loopsOf, partsOnBoards, plain, roomFrom, withHoles } from './area-shapes.ts'
import type { Figure, Ink, Shape } from './display-list.ts'
import { cornerOf, type DrawContext, defaultOptions, pitchOf } from './draw-context.ts'
import {
  CAP_HEIGHT,
  capsule,
  circle,
  fittedText,
  label,
  pointsOf,
  polygon,
  polyline,
  rectangle,
  shapeBox,
  textWidth,
} from './shapes.ts'
import { sideHatching, sideInk, sideNumber } from './sides.ts'

// The symbol of a zone kind: its sign on a plaque whose form tells the group, and a badge for what it serves.

type ZoneLook = Pick<ZoneArea, 'kind' | 'side'> & Partial<Pick<ZoneArea, 'serves'>>

/** The letters of a zone; where they do not say whose it is, the number of its side follows. */
export function zoneSign(context: DrawContext, zone: Pick<ZoneArea, 'kind' | 'side'>): string {
  const { sign } = zoneKindOf(context, zone.kind)
  const number = sideNumber(context, zone.side)
  return number === null || showsOwner(context, zone) ? sign : `${sign}${number}`
}

/** True when the kind of a zone says whose it is: there is one side it belongs to, and it is that side's. */
export const showsOwner = (context: DrawContext, { kind, side }: Pick<ZoneArea, 'kind' | 'side'>): boolean =>
  side !== null && side === defaultSide(context, kind)

/** The one side that a kind of zone belongs to unless the zone says otherwise. */
function defaultSide({ sides, ...context }: DrawContext, id: ZoneArea['kind']): string | undefined {
  const kind = zoneKindOf(context, id)
  if (kind.player !== null) return sideOfPlayer(sides, kind)?.id
  const [only, ...more] = sides.filter(({ role }) => role === kind.role)
  return more.length === 0 ? only?.id : undefined
}

/** Words that the key adds to the name of a kind. */
export const serviceWords: Record<ZoneService, string> = {
  both: '',
  deployment: 'deployment only',
  reserves: 'reserves only',
}
/** Dashes of a zone's outline (mm). */
export const serviceDashes: Record<ZoneService, readonly number[] | undefined> = {
  both: undefined,
  deployment: [16, 5],
  reserves: [4, 4],
}

/** Returns the form of a group of the map key; custom kinds of the mission share a separate one. */
export const formOf = (context: DrawContext, group: string): PlaqueForm =>
  ruleSetOf(context).groups.find(({ id }) => id === group)?.form ?? 'cut'

/** Corners of a form around (0, 0) that is 2 w wide and 2 h high; its slanting ends are t long. */
function corners(form: PlaqueForm, w: number, h: number, t: number): XY[] {
  switch (form) {
    case 'box':
      return pointsOf(`${-w},${-h} ${w},${-h} ${w},${h} ${-w},${h}`)
    case 'pill':
      return capsule(w, h, t)
    case 'arrow':
      return pointsOf(`${-w},${-h} ${w - t},${-h} ${w},0 ${w - t},${h} ${-w},${h}`)
    case 'shield': {
      const [foot, knee] = [w - t * 1.2, h * 0.1]
      return pointsOf(`${-w},${-h} ${w},${-h} ${w},${knee} ${foot},${h} ${-foot},${h} ${-w},${knee}`)
    }
    case 'hexagon':
      return pointsOf(`${-w + t},${-h} ${w - t},${-h} ${w},0 ${w - t},${h} ${-w + t},${h} ${-w},0`)
    case 'ribbon':
      return pointsOf(`${-w},${-h} ${w},${-h} ${w - t},0 ${w},${h} ${-w},${h} ${-w + t},0`)
    case 'slant':
      return pointsOf(`${-w + t},${-h} ${w},${-h} ${w - t},${h} ${-w},${h}`)
    case 'cut': {
      const [x, y] = [w - t * 0.8, h - t * 0.8]
      return pointsOf(`${-x},${-h} ${x},${-h} ${w},${-y} ${w},${y} ${x},${h} ${-x},${h} ${-w},${y} ${-w},${-y}`)
    }
  }
}

const bold = { face: 'condensed', bold: true } as const

/** The sign of a zone on its plaque: as high as said, and no wider. The text is the last shape. */
export function zonePlaque(
  context: DrawContext,
  zone: ZoneLook,
  at: XY,
  size: { width: number; height: number },
  ink: Ink,
) {
  const text = zoneSign(context, zone)
  const form = formOf(context, zoneKindOf(context, zone.kind).group)
  const h = size.height / 2
  const tip = h * 0.55
  const ends = form === 'box' ? h * 0.3 : tip * (form === 'ribbon' ? 1.3 : 0.9)
  const largest = (size.height * 0.72) / CAP_HEIGHT
  const font = Math.min(largest, (size.width - 2 * ends) / Math.max(0.01, textWidth(text, 1, bold)))
  const w = Math.max(h * 0.9, textWidth(text, font, bold) / 2 + ends)
  const shift = form === 'arrow' ? -tip * 0.2 : 0
  return [
    polygon(
      corners(form, w, h, tip).map(({ x, y }) => ({ x: at.x + x, y: at.y + y })),
      { fill: 'plate', stroke: ink, width: size.height * 0.05 },
    ),
    label({ x: at.x + shift, y: at.y }, text, { size: font, ink: 'label', bold: true }),
  ]
}

/** A small square: something set down on a line for deployment only, two chevrons coming in for reserves only. */
export function serviceBadge(service: ZoneService, at: XY, size: number, ink: Ink): Shape[] {
  if (service === 'both') return []
  const unit = size / 10
  const on = (x: number, y: number): XY => ({ x: at.x + x * unit, y: at.y + y * unit })
  const stroke = { stroke: 'label', width: unit * 1.3 } as const
  const box: Box = { ...on(-5, -5), width: size, height: size }
  const back = rectangle(box, { fill: 'plate', stroke: ink, width: unit * 0.9 })
  return service === 'deployment'
    ? [
        back,
        polygon([on(-2.8, -3), on(2.8, -3), on(0, 1)], { fill: 'label' }),
        polyline([on(-3, 2.7), on(3, 2.7)], stroke),
      ]
    : [back, ...[-2.6, 0.8].map((x) => polyline([on(x, -2.8), on(x + 2.2, 0), on(x, 2.8)], stroke))]
}

/** Width of the sign of a zone that must hold units, as a part of its height. */
export const MUST_HOLD_WIDTH = 1.5

/** How many units must be set up in a zone: somebody standing, and their number, in a box so high. */
export function mustHoldSign(units: number, at: XY, height: number, ink: Ink): Shape[] {
  const unit = height / 10
  const on = (x: number, y: number): XY => ({ x: at.x + x * unit, y: at.y + y * unit })
  const box: Box = { ...on(-7.5, -5), width: 15 * unit, height }
  const text = String(units)
  const size = Math.min(10 * unit, (7 * unit) / Math.max(0.01, textWidth(text, 1, bold)))
  return [
    rectangle(box, { fill: 'plate', stroke: ink, width: unit * 0.9 }),
    circle(on(-3.9, -2.2), 1.6 * unit, { fill: 'label' }),
    polygon([on(-6.3, 3.6), on(-5.6, 0.2), on(-2.2, 0.2), on(-1.5, 3.6)], { fill: 'label' }),
    label(on(3, 0), text, { ...bold, size, ink: 'label' }),
  ]
}

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
/**
 * Side of the badge that shows the use of a zone, beside lettering of the default size; and its distance from the upper
 * line (mm).
 */
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
