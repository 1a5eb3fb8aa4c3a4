/** The map as a table: the same mission by rows and columns, changed with the same plans, by keyboard and by pointer. */
import { expect, type Page, test } from '@playwright/test'
import { clickMap, openEditor, saved, startOver, withoutFilePickers } from '../support/battlefield-page.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Squares and their edges' })
const menu = (page: Page) => page.getByRole('menu')
const said = (page: Page) => page.getByTestId('said')
const cell = (page: Page, square: string, column: number) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${square}(?!\\d)`) }) })
    .getByRole('gridcell')
    .nth(column)
/** Types the beginning of a menu's entry. Letters that come slowly it takes for the beginning of another; on a busy machine they do. */
const typeFor = (page: Page, words: string): Promise<void> =>
  expect(async () => {
    await page.keyboard.type(words)
    const entries = menu(page).getByRole('menuitem', { name: new RegExp(`^${words}`) })
    await expect(entries.first()).toBeFocused({ timeout: 1500 })
  }).toPass()
const mission = async (page: Page) => JSON.parse((await saved(page)).text)

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

test('a mission is made in the table by keyboard alone, and it says why a piece cannot stand', async ({ page }) => {
  await test.step('a mission is made in the table by keyboard alone, and undone', async () => {
    await page.keyboard.press('Shift+T')
    await expect(grid(page).getByRole('rowheader', { name: 'A1' })).toBeFocused()
    await page.keyboard.press('PageDown')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight'])
      await page.keyboard.press(key)
    await expect(cell(page, 'C4', 0)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await typeFor(page, 'Place Short Wall with')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'C4', 0)).toHaveText('Short Wall with Hatchway, closed')
    await expect(cell(page, 'B4', 2)).toHaveText('Short Wall with Hatchway, closed')
    await expect(cell(page, 'C4', 0)).toBeFocused()
    await expect(said(page)).toHaveText(
      'Done: Place Short Wall with Hatchway. C4, north edge: Short Wall with Hatchway, closed',
    )
    // The selection is the map's: the cell's wall, and nothing where nothing is.
    await expect(cell(page, 'C4', 0)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press(' ')
    await expect(cell(page, 'C4', 0)).toHaveText('Short Wall with Hatchway, open')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await menu(page).getByRole('menuitemcheckbox', { name: 'Entry Zone, Attacker' }).press('Enter')
    await expect(cell(page, 'C4', 4)).toHaveText(/^Entry Zone.*, Attacker$/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await typeFor(page, 'Add Objective')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'C4', 5)).toHaveText('Objective Marker 1')
    const made = await mission(page)
    expect(made.panels).toMatchObject([{ piece: 'B2', x: 3, y: 2, hatchway: { start: 'open' } }])
    expect(made.zones).toMatchObject([{ kind: 'entry', squares: [{ board: 1, x: 3, y: 2 }] }])
    expect(made.markers).toMatchObject([{ kind: 'objective', label: '1' }])

    await page.keyboard.press('Delete')
    await expect(cell(page, 'C4', 5)).toHaveText('nothing')
    await expect(cell(page, 'C4', 5)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(cell(page, 'C4', 5)).toHaveText('Objective Marker 1')

    await page.keyboard.press('Escape')
    await expect(grid(page)).toBeHidden()
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await expect(said(page)).toHaveText(
      /^C4: north edge, Short Wall with Hatchway, open; Entry Zone.*; Objective Marker 1/,
    )
  })
  await startOver(page)
  await test.step('says why a piece cannot stand, and finds the table in the palette', async () => {
    await page.keyboard.press('6')
    await clickMap(page, 1, 4.5, 2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Commands, pages and squares' }).fill('map as a table')
    await page.keyboard.press('Enter')
    await cell(page, 'C4', 0).click()
    await cell(page, 'C4', 0).click()
    const long = menu(page).getByRole('menuitem', { name: /^Place Long Wall, C4–C5/ })
    await expect(long).toHaveAttribute('aria-disabled', 'true')
    await expect(long).toContainText('already stands on this edge')
    await page.keyboard.press('Escape')
    await expect(cell(page, 'C4', 0)).toBeFocused()
    await page.getByRole('button', { name: 'Back to the map' }).click()
    await expect(page.getByTestId('battlefield')).toBeFocused()
  })
})
