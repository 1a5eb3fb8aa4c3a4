/** Several missions in one window, each in a tab. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { clickMap, openEditor, openFile, runCommand, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'
import { copiesIn } from '../support/recovery-copies.ts'

expectCleanConsole()

const strip = (page: Page) => page.getByRole('navigation', { name: 'Open missions' })
const tab = (page: Page, name: string) =>
  strip(page).getByRole('button', { name: new RegExp(`^(Unsaved changes )?${name}$`) })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function openSample(page: Page, name: string, called: string): Promise<void> {
  const buffer = readFileSync(new URL(`../../resources/samples/${name}.bulkhead`, import.meta.url))
  await openFile(page, { name: `${name}.bulkhead`, mimeType: 'application/json', buffer })
  await expect(title(page)).toHaveText(called)
}

async function inMenu(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('menuitem', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await openSample(page, 'cold-spine', 'Cold Spine')
})

test('a second mission beside the first: what is copied in one is pasted in the other', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(strip(page)).toHaveCount(0)
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await inMenu(page, 'File', 'New Tab')
  await expect(title(page)).toHaveText('Untitled mission')
  await expect(tab(page, 'Cold Spine')).toBeVisible()
  await expect(tab(page, 'Untitled mission')).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled()
  const pasted = JSON.parse((await saved(page)).text)
  const sample = JSON.parse(
    readFileSync(new URL('../../resources/samples/cold-spine.bulkhead', import.meta.url), 'utf8'),
  )
  expect(pasted.panels).toHaveLength(sample.panels.length)
  // The first is as it was, with nothing to undo; and back again.
  await page.keyboard.press('Alt+PageDown')
  await expect(title(page)).toHaveText('Cold Spine')
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled()
  await page.keyboard.press('Alt+PageUp')
  await expect(title(page)).toHaveText('Untitled mission')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: /^Redo/ })).toBeEnabled()
})

test('unsaved work in a tab that is not shown is asked about, and offered after the page was lost', async ({
  page,
}) => {
  await page.keyboard.press('m')
  await clickMap(page, 1, 1.5, 2.5)
  await expect(page).toHaveTitle(/^• /)
  await inMenu(page, 'File', 'New Tab')
  await openSample(page, 'pump-room', 'The Pump Room')
  await page.keyboard.press('m')
  await clickMap(page, 1, 2.5, 2.5)
  await expect(strip(page).getByRole('img', { name: 'Unsaved changes' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Close Cold Spine' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Cold Spine')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(title(page)).toHaveText('Cold Spine')
  // Both copies are there within a second; then the page goes without a word.
  await expect.poll(() => copiesIn(page)).toBe(2)
  page.on('dialog', (leave) => void leave.accept())
  await page.reload()
  const offer = page.getByRole('dialog')
  await expect(offer.getByRole('button', { name: 'Restore', exact: true })).toHaveCount(2)
  await offer.getByRole('button', { name: 'Restore', exact: true }).first().click()
  await expect(offer.getByRole('button', { name: 'Restore', exact: true })).toHaveCount(1)
  await offer.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(offer).toHaveCount(0)
  await expect(tab(page, 'Cold Spine')).toBeVisible()
  await expect(tab(page, 'The Pump Room')).toBeVisible()
  await expect(strip(page).getByRole('img', { name: 'Unsaved changes' })).toHaveCount(2)
})

test('more missions than fit are scrolled to, and the one that is shown is seen', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await runCommand(page, 'New Tab')
  const add = strip(page).getByRole('button', { name: 'New Tab' })
  for (let count = 3; count <= 9; count += 1) {
    await add.click()
    await expect(strip(page).getByRole('listitem')).toHaveCount(count)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640)
  const [first, last] = [strip(page).getByRole('listitem').first(), strip(page).getByRole('listitem').last()]
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(last).toHaveAttribute('data-shown', 'true')
  await expect(first).not.toBeInViewport()
  await page.keyboard.press('Alt+PageDown')
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(first).toHaveAttribute('data-shown', 'true')
  await strip(page).getByRole('button', { name: 'Further to the right' }).click()
  await expect(first).not.toBeInViewport({ ratio: 1 })
})
