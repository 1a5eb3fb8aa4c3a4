import { writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  clickMap,
  openEditor,
  openFile,
  saved,
  startOver,
  takeInHand,
  withoutFilePickers, showProblems } from '../support/battlefield-page.ts'
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

test('objectives and needs: the budget follows, undo takes back, a file keeps them, and every condition has its form', async ({
  page,
}, info) => {
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
    await showProblems(page)
    await expect(page.getByRole('list', { name: 'Problems of What the map needs' })).toContainText(
      'needs at least 2 Objective Markers',
    )
    await page.keyboard.press('Control+Shift+m')
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
