/** The exports that draw sheets: the suite as PDF and the mission sheet as PNG. Their drawing code is loaded on first use. */

import { z } from 'zod'
import { missingGlyphWarnings } from '#drawing/lettering/missing-glyphs.ts'
import { missionPng } from '#model/containers/png-chunks.ts'
import { shareAddress } from '#model/containers/share-link.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { ruleSetLine } from '#model/mission/mission-rule-set.ts'
import { exporterOf, type OptionField, oneFile } from '#publishing/export/exporter.ts'
import {
  inkField,
  inkOption,
  logoWarnings,
  lostLogoWarnings,
  styleField,
  styleOption,
} from '#publishing/export/look.ts'
import { standingFields } from '#publishing/export/picture-options.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { type PdfPart, paperLabels, paperNames, pdfOptions, pdfParts } from './pdf-options.ts'
import { MM } from './pen.ts'
import { suiteWarnings } from './print-plan.ts'

const kind = { extension: 'pdf', mime: 'application/pdf' } as const

const partLabels: Readonly<Record<PdfPart, string>> = {
  mission: 'Mission sheet',
  setup: 'Set-up sheet',
  parts: 'Parts list',
  briefing: 'Briefing',
  diagrams: 'Diagrams',
  score: 'Score sheet',
  forces: 'Forces',
  roster: 'Rosters to fill in',
  owners: 'Owners’ lists of face-down tokens',
  cards: 'Cards of objectives, manoeuvres and tokens',
  tiles: 'Board tiles, true size',
  cutouts: 'Cut-outs, true size',
  standing: 'Standing picture',
}

function reasonAgainstAddress(text: string): string | null {
  const address = shareAddress(text)
  return address.ok ? null : address.error
}

const fields: readonly OptionField[] = [
  {
    key: 'sheet',
    label: 'Parts',
    help: 'Parts to print, in this order. Unless it is a separate part, the briefing is at the end of the mission sheet.',
    input: { kind: 'list', choices: pdfParts.map((value) => ({ value, label: partLabels[value] })) },
  },
  {
    key: 'paper',
    label: 'Paper',
    help: 'Paper size in the printer; Letter is the default in the USA and Canada.',
    input: { kind: 'choice', choices: paperNames.map((value) => ({ value, label: paperLabels[value] })) },
  },
  {
    key: 'orientation',
    label: 'Orientation',
    help: 'Portrait or landscape.',
    input: {
      kind: 'choice',
      choices: [
        { value: 'portrait', label: 'Portrait' },
        { value: 'landscape', label: 'Landscape' },
      ],
    },
  },
  {
    key: 'margin',
    label: 'Margin',
    help: 'Blank margin on every side. Most printers can’t print closer than 5 mm to the edge.',
    input: { kind: 'number', unit: 'mm', min: 5, max: 30 },
  },
  {
    key: 'holes',
    label: 'Margin for holes',
    help: 'Adds 12 mm on the left for hole punching (on the right on backs). Not for tiles and cut-outs.',
    input: { kind: 'flag' },
  },
  {
    key: 'bothSides',
    label: 'Print on both sides',
    help: 'Every part starts on a new sheet of paper, and tiles and cut-outs have blank backs. The PDF also asks printers to print double-sided.',
    input: { kind: 'flag' },
  },
  inkField,
  styleField,
  {
    key: 'tileMode',
    label: 'True size on',
    help: 'Several sheets of the chosen paper to join together, or one large sheet for a copy shop.',
    only: { key: 'sheet', values: ['tiles'] },
    input: {
      kind: 'choice',
      choices: [
        { value: 'tiles', label: 'Sheets of the chosen paper' },
        { value: 'single', label: 'One large sheet' },
      ],
    },
  },
  {
    key: 'overlap',
    label: 'Overlap',
    help: 'How far neighbouring tiles overlap.',
    only: { key: 'sheet', values: ['tiles'] },
    input: { kind: 'number', unit: 'mm', min: 0, max: 30 },
  },
  {
    key: 'measured',
    label: '100 mm prints as',
    help: 'If your printer shrinks or stretches pages even at 100 %, enter what the printed 100 mm ruler really measures. Tiles, cut-outs and cards correct for it; one large sheet doesn’t.',
    only: { key: 'sheet', values: ['tiles', 'cutouts', 'cards'] },
    input: { kind: 'number', unit: 'mm', min: 90, max: 110 },
  },
  ...standingFields({ key: 'sheet', values: ['standing'] }),
  {
    key: 'linkBase',
    label: 'Address of the editor',
    help: 'Adds a QR code that opens this mission to the mission sheet, if there is room.',
    input: { kind: 'text', value: 'URL', check: reasonAgainstAddress },
  },
]

export const pdfExporter = exporterOf({
  ...kind,
  id: 'pdf',
  name: 'PDF document',
  options: pdfOptions,
  fields,
  plan: (document, chosen, stem, own) =>
    oneFile(
      kind,
      stem,
      async (resources) => {
        const { writePdf } = await import('./write-pdf.ts')
        return writePdf(document, chosen, resources)
      },
      () => [
        ...suiteWarnings(document, chosen),
        ...lostLogoWarnings(chosen.style, document.mission.style),
        ...missingGlyphWarnings(document, own, 'all'),
      ],
    ),
})

const sheetKind = { extension: 'png', mime: 'image/png' } as const
const sheets = ['a4', 'letter'] as const

export const sheetExporter = exporterOf({
  ...sheetKind,
  id: 'sheet',
  name: 'PNG picture of the mission sheet',
  options: z.strictObject({
    width: z.int().min(400).max(4000).default(1600),
    paper: z.enum(sheets).default('a4'),
    ink: inkOption,
    style: styleOption,
  }),
  fields: [
    {
      key: 'width',
      label: 'Width',
      help: 'Pixels from left to right.',
      input: { kind: 'number', unit: 'px', min: 400, max: 4000 },
    },
    {
      key: 'paper',
      label: 'Paper',
      help: 'Paper size used for the layout (Letter is the default in the USA and Canada). Further pages appear below the first.',
      input: { kind: 'choice', choices: sheets.map((value) => ({ value, label: paperLabels[value] })) },
    },
    inkField,
    styleField,
  ],
  plan: (document, { width, paper, ink, style }, stem, own) =>
    oneFile(
      sheetKind,
      `${stem}-sheet`,
      async ({ rasterise, signal }) => {
        if (rasterise === undefined) throw new Error('pictures cannot be made here')
        const { sheetPicture } = await import('./sheet-picture.ts')
        const picture = sheetPicture(document, paper, { ink, style })
        // Long texts take many pages: what a browser can draw is no higher than this.
        const most = Math.floor((MAX_PIXELS_HIGH * picture.box.width) / picture.box.height)
        const made = await rasterise(picture, Math.min(width, most))
        signal?.throwIfAborted()
        const paperWidth = picture.box.width / MM / 1000
        return missionPng(made.png, utf8(writeMission(document)), made.width / paperWidth, utf8(ruleSetLine(document)))
      },
      () => [...logoWarnings(style), ...missingGlyphWarnings(document, own, 'all')],
    ),
})
const MAX_PIXELS_HIGH = 16_000
