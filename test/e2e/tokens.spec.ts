import { expect, type Page, test } from '@playwright/test'
import { readMission } from '../../src/core/model/document-io/read-mission.ts'
import { clickMap, openEditor, saved, startOver, takeInHand, withoutFilePickers } from '../support/battlefield-page.ts'
import { openSection } from '../support/facts-page.ts'

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

async function document(page: Page) {
  const { text } = await saved(page)
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

test('tokens and forces', async ({ page }) => {
  await test.step('a token is put down with its base, given an owner and figures, turned over and copied', async () => {
    await takeInHand(page, 'Vehicle', 'vehicle')
    await page.getByLabel('Owner').selectOption({ label: 'Attacker' })
    await clickMap(page, 1, 2.5, 3.5)
    await page.keyboard.press('Escape')
    await clickMap(page, 1, 2.5, 3.5)
    await expect(page.getByRole('heading', { name: /Vehicle 1/ })).toBeVisible()
    await page.getByLabel('Owner').selectOption({ label: 'Defender' })
    await page.getByLabel('armour', { exact: true }).fill('13')
    await page.getByLabel('armour', { exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Add a figure' }).click()
    await page.getByLabel('Name of figure 1').fill('move')
    await page.getByLabel('Name of figure 1').press('Enter')
    await page.getByLabel('move', { exact: true }).fill('5"+D6')
    await page.getByLabel('move', { exact: true }).press('Enter')
    await page.getByRole('radio', { name: 'Face down' }).click()
    const [token] = (await document(page)).tokens
    expect(token).toMatchObject({
      kind: 'vehicle-token',
      side: 'defender',
      label: '1',
      face: 'down',
      figures: { armour: 13, structure: 0, move: '5"+D6' },
      base: { kind: 'rectangle', length: 120, width: 80 },
    })
    await page.keyboard.press('r')
    await page.keyboard.press('Control+d')
    const after = (await document(page)).tokens
    expect(after.map(({ turn, label }) => [turn, label])).toEqual([
      [15, '1'],
      [15, '2'],
    ])
    await page.keyboard.press('Delete')
    expect((await document(page)).tokens).toHaveLength(1)
  })
  await startOver(page)
  await test.step('forces are listed, and what they add up to stands beside their limits', async () => {
    await page.getByRole('tab', { name: 'Mission', exact: true }).click()
    await openSection(page, 'Forces')
    const force = page.getByRole('group', { name: 'Attacker', exact: true })
    await force.getByRole('button', { name: 'Part', exact: true }).click()
    await force.getByLabel('Share').fill('60')
    await force.getByLabel('Share').press('Enter')
    await force.getByRole('button', { name: 'Unit', exact: true }).click()
    await force.getByLabel('Points').last().fill('700')
    await force.getByLabel('Points').last().press('Enter')
    const sums = force.getByRole('table', { name: 'Sums of the force of Attacker' })
    await expect(sums.getByRole('row', { name: /^Points 700 ! outside its limit at most 500/ })).toBeVisible()
    await expect(sums.getByRole('row', { name: /^New part 700 ! outside its limit 300/ })).toBeVisible()
    expect((await document(page)).forces).toEqual([
      {
        side: 'attacker',
        parts: [{ id: 'part-1', name: 'New part', share: 60 }],
        slots: [],
        units: [{ id: 'u1', name: 'New unit', part: 'part-1', points: 700, models: 5, size: '' }],
      },
    ])
  })
})
