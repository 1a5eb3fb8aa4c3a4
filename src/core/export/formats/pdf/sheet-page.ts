/** The mission sheet: title, map to scale, sides, key, and the texts of the mission. */
import { buildDisplayList } from '#core/display/build-display-list.ts'
import { print } from '#core/display/themes.ts'
import type { Mission } from '#core/mission/document.ts'
import { drawKeyTable, keyHeight } from './key-table.ts'
import { drawScaleLine, SCALE_LINE, scaleFor } from './map-scale.ts'
import { hatchwayLine } from './mission-facts.ts'
import { colours, type PageFlow } from './page-flow.ts'
import { MM } from './pdf-document.ts'
import { drawShapes } from './pdf-shapes.ts'
import { writeSections } from './prose-columns.ts'
import { drawHeader } from './sheet-header.ts'
import { drawSides, sidesHeight } from './sides-table.ts'

/** Smallest type on paper, in mm: 7 points. */
const SMALLEST_MM = 7 / MM
/** Labels do not grow beyond this on the map (mm), however small the scale: they would cover it. */
const LARGEST_LABEL = 30

export function drawSheet(flow: PageFlow, document: Mission): void {
  flow.newPart('Mission sheet')
  drawHeader(flow, document)
  drawMap(flow, document)
  drawSides(flow, document)
  drawKeyTable(flow, document)
  const { briefing, rules, scoring } = document.mission
  writeSections(flow, [
    { title: 'Briefing', text: briefing },
    { title: 'Special rules', text: rules },
    { title: 'Scoring', text: scoring },
    { title: 'Notes on the map', text: document.notes.map(({ text }, index) => `${index + 1}. ${text}`).join('\n') },
  ])
}

/** The map over the whole width, or as high as it may be, with its scale below. */
function drawMap(flow: PageFlow, document: Mission): void {
  const { pen } = flow
  const { bounds } = buildDisplayList(document)
  // As large as leaves room for sides and key on the same page, but never less than half of what there is.
  const below = SCALE_LINE + sidesHeight(flow, document) + keyHeight(document)
  const height = Math.max(flow.room - below, flow.room / 2)
  const scale = scaleFor(bounds, flow.width / MM, height / MM)
  const list = buildDisplayList(document, {
    labelSize: Math.min(LARGEST_LABEL, Math.max(17.5, SMALLEST_MM * scale)),
  })
  const factor = MM / scale
  flow.need(bounds.height * factor + SCALE_LINE)
  const x = flow.left + (flow.width - bounds.width * factor) / 2
  pen.pdf.save()
  pen.pdf.translate(x - bounds.x * factor, flow.y - bounds.y * factor).scale(factor)
  for (const layer of list.layers) for (const figure of layer.figures) drawShapes(pen, figure.shapes, print)
  pen.pdf.restore()
  flow.y += bounds.height * factor
  drawScaleLine(flow, scale, flow.y)
  const right = flow.left + flow.width
  const style = { font: 'sans', size: 7.5, colour: colours.muted } as const
  pen.write(hatchwayLine(document), right, flow.y + 3.4 * MM, style, 'right')
  flow.y += SCALE_LINE
}
