import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  drawByKeyboard,
  expectCliAgrees,
  expectComplete,
  expectFrame,
  pointerEvents,
  watchPointer,
} from '../support/mission-21.ts'
import { answerDialogs, expect, test, windowTitle } from './harness/desktop-test.ts'

/**
 * Mission 21's frame with four linked markers, by keys alone, from an empty window of the desktop program to a file on disk and back.
 * By mouse it is drawn in the browser (test/e2e/mission-21.spec.ts), with the same page; the menu's Save and Open are in editor.spec.ts.
 */
test.use({ program: 'editor' })

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
