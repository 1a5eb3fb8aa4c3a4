import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene, type Scene, type Showing, type TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { defaultTrialOptions } from '../view/tool-options.ts'
import { noScene, rangeShowings, sceneState } from './scene-state.ts'
import { previewedScene, sceneInView } from './scene-view.ts'

const model = (id: string): TestModel => ({
  id,
  board: 1,
  x: 60.5,
  y: 60.5,
  base: { kind: 'round', diameter: 32 },
  turn: 0,
  side: 'attacker',
  unit: '',
  name: '',
})
const mission: Mission = { ...blankMission(), panels: [panelOf('p1', 1, 'B2 2 3 h first north')] }
const scene: Scene = { ...emptyScene, models: [model('t1'), model('t2')] }
const between = (from: string, to: string): Showing => ({ kind: 'distance', from: { model: from }, to: { model: to } })

describe('what is left of what is tried out', () => {
  const held = {
    ...noScene,
    scene,
    measured: [between('t1', 't2')],
    model: 't2',
    whatIf: { panel: 'p1', what: 'hatchway' as const },
    diagram: 'd1',
  }
  it('is all of it while everything is there, but for a diagram that the mission no longer keeps', () => {
    expect(sceneState(mission, scene, held)).toMatchObject({ ...held, diagram: null })
  })
  it('loses what named a model that has gone, and the answer about a hatchway that has', () => {
    const less = { ...scene, models: [model('t1')] }
    expect(sceneState(blankMission(), less, held)).toMatchObject({ measured: [], model: null, whatIf: null })
  })
  it('makes the next model nobody’s when its side has gone', () => {
    const chosen = { ...held, trialOptions: { ...defaultTrialOptions, side: 'attacker' } }
    expect(sceneState(mission, scene, chosen).trialOptions.side).toBe('attacker')
    const others = { ...mission, sides: mission.sides.filter(({ id }) => id !== 'attacker') }
    expect(sceneState(others, scene, chosen).trialOptions.side).toBeNull()
  })
})

describe('the ranges tool', () => {
  const from = { model: 't1' }
  it('shows the chosen ranges, and what is seen where somebody can look from', () => {
    const { ranges } = defaultTrialOptions
    expect(rangeShowings({ ranges, seen: false }, from)).toEqual([{ kind: 'ranges', from, ranges: [...ranges] }])
    expect(rangeShowings({ ranges, seen: true }, from).map(({ kind }) => kind)).toEqual(['ranges', 'seen'])
    expect(rangeShowings({ ranges, seen: true }, { zone: 'z1' }).map(({ kind }) => kind)).toEqual(['ranges'])
    expect(rangeShowings({ ranges: [], seen: false }, from)).toEqual([])
  })
})

describe('the scene in view', () => {
  const ahead = { ...scene, models: [{ ...model('t1'), x: 100 }] }
  it('is what a gesture would make of it, with what was measured last at the end', () => {
    const measured = [between('t1', 't2')]
    const state = { scene, measured, ahead: { scene: ahead, measured: null } }
    expect(previewedScene(state)).toBe(ahead)
    expect(sceneInView(state)).toEqual({ ...ahead, shows: measured })
    expect(sceneInView({ ...state, ahead: { scene: null, measured: [] } })).toBe(scene)
  })
  it('is the same object as long as it is the same, so that nothing is worked out twice', () => {
    const state = { scene, measured: [between('t1', 't2')], ahead: { scene: null, measured: null } }
    expect(sceneInView({ ...state })).toBe(sceneInView(state))
  })
})
