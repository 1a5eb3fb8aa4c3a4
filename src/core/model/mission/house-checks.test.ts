import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { battleFacts } from '#analysis/rule-text/battle-facts.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { sheetFacts } from '#publishing/sheet/handout.ts'
import { blankMission } from './blank.ts'
import { differencesOf, isYesOrNo, withSetting } from './house-checks.ts'
import { readRuleSet } from './rule-set-file.ts'

const read = readRuleSet(
  readFileSync(new URL('../../../../resources/samples/lamplight-league.bulkhead-rules', import.meta.url), 'utf8'),
)
if (!read.ok) throw new Error(read.error.message)
const league = read.value

it('names all that house rules change', () => {
  expect(differencesOf(league)).toEqual([
    'Based on Boarding Actions',
    'Not played with: Imperium Entry Zone, Imperium Backup Entry Zone, Imperium Lift',
    'Inaccessible Area is called Sealed Area',
    'New marker: Cache',
    'Attacker is called Boarder',
    'Defender is called Crew',
    'Battle rounds: 4 instead of 5',
    'Points a side may bring: 400 instead of 500',
    'Battle rounds: at least 3, at most 4',
    'Points a side may bring: at most 450',
    'Infiltrators: 5" instead of 6"',
    'Check long-firing-lane: off',
    'Check rule-set-limits: warning',
    'Brings the table “What is in a Cache”',
    'Brings the rule “Search”',
  ])
})

it('names the document that the figures of house rules come from', () => {
  const edition = { document: 'Our evening’s rules', edition: '', version: '3', date: 'May 2026' }
  expect(differencesOf({ ...league, edition })[1]).toBe('Figures of Our evening’s rules, version 3, May 2026')
  const mission = (own: typeof league) => ({ ...blankMission(), ruleSet: { id: own.id, own } })
  expect(sheetFacts(mission({ ...league, edition })).at(-1)).toBe('Rules: Our evening’s rules, version 3, May 2026')
  expect(sheetFacts(mission(league)).at(-1)).toBe('Rules: Boarding Actions, tenth edition, version 1.0, October 2024')
})

it('names the house rules on the sheet, and says nothing of plain Boarding Actions', () => {
  expect(battleFacts(blankMission()).some(({ name }) => name === 'Rule set')).toBe(false)
  const mission = { ...blankMission(), ruleSet: { id: league.id, own: league } }
  expect(battleFacts(mission).find(({ name }) => name === 'Rule set')?.text).toBe(
    'Lamplight League, version 1, based on Boarding Actions',
  )
})

it('notes a setting once, and forgets one that is not known to differ', () => {
  const one = withSetting({ ruleSet: { id: 'boarding-actions' } }, 'craft', 5)
  expect(one).toEqual({ id: 'boarding-actions', settings: { craft: 5 } })
  expect(withSetting({ ruleSet: one }, 'craft', 6)).toEqual({ id: 'boarding-actions', settings: { craft: 6 } })
  expect(withSetting({ ruleSet: one }, 'gapMost', 20)?.settings).toEqual({ craft: 5, gapMost: 20 })
})

it('knows which settings are a yes or a no: none says in its name which figure is which', () => {
  const all = ruleSets.flatMap(({ settings }) => settings)
  expect(all.filter(isYesOrNo).map(({ id }) => id)).toEqual(['rollOffAgain', 'endByTurns'])
  expect(all.filter(({ name }) => /\b1: yes/.test(name))).toEqual([])
})
