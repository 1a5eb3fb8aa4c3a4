import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { scorePlayOf } from './score-play.ts'

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
      '-1 Correct by one',
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
    for (const { options } of taking)
      expect(options.at(-1)).toEqual({ words: 'Correct by one', points: -1, takes: true })
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
      ['Correct by one', false],
      ['Give one back that was taken', true],
    ])
  })
})
