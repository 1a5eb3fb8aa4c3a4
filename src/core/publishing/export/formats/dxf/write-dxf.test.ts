import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { cutProfile } from '#publishing/export/cut-profile.ts'
import { dxfOptions } from '#publishing/export/picture-options.ts'
import { readDxf } from '../../../../../../test/support/dxf-reader.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { writeDxf } from './write-dxf.ts'

const usual = dxfOptions.parse({})

describe('DXF', () => {
  it('is in millimetres and has a layer for each kind of line', () => {
    const dxf = readDxf(writeDxf(fullMap(), { ...usual, cutColour: 'magenta', scoreColour: 'black' }))
    expect(dxf.sections).toEqual(expect.arrayContaining(['HEADER', 'TABLES', 'BLOCKS', 'ENTITIES', 'OBJECTS']))
    expect(dxf.header('$INSUNITS').get(70)).toBe('4')
    expect(dxf.layers.get('CUT')).toBe(6)
    expect(dxf.layers.get('SCORE')).toBe(7)
    expect(new Set(dxf.handles).size).toBe(dxf.handles.length)
  })

  it('has y upwards: a wall in the upper row lies high', () => {
    const single = { ...blankMission(), arrangement: { kind: 'single' } } as const
    const dxf = readDxf(writeDxf({ ...single, panels: [panelOf('p1', 1, 'A1 1 1 h')] }, usual))
    const cut = dxf.lines.filter(({ layer }) => layer === 'CUT')
    expect(cut).toHaveLength(1)
    expect(cut[0]?.closed).toBe(true)
    const [xs, ys] = [cut[0]?.points.map(({ x }) => x) ?? [], cut[0]?.points.map(({ y }) => y) ?? []]
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([109, 303])
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([703 - 111.75, 703 - 106.25])
  })

  it('holds the whole profile, turned over and nothing else', () => {
    const map = fullMap()
    const { bounds, cut, score } = cutProfile(map, usual)
    const { lines } = readDxf(writeDxf(map, usual))
    const expected = [...score.map((line) => ['SCORE', line] as const), ...cut.map((line) => ['CUT', line] as const)]
    expect(lines).toHaveLength(expected.length)
    for (const [index, [layer, { points, closed }]] of expected.entries()) {
      const line = lines[index]
      expect([line?.layer, line?.closed, line?.points.length]).toEqual([layer, closed, points.length])
      for (const [place, { x, y }] of points.entries()) {
        expect(Math.abs((line?.points[place]?.x ?? Number.NaN) - (x - bounds.x))).toBeLessThan(0.001)
        expect(Math.abs((line?.points[place]?.y ?? Number.NaN) - (bounds.y + bounds.height - y))).toBeLessThan(0.001)
      }
    }
  })

  it('is the same every time', () => {
    expect(writeDxf(fullMap(), usual)).toBe(writeDxf(fullMap(), usual))
  })
})
