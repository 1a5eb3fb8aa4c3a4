import { expect, type Locator, test } from '@playwright/test'
import {
  clickMap,
  openEditor,
  saved,
  startOver,
  withoutFilePickers,
  withSettings,
} from '../support/battlefield-page.ts'

test.beforeEach(({ page }) => withSettings(page, { inspectorPinned: true, problemsOpen: true }, 'where none are kept'))

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

const problems = (page: import('@playwright/test').Page) => page.getByRole('region', { name: /Problems/ })

test('findings appear while drawing, are walked with F8, select what they are about, and go when the fault goes', async ({
  page,
}) => {
  await test.step('findings appear while drawing, are walked with F8, and go when the fault goes', async () => {
    await expect(problems(page)).toContainText('Nothing drawn yet')
    // Without automatic pillars a plain panel has nothing to hold its ends.
    await page.getByRole('button', { name: /Fit Pillars Automatically/ }).click()
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    await expect(
      problems(page)
        .getByText(/nothing .*hold/i)
        .first(),
    ).toBeVisible()
    await expect(problems(page)).toContainText('Attacker has no Entry Zone')
    await test.step('below a head of two lines, beside what is tried out, the first one is read', async () => {
      await page.setViewportSize({ width: 640, height: 900 })
      await page.keyboard.press('x')
      await expect(page.getByRole('tab', { name: 'Try Out' })).toBeVisible()
      const bottomOf = async (part: Locator): Promise<number> => {
        const box = await part.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)
      }
      for (const height of [900, 400]) {
        await page.setViewportSize({ width: 640, height })
        const [first, list] = [
          problems(page).locator('.finding-message').first(),
          problems(page).locator('.finding-list'),
        ]
        expect(await bottomOf(first)).toBeLessThanOrEqual(await bottomOf(list))
      }
      await page.setViewportSize({ width: 1280, height: 900 })
    })
    await page.keyboard.press('v')
    await page.keyboard.press('F8')
    await page.keyboard.press('Shift+F8')
    await page.keyboard.press('Control+z')
    await expect(problems(page).getByText(/nothing .*hold/i)).toHaveCount(0)
  })
  await startOver(page)
  await test.step('clicking a finding selects what it is about', async () => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    await page.keyboard.press('v')
    await problems(page)
      .getByText(/nothing .*hold/i)
      .first()
      .click()
    await page.keyboard.press('Delete')
    const { text } = await saved(page)
    expect(JSON.parse(text).panels).toEqual([])
  })
})
