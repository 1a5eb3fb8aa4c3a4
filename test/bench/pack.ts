/** How long a pack of twelve missions takes: printed as one document, checked as a whole. */
import { readFileSync } from 'node:fs'
import { packPdfOptions } from '../../src/core/publishing/export/formats/pdf/pack/pack-pdf-options.ts'
import { writePackPdf } from '../../src/core/publishing/export/formats/pdf/pack/write-pack-pdf.ts'
import { checkPack } from '../../src/core/publishing/pack/check-pack.ts'
import type { Pack } from '../../src/core/publishing/pack/pack.ts'
import { readPack } from '../../src/core/publishing/pack/read-pack.ts'
import { writePack } from '../../src/core/publishing/pack/write-pack.ts'
import { packOf, sampleMissions } from '../support/packs.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

const font = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../resources/fonts/${name}.ttf`, import.meta.url)))

export async function measurePack(): Promise<BenchRow[]> {
  const fonts = {
    sans: font('Barlow-Regular'),
    sansBold: font('Barlow-SemiBold'),
    condensed: font('BarlowCondensed-Medium'),
    condensedBold: font('BarlowCondensed-SemiBold'),
  }
  const text = writePack({
    ...packOf(sampleMissions().slice(-12), 'Twelve ways'),
    table: { kind: 'dice', dice: 'd66' },
  })
  // Missions of its own for every run, as when a file was just opened.
  const fresh = (): Pack => {
    const read = readPack(text)
    if (!read.ok) throw new Error(read.error.message)
    return read.value.pack
  }
  const print = (booklet: boolean) => () => writePackPdf(fresh(), packPdfOptions.parse({ booklet }), { fonts })
  const name = 'PDF of a pack of 12 missions, all parts'
  const before = process.cpuUsage()
  const bytes = await print(false)()
  const { user, system } = process.cpuUsage(before)
  return [
    { name: `${name}, the first in a process, processor time`, value: (user + system) / 1000, unit: 'ms' },
    { name, ...percentiles(await timed(print(false), { runs: 3, warmUps: 0 })), unit: 'ms', limit: 5000 },
    { name, value: Math.round(bytes.length / 102.4) / 10, unit: 'KB', limit: 3072 },
    {
      name: 'The same as a booklet',
      ...percentiles(await timed(print(true), { runs: 2, warmUps: 0 })),
      unit: 'ms',
      limit: 5000,
    },
    {
      name: 'A pack of 12 missions, read and checked as a whole',
      ...percentiles(await timed(() => checkPack(fresh()), { runs: 5, warmUps: 1 })),
      unit: 'ms',
    },
  ]
}
