/** Files that carry a mission, made by the program's own exporters, for tests that open them again. */

import type { Mission } from '#model/mission/document.ts'
import type { ExportResources } from '#publishing/export/exporter.ts'
import { findExporter } from '#publishing/export/registry.ts'
import type { CarrierKind } from './carrier-kinds.ts'
import { testFonts } from './fonts.ts'
import { rasterise } from './rasterise.ts'

/** The bytes of the mission as that kind of file, with the usual options. */
export async function carrierOf(document: Mission, kind: CarrierKind): Promise<Uint8Array> {
  const job = findExporter(kind)?.prepare(document, {}, 'map')
  if (job?.ok !== true) throw new Error(`no export as ${kind}`)
  const resources: ExportResources = { fonts: testFonts(), rasterise }
  const [file] = await job.value.run(resources)
  if (file === undefined) throw new Error('nothing was made')
  return file.bytes
}
