/** Trying out the rules where nobody expects it: copies, too much of everything, gestures cut short, other maps. */
import { expect, type Page, test } from '@playwright/test'
import { writeMission } from '#core/document-io/write-mission.ts'
import { type Diagram, emptyScene, MOST_SHOWN, type TestModel } from '#core/mission/diagrams.ts'
import type { Mission } from '#core/mission/document.ts'
import { clickMap, dragMap, openFile, placeOf, saved, status, withoutFilePickers } from '../support/battlefield-page.ts'
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
  undo,
  unsaved,
} from '../support/trial-page.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
})

const model = (number: number, x: number, y: number): TestModel => ({
  id: `t${number}`,
  board: 1,
  x,
  y,
  base: { kind: 'round', diameter: 32 },
  turn: 0,
  side: number % 2 === 0 ? 'attacker' : 'defender',
  unit: '',
  name: '',
})

const withDiagram = (mission: Mission, scene: Partial<Diagram>): Mission => ({
  ...mission,
  diagrams: [{ id: 'd1', title: 'All', text: '', ...emptyScene, ...scene }],
})

async function openDiagram(page: Page, scene: Partial<Diagram>): Promise<void> {
  await openWith(page, withDiagram(bulkhead, scene))
  await page.getByRole('tab', { name: 'Try Out' }).click()
  await panel(page).getByRole('button', { name: 'Show All on the map' }).click()
}

test('a selected model is copied, cut, pasted and duplicated, as one step each', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWith(page, bulkhead)
  await putBoth(page)
  await page.keyboard.press('v')
  // A picture from before is not what is pasted, however soon the keys follow each other.
  await page.keyboard.press('Control+Shift+c')
  await expect(page.getByTestId('notice').filter({ hasText: /picture/i })).toBeVisible()
  await clickMap(page, ...NORTH.at)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(models(page)).toHaveText([/Model 1.*Attacker/, /Model 2.*Defender/, /Model 3.*Attacker/])
  // 37 mm east of the first, selected, and moved by the arrow keys.
  await expect(panel(page).getByLabel('Place')).toHaveValue('C3+47.6,-0.3')
  await page.keyboard.press('Control+d')
  await expect(models(page)).toHaveCount(4)
  await page.keyboard.press('Control+x')
  await expect(models(page)).toHaveCount(3)
  // Nothing can be written into a box that is ticked: while it has the focus, the key is the map's.
  await panel(page).getByRole('checkbox').first().focus()
  await page.keyboard.press('Control+v')
  await expect(models(page)).toHaveCount(4)
  for (const count of [3, 4, 3, 2]) {
    await page.keyboard.press('Control+z')
    await expect(models(page)).toHaveCount(count)
  }
  await expect(unsaved(page)).toHaveCount(0)
  // Where the map has the selection, copying takes from the map.
  await clickMap(page, 1, 1, 3)
  await page.keyboard.press('Control+c')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('bulkhead-clip')
})

test('what there is no room for on the map stays measured, and the editor says so', async ({ page }) => {
  // Forty showings are reckoned and drawn at each step.
  test.slow()
  const shows = Array.from({ length: MOST_SHOWN - 1 }, (_, index) => ({
    kind: 'distance' as const,
    from: { model: 't1' },
    to: { board: 1 as const, x: 40 + 12 * index, y: 600 },
  }))
  await openDiagram(page, { models: [model(1, 265.1, 254.2)], shows })
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('g')
  await panel(page).getByRole('checkbox', { name: 'What is seen from there' }).check()
  await clickMap(page, ...NORTH.at)
  await expect(measured(page).getByRole('listitem')).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Pin to the map' }).click()
  await expect(page.getByTestId('notice')).toContainText('at most 40 things')
  await expect(measured(page).getByRole('listitem')).toHaveCount(1)
  await expect(kept(page).getByRole('listitem')).toHaveCount(MOST_SHOWN)
})

test('gestures cut short by Escape, zoom, another file or tool; Save as Diagram in the menu says why there is nothing to keep', async ({
  page,
}) => {
  await test.step('gestures cut short: Escape, zoom, another file, another tool while a model is dragged', async () => {
    await openWith(page, bulkhead)
    await putBoth(page)
    await page.keyboard.press('v')
    const [from, to] = [await placeOf(page, ...NORTH.at), await placeOf(page, 1, 0.6, 1.6)]
    const lift = async (): Promise<void> => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 5 })
    }
    await lift()
    await expect(panel(page).getByLabel('Place')).toHaveValue(/^B1/)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(panel(page).getByLabel('Place')).toHaveValue(/^C3/)

    await lift()
    await page.mouse.wheel(0, -300)
    await page.mouse.move(to.x + 5, to.y + 5)
    await page.mouse.up()
    await expect(models(page)).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+0')

    await lift()
    await page.keyboard.press('d')
    await page.mouse.up()
    await expect(page.getByTestId('battlefield')).toHaveAttribute('data-tool', 'measure')
    await page.keyboard.press('v')

    await lift()
    const other = { ...bulkhead, mission: { ...bulkhead.mission, title: 'Other' } }
    await openFile(page, {
      name: 'other.bulkhead',
      mimeType: 'application/json',
      buffer: Buffer.from(writeMission(other)),
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other')
    await page.mouse.move(from.x, from.y)
    await page.mouse.up()
    await page.getByRole('tab', { name: 'Try Out' }).click()
    await expect(models(page)).toHaveCount(0)
    await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(unsaved(page)).toHaveCount(0)
  })
  await test.step('Save as Diagram in the menu: with its reason while there is nothing to keep', async () => {
    const entry = page.getByRole('menuitem', { name: 'Save as Diagram…' })
    await page.getByRole('menuitem', { name: 'Mission' }).click()
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toContainText('nothing is tried out on the map')
    await page.keyboard.press('Escape')
    await page.getByTestId('battlefield').focus()
    await putBoth(page)
    await page.getByRole('menuitem', { name: 'Mission' }).click()
    await entry.click()
    await page
      .getByRole('dialog', { name: 'Save as diagram' })
      .getByRole('button', { name: 'Save', exact: true })
      .click()
    await expect(unsaved(page)).toBeVisible()
  })
})

test('what is measured from a zone goes with the zone; a hundred steps back end where it began', async ({ page }) => {
  await openWith(page, bulkhead)
  await page.keyboard.press('d')
  await page.keyboard.down('Shift')
  await clickMap(page, 1, 0.5, 0.5)
  await page.keyboard.up('Shift')
  await clickMap(page, 1, 0.5, 1.5)
  await expect(measured(page)).toContainText('Entry Zone')
  await page.keyboard.press('e')
  await clickMap(page, 1, 0.5, 0.5)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('x')
  for (let step = 0; step < 20; step += 1) {
    await clickMap(page, step % 2 === 0 ? 1 : 2, 0.5 + (step % 5), 4.5 + 0.5 * (step % 3))
    await page.keyboard.press('r')
  }
  await page.keyboard.press('w')
  for (let step = 0; step < 10; step += 1) await clickMap(page, 1, 2.5, 3)
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('Control+z')
  await expect(models(page)).toHaveCount(0)
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true')
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('Control+y')
  await expect(unsaved(page)).toHaveCount(0)
  expect((await saved(page)).text).toBe(writeMission(bulkhead))
})

for (const [name, arrangement] of [
  ['one board', { kind: 'single' }],
  ['two decks', { kind: 'levels', upper: 2 }],
] as const)
  test(`all tools on ${name}, in a window that changes its size`, async ({ page }) => {
    await openWith(page, {
      ...bulkhead,
      arrangement,
      panels: bulkhead.panels.filter(({ board }) => arrangement.kind === 'levels' || board === 1),
    })
    const box = await page.getByTestId('battlefield').boundingBox()
    if (box === null) throw new Error('the battlefield is not shown')
    const at = (x: number, y: number): readonly [number, number] => [box.x + box.width * x, box.y + box.height * y]
    await page.keyboard.press('x')
    await page.mouse.click(...at(0.3, 0.3))
    await page.mouse.click(...at(0.7, 0.75))
    await page.mouse.click(...at(0.01, 0.5))
    await expect(models(page)).toHaveCount(2)
    // The largest base there is, over the edge.
    await panel(page).getByLabel('Base').selectOption('Custom size…')
    await panel(page).getByLabel('Diameter').fill('400')
    await panel(page).getByLabel('Diameter').press('Enter')
    await expect(panel(page).getByLabel('Diameter')).toHaveValue('400')
    await panel(page).getByLabel('Diameter').fill('4000')
    await panel(page).getByLabel('Diameter').press('Enter')
    await expect(panel(page).getByRole('alert')).toBeVisible()
    await panel(page).getByLabel('Diameter').press('Escape')
    await page.getByTestId('battlefield').focus()
    for (const key of ['d', 'i']) {
      await page.keyboard.press(key)
      await page.mouse.click(...at(0.3, 0.3))
      await page.mouse.click(...at(0.7, 0.75))
      await expect(measured(page).getByRole('listitem')).not.toHaveCount(0)
    }
    await page.keyboard.press('g')
    await page.mouse.click(...at(0.3, 0.3))
    await page.setViewportSize({ width: 820, height: 620 })
    await page.mouse.move(300, 300)
    await page.setViewportSize({ width: 1600, height: 1000 })
    await page.keyboard.press('w')
    await page.getByTestId('battlefield').focus()
    for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect(status(page)).not.toBeEmpty()
    await page.keyboard.press('Escape')
    await page.keyboard.press('v')
    await models(page).first().getByRole('button').first().click()
    await expect(facts(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
  })

test('the panel shows the answer, however far down one was, and long names do not push it out', async ({ page }) => {
  const long = 'Captain Longname of the Second Long Watch'.slice(0, 40)
  await openWith(page, {
    ...withDiagram(bulkhead, {
      title: 'A title that is much too long for one line of the list, so that it has to be cut somewhere',
      models: [model(1, 265.1, 254.2), { ...model(2, 265.1, 351.8), name: long }],
      shows: [
        { kind: 'distance', from: { model: 't2' }, to: { model: 't1' } },
        { kind: 'distance', from: { zone: 'z1' }, to: { model: 't2' } },
      ],
    }),
  })
  await page.getByRole('tab', { name: 'Try Out' }).click()
  const show = panel(page).getByRole('button', { name: /^Show A title/ })
  await show.click()
  await expect(kept(page).getByRole('listitem')).toHaveCount(2)
  for (const remove of await kept(page).getByRole('button').all()) {
    await remove.scrollIntoViewIfNeeded()
    await expect(remove).toBeInViewport({ ratio: 1 })
  }
  expect(await panel(page).evaluate((tab) => tab.scrollWidth - tab.clientWidth)).toBe(0)
  // One line still, with what is said beside the title.
  const card = panel(page).getByRole('list', { name: 'Diagrams of the mission' }).getByRole('listitem')
  expect((await card.getByText('on the map').boundingBox())?.height).toBeLessThan(24)

  await show.scrollIntoViewIfNeeded()
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('w')
  await panel(page).getByRole('button', { name: 'Remove all test items' }).scrollIntoViewIfNeeded()
  await clickMap(page, 1, 3.5, 3)
  await expect(panel(page).getByRole('list', { name: 'What it changes' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await panel(page).getByRole('button', { name: 'Remove all test items' }).scrollIntoViewIfNeeded()
  await dragMap(page, NORTH.at, [1, 0.5, 0.5])
  await expect(measured(page)).toBeInViewport()
})
