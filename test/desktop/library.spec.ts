/** The library and the data folder in the program as it ships. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectFolder } from './harness/build-double.ts'
import type { DesktopApp } from './harness/desktop-app.ts'
import { answerDialogs, chooseMenu, editorOf, expect, test, windowTitle } from './harness/desktop-test.ts'

test.use({ program: 'editor' })

const samples = join(projectFolder, 'resources/samples')

const library = (page: Page) => page.getByRole('region', { name: 'Library' })
const field = (page: Page) => library(page).getByRole('combobox', { name: 'Search the library' })
const files = (page: Page) => library(page).getByRole('listbox', { name: 'Files' }).getByRole('option')
const button = (page: Page, name: string) => library(page).getByRole('button', { name })

/** A folder with three missions, one that is cut off, and a stamp. */
async function league(folder: string): Promise<string> {
  const place = join(folder, 'league')
  await mkdir(join(place, 'old'), { recursive: true })
  for (const name of ['pump-room', 'third-bell'])
    await cp(join(samples, `${name}.bulkhead`), join(place, `${name}.bulkhead`))
  await cp(join(samples, 'ration-day.bulkhead'), join(place, 'old', 'ration-day.bulkhead'))
  const whole = await readFile(join(samples, 'cold-berth.bulkhead'), 'utf8')
  await writeFile(join(place, 'cut-off.bulkhead'), whole.slice(0, 500))
  const stamps = join(projectFolder, 'resources/stamps')
  const [stamp = ''] = (await readdir(stamps)).filter((name) => name.endsWith('.bulkhead-stamp'))
  await cp(join(stamps, stamp), join(place, stamp))
  return place
}

async function openLibrary(app: DesktopApp, page: Page, place: string): Promise<void> {
  await chooseMenu(app, 'File', 'Library')
  await expect(library(page).getByRole('heading', { name: 'Your missions, in one place' })).toBeVisible()
  await answerDialogs(app, { open: place })
  await button(page, 'Add Folder…').click()
  await expect(files(page)).toHaveCount(5)
  await expect(library(page).getByRole('status')).toHaveText('5 files')
}

test('a folder is added; its missions are drawn, checked, searched, gone through by arrows, opened here and in a tab, duplicated, shown in their folder, and put into the trash after a question', async ({
  app,
  folder,
}) => {
  await test.step('arrows go from file to file, Ctrl+Enter opens in a tab, Escape leaves', async () => {
    const page = await editorOf(app)
    await openLibrary(app, page, await league(folder))
    const chosen = library(page).getByRole('listbox', { name: 'Files' }).getByRole('option', { selected: true })
    await expect(chosen).toContainText('airlock.bulkhead-stamp')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toContainText('cut-off.bulkhead')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toContainText('pump-room.bulkhead')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', 'library-file-2')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => windowTitle(app)).toContain('The Pump Room')
    await expect(
      page
        .getByRole('navigation', { name: 'Open missions' })
        .getByRole('button', { name: 'The Pump Room', exact: true }),
    ).toBeVisible()
    await page.keyboard.press('Control+Shift+l')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(library(page)).toHaveCount(0)
  })
  await chooseMenu(app, 'File', 'Library')
  await test.step('a folder is added; its missions are drawn, checked and searched by title, code and text; Enter opens', async () => {
    const page = await app.firstWindow()
    const pump = files(page).filter({ hasText: 'pump-room.bulkhead' })
    await expect(pump).toContainText('The Pump Room')
    await expect(pump.locator('img')).toBeVisible()
    await expect(pump).toContainText(/No problems|error|warning|notice/)
    await expect(files(page).filter({ hasText: 'cut-off.bulkhead' })).toContainText('Can’t be read')
    await expect(library(page)).toContainText('league / old')

    await expect(field(page)).toBeFocused()
    await page.keyboard.type('ration')
    await expect(files(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(library(page)).toHaveCount(0)
    await expect.poll(() => windowTitle(app)).toContain('Ration Day')
  })
  await chooseMenu(app, 'File', 'Library')
  await expect(files(await app.firstWindow())).toHaveCount(5)
  await test.step('a file is duplicated beside itself, shown in its folder, and put into the trash after a question', async () => {
    const page = await app.firstWindow()
    const place = join(folder, 'league')
    await files(page).filter({ hasText: 'pump-room.bulkhead' }).click()
    await button(page, 'Duplicate').click()
    await expect(files(page)).toHaveCount(6)
    expect(await readdir(place)).toContain('pump-room copy.bulkhead')
    await button(page, 'Show in Folder').click()
    await button(page, 'Move to Trash…').click()
    await button(page, 'Keep It').click()
    expect(await readdir(place)).toContain('pump-room.bulkhead')
    await button(page, 'Move to Trash…').click()
    await button(page, 'Move to Trash').click()
    await expect(files(page)).toHaveCount(5)
    expect(await readdir(place)).not.toContain('pump-room.bulkhead')
    await expect(field(page)).toBeFocused()
  })
})
