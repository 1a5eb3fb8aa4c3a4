/**
 * The mission as one page for a browser: map, texts and tables, readable on a phone, printable, and able to keep score.
 * One file that loads nothing; its content security policy forbids everything but its own script.
 */
import { z } from 'zod'
import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure, KeyEntry } from '#drawing/display/display-list.ts'
import type { Text } from '#drawing/display/shapes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import { loadFor } from '#drawing/lettering/font-files.ts'
import { missingGlyphWarnings } from '#drawing/lettering/missing-glyphs.ts'
import type { Outlines } from '#drawing/lettering/outlines.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { outlined } from '#foundation/prose/prose.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { dropDanglingRefs } from '#model/mission/diagram-references.ts'
import type { Diagram } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import { DEFAULT_LANGUAGE, languageOf } from '#model/mission/sheet.ts'
import { diagramDescription, diagramMap, diagramSections } from '#publishing/export/diagram-map.ts'
import { type ExportResources, exporterOf, oneFile } from '#publishing/export/exporter.ts'
import {
  inkField,
  inkOption,
  type Look,
  lookFor,
  lostLogoWarnings,
  styleField,
  styleOption,
} from '#publishing/export/look.ts'
import { mapPicture, type Picture, textsOf } from '#publishing/export/picture.ts'
import {
  decimal,
  escapeXml,
  escapeXmlText,
  figureElement,
  pictureLines,
  textElement,
} from '#publishing/export/picture-svg.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { handoutOf } from '#publishing/sheet/handout.ts'
import { hiddenHalves, mapDescription } from '#publishing/sheet/mission-facts.ts'
import { scorePlayOf } from '#publishing/sheet/score-play.ts'
import keepScore from '#resources/page/keep-score.js?raw'
import keptList from '#resources/page/kept-list.js?raw'
import style from '#resources/page/page.css?raw'
import print from '#resources/page/print.css?raw'
import printedScore from '#resources/page/printed-score.js?raw'
import reckonScore from '#resources/page/reckon-score.js?raw'
import rolls from '#resources/page/rolls.js?raw'
import { blocksHtml } from './html-prose.ts'

// Parts of the page that are drawn, not set in the browser's letters: the map, the signs of its key, the diagrams.

/** How large the words of a map and of a diagram are (mm on the table): as on paper at 1:7. */
const DIAGRAM_SIZES = { labels: 17.5, shown: 26 } as const

const shownIn = <Of extends { readonly name: string }>(
  layers: readonly Of[],
  { style: { map } }: Look,
): readonly Of[] => layers.filter(({ name }) => map.codes || name !== 'codes')

/** The map as the page shows it: its key is a list below. */
function mapOnPage(document: Mission, look: Look): Picture {
  const whole = mapPicture(document, { theme: 'print', transparent: false, area: null, title: false, key: false })
  return { ...whole, layers: shownIn(whole.layers, look), theme: look.theme }
}

interface DrawnDiagram {
  readonly figures: readonly Figure[]
  /** The part of the plane that is seen (mm). */
  readonly bounds: Box
}

/** A diagram with its part of the map. */
function diagramOnPage(document: Mission, diagram: Diagram, look: Look): DrawnDiagram {
  const { layers, bounds } = diagramMap(document, diagram, DIAGRAM_SIZES)
  return { figures: shownIn(layers, look).flatMap(({ figures }) => figures), bounds }
}

/** The words within figures. */
const wordsIn = (figures: readonly Pick<Figure, 'shapes'>[]): readonly string[] =>
  figures.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])))

/** All words that the page draws. */
export function* drawnWords(mission: Mission, look: Look): Iterable<string> {
  yield* textsOf(mapOnPage(mission, look))
  for (const half of hiddenHalves(mission)) yield* textsOf(mapOnPage(half.document, look))
  const document = asShared(mission)
  yield* wordsIn(buildDisplayList(document).key)
  for (const diagram of document.diagrams)
    yield* wordsIn(diagramOnPage(document, dropDanglingRefs(document, diagram), look).figures)
}

// The look of a page in a style and an ink: colours for the style sheet, and the additions of a club.

type Club = NonNullable<SheetStyle['club']>

/**
 * Returns the values that page.css takes from a style. On a dark screen it has its own colours for all but bands, whose
 * letters were checked against their ground. Colours of a style are always `#rrggbb`, so no text of an author can break
 * out of its place here.
 */
function styleRules({ colours, outlined, style }: Look): string {
  const { text, soft, rule, tint, accent, band, onBand } = colours
  const grounds = outlined
    ? { band: 'transparent', onBand: 'currentcolor', edge: 'currentcolor' }
    : { band, onBand, edge: 'transparent' }
  const values = {
    ink: text,
    soft,
    line: rule,
    tint,
    strong: accent,
    'on-strong': '#ffffff',
    ground: '#ffffff',
    band: grounds.band,
    'on-band': grounds.onBand,
    'band-edge': grounds.edge,
    'title-size': `${(style.title.size / 11.5).toFixed(2)}rem`,
    'title-width': style.title.condensed ? 'condensed' : 'normal',
  }
  const lines = Object.entries(values).map(([name, value]) => `  --${name}: ${value};`)
  return [':root {', '  color-scheme: light dark;', ...lines, '}'].join('\n')
}

const logoLines = (club: Club | undefined): string[] =>
  club?.logo === undefined
    ? []
    : [`<img class="logo" alt="${escapeXml(club.name)}" src="data:image/png;base64,${club.logo.data}">`]

/** The club and its line, at the foot. */
const clubLines = ({ name, footer }: Club): string[] => {
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
  { fonts, moreFonts }: Pick<ExportResources, 'fonts' | 'moreFonts'>,
  wanted: Partial<HtmlOptions> = {},
): Promise<string> {
  const { score, parts, ink, style: asked } = { ...options.parse({}), ...wanted }
  const look = lookFor({ ink, style: asked }, document)
  const { form: titleForm } = look.style.title
  const { form: headForm } = look.style.head
  const { club } = look.style
  const language = languageOf(document)
  const foreign = language.split('-')[0] !== DEFAULT_LANGUAGE
  const said = foreign ? ` lang="${DEFAULT_LANGUAGE}"` : ''
  const { title, facts, summary, sections } = handoutOf(document, { parts })
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${score ? `'${SCRIPT_HASH}'` : "'none'"}; ${club?.logo === undefined ? '' : 'img-src data:; '}base-uri 'none'; form-action 'none'`
  return [
    '<!doctype html>',
    `<html lang="${language}" data-title="${titleForm}" data-head="${headForm}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXmlText(title)}</title>`,
    `<style>\n${styleRules(look)}\n${style}${print}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '<header>',
    ...logoLines(club),
    `<h1>${escapeXmlText(title)}</h1>`,
    `<p class="facts"${said}>${escapeXmlText(facts)}</p>`,
    ...(summary === '' ? [] : [`<p>${escapeXmlText(summary)}</p>`]),
    '</header>',
    await mapFigure(document, look, said, { fonts, ...(moreFonts === undefined ? {} : { moreFonts }) }),
    ...(await halvesSection(document, look, said, { fonts, ...(moreFonts === undefined ? {} : { moreFonts }) })),
    ...(score ? [`<section id="score" aria-label="Keep score"${said}></section>`] : []),
    ...sections.map(
      ({ title: head, blocks }) =>
        `<section>\n<h2${said}>${escapeXmlText(head)}</h2>\n${blocksHtml(outlined(blocks, 2), foreign)}\n</section>`,
    ),
    ...(await diagramsSection(document, look, foreign, said, {
      fonts,
      ...(moreFonts === undefined ? {} : { moreFonts }),
    })),
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

/** Returns the map, and the key below it as a list: on a phone its words would be too small inside the drawing. */
async function mapFigure(
  document: Mission,
  look: Look,
  said: string,
  { fonts, moreFonts }: Pick<ExportResources, 'fonts' | 'moreFonts'>,
): Promise<string> {
  const picture = mapOnPage(document, look)
  const { key } = buildDisplayList(asShared(document))
  const { Outlines } = await import('#drawing/lettering/outlines.ts')
  const outlines = new Outlines(await loadFor(fonts, moreFonts, [...textsOf(picture), ...wordsIn(key)]))
  const { x, y, width, height } = picture.box
  const seen = [x, y, width, height].map(decimal).join(' ')
  return [
    '<figure>',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${seen}" role="img"${said} aria-label="${escapeXml(mapDescription(document))}">`,
    ...pictureLines(picture, outlines).map((line) => line.replace(/ inkscape:[a-z]+="[^"]*"/g, '')),
    '</svg>',
    '</figure>',
    ...(key.length === 0
      ? []
      : [
          `<ul class="key" aria-label="Key"${said}>`,
          ...key.map((entry) => keyItem(entry, picture.theme, outlines)),
          '</ul>',
        ]),
  ].join('\n')
}

/** The battlefield with each half-map that the map above does not show. */
async function halvesSection(
  mission: Mission,
  look: Look,
  said: string,
  { fonts, moreFonts }: Pick<ExportResources, 'fonts' | 'moreFonts'>,
): Promise<string[]> {
  const halves = hiddenHalves(mission)
  if (halves.length === 0) return []
  const { Outlines } = await import('#drawing/lettering/outlines.ts')
  const parts: string[] = []
  for (const { title, document } of halves) {
    const { layers, box } = mapOnPage(document, look)
    const figures = layers.flatMap((layer) => layer.figures)
    const outlines = new Outlines(await loadFor(fonts, moreFonts, wordsIn(figures)))
    parts.push(
      `<h3${said}>${escapeXmlText(title)}</h3>`,
      ...drawing(figures, box, mapDescription(document), look, said, outlines),
    )
  }
  return ['<section>', `<h2${said}>Other half-maps</h2>`, ...parts, '</section>']
}

/** A drawing beside the map, which has the ids of the items. */
function drawing(
  figures: readonly Pick<Figure, 'shapes'>[],
  { x, y, width, height }: Box,
  description: string,
  look: Look,
  said: string,
  outlines: Outlines,
): string[] {
  const ink = { theme: look.theme, text: (shape: Text) => textElement(shape, look.theme, outlines) }
  const seen = [x, y, width, height].map(decimal).join(' ')
  return [
    '<figure>',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${seen}" role="img"${said} aria-label="${escapeXml(description)}">`,
    ...figures.map(({ shapes }) => figureElement({ item: null, shapes }, ink, '', 'diagram')),
    '</svg>',
    '</figure>',
  ]
}

/** The diagrams that the mission keeps, each with its part of the map; nothing where there are none. */
async function diagramsSection(
  mission: Mission,
  look: Look,
  foreign: boolean,
  said: string,
  { fonts, moreFonts }: Pick<ExportResources, 'fonts' | 'moreFonts'>,
): Promise<string[]> {
  const document = asShared(mission)
  const words = diagramSections(document)
  if (words.length === 0) return []
  const { Outlines } = await import('#drawing/lettering/outlines.ts')
  const parts: string[] = []
  for (const [index, kept] of document.diagrams.entries()) {
    const diagram = dropDanglingRefs(document, kept)
    const { figures, bounds } = diagramOnPage(document, diagram, look)
    const outlines = new Outlines(await loadFor(fonts, moreFonts, wordsIn(figures)))
    const { title, blocks } = words[index] ?? { title: diagram.title, blocks: [] }
    parts.push(
      `<h3>${escapeXmlText(title)}</h3>`,
      ...drawing(figures, bounds, diagramDescription(document, diagram), look, said, outlines),
      blocksHtml(outlined(blocks, 3), foreign),
    )
  }
  return ['<section>', `<h2${said}>Diagrams</h2>`, ...parts, '</section>']
}

function keyItem({ text, shapes }: KeyEntry, theme: Theme, outlines: Outlines): string {
  const ink = { theme, text: (shape: Text) => textElement(shape, theme, outlines) }
  const drawing = figureElement({ item: null, shapes }, ink, '', 'key')
  return `<li><svg viewBox="-8 -5 16 10" aria-hidden="true">${drawing}</svg>${escapeXmlText(text)}</li>`
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
