/** Walls as people think: runs and rooms by mouse and by keyboard, what they cost, and what is offered where the box is short. */
import { expect, type Page, test } from '@playwright/test'
import { readMission } from '../../src/core/document-io/read-mission.ts'
import { layoutOf } from '../../src/core/layout/layout.ts'
import { partsOf } from '../../src/core/layout/parts.ts'
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

test('runs and rooms by mouse and by keyboard; how a wall stands does not stick', async ({ page }) => {
  await test.step('runs and rooms by mouse and by keyboard', async () => {
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
      await expect(status(page)).toContainText('Let go to build 2 Long Walls, 1 Short Wall; 2 and 3 left after')
      await page.mouse.up()
      await expect(status(page)).toContainText('Done: Build a Wall Run')
      expect(shown((await document(page)).panels)).toEqual(['A1 1:1,1 h', 'B1 1:3,1 h', 'A1 1:4,1 v'])
      await page.keyboard.press('Control+z')
      await expect(undo(page)).toBeDisabled()
      expect((await document(page)).panels).toEqual([])
    })
    await startOver(page)
    await test.step('going back makes a run shorter, and Escape leaves it', async () => {
      await page.keyboard.press('q')
      await strokeThrough(
        page,
        [
          [1, 1, 1],
          [1, 4, 1],
          [1, 4, 3],
          [1, 4, 1],
          [1, 3, 1],
        ],
        true,
      )
      await expect(status(page)).toContainText('Let go to build 1 Long Wall; 3 left after')
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await expect(undo(page)).toBeDisabled()
    })
    await startOver(page)
    await test.step('a run over walls that stand closes the gaps alone', async () => {
      await page.keyboard.press('q')
      await strokeThrough(page, [
        [1, 2, 3],
        [1, 4, 3],
      ])
      await expect(undo(page)).toBeEnabled()
      await strokeThrough(
        page,
        [
          [1, 0, 3],
          [1, 6, 3],
        ],
        true,
      )
      await expect(status(page)).toContainText('2 squares stand already')
      await page.mouse.up()
      expect(shown((await document(page)).panels)).toEqual(['A1 1:2,3 h', 'A1 1:0,3 h', 'A1 1:4,3 h'])
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
    await test.step('a run by keyboard alone', async () => {
      await page.keyboard.press('q')
      await page.getByTestId('battlefield').focus()
      const at = await placeOf(page, 1, 1, 3)
      // The cursor of the keys begins where the pointer was last.
      await page.mouse.move(at.x, at.y)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
      await expect(status(page)).toContainText('Enter again: build 1 Long Wall, 1 Short Wall')
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(undo(page)).toBeEnabled()
      expect(shown((await document(page)).panels)).toEqual(['A1 1:1,3 h', 'B1 1:3,3 h', 'B1 1:4,3 v'])
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
        'Let go to build 1 Long Wall, 1 Long Wall with Hatchway; 3 and 3 left after',
      )
      await page.mouse.up()
      const { panels } = await document(page)
      expect(shown(panels)).toEqual(['A3 1:4,2 h', 'A1 1:4,0 v'])
      await page.keyboard.press('Control+z')
      await expect(undo(page)).toBeDisabled()
    })
  })
  await startOver(page)
  await test.step('how a wall stands does not stick: Escape, another room and another mission begin as usual', async () => {
    const stands = async (): Promise<string | undefined> => {
      await clickMap(page, 1, 2.1, 3)
      const { panels } = await document(page)
      await page.keyboard.press('Control+z')
      return panels.map(({ axis, hatchway }) => `${axis} ${hatchway?.start}`).at(-1)
    }
    await page.keyboard.press('3')
    await page.keyboard.press('r')
    await page.keyboard.press('r')
    await page.keyboard.press('o')
    await clickMap(page, 1, 2.1, 3)
    await expect(undo(page)).toBeEnabled()
    expect((await document(page)).panels).toMatchObject([{ axis: 'vertical', hatchway: { start: 'open' } }])
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Escape')
    await page.keyboard.press('3')
    expect(await stands()).toBe('horizontal closed')
    await page.keyboard.press('o')
    await page.keyboard.press('Alt+2')
    await page.keyboard.press('Alt+1')
    await page.getByTestId('battlefield').waitFor()
    expect(await stands()).toBe('horizontal closed')
  })
})

test('swaps and hatchways that slide, out of one box', async ({ page }) => {
  await test.step('where the box is short the swap is offered before, and Enter or a button takes it', async () => {
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
    await expect(notice(page).getByRole('button')).toHaveText([
      'Take 1 Long Wall with Hatchway for 1 Long Wall',
      'Build it all, beyond the box',
      '',
    ])
    // It goes aside for the run that it asks about, and stays there while the pointer is on its way to an answer.
    const asked = notice(page).filter({ hasText: 'short' })
    const lies = async (): Promise<boolean> => {
      const [message, from, to] = [
        await asked.boundingBox(),
        await placeOf(page, 2, 1, 1),
        await placeOf(page, 2, 3, 1),
      ]
      if (message === null) throw new Error('no question')
      const { x, y, width, height } = message
      return y <= from.y && y + height >= from.y && x <= to.x && x + width >= from.x
    }
    await expect.poll(lies).toBe(false)
    const placed = await asked.boundingBox()
    await page.locator('.top-bar').hover()
    await asked.getByRole('button').first().hover()
    expect(await asked.boundingBox()).toEqual(placed)
    expect(await lies()).toBe(false)
    // Escape leaves the question, and the map as it was.
    await page.keyboard.press('Escape')
    await expect(notice(page).filter({ hasText: 'short' })).toHaveCount(0)
    await strokeThrough(page, [
      [2, 1, 2],
      [2, 3, 2],
    ])
    await page.keyboard.press('Enter')
    await expect(notice(page).filter({ hasText: 'short' })).toHaveCount(0)
    await strokeThrough(page, [
      [2, 1, 4],
      [2, 3, 4],
    ])
    await notice(page).getByRole('button', { name: 'Build it all, beyond the box' }).click()
    const { panels } = await document(page)
    expect(shown(panels.slice(-2))).toEqual(['A3 2:1,2 h', 'A1 2:1,4 h'])
    expect(panels.at(-2)?.hatchway?.start).toBe('closed')
  })
  await startOver(page)
  await test.step('C puts the next piece in the place of panels, their labels stay, and the menu lists what is left', async () => {
    await page.keyboard.press('4')
    await clickMap(page, 1, 2, 3)
    await page.keyboard.press('v')
    await clickMap(page, 1, 1.4, 3)
    await page.getByRole('textbox', { name: 'Label' }).fill('Cell door')
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('c')
    await expect(status(page)).toContainText('Replaced by A3, 3 left')
    const { panels } = await document(page)
    expect(panels).toMatchObject([{ id: 'p1', piece: 'A3', hatchway: { label: 'Cell door' } }])
    const at = await placeOf(page, 1, 1.4, 3)
    await page.mouse.click(at.x, at.y, { button: 'right' })
    await page.getByRole('menuitem', { name: 'Replace By' }).click()
    await expect(page.getByRole('menuitem', { name: /^A1 Long Wall 4 left/ })).toBeVisible()
    await page.getByRole('menuitem', { name: /^A2 Long Wall with Pillars/ }).click()
    expect(shown((await document(page)).panels)).toEqual(['A2 1:1,3 h'])
    await page.keyboard.press('Control+z')
    expect((await document(page)).panels).toMatchObject([{ piece: 'A3', hatchway: { label: 'Cell door' } }])
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
  await startOver(page)
  await test.step('a single panel that the box has not left: the hint says what would do, C and a button take it', async () => {
    await page.keyboard.press('1')
    for (const y of [1, 2, 3, 4]) await clickMap(page, 1, 2, y)
    await page.keyboard.press('2')
    for (const y of [1, 2, 3, 4]) await clickMap(page, 1, 4, y)
    const at = await placeOf(page, 1, 2.1, 5)
    await page.mouse.move(at.x, at.y)
    await expect(status(page)).toContainText('none left in the box; C: 2 Short Walls for 1 Long Wall with Pillars')
    await page.keyboard.press('c')
    expect(shown((await document(page)).panels).slice(-2)).toEqual(['B1 1:1,5 h', 'B1 1:2,5 h'])
    await clickMap(page, 1, 4, 5)
    await notice(page).getByRole('button', { name: 'Take 2 Short Walls for 1 Long Wall with Pillars' }).click()
    await expect(status(page)).toContainText('Swap Pieces')
    const { panels } = await document(page)
    expect(shown(panels).slice(-2)).toEqual(['B1 1:3,5 h', 'B1 1:4,5 h'])
    expect(panels).toHaveLength(12)
  })
})

test('a two-board map of 32 panels in at most 60 pointer actions, out of one box', async ({ page }) => {
  let actions = 0
  const click = async (name: string, within: Pick<Page, 'getByRole'> = page) => {
    actions += 1
    await within.getByRole('radio', { name, exact: true }).click()
  }
  const room = async (board: 1 | 2, x: number, y: number, toX: number, toY: number) => {
    actions += 1
    await dragMap(page, [board, x + 0.5, y + 0.5], [board, toX + 0.5, toY + 0.5])
  }
  const hatchways = (count: string) => click(count, page.locator('.field', { hasText: 'Hatchways' }).first())
  await click('Draw walls')
  await click('Room')
  await hatchways('2')
  await room(1, 1, 1, 2, 2)
  await room(1, 4, 1, 5, 2)
  await hatchways('3')
  await room(1, 1, 4, 1, 5)
  await room(1, 3, 4, 4, 4)
  await hatchways('2')
  await room(1, 5, 6, 5, 6)
  await room(2, 3, 4, 4, 5)
  await room(2, 0, 4, 1, 5)
  actions += 1
  await notice(page)
    .getByRole('button', { name: /^Take / })
    .click()
  await room(2, 4, 1, 4, 2)
  await expect(status(page)).toContainText('Done: Build a Room')
  const mission = await document(page)
  console.log(`${mission.panels.length} panels in ${actions} pointer actions`)
  expect(actions).toBeLessThanOrEqual(60)
  expect(mission.panels).toHaveLength(32)
  for (const { code, spare } of partsOf(mission)) expect(spare, code).toBeGreaterThanOrEqual(0)
  expect(layoutOf(mission).edgesAreShared).toBe(false)
  expect(new Set(mission.panels.map(({ board }) => board)).size).toBe(2)
})
