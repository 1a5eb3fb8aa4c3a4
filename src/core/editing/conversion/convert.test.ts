import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFor } from '#checking/checker/settings.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { rules } from '#games/shared/checks/registry.ts'
import { templatesOf } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import { findRuleSet, ruleSets } from '#model/rule-sets/rule-sets.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { convertMission } from './convert.ts'

const samplesFolder = new URL('../../../../resources/samples/', import.meta.url)
const opened = (text: string): Mission => {
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}
const samples = readdirSync(samplesFolder)
  .filter((name) => name.endsWith('.bulkhead'))
  .map((name): [string, Mission] => [name, opened(readFileSync(new URL(name, samplesFolder), 'utf8'))])
const templates = ruleSets
  .flatMap((ruleSet) => templatesOf(ruleSet))
  .map((template): [string, Mission] => [template.id, template.document()])
const named = (id: string): RuleSet => {
  const found = findRuleSet(id)
  if (found === undefined) throw new Error(`no rule set ${id}`)
  return found
}
const isLookedAt = (check: string, to: RuleSet): boolean =>
  rules.some(({ info }) => info.id === check && isFor(info, { ruleSet: { id: to.id } }))
const convert = (mission: Mission, to: RuleSet) => convertMission(mission, to, isLookedAt)

describe.each([...samples, ...templates])('%s as a mission of another game', (_, mission) => {
  it.each(ruleSets.map((ruleSet): [string, RuleSet] => [ruleSet.name, ruleSet]))(
    '%s: opens, and is of that game alone',
    (__, to) => {
      const { mission: other, losses } = convert(mission, to)
      expect(findFaults(other)).toEqual([])
      expect(opened(writeMission(other))).toEqual(opened(writeMission(opened(writeMission(other)))))
      const looked = new Set(checkOnce(other).map(({ rule }) => rule))
      for (const { info } of rules) if (!isFor(info, other)) expect(looked).not.toContain(info.id)
      expect(looked).not.toContain('rule-broken')
      expect(looked).not.toContain('setting-not-followed')
      for (const { text } of losses) expect(text).toMatch(/^\S.*\.$/)
    },
  )
  it('says of everything on the map that goes that it goes, and of nothing else', () => {
    for (const to of ruleSets) {
      const { mission: other, losses } = convert(mission, to)
      const gone = collections.filter((part) => other[part].length < mission[part].length)
      expect(
        losses.some(({ part }) => part === 'map'),
        gone.join(' '),
      ).toBe(gone.length > 0 || other.tokens.some((token, at) => token.in !== mission.tokens[at]?.in))
      expect(losses.some(({ part }) => part === 'scoring')).toBe(
        JSON.stringify(other.play.objectives) !== JSON.stringify(mission.play.objectives),
      )
      expect(losses.some(({ part }) => part === 'checks')).toBe(
        JSON.stringify(other.checks) !== JSON.stringify(mission.checks),
      )
    }
  })
})

describe('what a conversion says', () => {
  const pairs = [...samples, ...templates].flatMap(([name, mission]) =>
    ruleSets.map((to): [string, RuleSet, Mission] => [name, to, mission]),
  )
  const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)
  it('names no id and no path of the file', () => {
    for (const [name, to, mission] of pairs)
      for (const { text } of convert(mission, to).losses) {
        const bare = text.replace(/settings for the check \S+|waiver of \S+/, '')
        expect(bare, `${name} as ${to.name}`).not.toMatch(
          /\bplay\.|\.\d+ will be|“[a-z]+(-[a-z]+)+”|“(fate|given|free)”/,
        )
      }
  })
  it('leaves out no rule, no fact of deployment, no need, no table and no diagram that changes', () => {
    for (const [name, to, mission] of pairs) {
      const { mission: other, losses } = convert(mission, to)
      const says = (part: string, words: string): boolean =>
        losses.some((loss) => loss.part === part && loss.text.includes(words))
      const where = `${name} as ${to.name}`
      for (const rule of mission.play.rules)
        if (
          differ(
            rule,
            other.play.rules.find(({ id }) => id === rule.id),
          )
        )
          expect(says('texts', rule.title), where).toBe(true)
      for (const diagram of mission.diagrams)
        if (!other.diagrams.some(({ id }) => id === diagram.id)) expect(says('texts', 'diagram'), where).toBe(true)
      if (differ(mission.play.needs, other.play.needs)) expect(says('play', 'the map must have'), where).toBe(true)
      if (differ(mission.arrangement, other.arrangement)) expect(says('table', 'boards'), where).toBe(true)
      if (mission.kit.id !== other.kit.id) expect(says('table', 'kit'), where).toBe(true)
      for (const key of [
        'operating',
        'securing',
        'fightBetweenDecks',
        'halves',
        'twoPlayers',
        'next',
        'agendas',
        'ends',
      ] as const)
        if (differ(mission.play[key], other.play[key]))
          expect(
            losses.some(({ part }) => part === 'play'),
            where,
          ).toBe(true)
      const { before, ...deployment } = mission.play.deployment
      const { before: kept, ...left } = other.play.deployment
      const { perZone, oversized, reserves, ...others } = deployment
      const { perZone: takes, oversized: tooLarge, reserves: arriving, ...stay } = left
      expect(stay, where).toEqual(others)
      if (differ(perZone, takes)) expect(says('play', 'hat each Entry Zone takes'), where).toBe(true)
      const zonesOf = (of: typeof reserves) => (of.kind === 'arrive' ? of.zones : undefined)
      expect({ ...arriving, zones: undefined }, where).toEqual({ ...reserves, zones: undefined })
      if (differ(zonesOf(reserves), zonesOf(arriving)))
        expect(says('play', 'hich of them reserves arrive in'), where).toBe(true)
      if (differ(oversized, tooLarge)) expect(says('play', 'too large for one set up'), where).toBe(true)
      // A game without Entry Zones prints nothing about them.
      const none = ['unstated', undefined, undefined]
      expect([takes, tooLarge, zonesOf(arriving)], where).toEqual(
        to.without.includes('entry-zones') ? none : [perZone, oversized, zonesOf(reserves)],
      )
      if (differ(before, kept)) expect(says('play', 'set up before the rest'), where).toBe(true)
    }
  })
  it('tells of a cap that counts no more, and of decks and halves that an open table does not have', () => {
    const [, decks] = templates.find(([id]) => id === '5') ?? ['', blankMission()]
    const play: Mission['play'] = {
      ...decks.play,
      fightBetweenDecks: true,
      largestBase: 60,
      halves: { line: 'seam', chosenBy: 'agreed' },
    }
    const { mission, losses } = convert({ ...decks, play }, named('capital-ships'))
    expect(losses.filter(({ part }) => part === 'play').map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'The cap of 90 victory points will be removed: Capital-ship boarding has no cap.',
        'The largest base (60 mm) will be removed: Capital-ship boarding has no such limit.',
        'Fighting between decks will be removed: an open table is one deck.',
        'The choice of halves will be removed: they meet where the boards join, and an open table has no boards.',
      ]),
    )
    expect(mission.play.fightBetweenDecks).toBeUndefined()
    expect(mission.play.halves).toBeUndefined()
  })
})

describe('a conversion', () => {
  it('to its own game changes nothing', () => {
    for (const [, mission] of samples) {
      const id = mission.ruleSet?.id ?? 'boarding-actions'
      if (findRuleSet(id) !== undefined) expect(convert(mission, named(id))).toEqual({ mission, losses: [] })
    }
  })
  it('of any mission can be opened', () => {
    fc.assert(
      fc.property(arbitraryMission(), fc.constantFrom(...ruleSets), (mission, to) => {
        expect(findFaults(convert(mission, to).mission)).toEqual([])
      }),
      { numRuns: 14 },
    )
  })
  it('names the kinds with their names and numbers, the scoring by its titles', () => {
    const [, mission] = samples.find(([name]) => name === 'cold-spine.bulkhead') ?? ['', blankMission()]
    const { losses } = convert(mission, named('capital-ships'))
    const texts = losses.map(({ part, text }) => `${part}: ${text}`)
    expect(texts).toContainEqual(
      expect.stringMatching(/^map: \d+ × Attacker Entry Zone: Capital-ship boarding has no such kind\.$/),
    )
    expect(texts).toContainEqual(expect.stringMatching(/^table: The boards become an open table of/))
    expect(texts).toContainEqual(expect.stringMatching(/^scoring: .*Capital-ship boarding does not score by/))
  })
  it('tells two objectives of one title apart', () => {
    const blank = blankMission()
    const hold = (id: string, ...conditions: Mission['play']['objectives'][number]['conditions']) => ({
      id,
      title: 'Hold',
      side: null,
      timing: { kind: 'end' as const },
      conditions,
    })
    const [markers, given] = [
      { kind: 'control-at-least', markers: { kind: 'all' }, count: 1, points: 5 },
      { kind: 'given', points: 5 },
    ] as const
    const objectives = [hold('o1', markers), hold('o2', markers, given), hold('o3', markers)]
    const { losses, mission } = convert({ ...blank, play: { ...blank.play, objectives } }, named('capital-ships'))
    expect(mission.play.objectives.map(({ id }) => id)).toEqual(['o2'])
    expect(losses.filter(({ part }) => part === 'scoring').map(({ text }) => text.split(':')[0])).toEqual([
      'The objective “Hold” (1 of 3 with that title) will be removed',
      'A condition of “Hold” (2 of 3 with that title) will be removed',
      'The objective “Hold” (3 of 3 with that title) will be removed',
    ])
  })
  it('keeps what lies free where it lay on the table', () => {
    const blank = blankMission()
    const note = { id: 'n1', board: 2 as const, x: 100, y: 200, text: 'Here' }
    const { mission } = convert({ ...blank, notes: [note] }, named('capital-ships'))
    const [moved] = mission.notes
    expect(moved).toMatchObject({ board: 1, y: 200, text: 'Here' })
    expect(mission.arrangement).toMatchObject({ kind: 'open' })
  })
  it('loses settings, waivers and house rules of the old game, and says each', () => {
    const mission: Mission = {
      ...blankMission(),
      ruleSet: { id: 'capital-ships', settings: { boardingRange: 2 } },
      arrangement: { kind: 'open', width: 1000, height: 1000 },
      checks: {
        rules: { 'c-ids': { severity: 'off' }, 'symmetry-broken': { severity: 'off' } },
        waivers: [{ rule: 'c-owner', items: [], reason: 'a trick of the story' }],
      },
    }
    const { mission: other, losses } = convert(mission, named('boarding-actions'))
    expect(other).not.toHaveProperty('ruleSet')
    expect(other.checks).toEqual({ rules: { 'symmetry-broken': { severity: 'off' } }, waivers: [] })
    expect(losses.map(({ text }) => text)).toEqual([
      'The settings for the check c-ids will be removed: it doesn’t run in that game.',
      'The waiver of c-owner (“a trick of the story”) will be removed: the check doesn’t run in that game.',
      '“Inches from which Marines board, edge to edge”, set to 2, will be removed: Boarding Actions has no such setting.',
    ])
  })
})
