/** Ship-to-ship assault in the editor: odds beside the map, ranges on it, and files in which others’ secrets are not. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { missionInLink } from '../../src/core/model/containers/share-link.ts'
import { openEditor, openFile, runCommand, withoutFilePickers } from '../support/battlefield-page.ts'

const salt = new URL('../../resources/samples/salt-and-iron.bulkhead', import.meta.url)

async function openSalt(page: Page): Promise<void> {
  await openFile(page, { name: 'salt.bulkhead', mimeType: 'application/json', buffer: readFileSync(salt) })
  await expect(page.locator('.title')).toContainText('Salt and Iron')
}

interface Lying {
  readonly side: string
  readonly kind: string
  readonly face: string
}
const secretsIn = (text: string): string[] =>
  (JSON.parse(text) as { tokens: Lying[] }).tokens
    .filter(({ face }) => face === 'down')
    .map(({ side, kind }) => `${side} ${kind === 'face-down' ? 'unknown' : 'known'}`)

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

test('odds stand beside the map and ranges on it; an export and a link of a side have nothing of the others', async ({
  page,
}) => {
  await test.step('odds of a mission stand beside its map, and ranges are drawn on it', async () => {
    await openSalt(page)
    await page.getByRole('tab', { name: 'Odds' }).click()
    const walls = page.getByRole('region', { name: 'Shots until a wall section is down: the odds' })
    await expect(walls.getByRole('row').nth(1)).toContainText('7.8')
    // What is reckoned from the mission, and the same for any figures, have names apart.
    const titles = await page.locator('.play .section-button > span:first-of-type').allTextContents()
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toContain('Crossing the void, with your own numbers')
    await page.getByLabel('Skill of the gunners').first().fill('3')
    await page.getByLabel('Skill of the gunners').first().press('Enter')
    await expect(walls.getByRole('row').nth(1)).toContainText('10.4')
    const map = page.getByTestId('battlefield')
    const before = await map.screenshot()
    await page.getByLabel('Range of guns').check()
    await page.getByLabel('Reach of craft after 1 to 3 moves').check()
    await page.waitForTimeout(300)
    expect(Buffer.compare(before, await map.screenshot())).not.toBe(0)
    // They go with the tab.
    await page.getByRole('tab', { name: 'Selection' }).click()
    await page.getByRole('tab', { name: 'Odds' }).click()
    await expect(page.getByLabel('Range of guns')).not.toBeChecked()
  })
  await test.step('Share for in the link dialog: the link of a side has nothing of the others', async () => {
    await runCommand(page, 'Share Link')
    const dialog = page.getByRole('dialog')
    const choice = dialog.getByLabel('Share for')
    const lying = async (): Promise<string[]> => {
      const mission = missionInLink(await dialog.getByLabel('Link', { exact: true }).inputValue())
      if (!mission.ok) throw new Error(mission.error.message)
      return [...new Set(secretsIn(JSON.stringify(mission.value)))].sort()
    }
    await expect(choice).toHaveValue('everyone')
    expect(await lying()).toEqual(['iron unknown', 'salt unknown'])
    for (const [who, known] of [
      ['salt', ['iron unknown', 'salt known']],
      ['iron', ['iron known', 'salt unknown']],
      ['author', ['iron known', 'salt known']],
      ['everyone', ['iron unknown', 'salt unknown']],
    ] as const) {
      await choice.selectOption(who)
      await expect(choice).toHaveValue(who)
      expect(await lying()).toEqual(known)
    }
  })
  await page.keyboard.press('Escape')
  await test.step('an export is for everyone, for a side or for the author', async () => {
    await page.keyboard.press('Control+e')
    const desk = page.getByRole('main', { name: 'Export' })
    await expect(desk.getByLabel('Share for')).toHaveValue('everyone')
    await desk.getByText('Other formats').click()
    await desk.getByRole('radio', { name: /Mission JSON/ }).check()
    await expect(desk.getByLabel('Share for')).toHaveValue('author')
    await desk.getByLabel('Share for').selectOption('iron')
    await expect(desk.getByTestId('export-state')).toHaveText('Ready to export.', { timeout: 30_000 })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      desk.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    const secrets = secretsIn(readFileSync(await download.path(), 'utf8'))
    expect(secrets.filter((word) => word === 'iron known')).toHaveLength(3)
    expect(secrets.filter((word) => word === 'salt unknown')).toHaveLength(3)
  })
})
