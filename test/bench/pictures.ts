/** Takes the pictures of the README and the guide from the built program and writes them to docs/pictures. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { serveEditor } from '../../scripts/static-server.mjs'
import { moreFonts, rasteriseWith } from '../../src/cli/fonts-and-paper.ts'
import { readMission } from '../../src/core/model/document-io/read-mission.ts'
import { standingPicture } from '../../src/core/publishing/export/picture.ts'
import { clickMap, placeOf } from '../support/battlefield-page.ts'
import { pickBrowser } from '../support/browser.ts'
import { testFonts } from '../support/fonts.ts'
import type { BenchRow } from './row.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SAMPLE = 'cold-spine.bulkhead'
const STANDING = 'dead-mans-vault.bulkhead'

/** Takes the pictures of the guide: a sample with tools in hand, and with faults. */
async function guidePictures(page: Page, url: string): Promise<void> {
  const take = async (name: string): Promise<void> => {
    await page.waitForTimeout(1500)
    await page.screenshot({ path: join(root, `docs/pictures/guide-${name}.png`) })
  }
  await page.goto(url)
  await page.locator('.battlefield:not([data-early]) canvas').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(3000)
  await page.getByRole('tab', { name: 'Paper' }).click()
  await page.locator('.pdf-paper').first().waitFor()
  await page.waitForTimeout(3000)
  await take('8-paper')
  await page.getByRole('tab', { name: 'Map' }).click()
  await page.keyboard.press('z')
  await take('4-zones')
  await page.keyboard.press('h')
  await take('3-hatchway')
  await page.keyboard.press('7')
  const place = await placeOf(page, 1, 4.5, 1)
  await page.mouse.move(place.x, place.y)
  await take('1-wall')
  await page.keyboard.press('1')
  for (const [x, y] of [
    [2, 2],
    [3, 2],
    [2, 3],
  ] as const)
    await clickMap(page, 1, x, y)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: /^Problems/ }).click()
  await take('6-problems')
}

/** The battlefield of a sample standing; small, as everybody who clones the project takes it along. */
async function standing(): Promise<void> {
  const read = readMission(readFileSync(join(root, 'resources/samples', STANDING), 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  const options = { theme: 'dark', transparent: false, title: false, corner: 'best', walls: 'full' } as const
  const { png } = await rasteriseWith(testFonts(), moreFonts([]))(standingPicture(read.value.document, options), 500)
  writeFileSync(join(root, 'docs/pictures/standing.png'), png)
}

export async function measurePictures(): Promise<BenchRow[]> {
  await standing()
  const text = readFileSync(join(root, 'resources/samples', SAMPLE), 'utf8')
  // A server hands its files to the first page alone.
  const serve = () => serveEditor(join(root, 'out/renderer'), { port: 0, startFiles: [{ name: SAMPLE, text }] })
  const { server, url } = await serve()
  const forGuide = await serve()
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
    const light = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
    await guidePictures(await light.newPage(), forGuide.url)
  } finally {
    await browser.close()
    server.close()
    forGuide.server.close()
  }
  return [{ name: 'Pictures of the README and the guide', value: performance.now() - start, unit: 'ms' }]
}
