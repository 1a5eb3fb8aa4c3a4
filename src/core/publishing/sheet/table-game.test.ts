import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  clockTime,
  formatEvent,
  formatScore,
  missionAtTable,
  newGame,
  PLAIN,
  resumed,
  rulesOfRound,
  scoreOf,
  type TableEvent,
  tableGameSchema,
  tableRules,
  withClockTapped,
} from './table-game.ts'
import { formatShares, resultOf, tableResultSchema, winnerOf, winShares } from './table-results.ts'

function sample(name: string): Mission {
  const path = new URL(`../../../../resources/samples/${name}.bulkhead`, import.meta.url)
  const read = readMission(readFileSync(path, 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}
const mission = sample('cutting-party')
const [attacker, defender] = mission.sides.map(({ id }) => id)
if (attacker === undefined || defender === undefined) throw new Error('there are two sides')

const score = (side: string, objective: string, option = 0, by: 1 | -1 = 1): TableEvent => ({
  kind: 'score',
  side,
  objective,
  option,
  by,
})
const idOf = (title: string): string => mission.play.objectives.find((each) => each.title === title)?.id ?? ''
const pointsOf = (events: readonly TableEvent[], document = mission): readonly number[] =>
  scoreOf(document, events).sides.map(({ points }) => points)
const objectiveOf = (events: readonly TableEvent[], side: string, id: string) =>
  scoreOf(mission, events)
    .sides.find((each) => each.id === side)
    ?.objectives.find((each) => each.id === id)

describe('a battle on the table', () => {
  it('begins in the first round with nothing, and each side has its own objectives', () => {
    const start = scoreOf(mission, [])
    expect(formatScore(start)).toBe('Round 1, Attacker 0 : Defender 0')
    expect(start.sides.map(({ limit }) => limit)).toEqual([90, 90])
    for (const [place, { objectives }] of start.sides.entries())
      expect(objectives.map(({ id }) => id)).toEqual(
        mission.play.objectives
          .filter(({ side }) => side === null || side === mission.sides[place]?.id)
          .map(({ id }) => id),
      )
  })

  it('counts each tap, takes one back, and stops at the most of an objective and at the cap', () => {
    const [, hull] = scoreOf(mission, []).sides[0]?.objectives ?? []
    if (hull?.most == null) throw new Error('it has a most')
    const one = hull.steps[0]?.points ?? 0
    const up = score(attacker, hull.id)
    expect(pointsOf([up])).toEqual([one, 0])
    expect(pointsOf([up, score(attacker, hull.id, 0, -1)])).toEqual([0, 0])
    const limited = {
      ...mission,
      play: { ...mission.play, objectives: mission.play.objectives.map((each) => ({ ...each, most: 20 })) },
    }
    const many = Array.from({ length: 60 }, () => up)
    expect(scoreOf(limited, many).sides[0]?.objectives[1]).toMatchObject({ points: 20, most: 20, isFull: true })
    expect(pointsOf(many, limited)).toEqual([20, 0])
    const all = scoreOf(mission, []).sides[0]?.objectives.flatMap(({ id }) =>
      Array.from({ length: 60 }, () => score(attacker, id)),
    )
    expect(scoreOf(mission, all ?? []).sides[0]).toMatchObject({ points: 90, isCapped: true })
  })

  it('says how often something can be tapped at most, where the mission says so', () => {
    expect(objectiveOf([], attacker, idOf('A head start'))?.steps).toMatchObject([
      { words: 'automatically', points: 30, times: 1 },
    ])
  })

  it('keeps its points when one goes back to an earlier round, and knows what is scored there', () => {
    const [start] = scoreOf(mission, []).sides[0]?.objectives ?? []
    const events = [score(attacker, start?.id ?? ''), { kind: 'round', round: 3 }, { kind: 'round', round: 2 }] as const
    expect(formatScore(scoreOf(mission, events))).toBe('Round 2, Attacker 30 : Defender 0')
    expect(objectiveOf(events, attacker, start?.id ?? '')?.isNow).toBe(false)
    expect(objectiveOf([], attacker, start?.id ?? '')?.isNow).toBe(true)
  })

  it('passes over taps of things that the mission no longer has', () => {
    expect(
      pointsOf([score('nobody', 'o1'), score(attacker, 'gone'), score(attacker, idOf('A head start'), 9)]),
    ).toEqual([0, 0])
  })

  it('opens hatchways, and undoing a tap closes them again', () => {
    const panel = mission.panels.find(({ hatchway }) => hatchway?.start === 'closed')
    if (panel === undefined) throw new Error('it has a closed hatchway')
    const opened: TableEvent = { kind: 'hatchway', panel: panel.id, open: true }
    const stateOf = (events: readonly TableEvent[]) =>
      missionAtTable(mission, scoreOf(mission, events).hatchways).panels.find(({ id }) => id === panel.id)?.hatchway
        ?.start
    expect([stateOf([]), stateOf([opened]), stateOf([opened].slice(0, -1))]).toEqual(['closed', 'open', 'closed'])
    expect(formatEvent(mission, opened)).toMatch(/^Opened the (hatchway|airlock) (between|at) /)
  })

  it('begins anew, and undoing that brings everything back', () => {
    const events: TableEvent[] = [score(attacker, idOf('A head start')), { kind: 'new' }]
    expect([pointsOf(events), pointsOf(events.slice(0, -1))]).toEqual([
      [0, 0],
      [30, 0],
    ])
  })

  it('without objectives has plain points, by one and by five', () => {
    const blank = blankMission()
    const side = blank.sides[0]?.id ?? ''
    const [one, five] = [score(side, PLAIN), score(side, PLAIN, 1)]
    expect(pointsOf([one, five, five, score(side, PLAIN, 0, -1)], blank)[0]).toBe(10)
    expect(scoreOf(blank, []).sides[0]?.objectives.map(({ title }) => title)).toEqual(['Victory points'])
  })

  it('counts a painted army beside the cap', () => {
    const painted = { ...mission, play: { ...mission.play, paintedBonus: 10 } }
    const tap: TableEvent = { kind: 'painted', side: attacker }
    expect([pointsOf([tap], painted), pointsOf([tap, tap], painted)]).toEqual([
      [10, 0],
      [0, 0],
    ])
    expect(scoreOf(painted, [tap]).sides[0]?.limit).toBe(100)
  })

  it('is read back as it was written', () => {
    const game = { ...newGame, at: 5, events: [score(attacker, 'o1'), { kind: 'round', round: 2 } as const] }
    expect(tableGameSchema.parse(JSON.parse(JSON.stringify(game)))).toEqual(game)
  })
})

describe('the clock', () => {
  it('goes on while nobody looks, and stops where it was forgotten', () => {
    const running = withClockTapped(newGame.clock, 1000)
    expect(clockTime(running, 61_000)).toBe(60_000)
    expect(clockTime(withClockTapped(running, 61_000), 99_000)).toBe(60_000)
    const game = { ...newGame, at: 31_000, clock: running }
    expect(resumed(game, 3_600_000)).toBe(game)
    expect(resumed(game, 86_400_000).clock).toEqual({ passed: 30_000, since: null })
  })
})

describe('the rules of a round', () => {
  it('are those whose rounds include it, and the reserves while they arrive', () => {
    const { deployment, rules } = mission.play
    if (deployment.reserves.kind !== 'arrive') throw new Error('reserves arrive')
    const { from, to } = deployment.reserves
    for (let round = 1; round <= mission.play.rounds; round += 1)
      expect(rulesOfRound(mission, round).some(({ title }) => title === 'Reserves')).toBe(from <= round && round <= to)
    expect(tableRules(mission)).toHaveLength(rules.length + 1)
  })
})

describe('results', () => {
  const result = (mine: number, other: number, first: number | null = null) => ({
    mission: 'A',
    id: 'a',
    date: '2026-11-29',
    sides: [
      { name: 'Attacker', points: mine },
      { name: 'Defender', points: other },
    ],
    first,
  })
  it('keep sides, points, the day and who began', () => {
    const kept = resultOf({ document: mission, id: 'a' }, scoreOf(mission, []), 1, new Date(2026, 10, 9, 23, 30))
    expect(tableResultSchema.parse(kept)).toEqual(kept)
    expect(kept).toMatchObject({ mission: 'Cutting Party', id: 'a', date: '2026-11-09', first: 1 })
  })
  it('give each side the share of its wins; a draw is nobody’s', () => {
    const shares = winShares([result(50, 20, 0), result(10, 20, 0), result(30, 30), result(60, 0, 1)])
    expect(shares).toEqual({
      games: 4,
      draws: 1,
      sides: [
        { name: 'Attacker', wins: 2 },
        { name: 'Defender', wins: 1 },
      ],
      firstKnown: 3,
      firstWins: 1,
    })
    expect(formatShares(shares)).toBe('Attacker 50 %, Defender 25 %')
    expect([winnerOf(result(1, 2)), winnerOf(result(2, 2)), formatShares(winShares([]))]).toEqual([1, null, ''])
  })
})
