import { expect, test } from '@playwright/test'
import { clickMap, openEditor, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'
import { enter, mission, missionTab, openSection, reopened, section, undo } from '../support/facts-page.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

test('tables: rows that point at the map, what is wrong with them, rolled with a seed, and a grid', async ({
  page,
}, info) => {
  await page.keyboard.press('m')
  await clickMap(page, 1, 1.5, 3.5)
  await clickMap(page, 1, 3.5, 3.5)
  await page.keyboard.press('v')
  await page.keyboard.press('Control+Shift+a')
  await missionTab(page).click()
  const tables = await openSection(page, 'Tables')
  await tables.getByRole('button', { name: 'Dice table' }).click()
  await page.keyboard.type('Which marker')
  await expect(tables.getByLabel('Title of the table')).toHaveValue('Which marker')
  await tables.getByLabel('Who rolls').selectOption({ label: 'Defender' })
  await tables.getByLabel('Dice').selectOption({ label: 'D3' })
  const rows = tables.getByRole('list', { name: 'Rows' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const wrong = tables.getByRole('list', { name: 'What is wrong with the rows' })
  await expect(wrong).toHaveCount(0)
  await tables.getByRole('button', { name: 'Remove row 3' }).click()
  await expect(wrong).toHaveText('No row for 3.')
  await enter(tables.getByLabel('Row 2: results'), '1-3')
  await expect(wrong).toHaveText('More than one row for 1.')
  await enter(tables.getByLabel('Row 2: results'), '3-2')
  await expect(tables.getByRole('alert')).toHaveText('The smaller number first.')
  await enter(tables.getByLabel('Row 2: results'), '2 to 3')
  await expect(tables.getByLabel('Row 2: results')).toHaveValue('2–3')
  await expect(wrong).toHaveCount(0)
  await enter(tables.getByLabel('Row 1: what happens'), 'The first one')
  await tables.getByLabel('Row 1: on the map').selectOption({ label: 'Objective Marker 1' })
  await tables.getByLabel('Row 2: on the map').selectOption({ label: 'Objective Marker 2' })
  const shows = (row: number) => tables.getByRole('button', { name: `Select what row ${row} picks` })
  await shows(2).click()
  await expect(shows(2)).toHaveAttribute('aria-pressed', 'true')

  await tables.getByRole('button', { name: 'Roll D3' }).click()
  const said = tables.getByRole('status')
  await expect(said).toHaveText(/^[123]: (The first one|Result 2)$/)
  const seed = tables.getByLabel('Seed')
  expect(Number(await seed.inputValue())).toBeLessThan(1_000_000)
  await expect(rows.and(page.locator('[data-picked="true"]'))).toHaveCount(1)
  await enter(seed, '1000000')
  await expect(tables.getByRole('alert')).toHaveText('A whole number from 0 to 999999.')
  await enter(seed, '0')

  await tables.getByRole('button', { name: 'Grid' }).click()
  await enter(tables.getByLabel('Rows', { exact: true }), 'Sector')
  await enter(tables.getByLabel('Row 1', { exact: true }), 'A')
  await tables.getByRole('button', { name: 'Row', exact: true }).click()
  await enter(tables.getByLabel('Row 2', { exact: true }), 'B')
  await tables.getByRole('button', { name: 'Remove column 2' }).click()
  await enter(tables.getByLabel('B, 3'), 'high')
  await tables.getByRole('button', { name: 'Choices' }).click()
  await tables.getByRole('radio', { name: 'Once' }).click()
  await tables.getByLabel('Choice 1', { exact: true }).fill('Doors')
  await tables.getByRole('button', { name: 'Move New list of choices up' }).click()

  const rules = section(page, 'Rules and manoeuvres')
  await rules.getByRole('button', { name: 'Rule', exact: true }).click()
  await rules.getByRole('button', { name: 'More…' }).click()
  const used = rules.getByRole('group', { name: 'Tables that belong to the rule' })
  await used.getByRole('button', { name: 'Which marker' }).click()
  await used.getByRole('button', { name: 'New grid' }).click()
  const { play } = await mission(page)
  expect(play.tables).toEqual([
    {
      kind: 'dice',
      id: 'table-1',
      title: 'Which marker',
      dice: 'D3',
      side: 'defender',
      rows: [
        { from: 1, to: 1, text: 'The first one', part: { part: 'markers', kind: 'objective', label: '1' } },
        { from: 2, to: 3, text: 'Result 2', part: { part: 'markers', kind: 'objective', label: '2' } },
      ],
    },
    { kind: 'choice', id: 'table-3', title: 'New list of choices', once: true, rows: [{ text: 'Doors' }] },
    {
      kind: 'grid',
      id: 'table-2',
      title: 'New grid',
      corner: { rows: 'Sector', columns: 'Round' },
      rows: ['A', 'B'],
      columns: ['1', '3'],
      cells: [
        ['', ''],
        ['', 'high'],
      ],
    },
  ])
  expect(play.rules[0].tables).toEqual(['table-1', 'table-2'])
  await reopened(page, info.outputPath('tables.bulkhead'))
  await missionTab(page).click()
  // A table that goes is named by no rule any more; one step back brings both again.
  await tables.getByRole('button', { name: 'Remove New grid' }).click()
  expect((await mission(page)).play.rules[0].tables).toEqual(['table-1'])
  await undo(page).click()
  expect((await mission(page)).play).toEqual(play)
})
