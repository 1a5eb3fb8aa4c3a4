import { describe, expect, it } from 'vitest'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene, type Scene, type TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { modelAt, spotAt } from './measure-tools.ts'
import type { Input } from './tool.ts'

const document: Mission = {
  ...blankMission(),
  arrangement: { kind: 'single' },
  panels: [panelOf('p1', 1, 'A1 0 3 h'), panelOf('p2', 1, 'B2 2 3 h first north')],
  zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: '1', squares: [{ board: 1, x: 0, y: 0 }] }],
  regions: [
    {
      id: 'r1',
      kind: 'sector',
      label: 'A',
      squares: [
        { board: 1, x: 0, y: 0 },
        { board: 1, x: 1, y: 0 },
      ],
    },
  ],
  markers: [{ id: 'm1', kind: 'objective', label: '1', board: 1, x: 157.5, y: 157.5 }],
}
const model = (
  id: string,
  x: number,
  y: number,
  base: TestModel['base'] = { kind: 'round', diameter: 32 },
): TestModel => ({
  id,
  board: 1,
  x,
  y,
  base,
  turn: 0,
  side: null,
  unit: '',
  name: '',
})
const at = (x: number, y: number, change: Partial<Input> = {}): Input => ({
  at: fieldPoint(x, y),
  add: false,
  free: false,
  scale: 1,
  ...change,
})
const placed = (...models: TestModel[]): Scene => ({ ...emptyScene, models })

describe('what is pointed at', () => {
  it('is the model whose middle is nearest, with a reach of some pixels', () => {
    const scene = placed(model('t1', 400, 500), model('t2', 420, 500))
    expect(modelAt({ document, scene }, at(413, 500))?.id).toBe('t2')
    expect(modelAt({ document, scene }, at(407, 500))?.id).toBe('t1')
    expect(modelAt({ document, scene }, at(381, 500))?.id).toBe('t1')
    expect(modelAt({ document, scene }, at(381, 500, { scale: 4 }))).toBeUndefined()
  })
  it('takes an oval as it is turned', () => {
    const oval = { ...model('t1', 400, 500, { kind: 'oval', length: 100, width: 40 }), turn: 90 }
    const scene = placed(oval)
    expect(modelAt({ document, scene }, at(400, 545))?.id).toBe('t1')
    expect(modelAt({ document, scene }, at(445, 500))).toBeUndefined()
  })
  it('is a model before a marker before a place; with Shift the smallest zone, where zones can be meant', () => {
    const scene = placed(model('t1', 60, 60))
    const spot = (input: Input, zones = true) => spotAt({ document, scene }, input, zones)?.spot
    expect(spot(at(60, 60))).toEqual({ model: 't1' })
    expect(spot(at(60, 60, { add: true }))).toEqual({ zone: 'z1' })
    expect(spot(at(60, 60, { add: true }), false)).toEqual({ model: 't1' })
    expect(spot(at(160, 60, { add: true }))).toEqual({ zone: 'r1' })
    expect(spot(at(160, 160))).toEqual({ board: 1, x: 157.5, y: 157.5 })
    expect(spot(at(160, 160, { free: true }))).toEqual({ board: 1, x: 160, y: 160 })
    expect(spot(at(300.04, 500.06))).toEqual({ board: 1, x: 300, y: 500.1 })
    expect(spot(at(-20, 500))).toBeUndefined()
  })
})
