/** The mission sheet as a PNG: to be shown where nobody opens a document, in a chat for example. */
import { z } from 'zod'
import { missingGlyphWarnings } from '#drawing/lettering/missing-glyphs.ts'
import { missionPng } from '#model/containers/png-chunks.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { ruleSetLine } from '#model/mission/mission-rule-set.ts'
import { exporterOf, oneFile } from '#publishing/export/exporter.ts'
import { inkField, inkOption, logoWarnings, styleField, styleOption } from '#publishing/export/look/style-options.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { paperLabels } from './pdf-options.ts'
import { MM } from './points.ts'

const kind = { extension: 'png', mime: 'image/png' } as const
const sheets = ['a4', 'letter'] as const

export const sheetExporter = exporterOf({
  ...kind,
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
      help: 'The sheet is laid out as on this paper (Letter comes first in the USA and Canada); further pages stand below the first.',
      input: { kind: 'choice', choices: sheets.map((value) => ({ value, label: paperLabels[value] })) },
    },
    inkField,
    styleField,
  ],
  plan: (document, { width, paper, ink, style }, stem, own) =>
    oneFile(
      kind,
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
