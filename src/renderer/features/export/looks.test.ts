import { expect, it } from 'vitest'
import { writeDxf } from '#publishing/export/formats/dxf/write-dxf.ts'
import { uvttExporter } from '#publishing/export/formats/uvtt/uvtt-exporter.ts'
import { dxfOptions } from '#publishing/export/picture-options.ts'
import { readDxf } from '../../../../test/support/dxf-reader.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { importUvtt } from '../../../../test/support/uvtt-importer.ts'
import { linesOfDxf, lookOfTable } from './other-previews.tsx'

it('the lines of a cut file are read as a strict reader reads them', () => {
  const text = writeDxf(fullMap(), dxfOptions.parse({}))
  const { lines } = readDxf(text)
  expect(lines.length).toBeGreaterThan(20)
  expect(linesOfDxf(text)).toEqual(lines)
  expect(linesOfDxf('no cut file')).toEqual([])
})

it('the walls, doors and picture of a table file are read as a table reads them', async () => {
  const job = uvttExporter.prepare(fullMap(), {}, 'map')
  if (!job.ok) throw new Error(job.error.message)
  const none = new Uint8Array()
  const [file] = await job.value.run({
    fonts: { sans: none, sansBold: none, condensed: none, condensedBold: none },
    rasterise: async () => ({ width: 1, height: 1, png: Uint8Array.of(1, 2, 3) }),
  })
  const text = new TextDecoder().decode(file?.bytes)
  const look = lookOfTable(text)
  const scene = importUvtt(text)
  expect(look?.picture).toEqual(Uint8Array.of(1, 2, 3))
  expect(look?.doors.length).toBeGreaterThan(0)
  expect(look?.walls.length).toBe(JSON.parse(text).line_of_sight.length)
  expect(look?.size).toEqual(JSON.parse(text).resolution.map_size)
  expect(scene).toBeDefined()
  expect(lookOfTable('{}')).toBeNull()
  expect(lookOfTable('no table file')).toBeNull()
})
