/** A battle at the table: taps on the map and on the score, undone, gone on with later, and its result. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { goTo, openEditor, openFile, saved, startOver, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

test.use({ hasTouch: true })
expectCleanConsole()

const sample = new URL('../../resources/samples/cutting-party.bulkhead', import.meta.url)
const view = (page: Page) => page.getByRole('main', { name: 'Table' })
const points = (page: Page, side: string) => view(page).getByRole('button', { name: new RegExp(`^${side} \\d`) })
const message = (page: Page) => view(page).getByRole('status')
const stepper = (page: Page, words: RegExp) => view(page).getByRole('group', { name: words })
const hatchway = (page: Page) => view(page).getByRole('button', { name: 'Hatchway between E3 and E4: open' })

async function openTable(page: Page): Promise<void> {
  await openEditor(page)
  await openFile(page, { name: 'cutting.bulkhead', mimeType: 'application/json', buffer: readFileSync(sample) })
  await goTo(page, 'Table')
  await expect(hatchway(page)).toBeVisible()
}

test('a battle is scored by taps, goes on in the next window, and leaves its result', async ({ page }) => {
  await withoutFilePickers(page)
  await page.setViewportSize({ width: 1180, height: 820 })
  await openTable(page)

  await test.step('rounds and objectives, each side its own; a full one stays full', async () => {
    await expect(page.getByRole('banner').getByRole('button', { name: 'Export' })).toBeHidden()
    await view(page).getByRole('button', { name: 'Round 2' }).tap()
    await stepper(page, /\+30/).getByRole('button', { name: 'More' }).tap()
    await expect(stepper(page, /\+30/).getByRole('button', { name: 'More' })).toHaveAttribute('aria-disabled', 'true')
    for (const count of ['1', '2']) {
      await stepper(page, /\+15/).getByRole('button', { name: 'More' }).tap()
      await expect(stepper(page, /\+15/)).toContainText(count)
    }
    await expect(points(page, 'Attacker')).toContainText('60')
    await points(page, 'Defender').tap()
    await expect(stepper(page, /\+30/)).toBeHidden()
    await stepper(page, /\+5 for destroying/)
      .getByRole('button', { name: 'More' })
      .tap()
    await expect(points(page, 'Defender')).toContainText('5')
    await expect(view(page).getByRole('region', { name: 'Rules' })).toContainText('Reserves')
    expect(await axeFaults(page, 'table')).toEqual([])
  })

  await test.step('a hatchway opens by a tap beside it, is closed by Undo, and the mission stays as it is', async () => {
    const around = await hatchway(page).boundingBox()
    if (around === null) throw new Error('it is not shown')
    expect(Math.min(around.width, around.height)).toBeGreaterThanOrEqual(44)
    await page.touchscreen.tap(around.x + around.width / 2 + 6, around.y + around.height / 2 + 14)
    await expect(hatchway(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(message(page)).toContainText('Opened the hatchway between E3 and E4')
    await message(page).getByRole('button', { name: 'Undo' }).tap()
    await expect(hatchway(page)).toHaveAttribute('aria-pressed', 'false')
    await hatchway(page).tap()
    await page.keyboard.press('Escape')
    expect(JSON.parse((await saved(page)).text).panels).toEqual(JSON.parse(readFileSync(sample, 'utf8')).panels)
    await goTo(page, 'Table')
  })

  await test.step('keys: rounds, sides, objectives, undo, and Escape leads back', async () => {
    await page.keyboard.press('3')
    await expect(view(page).getByRole('button', { name: 'Round 3' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('a')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('-')
    await expect(points(page, 'Attacker')).toContainText('45')
    await page.keyboard.press('u')
    await page.keyboard.press('Control+z')
    await expect(points(page, 'Attacker')).toContainText('60')
    await expect(view(page).getByRole('button', { name: 'Round 2' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(page.locator('.app')).toHaveAttribute('data-workspace', 'map')
  })

  await test.step('goes on after the window was closed, and the other player reads it too', async () => {
    await page.reload()
    await openTable(page)
    await expect(message(page)).toContainText('Continued: Round 2, Attacker 60 : Defender 5')
    await expect(hatchway(page)).toHaveAttribute('aria-pressed', 'true')
    await view(page).getByRole('button', { name: 'Other player’s view' }).tap()
    await hatchway(page).tap()
    await expect(hatchway(page)).toHaveAttribute('aria-pressed', 'false')
    await view(page).getByRole('button', { name: 'Other player’s view' }).tap()
  })

  await test.step('its result is saved and read back', async () => {
    await view(page).getByRole('button', { name: 'More', exact: true }).first().tap()
    await page.getByRole('menuitem', { name: 'Save result…' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Save result' }).tap()
    await message(page).getByRole('button', { name: 'Results' }).tap()
    const results = page.getByRole('dialog', { name: 'Results' })
    await expect(results.getByRole('table').first()).toContainText('Attacker 60 : Defender 5')
    await expect(results.getByRole('table').last()).toContainText('Attacker 100 %, Defender 0 %')
  })

  await test.step('a mission without objectives has plain points', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await startOver(page)
    await goTo(page, 'Table')
    await stepper(page, /\+5 points/)
      .getByRole('button', { name: 'More' })
      .tap()
    await expect(points(page, 'Attacker')).toContainText('5')
    await view(page).getByRole('button', { name: 'Write objectives' }).tap()
    await expect(page.locator('.app')).toHaveAttribute('data-workspace', 'mission')
  })
})
