/** Makes exports in a worker, so that the window keeps answering. One wish at a time; who wants to stop it ends the worker. */
import { readMission } from '#core/document-io/read-mission.ts'
import { exporters } from '#core/export/registry.ts'
import { loadFonts, moreFonts } from '../fonts.ts'
import { canvasRasterise } from '../rasterise.ts'
import type { ExportNews, ExportOutcome, ExportWish } from './messages.ts'

/** The worker's own side, which the types of a page do not know. */
interface Inside {
  onmessage: ((event: MessageEvent<ExportWish>) => void) | null
  postMessage(news: ExportNews, transfer?: readonly Transferable[]): void
}
const inside = globalThis as unknown as Inside

inside.onmessage = ({ data }) => {
  void make(data)
    .catch((error: unknown): ExportOutcome => ({ kind: 'failed', reason: reasonOf(error) }))
    .then((outcome) =>
      inside.postMessage(outcome, outcome.kind === 'made' ? [...new Set(outcome.files.map(bufferOf))] : []),
    )
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const bufferOf = ({ bytes }: { readonly bytes: Uint8Array }): Transferable => bytes.buffer as ArrayBuffer

async function make({ format, options, stem, mission }: ExportWish): Promise<ExportOutcome> {
  const exporter = exporters.find(({ id }) => id === format)
  const read = readMission(mission)
  if (exporter === undefined || !read.ok) throw new Error(`“${format}” cannot be made of this`)
  const more = await moreFonts()
  const job = exporter.prepare(read.value.document, options, stem, more.own)
  if (!job.ok) return { kind: 'refused', fault: job.error }
  const { files, warnings } = job.value
  inside.postMessage({ kind: 'planned', files, warnings })
  const fonts = await loadFonts()
  const made = await job.value.run({
    fonts,
    moreFonts: more,
    rasterise: canvasRasterise(fonts, more),
    onProgress: (progress) => inside.postMessage({ kind: 'progress', progress }),
  })
  return { kind: 'made', files: made }
}
