/** Drawing on both halves, by mouse and by keyboard. */
import { expect, type Page, test } from '@playwright/test'
import {
  clickMap,
  openEditor,
  placeOf,
  saved,
  startOver,
  status,
  withoutFilePickers,
} from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ })
const symmetry = (page: Page) => status(page).getByRole('button', { name: /symmetry/i })
const walls = (text: string): string[] =>
  JSON.parse(text)
    .panels.map(({ board, piece, x, y, axis }: Record<string, unknown>) => `${board} ${piece} ${x},${y} ${axis}`)
    .sort()

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await withoutFilePickers(page)
  await openEditor(page)
})

test('one click draws both walls; Make Symmetric says what goes and comes, and one undo takes it back', async ({
  page,
}) => {
  await test.step('by mouse: the switch in the strip says which symmetry, and one click draws both walls', async () => {
    await expect(symmetry(page)).toHaveAccessibleName('No symmetry')
    await symmetry(page).click()
    const choices = page.getByRole('dialog', { name: 'Symmetry' })
    await choices.getByRole('button', { name: /^Half turn/ }).click()
    await expect(symmetry(page)).toHaveAccessibleName('Symmetry: Half turn')
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('1')
    const place = await placeOf(page, 1, 2.1, 3)
    await page.mouse.move(place.x, place.y)
    await expect(status(page)).toContainText('and its counterpart')
    await clickMap(page, 1, 2, 3)
    await expect(undo(page)).toBeEnabled()
    expect(walls((await saved(page)).text)).toEqual(['1 A1 1,3 horizontal', '2 A1 3,4 horizontal'])
    // The walls, and then the symmetry, which is the mission's.
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(undo(page)).toBeDisabled()
  })
  await startOver(page)
  await test.step('Make Symmetric says what goes and comes, keeps the half that is chosen, and one undo takes it back', async () => {
    await page.keyboard.press('1')
    await clickMap(page, 2, 2, 3)
    await page.keyboard.press('m')
    await clickMap(page, 1, 2.5, 2.5)
    await page.keyboard.press('Escape')
    const before = JSON.parse((await saved(page)).text)
    const open = async (): Promise<void> => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Commands, pages and squares' }).fill('>Make Symmetric from')
      await expect(page.getByRole('option', { name: /^Make Symmetric from/ })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
    }
    await open()
    const dialog = page.getByRole('dialog', { name: 'Make symmetric from one half' })
    await dialog.getByRole('radio', { name: 'West' }).check()
    await expect(dialog.getByRole('status')).toContainText(/One thing goes: Objective Marker/)
    await expect(dialog.getByRole('status')).toContainText(/come/)
    await dialog.getByRole('radio', { name: 'East' }).check()
    await expect(dialog.getByRole('status')).toContainText(/One thing comes: Objective Marker/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('battlefield')).toBeFocused()
    expect(JSON.parse((await saved(page)).text)).toEqual(before)
    await open()
    await dialog.getByRole('radio', { name: /^Half turn/ }).check()
    await dialog.getByRole('radio', { name: 'West' }).check()
    await dialog.getByRole('button', { name: 'Make symmetric' }).click()
    await expect(dialog).toBeHidden()
    const made = await saved(page)
    expect(walls(made.text)).toEqual(['1 A1 3,4 horizontal', '2 A1 1,3 horizontal'])
    expect(JSON.parse(made.text).markers).toEqual([])
    await open()
    await expect(dialog.getByRole('status')).toContainText('symmetric like this already')
    await page.keyboard.press('Escape')
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Control+z')
    expect(JSON.parse((await saved(page)).text).markers).toHaveLength(1)
  })
})
