/** How long drawing and exporting a full map take, and how large the PDF is. */
import { readFileSync } from 'node:fs'
import { moreFonts, rasteriseWith } from '../../src/cli/fonts-and-paper.ts'
import { buildDisplayList } from '../../src/core/drawing/display/build-display-list.ts'
import type { FontBytes } from '../../src/core/drawing/lettering/font-files.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import type { Exporter } from '../../src/core/publishing/export/exporter.ts'
import { dxfExporter } from '../../src/core/publishing/export/formats/dxf/dxf-exporter.ts'
import { pdfExporter } from '../../src/core/publishing/export/formats/pdf/pdf-exporter.ts'
import { pngExporter } from '../../src/core/publishing/export/formats/png/png-exporter.ts'
import { svgExporter } from '../../src/core/publishing/export/formats/svg/svg-exporter.ts'
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
  // A new copy of the map for every run, as if the file was just opened.
  const through =
    ({ prepare }: Exporter, options: Readonly<Record<string, unknown>>) =>
    async (): Promise<Uint8Array> => {
      const job = prepare(fullMap(), options, 'map')
      if (!job.ok) throw new Error(job.error.message)
      const [file] = await job.value.run({
        fonts,
        moreFonts: moreFonts([]),
        rasterise: rasteriseWith(fonts, moreFonts([])),
      })
      if (file === undefined) throw new Error('no file')
      return file.bytes
    }
  const png = through(pngExporter, { width: 3000 })
  const rows: BenchRow[] = [
    {
      name: 'PNG of 3 000 pixels, full map',
      ...percentiles(await timed(png, { runs: 5, warmUps: 1 })),
      unit: 'ms',
      limit: 1500,
    },
    { name: 'PNG of 3 000 pixels, full map', value: Math.round((await png()).length / 102.4) / 10, unit: 'KB' },
    {
      name: 'SVG, full map',
      ...percentiles(await timed(through(svgExporter, {}), { runs: 10, warmUps: 1 })),
      unit: 'ms',
    },
    {
      name: 'DXF cut profile, full map',
      ...percentiles(await timed(through(dxfExporter, {}), { runs: 10, warmUps: 1 })),
      unit: 'ms',
    },
  ]
  const sheets = through(pdfExporter, { sheet: ['mission', 'setup', 'parts'] })
  const suite = through(pdfExporter, { sheet: ['mission', 'setup', 'parts', 'briefing', 'score'] })
  const tiles = through(pdfExporter, { sheet: ['tiles'] })
  const pdf = async (
    name: string,
    make: () => Promise<Uint8Array>,
    most?: { readonly ms: number; readonly kilobytes: number },
  ): Promise<BenchRow[]> => [
    {
      name,
      ...percentiles(await timed(make, { runs: 10, warmUps: 1 })),
      unit: 'ms',
      ...(most === undefined ? {} : { limit: most.ms }),
    },
    {
      name,
      value: Math.round((await make()).length / 102.4) / 10,
      unit: 'KB',
      ...(most === undefined ? {} : { limit: most.kilobytes }),
    },
  ]
  return [
    ...rows,
    ...(await pdf('PDF of sheet, set-up and parts, full map', sheets, { ms: 500, kilobytes: 300 })),
    ...(await pdf('PDF with briefing and score sheet too, full map', suite)),
    ...(await pdf('PDF of all 24 A4 tiles, full map', tiles, { ms: 1500, kilobytes: 500 })),
    ...(await pdf('PDF of cut-outs, full map', through(pdfExporter, { sheet: ['cutouts'] }))),
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
