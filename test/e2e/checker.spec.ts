import { expect, type Locator, type Page, test } from '@playwright/test'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { openEditor, saved, showProblems, withoutFilePickers, withSettings } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

test.beforeEach(({ page }) => withSettings(page, { inspectorPinned: true }, 'where none are kept'))

const panel = (id: string, x: number, y: number): Mission['panels'][number] => ({
  id,
  piece: 'B1',
  board: 1,
  x,
  y,
  axis: 'horizontal',
  hatchway: null,
})

/** Two short walls with nothing at their four ends, and a loose half-pillar that closes nothing. */
const unsupported: Mission = {
  ...blankMission(),
  panels: [panel('p1', 2, 2), panel('p2', 2, 5)],
  halfPillars: [{ id: 'h1', piece: 'PL', board: 1, x: 5, y: 4, toward: 'east' }],
}
const RULE = 'panel-end-unsupported'
const STRAY = 'loose-pillar-without-panel'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await page.route('**/start-files.json', (route) =>
    route.fulfill({ json: { files: [{ name: 'walls.bulkhead', text: writeMission(unsupported) }] } }),
  )
  await openEditor(page)
  await showProblems(page)
  await expect(rows(page, RULE)).toHaveCount(4)
})

const problems = (page: Page): Locator => page.getByRole('region', { name: 'Problems', exact: true })
const rows = (page: Page, rule: string): Locator => problems(page).locator(`[data-rule="${rule}"]`)
const openRows = (page: Page): Locator => problems(page).locator('.finding-row:not(.finding-waived)')
const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo', exact: true })
const document = async (page: Page): Promise<Mission> => JSON.parse((await saved(page)).text)
const errors = (page: Page): Locator => problems(page).getByRole('radio', { name: /^\d+ errors?$/ })
const countOf = async (locator: Locator): Promise<number> => Number(await locator.textContent())

async function choose(row: Locator, entry: string): Promise<void> {
  await row.getByRole('button', { name: 'More' }).click()
  await row.page().getByRole('menuitem', { name: entry }).click()
}

async function waive(page: Page, row: Locator, reason: string): Promise<void> {
  await choose(row, 'Ignore Here…')
  await page.getByRole('dialog').getByLabel('Reason').fill(reason)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Back to the mission that was opened. */
async function undoAll(page: Page): Promise<void> {
  for (let steps = 0; (await undo(page).isEnabled()) && steps < 40; steps += 1) await undo(page).click()
  await expect(undo(page)).toBeDisabled()
  await expect(rows(page, RULE)).toHaveCount(4)
}

test('findings are fixed, waived, explained and walked through', async ({ page }) => {
  await test.step('a waived finding is struck through with its reason, does not count, is saved, and can be taken back', async () => {
    const before = await countOf(errors(page))
    await choose(rows(page, RULE).first(), 'Ignore Here…')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /B1 Short Wall/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Ignore' }).click()
    await expect(dialog.getByRole('alert')).toContainText('can’t be empty')
    await dialog.getByLabel('Reason').fill('Blu-tack holds it')
    await dialog.getByRole('button', { name: 'Ignore' }).click()

    // Both findings are about this one wall.
    const waived = problems(page).getByRole('list', { name: 'Ignored problems' }).getByRole('listitem')
    await expect(waived).toHaveCount(2)
    await expect(waived.first().locator('s')).toContainText('nothing to hold')
    await expect(waived.first()).toContainText('Ignored: Blu-tack holds it')
    await expect(errors(page)).toHaveText(String(before - 2))
    await expect(page.getByRole('button', { name: /^Problems: / })).toHaveAccessibleName(
      new RegExp(`${before - 2} errors.*; 2 ignored$`),
    )
    const { checks } = await document(page)
    expect(checks.waivers).toEqual([
      { rule: RULE, items: [expect.stringMatching(/^p[12]$/)], reason: 'Blu-tack holds it' },
    ])

    await choose(waived.first(), 'Stop Ignoring')
    await expect(waived).toHaveCount(0)
    await expect(errors(page)).toHaveText(String(before))
    expect((await document(page)).checks.waivers).toEqual([])
  })
  await undoAll(page)
  await test.step('one problem is fixed by its button, as one step', async () => {
    const row = rows(page, STRAY)
    await row.getByRole('button', { name: 'Remove PL' }).click()
    await expect(row).toHaveCount(0)
    await expect(rows(page, RULE)).toHaveCount(4)
    await expect(problems(page).locator('.finding:focus')).toHaveCount(1)
    await undo(page).click()
    await expect(row).toHaveCount(1)
    await expect(undo(page)).toBeDisabled()
  })
  await undoAll(page)
  await test.step('all safe fixes together are one step', async () => {
    const fixAll = problems(page).getByRole('button', { name: /^Fix \d+ automatically/ })
    await expect(fixAll).toHaveText('Fix 5 automatically')
    await fixAll.click()
    await expect(rows(page, RULE)).toHaveCount(0)
    await expect(rows(page, STRAY)).toHaveCount(0)
    await expect(fixAll).toHaveCount(0)
    expect((await document(page)).halfPillars).toHaveLength(4)
    await undo(page).click()
    await expect(rows(page, RULE)).toHaveCount(4)
    await expect(undo(page)).toBeDisabled()
  })
  await undoAll(page)
  await test.step('rules are found by name and explain themselves', async () => {
    await problems(page).getByRole('button', { name: 'Check settings' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Find a check').fill('loose pillar')
    await expect(dialog.getByRole('navigation').getByRole('button')).toHaveCount(1)
    await dialog.getByRole('navigation').getByRole('button').click()
    await expect(dialog.getByRole('region', { name: /Loose pillar/ })).toContainText('Confidence')
    await page.keyboard.press('Escape')

    await choose(rows(page, RULE).first(), 'Why?')
    for (const part of ['What to do', 'Why', 'Source', 'Confidence']) await expect(dialog).toContainText(part)
    await dialog.getByRole('button', { name: 'Check settings…' }).click()
    await dialog
      .getByRole('region', { name: /End of a wall/ })
      .getByRole('group', { name: /For me/ })
      .getByLabel('Severity')
      .selectOption({ label: 'Off' })
    await expect(rows(page, RULE)).toHaveCount(0)
    await dialog
      .getByRole('group', { name: /For me/ })
      .getByLabel('Severity')
      .selectOption({ index: 0 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await undoAll(page)
  await test.step('F8 walks through what is shown and passes over what is waived', async () => {
    await waive(page, rows(page, RULE).first(), 'Held by hand')
    const ids = await Promise.all((await openRows(page).all()).map((row) => row.getAttribute('data-finding')))
    expect(ids.length).toBeGreaterThanOrEqual(3)
    const current = problems(page).locator('.finding-row[aria-current="true"]')
    await page.getByTestId('battlefield').focus()
    for (const id of [...ids, ids[0]]) {
      await page.keyboard.press('F8')
      await expect(current).toHaveAttribute('data-finding', id ?? '')
    }
    await page.keyboard.press('Shift+F8')
    await expect(current).toHaveAttribute('data-finding', ids.at(-1) ?? '')
  })
  await undoAll(page)
  await test.step('a finding selects what it is about, and goes with it', async () => {
    await rows(page, RULE).first().locator('.finding').click()
    await page.keyboard.press('Delete')
    await expect(rows(page, RULE)).toHaveCount(2)
  })
  await undoAll(page)
  await test.step('the list works by keyboard alone', async () => {
    const first = rows(page, RULE).first()
    await first.locator('.finding').focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page, RULE).nth(1).locator('.finding')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(problems(page).locator('.finding-row[aria-current="true"]')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(openRows(page).first().locator('.finding-fix')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(openRows(page).first().getByRole('button', { name: 'More' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Ignore Here…' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('Because')
    await page.keyboard.press('Enter')
    await expect(problems(page).locator('.finding:focus')).toHaveCount(1)
    await page.keyboard.press('End')
    await expect(problems(page).locator('[data-finding]').last().locator('.finding')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Stop Ignoring' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(problems(page).locator('.finding-waived')).toHaveCount(0)
  })
})

test('the list opens over every view with any tool in hand, and leads to the map or to a field', async ({ page }) => {
  const counter = page.getByRole('button', { name: /^Problems: / })
  const boards = async () => page.getByTestId('battlefield').boundingBox()
  await counter.click()
  await page.keyboard.press('1')
  const before = await boards()
  await counter.click()
  await expect(problems(page)).toBeVisible()
  expect(await boards()).toEqual(before)
  await expect(page.getByTestId('status')).toContainText('A1 Long Wall')
  await problems(page).getByRole('button', { name: 'Hide the list' }).focus()
  await page.keyboard.press('Escape')
  await expect(problems(page)).toHaveCount(0)
  await expect(counter).toBeFocused()
  for (const view of ['Mission', 'Paper'] as const) {
    await page.getByRole('tab', { name: view, exact: true }).click()
    await counter.click()
    await expect(problems(page)).toBeVisible()
    await expect(page.locator('.app')).toHaveAttribute('data-workspace', view.toLowerCase())
    await counter.click()
  }
  await page.keyboard.press('F8')
  await expect(page.locator('.app')).toHaveAttribute('data-workspace', 'map')
  await expect(problems(page).locator('.finding-row[aria-current="true"]')).toHaveCount(1)
})
