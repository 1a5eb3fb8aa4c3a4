/** Missions of ship-to-ship assault: templates and samples are sound and clean, and no file for all has a secret. */
import { describe, expect, it } from 'vitest'
import { budgetOf } from '../../src/core/analysis/scoring/budget.ts'
import { checkMission } from '../../src/core/games/shared/checks/check.ts'
import { templatesOf } from '../../src/core/games/shared/templates/templates.ts'
import { shipToShip } from '../../src/core/games/ship-to-ship/rule-set.ts'
import { readMission } from '../../src/core/model/document-io/read-mission.ts'
import { writeMission } from '../../src/core/model/document-io/write-mission.ts'
import { asShared } from '../../src/core/model/mission/hidden-tokens.ts'
import { missionOf } from '../support/rule-tester.ts'
import { allSampleFiles, sampleOf } from './open-sample.ts'

const templates = templatesOf(shipToShip).map((each) => ({ name: each.id, document: each.document() }))
const samples = allSampleFiles
  .map((name) => ({ name, document: sampleOf(name) }))
  .filter(({ document }) => document.ruleSet?.id === shipToShip.id)

it('are four templates and two samples', () => {
  expect(templates.map(({ name }) => name)).toEqual(['s-1500', 's-2000', 's-3000', 's-lone-raider'])
  expect(samples.map(({ name }) => name)).toEqual(['ninth-watch.bulkhead', 'salt-and-iron.bulkhead'])
})

describe.each([...templates, ...samples])('$name', ({ document }) => {
  it('comes back from its file as it is', () => {
    missionOf(document)
    const text = writeMission(document)
    const read = readMission(text)
    expect(read.ok && writeMission(read.value.document)).toBe(text)
  })
  it('has no finding that is not waived', () => {
    expect(
      checkMission(document)
        .filter(({ waived }) => waived === null)
        .map(({ rule, message }) => `${rule}: ${message}`),
    ).toEqual([])
  })
  it('says the facts of guns, and who comes back', () => {
    const text = (title: string): string => document.play.rules.find((each) => each.title === title)?.text ?? ''
    for (const fact of [/within 30"/, /AP1/, /average skill/]) expect(text('Barrage')).toMatch(fact)
    for (const fact of [/both turns/, /never from a fight/, /boarders.*next turn/, /defenders.*bridge on 3\+/])
      expect(text('Back to the ship')).toMatch(fact)
  })
  it.each([
    [
      'a breach',
      'breach',
      [
        /inside the wall/,
        /Pressure test,for the squad and enemies within 6" and a D6/,
        /removed/,
        /hole closes/,
        /terrain test without saves/,
      ],
    ],
    ['a ram', 'ram', [/pressure test/, /without pile-in/, /count for the result/, /loser’s craft,is gone/]],
    [
      'debris',
      'wall-down',
      [/D3 pieces, each D6" away, S8;.*then they are gone/, /craft that is hit rolls on the damage table/, /6" strip/],
    ],
  ])('says the facts of %s', (_, id, facts) => {
    const table = document.play.tables?.find((each) => each.id === id)
    const text = table?.kind === 'grid' ? table.rows.map((row, at) => `${row},${table.cells[at]}`).join('\n') : ''
    for (const fact of facts) expect(text).toMatch(fact)
  })
  it('shows no system to everybody', () => {
    const shared = writeMission({ ...asShared(document), play: { ...document.play, objectives: [], rules: [] } })
    expect(document.tokens.filter(({ face }) => face === 'down').length).toBeGreaterThanOrEqual(3)
    expect(shared).not.toMatch(/system-(generator|armoury|life-support)/)
  })
})

it('a side scores 26 at most on the usual ship, and more on larger ones', () => {
  const most = (name: string): number[] =>
    budgetOf(templates.find((each) => each.name === name)?.document ?? missionOf({})).map(({ max }) => max)
  expect([most('s-1500'), most('s-2000'), most('s-3000'), most('s-lone-raider')]).toEqual([
    [26, 26],
    [31, 31],
    [36, 36],
    [26, 24],
  ])
})
