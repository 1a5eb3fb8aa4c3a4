/** The part "cut-outs": footprints in true size of everything the map needs, to be laid out in place of pieces that are missing. */

import { distinctSquares, regionName, zoneName } from '#analysis/layout/area-names.ts'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { neededOf } from '#analysis/layout/parts.ts'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Paint, Shape } from '#drawing/display/display-list.ts'
import { type DrawContext, drawContextOf } from '#drawing/display/draw-context.ts'
import { markerRadius } from '#drawing/display/draw-objects.ts'
import { regionSample, zoneSample } from '#drawing/display/key.ts'
import { circle, label, placed, rectangle, shapeBox, textWidth, wrapText } from '#drawing/display/shapes.ts'
import { ownerFlag } from '#drawing/display/sides.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { findPiece } from '#model/kit/kit.ts'
import { squareName } from '#model/kit/lattice.ts'
import { markerKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, hatchwayWord } from '#model/mission/mission-rule-set.ts'
import {
  drawSquare,
  inMillimetres,
  type Paragraph,
  paragraphsHeight,
  SQUARE,
  styles,
  writeParagraphs,
} from '#publishing/export/formats/pdf/true-scale.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { cutoutArea, type PdfContext, printerNote, trueSheet } from '../true-scale.ts'
import {
  CAPTION,
  type Cutout,
  captionHeight,
  captionLines,
  onShelves,
  type Placed,
  panelCounts,
  panelFootprint,
  type Sized,
  stretchOf,
  wholeLines,
} from './cutout.ts'
import { spareCutouts, tokenCutouts } from './token-cutouts.ts'

// Everything that the map needs, as cut-outs in true size.

const cut: Paint = { stroke: 'label', width: 0.2 }
const bold = { face: 'condensed', bold: true } as const
const plain = { face: 'sans', bold: false } as const

interface CutoutGroup {
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
  group('column', 'columns', blocks(document, 'column')),
  group('marker', 'markers', markers(document)),
  group('token', 'tokens', tokenCutouts(document, longest)),
  ...spareCutouts(document, longest).map(({ name, cutouts }) => ({
    ...group(name, name, cutouts),
    inPlay: true as const,
  })),
  group('card for a zone or area', 'cards for zones and areas', cards(document)),
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
    const { from, to } = stretchOf(kit, piece)
    const pieces = Math.ceil((to - from) / longest)
    const parts = Array.from({ length: pieces }, (_, part) => ({
      from: from + (part * (to - from)) / pieces,
      to: from + ((part + 1) * (to - from)) / pieces,
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

/** Loose half-pillars, wall ends or columns: plain blocks with their code. */
function blocks(document: Mission, kind: 'half-pillar' | 'wall-end' | 'column'): Cutout[] {
  const { kit } = layoutOf(document)
  const { pillarLength, pillarWidth, wallEndLength, wallEndWidth } = kit.sizes
  const [width, height] =
    kind === 'wall-end'
      ? [wallEndLength.value, wallEndWidth.value]
      : [pillarWidth.value, kind === 'column' ? pillarLength.value : pillarLength.value / 2]
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
function cardScale(document: Mission): string {
  const pitch = layoutOf(document).kit.lattice.pitch.value
  const word = pitch > CARD.picture ? 'reduced' : pitch < CARD.picture ? 'enlarged' : 'true to size'
  return `${word}: a square of ${pitch} mm is ${CARD.picture} mm wide on them`
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

/** Room between cut-outs, and of the line along a border (mm). */
const GAP = 4
/** The same, and what is tried where the last sheet would hold a few cut-outs only (mm). */
const GAPS = [GAP, 3, 2]
const FEW = 6
const HEAD = 11
/** More would be a hostile file: nobody cuts out that many. */
const MOST = 1500

/** Square and texts on the first sheet, then cut-outs on upright paper, the longest first. */
export async function drawCutouts(context: PdfContext): Promise<void> {
  const { document, options, pen } = context
  const { paper: size } = trueSheet(options)
  const area = cutoutArea(options)
  const groups = cutoutGroups(document, area.height)
  const all = groups.flatMap(({ cutouts }) => cutouts)
  const texts = textsOf(context, groups, all.length)
  const beside = SQUARE + 6
  const head = HEAD + Math.max(SQUARE, paragraphsHeight(pen, texts, area.width - beside)) + 2 * GAP
  const placed = onFewestSheets(all.slice(0, MOST), area, head)
  const sheets = Math.max(1, ...placed.map(({ sheet }) => sheet + 1))
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const name = `Cut-outs, sheet ${sheet + 1} of ${sheets}`
    await context.step(name)
    context.addPage(size, `Cut ${sheet + 1}`, name)
    inMillimetres(context, () => {
      if (sheet === 0) {
        pen.write('Cut-outs, true size', area.x, area.y + 5.2, styles.heading)
        drawSquare(pen, area.x, area.y + HEAD)
        writeParagraphs(pen, texts, { x: area.x + beside, y: area.y + HEAD - 1 }, area.width - beside)
      }
      for (const one of placed) if (one.sheet === sheet) drawCutout(context, one, area)
    })
  }
}

/** Arranges cut-outs with the default room between them, or with less if that saves a sheet for a few of them. */
function onFewestSheets(cutouts: readonly Cutout[], area: Sized, head: number): readonly Placed<Cutout>[] {
  const sheetsOf = (placed: readonly Placed<Cutout>[]): number => Math.max(0, ...placed.map(({ sheet }) => sheet + 1))
  const [usual, ...closer] = GAPS.map((gap) => () => onShelves(cutouts, area, head, gap))
  const first = usual?.() ?? []
  const last = first.filter(({ sheet }) => sheet === sheetsOf(first) - 1)
  if (last.length > FEW || sheetsOf(first) < 2) return first
  return closer.map((pack) => pack()).find((placed) => sheetsOf(placed) < sheetsOf(first)) ?? first
}

function drawCutout(
  { pdf, pen, theme }: PdfContext,
  { item, x, y }: Placed<Cutout>,
  area: { readonly x: number; readonly y: number },
): void {
  pdf.save()
  pdf.translate(area.x + x, area.y + y)
  for (const [line, text] of item.caption?.lines.entries() ?? [])
    pen.write(pen.clean(text), item.width / 2, (item.caption?.y ?? 0) + line * CAPTION.line, styles.small, 'centre')
  if (item.upright === true) pdf.rotate(90)
  drawShapes(pen, item.shapes, theme)
  pdf.restore()
}

function textsOf({ document, options }: PdfContext, groups: readonly CutoutGroup[], cutouts: number): Paragraph[] {
  const printer = printerNote(options)
  const openings = document.panels.some(({ hatchway }) => hatchway !== null)
  const cards = groups.find(({ one }) => one.startsWith('card'))?.count ?? 0
  const counted = (inPlay: boolean): string[] =>
    groups.flatMap((group) =>
      group.count === 0 || (group.inPlay === true) !== inPlay
        ? []
        : [`${group.count} ${group.count === 1 ? group.one : group.several}`],
    )
  const [counts, later] = [counted(false), counted(true)]
  if (counts.length === 0 && later.length === 0) return [{ text: 'There is nothing on the map to cut out.' }]
  return [
    { text: 'Print at 100 % (actual size) and measure the square before cutting.', bold: true },
    ...(printer === null ? [] : [{ text: printer }]),
    {
      text: counts.length === 0 ? 'There is nothing on the map to cut out.' : `The map needs: ${counts.join(', ')}.`,
    },
    ...(later.length === 0 ? [] : [{ text: `Placed during the battle: ${later.join(', ')}.` }]),
    ...(cards === 0
      ? []
      : [
          {
            text: `Cards for zones and areas are ${cardScale(document)}. Lay each one on the squares it names.`,
          },
        ]),
    ...(cutouts > MOST ? [{ text: `Only the first ${MOST} of ${cutouts} are printed here.` }] : []),
    {
      text: `Cut along the thin lines.${openings ? ` Grey: the opening of a ${hatchwayWord(document)}${has(document, 'hatchways') ? '; the thick line is the side of its pill' : ''}.` : ''}`,
    },
    ...(document.tokens.some(({ face }) => face === 'down')
      ? [{ text: 'Face-down tokens are printed front and back in one piece: fold along the dashed line and glue.' }]
      : []),
  ]
}
