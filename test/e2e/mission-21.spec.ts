import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import { noCopyLeft, openFile, openStart, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'
import { drawByMouse, expectCliAgrees, expectComplete, expectFrame } from '../support/mission-21.ts'

/** Mission 21's frame with four linked markers, from an empty window to a saved file and back. */

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openStart(page)
})

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Power Struggle' })

async function keep(download: Download, path: string): Promise<string> {
  expect(download.suggestedFilename()).toBe('Power Struggle.bulkhead')
  await download.saveAs(path)
  return readFile(path, 'utf8')
}

test('mission 21 is drawn by mouse, saved, agreed with by the shell, and opened again', async ({ page }, info) => {
  await drawByMouse(page)
  await expectComplete(page)
  const menu = (name: string | RegExp) => page.getByRole('menuitem', { name, exact: true })
  await menu('File').click()
  const [download] = await Promise.all([page.waitForEvent('download'), menu(/^Save(?! As)/).click()])
  const path = info.outputPath('power-struggle.bulkhead')
  const text = await keep(download, path)
  expectFrame(text)
  await expectCliAgrees(path)
  // Until somebody has said so, the browser might not have kept it, and the next start would offer what was not saved.
  await page.getByRole('button', { name: 'I have it' }).click()

  await noCopyLeft(page)
  await page.reload()
  await openStart(page)
  await menu('File').click()
  await openFile(page, path, () => menu(/^Open…/).click())
  await expect(title(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Mission' }).click()
  await expectComplete(page)
  expect((await saved(page)).text).toBe(text)
})
