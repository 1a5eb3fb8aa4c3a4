import { expect, type Page, test } from '@playwright/test'
import { noCopyLeft, openEditor, placeOf } from '../support/battlefield-page.ts'

const CORE = /core-[^/]*\.js$/

/** Keeps the editor back, with only the frame of the window there, until the answer is called. */
async function holdEditor(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CORE, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what is pressed and clicked before the editor is there is done when it is; what was clicked where the map has not come to be is nobody’s', async ({
  page,
}) => {
  await test.step('what is pressed and clicked before the editor is there is done when it is', async () => {
    await openEditor(page)
    const place = await placeOf(page, 1, 3.5, 3)
    const release = await holdEditor(page)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('[data-early] canvas').waitFor({ state: 'attached' })
    await page.keyboard.press('1')
    await page.mouse.move(place.x - 40, place.y)
    await page.mouse.click(place.x, place.y)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('half')
    release()
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('half')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
    await expect(page.locator('[data-early]')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await noCopyLeft(page)
  })
  await test.step('what was clicked where the map has not come to be is nobody’s', async () => {
    await page.unroute(CORE)
    const release = await holdEditor(page)
    await page.goto('./', { waitUntil: 'commit' })
    await page.locator('[data-early] canvas').waitFor({ state: 'attached' })
    await page.keyboard.press('1')
    // Where menus, tools and kit come.
    for (const [x, y] of [
      [30, 20],
      [30, 200],
      [600, 790],
    ] as const)
      await page.mouse.click(x, y)
    release()
    await expect(page.locator('.app')).toHaveAttribute('data-start-page', 'closed')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  })
})
