import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { serveEditor } from '../../scripts/static-server.mjs'
import { clickMap, openEditor, withAllParts, withoutFilePickers, withSettings } from '../support/battlefield-page.ts'

test.beforeEach(({ page }) => withSettings(page, { inspectorPinned: true }, 'where none are kept'))

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
  await page.getByRole('menuitem', { name: 'Check', exact: true }).click()
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
  await expect(page.getByRole('region', { name: 'Start page' }).getByText('Cold Spine')).toBeVisible()
  await page.keyboard.press('Escape')
  await test.step('an error that nobody caught is said, with a way to a copy', async () => {
    await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('a wire came loose'))))
    const notice = page.getByTestId('notice').filter({ hasText: 'a wire came loose' })
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      notice.getByRole('button', { name: 'Save a copy' }).click(),
    ])
    expect(copy.suggestedFilename()).toBe('Untitled mission copy.bulkhead')
  })
})
