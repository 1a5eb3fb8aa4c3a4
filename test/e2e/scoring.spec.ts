import { writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  clickMap,
  openEditor,
  openFile,
  saved,
  showProblems,
  startOver,
  takeInHand,
  withoutFilePickers,
} from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'
import { openSection } from '../support/facts-page.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

const play = async (page: Page) => JSON.parse((await saved(page)).text).play
/** The bar of a side, by the points that it shows: `Attacker: 20 possible`. */
const bar = (page: Page, words: string) => page.getByRole('img', { name: words, exact: true })
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

/** Choices of the list that is open. */
const options = (page: Page, name: string | RegExp = /./) => page.locator('.chip-list').getByRole('option', { name })

/** Takes the choice of a chip's list. */
async function choose(item: Locator, chip: RegExp, choice: string): Promise<void> {
  await item.getByRole('button', { name: chip }).first().click()
  await options(item.page(), choice).first().click()
}

test('objectives are sentences: presets, chips, keys and more; the bars follow, undo takes back, a file keeps them', async ({
  page,
}, info) => {
  await test.step('a preset in two acts, complete, with the keys on its points', async () => {
    await drawMarkers(page, 3)
    await page.getByRole('tab', { name: 'Mission' }).click()
    await expect(page.getByText('Nobody can score yet.')).toBeVisible()
    await page.getByRole('button', { name: /^Each marker held/ }).click()
    const item = objective(page, 'Each marker held')
    const points = item.getByLabel('Victory points', { exact: true })
    await expect(points).toBeFocused()
    await expect(bar(page, 'Attacker: 60 possible')).toBeVisible()
    await page.keyboard.press('Shift+ArrowUp')
    await expect(points).toHaveValue('10')
    await page.keyboard.press('ArrowDown')
    await expect(points).toHaveValue('9')
    await type(points, '10')
    await expect(bar(page, 'Attacker: 120 possible, 90 counted')).toBeVisible()
    // The card is called by its title.
    await item.getByLabel('Title of objective').fill('Hold the deck')
    await page.keyboard.press('Enter')
  })
  const item = objective(page, 'Hold the deck')
  await test.step('chips by mouse and by keys', async () => {
    await choose(item, /^Scored by/, 'Attacker')
    await expect(bar(page, 'Defender: 0 possible')).toBeVisible()
    const when = item.getByRole('button', { name: /^When: / })
    await when.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('battle')
    await page.keyboard.press('Escape')
    await expect(when).toBeFocused()
    await expect(when).toHaveText('end of own Command phase')
    await page.keyboard.press('Space')
    await page.keyboard.type('each turn')
    await page.keyboard.press('Enter')
    await expect(when).toHaveText('end of each turn')
    await expect(when).toBeFocused()
    await choose(item, /^When: /, 'end of the battle')
    await expect(item.getByLabel('From round')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(when).toHaveText('end of each turn')
    await type(item.getByLabel('From round'), '3')
  })
  await test.step('one condition more, and what is said on demand', async () => {
    await item.getByRole('button', { name: 'And also…' }).click()
    await item
      .getByRole('button', { name: /^Condition: / })
      .nth(1)
      .click()
    await options(page, 'Control more than opponent').click()
    await expect(item).toContainText('than the opponent')
    await item.getByRole('button', { name: 'More…' }).click()
    await type(item.getByLabel('Maximum for this objective'), '45')
    await item.getByRole('textbox', { name: 'Extra text' }).fill('Only with *intact* walls.')
    await item.getByRole('button', { name: 'Less' }).click()
    await expect(item.getByLabel('Maximum for this objective')).toHaveValue('45')
    await expect(item.getByRole('group', { name: 'Last round' })).toHaveCount(0)
  })
  await test.step('order, removal and undo by keys; a file keeps all', async () => {
    await page.getByRole('button', { name: 'Objective', exact: true }).click()
    await page.keyboard.press('d')
    const other = objective(page, 'Slay the Warlord')
    await expect(other.getByLabel('Victory points')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    const titles = page.getByRole('list', { name: 'Objectives', exact: true }).getByLabel('Title of objective')
    await expect(titles.first()).toHaveValue('Slay the Warlord')
    await other.getByRole('button', { name: /^When: / }).focus()
    await page.keyboard.press('Delete')
    await expect(other).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Objective', exact: true })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(other).toHaveCount(1)
    await other.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const { text } = await saved(page)
    expect(JSON.parse(text).play.objectives).toEqual([
      {
        id: 'o1',
        title: 'Hold the deck',
        side: 'attacker',
        timing: { kind: 'progressive', from: 3, to: 5, phase: 'turn-end', turn: 'both', lastRoundAtEnd: false },
        conditions: [
          { kind: 'per-marker', markers: { kind: 'all' }, points: 10 },
          { kind: 'control-more', markers: { kind: 'all' }, points: 5 },
        ],
        text: 'Only with *intact* walls.',
        most: 45,
      },
    ])
    const file = info.outputPath('scored.bulkhead')
    await writeFile(file, text)
    await openFile(page, file)
    await expect(objective(page, 'Hold the deck').getByRole('button', { name: /^When: / })).toHaveText(
      'end of each turn',
    )
  })
  await startOver(page)
  await test.step('what the map needs counts as drawn until it is', async () => {
    await page.getByRole('tab', { name: 'Mission' }).click()
    await openSection(page, 'What the map needs')
    await page.getByLabel('Add what the map needs').selectOption({ label: 'Objective Markers' })
    const needs = page.getByRole('list', { name: 'What the map needs' })
    await type(needs.getByRole('textbox', { name: 'At least' }), '2')
    await type(needs.getByRole('textbox', { name: 'At most' }), '1')
    await expect(needs.getByRole('alert')).toContainText('At most 1 is less than at least 2.')
    await needs.getByRole('textbox', { name: 'At most' }).press('Escape')
    await page.getByRole('button', { name: /^More than the opponent/ }).click()
    await expect(bar(page, 'Attacker: 20 possible, 20 not drawn yet')).toBeVisible()
    await showProblems(page)
    await expect(page.getByRole('list', { name: 'Problems of What the map needs' })).toContainText(
      'needs at least 2 Objective Markers',
    )
    await page.keyboard.press('Control+Shift+m')
    await drawMarkers(page, 2)
    await page.getByRole('tab', { name: 'Mission' }).click()
    await expect(needs).toContainText('2 drawn')
    await expect(bar(page, 'Attacker: 20 possible')).toBeVisible()
    await needs.getByRole('button', { name: 'Remove need' }).click()
    await expect(needs.getByRole('listitem')).toHaveCount(0)
    expect((await play(page)).needs).toEqual([])
  })
  await startOver(page)
  await test.step('every kind of condition has its sentence, in the place of any other', async () => {
    await page.getByRole('tab', { name: 'Mission' }).click()
    await page.getByRole('button', { name: /^More than the opponent/ }).click()
    const one = objective(page, 'More than the opponent')
    const kind = one.getByRole('button', { name: /^Condition: / })
    await kind.click()
    const names = await options(page).allTextContents()
    expect(names).toHaveLength(14)
    await page.keyboard.press('Escape')
    for (const name of names) {
      await choose(one, /^Condition: /, name)
      await expect(kind).toBeVisible()
      await expect(one.getByRole('alert')).toHaveCount(0)
    }
    await choose(one, /^Condition: /, 'Fate: outcome of an event')
    await choose(one, /^Outcomes: /, 'for each side')
    await type(one.getByLabel('Outcome 1', { exact: true }), 'Out and free')
    await type(one.getByLabel('Victory points, Attacker').first(), '90')
    expect((await play(page)).objectives[0].conditions).toMatchObject([
      { kind: 'fate', outcomes: [{ name: 'Out and free', sides: [{ side: 'attacker', points: 90 }, {}] }, {}] },
    ])
    await choose(one, /^Condition: /, 'Control all markers meant')
    await one.getByRole('button', { name: /^Markers: / }).click()
    await page.keyboard.type('A, C')
    await page.keyboard.press('Enter')
    await expect(one.getByRole('button', { name: 'Markers: all markers A and C' })).toBeVisible()
    await choose(one, /^When: /, 'in your own words')
    await expect(one.getByLabel('In your own words', { exact: true })).toHaveValue(/controlling all markers A and C/)
    expect((await play(page)).objectives[0]).toMatchObject({ timing: { kind: 'as-written' }, conditions: [] })
  })
})
