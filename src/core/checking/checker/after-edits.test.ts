import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { checkMission, checkOnce } from '#games/shared/checks/check.ts'
import { rules } from '#games/shared/checks/registry.ts'
import { type Collection, collections, type Mission, type RuleSettings } from '#model/mission/document.ts'
import { type Edit, type Field, fields } from '#model/mission/edit.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { fullMap, stressMap } from '../../../../test/support/full-map.ts'
import { type Action, actionArbitrary, runActions } from '../../../../test/support/random-edits.ts'
import { deepFreeze, missionOf, readmeOf } from '../../../../test/support/rule-tester.ts'
import { sixBoards } from '../../../../test/support/six-boards.ts'
import type { Finding } from './finding.ts'

// Checking after an edit against checking anew: the same findings, whatever was looked at before.

const ruleId = fc.constantFrom(...rules.map(({ info }) => info.id))
const settingArbitrary = fc.record({
  rule: ruleId,
  severity: fc.constantFrom('off' as const, 'notice' as const, 'warning' as const, 'error' as const),
  figure: fc.integer({ min: 0, max: 60 }),
  usual: fc.boolean(),
})
type Settled = typeof settingArbitrary extends fc.Arbitrary<infer Value> ? Value : never

/** Other settings of one rule: a severity, or a figure for each of its thresholds. */
function settingsOf({ rule, severity, figure, usual }: Settled): RuleSettings {
  const thresholds = rules.find(({ info }) => info.id === rule)?.info.thresholds ?? []
  if (usual || thresholds.length === 0) return { [rule]: { severity } }
  return { [rule]: { thresholds: Object.fromEntries(thresholds.map(({ name }) => [name, figure])) } }
}

interface Travel {
  readonly do: 'back' | 'forward'
  readonly by: number
}
type Step =
  | { readonly do: 'edit'; readonly action: Action }
  | Travel
  | { readonly do: 'open'; readonly map: Mission }
  | { readonly do: 'person'; readonly setting: Settled }
  | { readonly do: 'mission'; readonly setting: Settled }
  | { readonly do: 'waive'; readonly pick: number; readonly whole: boolean }
  | { readonly do: 'text'; readonly text: string }

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('edit' as const), action: actionArbitrary }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('back' as const, 'forward' as const),
      by: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const), map: arbitraryMission() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('person' as const, 'mission' as const), setting: settingArbitrary }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('waive' as const), pick: fc.nat(), whole: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('text' as const),
      text: fc.constantFrom('', 'The Guard zone.', 'Secure A.'),
    }),
  },
)

interface State {
  readonly document: Mission
  readonly person: RuleSettings
}

function after({ document, person }: State, step: Exclude<Step, Travel>, found: readonly Finding[]): State {
  const { checks } = document
  if (step.do === 'edit') return { document: runActions(document, [step.action]).document, person }
  if (step.do === 'open') return { document: step.map, person }
  if (step.do === 'person') return { document, person: settingsOf(step.setting) }
  if (step.do === 'mission')
    return { document: { ...document, checks: { ...checks, rules: settingsOf(step.setting) } }, person }
  if (step.do === 'text')
    return { document: { ...document, mission: { ...document.mission, briefing: step.text } }, person }
  const finding = found[step.pick % Math.max(1, found.length)]
  if (finding === undefined) return { document, person }
  const waiver = { rule: finding.rule, items: step.whole ? [] : [...finding.items], reason: 'Meant so.' }
  return { document: { ...document, checks: { ...checks, waivers: [...checks.waivers, waiver] } }, person }
}

const isTravel = (step: Step): step is Travel => step.do === 'back' || step.do === 'forward'

/** Walks through the steps; after each the findings must be those of a check that knows nothing from before. */
function agrees(start: Mission, steps: readonly Step[]): void {
  const states: State[] = [{ document: deepFreeze(start), person: {} }]
  let at = 0
  let found = checkMission(start)
  for (const step of steps) {
    if (isTravel(step)) at = Math.min(states.length - 1, Math.max(0, at + (step.do === 'back' ? -step.by : step.by)))
    else {
      const state = states[at]
      if (state === undefined) throw new Error('no such state')
      states.splice(at + 1, states.length, after(state, step, found))
      at += 1
    }
    const { document, person } = states[at] ?? { document: start, person: {} }
    found = checkMission(document, person)
    expect(found).toEqual(checkOnce(structuredClone(document), person))
    // Plain data through and through: nothing of it looks at a layout any more.
    expect(structuredClone(found)).toEqual(found)
  }
}

describe('checking after an edit', () => {
  it('finds what a check that knows nothing from before finds, through edits, undo, opens, settings and waivers', () => {
    fc.assert(
      fc.property(arbitraryMission(), fc.array(stepArbitrary, { minLength: 4, maxLength: 14 }), (map, steps) =>
        agrees(map, steps),
      ),
      { numRuns: 7 },
    )
  }, 120_000)
  it('does so on a full map', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { minLength: 4, maxLength: 10 }), (steps) => agrees(fullMap(), steps)),
      { numRuns: 2 },
    )
  }, 120_000)
  it('does so on a map with many faults', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { minLength: 3, maxLength: 6 }), (steps) => agrees(stressMap(200), steps)),
      { numRuns: 2 },
    )
  }, 120_000)
  it('does so on six boards', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { minLength: 3, maxLength: 6 }), (steps) => agrees(sixBoards(), steps)),
      { numRuns: 2 },
    )
  }, 120_000)
  it('gives the very same findings again where nothing was changed that a rule looks at', () => {
    const before = checkMission(stressMap(200))
    const map = stressMap(200)
    const first = checkMission(map)
    const second = checkMission({ ...map, diagrams: [] })
    expect(first).toEqual(before)
    expect(second.filter((finding) => !first.includes(finding))).toEqual([])
  })
})

// Checking after an edit against checking anew, through edits that no tool makes: a part of a mission becomes that of
// another one. The missions are the examples of all rules, so that in each game every rule finds something and loses
// it again.

const examples = rules.map(({ info: { id } }) => {
  const { passing, failing } = readmeOf(id).fragments
  return { id, passing: missionOf(passing), failing: missionOf(failing) }
})
const gameOf = (document: Mission) => examples.filter(({ failing }) => failing.ruleSet?.id === document.ruleSet?.id)

const isCollection = (part: Collection | Field): part is Collection => (collections as readonly string[]).includes(part)

/** One part as another mission has it. */
function taken(document: Mission, part: Collection | Field, from: Mission): readonly Edit[] {
  if (!isCollection(part)) return [{ type: 'set', field: part, value: from[part] } as Edit]
  const gone = document[part].map(({ id }): Edit => ({ type: 'remove', collection: part, id }))
  return [...gone, ...from[part].map((item) => ({ type: 'put', collection: part, item }) as Edit)]
}

/** The parts in which two missions are not alike. */
const unlike = (one: Mission, other: Mission): readonly (Collection | Field)[] =>
  [...collections, ...fields].filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part]))

const step = fc.record({
  part: fc.nat(),
  other: fc.nat(),
  fails: fc.boolean(),
  back: fc.integer({ min: 0, max: 9 }),
})

function expectSame(document: Mission): void {
  expect(checkMission(document)).toEqual(checkOnce(structuredClone(document)))
}

/** So many changes after each example. */
const CHANGES = 2

it('finds what a check that knows nothing from before finds, while parts of missions change places', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.array(step, { minLength: CHANGES * rules.length, maxLength: CHANGES * rules.length }), (steps) => {
      const left = [...steps]
      for (const { id, passing, failing } of examples) {
        const states: Mission[] = [passing, failing]
        for (const document of states) expectSame(document)
        // Parts that make the difference.
        for (const part of unlike(failing, passing)) {
          const applied = applyEdits(failing, taken(failing, part, passing))
          if (applied.ok) expectSame(applied.value.document)
        }
        if (checkMission(failing).some(({ rule }) => rule === id)) seen.add(id)
        const game = gameOf(failing)
        for (const { part, other, fails, back } of left.splice(0, CHANGES)) {
          // Now and then what was is there again.
          const document = (back === 0 ? states.at(-2) : states.at(-1)) ?? failing
          const example = game[other % Math.max(1, game.length)]
          if (example === undefined) continue
          const from = fails ? example.failing : example.passing
          const parts = unlike(document, from)
          const which = parts[part % Math.max(1, parts.length)]
          if (which === undefined) continue
          const applied = applyEdits(document, taken(document, which, from))
          if (!applied.ok) continue
          states.push(applied.value.document)
          expectSame(applied.value.document)
        }
      }
    }),
    { numRuns: 1, endOnFailure: true },
  )
  expect(examples.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([])
}, 120_000)
