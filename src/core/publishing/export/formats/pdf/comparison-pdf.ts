/** Prints the differences between two missions: the newer map with marks, their key, and the list on as many pages as needed. */

import { buildDisplayList } from '#drawing/display/build-display-list.ts'
import { shapeBox } from '#drawing/display/shapes.ts'
import { print } from '#drawing/display/themes.ts'
import { loadFor } from '#drawing/lettering/font-files.ts'
import { compareMissions } from '#editing/compare/compare-missions.ts'
import { type Difference, type DifferenceSort, differenceLine, differenceSummary } from '#editing/compare/difference.ts'
import { drawComparison } from '#editing/compare/draw-comparison.ts'
import { unite } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { languageOf } from '#model/mission/sheet.ts'
import type { ExportResources } from '#publishing/export/exporter.ts'
import { drawMapFigure, labelSizeAt, mapFactor, scaleFor } from './map-figure.ts'
import { drawListColumns } from './pack/list-columns.ts'
import { MapLayers, PageBook } from './page-book.ts'
import { PageFlow } from './page-flow.ts'
import { createPdf, finish } from './pdf-document.ts'
import { type PaperName, sheetSize } from './pdf-options.ts'
import { MM, Pen } from './pen.ts'
import { isForeign, Tags } from './tags.ts'

export interface ComparisonPdfOptions {
  readonly paper: PaperName
  /** Names of the two missions: `Version of 3 May`, or the name of a file. */
  readonly before: string
  readonly after: string
}

/** Free edge of the paper (mm). */
const MARGIN = 10
/** The map takes no more of a page, so that the list begins below it. */
const MAP_SHARE = 0.55

/** Before each line of the list, as the marks on the map: they differ by form as well as by colour. */
const signs: Readonly<Record<DifferenceSort, string>> = {
  added: '+',
  removed: '−',
  moved: '»',
  turned: '»',
  changed: '•',
}

/**
 * Makes the PDF. The same two missions and options give the same bytes. Face-down content is shown as in the missions.
 */
export async function comparisonPdf(
  old: Mission,
  now: Mission,
  { paper, before: was, after: is }: ComparisonPdfOptions,
  resources: Pick<ExportResources, 'fonts' | 'moreFonts'>,
): Promise<Uint8Array> {
  const differences = compareMissions(old, now)
  const lines = differences.map(differenceLine)
  const title = `From ${was} to ${is}`
  const fonts = await loadFor(resources.fonts, resources.moreFonts, [
    title,
    ...lines,
    // The map adds words: for current pieces, and for earlier ones.
    JSON.stringify([old, now]),
  ])
  const pdf = createPdf(fonts, {
    title,
    author: now.mission.author,
    subject: differenceSummary(differences),
    language: languageOf(now),
  })
  const pen = new Pen(pdf, fonts.own, undefined, isForeign(languageOf(now)))
  const book = new PageBook(pdf)
  const layers = new MapLayers(pdf)
  const size = sheetSize({ paper, orientation: 'portrait', margin: MARGIN })
  const flow = new PageFlow(
    { pen, tags: new Tags(pdf, languageOf(now)), layers, book, theme: print },
    size,
    pen.clean(title),
  )
  flow.newPart('Differences')
  flow.title1(pen.clean(now.mission.title))
  flow.underTitle(pen.clean(`${title}: ${differenceSummary(differences)}.`))
  drawMap(flow, old, now, differences)
  drawListColumns(
    flow,
    differences.map((difference, index) => ({ sign: signs[difference.sort], text: lines[index] ?? '' })),
    lines.length > 24 ? 'dense' : 'usual',
  )
  flow.finish()
  book.finish(pdf)
  layers.finish(pdf)
  return finish(pdf)
}

/** The newer map with a mark at everything that differs on it; none where the maps are alike. */
function drawMap(flow: PageFlow, before: Mission, after: Mission, differences: readonly Difference[]): void {
  const marks = [...drawComparison(before, after, differences).values()]
  if (marks.length === 0) {
    flow.underTitle('The two maps are the same.')
    flow.y += 2 * MM
    return
  }
  flow.underTitle(
    'On the map: added items have a solid frame and a square with a plus; removed items a dashed frame and a circle with a minus; changed or moved items a dotted frame and a triangle.',
  )
  const room = { width: flow.width, height: flow.room * MAP_SHARE }
  const paper = flow.enlarged / MM
  const around = buildDisplayList(after).bounds
  const least = scaleFor(around, room.width * paper, room.height * paper)
  const { layers, bounds } = buildDisplayList(after, { labelSize: labelSizeAt(least) })
  const box = unite([bounds, ...marks.flatMap(({ figure }) => figure.shapes.map(shapeBox))])
  const scale = scaleFor(box, room.width * paper, room.height * paper)
  const factor = mapFactor(flow, scale)
  drawMapFigure(flow, {
    layers: [...layers, { name: 'notes', title: 'Differences', figures: marks.map(({ figure }) => figure) }],
    bounds: box,
    scale,
    x: flow.left + (flow.width - box.width * factor) / 2,
    y: flow.y,
    description: `Map of ${after.mission.title} with a mark at each difference; the list follows as text.`,
  })
  flow.y += box.height * factor + 4 * MM
}
