/** Distance and sight from the base of a token of the map. */
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { danglingRefsIn, dropDanglingRefs } from '#model/mission/diagram-references.ts'
import { emptyScene, type Scene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { versionFor } from '#model/mission/version.ts'
import { factsOf } from './scene-facts.ts'
import { spotName } from './scene-solid.ts'

const token: Mission['tokens'][number] = {
  id: 'k1',
  kind: 'vehicle-token',
  side: 'attacker',
  label: '1',
  board: 1,
  x: 150,
  y: 300,
  turn: 90,
  base: { kind: 'rectangle', length: 120, width: 80 },
  figures: {},
  face: 'up',
}
const mission: Mission = {
  ...blankMission(),
  arrangement: { kind: 'single' },
  tokens: [token, { ...token, id: 'k2', label: '2', x: 400 }],
}
const scene: Scene = {
  ...emptyScene,
  models: [
    {
      id: 't1',
      board: 1,
      x: 275,
      y: 300,
      base: { kind: 'round', diameter: 100 },
      turn: 0,
      side: null,
      unit: '',
      name: '',
    },
  ],
  shows: [
    { kind: 'distance', from: { token: 'k1' }, to: { token: 'k2' } },
    { kind: 'sight', from: { token: 'k1' }, to: { token: 'k2' } },
  ],
}

describe('a diagram that measures from a token', () => {
  it('takes the base of the token as it stands, turned and with its corners', () => {
    const [distance, sight] = factsOf(mission, scene).shown
    // From x = 190 to x = 360.
    expect(distance).toMatchObject({ kind: 'distance', measured: { kind: 'way' } })
    expect(distance?.kind === 'distance' && distance.measured.length).toBeCloseTo(170, 9)
    expect(sight).toMatchObject({ kind: 'sight', look: { sight: { kind: 'visible' } } })
    expect(spotName(mission, scene, { token: 'k2' })).toBe('Vehicle 2')
  })
  it('outlives the token, and says that it is gone', () => {
    const without = { ...mission, tokens: [token] }
    expect(danglingRefsIn(without, scene)).toEqual([{ part: 'token', id: 'k2' }])
    expect(dropDanglingRefs(without, scene).shows).toEqual([])
    expect(factsOf(without, scene).shown.map(({ kind }) => kind)).toEqual(['nothing', 'nothing'])
  })
  it('makes a file of version 2, as a model on a rectangle does', () => {
    const diagram = { id: 'd1', title: 'Shot', text: '', ...scene }
    const plain = { ...mission, tokens: [] }
    expect(versionFor({ ...plain, diagrams: [diagram] })).toBe(2)
    expect(versionFor({ ...plain, diagrams: [{ ...diagram, shows: [] }] })).toBe(1)
    const [model] = scene.models
    const cornered = model === undefined ? [] : [{ ...model, base: token.base }]
    expect(versionFor({ ...plain, diagrams: [{ ...diagram, shows: [], models: cornered }] })).toBe(2)
  })
})
