/** Makes exports in a worker, so that the window keeps answering. One order at a time; who wants to stop it ends the worker. */
import { readMission } from '#core/document-io/read-mission.ts'
import { missionForAudience } from '#core/export/audience.ts'
import { exporters } from '#core/export/registry.ts'
import { onMessage, tellWindow } from '../../worker-side.ts'
import { loadFonts, moreFonts } from '../fonts.ts'
import { canvasRasterise } from '../rasterise.ts'
import type { ExportNews, ExportOrder, ExportOutcome } from './messages.ts'

onMessage<ExportOrder>((order) => {
  void make(order)
    .catch((error: unknown): ExportOutcome => ({ kind: 'failed', reason: reasonOf(error) }))
    .then((outcome) => tell(outcome, outcome.kind === 'made' ? [...new Set(outcome.files.map(bufferOf))] : []))
})

const tell = (news: ExportNews, handedOver?: Transferable[]): void => tellWindow(news, handedOver)
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const bufferOf = ({ bytes }: { readonly bytes: Uint8Array }): Transferable => bytes.buffer as ArrayBuffer

async function make({ format, options, stem, mission, audience }: ExportOrder): Promise<ExportOutcome> {
  const exporter = exporters.find(({ id }) => id === format)
  const read = readMission(mission)
  if (exporter === undefined || !read.ok) throw new Error(`“${format}” cannot be made of this`)
  const more = await moreFonts()
  const job = exporter.prepare(missionForAudience(read.value.document, audience), options, stem, more.own)
  if (!job.ok) return { kind: 'refused', fault: job.error }
  const { files, warnings } = job.value
  tell({ kind: 'planned', files, warnings })
  const fonts = await loadFonts()
  const made = await job.value.run({
    fonts,
    moreFonts: more,
    rasterise: canvasRasterise(fonts, more),
    onProgress: (progress) => tell({ kind: 'progress', progress }),
  })
  return { kind: 'made', files: made }
}
