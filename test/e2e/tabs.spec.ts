/** Several missions in one window, each in a tab. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openEditor, openFile, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

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

test('a second mission beside the first: what is copied in one is pasted in the other; more than fit are scrolled to', async ({
  page,
  context,
}) => {
  await test.step('a second mission beside the first: what is copied in one is pasted in the other', async () => {
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
  await test.step('more missions than fit are scrolled to, and the one that is shown is seen', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
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
    await strip(page).getByRole('button', { name: 'Scroll right' }).click()
    await expect(first).not.toBeInViewport({ ratio: 1 })
  })
})
