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

test('the start page has three cards and a shelf for each game, goes by keys alone, and begins a mission', async ({
  page,
}) => {
  await openStart(page)
  await expect(gallery(page)).toBeVisible()
  await test.step('three cards, then a shelf for each game; published frames are folded', async () => {
    await expect(gallery(page).getByRole('heading', { level: 3 })).toHaveText([
      'New map',
      'Generate maps',
      'Open or drop a file or picture',
      /^Boarding Actions 11 sample missions$/,
      /^Ship-to-ship assault 4 battlefields, 2 samples$/,
      /^Capital-ship boarding 4 battlefields, 1 sample$/,
    ])
    for (const name of ['New map', 'Generate', 'Open…']) await expect(card(page, name)).toBeInViewport({ ratio: 1 })
    await expect(card(page, 'Four players')).toBeHidden()
    // Pictures are made when they come into sight.
    await expect(card(page, 'Cold Spine').locator('[data-drawn="true"] canvas')).toBeVisible()
    await expect(card(page, 'Open table').locator('canvas')).toHaveCount(0)
    await gallery(page).getByText('Published frames and empty boards').click()
    await card(page, 'Four players').scrollIntoViewIfNeeded()
    await expect(card(page, 'Four players').locator('canvas')).toBeVisible()
  })
  await test.step('Tab goes from the top bar to the page, not to the map below it', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(gallery(page).getByRole('button', { name: 'Start', exact: true })).toBeFocused()
  })
  await test.step('by keyboard alone: arrows from card to card, a search, Enter', async () => {
    await card(page, 'New map').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(card(page, 'Open…')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(card(page, 'New map')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(card(page, 'First Map in Five Steps')).toBeFocused()
    await page.keyboard.press('/')
    const search = gallery(page).getByRole('searchbox')
    await expect(search).toBeFocused()
    await page.keyboard.type('xyzzy')
    await expect(gallery(page)).toContainText('No matches for “xyzzy”.')
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
    await expect(card(page, 'New map')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(gallery(page)).toHaveCount(0)
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await page.keyboard.press('Alt+Shift+n')
    await card(page, 'Cold Spine').click()
    await expect(title(page, 'Cold Spine')).toBeVisible()
    expect((await mission(page)).panels.length).toBeGreaterThan(20)
  })
  await test.step('N begins a map on the boards that are chosen, which are remembered; they lie as they were chosen', async () => {
    await page.keyboard.press('Alt+Shift+n')
    await gallery(page).getByRole('radio', { name: 'One above the other' }).click()
    await page.keyboard.press('n')
    await expect(title(page, 'Untitled mission')).toBeVisible()
    expect((await mission(page)).arrangement).toMatchObject({ kind: 'joined', edge: 'north' })
    await page.keyboard.press('Alt+Shift+n')
    await expect(gallery(page).getByRole('radio', { name: 'One above the other' })).toBeChecked()
  })
  await test.step('G generates maps on them', async () => {
    await gallery(page).getByRole('radio', { name: 'Side by side' }).click()
    await page.keyboard.press('g')
    await expect(page.getByRole('dialog', { name: /maps/i })).toBeVisible()
  })
})
