/** The whole PDF: mission sheet, parts list, and the mission itself attached. */
import { writeMission } from '#core/document-io/write-mission.ts'
import type { ExportOptions, ExportResources } from '#core/export/exporter.ts'
import { utf8 } from '#core/export/utf8.ts'
import { MISSION_EXTENSION, type Mission } from '#core/mission/document.ts'
import { PageFlow } from './page-flow.ts'
import { drawParts } from './parts-page.ts'
import { attachSource, createPdf, finish } from './pdf-document.ts'
import { Pen } from './pen.ts'
import { drawSheet } from './sheet-page.ts'

const MISSION_MIME = 'application/vnd.bulkhead.mission+json'

/** Makes the PDF. The same mission, paper and fonts give the same bytes. */
export async function writePdf(
  document: Mission,
  { paper }: ExportOptions,
  { fonts }: ExportResources,
): Promise<Uint8Array> {
  const { title, author, summary } = document.mission
  const pdf = createPdf(paper, fonts, { title, author, subject: summary })
  const pen = new Pen(pdf)
  const flow = new PageFlow(pen, paper, pen.clean(title))
  drawSheet(flow, document)
  drawParts(flow, document)
  flow.finish()
  attachSource(pdf, attachmentName(title), utf8(writeMission(document)), MISSION_MIME)
  return finish(pdf)
}

/** `night-in-the-hold.bulkhead`: a name that every system accepts. */
export function attachmentName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
  return `${plain === '' ? 'mission' : plain}.${MISSION_EXTENSION}`
}
