/** Small pictures of kinds, for the key and for palettes, by the same makers as the map. */
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { Region, ZoneArea } from '#model/mission/areas.ts'
import { markerKindOf, regionKindOf, serviceOf, tokenKindOf, type WithKinds } from '#model/mission/custom-kinds.ts'
import type { Feature, Marker } from '#model/mission/objects.ts'
import type { Token } from '#model/mission/tokens.ts'
import type { Shape } from './display-list.ts'
import type { DrawContext } from './draw-context.ts'
import { featureShapes, optionalFeature } from './draw-features.ts'
import { linkShapes } from './draw-links.ts'
import { arrowShapes, noteFlag } from './draw-notes.ts'
import { DOUBLE } from './draw-regions.ts'
import { tokenShapes } from './draw-tokens.ts'
import { markerShapes } from './marker-symbols.ts'
import { regionHatching, regionOutline } from './region-symbols.ts'
import { grow, label, rectangle } from './shapes.ts'
import { sideHatching, sideInk } from './sides.ts'
import { mustHoldSign, serviceBadge, serviceDashes, zonePlaque } from './zone-symbols.ts'

const middleOf = ({ x, y, width, height }: Box): XY => ({ x: x + width / 2, y: y + height / 2 })

/** Tint, hatching and outline of a side in a box; `scale` is that of hatching and lines, 1 on the map. */
export function sideSample(
  context: DrawContext,
  side: string | null,
  box: Box,
  scale: number,
  dash?: readonly number[],
): Shape[] {
  const ink = sideInk(context, side)
  const width = Math.max(0.4, 2.4 * scale)
  const broken = dash === undefined ? {} : { dash: dash.map((length) => length * scale) }
  return [
    rectangle(box, { fill: ink, fillOpacity: 0.14 }),
    ...sideHatching(context, side, [box], scale),
    rectangle(box, { stroke: ink, width, ...broken }),
  ]
}

type ZoneLook = Pick<ZoneArea, 'kind' | 'side'> & Partial<Pick<ZoneArea, 'serves' | 'mustHold'>>

/** A zone in a box. */
export function zoneSample(context: DrawContext, zone: ZoneLook, box: Box, scale: number): Shape[] {
  const ink = sideInk(context, zone.side)
  const service = serviceOf(context, zone)
  const { x, y } = middleOf(box)
  const side = Math.min(box.width, box.height) * 0.32
  // In a low box the badge lies at the right end and the plaque left of it; in a square it lies above.
  const low = box.width > box.height * 1.3
  const room = low && service !== 'both' ? side * 1.3 : 0
  const badge = { x: box.x + box.width - side * 0.65, y: low ? y : box.y + side * 0.65 }
  const shift = low || service === 'both' ? 0 : side * 0.4
  return [
    ...sideSample(context, zone.side, box, scale, serviceDashes[service]),
    ...zonePlaque(
      context,
      zone,
      { x: x - room / 2, y: y + shift },
      { width: (box.width - room) * 0.9, height: box.height * (low ? 0.72 : 0.52) },
      ink,
    ),
    ...serviceBadge(service, badge, side, ink),
    ...(zone.mustHold === undefined
      ? []
      : mustHoldSign(zone.mustHold, { x: box.x + side * 0.9, y: box.y + side * 0.65 }, side, ink)),
  ]
}

/** A region in a box. */
export function regionSample(context: DrawContext, kind: Region['kind'], box: Box, scale: number): Shape[] {
  const { paint, double } = regionOutline(context, kind, scale)
  // Small enough in a square to leave the pattern in its corners.
  const size = Math.min(box.width * 0.43, box.height * 0.62)
  return [
    ...regionHatching(context, kind, [box], scale),
    rectangle(box, paint),
    ...(double ? [rectangle(grow(box, -DOUBLE * scale), paint)] : []),
    label(middleOf(box), regionKindOf(context, kind).sign, { size, ink: 'region', bold: true, halo: 'plate' }),
  ]
}

/** A marker in true size around the origin; a kind without letters shows a number. */
export const markerSample = (context: DrawContext, kind: Marker['kind'], number = ''): Shape[] =>
  markerShapes(context, kind, { x: 0, y: 0 }, markerKindOf(context, kind).sign || number, '')

/** A token around the origin in true size: that of its kind, unless it is said. */
export function tokenSample(
  context: DrawContext,
  kind: Token['kind'],
  look: Partial<Pick<Token, 'side' | 'base' | 'face'>> = {},
): Shape[] {
  const { side = null, base = tokenKindOf(context, kind).base, face = 'up' } = look
  return tokenShapes(context, { kind, side, base, turn: 0, face }, { x: 0, y: 0 }, LARGEST_SIGN)
}
const LARGEST_SIGN = 26

/** A level link around the origin, so long (mm). */
export const linkSample = (length: number): Shape[] =>
  linkShapes([
    { x: -length / 2, y: 0 },
    { x: length / 2, y: 0 },
  ])

/** A terrain feature in true size around the origin, its letters below. */
export const featureSample = (context: WithKinds, kind: Feature['kind'], optional = false): Shape[] => {
  const shapes = featureShapes(context, kind, { x: 0, y: -10 }, 0, 22)
  return optional ? optionalFeature(shapes) : shapes
}

/** The flag of a note around the origin, with an arrow to the right or without. */
export function noteSample(arrow: boolean): Shape[] {
  const at = { x: arrow ? -16 : 0, y: 0 }
  return [...(arrow ? arrowShapes(at, { x: 28, y: 0 }) : []), ...noteFlag(at, '1', 17.5)]
}
