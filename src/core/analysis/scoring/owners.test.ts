/** What is destroyed or taken, and whose it was: a side scores for what is neither its own nor its team's. */
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { budgetOf } from './budget.ts'

const terminals: MapPart = { part: 'features', kind: 'terminal' }
const feature = (index: number, side?: string) => ({
  id: `f${index}`,
  kind: 'terminal' as const,
  board: 1 as const,
  x: 60.5 + 97 * index,
  y: 60.5,
  turn: 0,
  ...(side === undefined ? {} : { side }),
})
const wrecking = (part: MapPart, most?: number): Mission['play'] => ({
  ...blankMission().play,
  objectives: [
    {
      id: 'o1',
      title: 'Wreck it',
      side: null,
      timing: { kind: 'end' },
      conditions: [{ kind: 'parts-destroyed', part, points: 10, ...(most === undefined ? {} : { most }) }],
    },
  ],
})
const most = (fragment: Partial<Mission>): number[] => budgetOf(missionOf(fragment)).map(({ max }) => max)

describe('parts that are destroyed', () => {
  const features = [feature(0, 'attacker'), feature(1, 'defender'), feature(2, 'defender'), feature(3)]

  it('score for what is the opponent’s or nobody’s, up to the most', () => {
    expect(most({ play: wrecking(terminals), features })).toEqual([30, 20])
    expect(most({ play: wrecking(terminals, 25), features })).toEqual([25, 20])
    expect(most({ play: wrecking(terminals) })).toEqual([0, 0])
  })
  it('go by the owners of walls and markers, too', () => {
    const markers = features.map(({ id, board, x, y, side }) => ({
      id,
      kind: 'objective' as const,
      label: '',
      board,
      x,
      y,
      ...(side === undefined ? {} : { side }),
    }))
    expect(most({ play: wrecking({ part: 'markers', kind: 'objective' }), markers })).toEqual([30, 20])
    expect(most({ play: wrecking({ part: 'markers', kind: 'objective', side: 'defender' }), markers })).toEqual([20, 0])
  })
  it('know whose a zone is by its kind', () => {
    const zone = { id: 'z1', kind: 'guard-entry', side: null, label: '', squares: [{ board: 1, x: 1, y: 1 }] } as const
    expect(most({ play: wrecking({ part: 'zones', kind: 'guard-entry' }), zones: [zone] })).toEqual([10, 0])
  })
  it('count what the mission needs and its map does not have yet', () => {
    const play = { ...wrecking(terminals), needs: [{ part: terminals, least: 3, most: null }] }
    expect(most({ play })).toEqual([30, 30])
    expect(budgetOf(missionOf({ play })).map(({ promised }) => promised)).toEqual([30, 30])
    expect(most({ play, features })).toEqual([30, 20])
  })
  it('leave out what belongs to the own team', () => {
    const sides: Mission['sides'] = [
      { id: 'attacker', name: 'Red', role: 'player', team: 'One' },
      { id: 'defender', name: 'Blue', role: 'player', team: 'One' },
      { id: 'third', name: 'Green', role: 'player' },
    ]
    expect(most({ sides, play: wrecking(terminals), features })).toEqual([10, 10, 40])
  })
})

it('nobody takes from the own team', () => {
  const side = (id: string, team?: string): Mission['sides'][number] => ({
    id,
    name: id,
    role: 'player',
    ...(team === undefined ? {} : { team }),
  })
  const play: Mission['play'] = {
    ...blankMission().play,
    objectives: [
      { id: 'o1', title: 'A lead', side: null, timing: { kind: 'start' }, conditions: [{ kind: 'given', points: 50 }] },
      {
        id: 'o2',
        title: 'Take',
        side: 'a',
        timing: { kind: 'end' },
        conditions: [{ kind: 'take-and-give', markers: { kind: 'all' }, points: 10, otherwise: 5 }],
      },
    ],
  }
  const markers = [{ id: 'm1', kind: 'objective' as const, label: '', board: 1 as const, x: 60.5, y: 60.5 }]
  const taken = (...sides: Mission['sides']) => budgetOf(missionOf({ sides, play, markers })).map((each) => each.taken)
  expect(taken(side('a'), side('b'), side('c'))).toEqual([0, 10, 10])
  expect(taken(side('a', 'One'), side('b', 'One'), side('c'))).toEqual([0, 0, 10])
})
