import { expect, test } from '@playwright/test'
import { readMission } from '../../src/core/model/document-io/read-mission.ts'
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

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

/** The saved file, read by the program's own reader. */
async function document(page: Parameters<typeof saved>[0]) {
  const { text } = await saved(page)
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

test('what drawing does by mouse, and by fast clicks', async ({ page, context }) => {
  await test.step('a frame selects what it touches', async () => {
    await page.keyboard.press('5')
    for (const x of [0.5, 1.5, 2.5]) await clickMap(page, 1, x, 2)
    await page.keyboard.press('v')
    await dragMap(page, [1, 0.3, 1.5], [1, 1.8, 2.5])
    await page.keyboard.press('Delete')
    expect((await document(page)).panels.map(({ x }) => x)).toEqual([2])
  })
  await startOver(page)
  await test.step('select, move, turn, flip, duplicate, copy, paste, delete', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.keyboard.press('3')
    await clickMap(page, 1, 2, 2)
    await page.keyboard.press('v')
    await clickMap(page, 1, 2.4, 2)
    await dragMap(page, [1, 2.4, 2], [1, 2.4, 4])
    expect((await document(page)).panels[0]).toMatchObject({ x: 1, y: 4, axis: 'horizontal' })
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('r')
    expect((await document(page)).panels[0]).toMatchObject({ x: 2, y: 3, axis: 'vertical' })
    await page.keyboard.press('f')
    const flipped = (await document(page)).panels[0]?.hatchway
    await page.keyboard.press('o')
    expect((await document(page)).panels[0]?.hatchway?.start).toBe('open')
    expect(flipped?.start).toBe('closed')
    await page.keyboard.press('Control+d')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    // The clipboard is read in its own time.
    let many = await document(page)
    await expect(async () => {
      many = await document(page)
      expect(many.panels).toHaveLength(3)
    }).toPass()
    expect(new Set(many.panels.map(({ id }) => id)).size).toBe(3)
    expect(many.halfPillars).toHaveLength(6)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    const none = await document(page)
    expect([none.panels, none.halfPillars]).toEqual([[], []])
  })
  await startOver(page)
  await test.step('the wheel zooms to the pointer, the middle button pans, fit shows everything again', async () => {
    const zoom = async () => Number(/(\d+) %/.exec((await page.locator('.status-zoom').textContent()) ?? '')?.[1])
    const start = await zoom()
    const place = await placeOf(page, 1, 2, 2)
    await page.mouse.move(place.x, place.y)
    await page.mouse.wheel(0, -240)
    await page.mouse.wheel(0, -240)
    await expect.poll(zoom).toBeGreaterThan(start * 1.5)
    // The place under the pointer is still the same square.
    await page.mouse.move(place.x + 4, place.y + 8)
    await expect(status(page)).toContainText('C3')
    await page.mouse.down({ button: 'middle' })
    await page.mouse.move(place.x + 4, place.y + 108)
    await page.mouse.up({ button: 'middle' })
    await page.mouse.move(place.x + 5, place.y + 108)
    await expect(status(page)).toContainText('C3')
    await page.keyboard.press('Control+0')
    await expect.poll(zoom).toBe(start)
  })
  await startOver(page)
  await test.step('twenty walls by fast clicks are twenty walls', async () => {
    await page.keyboard.press('5')
    const edges = ([1, 2] as const).flatMap((board) =>
      [1, 2].flatMap((y) => [0, 1, 2, 3, 4].map((x) => ({ board, x: x + 0.5, y }))),
    )
    const places = []
    for (const { board, x, y } of edges) places.push(await placeOf(page, board, x, y))
    // Nothing is waited for between the clicks.
    for (const { x, y } of places) await page.mouse.click(x, y)
    const { panels } = await document(page)
    expect(panels.map(({ board, x, y, axis }) => `${board} ${x} ${y} ${axis}`).sort()).toEqual(
      edges.map(({ board, x, y }) => `${board} ${x - 0.5} ${y} horizontal`).sort(),
    )
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled()
  })
})
