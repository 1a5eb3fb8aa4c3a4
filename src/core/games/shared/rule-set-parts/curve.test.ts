import { describe, expect, it } from 'vitest'
import { parseXml } from '../../../../../test/support/parse-xml.ts'
import { curveShapes, curvesSvg } from './curve.ts'
import type { OddsCurve } from './game-parts.ts'

const curve: OddsCurve = {
  title: 'Captured <within> & so on',
  acrossLabel: 'Turns',
  across: [1, 2, 3],
  lines: [
    { name: 'X = 1', chances: [0, 0.5, 1] },
    { name: 'X = 2', chances: [0.25, 0.5, 1] },
    { name: 'X = 3', chances: [1, 1, 1] },
  ],
}

describe('a curve of chances', () => {
  it('goes from the left to the right, 0 at the bottom and 100 % at the top', () => {
    const { lines, plot } = curveShapes(curve)
    expect(lines[0]?.points).toEqual([
      { x: plot.left, y: plot.bottom },
      { x: (plot.left + plot.right) / 2, y: (plot.top + plot.bottom) / 2 },
      { x: plot.right, y: plot.top },
    ])
  })
  it('stays in its box, whatever the chances', () => {
    const { lines, plot, ticks, height } = curveShapes(curve)
    for (const { x, y } of lines.flatMap(({ points }) => points)) {
      expect(x).toBeGreaterThanOrEqual(plot.left)
      expect(x).toBeLessThanOrEqual(plot.right)
      expect(y).toBeGreaterThanOrEqual(plot.top)
      expect(y).toBeLessThanOrEqual(plot.bottom)
    }
    expect(plot.bottom).toBeLessThan(height)
    expect(ticks.filter(({ axis }) => axis === 'y').map(({ label }) => label)).toEqual([
      '0 %',
      '25 %',
      '50 %',
      '75 %',
      '100 %',
    ])
  })
  it('tells its lines apart without colour, and puts no name over another', () => {
    const { lines } = curveShapes(curve)
    expect(new Set(lines.map(({ dash }) => dash)).size).toBe(3)
    const names = lines.map(({ labelY }) => labelY).sort((a, b) => a - b)
    for (const [index, y] of names.entries())
      if (index > 0) expect(y - (names[index - 1] ?? 0)).toBeGreaterThanOrEqual(16)
  })
  it('has room beside it for its longest name', () => {
    for (const name of ['each', 'armour 13', 'Section 1, west']) {
      const { plot, width } = curveShapes({ ...curve, lines: [{ name, chances: [0, 0.5, 1] }] })
      // Letters of 16 units are half as wide on average.
      expect(plot.right + 6 + name.length * 8).toBeLessThanOrEqual(width)
      expect(plot.right).toBeGreaterThan(plot.left)
    }
  })
  it('names at most a dozen of many places across, and stands in the middle with one', () => {
    const many = { ...curve, across: Array.from({ length: 40 }, (_, index) => index + 1), lines: [] }
    expect(curveShapes(many).ticks.filter(({ axis }) => axis === 'x').length).toBeLessThanOrEqual(12)
    const { lines, plot } = curveShapes({ ...curve, across: [1], lines: [{ name: 'X', chances: [0.5] }] })
    expect(lines[0]?.points).toEqual([{ x: (plot.left + plot.right) / 2, y: (plot.top + plot.bottom) / 2 }])
  })
  it('is an SVG file whose words are words, whatever signs they hold', () => {
    const svg = curvesSvg([curve])
    expect(svg).toContain('Captured &lt;within&gt; &amp; so on')
    expect(() => parseXml(svg)).not.toThrow()
    expect(svg.match(/<polyline /g)).toHaveLength(3)
  })
})
