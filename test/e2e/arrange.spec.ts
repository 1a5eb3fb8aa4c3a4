import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readMission } from '../../src/core/document-io/read-mission.ts'
import type { Mission } from '../../src/core/mission/document.ts'
import {
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

async function arrangement(page: Page): Promise<Mission['arrangement']> {
  const { text } = await saved(page)
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document.arrangement
}

const asNew = { kind: 'joined', edge: 'west', gap: 0, offset: 0 }

test('boards are arranged by dragging and by keyboard alone', async ({ page }) => {
  await test.step('boards are arranged by dragging: one drag is one step, and Escape leaves them where they are', async () => {
    await page.getByRole('tab', { name: 'Mission' }).click()
    await page.getByRole('button', { name: 'Arrange boards' }).click()
    await dragMap(page, [2, 3, 3], [2, 3.1, 4.1])
    expect(await arrangement(page)).toEqual({ ...asNew, offset: 97 })
    await page.keyboard.press('Control+z')
    expect(await arrangement(page)).toEqual(asNew)

    const [from, to] = [await placeOf(page, 2, 3, 3), await placeOf(page, 2, 1, 5)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await expect(status(page)).toContainText('gap 194 mm (7.6″), shifted down by 194 mm (7.6″), 2 squares')
    await page.keyboard.press('Escape')
    await expect(status(page)).toContainText('Left as it was')
    await page.mouse.up()
    expect(await arrangement(page)).toEqual(asNew)
  })
  await startOver(page)
  await test.step('boards are arranged by keyboard alone, and it is said where they go', async () => {
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('b')
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(status(page)).toContainText('gap 11 mm (0.4″), shifted up by 97 mm (3.8″), one square')
    expect(await arrangement(page)).toEqual(asNew)
    await page.keyboard.press('Enter')
    expect(await arrangement(page)).toEqual({ ...asNew, gap: 11, offset: -97 })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    expect(await arrangement(page)).toEqual({ ...asNew, gap: 11, offset: -97 })
    await page.keyboard.press('Control+z')
    expect(await arrangement(page)).toEqual(asNew)
  })
})

test('decks have titles, and Access Zones are paired by letter', async ({ page }) => {
  const file = new URL('../../resources/samples/two-decks-down.bulkhead', import.meta.url)
  const read = readMission(await readFile(file, 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  const { document } = read.value
  const alone = { ...document, regions: document.regions.filter(({ id }) => id !== 'r2' && id !== 'r3') }
  await page.route('**/start-files.json', (route) =>
    route.fulfill({ json: { files: [{ name: 'decks.bulkhead', text: JSON.stringify(alone) }] } }),
  )
  await page.reload()
  await openEditor(page)
  await page.getByRole('tab', { name: 'Mission' }).click()
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
