/**
 * Checking after an edit against checking anew, through edits that no tool makes: a part of a mission becomes that of another
 * one. The missions are the examples of all rules, so that in each game every rule finds something and loses it again.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { checkMission, checkOnce } from '#games/shared/checks/check.ts'
import { rules } from '#games/shared/checks/registry.ts'
import { type Collection, collections, type Mission } from '#model/mission/document.ts'
import { type Edit, type Field, fields } from '#model/mission/edit.ts'
import { missionOf, readmeOf } from '../../../../test/support/rule-tester.ts'

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
        // What makes the difference, part by part.
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
