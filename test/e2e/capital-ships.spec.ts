/** A mission of capital-ship boarding from an empty page: checked, exported, opened again. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import {
  goTo,
  openEditor,
  openFile,
  saved,
  showProblems,
  takeInHand,
  withoutFilePickers,
  withSettings,
} from '../support/battlefield-page.ts'

test.beforeEach(({ page }) => withSettings(page, { inspectorPinned: true }, 'where none are kept'))

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
  const counter = page.getByRole('button', { name: /^Problems: / })
  for (const sort of sorts) await expect(counter).not.toHaveAccessibleName(new RegExp(sort.slice(0, -1)))
}

async function exported(page: Page): Promise<{ name: string; bytes: Buffer }> {
  await page.keyboard.press('Control+e')
  const desk = page.getByRole('main', { name: 'Export' })
  await expect(desk.getByTestId('export-state')).toHaveText('Ready to export.', { timeout: 30_000 })
  const button = desk.getByRole('button', { name: 'Export', exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
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
  await page.getByRole('button', { name: 'Without ships' }).click()
  await takeInHand(page, /^Capital ship/, 'capital')
  for (const y of [8, 40]) {
    const at = await inchesAt(page, 24, y)
    await page.mouse.move(at.x, at.y)
    await page.mouse.click(at.x, at.y)
  }
  await page.keyboard.press('Escape')
  // The list of problems says what the ships lack.
  await showProblems(page)
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
  await page.getByRole('button', { name: /^Destroy/ }).click()
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

  await page.getByRole('tab', { name: 'Odds' }).click()
  await page
    .locator('.step-question')
    .getByRole('button', { name: /Capital ship 1/ })
    .click()
  await expect(page.locator('.step-question').getByRole('button', { name: /Capital ship 2/ })).toContainText('" apart')

  const paper = await exported(page)
  expect(paper.name).toMatch(/\.pdf$/)
  await openedAgain(page, paper)
  expect((await mission(page)).tokens).toEqual(made.tokens)
})
