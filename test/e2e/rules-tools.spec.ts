/** Trying out the rules on the map: test models, measuring, sight, ranges, what-if, diagrams; by mouse and by keyboard. */
import { expect, test } from '@playwright/test'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { clickMap, dragMap, placeOf, saved, status, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'
import {
  bulkhead,
  facts,
  kept,
  measured,
  models,
  NORTH,
  openWith,
  panel,
  putBoth,
  SOUTH,
  undo,
  unsaved,
} from '../support/trial-page.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openWith(page, bulkhead)
})

test('models are placed and measured between, undone and redone; what if a hatchway is closed for the moment; the mission stays as saved as it was', async ({
  page,
}) => {
  await test.step('models are placed and measured between, undone and redone, and the mission stays as saved as it was', async () => {
    await putBoth(page)
    await page.keyboard.press('d')
    await clickMap(page, ...NORTH.at)
    await expect(status(page)).toContainText('From Model 1: now the other end')
    const goal = await placeOf(page, ...SOUTH.at)
    await page.mouse.move(goal.x, goal.y)
    // The figure is there before the second click.
    await expect(status(page)).toContainText('Model 1 to Model 2: 5.0" — through hatchway B2 at C4')
    await page.mouse.click(goal.x, goal.y)
    await expect(measured(page)).toContainText('Model 1 to Model 2')
    await expect(measured(page)).toContainText('5.0"through hatchway B2 at C4')
    await expect(measured(page)).toContainText('Not engaged')

    await panel(page).getByRole('button', { name: 'Pin to the map' }).click()
    await expect(kept(page)).toContainText('5.0"')
    await expect(measured(page)).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(kept(page)).toHaveCount(0)
    await page.keyboard.press('Control+y')
    await expect(kept(page)).toContainText('5.0"')
    await expect(unsaved(page)).toHaveCount(0)

    // A model that goes takes along what was shown of it.
    await panel(page).getByRole('button', { name: 'Remove Model 2' }).click()
    await expect(models(page)).toHaveCount(1)
    await expect(kept(page)).toHaveCount(0)
    for (let steps = 0; (await undo(page).getAttribute('aria-disabled')) === 'false' && steps < 20; steps += 1)
      await undo(page).click()
    await expect(models(page)).toHaveCount(0)
    await expect(unsaved(page)).toHaveCount(0)
    expect((await saved(page)).text).toBe(writeMission(bulkhead))
  })
  await page.getByTestId('battlefield').focus()
  await test.step('what if: a hatchway is closed for the moment, with what that changes; the mission keeps its own', async () => {
    await putBoth(page)
    await page.keyboard.press('d')
    await dragMap(page, NORTH.at, SOUTH.at)
    await page.keyboard.press('w')
    const hatchway = await placeOf(page, 1, 3.5, 3)
    await page.mouse.move(hatchway.x, hatchway.y)
    await expect(status(page)).toContainText('Click to close hatchway B2')
    await page.mouse.click(hatchway.x, hatchway.y)
    const answer = panel(page).getByRole('list', { name: 'Effect' })
    await expect(answer).toContainText('no route is left between Model 1 and Model 2: 5.0" before')
    await expect(panel(page).getByRole('list', { name: 'Who can do it' })).toContainText(
      'Model 1 (Attacker) may not close it: no model is within 1" of it',
    )
    await expect(measured(page)).toContainText('No route')
    await expect(measured(page)).toContainText('with all hatchways open')
    await panel(page).getByRole('button', { name: 'Open it again' }).click()
    await expect(measured(page)).toContainText('5.0"')
    await page.keyboard.press('Control+z')
    await expect(measured(page)).toContainText('No route')
    await expect(unsaved(page)).toHaveCount(0)
    expect(JSON.parse((await saved(page)).text).panels).toEqual(JSON.parse(writeMission(bulkhead)).panels)

    // All open and all closed at once, and back.
    await panel(page)
      .getByRole('button', { name: /^Hatchways now/ })
      .click()
    await panel(page).getByRole('radio', { name: 'All open' }).click()
    await expect(measured(page)).not.toContainText('No route')
    await panel(page).getByRole('radio', { name: 'All closed' }).click()
    await expect(measured(page)).toContainText('No route')
    await panel(page).getByRole('button', { name: 'As the battle starts' }).click()
    await expect(measured(page)).toContainText('5.0"')

    // One by one, in the list: its button keeps the keys, and what it did is said.
    await panel(page)
      .getByRole('list', { name: 'Hatchways now' })
      .getByRole('button', { name: /^hatchway B2 .* is Open$/ })
      .click()
    await expect(page.getByTestId('said')).toHaveText(/^hatchway B2 .* is closed$/)
    await expect(measured(page)).toContainText('No route')
    await expect(panel(page).getByRole('button', { name: /^hatchway B2 at C4 is Closed$/ })).toBeFocused()
    await panel(page).getByRole('button', { name: 'As the battle starts' }).click()
  })
  await test.step('sight is hidden by a wall and free elsewhere; ranges follow a model while it is dragged', async () => {
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('i')
    await clickMap(page, 1, 0.5, 2.5)
    await clickMap(page, 1, 0.5, 3.5)
    await expect(measured(page)).toContainText('walls block every line')
    await clickMap(page, 1, 2.5, 1.5)
    await clickMap(page, 1, 5.5, 2.5)
    await expect(measured(page)).toContainText('Fully visible')
    await page.keyboard.press('g')
    await clickMap(page, ...NORTH.at)
    await expect(measured(page)).toContainText('Ranges of Model 1')
    await page.keyboard.press('v')
    await clickMap(page, ...NORTH.at)
    await expect(facts(page)).toContainText('Model 2, 5.0"through hatchway B2 at C4')
    const [from, to] = [await placeOf(page, ...NORTH.at), await placeOf(page, 1, 0.6, 0.6)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await expect(facts(page)).not.toContainText('5.0"')
    await expect(panel(page).getByLabel('Place')).toHaveValue(/^A1/)
    await page.mouse.up()
  })
})

test('by keyboard alone: models, a turn, a measurement, a what-if, a diagram', async ({ page }) => {
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(status(page)).toContainText('Enter: add a test model at D1')
  await page.keyboard.press('Enter')
  await expect(models(page)).toHaveCount(1)
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(models(page)).toHaveCount(2)
  // Enter picks a model up, and puts it down again further on.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  // From middle to middle 194 mm, less two halves of 32 mm: 162 mm.
  await expect(measured(page)).toContainText('6.4"in a straight line')

  // The list selects; a larger oval is turned; the arrow keys move it by an eighth of a square.
  await page.keyboard.press('v')
  await models(page)
    .first()
    .getByRole('button', { name: /^Model 1/ })
    .focus()
  await page.keyboard.press('Enter')
  await panel(page).getByLabel('Base').selectOption('60 × 35 mm oval')
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('r')
  await page.keyboard.press('r')
  await expect(panel(page).getByLabel('Rotation')).toHaveValue('30')
  await page.keyboard.press('Shift+R')
  await expect(panel(page).getByLabel('Rotation')).toHaveValue('15')
  await page.keyboard.press('ArrowDown')
  await expect(panel(page).getByLabel('Place')).toHaveValue('D1+0,12.1')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(panel(page).getByLabel('Place')).toHaveValue('D1+1,12.1')
  await page.keyboard.press('Delete')
  await expect(models(page)).toHaveCount(1)
  await expect(measured(page)).toHaveCount(0)

  // What if, at the cursor: up to the open hatchway in the wall north of D4.
  await page.keyboard.press('w')
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(status(page)).toContainText('Enter: close hatchway B2')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('list', { name: 'Effect' })).toBeVisible()

  await panel(page).getByRole('button', { name: 'Save as diagram…' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('Closed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(panel(page).getByRole('list', { name: 'Diagrams of the mission' })).toContainText('Closed')
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
  await expect(dialog.getByRole('alert')).toHaveText('This can’t be empty.')
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
})
