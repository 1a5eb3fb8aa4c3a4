/** A mission of capital-ship boarding from an empty page: once with the mouse, once by keyboard; checked, exported, opened again. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  goTo,
  openEditor,
  openFile,
  saved,
  takeInHand,
  withoutFilePickers,
  withSettings,
} from '../support/battlefield-page.ts'

test.beforeEach(({ page }) => withSettings(page, { inspectorPinned: true, problemsOpen: true }, 'where none are kept'))

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

const mission = async (page: Page) => JSON.parse((await saved(page)).text)

/** Where inches of the fitted table of 48 × 48" lie on the screen. */
async function inchesAt(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await page.getByTestId('battlefield').boundingBox()
  if (box === null) throw new Error('the battlefield is not shown')
  // A ruler of 16 px and a margin of 22 px stand around it.
  const room = { width: box.width - 16, height: box.height - 16 }
  const scale = Math.min((room.width - 44) / 48, (room.height - 44) / 48)
  return {
    x: box.x + 16 + (room.width - 48 * scale) / 2 + x * scale,
    y: box.y + 16 + (room.height - 48 * scale) / 2 + y * scale,
  }
}

async function figure(page: Page, name: string, value: string): Promise<void> {
  const field = page.getByLabel(name, { exact: true })
  await field.fill(value)
  await field.press('Enter')
}

async function figures(page: Page, side: string, structure: string, marines: string): Promise<void> {
  await page.getByLabel('Owner').selectOption({ label: side })
  await figure(page, 'Structure', structure)
  await figure(page, 'Marines', marines)
  await figure(page, 'Point Defence', '4')
}

/** No error is left; what is missing on purpose is said as warnings or notices. */
async function noErrors(page: Page, sorts: readonly string[] = ['errors']): Promise<void> {
  const problems = page.getByRole('region', { name: 'Problems', exact: true })
  for (const sort of sorts) await expect(problems.getByRole('button', { name: new RegExp(sort) })).toHaveText('0')
}

/** Tab after Tab until the field has the focus. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${field}`)
}

async function exported(page: Page, byKeyboard: boolean): Promise<{ name: string; bytes: Buffer }> {
  await page.keyboard.press('Control+e')
  const desk = page.getByRole('main', { name: 'Export' })
  await expect(desk.getByTestId('export-state')).toHaveText('Ready to export.', { timeout: 30_000 })
  const button = desk.getByRole('button', { name: 'Export', exact: true })
  if (byKeyboard) await tabTo(page, button)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    byKeyboard ? page.keyboard.press('Enter') : button.click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** Opens the exported PDF, in which the mission is. */
async function openedAgain(page: Page, { name, bytes }: { name: string; bytes: Buffer }): Promise<void> {
  await openFile(page, { name, mimeType: 'application/pdf', buffer: bytes })
  await expect(page.getByTestId('notice').filter({ hasText: 'Opened the mission in' })).toBeVisible()
}

test('by mouse: two ships, what they fight for, the sheet, and open again', async ({ page }) => {
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'New Mission…' }).click()
  await page.getByRole('button', { name: /^Capital-ship boarding/ }).click()
  await takeInHand(page, /^Capital ship/, 'capital')
  for (const y of [8, 40]) {
    const at = await inchesAt(page, 24, y)
    await page.mouse.move(at.x, at.y)
    await page.mouse.click(at.x, at.y)
  }
  await page.keyboard.press('Escape')
  // The list of problems says what the ships lack.
  const problems = page.getByRole('region', { name: 'Problems', exact: true })
  await expect(problems).toContainText(/Point Defence/)
  for (const [y, side] of [
    [8, 'Attacker'],
    [40, 'Defender'],
  ] as const) {
    const at = await inchesAt(page, 24, y)
    await page.mouse.click(at.x, at.y)
    await expect(page.getByRole('heading', { name: /Capital ship/ })).toBeVisible()
    await figures(page, side, '8', '3')
  }
  // What they fight for, until nothing at all is missing.
  await goTo(page, 'Mission')
  await page.getByRole('button', { name: 'Add objective' }).click()
  await page.getByLabel('Title of objective').fill('Ships lost')
  await page.getByLabel('Title of objective').press('Enter')
  await goTo(page, 'Map')
  await noErrors(page, ['errors', 'warnings', 'notices'])
  const made = await mission(page)
  expect(made).toMatchObject({ ruleSet: { id: 'capital-ships' } })
  expect(made.play.objectives).toMatchObject([
    { title: 'Ships lost', timing: { kind: 'end' }, conditions: [{ part: { part: 'tokens', kind: 'capital-ship' } }] },
  ])
  expect(made.tokens).toMatchObject([
    { kind: 'capital-ship', side: 'attacker', figures: { Structure: 8, Marines: 3, 'Point Defence': 4 } },
    { kind: 'capital-ship', side: 'defender', figures: { Structure: 8, Marines: 3, 'Point Defence': 4 } },
  ])
  await noErrors(page)

  await page.getByRole('tab', { name: 'Play' }).click()
  await page
    .locator('.step-question')
    .getByRole('button', { name: /Capital ship 1/ })
    .click()
  await expect(page.locator('.step-question').getByRole('button', { name: /Capital ship 2/ })).toContainText('" apart')

  const paper = await exported(page, false)
  expect(paper.name).toMatch(/\.pdf$/)
  await openedAgain(page, paper)
  expect((await mission(page)).tokens).toEqual(made.tokens)
})

test('by keyboard alone: two ships on the table, with owners and figures', async ({ page }) => {
  await page.keyboard.press('Alt+n')
  const game = page.getByRole('button', { name: /^Capital-ship boarding/ })
  await expect(page.getByRole('dialog', { name: 'New mission' })).toBeVisible()
  while (!(await game.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.locator('.battlefield').focus()
  await page.keyboard.press('k')
  // Enter shows the cursor, in the middle of the table; the arrow keys move it by two inches.
  await page.keyboard.press('Enter')
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  for (const [letter, structure] of [
    ['d', '6'],
    ['a', '8'],
  ] as const) {
    await page.locator('.battlefield').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /Capital ship/ })).toBeVisible()
    await tabTo(page, page.getByLabel('Owner'))
    await page.keyboard.press(letter)
    for (const [name, value] of [
      ['Structure', structure],
      ['Marines', '3'],
      ['Point Defence', '4'],
    ] as const) {
      await tabTo(page, page.getByLabel(name, { exact: true }))
      await page.keyboard.press('Control+a')
      await page.keyboard.type(value)
      await page.keyboard.press('Enter')
    }
    await page.locator('.battlefield').focus()
    // Arrow keys move what is selected; without a selection, the cursor.
    await page.keyboard.press('Escape')
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowUp')
  }
  const made = await mission(page)
  expect(made.tokens).toMatchObject([
    { kind: 'capital-ship', side: 'attacker', figures: { Structure: 8, Marines: 3, 'Point Defence': 4 } },
    { kind: 'capital-ship', side: 'defender', figures: { Structure: 6, Marines: 3, 'Point Defence': 4 } },
  ])
  await noErrors(page)
  const paper = await exported(page, true)
  await openedAgain(page, paper)
  expect((await mission(page)).tokens).toEqual(made.tokens)
})
