/** A kit of one's own: saved, changed, opened, carried by the mission. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { BOARDING_ACTIONS_KIT } from '../../src/core/kit/builtin-kits.ts'
import { writeKit } from '../../src/core/kit/kit-file.ts'
import { openEditor, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

const file = (kit: unknown) => ({
  name: 'garage.bulkhead-kit',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ format: 'bulkhead-kit', version: 1, kit })),
})

test('a kit file is opened, refused where it cannot be, undone, and saved again', async ({ page }) => {
  await page.getByRole('tab', { name: 'Kit' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Kit' })
  const own = { ...BOARDING_ACTIONS_KIT, id: 'garage-walls', name: 'Walls from the garage' }
  await panel.getByTestId('kit-file').setInputFiles(file({ ...own, pieces: [] }))
  await expect(panel.getByRole('alert')).toContainText('garage.bulkhead-kit: kit.pieces')
  await panel.getByTestId('kit-file').setInputFiles(file(own))
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Walls from the garage')
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save this kit…' }).click()
  const path = await (await download).path()
  expect(await readFile(path, 'utf8')).toBe(writeKit(own))
  await panel.getByRole('combobox', { name: 'Kit' }).selectOption('Paper walls, as many as you print')
  await expect(panel.getByRole('table')).toContainText('∞')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Walls from the garage')
})
