/** Keys of one's own: chosen by pressing them, taken from where they were, refused with a reason, kept. */
import { expect, type Page, test } from '@playwright/test'
import { openEditor, runCommand } from '../support/battlefield-page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Customise shortcuts' })
const said = (page: Page) => dialog(page).getByRole('status')

async function openKeys(page: Page): Promise<void> {
  await runCommand(page, 'Customise Shortcuts')
  await expect(dialog(page)).toBeVisible()
}

/** Chooses a row by its name and presses keys for it. */
async function give(page: Page, row: string, keys: string): Promise<void> {
  await dialog(page).getByRole('searchbox', { name: 'Search' }).fill(row)
  const key = dialog(page).getByRole('button', { name: new RegExp(`: ${row}$`) })
  await key.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: /^Press a key/ })).toBeFocused()
  await page.keyboard.press(keys)
}

test('a tool and a command get other keys, shown in menus and kept; one that another has is taken or left, one the browser needs refused, all are reset', async ({
  page,
}) => {
  await test.step('a tool and a command get other keys, menus and tray show them, and they are kept', async () => {
    await openEditor(page)
    await openKeys(page)
    await give(page, 'Erase', 'j')
    await expect(dialog(page).getByRole('button', { name: /^J: Erase/ })).toBeVisible()
    await give(page, 'History and Versions', 'Alt+j')
    await expect(dialog(page).getByRole('button', { name: /^Alt\+J: History/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('.battlefield').focus()
    await page.keyboard.press('e')
    await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'select')
    await page.keyboard.press('j')
    await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'erase')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: /^History/ })).toContainText('Alt+J')
    await page.keyboard.press('Escape')
    await page.keyboard.press('F1')
    const guide = page.getByRole('dialog', { name: 'User guide' })
    await guide.getByRole('button', { name: 'Walls and rooms', exact: true }).click()
    await expect(guide).toContainText('Press J and click what you want to remove')
    await page.keyboard.press('Escape')
    await page.reload()
    await page.locator('.battlefield:not([data-early]) canvas').first().waitFor()
    await page.keyboard.press('v')
    await page.keyboard.press('Alt+j')
    await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await test.step('a key that another has is taken from it or left, one the browser needs is refused, all are reset', async () => {
    await openKeys(page)
    await give(page, 'Erase', 'h')
    await expect(said(page)).toContainText('Open and close hatchways has H now.')
    await dialog(page).getByRole('button', { name: 'Leave it' }).click()
    // Also far down the list who has the key is in sight.
    await give(page, 'Distribute Down', 'h')
    await expect(said(page)).toBeInViewport({ ratio: 1 })
    await dialog(page).getByRole('button', { name: 'Leave it' }).click()
    await give(page, 'Erase', 'h')
    await dialog(page).getByRole('button', { name: 'Take it for Erase' }).click()
    await expect(dialog(page).getByRole('button', { name: 'H: Erase' })).toBeVisible()
    await dialog(page).getByRole('searchbox', { name: 'Search' }).fill('hatchways')
    await expect(dialog(page).getByRole('button', { name: 'none: Open and close hatchways' })).toBeVisible()
    await give(page, 'Erase', 'F12')
    await expect(said(page)).toContainText('The browser reserves this key.')
    await dialog(page).getByRole('button', { name: 'Reset all' }).click()
    await dialog(page).getByRole('searchbox', { name: 'Search' }).fill('no such thing')
    await expect(dialog(page)).toContainText('No matches.')
    await dialog(page).getByRole('searchbox', { name: 'Search' }).fill('Erase')
    await expect(dialog(page).getByRole('button', { name: 'E: Erase' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Undo reset' }).click()
    await expect(dialog(page).getByRole('button', { name: 'H: Erase' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Reset all' }).click()
    await expect(dialog(page).getByRole('button', { name: 'E: Erase' })).toBeVisible()
    await dialog(page)
      .getByRole('checkbox', { name: /single letters, digits and symbols/ })
      .uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.locator('.battlefield').focus()
    await page.keyboard.press('e')
    await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'select')
    // The dialog is closed, and they can be brought back still.
    await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
    await openKeys(page)
    await dialog(page).getByRole('searchbox', { name: 'Search' }).fill('Erase')
    await expect(dialog(page).getByRole('button', { name: 'Reset Erase' })).toBeVisible()
  })
})
