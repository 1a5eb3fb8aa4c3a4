/** The samples together show every way to lay boards, to score and to name things, and each can be played as it is. */
import { describe, expect, it } from 'vitest'
import { budgetOf } from '../../src/core/analysis/scoring/budget.ts'
import { sampleFiles, sampleOf } from './open-sample.ts'

describe('the samples together', () => {
  it('use every arrangement: each edge, touching, with a gap, shifted, and titled decks', () => {
    const arrangements = sampleFiles.map((file) => sampleOf(file).arrangement)
    const joined = arrangements.filter((each) => each.kind === 'joined')
    expect(new Set(joined.map(({ edge }) => edge))).toEqual(new Set(['north', 'east', 'south', 'west']))
    expect(joined.some(({ gap }) => gap > 0)).toBe(true)
    expect(joined.some(({ gap, offset }) => gap === 0 && offset > 0)).toBe(true)
    expect(joined.some(({ offset }) => offset < 0)).toBe(true)
    expect(arrangements.some((each) => each.kind === 'levels' && each.titles !== undefined)).toBe(true)
  })
  it('score in every way: limits, steps, in the last round, for one side and for all', () => {
    const objectives = sampleFiles.flatMap((file) => sampleOf(file).play.objectives)
    const conditions = objectives.flatMap((each) => each.conditions)
    expect(objectives.some(({ side }) => side === null)).toBe(true)
    expect(objectives.some(({ most }) => most !== undefined)).toBe(true)
    for (const last of [true, false])
      expect(
        objectives.some(({ timing }) => timing.kind === 'progressive' && timing.lastRoundAtEnd === last),
        `last round at end: ${last}`,
      ).toBe(true)
    expect(conditions.some((each) => each.kind === 'per-marker' && each.limitedBy !== undefined)).toBe(true)
    expect(conditions.some((each) => 'most' in each)).toBe(true)
    expect(conditions.some((each) => each.kind === 'take-and-give' && each.holding !== undefined)).toBe(true)
    expect(conditions.some((each) => each.kind === 'fate' && each.outcomes.some(({ sides }) => sides))).toBe(true)
  })
  it('use own kinds of every sort, arrows, links and reserves', () => {
    const missions = sampleFiles.map(sampleOf)
    for (const part of ['zones', 'regions', 'markers'] as const)
      expect(
        missions.some((document) => document[part].some(({ kind }) => kind.startsWith('own-'))),
        part,
      ).toBe(true)
    expect(missions.some(({ notes }) => notes.some(({ arrow }) => arrow !== undefined))).toBe(true)
    expect(missions.some(({ links }) => links.length >= 5)).toBe(true)
    expect(new Set(missions.map(({ sides }) => sides.length))).toEqual(new Set([2, 3, 4]))
  })
})

/** On an open table nobody enters by zones. */
describe.each(sampleFiles.filter((file) => sampleOf(file).arrangement.kind !== 'open'))('%s', (file) => {
  const document = sampleOf(file)
  it('lets every side reach the cap, and no side far beyond it', () => {
    const { victoryCap } = document.play
    for (const { side, max, capped } of budgetOf(document)) {
      expect(capped, side).toBe(victoryCap)
      expect(max, side).toBeLessThanOrEqual(victoryCap * 1.5)
    }
  })
  it('says who attacks, how units are set up, what they come from, and has a rule about what is on the map', () => {
    const { deployment, firstTurn, rules, needs } = document.play
    expect([deployment.roles, deployment.perZone, deployment.reserves.kind, firstTurn.kind]).not.toContain('unstated')
    expect(rules.length).toBeGreaterThanOrEqual(2)
    expect(rules.some(({ about }) => about.length > 0)).toBe(true)
    expect(needs.length).toBeGreaterThan(0)
  })
})
