import { expect, type Page, test } from '@playwright/test'
import { clickMap, openEditor, openFile, runCommand, withoutFilePickers } from '../support/battlefield-page.ts'

/** What somebody does who does not know the program yet: small windows, the wrong things in the clipboard, odd names. */

test.beforeEach(async ({ page }) => withoutFilePickers(page))

/** Buttons and fields that are cut off, or lie outside the part of the window that they belong to. */
const astray = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.top-bar, .problems-head, .gallery-head, .status, .export-buttons')].flatMap(
      (part) => {
        const room = part.getBoundingClientRect()
        return [...part.querySelectorAll('button, input')]
          .filter((control) => {
            const { left, right, top, bottom, width } = control.getBoundingClientRect()
            const inside = left >= room.left && right <= Math.min(room.right, innerWidth)
            return width > 0 && !(inside && top >= room.top && bottom <= room.bottom)
          })
          .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
      },
    ),
  )

test('every control is in reach in windows of 720 by 480, 800 by 600, 1280 by 800 and 1920 by 1080', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 480 })
  await openEditor(page)
  for (const [width, height] of [
    [720, 480],
    [800, 600],
    [1280, 800],
    [1920, 1080],
  ] as const)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.keyboard.press('Alt+1')
      await page.keyboard.press('1')
      await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'panel')
      expect(await astray(page)).toEqual([])
      await page.keyboard.press('Alt+Shift+n')
      await expect(page.getByRole('region', { name: 'Start page' })).toBeVisible()
      expect(await astray(page)).toEqual([])
      const exporting = page.getByRole('button', { name: 'Export', exact: true })
      await exporting.click()
      await expect(page.getByRole('main', { name: 'Export' })).toBeVisible()
      expect(await astray(page)).toEqual([])
    })
  await test.step('a menu that is open when the window becomes small is not there when it becomes large again', async () => {
    await page.getByRole('menuitem', { name: 'View', exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.setViewportSize({ width: 720, height: 480 })
    await expect(page.getByRole('menuitem', { name: 'Menu', exact: true })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('menuitem', { name: 'View', exact: true })).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Commands, pages and squares' })).toBeFocused()
  })
})

test('in a small window messages leave the map its place, the newest is seen, none is out of reach, and each says whole what has happened', async ({
  page,
}) => {
  await test.step('in a small window messages leave the map its place, the newest is seen, and none is out of reach', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    await openEditor(page)
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      await openFile(page, {
        name: `${name}.bulkhead`,
        mimeType: 'application/json',
        buffer: Buffer.from('no mission'),
      })
      await expect(page.getByTestId('notice').filter({ hasText: `${name}.bulkhead was not opened` })).toBeInViewport({
        // Whole, but for a part of a pixel at its rim.
        ratio: 0.99,
      })
    }
    const messages = await page.getByRole('region', { name: 'Messages' }).boundingBox()
    if (messages === null) throw new Error('no messages')
    expect(messages.height).toBeLessThan(200)
    // One after the other, the oldest first.
    for (let left = 5; left > 0; left -= 1) {
      await page.getByRole('button', { name: 'Close message' }).first().click()
      await expect(page.getByTestId('notice')).toHaveCount(left - 1)
    }
  })
  await test.step('in a small window what has happened is said whole, before what to do about it', async () => {
    await clickMap(page, 1, 1.5, 2.5)
    await runCommand(page, 'Fit Pillars Automatically')
    const text = page.getByTestId('notice').locator('p').first()
    await expect(text).toBeVisible()
    expect(await text.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0)
  })
})
