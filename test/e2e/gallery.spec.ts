import { expect, type Page, test } from '@playwright/test'
import { clickMap, openFile, openStart, runCommand, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
})

const gallery = (page: Page) => page.getByRole('region', { name: 'Start page' })
const card = (page: Page, name: string) => gallery(page).getByRole('button', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const mission = async (page: Page) => JSON.parse((await saved(page)).text)

test.describe('at the start', () => {
  test.beforeEach(async ({ page }) => {
    await openStart(page)
    await expect(gallery(page)).toBeVisible()
  })

  test('it begins with the blank battlefield, has templates and samples by their sort and each once, and a template becomes a mission of its own', async ({
    page,
  }) => {
    await test.step('it begins with the blank battlefield, and has templates and samples by their sort', async () => {
      await expect(gallery(page).getByRole('listitem').first()).toContainText('Blank battlefield')
      await expect(gallery(page).getByRole('heading', { level: 3 })).toHaveText([
        'Battlefields',
        'One mission of each game',
        'Files',
        'Boarding Actions',
        'Ship-to-ship assault',
        'Capital-ship boarding',
      ])
      const ofGame = gallery(page).getByRole('region', { name: /^Boarding Actions: / })
      await expect(ofGame.getByRole('heading', { level: 4 })).toHaveText([
        'Sample missions',
        'Symmetric missions',
        'Asymmetric missions',
        'Three and four players',
      ])
      const keys = await gallery(page)
        .locator('[data-card$=".bulkhead"]')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')))
      expect(keys.length).toBeGreaterThanOrEqual(10)
      expect(new Set(keys).size).toBe(keys.length)
      await expect(page.getByRole('button', { name: 'Cold Spine' }).and(page.locator(':visible'))).toHaveCount(1)
      const each = gallery(page).getByRole('region', { name: 'One mission of each game' }).getByRole('button')
      await expect(each).toHaveCount(3)
      for (const one of await each.all()) await expect(one).toBeInViewport({ ratio: 1 })
      await expect(card(page, '21 Power Struggle')).toContainText('power lines')
      // Pictures are made when they come into sight.
      await expect(card(page, 'Blank battlefield').locator('[data-drawn="true"] canvas')).toBeVisible()
      await expect(card(page, 'Four players').locator('canvas')).toHaveCount(0)
      await card(page, 'Four players').scrollIntoViewIfNeeded()
      await expect(card(page, 'Four players').locator('canvas')).toBeVisible()
    })
    await test.step('keys typed beside it are not its own', async () => {
      await page.getByRole('menuitem', { name: 'View', exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(gallery(page)).toBeVisible()
    })
    await test.step('asked for where it stands, it has the keys', async () => {
      await page.keyboard.press('Alt+Shift+n')
      await expect(card(page, 'Blank battlefield')).toBeFocused()
    })
    await test.step('a template by mouse becomes a mission of its own', async () => {
      await card(page, '21 Power Struggle').click()
      await expect(gallery(page)).toHaveCount(0)
      await expect(title(page, 'Power Struggle')).toBeVisible()
      const { name, text } = await saved(page)
      expect(name).toBe('Power Struggle.bulkhead')
      const { mission: sheet, play, panels } = JSON.parse(text)
      expect(sheet).toMatchObject({ number: '21', type: 'symmetric' })
      expect(play.needs).toContainEqual({ part: { part: 'links', kind: 'power-line' }, least: 3, most: null })
      expect(panels).toEqual([])
    })
  })

  test('Escape, Start drawing or the map itself put it away', async ({ page }) => {
    await page.keyboard.press('Escape')
    await expect(gallery(page)).toHaveCount(0)
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await page.keyboard.press('Alt+Shift+n')
    await expect(card(page, 'Blank battlefield')).toBeFocused()
    await card(page, 'Start drawing').click()
    await expect(gallery(page)).toHaveCount(0)
    await page.reload()
    await expect(gallery(page)).toBeVisible()
    await page.getByTestId('battlefield').focus()
    await expect(gallery(page)).toHaveCount(0)
  })

  test('Tab goes from the top bar to the cards, not to the map below them', async ({ page }) => {
    await page.getByRole('button', { name: 'Export', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(gallery(page).getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(card(page, 'Blank battlefield')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(card(page, 'Blank battlefield')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(gallery(page)).toHaveCount(0)
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await expect(page.getByTestId('battlefield')).toHaveAttribute('tabindex', '0')
    // In another tab the map keeps the focus under the page: the arrow keys go to the cards all the same.
    await runCommand(page, 'New Tab')
    await expect(gallery(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(card(page, 'Blank battlefield')).toBeFocused()
  })

  test('a file that is opened at once by key gives the keys to the map', async ({ page }) => {
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await openFile(page, 'resources/samples/third-bell.bulkhead')
    await expect(gallery(page)).toHaveCount(0)
    await expect(page.getByTestId('battlefield')).toBeFocused()
  })

  test('by keyboard alone: arrows from card to card, a search, Enter', async ({ page }) => {
    await page.keyboard.press('ArrowDown')
    await expect(card(page, 'Blank battlefield')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(gallery(page).locator('[data-card="two-level"]')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(gallery(page).locator('[data-card="library"]')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(card(page, 'Open a file…')).toBeFocused()
    await page.keyboard.press('End')
    await expect(gallery(page).locator('.card').last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(card(page, 'Blank battlefield')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    const search = gallery(page).getByRole('searchbox')
    await expect(search).toBeFocused()
    await page.keyboard.type('xyzzy')
    await expect(gallery(page)).toContainText('Nothing here is called that.')
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
})

test('who draws at once is not in its way; asked for over unsaved work, it opens a tab beside that', async ({
  page,
}) => {
  await openStart(page)
  await expect(gallery(page)).toBeVisible()
  await page.keyboard.press('1')
  await expect(gallery(page)).toHaveCount(0)
  await clickMap(page, 1, 2, 3)
  await expect(page.getByRole('img', { name: 'Unsaved changes' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'File', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New from Template…' }).click()
  await expect(card(page, 'Blank battlefield')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(title(page, 'Untitled mission')).toBeVisible()
  await page.keyboard.press('Alt+Shift+n')
  await card(page, '5 Power the Generators').click()
  await expect(page.getByRole('navigation', { name: 'Open missions' })).toContainText('Untitled mission')
  await expect(title(page, 'Power the Generators')).toBeVisible()
  expect((await mission(page)).arrangement.kind).toBe('levels')
})

test('a sample opens with its map, and the page stays away while a file is open', async ({ page }) => {
  await openStart(page)
  await card(page, 'Cold Spine').click()
  await expect(title(page, 'Cold Spine')).toBeVisible()
  const { text } = await saved(page)
  expect(JSON.parse(text).panels.length).toBeGreaterThan(20)
  await page.route('**/start-files.json', (route) => route.fulfill({ json: { files: [{ name: 'x.bulkhead', text }] } }))
  await openStart(page)
  await expect(title(page, 'Cold Spine')).toBeVisible()
  await expect(gallery(page)).toHaveCount(0)
})
