import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkMission } from '#core/checker/check.ts'
import { budgetOf } from '#core/scoring/budget.ts'
import { findTemplate } from '#core/templates/templates.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import { missionOf } from '../support/rule-tester.ts'

it('x', () => {
  const out: string[] = []
  for (const id of ['s-1500', 's-2000', 's-3000', 's-lone-raider']) {
    const d = findTemplate(id)?.document()
    if (!d) throw new Error(id)
    missionOf(d)
    writeFileSync(`/tmp/ship/${id}.bulkhead`, writeMission(d))
    out.push(id, JSON.stringify(budgetOf(d).map(({ side, max, capped }) => [side, max, capped])), ...checkMission(d).map((f) => `${f.rule} ${f.severity}: ${f.message}`))
  }
  writeFileSync('/tmp/ship/out.txt', out.join('\n'))
  expect(1).toBe(1)
})
