/** Keys pressed while a dialog is still being fetched are for the dialog: none is lost, none reaches the map. */
import { expect, test } from '@playwright/test'
import { clickMap, openEditor, withoutFilePickers } from '../support/battlefield-page.ts'

/** How late a part of the program comes (ms). */
const LATE_MS = 1500

test('keys typed before a dialog is there are its own; those behind the Escape that closes it again are for what lies below', async ({
  page,
}) => {
  await withoutFilePickers(page)
  await page.route(/\/(palette|find-panel|new-mission-dialog|shortcuts-dialog)[^/]*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS))
    await route.continue()
  })
  await openEditor(page)
  const map = page.getByTestId('battlefield')
  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('map as a table')
    await expect(page.getByRole('combobox', { name: 'What to do or where to go' })).toHaveValue('map as a table')
    await page.keyboard.press('Enter')
    const table = page.getByRole('grid', { name: 'Squares and their edges' })
    await expect(table).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(table).toHaveCount(0)
    await expect(map).toBeFocused()
  })
  await test.step('Find', async () => {
    await page.keyboard.press('Control+f')
    await page.keyboard.type('galley')
    const find = page.getByRole('search', { name: 'Find' })
    await expect(find.getByRole('textbox')).toHaveValue('galley')
    // No letter of it has chosen a tool.
    await expect(map).toHaveAttribute('data-tool', 'select')
    await page.keyboard.press('Escape')
    await expect(find).toHaveCount(0)
  })
  await test.step('the dialog of a new mission', async () => {
    await page.keyboard.press('6')
    await clickMap(page, 1, 3.5, 2)
    await page.keyboard.press('Alt+n')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Open missions' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Nothing is kept once the dialog is there.
    await page.keyboard.press('Alt+n')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('Escape before the dialog is there', async () => {
    await page.keyboard.press('Control+/')
    await page.keyboard.press('Escape')
    await page.keyboard.press('z')
    await page.keyboard.press('Control+e')
    await expect(page.getByRole('main', { name: 'Export' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(map).toHaveAttribute('data-tool', 'zone')
  })
})
