import { describe, expect, it } from 'vitest'
import { metaChecks } from '../../src/core/checking/checker/settings.ts'
import { rules } from '../../src/core/games/shared/checks/registry.ts'
import { ruleReference } from './rule-reference.ts'

const all = [...rules, ...metaChecks]

describe('docs/rules', () => {
  it('is up to date; otherwise run: npx vitest run --project unit test/support/rule-reference -u', async () => {
    await expect(ruleReference(all)).toMatchFileSnapshot('../../docs/rules/README.md')
  })
  it('leads to the page of every rule', () => {
    const page = ruleReference(all)
    for (const { info } of all) expect(page).toContain(`| [\`${info.id}\`](../../src/`)
  })
})
