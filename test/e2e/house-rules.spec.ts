import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openEditor, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { openSection } from '../support/facts-page.ts'

const sample = new URL('../../resources/samples/lamplight-league.bulkhead-rules', import.meta.url)

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await page.getByRole('tab', { name: 'Mission' }).click()
  await openSection(page, 'Rule set')
})

const take = (page: Page, text: string): Promise<void> =>
  page.getByTestId('rule-set-file').setInputFiles({
    name: 'league.bulkhead-rules',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })

test('house rules are opened, say what they change, and travel in the file; a file that is none is refused with the reason, and nothing changes', async ({
  page,
}) => {
  await test.step('a file that is none is refused with the reason, and nothing changes', async () => {
    const odd = JSON.parse(readFileSync(sample, 'utf8'))
    await take(page, JSON.stringify({ ...odd, ruleSet: { ...odd.ruleSet, base: 'chess' } }))
    await expect(page.getByRole('alert')).toContainText(
      'it is based on the rule set “chess”, which the program does not have',
    )
    await expect(page.getByRole('combobox', { name: 'Rule set' })).toHaveValue('boarding-actions')
  })
  await test.step('house rules are opened, say what they change, and travel in the file', async () => {
    await take(page, readFileSync(sample, 'utf8'))
    const lines = page.getByRole('list', { name: 'Differences' })
    await expect(lines).toContainText('Inaccessible Area is called Sealed Area')
    await page.getByRole('button', { name: 'Apply its values, tables and rules' }).click()
    const mission = JSON.parse((await saved(page)).text)
    expect(mission).toMatchObject({ version: 2, ruleSet: { id: 'lamplight-league' }, play: { rounds: 4 } })
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(lines).toBeHidden()
    expect(JSON.parse((await saved(page)).text)).not.toHaveProperty('ruleSet')
  })
})
