/** Versions of a mission: kept, looked at, restored, named, forgotten; here in a browser. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { beginAnew, openEditor, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Versions', exact: true })
const rows = (page: Page) => panel(page).getByRole('listitem')
const beside = (page: Page) => page.getByRole('region', { name: /^Version \d+ beside today’s$/ })
const notice = (page: Page, text: string | RegExp) => page.getByTestId('notice').filter({ hasText: text })
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ })

async function openSample(page: Page, name: string, called: string): Promise<void> {
  const buffer = readFileSync(new URL(`../../resources/samples/${name}.bulkhead`, import.meta.url))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+o')])
  await chooser.setFiles({ name: `${name}.bulkhead`, mimeType: 'application/json', buffer })
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

test('are listed with what differs, looked at beside today’s map, and restored as one step', async ({ page }) => {
  await emptyAndSave(page)
  await page.keyboard.press('F9')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(0)).toContainText('saved')
  await expect(rows(page).nth(0)).toContainText(/gone|removed/i)
  await expect(rows(page).nth(1)).toContainText('opened')
  await expect(rows(page).nth(1).locator('svg path').first()).toBeAttached()
  // By the keyboard: the newest has the focus.
  await expect(rows(page).nth(0).getByRole('button')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(beside(page)).toBeVisible()
  await expect(beside(page).locator('figure')).toHaveCount(2)
  expect(await axeFaults(page, 'a version beside today’s')).toEqual([])
  // Nothing was changed by looking.
  await expect(page.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0)
  // On the map itself, and back to the version.
  await beside(page).getByRole('button', { name: 'Compare on the Map' }).click()
  await expect(page.getByTestId('compare-summary')).toHaveText(/^Since “version 1, kept today [\d:]+”: .*removed/)
  await expect(beside(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Close the comparison' }).click()
  await page.keyboard.press('F9')
  await rows(page).nth(1).getByRole('button').click()
  await beside(page).getByRole('button', { name: 'Restore' }).click()
  await expect(beside(page)).toHaveCount(0)
  await expect(notice(page, /The mission is as it was today/)).toBeVisible()
  expect(JSON.parse((await saved(page)).text).panels.length).toBeGreaterThan(10)
  await undo(page).click()
  expect(JSON.parse((await saved(page)).text).panels).toEqual([])
})

test('what was there before large changes is kept, and says before which', async ({ page }) => {
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Make Symmetric from One Half…' }).click()
  await page.getByRole('button', { name: 'Make symmetric' }).click()
  await page.keyboard.press('F9')
  // It was opened so, and has not changed since: one version is enough.
  await expect(rows(page)).toHaveCount(1)
  await panel(page).getByRole('button', { name: 'Close the versions' }).click()
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Make Symmetric from One Half…' }).click()
  await page.getByRole('button', { name: 'Make symmetric' }).click()
  await page.keyboard.press('F9')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('before “Make Symmetric”')
})

test('get a name, open as a copy, and are forgotten for good after one question', async ({ page }) => {
  await page.getByRole('menuitem', { name: 'File', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Name This Version…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Before the club night')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Kept as “Before the club night”.')).toBeVisible()
  await emptyAndSave(page)
  await page.keyboard.press('F9')
  await expect(rows(page)).toHaveCount(2)
  await rows(page)
    .getByRole('button', { name: /Before the club night/ })
    .click()
  await beside(page).getByRole('button', { name: 'Open as Copy' }).click()
  await expect(
    page
      .getByRole('navigation', { name: 'Open missions' })
      .getByRole('button', { name: /^(Unsaved changes )?Cold Spine$/ }),
  ).toHaveCount(2)
  await page.getByRole('menuitem', { name: 'File', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Close Tab' }).click()
  await rows(page)
    .getByRole('button', { name: /Before the club night/ })
    .click()
  await beside(page).getByRole('button', { name: 'Forget…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('nothing brings it back')
  await question.getByRole('button', { name: 'Forget it' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(panel(page)).not.toContainText('Before the club night')
})

test('are there again after a reload, and it is said how much they take', async ({ page }) => {
  await emptyAndSave(page)
  await page.keyboard.press('F9')
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await page.getByTestId('status').waitFor()
  await openSample(page, 'cold-spine', 'Cold Spine')
  await page.keyboard.press('F9')
  await expect(rows(page)).toHaveCount(3)
  await panel(page).getByRole('button', { name: 'How long versions are kept, and other missions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kept versions' })
  await expect(dialog).toContainText(/versions of 1 mission take \d+ kB of 200 MB/)
  await dialog.getByRole('textbox', { name: 'Keep them for' }).fill('30')
  await page.keyboard.press('Tab')
  await dialog.getByRole('textbox', { name: 'Room for all of them' }).fill('0')
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText('A whole number from 1 to 20000.')
  await dialog.getByRole('textbox', { name: 'Room for all of them' }).fill('50')
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText('of 50 MB')
  expect(await axeFaults(page, 'kept versions')).toEqual([])
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('bulkhead:settings') ?? '{}'))
  expect([kept.versionDays, kept.versionMegabytes]).toEqual([30, 50])
})

test('of another mission, whose file may be gone, are found too and open as copies', async ({ page }) => {
  await openSample(page, 'third-bell', 'Third Bell')
  await page.keyboard.press('F9')
  await expect(rows(page)).toHaveCount(1)
  await panel(page).getByRole('button', { name: 'How long versions are kept, and other missions' }).click()
  await page.getByRole('button', { name: 'Show the versions of Cold Spine' }).click()
  await expect(panel(page)).toContainText('Versions of another mission')
  await rows(page).getByRole('button').click()
  await expect(beside(page).locator('figure')).toHaveCount(1)
  await expect(beside(page).getByRole('button', { name: 'Restore' })).toHaveCount(0)
  await beside(page).getByRole('button', { name: 'Open as Copy' }).click()
  await expect(title(page)).toHaveText('Cold Spine')
})

test('in a small window the version covers the list, and Escape leads back to it', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('F9')
  await expect(rows(page).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(beside(page).getByRole('button', { name: 'Restore' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(beside(page)).toHaveCount(0)
  await expect(rows(page).getByRole('button')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('while there is none the panel has the keys, and the first that is kept takes them', async ({ page }) => {
  await beginAnew(page)
  await expect(title(page)).toHaveText('Untitled mission')
  await page.keyboard.press('F9')
  await expect(panel(page)).toContainText('No version of this mission is kept yet.')
  await expect(panel(page).getByRole('button').first()).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
  await download.path()
  await expect(rows(page).getByRole('button')).toBeFocused()
})
