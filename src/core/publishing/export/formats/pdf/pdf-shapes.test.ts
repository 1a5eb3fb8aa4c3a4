import { expect, test } from 'vitest'
import { print } from '#drawing/display/themes.ts'
import { areaProbes, testArea } from '../../../../../../test/support/area-shape.ts'
import { loadedTestFonts } from '../../../../../../test/support/fonts.ts'
import { openPdf, pagePixels } from '../../../../../../test/support/pdf-pages.ts'
import { createPdf, finish } from './pdf-document.ts'
import { drawShapes } from './pdf-shapes.ts'
import { Pen } from './pen.ts'

const MM = 72 / 25.4

/** Whether there is ink at places of a page of 50 × 50 mm on which those shapes are drawn. */
async function inked(shapes: Parameters<typeof drawShapes>[1], places: readonly (readonly [number, number])[]) {
  const pdf = createPdf(loadedTestFonts(), { title: 'A', author: '', subject: '' })
  pdf.addPage({ size: [50 * MM, 50 * MM], margin: 0 })
  pdf.scale(MM)
  drawShapes(new Pen(pdf), shapes, print)
  const read = await openPdf(await finish(pdf))
  const { data, width } = await pagePixels(read, await read.getPage(1), { perMm: 4 })
  return places.map(([x, y]) => (data[(Math.round(y * 4) * width + Math.round(x * 4)) * 4] ?? 255) < 128)
}

test('areas are filled by the nonzero rule', async () => {
  expect(
    await inked(
      [testArea],
      areaProbes.map(([x, y]) => [x, y]),
    ),
  ).toEqual(areaProbes.map(([, , covered]) => covered))
})

test('dashes may have more than one length', async () => {
  const line = {
    type: 'path',
    closed: false,
    points: [
      { x: 0, y: 10 },
      { x: 50, y: 10 },
    ],
    paint: { stroke: 'wall', width: 2, dash: [10, 4, 3, 4] },
  } as const
  const along = [5, 12, 15.5, 19, 26, 33, 36.5]
  expect(
    await inked(
      [line],
      along.map((x) => [x, 10]),
    ),
  ).toEqual([true, false, true, false, true, false, true])
})
