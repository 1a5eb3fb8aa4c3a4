/** Maps out of the box in the editor: made, sorted, compared, taken as one step. */
import { expect, test } from '@playwright/test'
import { openEditor, showProblems } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test('a map is chosen among twelve, taken as one step, and undone', async ({ page }) => {
  await openEditor(page)
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Generate Maps…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate maps' })
  // Maps are made at once, and again when something else is chosen.
  const cards = dialog.getByTestId('made-map')
  const stop = dialog.getByRole('button', { name: 'Stop', exact: true })
  const made = async (): Promise<void> => {
    await expect(cards).toHaveCount(12, { timeout: 60_000 })
    await expect(stop).toBeHidden({ timeout: 60_000 })
  }
  await made()
  // The words below a map come after its picture, which stays.
  const picture = (): Promise<string> =>
    cards
      .first()
      .locator('[data-drawn=true] canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const first = await picture()
  await dialog.getByRole('radio', { name: 'Half turn' }).click()
  await expect.poll(picture).not.toBe(first)
  await made()
  // Each control says of which map it is, and its name has what is written on it.
  const names = await dialog
    .getByRole('listitem')
    .getByRole('button')
    .or(cards.getByRole('checkbox'))
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('aria-label') ?? control.textContent))
  expect(names).toHaveLength(36)
  expect(new Set(names).size).toBe(36)
  for (const line of await cards.first().locator('.made-map-take .made-map-line').allTextContents())
    expect(names[0]).toContain(line)
  await dialog.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Worth playing' })
  for (const index of [0, 1]) await cards.nth(index).getByRole('checkbox', { name: 'Compare' }).check()
  await expect(
    dialog.getByRole('region', { name: 'Two maps compared' }).getByRole('row', { name: /Ways round/ }),
  ).toBeVisible()
  await cards
    .first()
    .getByRole('button', { name: /Use the map of seed/ })
    .click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
  await showProblems(page)
  await expect(page.getByText('This can be built, reached and played')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
})
