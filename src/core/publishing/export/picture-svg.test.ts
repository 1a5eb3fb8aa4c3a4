import { expect, test } from 'vitest'
import { light } from '#drawing/display/themes.ts'
import { areaProbes, testArea } from '../../../../test/support/area-shape.ts'
import { decodePng } from '../../../../test/support/png-pixels.ts'
import { rasterise } from '../../../../test/support/rasterise.ts'
import { figureElement } from './picture-svg.ts'

test('areas are one path that is filled by the nonzero rule', async () => {
  const figure = { item: 'a', shapes: [testArea] }
  expect(figureElement(figure, { theme: light, text: () => '' }, '', 'layer')).toContain(
    '<path d="M0 0L30 0L30 30L0 30ZM10 20L20 20L20 10L10 10ZM25 25L40 25L40 40L25 40Z" fill-rule="nonzero" fill="#2b343c"/>',
  )
  const layers = [{ name: 'panels' as const, title: 'Panels', figures: [figure] }]
  const box = { x: 0, y: 0, width: 40, height: 40 }
  const { png } = await rasterise({ box, layers, extras: [], theme: light, ground: 'plate' }, 160)
  const pixels = decodePng(png)
  for (const [x, y, covered] of areaProbes) expect([x, y, pixels.at(x * 4, y * 4)[0] < 100]).toEqual([x, y, covered])
})
