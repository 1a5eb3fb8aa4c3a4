import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { scoreTables } from './score-rows.ts'

type Objective = Mission['play']['objectives'][number]

const marker = (id: string, label: string) => ({ id, kind: 'objective', label, board: 1, x: 100, y: 100 }) as const
const missionWith = (objectives: readonly Objective[]): Mission => {
  const blank = blankMission()
  return { ...blank, play: { ...blank.play, objectives }, markers: [marker('m1', 'A'), marker('m2', 'B')] }
}
const holding: Objective = {
  id: 'o1',
  title: 'Hold',
  side: null,
  timing: { kind: 'progressive', from: 2, to: 4, phase: 'command', turn: 'own', lastRoundAtEnd: true },
  conditions: [{ kind: 'control-at-least', markers: { kind: 'all' }, count: 1, points: 5 }],
}

describe('the rows of a score sheet', () => {
  it('are open in the rounds in which an objective is scored', () => {
    const tables = scoreTables(missionWith([holding]))
    expect(tables.map(({ side }) => side)).toEqual(['Attacker', 'Defender'])
    for (const { rows, max } of tables) {
      expect(rows.map(({ start, rounds, end }) => [start, rounds, end])).toEqual([
        [false, [false, true, true, true, false], false],
      ])
      expect(rows[0]?.max).toBe(15)
      expect(max).toBe(15)
    }
  })

  it('are closed in the first rounds for what is scored in a later turn', () => {
    const timing = { ...holding.timing, kind: 'progressive', from: 1, to: 5 } as Objective['timing']
    const download: Objective = {
      ...holding,
      timing,
      conditions: [
        {
          kind: 'per-event',
          event: 'Downloaded',
          on: { kind: 'markers', markers: { kind: 'all' } },
          points: 15,
          delay: { turns: 1 },
        },
      ],
    }
    const [table] = scoreTables(missionWith([download]))
    expect(table?.rows[0]?.rounds).toEqual([false, true, true, true, true])
  })

  it('are those of a side, before the battle and at its end too', () => {
    const given: Objective = {
      ...holding,
      id: 'o2',
      title: 'Head start',
      side: 'attacker',
      timing: { kind: 'start' },
      conditions: [{ kind: 'given', points: 60 }],
    }
    const last: Objective = {
      ...holding,
      id: 'o3',
      title: 'Warlord',
      side: 'defender',
      timing: { kind: 'end' },
      conditions: [{ kind: 'warlord-destroyed', points: 10 }],
    }
    const [attacker, defender] = scoreTables(missionWith([given, last]))
    expect(attacker?.rows.map(({ title, start, end, max }) => [title, start, end, max])).toEqual([
      ['Head start', true, false, 60],
    ])
    expect(defender?.rows.map(({ title, start, end, max }) => [title, start, end, max])).toEqual([
      ['Warlord', false, true, 10],
    ])
  })

  it('has a row for what opponents take', () => {
    const taking: Objective = {
      ...holding,
      side: 'defender',
      conditions: [{ kind: 'take-and-give', markers: { kind: 'all' }, points: 5, otherwise: 0 }],
    }
    const [attacker, defender] = scoreTables(missionWith([taking]))
    expect(attacker?.rows.map(({ title }) => title)).toEqual(['Taken by opponents'])
    expect(defender?.rows.map(({ title }) => title)).toEqual(['Hold'])
  })

  it('are empty lines for a mission that does not say how it is scored', () => {
    for (const { rows, max } of scoreTables(blankMission())) {
      expect(rows.length).toBeGreaterThan(2)
      expect(rows.every(({ title, rounds, end }) => title === '' && end && rounds.every(Boolean))).toBe(true)
      expect(max).toBeNull()
    }
  })
})
