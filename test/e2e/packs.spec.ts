/** The shelf of a mission pack in a real browser: opened, put in order by mouse and keys, worked on, checked, printed, there again. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { goTo, openEditor, openFile, runCommand, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const resource = (name: string): Buffer => readFileSync(new URL(`../../resources/samples/${name}`, import.meta.url))
const shelf = (page: Page) => page.getByRole('region', { name: 'Mission pack' })
const button = (page: Page, name: string | RegExp) => shelf(page).getByRole('button', { name })
const titles = (page: Page) => shelf(page).locator('.pack-title')

async function open(page: Page, name: string): Promise<void> {
  await openFile(page, { name, mimeType: 'application/json', buffer: resource(name) })
}

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
})
