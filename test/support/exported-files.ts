/** Runs an exporter as its callers do. */
import type { Mission } from '#model/mission/document.ts'
import type { Exporter, OutputFile, Rasterise } from '#publishing/export/exporter.ts'
import { testFonts } from './fonts.ts'
import { sampleMissions } from './map-look.ts'

/** Stands in for a picture where only what is around it is looked at. */
const onePixel: Rasterise = async () => ({ width: 1, height: 1, png: Uint8Array.of(1, 2, 3) })

export async function exportedFiles(
  exporter: Exporter,
  document: Mission,
  options: Readonly<Record<string, unknown>> = {},
): Promise<readonly OutputFile[]> {
  const job = exporter.prepare(document, options, 'map')
  if (!job.ok) throw new Error(job.error.message)
  return job.value.run({ fonts: testFonts(), rasterise: onePixel })
}

/** Samples that differ in what such files have to cope with: walls, decks, ships in space, half-square shifts. */
export const fewSamples = (): readonly (readonly [string, Mission])[] =>
  sampleMissions().filter(([name]) => ['cold-spine', 'two-decks-down', 'salt-and-iron', 'ninth-watch'].includes(name))
