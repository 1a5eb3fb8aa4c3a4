import { describe, expect, it } from 'vitest'
import { budgetOf } from '#analysis/scoring/budget.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { squareName } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { countOf, fillTemplate } from '../../../../../test/support/fill-template.ts'
import { publishedFrames } from '../../../../../test/support/published-scoring.ts'
import { missionOf } from '../../../../../test/support/rule-tester.ts'
import { findTemplate, templates, templatesOf } from './templates.ts'

const published = templates.filter(({ number }) => number !== '')
const all = templates.flatMap((template) => [template, ...template.variants]).map((each) => ({ id: each.id, each }))

describe('templates', () => {
  it('are the fifteen published frames and five of other boards and players, each with an id of its own', () => {
    expect(published.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 11, 12, 13, 21, 22, 23, 31, 32, 33,
    ])
    expect(
      templatesOf(usualRuleSet)
        .filter(({ number }) => number === '')
        .map(({ id }) => id),
    ).toEqual(['blank', 'two-level', 'separated', 'three-player', 'four-player'])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { id, each } of all) expect(findTemplate(id)).toBe(each)
    expect(findTemplate('99')).toBeUndefined()
  })
  it('begin with the blank battlefield, which is what New Mission makes', () => {
    expect(templates[0]?.document()).toEqual(blankMission())
  })
  it('give a document that says the same of itself', () => {
    for (const template of templates) {
      const { mission } = template.document()
      expect([mission.number, mission.type]).toEqual([template.number, template.type])
      if (template.id === 'blank' || template.id === 'c-blank') continue
      expect([mission.title, mission.summary]).toEqual([template.name, template.summary])
    }
  })
})

/** What the checker remarks on facts of the published missions themselves. */
const remarked: Record<string, readonly string[]> = {
  1: ['notice: Attacker Entry Zone (G-1) lies 6.1 inches from Patrol Entry Zone (E2).'],
  6: ['notice: Defender can score up to 150 victory points, far above the cap of 90.'],
  // What is scored there is for the author to say.
  'two-level': ['notice: The mission has no objective.'],
  separated: ['notice: The mission has no objective.'],
}

/** Templates of games whose maps are drawn already; the others are filled for the test. */
const drawn = all.filter(({ each }) => each.document().panels.length > 0)

describe.each(drawn)('template $id, with its map', ({ each }) => {
  it('is clean, and comes back from its file as it is', () => {
    const document = each.document()
    missionOf(document)
    expect(checkMission(document).filter(({ waived }) => waived === null)).toEqual([])
    const text = writeMission(document)
    const read = readMission(text)
    expect(read.ok && writeMission(read.value.document)).toBe(text)
  })
})

describe.each(all.filter((one) => !drawn.includes(one)))('template $id', ({ id, each }) => {
  const empty = each.document()
  const filled = fillTemplate(empty)

  it('is a sound document that comes back from its file as it is', () => {
    missionOf(empty)
    const text = writeMission(empty)
    const read = readMission(text)
    expect(read.ok && writeMission(read.value.document)).toBe(text)
  })
  it('is an empty battlefield: no walls and no pieces, except where squares are known', () => {
    for (const part of ['panels', 'halfPillars', 'wallEnds', 'markers', 'links', 'features', 'notes'] as const)
      expect(empty[part]).toEqual([])
  })
  it('asks for all that its scoring speaks of', () => {
    for (const { part, least, most } of empty.play.needs) {
      expect(most ?? least).toBeGreaterThanOrEqual(least)
      expect(countOf(filled, part), JSON.stringify(part)).toBeGreaterThanOrEqual(least)
      expect(countOf(filled, part), JSON.stringify(part)).toBeLessThanOrEqual(most ?? 200)
    }
  })
  it('is clean once it has what it asks for', () => {
    missionOf(filled)
    const found = checkMission(filled).map(({ severity, message }) => `${severity}: ${message}`)
    expect(found).toEqual(remarked[id.replace('-with-character', '')] ?? [])
    expect(filled.checks).toEqual(blankMission().checks)
  })
})

describe.each(publishedFrames)('mission $number', ({ template, document, attacker, defender }) => {
  const budgets = (mission: Mission) => budgetOf(missionOf(mission)).map(({ side, max, capped }) => [side, max, capped])

  it('brings the published maximum for each side', () => {
    expect(budgets(document)).toEqual([
      ['attacker', ...attacker],
      ['defender', ...defender],
    ])
  })
  it('says so before anything is drawn', () => {
    expect(budgets(template)).toEqual(budgets(document))
  })
})

it('mission 4 has one table of fates, with a column for each side', () => {
  const { play } = findTemplate('4')?.document() ?? blankMission()
  const tables = play.objectives.flatMap(({ side, conditions }) =>
    conditions.flatMap((each) => (each.kind === 'fate' ? [{ side, outcomes: each.outcomes }] : [])),
  )
  expect(play.objectives).toHaveLength(1)
  expect(tables.map(({ side }) => side)).toEqual([null])
  const columns = tables.flatMap(({ outcomes }) => outcomes.map(({ sides = [] }) => sides))
  const figures = columns.map((sides) => sides.map(({ side, points }) => `${side} ${points}`).join(', '))
  expect(figures).toEqual([
    'attacker 0, defender 90',
    'attacker 30, defender 60',
    'attacker 60, defender 30',
    'attacker 90, defender 0',
  ])
})

describe('facts of play', () => {
  it('let each frame be played with a Character unit and another in each Entry Zone', () => {
    for (const { id, document } of templatesOf(usualRuleSet).filter((template) => template.id !== 'blank')) {
      const { play, ...mission } = findTemplate(`${id}-with-character`)?.document() ?? blankMission()
      const plain = document()
      expect(play.deployment.perZone, id).toBe('one-non-character-and-one-character')
      expect({ ...mission, play: { ...play, deployment: plain.play.deployment } }, id).toEqual(plain)
    }
  })
  it('for several players say which of them no document has', () => {
    for (const id of ['three-player', 'four-player', 'four-player-teams']) {
      const { rules } = findTemplate(id)?.document().play ?? blankMission().play
      expect(rules.find(({ title }) => title === 'Not published')?.text).toMatch(/assumptions of this template/)
    }
  })
  const plays = published.map(({ id, document }) => ({ id, play: document().play }))

  it('name who has the first turn in asymmetric missions; elsewhere it is rolled for', () => {
    const first = (side: string): string[] =>
      plays.flatMap(({ id, play }) => (play.firstTurn.kind === 'side' && play.firstTurn.side === side ? [id] : []))
    expect(first('attacker')).toEqual(['2', '3', '4'])
    expect(first('defender')).toEqual(['1', '5', '6'])
    expect(plays.filter(({ play }) => play.firstTurn.kind === 'roll-off')).toHaveLength(9)
  })
  it('give the Underdog a command point, and in Deck Sweepers a zone', () => {
    expect(plays.filter(({ play }) => play.underdog === 'entry-zone').map(({ id }) => id)).toEqual(['12'])
    expect(plays.filter(({ play }) => play.underdog === 'command-point')).toHaveLength(14)
  })
  it('keep to the common frame', () => {
    for (const { play } of plays)
      expect(play).toMatchObject({ rounds: 5, pointsLimit: 500, victoryCap: 90, paintedBonus: 10, underdogBelow: 30 })
  })
  it('say of every special rule what on the map it speaks of', () => {
    for (const { rules } of templates.map(({ document }) => document().play))
      for (const rule of rules) expect(rule.about.length, rule.title).toBeGreaterThan(0)
  })
})

/** What is known of published missions: for each side, then what else stands on the map. */
const known: Record<string, string> = {
  11: 'attacker: A-5 C-6 E-6 G-5; defender: A5 C6 E6 G5',
  12: 'attacker: G2 G5 G-2 G-5; defender: A2 A5 A-2 A-5; underdog-entry: D4',
  22: 'attacker: A2 A6 A-2 A-6; defender: G2 G6 G-2 G-6',
  23: 'attacker: A4 A-1 A-4; defender: G4 G1 G-4',
  32: 'attacker: B6 A1 A-3; defender: F6 G1 G-3; furnace-control: D5 D-5',
  33: 'attacker: A2 A5 A-1 A-4; defender: G2 G5 G-1 G-4',
  1: 'attacker: G-1 G-5 D-6; defender: A-2 A-5 E6; patrol-entry: E2; inaccessible: A1 A2 A3 A4 A5 A6 B1 B2 B5 B6 C5 C6',
  3: 'strongroom: A1 A2 A3 B1 B2 B3 C2 C3 B-3 B-4 C-2 C-3 D-2',
  4: 'prison-cells: E4 E5 F4 F5',
}

it.each(published.map(({ id }) => id))('template %s has the squares that are known of it, and no others', (id) => {
  const { zones = [], regions = [] } = findTemplate(id)?.document() ?? {}
  const groups = new Map<string, string[]>()
  for (const area of [...zones, ...regions]) {
    const name = 'side' in area && area.kind === `${area.side}-entry` ? `${area.side}` : area.kind
    groups.set(name, [
      ...(groups.get(name) ?? []),
      ...area.squares.map((square) => squareName(BOARDING_ACTIONS_KIT, square)),
    ])
  }
  expect([...groups].map(([name, squares]) => `${name}: ${squares.join(' ')}`).join('; ')).toBe(known[id] ?? '')
})
