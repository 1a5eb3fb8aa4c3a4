import { expect, it } from 'vitest'
import { fairnessOf } from '#analysis/fairness/fairness.ts'
import { HEAT } from '#analysis/fairness/report.ts'
import { boxesOf, partsOnBoards } from '#drawing/display/area-shapes.ts'
import { boundsOf, defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { ZONE_TINT } from '#drawing/display/screen/draw-screen-zones.ts'
import { MAP_THEMES, mapThemes } from '#drawing/display/screen/map-themes.ts'
import { shapeBox } from '#drawing/display/shapes.ts'
import { overlaps, type XY } from '#foundation/geometry/point.ts'
import { colourOf, contrastOf, over } from '../../../../test/support/contrast.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { drawHeatMap, heatKey } from './draw-heat-map.ts'

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

it('leaves the letters of entry zones 3 : 1 in every theme, however sure the ground is', () => {
  const scene = drawContextOf(map, defaultOptions)
  const zones = map.zones.flatMap(({ squares }) =>
    partsOnBoards(scene, squares).flatMap((part) => boxesOf(scene, part)),
  )
  const half = report.open.ground.heat.cell / 2
  const isInZone = ([corner]: readonly XY[]): boolean =>
    corner !== undefined &&
    zones.some((box) => overlaps(box, { x: corner.x + half, y: corner.y + half, width: 0.01, height: 0.01 }))
  const painted = drawHeatMap(map, report, 'open').flatMap(({ shapes }) =>
    shapes.flatMap((shape) =>
      shape.type === 'area'
        ? shape.rings.map((ring) => ({ opacity: shape.paint.fillOpacity ?? 1, inZone: isInZone(ring) }))
        : [],
    ),
  )
  const strongest = (part: 'in' | 'out'): number =>
    Math.max(...painted.filter(({ inZone }) => inZone === (part === 'in')).map(({ opacity }) => opacity))
  expect(strongest('out')).toBeGreaterThan(0.3)
  for (const name of MAP_THEMES)
    for (const side of ['side-1', 'side-2', 'side-3', 'side-4', 'side-5', 'side-6'] as const)
      for (const floor of ['floor-0', 'floor-1'] as const) {
        const [ink, ground] = [colourOf(mapThemes[name][side]), colourOf(mapThemes[name][floor])]
        const tinted = over(ink, over(ink, ground, strongest('in')), ZONE_TINT)
        expect(contrastOf(ink, tinted), `${side} on ${floor} in ${name}`).toBeGreaterThanOrEqual(3)
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
    'tied:',
    'blank:',
  ])
})
