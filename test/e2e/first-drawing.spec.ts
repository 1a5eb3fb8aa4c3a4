import { expect, type Page, test } from '@playwright/test'
import { clickMap, openEditor, placeOf, withSettings } from '../support/battlefield-page.ts'

test.beforeEach(({ page }) => withSettings(page, { inspectorPinned: true }, 'where none are kept'))

const problems = (page: Page) => page.getByRole('region', { name: 'Problems', exact: true })

test('one draws before the rules have come: nothing is called clean, F8 is not lost, then all is checked', async ({
  page,
}) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await page.route(/all-rules-[^/]*\.js$/, async (route) => {
    asked += 1
    await released
    await route.continue()
  })
  await openEditor(page)
  await page.getByRole('button', { name: 'Problems: 5 to do' }).click()
  await expect(problems(page)).toContainText('5 left before this can be played')
  await page.keyboard.press('1')
  await clickMap(page, 1, 3.5, 3)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
  await expect.poll(() => asked).toBe(1)
  await problems(page).getByRole('button', { name: 'Show them now' }).click()
  await expect(problems(page)).toContainText('Checking…')
  await expect(page.getByRole('button', { name: 'Problems: Checking' })).toBeVisible()
  await page.keyboard.press('F8')
  await expect(problems(page).locator('[data-finding]')).toHaveCount(0)
  release()
  await expect(problems(page).locator('[data-finding]').first()).toBeVisible()
  await expect(problems(page).locator('.finding-row[aria-current="true"]')).toHaveCount(1)
  await expect(problems(page)).not.toContainText('Checking…')
})

test('keys that go to the kit are not lost before the kit is drawn', async ({ page }) => {
  // A page that is slow to draw: what waits for the first drawing waits long.
  await page.addInitScript(() => {
    const soon = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, wait = 0) => soon(run, wait + 3000) })
  })
  await page.goto('./')
  await page.locator('.battlefield:not([data-early]) canvas').first().waitFor()
  await page.keyboard.press('Escape')
  await expect(page.locator('.tray')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('teleport')
  await expect(page.getByRole('radiogroup', { name: 'In the tray' }).getByRole('radio')).toHaveCount(1)
})

test('key and click on the very first drawing of the map place a panel, and what stands around it follows', async ({
  page,
}) => {
  await openEditor(page)
  const place = await placeOf(page, 1, 3.5, 3)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('.battlefield:not([data-early]) canvas') !== null)
  await page.keyboard.press('1')
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
  await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Selection' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Problems: .*to do/ })).toBeVisible()
})
