/** The library in a browser that hands out folders: the page's own file system stands for one on the disk. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openEditor, openFile, openStart } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const sample = (name: string): string =>
  readFileSync(new URL(`../../resources/samples/${name}.bulkhead`, import.meta.url), 'utf8')
const library = (page: Page) => page.getByRole('region', { name: 'Library' })
const files = (page: Page) => library(page).getByRole('listbox', { name: 'Files' }).getByRole('option')
const button = (page: Page, name: string) => library(page).getByRole('button', { name })

/** A folder in the page's own file system, which the picker hands out. */
async function givesFolder(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('league'),
    })
  })
  await openEditor(page)
  await page.evaluate(async (all) => {
    const place = await (await navigator.storage.getDirectory()).getDirectoryHandle('league', { create: true })
    for (const [name, text] of Object.entries(all)) {
      const writable = await (await place.getFileHandle(name, { create: true })).createWritable()
      await writable.write(text)
      await writable.close()
    }
  }, texts)
}

const league = {
  'a.bulkhead': sample('pump-room'),
  'b.bulkhead': sample('ration-day'),
  'broken.bulkhead': '{"format":',
}

test('a folder is added and kept; files are listed, searched by what stands in their texts, opened, copied, removed after a question, and looked at again when another program has changed one', async ({
  page,
}) => {
  await test.step('a folder is added and kept; files are listed, searched by what stands in their texts, and opened', async () => {
    await givesFolder(page, league)
    await page.keyboard.press('Control+Shift+l')
    await button(page, 'Add Folder…').click()
    await expect(files(page)).toHaveCount(3)
    await expect(files(page).first()).toContainText('The Pump Room')
    await expect(files(page).first().locator('img')).toBeVisible()
    await expect(files(page).filter({ hasText: 'broken' })).toContainText('Can’t be read')
    await page.keyboard.type('ration')
    await expect(files(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ration Day')

    await page.reload()
    await openStart(page)
    const mine = page.getByRole('list', { name: 'Missions in your folders' })
    await expect(mine.getByRole('button', { name: /The Pump Room/ })).toBeVisible()
    await page.getByRole('searchbox').fill('ration')
    await expect(mine.getByRole('button')).toHaveText([/Ration Day/])
    await page.getByRole('button', { name: 'Library', exact: true }).click()
    await expect(files(page)).toHaveCount(3)
    await expect(files(page).first()).toContainText('The Pump Room')
  })
  await test.step('a copy is made beside a file; removing asks, and says that it is for good', async () => {
    await files(page).filter({ hasText: 'a.bulkhead' }).click()
    await button(page, 'Duplicate').click()
    await expect(files(page)).toHaveCount(4)
    await expect(button(page, 'Show in Folder')).toHaveCount(0)
    await files(page).filter({ hasText: 'a copy.bulkhead' }).click()
    await button(page, 'Remove…').click()
    await expect(library(page).getByRole('alertdialog')).toContainText('for good')
    await library(page).getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(files(page)).toHaveCount(3)
  })
  await test.step('a file that another program has changed is looked at again when the window is', async () => {
    await expect(files(page).first()).toContainText('The Pump Room')
    await page.evaluate(async (text) => {
      const place = await (await navigator.storage.getDirectory()).getDirectoryHandle('league')
      const writable = await (await place.getFileHandle('a.bulkhead')).createWritable()
      await writable.write(text)
      await writable.close()
      window.dispatchEvent(new Event('focus'))
    }, sample('ration-day'))
    await expect(files(page).first()).toContainText('Ration Day')
  })
})

test('what this browser keeps is said, exported as one file and taken in again after a question', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await openEditor(page)
  const about = page.getByRole('region', { name: 'Stored data' })
  const openAbout = async (): Promise<void> => {
    await page.getByRole('menuitem', { name: 'Help', exact: true }).click()
    await page.getByRole('menuitem', { name: 'About Bulkhead' }).click()
  }
  await page.getByRole('menuitem', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Theme', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Blueprint Theme' }).click()
  await openAbout()
  await expect(about).toContainText('Your data is stored in this browser')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    about.getByRole('button', { name: 'Export Everything…' }).click(),
  ])
  const path = await download.path()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Theme', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Light Theme (Paper)' }).click()
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'light')
  await openAbout()
  await openFile(page, { name: 'all.zip', mimeType: '', buffer: readFileSync(path) }, () =>
    about.getByRole('button', { name: 'Import…' }).click(),
  )
  await about.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'blueprint')
  // What it took the place of can be had back, and taken in.
  await openAbout()
  const [aside] = await Promise.all([
    page.waitForEvent('download'),
    about.getByRole('button', { name: /^Download before the import\.zip, / }).click(),
  ])
  const buffer = readFileSync(await aside.path())
  await openFile(page, { name: aside.suggestedFilename(), mimeType: '', buffer }, () =>
    about.getByRole('button', { name: 'Import…' }).click(),
  )
  await about.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'light')
})
