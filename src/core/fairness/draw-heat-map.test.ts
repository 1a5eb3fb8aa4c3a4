import { expect, it } from 'vitest'
import { boundsOf, defaultOptions, drawContextOf } from '#core/display/draw-context.ts'
import { shapeBox } from '#core/display/shapes.ts'
import { fullMap } from '../../../test/support/full-map.ts'
import { drawHeatMap, heatKey } from './draw-heat-map.ts'
import { fairnessOf } from './fairness.ts'
import { HEAT } from './report.ts'

const map = fullMap()
const report = fairnessOf(map)

it('paints every cell that a side is first in once, in its colour', () => {
  const { heat } = report.open.ground
  for (const [index, ink] of (['side-1', 'side-2'] as const).entries()) {
    const rings = drawHeatMap(map, report, 'open').flatMap(({ shapes }) =>
      shapes.flatMap((shape) => (shape.type === 'area' && shape.paint.fill === ink ? shape.rings : [])),
    )
    const painted = rings.reduce((sum, [a, , c]) => sum + ((c?.x ?? 0) - (a?.x ?? 0)) * ((c?.y ?? 0) - (a?.y ?? 0)), 0)
    const cells = heat.first.filter((who) => who === index).length
    expect(cells).toBeGreaterThan(1000)
    expect(painted / heat.cell ** 2).toBeCloseTo(cells, 3)
  }
})

it('tells the sides apart by hatching, and dots where they arrive alike', () => {
  const [attacker, defender, dots] = drawHeatMap(map, report, 'open')
  const slope = (figure: typeof attacker): number => {
    const line = figure?.shapes.find(({ type }) => type === 'path')
    if (line?.type !== 'path') return Number.NaN
    const [from, to] = line.points
    return Math.sign(((to?.y ?? 0) - (from?.y ?? 0)) / ((to?.x ?? 0) - (from?.x ?? 0)))
  }
  expect(slope(attacker)).toBe(-slope(defender))
  expect(dots?.shapes.every(({ type }) => type === 'circle')).toBe(true)
  const { heat } = report.open.ground
  for (const shape of dots?.shapes ?? []) {
    if (shape.type !== 'circle') continue
    const column = Math.floor((shape.centre.x - heat.left) / heat.cell)
    const row = Math.floor((shape.centre.y - heat.top) / heat.cell)
    expect(heat.first[row * heat.columns + column]).toBe(HEAT.alike)
  }
})

it('stays within the drawing, and has a key with a row for each side', () => {
  const bounds = boundsOf(drawContextOf(map, defaultOptions))
  for (const { shapes } of drawHeatMap(map, report))
    for (const shape of shapes) {
      const box = shapeBox(shape)
      expect(box.x).toBeGreaterThanOrEqual(bounds.x)
      expect(box.x + box.width).toBeLessThanOrEqual(bounds.x + bounds.width)
      expect(box.y + box.height).toBeLessThanOrEqual(bounds.y + bounds.height)
    }
  expect(heatKey(map, report).map(({ text }) => text.split(' ')[0])).toEqual([
    'Attacker',
    'Defender',
    'alike:',
    'plain:',
  ])
})
