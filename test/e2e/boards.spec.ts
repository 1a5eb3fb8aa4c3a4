/** Boards one by one and an open table, as authors lay them out: by buttons, by numbers, by dragging and by keys. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readMission } from '../../src/core/model/document-io/read-mission.ts'
import {
  clickMap,
  dragMap,
  goTo,
  noCopyLeft,
  openEditor,
  saved,
  startOver,
  status,
  withoutFilePickers,
} from '../support/battlefield-page.ts'
import { enter, mission, missionTab, openSection, reopened, undo } from '../support/facts-page.ts'

const boardsOf = async (page: Page) => (await mission(page)).arrangement.boards
async function choose(page: Page, label: string): Promise<void> {
  await openSection(page, 'Boards')
  await page.getByRole('combobox', { name: 'Boards', exact: true }).selectOption({ label })
}

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await missionTab(page).click()
  await openSection(page, 'Boards')
})

test('boards one by one: added, sized, turned, laid beside others, put on decks, removed and brought back', async ({
  page,
}, info) => {
  await clickMap(page, 1, 2.5, 2)
  await missionTab(page).click()
  await choose(page, 'Boards one by one')
  expect(await boardsOf(page)).toEqual([
    { x: 0, y: 0 },
    { x: -606, y: 0 },
  ])
  await page.getByRole('button', { name: 'Add a board' }).click()
  expect(await boardsOf(page)).toHaveLength(3)
  const which = page
    .getByRole('radiogroup', { name: 'Board', exact: true })
    .or(page.getByRole('group', { name: 'Board', exact: true }))
  await expect(which.getByRole('radio', { name: '3' })).toBeChecked()

  await enter(page.getByLabel('Columns', { exact: true }), '3')
  await enter(page.getByLabel('Rows', { exact: true }), '5')
  await page.getByRole('radio', { name: '90 degrees' }).click()
  await page.getByLabel('Lay it beside another board').selectOption({ label: 'Below board 1' })
  expect((await boardsOf(page))[2]).toEqual({ columns: 3, rows: 5, x: 0, y: 703, turn: 90 })

  // Its own squares can be painted and named.
  await missionTab(page).click()
  await enter(page.getByLabel('Left edge at'), '100')
  await expect(page.getByText('3.9″')).toBeVisible()
  await page.getByLabel('Upper edge at').fill('300')
  await page.getByLabel('Upper edge at').press('Enter')
  await expect(page.getByText(/Board 3 lies on board 1, by/)).toBeVisible()
  await page.getByLabel('Upper edge at').press('Escape')
  await page
    .getByRole('radiogroup', { name: 'Deck', exact: true })
    .or(page.getByRole('group', { name: 'Deck', exact: true }))
    .getByRole('radio', { name: '2' })
    .click()
  await enter(page.getByLabel('Title of deck 2'), 'Hold')
  expect((await mission(page)).arrangement.decks).toEqual(['Upper deck', 'Hold'])
  await reopened(page, info.outputPath('boards.bulkhead'))

  await missionTab(page).click()
  await openSection(page, 'Boards')
  await page.getByRole('button', { name: 'Add a board' }).click()
  await which.getByRole('radio', { name: '1' }).click()
  await page.getByRole('button', { name: 'Remove board 1' }).click()
  await expect(page.getByTestId('notice').filter({ hasText: /Board 1 is gone/ })).toHaveCount(0)
  expect(await boardsOf(page)).toHaveLength(3)
  await undo(page).click()
  expect(await boardsOf(page)).toHaveLength(4)
})

const asNew = { kind: 'joined', edge: 'west', gap: 0, offset: 0 }

test('boards are arranged, removed, paired by letter, and an open table has none', async ({ page }) => {
  await test.step('boards are arranged by dragging, which is one step, and by keyboard', async () => {
    await page.getByRole('button', { name: 'Arrange boards' }).click()
    await dragMap(page, [2, 3, 3], [2, 3.1, 4.1])
    expect((await mission(page)).arrangement).toEqual({ ...asNew, offset: 97 })
    await page.keyboard.press('Control+z')
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('b')
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(status(page)).toContainText('gap 11 mm (0.4″), shifted up by 97 mm (3.8″), one square')
    expect((await mission(page)).arrangement).toEqual(asNew)
    await page.keyboard.press('Enter')
    expect((await mission(page)).arrangement).toEqual({ ...asNew, gap: 11, offset: -97 })
  })
  await startOver(page)
  await missionTab(page).click()
  await test.step('a board that is removed takes what stands on it along, says so, and undo brings it back', async () => {
    await choose(page, 'Boards one by one')
    await goTo(page, 'Map')
    await page.keyboard.press('m')
    await clickMap(page, 1, 2.5, 2.5)
    await page.keyboard.press('v')
    await missionTab(page).click()
    expect((await mission(page)).markers).toHaveLength(1)
    await expect(page.getByText('On board 1: 1 marker.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove board 1' }).click()
    await expect(page.getByTestId('notice').filter({ hasText: 'Board 1 is gone with 1 marker.' })).toBeVisible()
    expect(await mission(page)).toMatchObject({ markers: [], arrangement: { boards: [{ x: -606, y: 0 }] } })
    await undo(page).click()
    expect((await mission(page)).markers).toHaveLength(1)
  })
  await startOver(page)
  await missionTab(page).click()
  await test.step('an open table is as large as said, in inches or millimetres, and takes markers but no walls', async () => {
    await choose(page, 'Open table, no squares')
    expect((await mission(page)).arrangement).toEqual({ kind: 'open', width: 1219.2, height: 1219.2 })
    await enter(page.getByLabel('Width', { exact: true }), '60')
    await page.getByRole('radio', { name: 'mm', exact: true }).click()
    await enter(page.getByLabel('Height', { exact: true }), '1000')
    expect((await mission(page)).arrangement).toEqual({ kind: 'open', width: 1524, height: 1000 })
    await goTo(page, 'Map')
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('m')
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    const { markers, panels } = await mission(page)
    expect([markers.length, panels.length]).toEqual([1, 0])
  })
  await test.step('decks have titles, and Access Zones are paired by letter', async () => {
    const file = new URL('../../resources/samples/two-decks-down.bulkhead', import.meta.url)
    const read = readMission(await readFile(file, 'utf8'))
    if (!read.ok) throw new Error(read.error.message)
    const { document } = read.value
    const alone = { ...document, regions: document.regions.filter(({ id }) => id !== 'r2' && id !== 'r3') }
    await noCopyLeft(page)
    await page.route('**/start-files.json', (route) =>
      route.fulfill({ json: { files: [{ name: 'decks.bulkhead', text: JSON.stringify(alone) }] } }),
    )
    await openEditor(page)
    await missionTab(page).click()
    await openSection(page, 'Boards')
    const title = page.getByLabel('Title of the upper deck')
    await title.fill('Cabins')
    await title.press('Enter')
    await expect(page.getByText('Its partner on Cabins is missing.')).toBeVisible()
    await page.getByRole('button', { name: 'Pair with A-6' }).click()
    await expect(page.getByText('Its partner on Cabins is missing.')).toBeHidden()
    await page.getByRole('button', { name: /Pair with E6/ }).click()
    const { text } = await saved(page)
    const after = readMission(text)
    if (!after.ok) throw new Error(after.error.message)
    const zones = after.value.document.regions.filter(({ kind }) => kind === 'access-zone')
    expect(zones.map(({ label, squares }) => [label, squares[0]?.board, squares[0]?.x, squares[0]?.y]).sort()).toEqual([
      ['A', 1, 0, 0],
      ['A', 2, 0, 0],
      ['B', 1, 5, 4],
      ['B', 2, 5, 4],
      ['C', 1, 3, 0],
      ['C', 2, 2, 0],
    ])
    expect(after.value.document.arrangement).toEqual({
      kind: 'levels',
      upper: 2,
      titles: { upper: 'Cabins', lower: 'Engine deck' },
    })
  })
})
