/** Small things that somebody stumbles over, each by the name of what was seen. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { clickMap, goTo, openEditor, startOver, withoutFilePickers, withSettings } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => withoutFilePickers(page))

const map = (page: Page) => page.getByTestId('battlefield')

/** Whether one thing on the screen covers a part of another. */
async function lieOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('something is not shown')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('Escape leads home from every tool, and messages lie over nothing that is needed', async ({ page }) => {
  await openEditor(page)
  await test.step('Escape leads home from every tool, also after a click', async () => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 3.5, 3)
    const home = async (): Promise<void> => {
      for (let press = 0; press < 4 && (await map(page).getAttribute('data-tool')) !== 'select'; press += 1)
        await page.keyboard.press('Escape')
      await expect(map(page)).toHaveAttribute('data-tool', 'select')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    for (const key of 'vheq1678zamltknbxdigw') {
      await page.keyboard.press(key)
      await home()
      await page.keyboard.press(key)
      await clickMap(page, 1, 4.5, 5.5)
      await home()
    }
  })
  await startOver(page)
  await test.step('an offer of one line lies over nothing of the map and the inspector, and stays', async () => {
    await page.keyboard.press('1')
    for (const y of [1, 2, 3, 4, 5]) await clickMap(page, 1, 2, y)
    const offer = page.getByTestId('notice').filter({ hasText: 'The box is short of A1' })
    await expect(offer).toBeVisible()
    const [said, drawn] = [await offer.boundingBox(), await map(page).boundingBox()]
    if (said === null || drawn === null) throw new Error('the offer or the map is not shown')
    expect(said.y).toBeGreaterThanOrEqual(drawn.y + drawn.height)
    await page.getByRole('tab', { name: 'Box' }).click()
    await expect(page.getByRole('group', { name: 'Your group’s codes' })).toBeVisible()
    await expect(offer.getByRole('button', { name: 'Change…' })).toBeVisible()
  })
  await startOver(page)
  await test.step('a confirmation lies over nothing of the map', async () => {
    await page.getByRole('button', { name: /Fit Pillars Automatically/ }).click()
    const notice = page.getByTestId('notice').filter({ hasText: 'Automatic pillars off.' })
    await expect(notice).toBeVisible()
    const [said, drawn] = [await notice.boundingBox(), await map(page).boundingBox()]
    if (said === null || drawn === null) throw new Error('the message or the map is not shown')
    expect(said.y).toBeGreaterThanOrEqual(drawn.y + drawn.height)
  })
  await startOver(page)
  await test.step('a message that waits for an answer lies over no head of the inspector and not over the middle of the map', async () => {
    await page.keyboard.press('m')
    await map(page).focus()
    for (const key of ['Enter', 'Enter', 'v', 'Control+s']) await page.keyboard.press(key)
    const notice = page.getByTestId('notice').filter({ hasText: 'went to your browser' })
    await expect(notice).toBeVisible()
    for (const [width, height] of [
      [1920, 1080],
      [1280, 800],
      [1024, 700],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      const inspector = page.getByRole('tablist', { name: 'Inspector' })
      if (!(await inspector.isVisible())) await page.keyboard.press('Control+i')
      const [said, drawn, head] = [
        await notice.boundingBox(),
        await map(page).boundingBox(),
        await page.locator('.inspector-head').boundingBox(),
      ]
      if (said === null || drawn === null || head === null) throw new Error('something is not shown')
      const overHead = said.x + said.width > head.x && said.y < head.y + head.height
      const middle = drawn.y + drawn.height / 2
      const overMiddle = said.y < middle && said.y + said.height > middle
      expect([overHead, overMiddle], `${width} × ${height}`).toEqual([false, false])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await goTo(page, 'Paper')
    await expect(page.getByRole('heading', { name: 'Export', exact: true })).toBeVisible()
    expect(await lieOver(notice, page.getByRole('complementary', { name: 'What to export' }))).toBe(false)
    await goTo(page, 'Mission')
    for (const [width, height] of [
      [1280, 800],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await lieOver(notice, page.getByLabel('Title', { exact: true })), `${width} × ${height}`).toBe(false)
    }
    await goTo(page, 'Map')
    await page.keyboard.press('Control+Shift+l')
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
    expect(await lieOver(notice, page.locator('.library .gallery-head'))).toBe(false)
  })
})

test('where the system has its own colours, pictures in the tray are drawn in them', async ({ page }) => {
  await withSettings(page, { theme: 'light' })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openEditor(page)
  await page.keyboard.press('1')
  await page.locator('.tray-card svg').first().waitFor()
  /** The colours of the pictures that are none of the system's. */
  const others = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      const painted = [...document.querySelectorAll('.tray-card svg *')].flatMap((shape) =>
        ['fill', 'stroke'].map((paint) => shape.getAttribute(paint)).filter((paint) => paint !== null),
      )
      if (painted.length === 0) throw new Error('the tray has no pictures')
      return [...new Set(painted)].filter((paint) => ![color, backgroundColor, 'none'].includes(paint))
    })
  await expect.poll(others).toEqual([])
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await expect.poll(others).toEqual([])
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  await expect.poll(others).not.toEqual([])
})
