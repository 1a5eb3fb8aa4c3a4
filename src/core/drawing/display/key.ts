/** The key: one row for every kind that the map uses, drawn by the same makers as the map. */

import { hasPillars } from '#analysis/layout/panel-geometry.ts'
import { commaList, sideName } from '#analysis/layout/place-names.ts'
import type { Box, XY } from '#foundation/geometry/point.ts'
import { baseSizes } from '#foundation/geometry/rectangle.ts'
import {
  featureKindOf,
  kindsOf,
  linkKindOf,
  markerKindOf,
  regionKindOf,
  serviceOf,
  tokenKindOf,
  type WithKinds,
} from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, hatchwayWord } from '#model/mission/mission-rule-set.ts'
import type { Feature, Marker, Region, Token, ZoneArea } from '#model/mission/objects.ts'
import { breachStates, hatchwayTags } from '#model/mission/terrain.ts'
import { FACE_DOWN, type ZoneKind, zoneServices } from '#model/rule-sets/kinds.ts'
import type { KeyEntry, Shape } from './display-list.ts'
import { type DrawContext, remember } from './draw-context.ts'
import { featureShapes, optionalFeature } from './draw-features.ts'
import { arrowShapes, linkShapes, noteFlag } from './draw-notes.ts'
import { markerShapes } from './draw-objects.ts'
import { DOUBLE, regionHatching, regionOutline } from './draw-regions.ts'
import { breachSample, type HatchwayTag, pillarSample, tagShapes, wallEndSample, wallSample } from './draw-terrain.ts'
import { tokenShapes } from './draw-tokens.ts'
import { wallNoteSample } from './draw-wall-notes.ts'
import { mustHoldSign, serviceBadge, serviceDashes, serviceWords, showsOwner, zonePlaque } from './draw-zones.ts'
import { grow, label, placed, rectangle } from './shapes.ts'
import { ownerFlag, sideHatching, sideInk } from './sides.ts'

// Small pictures of kinds, for the key and for palettes, by the same makers as the map.

const middleOf = ({ x, y, width, height }: Box): XY => ({ x: x + width / 2, y: y + height / 2 })

/** Tint, hatching and outline of a side in a box; `scale` is that of hatching and lines, 1 on the map. */
function sideSample(
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

/** Draws a token around the origin in true size: with the base of its kind unless another is given. */
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

/** Part of true size at which pieces, markers and symbols beside hatchways are drawn in the key. */
const PIECES = 1 / 7
const MARKERS = 1 / 4.4
const TAGS = 1 / 2
/** A square's length of wall just fits. */
const BREACHES = 1 / 6.1
/** Part of true size of hatching and outlines. */
const AREAS = 1 / 5
const origin = { x: 0, y: 0 }
/** The swatch of an area (mm in the key). */
const swatch: Box = { x: -8, y: -5, width: 16, height: 10 }
const shrunk = (shapes: readonly Shape[], scale = PIECES): Shape[] =>
  shapes.map((shape) => placed(shape, scale, origin))

type Row = KeyEntry

/** Rows in a fixed order: walls, hatchways, pillars, zones, markers, links, regions, features, owners, notes. */
export const drawKey = (context: DrawContext, document: Mission): KeyEntry[] =>
  withUniqueTexts(keyRows(context, document))

/** Rows of one name say what they are; for a key of several missions when all of its rows are together. */
export function withUniqueTexts(rows: readonly KeyEntry[]): KeyEntry[] {
  const named = new Map<string, Set<string>>()
  for (const { text, what } of rows) named.set(text, (named.get(text) ?? new Set()).add(what))
  return rows.map((row) => ((named.get(row.text)?.size ?? 0) > 1 ? { ...row, text: `${row.text} (${row.what})` } : row))
}

/** The rows of one mission, by their bare names. */
export function keyRows(context: DrawContext, document: Mission): readonly KeyEntry[] {
  const { panels, halfPillars, wallEnds, zones, markers, links, regions, features, notes, tokens } = document
  return [
    ...remember(context, 'key-terrain', panels, [halfPillars, wallEnds], () => terrainRows(context, document)),
    ...remember(context, 'key-zones', zones, [], () => zoneRows(context, document)),
    ...remember(context, 'key-markers', markers, [], () => markerRows(context, document)),
    ...remember(context, 'key-links', links, [], () => linkRows(context, document)),
    ...remember(context, 'key-regions', regions, [], () => regionRows(context, document)),
    ...remember(context, 'key-features', features, [], () => featureRows(context, document)),
    ...remember(context, 'key-tokens', tokens, [], () => tokenRows(context, document)),
    ...remember(context, 'key-owners', markers, [panels, features], () => ownerRows(context, document)),
    ...remember(context, 'key-notes', notes, [], () => noteRows(document)),
  ]
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const tagNames: Record<HatchwayTag, string> = {
  airlock: 'Airlock',
  locked: 'Locked hatchway',
  'one-way': 'One-way hatchway, in the direction of the arrow',
}

function terrainRows({ kit }: DrawContext, document: Mission): Row[] {
  const { panels, halfPillars, wallEnds } = document
  const word = hatchwayWord(document)
  const hatchway = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
  const row = (used: boolean, text: string, shapes: () => Shape[], scale = PIECES): Row[] =>
    used
      ? [
          {
            text,
            what: 'terrain',
            ...(text === 'Wall' || text === 'Pillar' ? { obvious: true } : {}),
            shapes: shrunk(shapes(), scale),
          },
        ]
      : []
  const stands = (start: 'closed' | 'open') => panels.some(({ hatchway }) => hatchway?.start === start)
  const pillars = halfPillars.length > 0 || panels.some((panel) => hasPillars(kit, panel))
  const breaches = { intact: 'Breachable wall', breached: 'Breached wall' }
  return [
    ...row(panels.length > 0, 'Wall', () => wallSample(kit, null)),
    ...breachStates.flatMap((state) =>
      row(
        panels.some(({ breach }) => breach === state),
        breaches[state],
        () => breachSample(kit, state),
        BREACHES,
      ),
    ),
    ...row(stands('closed'), `${hatchway}, closed`, () => wallSample(kit, 'closed')),
    ...row(stands('open'), has(document, 'hatchways') ? `${hatchway}, open` : hatchway, () => wallSample(kit, 'open')),
    ...row(
      panels.some(({ hatchway }) => hatchway?.label !== undefined),
      `Name of a ${hatchwayWord(document)}`,
      () => [...wallSample(kit, 'closed'), wallNoteSample({ x: 0, y: 24 }, 24)],
    ),
    ...hatchwayTags.flatMap((tag) =>
      row(
        panels.some(({ hatchway }) => hatchway?.tag === tag),
        tagNames[tag],
        () => tagShapes(tag, origin, 'east'),
        TAGS,
      ),
    ),
    ...row(pillars, 'Pillar', () => pillarSample(kit)),
    ...row(wallEnds.length > 0, 'Wall end', () => wallEndSample(kit)),
  ]
}

function zoneRows(context: DrawContext, { zones }: Mission): Row[] {
  const keyOf = (kind: string, side: string | null, serves: string): string => `${kind} ${side ?? ''} ${serves}`
  const used = new Set(zones.map((zone) => keyOf(zone.kind, zone.side, serviceOf(context, zone))))
  const rows = kindsOf(context).zones.flatMap((kind) =>
    [...context.sides.map(({ id }) => id), null].flatMap((side) =>
      zoneServices
        .filter((serves) => used.has(keyOf(kind.id, side, serves)))
        .map((serves) => ({
          text: [kind.name, ownerOf(context, kind, side), serviceWords[serves]]
            .filter((words) => words !== '')
            .join(', '),
          what: 'zone',
          shapes: zoneSample(context, { kind: kind.id, side, serves }, swatch, AREAS),
        })),
    ),
  )
  if (!zones.some(({ mustHold }) => mustHold !== undefined)) return rows
  const hold = {
    text: 'Number of units that must be set up here',
    what: 'sign',
    shapes: mustHoldSign(1, origin, 8, 'label'),
  }
  return [...rows, hold]
}

/** The flags of those whom markers, walls or features belong to. */
function ownerRows(context: DrawContext, { panels, markers, features }: Mission): Row[] {
  const owners = new Set([...panels, ...markers, ...features].map(({ side }) => side))
  return context.sides
    .filter(({ id }) => owners.has(id))
    .map(({ id, name }) => ({
      text: `Belongs to ${name}`,
      what: 'owner',
      shapes: ownerFlag(context, id, origin, FLAG, FLAG / DEFAULT_FLAG),
    }))
}
/** Height of a flag in the key and on the map (mm). */
const FLAG = 7
const DEFAULT_FLAG = 15

/** Returns the owner of a zone, unless the name of its kind says so. */
function ownerOf(context: DrawContext, kind: ZoneKind, side: string | null): string {
  if (side === null) return kind.role === null ? '' : 'no side'
  if (showsOwner(context, { kind: kind.id, side })) return ''
  const name = sideName(context, side, '')
  return kind.name.toLowerCase().includes(name.toLowerCase()) ? '' : name
}

/** Colour and hatching of a side in a box of 16 × 10 mm around the origin. */
export const sideSwatch = (context: DrawContext, side: string | null): Shape[] =>
  sideSample(context, side, swatch, AREAS)

const markerRows = (context: DrawContext, { markers }: Mission): Row[] =>
  unique(markers.map(({ kind }) => kind)).map((id) => ({
    text: markerKindOf(context, id).name,
    what: 'marker',
    shapes: shrunk(markerSample(context, id, '1'), MARKERS),
  }))

const linkRows = (context: DrawContext, { links }: Mission): Row[] =>
  unique(links.map(({ kind }) => kind)).map((kind) => ({
    text: linkKindOf(context, kind).name,
    what: 'link',
    shapes: shrunk(linkSample(100)),
  }))

const regionRows = (context: DrawContext, { regions }: Mission): Row[] =>
  unique(regions.map(({ kind }) => kind)).map((id) => ({
    text: regionKindOf(context, id).name,
    what: 'region',
    shapes: regionSample(context, id, swatch, AREAS * 0.8),
  }))

const featureRows = (context: DrawContext, { features }: Mission): Row[] =>
  unique(features.map(({ kind }) => kind)).flatMap((kind) =>
    [false, true]
      .filter((optional) => features.some((each) => each.kind === kind && (each.optional ?? false) === optional))
      .map((optional) => ({
        text: `${featureKindOf(context, kind).name}${optional ? ', optional' : ''}`,
        what: 'terrain feature',
        shapes: shrunk(featureSample(context, kind, optional)),
      })),
  )

/** Lists tokens by kind, side, base and face: any difference on the map gets its own row. */
function tokenRows(context: DrawContext, { tokens }: Mission): Row[] {
  const known = new Map<string, Mission['tokens'][number]>()
  for (const token of tokens) {
    const key = JSON.stringify([token.kind, token.side, token.base.kind, token.face])
    if (!known.has(key)) known.set(key, token)
  }
  return [...known.values()].map(({ kind, side, base, face }) => {
    const { length, width } = baseSizes(base)
    const isTold = face === 'down' && kind !== FACE_DOWN
    return {
      text: commaList([tokenKindOf(context, kind).name, sideName(context, side, ''), isTold ? 'face down' : '']),
      what: base.kind,
      shapes: shrunk(tokenSample(context, kind, { side, base, face }), Math.min(TOKENS, 15 / length, 9 / width)),
    }
  })
}
/** Part of true size at which tokens are drawn in the key, where they fit. */
const TOKENS = 1 / 4

function noteRows({ notes }: Mission): Row[] {
  if (notes.length === 0) return []
  const arrows = notes.some(({ arrow }) => arrow !== undefined)
  return [{ text: arrows ? 'Note with an arrow' : 'Note', what: 'note', shapes: shrunk(noteSample(arrows), 1 / 4) }]
}
