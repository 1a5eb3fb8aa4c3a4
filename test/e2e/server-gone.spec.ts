import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { serveEditor } from '../../scripts/static-server.mjs'
import {
  clickMap,
  goTo,
  openEditor,
  placeOf,
  withAllParts,
  withoutFilePickers,
  withSettings,
} from '../support/battlefield-page.ts'

test.beforeEach(({ page }) => withSettings(page, { inspectorPinned: true, problemsOpen: true }, 'where none are kept'))

const folder = fileURLToPath(new URL('../../out/renderer', import.meta.url))

async function serve(port = 0) {
  const { server, url } = await serveEditor(folder, { port })
  return {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const unsaved = (page: Page) => page.getByRole('img', { name: 'Unsaved changes' })

/** Opens the editor from a server of the test's own and waits until nothing is left to fetch. */
async function openAndFetchAll(page: Page, url: string): Promise<void> {
  await withoutFilePickers(page)
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(request.url()))
  withAllParts(page)
  await openEditor(page, url)
  const names: string[] = await (await page.request.get(`${url}parts.json`)).json()
  expect(names.some((name) => name.includes('export-worker'))).toBe(true)
  await expect
    .poll(() => names.filter((name) => !fetched.some((address) => address.endsWith(name))), { timeout: 20_000 })
    .toEqual([])
}

test('a server that stops later does no harm: export, fairness, samples, inspector, copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const server = await serve()
  await openAndFetchAll(page, server.url)
  await server.stop()
  await page.keyboard.press('1')
  await clickMap(page, 1, 3, 3)
  await page.keyboard.press('Control+e')
  const desk = page.getByRole('main', { name: 'Export' })
  await expect(desk.getByRole('img').first()).toBeVisible({ timeout: 15_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    desk.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: 'Mission', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: /Fairness/ }).click()
  const fairness = page.getByRole('complementary', { name: 'Is it fair?' })
  await expect(fairness).toContainText('fair', { ignoreCase: true })
  await expect(page.getByTestId('fairness-verdict')).not.toHaveText('Measuring…', { timeout: 20_000 })
  await expect(fairness).not.toContainText('did not start')
  await page.keyboard.press('Escape')
  for (const tab of ['Mission', 'Map', 'Try Out', 'Box']) await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByTestId('trouble')).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await page.getByRole('menuitem', { name: /Copy Picture/ }).click()
  await expect(page.getByTestId('notice').filter({ hasText: 'Copied a picture' })).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('Alt+Shift+n')
  await expect(page.getByText('Power Struggle').first()).toBeVisible()
})

test('a part that was never fetched says so in its dialog, the editor stays, and it comes with the server', async ({
  page,
}) => {
  const server = await serve()
  const { port } = new URL(server.url)
  await withoutFilePickers(page)
  // A slow page: what is fetched when it is idle has not come yet.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto(server.url)
  await page.locator('.battlefield:not([data-early]) canvas').first().waitFor()
  await server.stop()
  await page.keyboard.press('1')
  const place = await placeOf(page, 1, 3, 3)
  await page.mouse.click(place.x, place.y)
  await page.keyboard.press('Control+e')
  const desk = page.getByRole('main', { name: 'Export' })
  await expect(desk).toContainText('The paper workspace cannot be shown.')
  await expect(desk).toContainText('Your mission is still here.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    desk.getByRole('button', { name: 'Save a copy' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Untitled mission copy.bulkhead')
  await goTo(page, 'Map')
  await expect(page.getByTestId('battlefield')).toBeVisible()
  await page.keyboard.press('Control+Shift+m')
  // The rules have not come either: nobody is told that the map is clean.
  await expect(page.locator('.problems')).toContainText('nothing is checked')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
  const again = await serve(Number(port))
  expect(again.url).toBe(server.url)
  await page.keyboard.press('Control+e')
  const pages = desk.getByRole('region', { name: /^Pages of / })
  const tryAgain = desk.getByRole('button', { name: 'Try again' })
  await expect(pages.or(tryAgain)).toBeVisible()
  if (await tryAgain.isVisible()) {
    await tryAgain.click()
    // Chromium before 156 does not ask for the file again before the page is loaded anew; what was drawn comes back then.
    page.once('dialog', (leave) => void leave.accept())
    await desk.getByRole('button', { name: 'Load the page again' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Restore/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(unsaved(page)).toBeVisible()
    await page.keyboard.press('Control+e')
  }
  await expect(pages).toBeVisible()
  await expect(unsaved(page)).toBeVisible()
  await again.stop()
})

test('an error that nobody caught is said, with a way to a copy, and lies over nothing that is written', async ({
  page,
}) => {
  await withoutFilePickers(page)
  await openEditor(page)
  await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('a wire came loose'))))
  const notice = page.getByTestId('notice').filter({ hasText: 'a wire came loose' })
  await goTo(page, 'Mission')
  for (const size of [
    { width: 1280, height: 800 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    const form = page.locator('.mission-column')
    const [told, written] = [await notice.boundingBox(), await form.boundingBox()]
    if (told === null || written === null) throw new Error('nothing is told, or nothing is written')
    expect(told.y, `${size.width}`).toBeGreaterThanOrEqual(written.y + written.height)
    // The button in the corner is beside it, and is seen.
    if (size.width > 760) await expect(page.locator('.notices')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    expect(written.height, `${size.width}`).toBeGreaterThan(size.height / 2)
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    notice.getByRole('button', { name: 'Save a copy' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Untitled mission copy.bulkhead')
})
