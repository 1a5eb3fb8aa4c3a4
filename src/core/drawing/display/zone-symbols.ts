/** The symbol of a zone kind: its sign on a plaque whose form tells the group, and a badge for what it serves. */
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { ZoneArea } from '#model/mission/areas.ts'
import { sideOfPlayer, zoneKindOf } from '#model/mission/custom-kinds.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { PlaqueForm, ZoneService } from '#model/rule-sets/kinds.ts'
import type { Ink, Shape } from './display-list.ts'
import type { DrawContext } from './draw-context.ts'
import { capsule, circle, label, pointsOf, polygon, polyline, rectangle } from './shapes.ts'
import { sideNumber } from './sides.ts'
import { CAP_HEIGHT, textWidth } from './text-metrics.ts'

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

/** What the key adds to the name of a kind. */
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

/** The form of a group of the map key; kinds of the mission have one of their own. */
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
