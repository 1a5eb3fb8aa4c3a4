/** Diagrams of what is tried out: kept in the mission, shown again; what is shown goes with what it was about. */
import { expect, test } from '@playwright/test'
import { readMission } from '#core/document-io/read-mission.ts'
import type { Mission } from '#core/mission/document.ts'
import { beginAnew, clickMap, dragMap, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'
import { bulkhead, kept, models, NORTH, openWith, panel, putBoth, SOUTH, undo, unsaved } from '../support/trial-page.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openWith(page, bulkhead)
})

/** A file as the program reads it. */
function missionIn(text: string): Mission {
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

test('a diagram is kept in the mission, changed, and shown again when the file is opened', async ({ page }) => {
  await putBoth(page)
  await page.keyboard.press('d')
  await dragMap(page, NORTH.at, SOUTH.at)
  await panel(page).getByRole('button', { name: 'Save as diagram…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('This must not be empty.')
  await dialog.getByLabel('Title').fill('Through the hatchway')
  await dialog.getByLabel('What it explains').fill('Five inches, **not** engaged.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(unsaved(page)).toBeVisible()
  const list = panel(page).getByRole('list', { name: 'Diagrams of the mission' })
  await expect(list).toContainText('Through the hatchwayon the map')
  const { text } = await saved(page)
  await expect(unsaved(page)).toHaveCount(0)
  const mission = missionIn(text)
  expect(mission.diagrams).toMatchObject([
    {
      title: 'Through the hatchway',
      text: 'Five inches, **not** engaged.',
      models: [
        { board: 1, x: 265.1, y: 254.2, side: 'attacker' },
        { board: 1, x: 265.1, y: 351.8, side: 'defender' },
      ],
      shows: [{ kind: 'distance', from: { model: 't1' }, to: { model: 't2' } }],
    },
  ])

  await openWith(page, mission)
  await page.getByRole('tab', { name: 'Try Out' }).click()
  await expect(models(page)).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Show Through the hatchway on the map' }).click()
  await expect(kept(page)).toContainText('5.0"through hatchway B2 at C4')
  await expect(models(page)).toHaveCount(2)
  await expect(unsaved(page)).toHaveCount(0)

  await expect(list).toContainText('Through the hatchwayon the map')
  await panel(page).getByRole('button', { name: 'Remove Model 2' }).click()
  await expect(list).toContainText('changed on the map')
  await page.keyboard.press('Control+z')

  // Renamed, replaced by what is on the map now, removed, and back.
  await panel(page)
    .getByRole('button', { name: /^Through the hatchway/ })
    .click()
  await panel(page).getByLabel('Title of the diagram').fill('Nobody')
  await panel(page).getByLabel('Title of the diagram').press('Enter')
  await panel(page).getByRole('button', { name: 'Remove all test items' }).click()
  await panel(page).getByRole('button', { name: 'Replace with what is on the map' }).click()
  const changed = missionIn((await saved(page)).text)
  expect(changed.diagrams).toMatchObject([{ id: 'd1', title: 'Nobody', models: [], shows: [] }])
  await panel(page).getByRole('button', { name: 'Remove Nobody' }).click()
  expect(JSON.parse((await saved(page)).text).diagrams ?? []).toEqual([])
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Control+z')
  await expect(models(page)).toHaveCount(2)
  await expect(list).toContainText('Through the hatchway')
})

test('what is shown goes with what it was about, and a new mission begins without it', async ({ page }) => {
  await page.keyboard.press('d')
  await page.keyboard.down('Shift')
  await clickMap(page, 1, 0.5, 0.5)
  await page.keyboard.up('Shift')
  await clickMap(page, 1, 0.5, 1.5)
  await panel(page).getByRole('button', { name: 'Pin to the map' }).click()
  await expect(kept(page)).toContainText('Entry Zone')
  await page.keyboard.press('e')
  await clickMap(page, 1, 0.5, 0.5)
  await page.getByRole('tab', { name: 'Try Out' }).click()
  await expect(kept(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(kept(page)).toContainText('Entry Zone')
  await page.keyboard.press('x')
  await clickMap(page, ...NORTH.at)
  await expect(models(page)).toHaveCount(1)
  await beginAnew(page)
  await page.getByRole('tab', { name: 'Try Out' }).click()
  await expect(models(page)).toHaveCount(0)
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
})
