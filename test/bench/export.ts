/** How long drawing and exporting a full map take, and how large the PDF is. */
import { readFileSync } from 'node:fs'
import { buildDisplayList } from '../../src/core/display/build-display-list.ts'
import type { FontBytes } from '../../src/core/export/exporter.ts'
import { writePdf } from '../../src/core/export/formats/pdf/write-pdf.ts'
import type { Mission } from '../../src/core/mission/document.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

const file = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../resources/fonts/${name}.ttf`, import.meta.url)))

export async function measureExport(): Promise<BenchRow[]> {
  const fonts: FontBytes = {
    sans: file('Barlow-Regular'),
    sansBold: file('Barlow-SemiBold'),
    condensed: file('BarlowCondensed-Medium'),
    condensedBold: file('BarlowCondensed-SemiBold'),
  }
  // A map of its own for every run, as when a file was just opened.
  const make = (): Promise<Uint8Array> => writePdf(fullMap(), { paper: 'a4' }, { fonts })
  const bytes = await make()
  return [
    { name: 'PDF, full map', ...percentiles(await timed(make, { runs: 10, warmUps: 1 })), unit: 'ms', limit: 500 },
    { name: 'PDF, full map', value: Math.round(bytes.length / 102.4) / 10, unit: 'KB', limit: 300 },
  ]
}

/** The drawing after one hatchway was opened or closed; nothing else is drawn anew. */
export async function measureDisplay(): Promise<BenchRow[]> {
  const afterEdit = async (map: Mission, runs: number): Promise<{ p50: number; p95: number }> => {
    let document = map
    buildDisplayList(document)
    const edit = (): void => {
      const [first, ...rest] = document.panels
      if (first?.hatchway == null) throw new Error('the first panel of the map has a hatchway')
      const start = first.hatchway.start === 'open' ? 'closed' : 'open'
      document = { ...document, panels: [{ ...first, hatchway: { ...first.hatchway, start } }, ...rest] }
      buildDisplayList(document)
    }
    return percentiles(await timed(edit, { runs, warmUps: 30 }))
  }
  return [
    { name: 'Display list after an edit, full map', ...(await afterEdit(fullMap(), 200)), unit: 'ms', limit: 2 },
    { name: 'Display list after an edit, 2 000 items', ...(await afterEdit(stressMap(2000), 50)), unit: 'ms' },
  ]
}
