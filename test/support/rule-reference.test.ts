import { describe, expect, it } from 'vitest'
import { rules } from '../../src/core/checker/registry.ts'
import { ruleReference } from './rule-reference.ts'

describe('docs/rules', () => {
  it('is up to date; otherwise run: npx vitest run test/support/rule-reference -u', async () => {
    await expect(ruleReference(rules)).toMatchFileSnapshot('../../docs/rules/README.md')
  })
  it('has a section and an index entry for every rule', () => {
    const page = ruleReference(rules)
    for (const { info } of rules) {
      expect(page).toContain(`\n## ${info.id}\n`)
      expect(page).toContain(`(#${info.id})`)
    }
  })
})
