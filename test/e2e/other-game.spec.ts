/** New missions begin with the game; a mission of one game becomes one of another, and says first what is lost. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openEditor, openFile, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { openSection } from '../support/facts-page.ts'

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

const mission = async (page: Page) => JSON.parse((await saved(page)).text)

test('a new mission asks for its game, by keyboard too; what converting loses is said first, and one undo brings everything back', async ({
  page,
}) => {
  await test.step('a new mission asks for its game, by keyboard too', async () => {
    await page.keyboard.press('Alt+n')
    const dialog = page.getByRole('dialog', { name: 'New mission' })
    await expect(dialog.getByRole('button', { name: /^Boarding Actions/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    // A game of ships offers ready ones.
    await expect(dialog.getByRole('button', { name: /^Duel/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const duel = await mission(page)
    expect(duel).toMatchObject({
      ruleSet: { id: 'capital-ships' },
      arrangement: { kind: 'open', width: 1219.2, height: 1219.2 },
    })
    expect(duel.tokens).toHaveLength(2)
    // The last game chosen is the first to press.
    await page.keyboard.press('Alt+n')
    await expect(dialog.getByRole('button', { name: /^Capital-ship boarding/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('what converting loses is said first; one undo brings everything back', async () => {
    const before = readFileSync(new URL('../../resources/samples/cold-spine.bulkhead', import.meta.url), 'utf8')
    await openFile(page, { name: 'cold-spine.bulkhead', mimeType: 'application/json', buffer: Buffer.from(before) })
    await expect(page.locator('.title')).toContainText('Cold Spine')
    await page.getByRole('tab', { name: 'Mission', exact: true }).click()
    const choice = (await openSection(page, 'Rule set')).getByRole('combobox', { name: 'Rule set' })
    await choice.selectOption({ label: 'Capital-ship boarding' })
    const dialog = page.getByRole('dialog', { name: 'Convert this mission to Capital-ship boarding?' })
    await expect(dialog.getByRole('region', { name: 'On the map' })).toContainText('4 × Attacker Entry Zone')
    await expect(dialog.getByRole('region', { name: 'Scoring' })).toContainText('does not score by')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(choice).toHaveValue('boarding-actions')
    expect((await saved(page)).text).toBe(before)

    await choice.selectOption({ label: 'Capital-ship boarding' })
    await dialog.getByRole('button', { name: 'Convert' }).click()
    await expect(choice).toHaveValue('capital-ships')
    expect(await mission(page)).toMatchObject({ ruleSet: { id: 'capital-ships' }, panels: [], zones: [] })
    await page.locator('.battlefield').focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(choice).toHaveValue('boarding-actions')
    expect((await saved(page)).text).toBe(before)
  })
})
