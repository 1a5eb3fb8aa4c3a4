import { expect, type Locator, type Page, test } from '@playwright/test'
import { writeMission } from '#core/document-io/write-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { clickMap, goTo, openEditor, saved, withoutFilePickers, withSettings } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

test.beforeEach(({ page }) => withSettings(page, { inspectorPinned: true, problemsOpen: true }, 'where none are kept'))

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
  await expect(rows(page, RULE)).toHaveCount(4)
})

const problems = (page: Page): Locator => page.getByRole('region', { name: 'Problems', exact: true })
const rows = (page: Page, rule: string): Locator => problems(page).locator(`[data-rule="${rule}"]`)
const openRows = (page: Page): Locator => problems(page).locator('.finding-row:not(.finding-waived)')
const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo', exact: true })
const document = async (page: Page): Promise<Mission> => JSON.parse((await saved(page)).text)
const errors = (page: Page): Locator => problems(page).getByRole('button', { name: /^\d+ errors?$/ })
const countOf = async (locator: Locator): Promise<number> => Number(await locator.textContent())

async function waive(page: Page, row: Locator, reason: string): Promise<void> {
  await row.getByRole('button', { name: 'Waive…' }).click()
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
    await rows(page, RULE).first().getByRole('button', { name: 'Waive…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /B1 Short Wall/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Waive' }).click()
    await expect(dialog.getByRole('alert')).toContainText('not be empty')
    await dialog.getByLabel('Reason').fill('Blu-tack holds it')
    await dialog.getByRole('button', { name: 'Waive' }).click()

    // Both findings are about this one wall.
    const waived = problems(page)
      .getByRole('list', { name: /Waived/ })
      .getByRole('listitem')
    await expect(waived).toHaveCount(2)
    await expect(waived.first().locator('s')).toContainText('nothing to hold')
    await expect(waived.first()).toContainText('Waived: Blu-tack holds it')
    await expect(errors(page)).toHaveText(String(before - 2))
    await expect(page.getByRole('button', { name: /^Problems: / })).toHaveAccessibleName(
      new RegExp(`${before - 2} errors.*; 2 waived$`),
    )
    const { checks } = await document(page)
    expect(checks.waivers).toEqual([
      { rule: RULE, items: [expect.stringMatching(/^p[12]$/)], reason: 'Blu-tack holds it' },
    ])

    await waived.first().getByRole('button', { name: 'Remove the waiver' }).click()
    await expect(waived).toHaveCount(0)
    await expect(errors(page)).toHaveText(String(before))
    expect((await document(page)).checks.waivers).toEqual([])
  })
  await undoAll(page)
  await test.step('a whole rule is waived at once', async () => {
    await rows(page, RULE).first().getByRole('button', { name: 'Waive…' }).click()
    await page.getByRole('radio', { name: /Every finding/ }).check()
    await page.getByLabel('Reason').fill('These walls have feet')
    await page.keyboard.press('Enter')
    await expect(problems(page).locator(`.finding-waived[data-rule="${RULE}"]`)).toHaveCount(4)
    expect((await document(page)).checks.waivers).toEqual([{ rule: RULE, items: [], reason: 'These walls have feet' }])
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
    const fixAll = problems(page).getByRole('button', { name: /Fix all safe/ })
    await expect(fixAll).toHaveText(/\(5\)/)
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

    await rows(page, RULE).first().getByRole('button', { name: 'Explain' }).click()
    for (const part of ['What to do', 'Why', 'Source', 'Confidence']) await expect(dialog).toContainText(part)
    await dialog.getByRole('button', { name: 'Check settings…' }).click()
    await expect(dialog.getByRole('region', { name: /End of a wall/ })).toBeVisible()
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
    await expect(openRows(page).first().getByRole('button', { name: 'Waive…' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('Because')
    await page.keyboard.press('Enter')
    await expect(problems(page).locator('.finding:focus')).toHaveCount(1)
    await page.keyboard.press('End')
    await expect(problems(page).locator('[data-finding]').last().locator('.finding')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(problems(page).locator('.finding-waived')).toHaveCount(0)
  })
})

test('a rule is switched off for this person, in every mission, without touching the mission', async ({ page }) => {
  await rows(page, STRAY).getByRole('button', { name: 'Check settings' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: /Loose pillar/ })).toContainText('Source')
  await dialog
    .getByRole('group', { name: /For me/ })
    .getByLabel('Severity')
    .selectOption({ label: 'Off' })
  await page.keyboard.press('Escape')
  await expect(rows(page, STRAY)).toHaveCount(0)
  await expect(undo(page)).toBeDisabled()
  expect((await document(page)).checks.rules).toEqual({})
  await page.reload()
  await expect(rows(page, RULE)).toHaveCount(4)
  await expect(rows(page, STRAY)).toHaveCount(0)
})

test('the list is grouped by severity or subject, and filtered by severity, text and selection', async ({ page }) => {
  const headings = problems(page).getByRole('heading', { level: 3 })
  const before = await countOf(errors(page))
  await expect(headings.first()).toHaveText(new RegExp(`Errors\\s*${before}$`))
  await problems(page).getByRole('radio', { name: 'Topic' }).click()
  await expect(headings.first()).toHaveText(/Building\s*\d+$/)
  await errors(page).click()
  await expect(rows(page, RULE)).toHaveCount(0)
  await expect(errors(page)).toHaveText(String(before))
  await errors(page).click()

  const text = problems(page).getByLabel('Filter by text')
  await text.fill('WEST end')
  await expect(openRows(page)).toHaveCount(2)
  await text.fill('no such words')
  await expect(problems(page)).toContainText('The filter hides every problem.')
  await page.keyboard.press('Escape')
  await expect(text).toHaveValue('')

  await problems(page).getByRole('button', { name: 'Only the selection' }).click()
  await expect(problems(page)).toContainText('nothing is selected')
  await clickMap(page, 1, 2.5, 5)
  await expect(openRows(page)).toHaveCount(2)
  await expect(openRows(page).first()).toHaveAttribute('data-rule', RULE)
  // Going to a problem must not change the list it is in.
  await openRows(page).nth(1).locator('.finding').click()
  await expect(openRows(page)).toHaveCount(2)

  await page.reload()
  await expect(headings.first()).toHaveText(/Building/)
})

test('facts of play, marks on the map, what is waived and filtered, and a rule that runs otherwise in this mission', async ({
  page,
}) => {
  await test.step('the facts of play are kept; what is refused stays with the reason', async () => {
    await page.getByRole('tab', { name: 'Mission' }).click()
    const rounds = page.getByLabel('Rounds')
    await rounds.fill('13')
    await rounds.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('At most 12.')
    await expect(rounds).toHaveValue('13')
    await expect(undo(page)).toBeDisabled()
    await rounds.fill('4')
    await rounds.press('Enter')
    await page.getByLabel('Largest base').fill('50')
    await page.getByLabel('Largest base').press('Enter')
    await page.getByLabel('First turn').selectOption({ label: 'Defender' })
    await page.getByLabel('Underdog').selectOption({ label: 'Command point' })
    const { play, sides } = await document(page)
    expect(play).toMatchObject({
      rounds: 4,
      largestBase: 50,
      underdog: 'command-point',
      firstTurn: { kind: 'side', side: sides.find(({ name }) => name === 'Defender')?.id },
    })
  })
  await goTo(page, 'Map')
  await undoAll(page)
  await test.step('the map shows what the list points at, and no mark for what is waived', async () => {
    const map = page.getByTestId('battlefield')
    const away = async (): Promise<Buffer> => {
      await page.getByRole('heading', { name: 'Problems' }).hover()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      return map.screenshot()
    }
    const before = await away()
    await rows(page, RULE).first().hover()
    await expect.poll(async () => (await map.screenshot()).equals(before)).toBe(false)
    expect((await away()).equals(before)).toBe(true)

    await waive(page, rows(page, STRAY), 'A spare')
    await problems(page).getByRole('heading', { name: 'Problems' }).click()
    await page.evaluate(() => (window.document.activeElement as HTMLElement | null)?.blur())
    expect((await away()).equals(before)).toBe(false)
  })
  await undoAll(page)
  await test.step('what is waived or filtered away is not fixed along', async () => {
    await waive(page, rows(page, STRAY), 'A spare')
    await problems(page).getByLabel('Filter by text').fill('east end')
    const fixAll = problems(page).getByRole('button', { name: /Fix all safe/ })
    await expect(fixAll).toHaveText(/\(2\)/)
    await fixAll.click()
    const { halfPillars } = await document(page)
    expect(halfPillars.map(({ piece }) => piece).sort()).toEqual(['PL', 'PR', 'PR'])
  })
  await problems(page).getByLabel('Filter by text').fill('')
  await undoAll(page)
  await test.step('a rule runs otherwise in this mission, which goes before the person and can be undone', async () => {
    await rows(page, STRAY).getByRole('button', { name: 'Check settings' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('group', { name: /For me/ })
      .getByLabel('Severity')
      .selectOption({ label: 'Off' })
    const mission = dialog.getByRole('group', { name: /In this mission/ }).getByLabel('Severity')
    await expect(mission.locator('option').first()).toHaveText('As for me (off)')
    await mission.selectOption({ label: 'Notice' })
    await page.keyboard.press('Escape')
    await expect(
      problems(page)
        .getByRole('list', { name: /Notices/ })
        .locator(`[data-rule="${STRAY}"]`),
    ).toHaveCount(1)
    expect((await document(page)).checks.rules).toEqual({ [STRAY]: { severity: 'notice' } })
    await undo(page).click()
    await expect(rows(page, STRAY)).toHaveCount(0)
  })
})
