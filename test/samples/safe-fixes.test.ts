/** Each safe fix on samples that lost or moved something: it is not refused, mends its finding, and asks for nothing twice. */
import { expect, it } from 'vitest'
import { applyEdits } from '../../src/core/editing/edits/apply-edits.ts'
import { checkOnce } from '../../src/core/games/shared/checks/check.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { sampleFiles, sampleOf } from './open-sample.ts'

/** Every ninth wall is gone, and a waiver speaks of nothing. */
const mutated = (mission: Mission): Mission => ({
  ...mission,
  panels: mission.panels.filter((_, index) => index % 9 !== 4),
  checks: {
    ...mission.checks,
    waivers: [...mission.checks.waivers, { rule: 'panels-cross', items: [], reason: 'Long gone' }],
  },
})

it.each(sampleFiles)('%s', (name) => {
  const mission = mutated(sampleOf(name))
  const before = checkOnce(mission)
  const safe = before.filter(({ fix }) => fix?.safe === true)
  expect(safe.length).toBeGreaterThan(0)
  for (const finding of safe) {
    const applied = applyEdits(mission, finding.fix?.edits ?? [])
    if (!applied.ok) throw new Error(`${finding.message}: ${applied.error.message}`)
    const after = checkOnce(applied.value.document)
    expect(after.map(({ id }) => id)).not.toContain(finding.id)
    const again = applyEdits(applied.value.document, finding.fix?.edits ?? [])
    // What is removed once cannot be removed again; what is set is set to the same.
    if (again.ok) expect(again.value.document).toEqual(applied.value.document)
    // A thing that was told before may be told with fewer others now.
    const isKnown = ({ id, rule, items }: (typeof after)[number]): boolean =>
      before.some((each) => each.id === id || (each.rule === rule && items.some((item) => each.items.includes(item))))
    expect(after.filter((each) => !isKnown(each)).map(({ message }) => message)).toEqual([])
  }
})
