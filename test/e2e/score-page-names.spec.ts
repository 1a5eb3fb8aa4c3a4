/** The page for a browser with what fills it most: long names, larger letters, a small screen. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { devices, expect, test } from '@playwright/test'
import { ensureBuiltCli, runCli } from '../support/built-cli.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulkhead-names-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use({ ...phone, offline: true })
expectCleanConsole()

test('names of sides that are one long word make nothing wider than the screen, and leave room below the points', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await ensureBuiltCli()
  const longPageOf = async (sample: string): Promise<string> => {
    const mission = JSON.parse(readFileSync(`resources/samples/${sample}.bulkhead`, 'utf8'))
    for (const [index, side] of mission.sides.entries())
      side.name = `${index % 2 === 0 ? 'Die ' : ''}Donaudampfschifffahrtsgesellschaftskapitäne${index + 1}`
    const [file, out] = [join(folder, `long-${sample}.bulkhead`), join(folder, `long-${sample}.html`)]
    writeFileSync(file, JSON.stringify(mission))
    const { code, err } = await runCli(['export', file, '--to', out])
    if (code !== 0) throw new Error(err)
    return pathToFileURL(out).href
  }
  await page.goto(await longPageOf('four-claims'))
  await expect(page.locator('#score button').first()).toBeVisible()
  const widths = (): Promise<{ clientWidth: number; scrollWidth: number }[]> =>
    page.evaluate(() => {
      const sides = [...document.querySelectorAll('.wide')].filter(({ textContent }) => textContent.includes('Zones'))
      return [document.documentElement, ...sides].map(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }))
    })
  const [whole, sides, ...more] = await widths()
  expect(more).toEqual([])
  for (const part of [whole, sides]) expect(part?.scrollWidth).toBe(part?.clientWidth)
  const points = page.locator('.totals')
  await test.step('what would cover half of the screen does not stay at its top', async () => {
    await page.setViewportSize({ width: 390, height: 400 })
    await expect(points).toHaveCSS('position', 'static')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(points).toHaveCSS('position', 'sticky')
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(await longPageOf('salt-and-iron'))
  await test.step('in larger letters words on buttons and of the key are read', async () => {
    const [key] = await widths()
    expect(key?.scrollWidth).toBe(key?.clientWidth)
    // As who has set letters of half as much again in the browser.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
    await page.locator('#step-next').tap()
    await page.locator('#add-0-0-0').tap()
    await expect(page.locator('#add-0-0-0 .tapped')).toBeVisible()
    const [larger] = await widths()
    expect(larger?.scrollWidth).toBe(larger?.clientWidth)
    // Six letters’ width at the least, each of 24 px.
    const narrow = await page
      .locator('.objective-head strong, .score-button span:not(.tapped)')
      .evaluateAll((all) =>
        all.filter((words) => words.checkVisibility() && words.getBoundingClientRect().width < 90).map(String),
      )
    expect(narrow).toEqual([])
  })
})
