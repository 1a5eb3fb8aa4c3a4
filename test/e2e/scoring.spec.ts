import { writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  clickMap,
  openEditor,
  openFile,
  saved,
  startOver,
  takeInHand,
  withoutFilePickers,
} from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

const play = async (page: Page) => JSON.parse((await saved(page)).text).play
const budget = (page: Page) => page.getByRole('table', { name: 'Victory point budget' })
/** The figures of a row of the budget, one for each side. */
const row = (page: Page, name: string) => budget(page).getByRole('row', { name }).getByRole('cell')
const objective = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

async function drawMarkers(page: Page, count: number): Promise<void> {
  await takeInHand(page, /^Objective Marker/, 'objective marker')
  for (let index = 0; index < count; index += 1) await clickMap(page, 1, index + 0.5, 3.5)
  await page.keyboard.press('v')
}

test('an objective by mouse and by keyboard alone: the budget follows, undo takes it back, a file keeps it', async ({
  page,
}, info) => {
  await test.step('an objective by keyboard alone', async () => {
    await page.keyboard.press('Alt+2')
    await page.getByRole('button', { name: 'Add objective' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Warlord')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('When')).toBeFocused()
    await page.keyboard.type('At the end')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Maximum for this objective')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Condition', { exact: true })).toBeFocused()
    await page.keyboard.type('Enemy Warlord')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Victory points', { exact: true })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await expect(row(page, 'End')).toHaveText(['10', '10'])
    expect((await play(page)).objectives).toMatchObject([
      { title: 'Warlord', timing: { kind: 'end' }, conditions: [{ kind: 'warlord-destroyed', points: 10 }] },
    ])
  })
  await startOver(page)
  await test.step('an objective by mouse: the budget follows, undo takes it back, a file keeps it', async () => {
    await drawMarkers(page, 3)
    await page.getByRole('tab', { name: 'Mission' }).click()
    await page.getByRole('button', { name: 'Add objective' }).click()
    const title = page.getByLabel('Title of objective')
    await expect(title).toBeFocused()
    await type(title, 'Hold the deck')
    await expect(row(page, 'Rounds 2–5, each')).toHaveText(['5', '5'])
    await expect(row(page, 'In all')).toHaveText(['20', '20'])

    const item = objective(page, 'Hold the deck')
    await item.getByLabel('Victory points', { exact: true }).click()
    await item.getByLabel('Victory points', { exact: true }).fill('15')
    // Leaving the field hands over.
    await item.getByRole('button', { name: 'Add condition' }).click()
    await expect(row(page, 'In all')).toHaveText(['80', '80'])
    await item.getByLabel('Condition', { exact: true }).selectOption('For each marker held')
    await expect(item.getByRole('button', { name: '5 VP for each marker controlled' })).toBeVisible()
    await expect(row(page, 'In all')).toHaveText(['120', '120'])
    await expect(row(page, 'Capped at 90')).toHaveText(['90', '90'])
    await item.getByLabel('Scored by').selectOption('Attacker')
    await expect(row(page, 'In all')).toHaveText(['120', '–'])

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(row(page, 'In all')).toHaveText(['120', '120'])
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    const { text } = await saved(page)
    expect(JSON.parse(text).play.objectives).toEqual([
      {
        id: 'o1',
        title: 'Hold the deck',
        side: 'attacker',
        timing: { kind: 'progressive', from: 2, to: 5, phase: 'command', turn: 'own', lastRoundAtEnd: true },
        conditions: [
          { kind: 'control-at-least', markers: { kind: 'all' }, count: 1, points: 15 },
          { kind: 'per-marker', markers: { kind: 'all' }, points: 5 },
        ],
      },
    ])

    const file = info.outputPath('scored.bulkhead')
    await writeFile(file, text)
    await item.getByRole('button', { name: 'Remove objective' }).click()
    await expect(budget(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add objective' })).toBeFocused()
    // Saved, so that opening asks nothing.
    await saved(page)
    await expect.poll(() => page.title()).not.toContain('•')
    await openFile(page, file)
    await expect(objective(page, 'Hold the deck')).toContainText('5 VP for each marker controlled')
    await expect(row(page, 'In all')).toHaveText(['120', '–'])
  })
})

test('the forms of objectives and needs', async ({ page }) => {
  await test.step('impossible numbers are refused at the field, with the reason', async () => {
    await page.getByRole('tab', { name: 'Mission' }).click()
    await page.getByRole('button', { name: 'Add objective' }).click()
    const item = objective(page, 'New objective')
    const refused = async (label: string, text: string, reason: string): Promise<void> => {
      const field = item.getByLabel(label, { exact: true })
      const before = await field.inputValue()
      await type(field, text)
      await expect(item.getByRole('alert')).toContainText(reason)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      // Escape leaves the field; what was refused stays there with its reason until something else is typed.
      await field.press('Escape')
      await expect(item.getByRole('alert')).toContainText(reason)
      await type(field, before)
      await expect(item.getByRole('alert')).toHaveCount(0)
    }
    await refused('Victory points', '-5', 'At least 0.')
    await refused('Victory points', '2.5', 'This must be a whole number.')
    await refused('Victory points', 'many', 'This is not a number.')
    await refused('Victory points', '501', 'At most 500.')
    await refused('To round', '9', 'The battle has 5 rounds, not 9.')
    await refused('From round', '0', 'At least 1.')
    await type(item.getByLabel('To round'), '3')
    await refused('From round', '4', 'The first round of scoring is after the last.')
    expect((await play(page)).objectives[0].timing).toMatchObject({ from: 2, to: 3 })
  })
  await startOver(page)
  await test.step('what the map needs counts as drawn until it is', async () => {
    await page.getByRole('tab', { name: 'Mission' }).click()
    await page.getByLabel('Add what the map needs').selectOption({ label: 'Objective Markers' })
    const needs = page.getByRole('list', { name: 'What the map needs' })
    await type(needs.getByRole('textbox', { name: 'At least' }), '2')
    await type(needs.getByRole('textbox', { name: 'At most' }), '1')
    await expect(needs.getByRole('alert')).toContainText('At most 1 is less than at least 2.')
    await needs.getByRole('textbox', { name: 'At most' }).press('Escape')
    await page.getByRole('button', { name: 'Add objective' }).click()
    await expect(row(page, 'In all')).toHaveText(['20', '20'])
    await expect(row(page, 'Not drawn yet')).toHaveText(['20', '20'])
    await expect(page.getByRole('list', { name: 'Problems of What the map needs' })).toContainText(
      'needs at least 2 Objective Markers',
    )
    await drawMarkers(page, 2)
    await page.getByRole('tab', { name: 'Mission' }).click()
    await expect(needs).toContainText('2 drawn')
    await expect(row(page, 'In all')).toHaveText(['20', '20'])
    await expect(budget(page)).not.toContainText('Not drawn yet')
    await needs.getByRole('button', { name: 'Remove need' }).click()
    await expect(needs.getByRole('listitem')).toHaveCount(0)
    expect((await play(page)).needs).toEqual([])
  })
  await startOver(page)
  await test.step('scoring at the start of a phase, once a turn and a turn later, with what excludes it', async () => {
    await drawMarkers(page, 5)
    await page.getByRole('tab', { name: 'Mission' }).click()
    await page.getByRole('button', { name: 'Add objective' }).click()
    const item = objective(page, 'New objective')
    await item.getByLabel('At the', { exact: true }).selectOption('Start')
    await item.getByLabel('Condition', { exact: true }).selectOption('For each event')
    await expect(row(page, 'In all')).toHaveText(['25', '25'])
    await type(item.getByLabel('Most times in a turn'), '1')
    await expect(row(page, 'Rounds 2–5, each')).toHaveText(['5', '5'])
    await type(item.getByLabel('Turns until scored'), '2')
    await expect(row(page, 'Rounds 3–5, each')).toHaveText(['5', '5'])
    await type(item.getByLabel('Excludes'), 'machines')
    await expect(row(page, 'Shared with others')).toHaveText(['15', '15'])
    await expect(page.getByText('“New objective”: each of the 5 markers counts for one side only.')).toBeVisible()
    const [made] = (await play(page)).objectives
    expect(made.timing).toMatchObject({ phase: 'command', at: 'start' })
    expect(made.conditions).toMatchObject([{ limits: { perTurn: 1 }, delay: { turns: 2 }, exclusive: 'machines' }])
    // What is usual again is not said any more.
    await item.getByLabel('At the', { exact: true }).selectOption('End')
    for (const label of ['Most times in a turn', 'Turns until scored', 'Excludes'])
      await type(item.getByLabel(label), '')
    const [usual] = (await play(page)).objectives
    expect(usual.timing).not.toHaveProperty('at')
    expect(Object.keys(usual.conditions[0])).toEqual(['kind', 'event', 'on', 'points'])
    await item.getByLabel('Condition', { exact: true }).selectOption('Take from the opponent')
    await type(item.getByLabel('Never below'), '0')
    await expect(item.getByRole('button', { name: /the opponent never falls below 0 VP/ })).toBeVisible()
    expect((await play(page)).objectives[0].conditions).toMatchObject([{ kind: 'take-and-give', floor: 0 }])
  })
  await startOver(page)
  await test.step('every kind of condition has its form, in the place of any other', async () => {
    await page.getByRole('tab', { name: 'Mission' }).click()
    await page.getByRole('button', { name: 'Add objective' }).click()
    const item = objective(page, 'New objective')
    const kind = item.getByLabel('Condition', { exact: true })
    const names = await kind.getByRole('option').allTextContents()
    expect(names).toHaveLength(14)
    for (const name of names) {
      await kind.selectOption(name)
      await expect(kind).toHaveValue(/.+/)
      await expect(item.getByRole('alert')).toHaveCount(0)
    }
    await kind.selectOption('Fate: what has come to pass')
    await item.getByRole('radio', { name: 'For each side' }).click()
    const first = item.getByRole('group', { name: 'Outcome 1' })
    await type(first.getByLabel('Outcome 1', { exact: true }), 'Out and free')
    // The cross stands beside the field that it takes away.
    const [name, cross] = await Promise.all(
      [first.getByLabel('Outcome 1', { exact: true }), first.getByRole('button', { name: 'Remove outcome 1' })].map(
        (each) => each.boundingBox(),
      ),
    )
    if (!name || !cross) throw new Error('no boxes')
    expect(Math.abs(name.y + name.height / 2 - cross.y - cross.height / 2)).toBeLessThan(3)
    await type(first.getByLabel('Attacker'), '90')
    await expect(item.getByRole('button', { name: /Out and free” Attacker 90/ })).toBeVisible()
    await kind.selectOption('Control all markers meant')
    await item.getByLabel('Markers', { exact: true }).selectOption('By label')
    await type(item.getByLabel('Labels', { exact: true }), 'A, C')
    await expect(item.getByRole('button', { name: /controlling all markers A and C/ })).toBeVisible()
    expect((await play(page)).objectives[0].conditions).toMatchObject([
      { kind: 'control-all', markers: { kind: 'labelled', labels: ['A', 'C'] } },
    ])
  })
})
