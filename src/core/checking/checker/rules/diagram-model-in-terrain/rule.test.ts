import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { walls } from '../../../../../../test/support/fragments.ts'
import { findingsOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { diagramModelInTerrain } from './rule.ts'

type Model = Mission['diagrams'][number]['models'][number]

const model = (id: string, name: string, x: number, y: number, more: Partial<Model> = {}): Model => ({
  ...{ id, name, board: 1 as const, x, y, turn: 0, side: 'attacker', unit: '' },
  base: { kind: 'round', diameter: 40 },
  ...more,
})
const diagram = (...models: readonly Model[]): Mission['diagrams'][number] => ({
  ...{ id: 'd1', title: 'The guard', text: '', hatchways: 'start' as const, changed: [], dark: [], shows: [] },
  models: [...models],
})
/** A short wall between (206, 206) and (303, 206). */
const panels: Mission['panels'] = [{ id: 'p1', piece: 'B1', board: 1, x: 2, y: 2, axis: 'horizontal', hatchway: null }]
const said = (...models: readonly Model[]): string[] =>
  saidBy(diagramModelInTerrain)({ panels, diagrams: [diagram(...models)] })

describe('diagram-model-in-terrain', () => {
  it('tells models in a wall, once for each diagram', () => {
    expect(said(model('t1', 'Guard', 254.5, 215))).toEqual([
      expect.stringMatching(/^notice: In the diagram “The guard” Guard stands in piece B1 /),
    ])
    const both = said(model('t1', 'Guard', 254.5, 215), model('t2', '', 254.5, 200))
    expect(both).toHaveLength(1)
    expect(both[0]).toMatch(/Guard stands in piece B1 .* and model 2 stands in piece B1 /)
    const [finding] = findingsOf(diagramModelInTerrain, {
      panels,
      diagrams: [diagram(model('t1', 'Guard', 254.5, 215))],
    })
    expect(finding?.items).toEqual(['p1'])
  })
  it('lets a base touch a wall, an edge and another base', () => {
    expect(said(model('t1', 'Guard', 254.5, 228.7))).toEqual([])
    expect(said(model('t1', 'Guard', 400, 20), model('t2', 'Mate', 440, 20))).toEqual([])
  })
  it('tells models over the edge, and on another base', () => {
    expect(said(model('t1', 'Guard', 400, 15))).toEqual([
      'notice: In the diagram “The guard” Guard reaches over the edge of the board.',
    ])
    expect(said(model('t1', 'Guard', 100, 400), model('t2', 'Mate', 130, 400))).toEqual([
      'notice: In the diagram “The guard” Mate stands on the base of Guard.',
    ])
  })
  it('knows ovals that are turned, and hatchways that no base stops in', () => {
    const oval = { kind: 'oval', length: 75, width: 42 } as const
    expect(said(model('t1', 'Walker', 254.5, 240, { base: oval }))).toEqual([])
    expect(said(model('t1', 'Walker', 254.5, 240, { base: oval, turn: 90 }))).toHaveLength(1)
    const door = saidBy(diagramModelInTerrain)({
      panels: walls('B2 2 2 h first north').map((panel) =>
        panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, start: 'open' } },
      ),
      diagrams: [diagram(model('t1', 'Guard', 254.5, 206))],
    })
    expect(door).toHaveLength(1)
  })
})
