import { describe, expect, it } from 'vitest'
import { commandReference, jsonReference } from './shell-reference.ts'

describe('the references of the shell', () => {
  it('are up to date; otherwise run: npx vitest run --project unit test/support/shell-reference -u', async () => {
    await expect(await commandReference()).toMatchFileSnapshot('../../docs/commands.md')
    await expect(jsonReference()).toMatchFileSnapshot('../../docs/shell-json.md')
  })
})
