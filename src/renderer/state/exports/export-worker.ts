/** Makes exports in a worker, so that the window keeps answering. One order at a time; who wants to stop it ends the worker. */

import { onMessage, postToWindow } from '#host-browser/worker-side.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { missionForAudience } from '#publishing/export/audience.ts'
import type { PageBlock } from '#publishing/export/exporter.ts'
import { comparisonPdf } from '#publishing/export/formats/pdf/comparison-pdf.ts'
import { exporters } from '#publishing/export/registry.ts'
import { loadFonts, moreFonts } from '../pictures/fonts.ts'
import { canvasRasterise } from '../pictures/rasterise.ts'
import type { ComparisonOrder, ExportNews, ExportOrder, ExportOutcome, FormatOrder } from './export-messages.ts'

onMessage<ExportOrder>((order) => {
  void make(order)
    .catch((error: unknown): ExportOutcome => ({ kind: 'failed', reason: reasonOf(error) }))
    .then((outcome) => tell(outcome, outcome.kind === 'made' ? [...new Set(outcome.files.map(bufferOf))] : []))
})

const tell = (news: ExportNews, handedOver?: Transferable[]): void => postToWindow(news, handedOver)
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const bufferOf = ({ bytes }: { readonly bytes: Uint8Array }): Transferable => bytes.buffer as ArrayBuffer

const make = (order: ExportOrder): Promise<ExportOutcome> =>
  order.kind === 'comparison' ? makeComparison(order) : makeFormat(order)

async function makeComparison({ before, after, options, name }: ComparisonOrder): Promise<ExportOutcome> {
  const [old, now] = [readMission(before), readMission(after)]
  if (!old.ok || !now.ok) throw new Error('one of the two missions cannot be read')
  const more = await moreFonts()
  const resources = { fonts: await loadFonts(), moreFonts: more }
  const bytes = await comparisonPdf(old.value.document, now.value.document, options, resources)
  return { kind: 'made', files: [{ name, mime: 'application/pdf', bytes }], blocks: [] }
}

async function makeFormat({ format, options, stem, mission, audience }: FormatOrder): Promise<ExportOutcome> {
  const exporter = exporters.find(({ id }) => id === format)
  const read = readMission(mission)
  if (exporter === undefined || !read.ok) throw new Error(`“${format}” cannot be made of this`)
  const more = await moreFonts()
  const job = exporter.prepare(missionForAudience(read.value.document, audience), options, stem, more.own)
  if (!job.ok) return { kind: 'refused', fault: job.error }
  const { files, warnings } = job.value
  tell({ kind: 'planned', files, warnings })
  const fonts = await loadFonts()
  const blocks: PageBlock[] = []
  const made = await job.value.run({
    fonts,
    moreFonts: more,
    rasterise: canvasRasterise(fonts, more),
    onBlock: (block) => blocks.push(block),
    onProgress: (progress) => tell({ kind: 'progress', progress }),
  })
  return { kind: 'made', files: made, blocks }
}
