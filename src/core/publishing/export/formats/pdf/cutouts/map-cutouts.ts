/** Everything that the map needs, as cut-outs in true size. */

import { distinctSquares, regionName, zoneName } from '#analysis/layout/area-names.ts'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { neededOf } from '#analysis/layout/parts.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Paint, Shape } from '#drawing/display/display-list.ts'
import { type DrawContext, drawContextOf } from '#drawing/display/draw-context.ts'
import { markerRadius } from '#drawing/display/marker-symbols.ts'
import { ownerFlag } from '#drawing/display/owner-flags.ts'
import { regionSample, zoneSample } from '#drawing/display/samples.ts'
import { circle, label, placed, rectangle, shapeBox } from '#drawing/display/shapes.ts'
import { textWidth, wrapText } from '#drawing/display/text-metrics.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { findPiece } from '#model/kit/kit.ts'
import { squareName } from '#model/kit/square-names.ts'
import { markerKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { CAPTION, captionHeight, captionLines, wholeLines } from './caption.ts'
import type { Cutout } from './cutout.ts'
import { panelCounts, panelFootprint } from './panel-footprint.ts'
import { spareCutouts, tokenCutouts } from './token-cutouts.ts'

const cut: Paint = { stroke: 'label', width: 0.2 }
const bold = { face: 'condensed', bold: true } as const
const plain = { face: 'sans', bold: false } as const

export interface CutoutGroup {
  /** Said on the first sheet: `32 wall panels`. */
  readonly one: string
  readonly several: string
  /** How many things; longer panels make two cut-outs each. */
  readonly count: number
  /** True for what is not on the map and is laid down in play. */
  readonly inPlay?: true
  readonly cutouts: readonly Cutout[]
}

/**
 * All cut-outs, by what they are.
 * @param longest what fits on the paper, upright; longer panels are cut in two
 */
export const cutoutGroups = (document: Mission, longest: number): CutoutGroup[] => [
  {
    one: 'wall',
    several: 'walls',
    count: document.panels.length,
    cutouts: panels(document, longest),
  },
  group('loose half-pillar', 'loose half-pillars', blocks(document, 'half-pillar')),
  group('wall end', 'wall ends', blocks(document, 'wall-end')),
  group('marker', 'markers', markers(document)),
  group('token', 'tokens', tokenCutouts(document, longest)),
  ...spareCutouts(document, longest).map(({ name, cutouts }) => ({
    ...group(name, name, cutouts),
    inPlay: true as const,
  })),
  group('card of a zone or area', 'cards of zones and areas', cards(document)),
]

const group = (one: string, several: string, cutouts: readonly Cutout[]): CutoutGroup => ({
  one,
  several,
  count: cutouts.length,
  cutouts,
})

const repeated = <Item>(item: Item, count: number): Item[] => Array.from({ length: count }, () => item)

const codeOf = ({ kit }: Mission, code: string): string => kit.codes[code] ?? code

function panels(document: Mission, longest: number): Cutout[] {
  const { kit } = layoutOf(document)
  return panelCounts(kit, document.panels).flatMap(({ piece, hand, count }) => {
    const length = piece.span * kit.lattice.pitch.value
    const pieces = Math.ceil(length / longest)
    const parts = Array.from({ length: pieces }, (_, part) => ({
      from: (part * length) / pieces,
      to: ((part + 1) * length) / pieces,
    }))
    const cutouts = parts.map((part): Cutout => {
      const { shapes, box } = panelFootprint(
        kit,
        piece,
        hand,
        codeOf(document, piece.code),
        part,
        has(document, 'hatchways'),
      )
      return {
        width: box.height,
        height: box.width,
        shapes: shapes.map((shape) => placed(shape, 1, { x: -box.x, y: -box.y - box.height })),
        upright: true,
      }
    })
    return repeated(cutouts, count).flat()
  })
}

/** Loose half-pillars or wall ends: plain blocks with their code. */
function blocks(document: Mission, kind: 'half-pillar' | 'wall-end'): Cutout[] {
  const { kit } = layoutOf(document)
  const { pillarLength, pillarWidth, wallEndLength, wallEndWidth } = kit.sizes
  const [width, height] =
    kind === 'half-pillar' ? [pillarWidth.value, pillarLength.value / 2] : [wallEndLength.value, wallEndWidth.value]
  return [...neededOf(document)].flatMap(([code, count]) => {
    if (findPiece(kit, code)?.kind !== kind) return []
    const text = codeOf(document, code)
    const size = Math.min(5, (width - 2) / Math.max(0.01, textWidth(text, 1, bold)))
    const shapes = [
      rectangle({ x: 0, y: 0, width, height }, cut),
      label({ x: width / 2, y: height / 2 }, text, { ...bold, size, ink: 'label' }),
    ]
    return repeated<Cutout>({ width, height, shapes }, count)
  })
}

/** Room for what is written under a marker (mm). */
const CAPTION_WIDTH = 46

/** On a cut-out the flag stands within the disc. */
function withoutOwners(document: Mission): Mission {
  if (!document.markers.some(({ side }) => side !== undefined)) return document
  return { ...document, markers: document.markers.map(({ side: _, ...marker }) => marker) }
}

/** The flag of an owner at the foot of the disc: how far below its middle (in radii), how high (mm), how fine. */
const FLAG = { down: 0.62, height: 7, scale: 0.45 }

function markers(document: Mission): Cutout[] {
  const { kit, field } = layoutOf(document)
  const radius = markerRadius(kit)
  const figures = new Map(
    buildDisplayList(withoutOwners(document))
      .layers.filter(({ name }) => name === 'markers')
      .flatMap(({ figures }) => figures.map(({ item, shapes }) => [item, shapes] as const)),
  )
  const scene = drawContextOf(document, { labelSize: 4 })
  return document.markers.map((marker): Cutout => {
    const at = toField(field, marker.board, boardPoint(marker.x, marker.y))
    // Badges and long names stand out of the disc: the caption says the same.
    const within = (shape: Shape): boolean => {
      const { x, y, width, height } = shapeBox(shape)
      const far = radius + 0.5
      return x >= at.x - far && y >= at.y - far && x + width <= at.x + far && y + height <= at.y + far
    }
    const owner = document.sides.find(({ id }) => id === marker.side)
    const body = (figures.get(marker.id) ?? []).filter(within)
    const { name } = markerKindOf(document, marker.kind)
    const middle = { x: CAPTION_WIDTH / 2, y: radius + 0.5 }
    const caption = captionLines(
      [`${name} ${marker.label}`.trim(), ...(owner === undefined ? [] : [owner.name])].join(', '),
      CAPTION_WIDTH,
    )
    return {
      width: CAPTION_WIDTH,
      height: 2 * radius + 1 + captionHeight(caption),
      shapes: [
        ...body.map((shape) => placed(shape, 1, { x: middle.x - at.x, y: middle.y - at.y })),
        circle(middle, radius, cut),
        ...(owner === undefined
          ? []
          : ownerFlag(scene, owner.id, { x: middle.x, y: middle.y + radius * FLAG.down }, FLAG.height, FLAG.scale)),
      ],
      caption: { lines: caption, y: 2 * radius + CAPTION.height - 0.6 },
    }
  })
}

/** A card, and the picture of a square on it (mm), however large the squares of the kit are. */
const CARD = { width: 60, height: 28, picture: 24, pad: 2 }

/** How large a square is on the cards of zones and areas, in words: `reduced: on them a square is …`. */
export function cardScale(document: Mission): string {
  const pitch = layoutOf(document).kit.lattice.pitch.value
  const word = pitch > CARD.picture ? 'reduced' : pitch < CARD.picture ? 'enlarged' : 'true to size'
  return `${word}: on them a square of ${pitch} mm is ${CARD.picture} mm wide`
}

/** A card for every zone and region: how it looks on the map, what it is, and which squares it takes. */
function cards(document: Mission): Cutout[] {
  const layout = layoutOf(document)
  const scene = drawContextOf(document, { labelSize: 4 })
  const box = { x: CARD.pad, y: CARD.pad, width: CARD.picture, height: CARD.picture }
  const scale = CARD.picture / layout.kit.lattice.pitch.value
  return [
    ...document.zones.map((zone) =>
      card(scene, zone.squares, zoneName(layout, zone), zoneSample(scene, zone, box, scale)),
    ),
    ...document.regions.map((region) =>
      card(scene, region.squares, regionName(document, region), regionSample(scene, region.kind, box, scale)),
    ),
  ]
}

/** Most lines of the squares, and room for the name above them (mm). */
const LINES = { squares: 3, name: 13 }

/** The name at the largest of these sizes at which all of it finds room (mm). */
const NAME_SIZES = [3.6, 3, 2.5, 2]

function nameLines(name: string, width: number): { readonly lines: readonly string[]; readonly size: number } {
  const tries = NAME_SIZES.map((size) => ({
    lines: wholeLines(name, (line) => textWidth(line, size, bold) <= width),
    size,
  }))
  const fitting = tries.find(({ lines, size }) => lines.length * size * LEADING <= LINES.name)
  return fitting ?? { lines: wrapText(name, 2, bold, width, Math.floor(LINES.name / (2 * LEADING))), size: 2 }
}
const LEADING = 4.2 / 3.6

function card(
  { kit }: DrawContext,
  squares: Mission['zones'][number]['squares'],
  name: string,
  picture: readonly Shape[],
): Cutout {
  const left = CARD.picture + 2 * CARD.pad
  const width = CARD.width - left - CARD.pad
  const { lines: names, size } = nameLines(name, width)
  const below = names.length * size * LEADING
  const where = distinctSquares(squares).map((square) => squareName(kit, square).replace('-', '−'))
  // As many lines as stand on the card below the name.
  const room = Math.floor((CARD.height - 8 - below) / 3.8) + 1
  const all = wrapText(where.join(', '), 3, plain, width, Math.min(LINES.squares, room))
  const places = all.some((line) => line.endsWith('…'))
    ? [`${where.length} squares,`, `${where[0]} to ${where.at(-1)}`]
    : all
  return {
    width: CARD.width,
    height: CARD.height,
    shapes: [
      ...picture,
      rectangle({ x: 0, y: 0, width: CARD.width, height: CARD.height }, cut),
      ...names.map((text, index) =>
        label({ x: left, y: 5 + index * size * LEADING }, text, { ...bold, size, ink: 'label', align: 'left' }),
      ),
      ...places.map((text, index) =>
        label({ x: left, y: 7 + below + index * 3.8 }, text, {
          ...plain,
          size: 3,
          ink: 'label',
          align: 'left',
        }),
      ),
    ],
  }
}
