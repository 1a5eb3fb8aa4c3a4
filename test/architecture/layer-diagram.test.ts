import { expect, it } from 'vitest'
import { layerDiagram } from './layer-diagram.ts'
import type { Layer } from './layers.ts'

it('docs/layers.md is drawn from the table (else: npx vitest run --project unit test/architecture/layer-diagram -u)', async () => {
  await expect(layerDiagram()).toMatchFileSnapshot('../../docs/layers.md')
})

it('leaves out what follows from other arrows', () => {
  const layer = (name: string, layers: readonly string[]): Layer => ({
    name,
    at: `src/${name}/`,
    layers,
    takes: {},
  })
  const drawn = layerDiagram([layer('top', ['middle', 'low']), layer('middle', ['low']), layer('low', [])])
  expect(drawn.match(/\w+ --> \w+/g)).toEqual(['top --> middle', 'middle --> low'])
})
