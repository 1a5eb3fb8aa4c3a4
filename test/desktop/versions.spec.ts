/** Versions on the desktop: stored in the data folder, found by the file, and the same on the command line. */
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ensureBuiltCli, runCli } from '../support/built-cli.ts'
import { projectFolder } from './harness/build-double.ts'
import type { DesktopApp } from './harness/desktop-app.ts'
import { answerDialogs, chooseMenu, expect, test, windowTitle } from './harness/desktop-test.ts'

test.use({ program: 'editor' })

const sample = join(projectFolder, 'resources/samples/pump-room.bulkhead')
const rows = (page: Page) => page.getByRole('region', { name: 'Versions', exact: true }).getByRole('listitem')

async function opened(app: DesktopApp, path: string): Promise<Page> {
  const page = await app.firstWindow()
  await expect(page.getByTestId('status')).toBeVisible()
  await answerDialogs(app, { open: path })
  await chooseMenu(app, 'File', 'Open…')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Pump Room')
  return page
}

async function emptyAndSave(app: DesktopApp, page: Page): Promise<void> {
  await page.getByTestId('battlefield').focus()
  await chooseMenu(app, 'Edit', 'Select All')
  await chooseMenu(app, 'Edit', 'Delete')
  await expect.poll(() => windowTitle(app)).toMatch(/^• /)
  await chooseMenu(app, 'File', 'Save')
  await expect.poll(() => windowTitle(app)).not.toMatch(/^• /)
}

test('what was saved over is a version, which the editor restores and the shell writes', async ({
  app,
  folder,
  userData,
}) => {
  await ensureBuiltCli()
  const path = join(folder, 'plan.bulkhead')
  await cp(sample, path)
  const before = await readFile(path, 'utf8')
  const page = await opened(app, path)
  await emptyAndSave(app, page)
  await chooseMenu(app, 'Edit', 'History and Versions')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('saved')

  const shell = await runCli(['versions', path, '--format', 'json', '--data-dir', userData])
  expect(JSON.parse(shell.out).versions).toMatchObject([
    { number: 1, why: 'opened', title: 'The Pump Room' },
    { number: 2, why: 'saved', title: 'The Pump Room' },
  ])
  expect((await runCli(['restore', path, '--version', '1', '--data-dir', userData])).out).toBe(before)

  await rows(page).last().getByRole('button').click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(() => windowTitle(app)).toMatch(/^• /)
  await chooseMenu(app, 'File', 'Save')
  await expect.poll(async () => (await readFile(path, 'utf8')) === before).toBe(true)
  // The lock is let go of, and nothing half-written is left.
  await expect
    .poll(async () => (await readdir(join(userData, 'versions'))).sort())
    .toEqual(['files', 'missions', 'texts'])
})
