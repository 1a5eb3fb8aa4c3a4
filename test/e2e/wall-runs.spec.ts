/** Walls as people think: runs and rooms by mouse and by keyboard, what they cost, and what is offered where the box is short. */
import { expect, type Page, test } from '@playwright/test'
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

type Place = readonly [board: 1 | 2, x: number, y: number]

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

/** The saved file, read by the program's own reader. */
async function document(page: Page) {
  const { text } = await saved(page)
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

/** Presses at the first place and drags through the others; lets go at the last unless told to hold. */
async function strokeThrough(page: Page, places: readonly Place[], hold = false): Promise<void> {
  for (const [index, place] of places.entries()) {
    const at = await placeOf(page, ...place)
    await page.mouse.move(at.x, at.y, { steps: index === 0 ? 1 : 6 })
    if (index === 0) await page.mouse.down()
  }
  if (!hold) await page.mouse.up()
}

const shown = (panels: Awaited<ReturnType<typeof document>>['panels']): string[] =>
  panels.map(({ piece, board, x, y, axis }) => `${piece} ${board}:${x},${y} ${axis.charAt(0)}`)
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const notice = (page: Page) => page.getByTestId('notice')

test('runs, rooms, hatchways that slide, and swaps where the box is short', async ({ page }) => {
  await test.step('“Wall” in the rail drags a run around a corner, says what it costs, and is one step', async () => {
    await page.getByRole('radio', { name: 'Draw walls' }).click()
    await strokeThrough(
      page,
      [
        [1, 1, 1],
        [1, 4, 1],
        [1, 4, 3],
      ],
      true,
    )
    await expect(status(page)).toContainText('Release to build 2 Long Walls, 1 Short Wall; 2 and 3 left after')
    await page.mouse.up()
    await expect(status(page)).toContainText('Done: Build a Wall Run')
    expect(shown((await document(page)).panels)).toEqual(['A1 1:1,1 h', 'B1 1:3,1 h', 'A1 1:4,1 v'])
    await page.keyboard.press('Control+z')
    await expect(undo(page)).toBeDisabled()
    expect((await document(page)).panels).toEqual([])
  })
  await startOver(page)
  await test.step('H while dragging makes the last stretch a hatchway', async () => {
    await page.keyboard.press('q')
    await strokeThrough(
      page,
      [
        [1, 1, 3],
        [1, 2, 3],
      ],
      true,
    )
    await page.keyboard.press('h')
    const end = await placeOf(page, 1, 4, 3)
    await page.mouse.move(end.x, end.y, { steps: 6 })
    await page.mouse.up()
    const { panels } = await document(page)
    expect(panels.map(({ x, hatchway }) => [x, hatchway?.half ?? null])).toEqual([
      [1, 'first'],
      [3, null],
    ])
  })
  await startOver(page)
  await test.step('a room: walls around a rectangle with one hatchway, none along the rim, one step', async () => {
    await page.keyboard.press('q')
    await page.keyboard.press('q')
    await strokeThrough(
      page,
      [
        [1, 4.5, 0.5],
        [1, 5.5, 1.5],
      ],
      true,
    )
    await expect(status(page)).toContainText(
      'Release to build 1 Long Wall, 1 Long Wall with Hatchway; 3 and 3 left after',
    )
    await page.mouse.up()
    const { panels } = await document(page)
    expect(shown(panels)).toEqual(['A3 1:4,2 h', 'A1 1:4,0 v'])
    await page.keyboard.press('Control+z')
    await expect(undo(page)).toBeDisabled()
  })
  await startOver(page)
  await test.step('where the box is short the swap is named before and taken, and Change… builds it otherwise', async () => {
    await page.keyboard.press('q')
    for (const y of [1, 2, 3, 4])
      await strokeThrough(page, [
        [1, 0, y],
        [1, 4, y],
      ])
    for (const x of [1, 2, 3, 4])
      await strokeThrough(page, [
        [1, x, 5],
        [1, x, 6],
      ])
    expect((await document(page)).panels).toHaveLength(12)
    await strokeThrough(
      page,
      [
        [2, 1, 1],
        [2, 3, 1],
      ],
      true,
    )
    await expect(status(page)).toContainText('Short of 1 Long Wall')
    await expect(status(page)).toContainText('1 Long Wall with Hatchway for 1 Long Wall')
    const cut = await status(page)
      .locator('.status-hint .clip')
      .evaluate((hint) => hint.scrollWidth - hint.clientWidth)
    expect(cut, 'what a run will cost is not cut by the keys beside it').toBe(0)
    await page.mouse.up()
    const short = notice(page).filter({ hasText: 'The box is short' })
    await expect(short).toContainText('Took 1 Long Wall with Hatchway for 1 Long Wall.')
    const swapped = await document(page)
    expect(shown(swapped.panels.slice(-1))).toEqual(['A3 2:1,1 h'])
    expect(swapped.panels.at(-1)?.hatchway?.start).toBe('closed')
    await short.getByRole('button', { name: 'Change…' }).click()
    await short.getByRole('button', { name: /beyond the box/ }).click()
    expect(shown((await document(page)).panels.slice(-1))).toEqual(['A1 2:1,1 h'])
  })
  await startOver(page)
  await test.step('a hatchway slides along its wall by keys, and by dragging with Alt held', async () => {
    await page.keyboard.press('6')
    await clickMap(page, 1, 0.5, 3)
    await page.keyboard.press('5')
    await dragMap(page, [1, 1.5, 3], [1, 3.5, 3])
    await page.keyboard.press('v')
    await clickMap(page, 1, 0.4, 3)
    await page.keyboard.press('.')
    await expect(status(page)).toContainText('further along')
    const where = async (): Promise<number[]> =>
      (await document(page)).panels.flatMap(({ x, hatchway }) => (hatchway === null ? [] : [x]))
    expect(await where()).toEqual([1])
    await page.keyboard.press(',')
    expect(await where()).toEqual([0])
    await page.keyboard.down('Alt')
    await dragMap(page, [1, 0.5, 3], [1, 3.5, 3])
    await page.keyboard.up('Alt')
    expect(await where()).toEqual([3])
    await page.keyboard.press('Control+z')
    expect(await where()).toEqual([0])
  })
})
