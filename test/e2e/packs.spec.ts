/** The shelf of a mission pack in a real browser: opened, put in order by mouse and keys, worked on, checked, printed, there again. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { goTo, openEditor, openFile, runCommand, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const resource = (name: string): Buffer => readFileSync(new URL(`../../resources/samples/${name}`, import.meta.url))
const shelf = (page: Page) => page.getByRole('region', { name: 'Mission pack' })
const button = (page: Page, name: string | RegExp) => shelf(page).getByRole('button', { name })
const titles = (page: Page) => shelf(page).locator('.pack-title')

async function open(page: Page, name: string): Promise<void> {
  await openFile(page, { name, mimeType: 'application/json', buffer: resource(name) })
}

test('on the shelf, keys change the pack and not the mission behind it', async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await open(page, 'cold-spine.bulkhead')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Cold Spine')
  await goTo(page, 'Mission')
  const missionTitle = page.locator('.mission-column').getByLabel('Title', { exact: true }).first()
  await missionTitle.fill('Work of an hour')
  await missionTitle.press('Enter')
  await goTo(page, 'Map')
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('Control+a')
  await open(page, 'ten-ways.bulkhead-pack')
  await expect(titles(page)).toHaveCount(10)
  // Ten buttons, and each says which mission it opens.
  await expect(button(page, 'Open The Pump Room')).toHaveCount(1)

  // A field of the pack has the steps of the pack behind its own.
  const packTitle = shelf(page).getByLabel('Title', { exact: true })
  const before = await packTitle.inputValue()
  await packTitle.press('End')
  await packTitle.pressSequentially(' More')
  await packTitle.press('Enter')
  await expect(button(page, 'Undo')).toBeEnabled()
  await packTitle.focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+z')
      return packTitle.inputValue()
    })
    .toBe(before)
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+z')
  await expect(packTitle).toHaveValue(before)
  await expect(heading).toHaveText('Work of an hour')

  // What is selected on the map behind it stays.
  await button(page, /^Move .* down/)
    .nth(1)
    .focus()
  for (const key of ['Delete', 'Control+x', 'Control+d']) await page.keyboard.press(key)
  await expect(shelf(page)).toBeVisible()
  await button(page, 'Close the mission pack').click()
  const drawn = JSON.parse(resource('cold-spine.bulkhead').toString('utf8'))
  expect(JSON.parse((await saved(page)).text).panels).toEqual(drawn.panels)
  await page.keyboard.press('Control+z')
  await expect(heading).toHaveText('Cold Spine')
})

test('a pack is opened, put in order, a mission of it changed in a tab and put back, all checked and printed', async ({
  page,
}) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await open(page, 'ten-ways.bulkhead-pack')
  await expect(titles(page)).toHaveCount(10)
  await expect(titles(page).first()).toHaveText('The Pump Room')
  await expect(button(page, /^01/)).toBeFocused()

  // A mission that is opened while the shelf is shown goes on it.
  await open(page, 'salt-and-iron.bulkhead')
  await expect(titles(page).nth(10)).toHaveText('Salt and Iron')

  // By keys, which stand on what was added, and by dragging.
  await expect(button(page, /^11/)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(titles(page).nth(9)).toHaveText('Salt and Iron')
  await expect(button(page, /^10.*Salt and Iron/)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(button(page, /^01/)).toBeFocused()
  await titles(page)
    .nth(3)
    .dragTo(titles(page).nth(0), { targetPosition: { x: 5, y: 2 } })
  await expect(titles(page).first()).toHaveText('Two Decks Down')
  expect(await axeFaults(page, 'the shelf')).toEqual([])
  // In a small window they stand beside each other, too.
  await page.setViewportSize({ width: 640, height: 400 })
  const tops = await Promise.all(
    (['Undo', 'Redo'] as const).map(async (name) => (await button(page, name).boundingBox())?.y),
  )
  expect(tops[0]).toBe(tops[1])
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Undo').click()
  await expect(titles(page).first()).toHaveText('The Pump Room')

  // A campaign: a fact is carried over, and a way depends on it.
  const campaign = page.getByRole('region', { name: 'Campaign' })
  await campaign.getByRole('button', { name: 'Begin a Campaign' }).click()
  await campaign.getByRole('button', { name: 'Add a Fact' }).click()
  await campaign.getByText(/The Pump Room\. Whatever the result: go on with/).click()
  await campaign.getByLabel('If', { exact: true }).first().selectOption('It wins')
  await campaign.getByLabel('Objective').first().selectOption({ index: 1 })
  await campaign.getByLabel('It is').first().selectOption('Not met by that side')
  await campaign.getByLabel('Then “The hull leaks”').first().selectOption('Holds')
  await campaign.getByLabel('Go on with').first().selectOption('The campaign ends')
  await expect(
    campaign.getByText(
      /The Pump Room\. If .* wins and .* does not meet “.*”: the campaign ends. “The hull leaks” holds from then on/,
    ),
  ).toBeVisible()
  expect(await axeFaults(page, 'the campaign')).toEqual([])
  await campaign.getByRole('button', { name: 'Remove the Campaign' }).click()

  // Rows of the mission table: even shares become rows, and a result that nothing stands for is told.
  const table = page.getByRole('region', { name: 'Mission table' })
  await page.getByRole('combobox', { name: 'Mission table' }).selectOption('Roll a D66')
  await table.getByRole('button', { name: 'Change the Rows' }).click()
  const first = table.getByRole('group').first()
  await first.getByLabel('To').fill('12')
  await first.getByLabel('To').press('Enter')
  await expect(table.getByText('Rolled again: 13')).toBeVisible()
  await table.getByRole('button', { name: 'Share Evenly Again' }).click()

  // In a tab, and back.
  await titles(page).nth(1).dblclick()
  await expect(shelf(page)).toBeHidden()
  await goTo(page, 'Mission')
  await page.getByLabel('Title', { exact: true }).fill('Colder Spine')
  await page.keyboard.press('Enter')
  await runCommand(page, 'Mission Pack')
  await button(page, /^Put Back [A-Z]/).click()
  await expect(titles(page).nth(1)).toHaveText('Colder Spine')

  await button(page, 'Check All').click()
  await expect(shelf(page).getByText(/No errors in the pack and its 11 missions/)).toBeVisible({ timeout: 30_000 })

  for (const part of ['Campaign', 'Key', 'Mission sheets', 'Set-up sheets', 'From mission to mission', 'Score sheets'])
    await shelf(page).getByRole('checkbox', { name: part }).uncheck()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Print All…').click()])
  expect(download.suggestedFilename()).toBe('Ten ways through a hull.pdf')

  // It is there again after a reload, with what was not saved.
  await page.reload()
  // The tab was not saved either.
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await runCommand(page, 'Mission Pack')
  await expect(titles(page).nth(1)).toHaveText('Colder Spine')
  const heading = shelf(page).getByRole('heading', { level: 2 })
  await expect(heading).toContainText('changed')

  // A download is no save until somebody says so: New Pack asks for it.
  const saving = page.waitForEvent('download')
  await button(page, /^Save$/).click()
  await saving
  await expect(page.getByRole('button', { name: 'I have it' })).toBeVisible()
  await expect(heading).toContainText('changed')
  await button(page, 'New Pack').click()
  const again = page.waitForEvent('download')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click()
  await again
  const asked = page.getByRole('alertdialog', { name: 'Do you have the file?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(titles(page).nth(1)).toHaveText('Colder Spine')
  await page.getByRole('button', { name: 'I have it' }).click()
  await expect(heading).not.toContainText('changed')
  await button(page, 'New Pack').click()
  await expect(titles(page)).toHaveCount(0)
  // What to do first stands where the list would begin.
  const none = await shelf(page).getByText('No missions yet.').boundingBox()
  const above = await button(page, 'Add the Open Mission').boundingBox()
  expect((none?.y ?? 900) - (above?.y ?? 0)).toBeLessThan(100)
})
