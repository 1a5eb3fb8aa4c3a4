import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { blankOf, templates } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleTextSchema } from '#model/mission/play.ts'
import { findFaults } from '#model/mission/references.ts'
import { type Roll, rollSchema } from '#model/mission/tables.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { rollOfKind, ruleRows } from './rule-sentence.ts'

type Rule = Mission['play']['rules'][number]

const samples = readdirSync('resources/samples')
  .filter((name) => name.endsWith('.bulkhead'))
  .flatMap((name) => {
    const read = readMission(readFileSync(`resources/samples/${name}`, 'utf8'))
    return read.ok ? [read.value.document] : []
  })

const kinds = rollSchema.options.map(({ shape }) => shape.kind.value)
const plain: Rule = { id: 'rule-1', kind: 'special-rule', title: 'A', text: '', about: [] }
const roll: Roll = { kind: 'at-least', dice: 'D3', least: 4 }
const full = (document: Mission): readonly Rule[] => [
  plain,
  ...kinds.map(
    (kind): Rule => ({
      ...plain,
      side: document.sides[0]?.id ?? '',
      when: { phase: 'round', at: 'during', turn: 'both' },
      rounds: { from: 1, to: 1 },
      limits: { perTurn: 1, perBattle: 3 },
      within: { part: { part: 'hatchways', tag: null }, inches: 3 },
      takesEffect: 'at-once',
      lasts: 'battle-end',
      roll: rollOfKind(kind, roll),
    }),
  ),
]

function expectSound(document: Mission, rule: Rule): void {
  for (const { name, pieces } of ruleRows(document, rule))
    for (const chip of pieces) {
      if (typeof chip === 'string') continue
      if (chip.kind !== 'choice') {
        expect(chip.kind === 'number' && chip.put(chip.value), chip.name).toEqual(rule)
        continue
      }
      const choices = chip.choices()
      expect(choices.find(({ key }) => key === chip.key)?.item, name).toEqual(rule)
      expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length)
      const rules = choices.map(({ item }, index) => ({ ...item, id: `rule-${index}`, about: [] }))
      const faults = findFaults({ ...document, panels: [], play: { ...document.play, rules } })
      const own = faults.filter(({ path }) => path[0] === 'play' && path[1] === 'rules' && path[3] !== 'tables')
      expect([name, own]).toEqual([name, []])
      for (const { label, item } of choices)
        expect([name, label, ruleTextSchema.safeParse(item).error]).toEqual([name, label, undefined])
    }
}

describe('each chip of a rule has its value among its choices, and each choice is sound', () => {
  test.each(ruleSets.map((ruleSet) => [ruleSet.id, blankOf(ruleSet)] as const))('%s', (_, document) => {
    for (const rule of full(document)) expectSound(document, rule)
  })
  it('in all samples and templates', () => {
    for (const document of [...samples, ...templates.map((template) => template.document())])
      for (const rule of document.play.rules) expectSound(document, rule)
  })
})

describe('a roll of another kind', () => {
  it.each(kinds)('%s is sound, whatever it was before, and keeps the dice', (kind) => {
    for (const before of kinds.map((each) => rollOfKind(each, roll))) {
      const roll = rollOfKind(kind, before)
      expect(rollSchema.safeParse(roll).success).toBe(true)
      expect(roll).toMatchObject({ kind, dice: 'D3' })
    }
  })

  it('keeps the figure that is needed', () => {
    expect(rollOfKind('at-most', { kind: 'at-least', dice: 'D6', least: 2 })).toMatchObject({ most: 2 })
    expect(rollOfKind('until-failed', { kind: 'at-most', dice: 'D6', most: 5 })).toMatchObject({ least: 5 })
  })
})
