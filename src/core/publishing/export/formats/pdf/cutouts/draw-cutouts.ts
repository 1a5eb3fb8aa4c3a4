/** The part "cut-outs": footprints in true size of everything the map needs, to be laid out in place of pieces that are missing. */

import { has, hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { drawSquare, SQUARE } from '#publishing/export/formats/pdf/tiles/calibration.ts'
import {
  inMillimetres,
  type Paragraph,
  paragraphsHeight,
  styles,
  writeParagraphs,
} from '#publishing/export/formats/pdf/tiles/true-scale.ts'
import { printerNote, trueSheet } from '../calibrated-paper.ts'
import type { PdfContext } from '../pdf-context.ts'
import { drawShapes } from '../pdf-shapes.ts'
import { CAPTION } from './caption.ts'
import type { Cutout } from './cutout.ts'
import { cutoutArea } from './cutout-area.ts'
import { type CutoutGroup, cardScale, cutoutGroups } from './map-cutouts.ts'
import { onShelves, type Placed, type Sized } from './shelves.ts'

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

/** With the usual room between cut-outs, or with less where that saves a sheet for a few of them. */
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
      text: counts.length === 0 ? 'There is nothing on the map to cut out.' : `As the map needs: ${counts.join(', ')}.`,
    },
    ...(later.length === 0 ? [] : [{ text: `To lay down in the battle: ${later.join(', ')}.` }]),
    ...(cards === 0
      ? []
      : [
          {
            text: `Cards of zones and areas are ${cardScale(document)}. Lay each on the squares that it names.`,
          },
        ]),
    ...(cutouts > MOST ? [{ text: `Only the first ${MOST} of ${cutouts} are printed here.` }] : []),
    {
      text: `Cut along the thin lines.${openings ? ` Grey: the opening of a ${hatchwayWord(document)}${has(document, 'hatchways') ? '; the thick line is the side of its pill' : ''}.` : ''}`,
    },
    ...(document.tokens.some(({ face }) => face === 'down')
      ? [{ text: 'Face and back of what lies face down hang together: fold them along the dashed line and glue them.' }]
      : []),
  ]
}
