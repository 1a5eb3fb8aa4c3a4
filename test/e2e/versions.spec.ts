/** Versions of a mission: kept, looked at, restored, named, forgotten; here in a browser. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { openEditor, openFile, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const panel = (page: Page) => page.getByRole('region', { name: 'Versions', exact: true })
const rows = (page: Page) => panel(page).getByRole('listitem')
const beside = (page: Page) => page.getByRole('region', { name: /^Version \d+ beside today’s$/ })
const notice = (page: Page, text: string | RegExp) => page.getByTestId('notice').filter({ hasText: text })
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ })

async function openSample(page: Page, name: string, called: string): Promise<void> {
  const buffer = readFileSync(new URL(`../../resources/samples/${name}.bulkhead`, import.meta.url))
  await openFile(page, { name: `${name}.bulkhead`, mimeType: 'application/json', buffer })
  await expect(title(page)).toHaveText(called)
}

/** Removes everything from the map and saves it. */
async function emptyAndSave(page: Page): Promise<void> {
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(undo(page)).toBeEnabled()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
  await download.path()
  await page.getByRole('button', { name: 'I have it' }).click()
  await page.getByTestId('battlefield').focus()
}

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await openSample(page, 'cold-spine', 'Cold Spine')
})

test('versions are listed with what differs, looked at, restored, there after a reload, and forgotten', async ({
  page,
}) => {
  await page.getByRole('menuitem', { name: 'File', exact: true }).click()
  await page.getByRole('menuitem', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Name This Version…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Before the club night')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Kept as “Before the club night”.')).toBeVisible()
  await emptyAndSave(page)
  await page.keyboard.press('F9')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(0)).toContainText('saved')
  await expect(rows(page).nth(0)).toContainText(/gone|removed/i)
  await expect(rows(page).nth(1).locator('[data-drawn=true] canvas')).toBeVisible()
  await test.step('one is looked at beside today’s map by keyboard, and restored as one step', async () => {
    await page.getByRole('complementary', { name: 'History' }).locator('[aria-current]').press('ArrowDown')
    await expect(rows(page).nth(0).getByRole('button')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(beside(page).locator('figure')).toHaveCount(2)
    expect(await axeFaults(page, 'a version beside today’s')).toEqual([])
    // Nothing was changed by looking.
    await expect(page.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0)
    await beside(page).getByRole('button', { name: 'Restore' }).click()
    await expect(beside(page)).toHaveCount(0)
    await expect(notice(page, /The mission was restored to today/)).toBeVisible()
    expect(JSON.parse((await saved(page)).text).panels.length).toBeGreaterThan(10)
    await undo(page).click()
    expect(JSON.parse((await saved(page)).text).panels).toEqual([])
  })
  await test.step('they are there again after a reload, and it is said how much they take', async () => {
    await page.reload()
    await page.getByTestId('status').waitFor()
    await openSample(page, 'cold-spine', 'Cold Spine')
    await page.keyboard.press('F9')
    await expect(rows(page).filter({ hasText: 'saved' }).first()).toBeVisible()
    await panel(page).getByRole('button', { name: 'Settings, and versions of other missions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Version history' })
    await expect(dialog).toContainText(/versions of 1 mission take \d+ kB of 200 MB/)
    await dialog.getByRole('textbox', { name: 'Space for all versions' }).fill('0')
    await page.keyboard.press('Tab')
    await expect(dialog).toContainText('A whole number from 1 to 20000.')
    await dialog.getByRole('textbox', { name: 'Space for all versions' }).fill('50')
    await page.keyboard.press('Tab')
    await expect(dialog).toContainText('of 50 MB')
    expect(await axeFaults(page, 'kept versions')).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('one is forgotten for good after one question', async () => {
    const named = rows(page).getByRole('button', { name: /Before the club night/ })
    await named.click()
    await beside(page).getByRole('button', { name: 'Delete…' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('This can’t be undone.')
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(named).toHaveCount(0)
  })
})
