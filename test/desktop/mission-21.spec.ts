import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  drawByKeyboard,
  drawByMouse,
  expectCliAgrees,
  expectComplete,
  expectFrame,
  pointerEvents,
  watchPointer,
} from '../support/mission-21.ts'
import { answerDialogs, chooseMenu, expect, test, windowTitle } from './harness/desktop-test.ts'

/** Mission 21's frame with four linked markers, from an empty window of the desktop program to a file on disk and back. */
test.use({ program: 'editor' })

test('by mouse', async ({ launch, folder }) => {
  const path = join(folder, 'power struggle.bulkhead')
  const first = await launch()
  const page = await first.firstWindow()
  await drawByMouse(page)
  await expectComplete(page)
  await expect.poll(() => windowTitle(first)).toBe('• Power Struggle — Bulkhead')
  await answerDialogs(first, { save: path })
  await chooseMenu(first, 'File', 'Save')
  await expect.poll(() => windowTitle(first)).toBe('Power Struggle — Bulkhead')
  const text = await readFile(path, 'utf8')
  expectFrame(text)
  await expectCliAgrees(path)
  await first.dispose()

  const second = await launch()
  const window = await second.firstWindow()
  await answerDialogs(second, { open: path })
  await expect(window.getByRole('region', { name: 'Start page' })).toBeVisible()
  await chooseMenu(second, 'File', 'Open…')
  await expect.poll(() => windowTitle(second)).toBe('Power Struggle — Bulkhead')
  await window.getByRole('tab', { name: 'Mission' }).click()
  await expectComplete(window)
  await chooseMenu(second, 'File', 'Save')
  await expect(window.getByTestId('notice').filter({ hasText: 'Saved' })).toBeVisible()
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('by keyboard alone', async ({ launch, folder }) => {
  const path = join(folder, 'power struggle.bulkhead')
  const first = await launch()
  const page = await first.firstWindow()
  await answerDialogs(first, { save: path })
  await watchPointer(page)
  await drawByKeyboard(page)
  await expectComplete(page)
  await page.keyboard.press('Control+s')
  await expect.poll(() => windowTitle(first)).toBe('Power Struggle — Bulkhead')
  expect(await pointerEvents(page)).toEqual([])
  expectFrame(await readFile(path, 'utf8'))
  await expectCliAgrees(path)
  await first.dispose()

  // The file is among the recent ones of the start page, which the keys reach too.
  const second = await launch()
  const window = await second.firstWindow()
  await watchPointer(window)
  const card = window
    .getByRole('region', { name: 'Start page' })
    .getByRole('button', { name: 'power struggle.bulkhead' })
  await expect(card).toBeVisible()
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('ArrowDown')
  // In the row of files: past Open and the library.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown'])
    if (!(await card.evaluate((shown) => shown === document.activeElement))) await window.keyboard.press(key)
  await expect(card).toBeFocused()
  await window.keyboard.press('Enter')
  await expect.poll(() => windowTitle(second)).toBe('Power Struggle — Bulkhead')
  await window.keyboard.press('Alt+2')
  await expectComplete(window)
  expect(await pointerEvents(window)).toEqual([])
})
