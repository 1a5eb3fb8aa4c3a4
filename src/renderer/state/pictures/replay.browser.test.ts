import { expect, it } from 'vitest'
import type { Shape } from '#drawing/display/display-list.ts'
import { light } from '#drawing/display/themes.ts'
import { areaProbes, testArea } from '../../../../test/support/area-shape.ts'
import { replay } from './replay.ts'

function drawing(): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.scale(2, 2)
  return context
}

it('fills areas by the nonzero rule', () => {
  const context = drawing()
  replay(context, testArea, light)
  for (const [x, y, covered] of areaProbes)
    expect([x, y, context.getImageData(x * 2, y * 2, 1, 1).data[3]]).toEqual([x, y, covered ? 255 : 0])
})

it.each([
  [
    'in a font so large that it does not show, where letters are whole pixels wide, as WebKit on Linux makes them',
    true,
  ],
  ['as they are drawn elsewhere', false],
])('letters of any size are set %s', (_, whole) => {
  const context = drawing()
  const measure = context.measureText.bind(context)
  context.measureText = (text) => {
    const metrics = measure(text)
    // Chromium does either too, as the system it runs on has it.
    return Object.create(metrics, { width: { value: Math.round(metrics.width) + (whole ? 0 : 0.4) } })
  }
  const set: { text: string; fontPx: number; shownPx: number }[] = []
  for (const name of ['fillText', 'strokeText'] as const)
    context[name] = (text) => {
      const fontPx = Number(/([\d.]+)px/.exec(context.font)?.[1])
      set.push({ text, fontPx, shownPx: fontPx * context.getTransform().a })
    }
  for (const size of [2.5, 4, 40]) replay(context, line(size), light)
  expect(set.map(({ text, shownPx }) => [text, Math.round(shownPx * 1000) / 1000])).toEqual([
    ...['2.5', '2.5'].map((text) => [text, 5]),
    ...['4', '4'].map((text) => [text, 8]),
    ...['40', '40'].map((text) => [text, 80]),
  ])
  const smallest = Math.min(...set.map(({ fontPx }) => fontPx))
  if (whole) expect(smallest).toBeGreaterThanOrEqual(40)
  else expect(smallest).toBe(2.5)
  expect(context.getTransform().a).toBe(2)
})

const line = (size: number): Shape => ({
  type: 'text',
  at: { x: 10, y: 10 },
  text: String(size),
  face: 'sans',
  bold: false,
  size,
  align: 'centre',
  ink: 'wall',
  halo: 'plate',
})
