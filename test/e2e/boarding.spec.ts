/** Capital-ship boarding in the editor: the step list, its log and its files, odds, calculators. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openEditor, openFile, withoutFilePickers } from '../support/battlefield-page.ts'

const coldBerth = new URL('../../resources/samples/cold-berth.bulkhead', import.meta.url)

async function openMission(page: Page, name: string, text: string, title = 'Cold Berth'): Promise<void> {
  await openFile(page, { name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(page.locator('.title')).toContainText(title)
}

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await openMission(page, 'cold-berth.bulkhead', readFileSync(coldBerth, 'utf8'))
  await page.getByRole('tab', { name: 'Odds' }).click()
})

const answer = (page: Page, name: string | RegExp) =>
  page.locator('.step-question').getByRole('button', { name, exact: typeof name === 'string' })

const result = (page: Page, name: string) => answer(page, name)
const now = (page: Page, ship: string) =>
  page.getByRole('region', { name: 'Current state' }).getByRole('listitem').filter({ hasText: ship })

test('a boarding is walked through with the mouse and by keyboard, and odds follow what is typed in', async ({
  page,
}) => {
  await test.step('a boarding is walked through with the mouse: figures, map, taken back, log, saved and opened again', async () => {
    await answer(page, /Lantern Jaw/).click()
    await expect(page.locator('.step-text')).toContainText(
      'Which enemy capital ship does Capital ship Lantern Jaw board?',
    )
    // The map is asked how far away each is.
    await expect(answer(page, /Cold Berth/)).toContainText(/\d+\.\d" apart/)
    await answer(page, /Cold Berth/).click()
    await expect(page.locator('.step-text')).toContainText('On the map they are')
    await answer(page, 'Yes').click()
    await page.locator('.step-number input').press('ControlOrMeta+a')
    await page.keyboard.type('9')
    await expect(page.getByRole('button', { name: 'Enter' })).toBeDisabled()
    await page.locator('.step-number input').press('ControlOrMeta+a')
    await page.keyboard.type('2')
    await page.getByRole('button', { name: 'Enter' }).click()
    await result(page, 'N').click()
    await answer(page, 'Yes').click()
    await result(page, 'D').click()
    await expect(now(page, 'Lantern Jaw')).toContainText('Marines2 1')
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(now(page, 'Lantern Jaw')).not.toContainText('Marines2 1')
    await result(page, 'S').click()
    await result(page, 'T').click()
    await page.getByRole('button', { name: 'Enter' }).click()
    // One step up a triple is a quadruple: 4 of 3 Structure.
    await expect(page.locator('.step-text')).toContainText('Capital ship Cold Berth is at Structure 0.')
    await page.getByRole('button', { name: 'Enter' }).click()
    await answer(page, 'The ship holds together').click()
    await expect(now(page, 'Cold Berth')).toContainText('Ownernobody Attacker')

    await page.getByRole('button', { name: 'Log…' }).click()
    const log = page.getByRole('dialog', { name: 'Boarding, step by step' })
    await expect(log).toContainText('Capital ship Cold Berth is captured and belongs to Attacker')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.app')).toBeHidden()
    await expect(log.getByRole('table').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    const [text] = await Promise.all([
      page.waitForEvent('download'),
      log.getByRole('button', { name: /Save as text/ }).click(),
    ])
    expect(text.suggestedFilename()).toMatch(/log\.txt$/)
    await log.getByRole('button', { name: 'Close' }).click()

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('tabpanel', { name: 'Odds' }).getByRole('button', { name: 'Save…' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/\.bulkhead-walk$/)
    const file = readFileSync(await saved.path())
    expect(JSON.parse(file.toString())).toMatchObject({
      format: 'bulkhead-walk',
      list: 'boarding',
      mission: 'Cold Berth',
    })
    await page.getByRole('button', { name: 'From the start' }).click()
    await expect(now(page, 'Cold Berth')).toContainText('Ownernobody')
    const input = page.getByTestId('walk-file')
    await input.setInputFiles({ name: 'odd.bulkhead-walk', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect(page.getByRole('alert')).toContainText('odd.bulkhead-walk: The file is no saved walk')
    await input.setInputFiles({ name: 'walk.bulkhead-walk', mimeType: 'application/json', buffer: file })
    await expect(now(page, 'Cold Berth')).toContainText('Ownernobody Attacker')
    // A file takes the place of what was answered, which can be brought back.
    const short = Buffer.from(
      JSON.stringify({ ...JSON.parse(file.toString()), mission: 'Warm Berth', answers: ['k2'] }),
    )
    await input.setInputFiles({ name: 'short.bulkhead-walk', mimeType: 'application/json', buffer: short })
    await expect(page.getByText('short.bulkhead-walk was saved with the mission “Warm Berth”.')).toBeVisible()
    await expect(now(page, 'Cold Berth')).not.toContainText('Attacker')
    await page.getByRole('button', { name: /^Bring back \d+ answers$/ }).click()
    await expect(now(page, 'Cold Berth')).toContainText('Ownernobody Attacker')
  })
  await page.getByRole('button', { name: 'From the start' }).click()
  await test.step('exo-armour boards by keyboard alone: letters are results, Enter hands over numbers', async () => {
    await page.getByRole('tab', { name: 'Odds' }).focus()
    await page.keyboard.press('Tab')
    await answer(page, /Lantern Jaw/).focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('.step-text')).toContainText('Which enemy capital ship does Exo-armour squadron Hobnail')
    await page.keyboard.press('Enter')
    await expect(page.locator('.step-text')).toContainText('Has Exo-armour squadron Hobnail moved into contact')
    await page.keyboard.press('y')
    await expect(page.locator('.step-name')).toHaveText('2 Point defence')
    await page.keyboard.press('s')
    await expect(page.locator('.step-text')).toContainText('Another result of the point defence')
    await page.keyboard.press('e')
    await expect(page.locator('.step-name')).toHaveText('4 Weapons')
    await page.keyboard.press('Enter')
    await page.keyboard.press('d')
    await page.keyboard.press('Enter')
    await page.keyboard.press('e')
    await expect(page.getByRole('region', { name: 'Log' })).toContainText('stays in contact')
    // The letters were results: no tool was taken up by them.
    await expect(page.getByTestId('status')).toContainText('Select')
  })
  await page.getByRole('button', { name: 'From the start' }).click()
  await test.step('odds stand beside the map and follow what is typed in', async () => {
    const odds = page.getByRole('region', { name: /the odds/ })
    const line = (name: string) => odds.locator('.odds-lines > div').filter({ hasText: name }).locator('dd')
    await expect(line('Driven off (p)')).toHaveText('25.0 %')
    const table = page.getByRole('button', { name: 'Make a table of chances' })
    await table.click()
    await expect(line('Chances of results')).toContainText('Chances of results by pool')
    await expect(line('Driven off (p)')).toHaveText('25.0 %')
    await expect(table).toHaveCount(0)
    const field = page.getByLabel('Results of point defence')
    await field.fill('50 20 20 7 3')
    await field.press('Enter')
    await expect(line('Driven off (p)')).toHaveText('30.0 %')
    await page.getByLabel('Marines committed (X)').fill('1')
    await page.getByLabel('Marines committed (X)').press('Enter')
    await expect(line('Boarding')).toContainText('X = 1 of 2')
    await field.fill('50 20')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toContainText('is not five chances')
    await field.fill('')
    await field.press('Enter')
    await expect(odds.getByRole('img', { name: /^Captured within so many turns/ })).toBeVisible()
  })
})
