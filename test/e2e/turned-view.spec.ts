/** Tall battlefields on a wide screen: shown on their side, drawn on where they are shown. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { openEditor, openFile, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const sample = new URL('../../resources/samples/cutting-party.bulkhead', import.meta.url)
/** Two boards, one south of the other (mm). */
const FIELD = { width: 606, height: 1406 }
const TRUE_SIZE = 96 / 25.4

const stage = (page: Page) => page.getByTestId('battlefield')
const markers = (text: string): unknown[] => JSON.parse(text).markers

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await withoutFilePickers(page)
  await openEditor(page)
  await openFile(page, { name: 'c.bulkhead', mimeType: 'application/json', buffer: readFileSync(sample) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cutting Party')
})

/** Where a place of the battlefield (mm) is shown when the map is fitted and turned. */
async function shownAt(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await stage(page).boundingBox()
  if (box === null) throw new Error('no map')
  const scale = Number(await stage(page).getAttribute('data-zoom')) * TRUE_SIZE
  const ruler = 16
  const left = ruler + (box.width - ruler - FIELD.height * scale) / 2
  const top = ruler + (box.height - ruler - FIELD.width * scale) / 2
  return { x: box.x + left + (FIELD.height - y) * scale, y: box.y + top + x * scale }
}

test('what is drawn, picked and nudged on a map on its side is what the screen shows; it is turned back and again by key, menu and sign', async ({
  page,
}) => {
  await test.step('what is drawn, picked and nudged is what the screen shows; the file is none the wiser', async () => {
    await expect(stage(page)).toHaveAttribute('data-turned', 'true')
    const before = markers(readFileSync(sample, 'utf8'))
    await page.keyboard.press('m')
    // A square of the upper half: its middle, 1.5 squares from the west, 4.5 from the north.
    const [x, y] = [12 + 1.5 * 97, 12 + 4.5 * 97]
    const at = await shownAt(page, x, y)
    await page.mouse.move(at.x - 3, at.y)
    await page.mouse.click(at.x, at.y)
    await page.keyboard.press('v')
    const after = markers((await saved(page)).text)
    expect(after).toHaveLength(before.length + 1)
    const [placed] = after.filter((marker) => !before.some((old) => JSON.stringify(old) === JSON.stringify(marker)))
    expect(placed).toMatchObject({ board: 2, x, y })
    // It is picked where it is shown, and an arrow key moves it that way: right is north.
    // The list of problems is back below the map, which is fitted anew.
    const there = await shownAt(page, x, y)
    await page.mouse.click(there.x, there.y)
    await expect(stage(page)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    const moved = markers((await saved(page)).text)
    expect(moved.at(-1)).toMatchObject({ board: 2, x, y: y - 97 / 2 })
  })
  await test.step('lies on its side by itself, and is turned back and again by key, menu and sign', async () => {
    await expect(stage(page)).toHaveAttribute('data-turned', 'true')
    const turned = Number(await stage(page).getAttribute('data-zoom'))
    await stage(page).focus()
    await page.keyboard.press('Shift+V')
    await expect(stage(page)).toHaveAttribute('data-turned', 'false')
    // As it lies it is shown much smaller: that is what turning is for.
    expect(turned / Number(await stage(page).getAttribute('data-zoom'))).toBeGreaterThan(1.3)
    await page.keyboard.press('Shift+V')
    await expect(stage(page)).toHaveAttribute('data-turned', 'true')
    await page.getByRole('button', { name: 'North is right' }).click()
    await expect(stage(page)).toHaveAttribute('data-turned', 'false')
  })
  await test.step('how it lies says nothing about the mission that is opened next, whose map is square', async () => {
    await stage(page).focus()
    await page.keyboard.press('Shift+V')
    await expect(stage(page)).toHaveAttribute('data-turned', 'true')
    await openFile(page, fileURLToPath(new URL('cold-berth.bulkhead', sample)))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cold Berth')
    await expect(stage(page)).toHaveAttribute('data-turned', 'false')
  })
})
