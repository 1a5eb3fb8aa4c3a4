/** Takes the pictures of the README from the built program and writes them to docs/pictures: the map, and the printed sheet. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { serveEditor } from '../../scripts/static-server.mjs'
import { pickBrowser } from '../support/browser.ts'
import type { BenchRow } from './row.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SAMPLE = 'cold-spine.bulkhead'

export async function measurePictures(): Promise<BenchRow[]> {
  const text = readFileSync(join(root, 'resources/samples', SAMPLE), 'utf8')
  const { server, url } = await serveEditor(join(root, 'out/renderer'), {
    port: 0,
    startFiles: [{ name: SAMPLE, text }],
  })
  const { executablePath, args } = pickBrowser()
  const browser = await chromium.launch({ executablePath, args })
  const start = performance.now()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('.battlefield:not([data-early]) canvas').first().waitFor({ state: 'attached' })
    await page.waitForTimeout(4000)
    await page.screenshot({ path: join(root, 'docs/pictures/editor-dark.png') })
    // Tall enough for a whole page at once.
    await page.setViewportSize({ width: 1440, height: 1500 })
    await page.getByRole('tab', { name: 'Paper' }).click()
    const sheet = page.locator('.pdf-paper').first()
    await sheet.waitFor()
    await page.waitForTimeout(4000)
    await sheet.screenshot({ path: join(root, 'docs/pictures/sheet.png') })
  } finally {
    await browser.close()
    server.close()
  }
  return [{ name: 'Pictures of the README', value: performance.now() - start, unit: 'ms' }]
}
