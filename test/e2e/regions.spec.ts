/** F6 goes round all parts of the window that are to be seen, wherever one is, and Shift+F6 the other way. */
import { expect, type Page, test } from '@playwright/test'
import { goTo, openStart, runCommand, withoutFilePickers, withSettings } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

test.beforeEach(({ page }) => withSettings(page, { inspectorPinned: true }, 'where none are kept'))

expectCleanConsole()

/** The part that has the focus, and whether what has it there can be seen. */
const here = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const part = at?.closest<HTMLElement>('[data-region]')?.dataset.region ?? 'none'
    const seen = at?.checkVisibility({ visibilityProperty: true }) === true && at.closest('[inert]') === null
    return seen ? part : `${part}, unseen`
  })

async function walk(page: Page, key: string, steps: number): Promise<readonly string[]> {
  const parts: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key)
    parts.push(await here(page))
  }
  return parts
}

/** Goes round once from the top bar and comes back to it, and the other way. */
async function expectRound(page: Page, parts: readonly string[]): Promise<void> {
  await page.locator('.top-bar button:visible').first().focus()
  const others = parts.slice(1)
  expect(await walk(page, 'F6', parts.length), 'by F6').toEqual([...others, 'top'])
  expect(await walk(page, 'Shift+F6', parts.length), 'by Shift+F6').toEqual([...others.toReversed(), 'top'])
}

test('F6 goes round the window in every room and at every size', async ({ page }) => {
  await withoutFilePickers(page)
  await openStart(page)
  const start = page.getByRole('region', { name: 'Start page' })
  await test.step('at the start page', async () => {
    await expect(start).toBeVisible()
    await expectRound(page, ['top', 'page', 'status'])
    await expect(start).toBeVisible()
  })
  await test.step('in the library', async () => {
    await page.keyboard.press('Control+Shift+l')
    await expect(page.getByTestId('library')).toBeVisible()
    // A page takes the focus with its first drawing.
    await expect.poll(() => here(page)).toBe('page')
    await expectRound(page, ['top', 'page', 'status'])
  })
  await test.step('at the shelf of mission packs', async () => {
    await runCommand(page, 'Mission Pack')
    await expect(page.getByRole('button', { name: 'New Pack', exact: true }).first()).toBeVisible()
    await expect.poll(() => here(page)).toBe('page')
    await expectRound(page, ['top', 'page', 'status'])
    await page.keyboard.press('Control+Shift+l')
    await expect(page.getByTestId('library')).toBeVisible()
  })
  await test.step('on the map, with all that can stand around it', async () => {
    await page.getByTestId('library').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByTestId('library')).toHaveCount(0)
    await expect(page.getByTestId('battlefield')).toBeFocused()
    await page.keyboard.press('Control+Shift+m')
    await expectRound(page, ['top', 'tools', 'battlefield', 'kit', 'inspector', 'problems', 'status'])
  })
  await test.step('out of what has opened from a button', async () => {
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Control+Shift+y')
    await expect(page.getByRole('button', { name: 'Hide Terrain' })).toBeFocused()
    expect(await walk(page, 'Shift+F6', 1)).toEqual(['problems'])
    await expect(page.getByRole('dialog', { name: 'Layers' })).toHaveCount(0)
  })
  await test.step('with the map as a table', async () => {
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Shift+t')
    await expect(page.getByTestId('battlefield')).toHaveAttribute('inert')
    // The table takes the focus with its first drawing.
    await expect(page.locator('.map-table :focus')).toHaveCount(1)
    await expectRound(page, ['top', 'tools', 'battlefield', 'kit', 'inspector', 'problems', 'status'])
    await page
      .getByTestId('battlefield')
      .evaluate(() => document.querySelector<HTMLElement>('.map-table [tabindex="0"]')?.focus())
    await page.keyboard.press('Shift+t')
    await expect(page.getByTestId('battlefield')).not.toHaveAttribute('inert')
  })
  await test.step('in a small window', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    await expectRound(page, ['top', 'tools', 'battlefield', 'inspector', 'problems', 'status'])
    await page.keyboard.press('Control+Shift+m')
    await expectRound(page, ['top', 'tools', 'battlefield', 'inspector', 'status'])
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('in the Mission room', async () => {
    await goTo(page, 'Mission')
    await expect(page.locator('.section-rail button').first()).toBeVisible()
    await expect(page.locator('.sheet-block').first()).toBeVisible()
    await expectRound(page, ['top', 'sections', 'mission', 'sheet', 'status'])
    // In a narrower window it takes the place of the form.
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.getByRole('button', { name: 'Show the sheet' }).click()
    await expect(page.getByRole('complementary', { name: 'Sheet' }).getByRole('button').first()).toBeVisible()
    await expectRound(page, ['top', 'sheet', 'status'])
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('in the Paper room', async () => {
    await goTo(page, 'Paper')
    await expect(page.locator('.paper-workspace button').first()).toBeVisible()
    await expectRound(page, ['top', 'paper', 'status'])
  })
})
