import { expect, type Page, test } from '@playwright/test'
import {
  clickMap,
  dragMap,
  openEditor,
  placeOf,
  saved,
  startOver,
  status,
  withoutFilePickers,
} from '../support/battlefield-page.ts'

/** Two walls, a marker and a zone of the Attacker on the first board. */
async function drawSome(page: Page): Promise<void> {
  await page.keyboard.press('1')
  await clickMap(page, 1, 2, 2)
  await expect(page).toHaveTitle(/\*|•|Untitled/)
  await page.keyboard.press('m')
  await clickMap(page, 1, 3.5, 4.5)
  await clickMap(page, 1, 1.5, 4.5)
  await page.keyboard.press('z')
  await clickMap(page, 1, 5.5, 0.5)
  await page.keyboard.press('v')
}

const strip = (page: Page) => page.getByRole('button', { name: /^Layers/ })

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await drawSome(page)
})

test('layers and groups, one after the other', async ({ page }) => {
  await test.step('a key changes the floor while nothing is selected, and the list of layers shows it', async () => {
    await page.keyboard.press('f')
    await expect(status(page)).toContainText('Floor: plain')
    await strip(page).click()
    await expect(page.getByRole('checkbox', { name: 'Art floor' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Art floor' }).check()
    await page.keyboard.press('Escape')
  })
  await test.step('a layer is locked: nothing of it is picked, framed or erased, and the strip shows it until Show all', async () => {
    await strip(page).click()
    await page.getByRole('button', { name: 'Lock Markers' }).click()
    await page.keyboard.press('Escape')
    await expect(strip(page)).toHaveText('1 locked')
    // While it goes, the list of layers still takes the pointer.
    await expect(page.getByRole('dialog', { name: 'Layers' })).toBeHidden()
    const at = await placeOf(page, 1, 3.5, 4.5)
    await page.mouse.move(at.x, at.y)
    await expect(status(page)).toContainText('Markers are locked')
    await page.mouse.click(at.x, at.y)
    await expect(page.getByRole('heading', { name: /things selected|Objective/ })).toHaveCount(0)
    await dragMap(page, [1, 0.2, 3.6], [1, 5.8, 5.8])
    await page.keyboard.press('Delete')
    await page.keyboard.press('e')
    await clickMap(page, 1, 3.5, 4.5)
    await page.keyboard.press('v')
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(strip(page)).toHaveText('')
    const { text } = await saved(page)
    expect(JSON.parse(text).markers).toHaveLength(2)
    expect(text).not.toContain('locked')
  })
  await startOver(page)
  await drawSome(page)
  await test.step('two markers are grouped, move together, are aligned, and renumbered in order as one step', async () => {
    await clickMap(page, 1, 1.5, 4.5)
    const second = await placeOf(page, 1, 3.5, 4.5)
    await page.keyboard.down('Shift')
    await page.mouse.click(second.x, second.y)
    await page.keyboard.up('Shift')
    await page.keyboard.press('Control+g')
    await page.keyboard.press('Escape')
    await dragMap(page, [1, 1.5, 4.5], [1, 1.5, 5.5])
    const moved = JSON.parse((await saved(page)).text).markers as {
      x: number
      y: number
      label: string
      group: string
    }[]
    expect(new Set(moved.map(({ group }) => group)).size).toBe(1)
    expect(new Set(moved.map(({ y }) => y)).size).toBe(1)
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('align left')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('renumber labels')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Renumber labels' })
    await dialog.getByLabel('First').fill('7')
    await expect(dialog.getByRole('listitem').first()).toContainText('7')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const labelled = JSON.parse((await saved(page)).text).markers as { x: number; label: string }[]
    expect(labelled.map(({ label }) => label).sort()).toEqual(['7', '8'])
    expect(new Set(labelled.map(({ x }) => x)).size).toBe(1)
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Control+z')
    const back = JSON.parse((await saved(page)).text).markers as { label: string }[]
    expect(back.map(({ label }) => label).sort()).toEqual(moved.map(({ label }) => label).sort())
  })
  await startOver(page)
  await test.step('the minimap is there while the map is zoomed in, moves the view, and is put away in the View menu', async () => {
    const minimap = page.getByTestId('minimap')
    await expect(minimap).toHaveCount(0)
    const middle = await placeOf(page, 1, 0, 3)
    await page.mouse.move(middle.x, middle.y)
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+=')
    await expect(minimap).toBeVisible()
    const frame = minimap.locator('.minimap-frame')
    const before = await frame.boundingBox()
    const box = await minimap.boundingBox()
    if (box === null || before === null) throw new Error('no minimap')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await frame.boundingBox())?.x).toBeLessThan(before.x)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('minimap')
    await page.keyboard.press('Enter')
    await expect(minimap).toHaveCount(0)
  })
})
