/** The map as SVG: a picture, or a drawing for a cutting machine. */

import { z } from 'zod'
import { loadFor } from '#drawing/lettering/font-files.ts'
import { missingGlyphWarnings } from '#drawing/lettering/missing-glyphs.ts'
import { MISSION_NAMESPACE } from '#model/containers/refusal.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetLine } from '#model/mission/mission-rule-set.ts'
import { type Contour, type CutProfile, cutProfile, cutWarnings } from '#publishing/export/cut-profile.ts'
import { type ExportResources, exporterOf, type OptionField, oneFile } from '#publishing/export/exporter.ts'
import { pictureOf, textsOf } from '#publishing/export/picture.ts'
import {
  areaWarnings,
  colourFields,
  colourOptions,
  cutFields,
  cutOptions,
  cutterColours,
  pictureFields,
  pictureOptions,
} from '#publishing/export/picture-options.ts'
import { decimal, escapeXml, escapeXmlText, layerStart, pictureLines, svgFile } from '#publishing/export/picture-svg.ts'
import { utf8 } from '#publishing/export/utf8.ts'

const options = z.strictObject({
  drawing: z.enum(['map', 'cut']).default('map'),
  ...pictureOptions,
  ...cutOptions,
  ...colourOptions,
})
type SvgOptions = z.infer<typeof options>

/** The text of the SVG file, with letters as the caller lends them. */
export async function writeSvg(
  document: Mission,
  { fonts, moreFonts }: Pick<ExportResources, 'fonts' | 'moreFonts'>,
  wanted: Partial<SvgOptions> = {},
): Promise<string> {
  const complete = { ...options.parse({}), ...wanted }
  const head = missionLines(document, writeMission(document))
  switch (complete.drawing) {
    case 'map': {
      const picture = pictureOf(document, complete)
      const { Outlines } = await import('#drawing/lettering/outlines.ts')
      const outlines = new Outlines(await loadFor(fonts, moreFonts, textsOf(picture)))
      return svgFile(picture.box, [...head, ...pictureLines(picture, outlines)])
    }
    case 'cut': {
      const profile = cutProfile(document, complete)
      return svgFile(profile.bounds, [...head, ...cutLines(profile, complete)])
    }
  }
}

/** Title, summary, rule set and the whole mission (`text`, as its file says it), so that the file can be opened again. */
function missionLines(document: Mission, text: string): string[] {
  const { title, summary } = document.mission
  const about = [summary, ruleSetLine(document)].filter((line) => line !== '').join('\n')
  return [
    `  <title>${escapeXml(title)}</title>`,
    ...(about === '' ? [] : [`  <desc>${escapeXml(about)}</desc>`]),
    '  <metadata>',
    `    <bulkhead:mission xmlns:bulkhead="${MISSION_NAMESPACE}" xml:space="preserve">${escapeXmlText(expressibleJson(text))}</bulkhead:mission>`,
    '  </metadata>',
  ]
}

/** The same JSON without the two characters that XML cannot hold and JSON need not escape. */
const expressibleJson = (text: string): string =>
  text.replace(/[\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)

/** An option that one of the two drawings has. */
const onlyOf = (drawing: SvgOptions['drawing'], field: OptionField): OptionField => ({
  only: { key: 'drawing', values: [drawing] },
  ...field,
})

const kind = { extension: 'svg', mime: 'image/svg+xml' } as const

export const svgExporter = exporterOf({
  ...kind,
  id: 'svg',
  name: 'SVG drawing of the map',
  options,
  fields: [
    {
      key: 'drawing',
      label: 'Drawing',
      help: 'The map as drawn, or plain lines for a cutter or plotter.',
      input: {
        kind: 'choice',
        choices: [
          { value: 'map', label: 'Map' },
          { value: 'cut', label: 'Cut profile' },
        ],
      },
    },
    ...pictureFields.map((field) => (field.key === 'area' ? field : onlyOf('map', field))),
    ...[...cutFields, ...colourFields].map((field) => onlyOf('cut', field)),
  ],
  plan: (document, wanted, stem, own) =>
    oneFile(
      kind,
      stem,
      async (resources) => utf8(await writeSvg(document, resources, wanted)),
      () =>
        wanted.drawing === 'cut'
          ? cutWarnings(document, wanted)
          : [
              ...areaWarnings(document, wanted.area),
              ...missingGlyphWarnings(document, own, wanted.title ? 'titled map' : 'map', () =>
                textsOf(pictureOf(document, wanted)),
              ),
            ],
    ),
})

type Colour = keyof typeof cutterColours

/** Thin enough that a cutter takes it as a line (mm). */
const LINE_MM = 0.1

const cutLines = (
  { cut, score }: CutProfile,
  { cutColour, scoreColour }: { readonly cutColour: Colour; readonly scoreColour: Colour },
): string[] =>
  // Score lines come first: a part that is cut out no longer lies still.
  [...layer('score', 'Score', score, scoreColour), ...layer('cut', 'Cut', cut, cutColour)]

const layer = (id: string, title: string, contours: readonly Contour[], colour: Colour): string[] =>
  contours.length === 0
    ? []
    : [
        layerStart(id, title),
        ...contours.map(
          (contour) =>
            `    <path d="${pathData(contour)}" fill="none" stroke="${cutterColours[colour].css}" stroke-width="${LINE_MM}"/>`,
        ),
        '  </g>',
      ]

const pathData = ({ points, closed }: Contour): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${decimal(x)} ${decimal(y)}`).join('') +
  (closed ? 'Z' : '')
