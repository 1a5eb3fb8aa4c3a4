/** The playtest: from the menu to figures, layers on the map, what an edit changes, and a battle watched step by step. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { openEditor, openFile, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const panel = (page: Page) => page.getByRole('complementary', { name: 'Playtest' })
const verdict = (page: Page) => page.getByTestId('playtest-verdict')

async function openSample(page: Page, name: string): Promise<void> {
  const buffer = await readFile(`resources/samples/${name}.bulkhead`)
  await openFile(page, { name: `${name}.bulkhead`, mimeType: 'application/json', buffer })
  await expect(page.getByText(`${name}.bulkhead`)).toBeVisible()
}

const isDone = (page: Page) =>
  expect(page.locator('.playtest')).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })

/** Digest of the pixels of the map. */
const pixels = async (page: Page): Promise<string> => {
  const canvas = page.locator('.battlefield canvas').first()
  const picture = await canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL())
  return createHash('sha256').update(picture).digest('hex')
}

test('battles are played beside the map, painted on it, played again after an edit, and watched step by step', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withoutFilePickers(page)
  await openEditor(page)
  await openSample(page, 'pump-room')
  let plain = ''

  await test.step('figures come, and the map shows where models fell', async () => {
    await page.getByRole('menuitem', { name: 'Check' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Playtest…' }).click()
    await expect(panel(page).getByRole('table', { name: 'Points', exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(panel(page)).toContainText('don’t predict games')
    await isDone(page)
    await expect(verdict(page)).not.toHaveText('Playing…')
    await panel(page).getByRole('button', { name: 'Copy as text' }).click()
    await expect(page.getByText('Copied the report.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Playtest: ')
    expect(await axeFaults(page, 'playtest', { within: '.playtest' })).toEqual([])
  })

  await test.step('each layer is another picture', async () => {
    const seen = new Set([await pixels(page)])
    for (const layer of ['Where models stood', 'Hatchways passed', 'Who held the markers', 'Nothing']) {
      const before = await pixels(page)
      await panel(page).getByLabel('Show').selectOption(layer)
      await expect.poll(() => pixels(page)).not.toBe(before)
      seen.add(await pixels(page))
    }
    plain = await pixels(page)
    expect(seen.size).toBe(5)
  })

  await test.step('the same settings give the same figures, another seed gives others', async () => {
    await panel(page).getByText('Settings', { exact: true }).click()
    await panel(page).getByLabel('Battles').selectOption('100')
    await isDone(page)
    const figures = await panel(page).getByRole('table', { name: 'Points', exact: true }).textContent()
    const seed = panel(page).getByRole('textbox', { name: 'Seed' })
    await seed.fill('2')
    await seed.press('Enter')
    await expect(panel(page).getByRole('table', { name: 'Points', exact: true })).not.toHaveText(figures ?? '', {
      timeout: 30_000,
    })
    await seed.fill('1')
    await seed.press('Enter')
    await expect(panel(page).getByRole('table', { name: 'Points', exact: true })).toHaveText(figures ?? '', {
      timeout: 30_000,
    })
    await isDone(page)
  })

  await test.step('an edit is held against a pinned series, and undoing it changes nothing', async () => {
    await panel(page).getByRole('button', { name: 'Pin as before' }).click()
    const since = page.getByTestId('playtest-since')
    await expect(since).toContainText('Nothing has changed yet')
    await page.getByTestId('battlefield').focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'm', 'Enter', 'v']) await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled()
    await expect(since).toContainText('with the same dice', { timeout: 30_000 })
    await isDone(page)
    await page.keyboard.press('Control+z')
    await expect(since).toContainText('100 of 100 battles with the same dice ended with the same points', {
      timeout: 30_000,
    })
    await since.getByRole('button', { name: 'Unpin' }).click()
    await expect(since).toBeHidden()
  })

  await test.step('a battle is watched by button and by key, and the map is as before at its end', async () => {
    await panel(page).getByRole('button', { name: 'A typical one' }).click()
    const replay = panel(page).getByRole('region', { name: 'Replay' })
    const slider = replay.getByRole('slider', { name: 'Step' })
    await expect(slider).toBeFocused({ timeout: 30_000 })
    await expect(page.getByTestId('replay-step')).toContainText('Set-up')
    const first = await pixels(page)
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveValue('1')
    await expect.poll(() => pixels(page)).not.toBe(first)
    await replay.getByRole('button', { name: 'Step forward' }).click()
    await expect(slider).toHaveValue('2')
    await expect(page.getByTestId('replay-step').getByRole('listitem').first()).toBeVisible()
    await replay.getByRole('button', { name: 'First step' }).click()
    await expect(slider).toHaveValue('0')
    await slider.focus()
    await page.keyboard.press('Space')
    await expect(replay.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(slider).toHaveValue('1')
    await page.keyboard.press('Space')
    await expect(replay.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(await axeFaults(page, 'replay', { within: '.playtest' })).toEqual([])
    await panel(page).getByRole('button', { name: 'End the replay' }).click()
    await expect(replay).toBeHidden()
    await expect.poll(() => pixels(page)).toBe(plain)
  })

  await test.step('the result of a real game stands beside the figures', async () => {
    await page.getByRole('tab', { name: 'Table' }).click()
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first()
    await more.click()
    await page.getByRole('menuitem', { name: 'Save result…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save result' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.locator('.app')).toHaveAttribute('data-workspace', 'map')
    const row = panel(page)
      .getByRole('table', { name: 'Predicted and played' })
      .getByRole('row', { name: /^Attacker/ })
    await expect(row.getByRole('cell').nth(1)).toHaveText('0.0', { timeout: 30_000 })
  })

  await test.step('a mission that can’t be played says why and leads to what is missing', async () => {
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(panel(page).getByRole('table', { name: 'Points', exact: true })).toBeHidden({ timeout: 30_000 })
    await expect(verdict(page)).toContainText(/./)
    await page.keyboard.press('Control+z')
    await expect(panel(page).getByRole('table', { name: 'Points', exact: true })).toBeVisible({ timeout: 30_000 })
    await panel(page).getByRole('button', { name: 'Close the playtest' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(page.getByTestId('battlefield')).toBeFocused()
  })
})
