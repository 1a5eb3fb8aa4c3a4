/**
 * The mission as one page for a browser: map, texts and tables, readable on a phone, printable, and able to keep score.
 * One file that loads nothing; its content security policy forbids everything but its own script.
 */
import { z } from 'zod'
import { missingGlyphWarnings } from '#drawing/lettering/missing-glyphs.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import { languageOf } from '#model/mission/sheet.ts'
import { type ExportResources, exporterOf, oneFile } from '#publishing/export/exporter.ts'
import { inkField, inkOption, lookFor, lostLogoWarnings, styleField, styleOption } from '#publishing/export/look.ts'
import { escapeXmlText } from '#publishing/export/picture-svg.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { handoutOf } from '#publishing/sheet/handout.ts'
import { scorePlayOf } from '#publishing/sheet/score-play.ts'
import keepScore from '#resources/page/keep-score.js?raw'
import keptList from '#resources/page/kept-list.js?raw'
import print from '#resources/page/print.css?raw'
import printedScore from '#resources/page/printed-score.js?raw'
import reckonScore from '#resources/page/reckon-score.js?raw'
import rolls from '#resources/page/rolls.js?raw'
import { drawnWords, missionLines, saidIn, styleSheet } from './mission-html.ts'

/** The club and its line, at the foot. */
const clubLines = ({ name, footer }: NonNullable<SheetStyle['club']>): string[] => {
  const words = [name, footer].filter((text) => text !== '')
  return words.length === 0 ? [] : [`<p>${words.map(escapeXmlText).join(' · ')}</p>`]
}

const options = z.strictObject({
  score: z.boolean().default(true),
  parts: z.boolean().default(true),
  ink: inkOption,
  style: styleOption,
})
type HtmlOptions = z.infer<typeof options>

/** Script of the page: finds where the list is kept, and works on it. */
const script = `${keptList}${rolls}${printedScore}${reckonScore}${keepScore}`
/** Hash of the only script that the page may run; a test recalculates it. */
export const SCRIPT_HASH = 'sha256-Yo+ZpUXuhkxlwp6GLq9oxpgq+5Y2jP921X42hP5/SCg='

/** The text of the page, with letters of the map as the caller lends them. */
export async function writeHtml(
  document: Mission,
  letters: Pick<ExportResources, 'fonts' | 'moreFonts'>,
  wanted: Partial<HtmlOptions> = {},
): Promise<string> {
  const { score, parts, ink, style: asked } = { ...options.parse({}), ...wanted }
  const look = lookFor({ ink, style: asked }, document)
  const { club, title, head } = look.style
  const said = saidIn(document)
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${score ? `'${SCRIPT_HASH}'` : "'none'"}; ${club?.logo === undefined ? '' : 'img-src data:; '}base-uri 'none'; form-action 'none'`
  return [
    '<!doctype html>',
    `<html lang="${languageOf(document)}" data-title="${title.form}" data-head="${head.form}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXmlText(handoutOf(document, { parts }).title)}</title>`,
    `<style>\n${styleSheet(look)}${print}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...(await missionLines(document, look, { score, parts }, letters)),
    '<footer>',
    ...(club === undefined ? [] : clubLines(club)),
    `<p${said}>Made with Bulkhead, an unofficial program for hobbyists. This page is a single file: it loads nothing and sends nothing.</p>`,
    '</footer>',
    '</main>',
    ...(score ? [dataElement(document), `<script type="module">${script}</script>`] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/**
 * Returns the element with the data for the script; `<` is escaped so that no text of an author can end the element.
 */
function dataElement(document: Mission): string {
  const data = { key: keyOf(writeMission(document)), ...scorePlayOf(document) }
  return `<script type="application/json" id="score-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** Tells the scores of missions apart that lie in one browser: 32 bits of the text (FNV-1a). */
function keyOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

const kind = { extension: 'html', mime: 'text/html' } as const

export const htmlExporter = exporterOf({
  ...kind,
  id: 'html',
  name: 'Web page',
  options,
  fields: [
    {
      key: 'score',
      label: 'Score keeping',
      help: 'Keep track of rounds, points and tables by tapping on the page; the browser remembers them.',
      input: { kind: 'flag' },
    },
    styleField,
    inkField,
    { key: 'parts', label: 'Pieces', help: 'A list of the pieces the map needs, at the end.', input: { kind: 'flag' } },
  ],
  plan: (document, wanted, stem, own) =>
    oneFile(
      kind,
      stem,
      async (resources) => utf8(await writeHtml(document, resources, wanted)),
      () => [
        ...lostLogoWarnings(wanted.style, document.mission.style),
        ...missingGlyphWarnings(document, own, 'page', () => drawnWords(document, lookFor(wanted, document))),
      ],
    ),
})
