/** The mission as elements of a page: title, map, texts and tables. The exported page and the viewer show the same. */

import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import type { Figure, KeyEntry } from '#drawing/display/display-list.ts'
import type { Text } from '#drawing/display/shapes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import { loadFor } from '#drawing/lettering/font-files.ts'
import type { Outlines } from '#drawing/lettering/outlines.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { outlined } from '#foundation/prose/prose.ts'
import { dropDanglingRefs } from '#model/mission/diagram-references.ts'
import type { Diagram } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import { DEFAULT_LANGUAGE, languageOf } from '#model/mission/sheet.ts'
import { diagramDescription, diagramMap, diagramSections } from '#publishing/export/diagram-map.ts'
import type { ExportResources } from '#publishing/export/exporter.ts'
import type { Look } from '#publishing/export/look.ts'
import { mapPicture, type Picture, textsOf } from '#publishing/export/picture.ts'
import {
  decimal,
  escapeXml,
  escapeXmlText,
  figureElement,
  pictureLines,
  textElement,
} from '#publishing/export/picture-svg.ts'
import { handoutOf } from '#publishing/sheet/handout.ts'
import { hiddenHalves, mapDescription } from '#publishing/sheet/mission-facts.ts'
import style from '#resources/page/page.css?raw'
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

/**
 * Returns the style sheet with the values that it takes from a style. On a dark screen it has its own colours for all but bands, whose
 * letters were checked against their ground. Colours of a style are always `#rrggbb`, so no text of an author can break
 * out of its place here.
 */
export function styleSheet({ colours, outlined, style: { title } }: Look): string {
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
    'title-size': `${(title.size / 11.5).toFixed(2)}rem`,
    'title-width': title.condensed ? 'condensed' : 'normal',
  }
  const lines = Object.entries(values).map(([name, value]) => `  --${name}: ${value};`)
  return [':root {', '  color-scheme: light dark;', ...lines, '}', style].join('\n')
}

const logoLines = (club: SheetStyle['club']): string[] =>
  club?.logo === undefined
    ? []
    : [`<img class="logo" alt="${escapeXml(club.name)}" src="data:image/png;base64,${club.logo.data}">`]

type Letters = Pick<ExportResources, 'fonts' | 'moreFonts'>

interface PageParts {
  /** Leaves room for the script that keeps score. */
  readonly score: boolean
  /** With the list of the pieces that the map needs. */
  readonly parts: boolean
  /** The mission whose map is drawn; defaults to the mission itself. */
  readonly map?: Mission
}

/**
 * The lines of the page from its head to its foot. No mark-up of an author's is among them.
 * @param letters those of the map, as the caller lends them
 */
export async function missionLines(
  document: Mission,
  look: Look,
  { score, parts, map = document }: PageParts,
  { fonts, moreFonts }: Letters,
): Promise<string[]> {
  const letters = { fonts, ...(moreFonts === undefined ? {} : { moreFonts }) }
  const foreign = isForeign(document)
  const said = saidIn(document)
  const { title, facts, summary, sections } = handoutOf(document, { parts })
  return [
    '<header>',
    ...logoLines(look.style.club),
    `<h1>${escapeXmlText(title)}</h1>`,
    `<p class="facts"${said}>${escapeXmlText(facts)}</p>`,
    ...(summary === '' ? [] : [`<p>${escapeXmlText(summary)}</p>`]),
    '</header>',
    await mapFigure(map, look, said, letters),
    ...(await halvesSection(document, look, said, letters)),
    ...(score ? [`<section id="score" aria-label="Keep score"${said}></section>`] : []),
    ...sections.map(
      ({ title: head, blocks }) =>
        `<section>\n<h2${said}>${escapeXmlText(head)}</h2>\n${blocksHtml(outlined(blocks, 2), foreign)}\n</section>`,
    ),
    ...(await diagramsSection(document, look, foreign, said, letters)),
  ]
}

const isForeign = (document: Mission): boolean => languageOf(document).split('-')[0] !== DEFAULT_LANGUAGE

/** Marks words of the program on a page that is in another language. */
export const saidIn = (document: Mission): string => (isForeign(document) ? ` lang="${DEFAULT_LANGUAGE}"` : '')

/** Returns the map, and the key below it as a list: on a phone its words would be too small inside the drawing. */
async function mapFigure(document: Mission, look: Look, said: string, { fonts, moreFonts }: Letters): Promise<string> {
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
  { fonts, moreFonts }: Letters,
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
  { fonts, moreFonts }: Letters,
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
