import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { blankMission } from './blank.ts'
import { danglingRefsIn, dropDanglingRefs } from './diagram-references.ts'
import { type Diagram, emptyScene, type Scene, type TestModel } from './diagrams.ts'
import type { Mission } from './document.ts'
import { findFaults } from './references.ts'

const model = (id: string, change: Partial<TestModel> = {}): TestModel => ({
  id,
  board: 1,
  x: 100,
  y: 100,
  base: { kind: 'round', diameter: 32 },
  turn: 0,
  side: null,
  unit: '',
  name: '',
  ...change,
})
const map: Mission = {
  ...blankMission(),
  panels: [
    { id: 'p1', piece: 'A1', board: 1, x: 0, y: 2, axis: 'horizontal', hatchway: null },
    {
      id: 'p2',
      piece: 'B2',
      board: 1,
      x: 3,
      y: 3,
      axis: 'vertical',
      hatchway: { half: 'first', face: 'east', start: 'open' },
    },
  ],
  zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: '', squares: [{ board: 1, x: 0, y: 0 }] }],
  regions: [{ id: 'r1', kind: 'lighting-area', label: '', squares: [{ board: 1, x: 0, y: 0 }] }],
}
const whole: Scene = {
  hatchways: 'closed',
  changed: ['p2'],
  dark: ['r1'],
  models: [model('t1', { side: 'attacker' }), model('t2', { board: 2 })],
  shows: [
    { kind: 'sight', from: { model: 't1' }, to: { zone: 'r1' } },
    { kind: 'seen', from: { zone: 'z1' } },
    { kind: 'distance', from: { board: 2, x: 1, y: 1 }, to: { model: 't2' } },
  ],
}

describe('what a diagram names that is gone', () => {
  it('is nothing on a map that has it all', () => {
    expect(danglingRefsIn(map, whole)).toEqual([])
    expect(dropDanglingRefs(map, whole)).toBe(whole)
  })

  it('is each thing once, and left out where it is read', () => {
    const scene: Scene = {
      ...whole,
      changed: ['p1', 'p2', 'p9'],
      dark: ['r1', 'z1'],
      models: [...whole.models, model('t3', { side: 'third' }), model('t4', { side: 'third' })],
      shows: [
        ...whole.shows,
        { kind: 'sight', from: { model: 't1' }, to: { model: 't9' } },
        { kind: 'seen', from: { zone: 'z9' } },
        { kind: 'distance', from: { zone: 'z9' }, to: { model: 't9' } },
        { kind: 'ranges', from: { model: 't3' }, ranges: [{ rule: 'move', inches: 6 }] },
      ],
    }
    expect(danglingRefsIn(map, scene)).toEqual([
      { part: 'hatchway', id: 'p1' },
      { part: 'hatchway', id: 'p9' },
      { part: 'dark area', id: 'z1' },
      { part: 'side', id: 'third' },
      { part: 'model', id: 't9' },
      { part: 'area', id: 'z9' },
    ])
    expect(dropDanglingRefs(map, scene)).toEqual({
      ...whole,
      models: [...whole.models, model('t3'), model('t4')],
      shows: [...whole.shows, { kind: 'ranges', from: { model: 't3' }, ranges: [{ rule: 'move', inches: 6 }] }],
    })
  })

  it('is what stood on the second board when there is one only', () => {
    const single: Mission = { ...map, arrangement: { kind: 'single' } }
    expect(danglingRefsIn(single, whole)).toEqual([
      { part: 'board', id: 't2' },
      { part: 'board', id: '' },
    ])
    expect(dropDanglingRefs(single, whole)).toEqual({
      ...whole,
      models: [model('t1', { side: 'attacker' })],
      shows: whole.shows.slice(0, 2),
    })
  })

  it('is nothing of what is left, on any map', () => {
    fc.assert(
      fc.property(arbitraryMission(), arbitraryMission(), (one, other) => {
        for (const diagram of [...one.diagrams, ...other.diagrams]) {
          const left = dropDanglingRefs(one, diagram)
          expect(danglingRefsIn(one, left)).toEqual([])
          expect(dropDanglingRefs(one, left)).toBe(left)
          expect({ ...left, ...emptyScene }).toEqual({ ...diagram, ...emptyScene })
        }
      }),
      { numRuns: 27 },
    )
  })
})

describe('a diagram keeps a file from opening', () => {
  const diagram: Diagram = { id: 'd1', title: 'One', text: '', ...whole }
  const at = (...diagrams: Diagram[]): string[] =>
    findFaults({ ...blankMission(), diagrams }).map(({ path }) => path.join('.'))

  it('not when what it names is gone', () => {
    expect(at(diagram)).toEqual([])
    expect(findFaults({ ...blankMission(), arrangement: { kind: 'single' }, diagrams: [diagram] })).toEqual([])
  })

  it('when an id is used twice', () => {
    expect(at(diagram, { ...diagram, id: 'd2' }, diagram)).toEqual(['diagrams.2.id'])
    expect(at({ ...diagram, models: [model('t1'), model('t2'), model('t1')] })).toEqual(['diagrams.0.models.2.id'])
    expect(at({ ...diagram, changed: ['p1', 'p1'], dark: ['r1', 'r2', 'r2'] })).toEqual([
      'diagrams.0.changed.1',
      'diagrams.0.dark.2',
    ])
  })

  it('when something lies beside the boards', () => {
    const off = { board: 2 as const, x: 606.1, y: 0 }
    expect(at({ ...diagram, models: [model('t1', { y: 703 }), model('t2', { y: 703.1 })] })).toEqual([
      'diagrams.0.models.1.y',
    ])
    expect(at({ ...diagram, shows: [{ kind: 'seen', from: off }] })).toEqual(['diagrams.0.shows.0.from.x'])
    expect(at({ ...diagram, shows: [{ kind: 'distance', from: { zone: 'z1' }, to: off }] })).toEqual([
      'diagrams.0.shows.0.to.x',
    ])
  })
})
