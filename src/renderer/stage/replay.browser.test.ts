import { expect, it } from 'vitest'
import { light } from '#core/display/themes.ts'
import { areaProbes, testArea } from '../../../test/support/area-shape.ts'
import { replay } from './replay.ts'

it('fills areas by the nonzero rule', () => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.scale(2, 2)
  replay(context, testArea, light)
  for (const [x, y, covered] of areaProbes)
    expect([x, y, context.getImageData(x * 2, y * 2, 1, 1).data[3]]).toEqual([x, y, covered ? 255 : 0])
})
