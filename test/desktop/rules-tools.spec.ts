import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeMission } from '#core/document-io/write-mission.ts'
import { dragMap } from '../support/battlefield-page.ts'
import { bulkhead, kept, measured, models, NORTH, panel, putBoth, SOUTH } from '../support/trial-page.ts'
import type { DesktopApp } from './harness/desktop-app.ts'
import {
  answerDialogs,
  chooseMenu,
  closeWindow,
  editorOf,
  expect,
  questions,
  test,
  windowTitle,
} from './harness/desktop-test.ts'

// The program as it ships: the built editor in front of the built shell.
test.use({ program: 'editor' })

/** A window with the map in it, two models to either side of its wall, and the distance between them. */
async function measuredIn(app: DesktopApp, path: string): Promise<Page> {
  await writeFile(path, writeMission(bulkhead))
  const page = await editorOf(app)
  await answerDialogs(app, { open: path })
  await chooseMenu(app, 'File', 'Open…')
  await expect.poll(() => windowTitle(app)).toBe('Bulkhead — Bulkhead')
  await page.getByTestId('battlefield').focus()
  await putBoth(page)
  await page.keyboard.press('d')
  await dragMap(page, NORTH.at, SOUTH.at)
  await expect(measured(page)).toContainText('5.0"through hatchway B2 at C4')
  return page
}

const asked = async (app: DesktopApp): Promise<number> =>
  (await questions(app)).filter(({ kind }) => kind === 'message').length

test('what was only tried out is nothing to save: the window closes at once', async ({ app, folder }) => {
  const path = join(folder, 'map.bulkhead')
  const page = await measuredIn(app, path)
  await panel(page).getByRole('button', { name: 'Pin to the map' }).click()
  expect(await windowTitle(app)).toBe('Bulkhead — Bulkhead')
  await closeWindow(app)
  expect((await app.exited).code).toBe(0)
  expect(await readFile(path, 'utf8')).toBe(writeMission(bulkhead))
})

test('a diagram kept from the menu is asked about, saved and there again; without one the menu says why', async ({
  app,
  folder,
}) => {
  const path = join(folder, 'map.bulkhead')
  const page = await measuredIn(app, path)
  await chooseMenu(app, 'Mission', 'Save as Diagram…')
  const dialog = page.getByRole('dialog', { name: 'Save as diagram' })
  await dialog.getByLabel('Title').fill('Through the hatchway')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => windowTitle(app)).toBe('• Bulkhead — Bulkhead')

  // Cancel: the window stays.
  await answerDialogs(app, { message: 2 })
  await closeWindow(app)
  await expect.poll(() => asked(app)).toBe(1)
  await expect(models(page)).toHaveCount(2)

  await chooseMenu(app, 'File', 'Save')
  await expect.poll(() => windowTitle(app)).toBe('Bulkhead — Bulkhead')
  expect(JSON.parse(await readFile(path, 'utf8')).diagrams).toMatchObject([{ title: 'Through the hatchway' }])

  await chooseMenu(app, 'File', 'New Mission…')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Boarding Actions/ })
    .click()
  await expect.poll(() => windowTitle(app)).not.toContain('Bulkhead — Bulkhead')
  await answerDialogs(app, { open: path })
  await chooseMenu(app, 'File', 'Open…')
  await expect.poll(() => windowTitle(app)).toBe('Bulkhead — Bulkhead')
  await chooseMenu(app, 'View', 'Inspector')
  await page.getByRole('tab', { name: 'Try Out' }).click()
  await expect(models(page)).toHaveCount(0)
  // With nothing tried out, the menu says why there is nothing to keep.
  await chooseMenu(app, 'Mission', 'Save as Diagram…')
  await expect(page.getByTestId('notice').filter({ hasText: 'nothing is tried out on the map' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Show Through the hatchway on the map' }).click()
  await expect(kept(page)).toContainText('5.0"through hatchway B2 at C4')
  await chooseMenu(app, 'Mission', 'Fairness Report')
  await expect(page.getByRole('complementary', { name: 'Is it fair?' })).toBeVisible()
  await closeWindow(app)
  expect((await app.exited).code).toBe(0)
})
