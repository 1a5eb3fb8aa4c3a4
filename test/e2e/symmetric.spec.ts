/** Drawing on both halves, by mouse and by keyboard. */
import { expect, type Page, test } from '@playwright/test'
import { readMission } from '../../src/core/document-io/read-mission.ts'
import { layoutOf } from '../../src/core/layout/layout.ts'
import { partsOf } from '../../src/core/layout/parts.ts'
import { compareWithImage } from '../../src/core/symmetry/compare.ts'
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
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ })
const symmetry = (page: Page) => status(page).getByRole('button', { name: /symmetry/i })
const walls = (text: string): string[] =>
  JSON.parse(text)
    .panels.map(({ board, piece, x, y, axis }: Record<string, unknown>) => `${board} ${piece} ${x},${y} ${axis}`)
    .sort()

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await withoutFilePickers(page)
  await openEditor(page)
})

test('symmetric by mouse and by keyboard, boards too, with what cannot be; Make Symmetric says what goes and comes, and one undo takes it back', async ({
  page,
}) => {
  await test.step('symmetric by mouse and by keyboard, with what cannot be', async () => {
    await test.step('by mouse: the switch in the strip says which symmetry, and one click draws both walls', async () => {
      await expect(symmetry(page)).toHaveAccessibleName('No symmetry')
      await symmetry(page).click()
      const choices = page.getByRole('dialog', { name: 'Symmetry' })
      await choices.getByRole('button', { name: /^Half turn/ }).click()
      await expect(symmetry(page)).toHaveAccessibleName('Symmetry: Half turn')
      await page.getByTestId('battlefield').focus()
      await page.keyboard.press('1')
      const place = await placeOf(page, 1, 2.1, 3)
      await page.mouse.move(place.x, place.y)
      await expect(status(page)).toContainText('and its counterpart')
      await clickMap(page, 1, 2, 3)
      await expect(undo(page)).toBeEnabled()
      expect(walls((await saved(page)).text)).toEqual(['1 A1 1,3 horizontal', '2 A1 3,4 horizontal'])
      // The walls, and then the symmetry, which is the mission's.
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await expect(undo(page)).toBeDisabled()
    })
    await startOver(page)
    await test.step('by keyboard: Y, the cursor and Enter; Escape leads out', async () => {
      await page.getByTestId('battlefield').focus()
      await page.keyboard.press('y')
      await expect(symmetry(page)).toHaveAccessibleName('Symmetry: Half turn')
      await page.keyboard.press('z')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowUp')
      await expect(status(page)).toContainText('and its counterpart')
      await page.keyboard.press('Enter')
      await expect(undo(page)).toBeEnabled()
      const { zones } = JSON.parse((await saved(page)).text)
      expect(zones.map(({ kind, side }: Record<string, unknown>) => `${kind} ${side}`).sort()).toEqual([
        'entry attacker',
        'entry defender',
      ])
      await page.getByTestId('battlefield').focus()
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
      await expect(symmetry(page)).toHaveAccessibleName('No symmetry')
    })
    await startOver(page)
    await test.step('a counterpart without room is told before the click, and nothing is done', async () => {
      await page.getByTestId('battlefield').focus()
      await page.keyboard.press('1')
      await clickMap(page, 2, 5, 4)
      await expect(undo(page)).toBeEnabled()
      await page.keyboard.press('y')
      const place = await placeOf(page, 1, 2.1, 3)
      await page.mouse.move(place.x, place.y)
      await expect(status(page)).toContainText('Not here: its counterpart would be at')
      await page.mouse.click(place.x, place.y)
      await expect(status(page)).toContainText('Not here: its counterpart would be at')
      expect(walls((await saved(page)).text)).toHaveLength(1)
    })
    await startOver(page)
    await test.step('a move takes the counterpart along, and one undo takes both back', async () => {
      await page.getByTestId('battlefield').focus()
      await page.keyboard.press('y')
      await page.keyboard.press('1')
      await clickMap(page, 1, 2, 3)
      await expect(undo(page)).toBeEnabled()
      await page.keyboard.press('v')
      await dragMap(page, [1, 2.4, 3], [1, 2.4, 2])
      expect(walls((await saved(page)).text)).toEqual(['1 A1 1,2 horizontal', '2 A1 3,5 horizontal'])
      await page.keyboard.press('Control+z')
      expect(walls((await saved(page)).text)).toEqual(['1 A1 1,3 horizontal', '2 A1 3,4 horizontal'])
    })
  })
  await startOver(page)
  await test.step('a board that is dragged takes its counterpart along; one that is its own counterpart says why it stays', async () => {
    await page.keyboard.press('y')
    await symmetry(page).click()
    await page
      .getByRole('dialog', { name: 'Symmetry' })
      .getByRole('button', { name: /Mirrored|mirrored/ })
      .first()
      .click()
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('b')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(status(page)).toContainText(/Board 2 stays: the boards would not lie symmetrically any more/)
    await page.keyboard.press('Escape')
  })
  await startOver(page)
  await test.step('Make Symmetric says what goes and comes, keeps the half that is chosen, and one undo takes it back', async () => {
    await page.keyboard.press('1')
    await clickMap(page, 2, 2, 3)
    await page.keyboard.press('m')
    await clickMap(page, 1, 2.5, 2.5)
    await page.keyboard.press('Escape')
    const before = JSON.parse((await saved(page)).text)
    const open = async (): Promise<void> => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'What to do or where to go' }).fill('>Make Symmetric from')
      await expect(page.getByRole('option', { name: /^Make Symmetric from/ })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
    }
    await open()
    const dialog = page.getByRole('dialog', { name: 'Make symmetric from one half' })
    await dialog.getByRole('radio', { name: 'West' }).check()
    await expect(dialog.getByRole('status')).toContainText(/One thing goes: Objective Marker/)
    await expect(dialog.getByRole('status')).toContainText(/come/)
    await dialog.getByRole('radio', { name: 'East' }).check()
    await expect(dialog.getByRole('status')).toContainText(/One thing comes: Objective Marker/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('battlefield')).toBeFocused()
    expect(JSON.parse((await saved(page)).text)).toEqual(before)
    await open()
    await dialog.getByRole('radio', { name: /^Half turn/ }).check()
    await dialog.getByRole('radio', { name: 'West' }).check()
    await dialog.getByRole('button', { name: 'Make symmetric' }).click()
    await expect(dialog).toBeHidden()
    const made = await saved(page)
    expect(walls(made.text)).toEqual(['1 A1 3,4 horizontal', '2 A1 1,3 horizontal'])
    expect(JSON.parse(made.text).markers).toEqual([])
    await open()
    await expect(dialog.getByRole('status')).toContainText('symmetric like this already')
    await page.keyboard.press('Escape')
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Control+z')
    expect(JSON.parse((await saved(page)).text).markers).toHaveLength(1)
  })
})

test('a two-board map of 32 panels in at most 30 pointer actions, out of one box', async ({ page }) => {
  let actions = 0
  const counted = async (act: () => Promise<void>): Promise<void> => {
    actions += 1
    await act()
  }
  const take = (name: string) => counted(() => page.getByRole('radio', { name }).first().click())
  const put = (x: number, y: number) => counted(() => clickMap(page, 1, x, y))
  /** Through places of the first board, in one stroke. */
  const run = (...places: readonly (readonly [number, number])[]) =>
    counted(async () => {
      for (const [index, [x, y]] of places.entries()) {
        const at = await placeOf(page, 1, x, y)
        await page.mouse.move(at.x, at.y, { steps: index === 0 ? 1 : 6 })
        if (index === 0) await page.mouse.down()
      }
      await page.mouse.up()
    })
  await counted(() => symmetry(page).click())
  await counted(() =>
    page
      .getByRole('dialog', { name: 'Symmetry' })
      .getByRole('button', { name: /^Half turn/ })
      .click(),
  )
  await take('Draw walls')
  await run([1, 1], [5, 1], [5, 5])
  await run([1, 3], [3, 3])
  for (const [piece, places] of pieces) {
    await take(piece)
    for (const [x, y] of places) await put(x, y)
  }
  const read = readMission((await saved(page)).text)
  if (!read.ok) throw new Error(read.error.message)
  const { document } = read.value
  console.log(`${document.panels.length} panels in ${actions} pointer actions, drawn on both halves`)
  expect(actions).toBeLessThanOrEqual(30)
  expect(document.panels).toHaveLength(32)
  for (const { code, spare } of partsOf(document)) expect(spare, code).toBeGreaterThanOrEqual(0)
  expect(compareWithImage(layoutOf(document), 'half-turn')?.breaks).toEqual([])
  expect(layoutOf(document).edgesAreShared).toBe(false)
})

/** Hatchways of half a box, and where they go on the first board. */
const pieces: readonly (readonly [string, readonly (readonly [number, number])[]])[] = [
  [
    'A3',
    [
      [1, 5],
      [3, 5],
    ],
  ],
  [
    'A4',
    [
      [1, 6],
      [3, 6],
    ],
  ],
  [
    'B2',
    [
      [4.5, 2],
      [0.5, 2],
    ],
  ],
  [
    'B3',
    [
      [0.5, 3],
      [3.5, 3],
      [4.5, 3],
      [2.5, 2],
    ],
  ],
]
