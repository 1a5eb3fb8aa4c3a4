import { expect, type Page, test } from '@playwright/test'
import { openStart, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
})

const gallery = (page: Page) => page.getByRole('region', { name: 'Start page' })
const card = (page: Page, name: string) => gallery(page).getByRole('button', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const mission = async (page: Page) => JSON.parse((await saved(page)).text)

test('the start page has templates and samples by their sort, goes by keys alone, and begins a mission', async ({
  page,
}) => {
  await openStart(page)
  await expect(gallery(page)).toBeVisible()
  await test.step('it begins with the blank battlefield, and has templates and samples by their sort', async () => {
    await expect(gallery(page).getByRole('listitem').first()).toContainText('Blank battlefield')
    await expect(gallery(page).getByRole('heading', { level: 3 })).toHaveText([
      'Battlefields',
      'Sample missions, one per game',
      'Files',
      'Boarding Actions',
      'Ship-to-ship assault',
      'Capital-ship boarding',
    ])
    const each = gallery(page).getByRole('region', { name: 'Sample missions, one per game' }).getByRole('button')
    await expect(each).toHaveCount(3)
    for (const one of await each.all()) await expect(one).toBeInViewport({ ratio: 1 })
    // Pictures are made when they come into sight.
    await expect(card(page, 'Blank battlefield').locator('[data-drawn="true"] canvas')).toBeVisible()
    await expect(card(page, 'Four players').locator('canvas')).toHaveCount(0)
    await card(page, 'Four players').scrollIntoViewIfNeeded()
    await expect(card(page, 'Four players').locator('canvas')).toBeVisible()
  })
  await test.step('Tab goes from the top bar to the cards, not to the map below them', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(gallery(page).getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(card(page, 'Blank battlefield')).toBeFocused()
  })
  await test.step('by keyboard alone: arrows from card to card, a search, Enter', async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(gallery(page).locator('[data-card="two-level"]')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(gallery(page).locator('[data-card="library"]')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(card(page, 'Blank battlefield')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    const search = gallery(page).getByRole('searchbox')
    await expect(search).toBeFocused()
    await page.keyboard.type('xyzzy')
    await expect(gallery(page)).toContainText('No matches.')
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await page.keyboard.type('32')
    await page.keyboard.press('ArrowDown')
    await expect(card(page, '32 The Furnace')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(title(page, 'The Furnace')).toBeVisible()
    await expect(page.getByTestId('battlefield')).toBeFocused()
    expect((await mission(page)).zones).toHaveLength(6)
  })
  await test.step('asked for over a mission it has the keys, Escape puts it away, and a sample opens', async () => {
    await page.keyboard.press('Alt+Shift+n')
    await expect(card(page, 'Blank battlefield')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(gallery(page)).toHaveCount(0)
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await page.keyboard.press('Alt+Shift+n')
    await card(page, 'Cold Spine').first().click()
    await expect(title(page, 'Cold Spine')).toBeVisible()
    expect((await mission(page)).panels.length).toBeGreaterThan(20)
  })
})
