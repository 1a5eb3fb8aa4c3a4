import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { scorePlayOf, scoreTables } from './score-play.ts'

const template = (id: string): Mission => findTemplate(id)?.document() ?? blankMission()
const words = (document: Mission, objective: number): string[] =>
  scorePlayOf(document).objectives[objective]?.options.map((option) => `${option.points} ${option.words}`) ?? []

describe('what is known to keep score of a battle', () => {
  it('is who has the first turn, where the mission says so', () => {
    const known = template('1')
    const place = known.sides.findIndex(({ role }) => role === 'defender')
    expect(scorePlayOf(known).first).toBe(place)
    expect(scorePlayOf({ ...known, play: { ...known.play, firstTurn: { kind: 'roll-off' } } }).first).toBeUndefined()
  })
  it('is what the game calls a round and a turn', () => {
    expect(scorePlayOf(template('11')).words).toEqual({ round: 'round', turn: 'turn' })
    expect(scorePlayOf(template('s-1500')).words).toEqual({ round: 'turn', turn: 'player’s turn' })
  })
  it('is that what was destroyed is counted as it happens, though it brings its points at the end', () => {
    const { rounds, objectives } = scorePlayOf(template('s-1500'))
    expect(objectives.length).toBeGreaterThan(0)
    for (const objective of objectives)
      expect(objective).toMatchObject({ end: true, rounds: Array.from({ length: rounds }, () => true) })
  })
  it('is who plays together', () => {
    const teams = (document: Mission) => scorePlayOf(document).sides.map(({ team }) => team)
    expect(teams(template('four-player'))).toEqual([0, 1, 2, 3])
    const { sides, ...rest } = template('four-player')
    expect(teams({ ...rest, sides: sides.map((side, index) => ({ ...side, team: `${index % 2}` })) })).toEqual([
      0, 1, 0, 1,
    ])
  })
  it('tells steps apart of which only the highest counts, and leaves out what brings nothing', () => {
    expect(words(template('3'), 1)).toEqual([
      '30 125 to 249 enemy points destroyed',
      '60 250 to 374 enemy points destroyed',
      '90 375 or more enemy points destroyed',
      '-1 Subtract one',
    ])
    const mission = template('3')
    const each = mission.play.objectives.map((objective) => ({
      ...objective,
      conditions: objective.conditions.map((condition) =>
        condition.kind === 'points-destroyed' ? { ...condition, adds: 'every-step' as const } : condition,
      ),
    }))
    expect(words({ ...mission, play: { ...mission.play, objectives: each } }, 1)).toContain(
      '30 125 or more enemy points destroyed',
    )
  })
  it('gives back with a correction what was taken', () => {
    const taking = scorePlayOf(template('2')).objectives.filter(({ options }) => options[0]?.takes === true)
    expect(taking.length).toBeGreaterThan(0)
    for (const { options } of taking) expect(options.at(-1)).toEqual({ words: 'Subtract one', points: -1, takes: true })
    const mixed = template('2')
    const plain = { kind: 'warlord-destroyed' as const, points: 5 }
    const objectives = mixed.play.objectives.map((objective) => ({
      ...objective,
      conditions: [...objective.conditions, plain],
    }))
    const all = scorePlayOf({ ...mixed, play: { ...mixed.play, objectives } }).objectives
    const corrections = all.map(({ options }) =>
      options.filter(({ points }) => points < 0).map(({ words: text, takes }) => [text, takes ?? false]),
    )
    expect(corrections).toContainEqual([
      ['Subtract one', false],
      ['Give one back', true],
    ])
  })
})

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
