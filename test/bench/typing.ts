/** Typing in long texts: from a key to the page that shows it, beside a bare text area of the same browser. */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { blankMission } from '#core/mission/blank.ts'
import { pickBrowser } from '../support/browser.ts'
import { editorWith } from './editor.ts'
import { type BenchRow, percentiles } from './row.ts'

const LENGTH = 1_000_000
const KEYS = 60
const sentence =
  'The boarding party holds the airlock until the relay answers, and nobody knows how long the lights last.'
const filledWith = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)

export async function measureTyping(): Promise<BenchRow[]> {
  const { executablePath, args } = pickBrowser()
  const browser = await chromium.launch({ executablePath, args })
  const paragraph = filledWith(`${sentence} `)
  try {
    return [
      await inBriefing(browser, 'A key in an empty briefing', '', 100),
      await inBriefing(browser, 'A key in a briefing of 1 MB, many lines', filledWith(`${sentence}\n`), 100),
      await inBriefing(browser, 'A key in a briefing of 1 MB, one paragraph', paragraph),
      await inBareArea(browser, 'The same paragraph in a bare text area of the browser', paragraph),
    ]
  } finally {
    await browser.close()
  }
}

async function inBriefing(browser: Browser, name: string, briefing: string, limit?: number): Promise<BenchRow> {
  const blank = blankMission()
  const page = await editorWith(browser, { ...blank, mission: { ...blank.mission, briefing } })
  await page.getByRole('tab', { name: 'Mission' }).click()
  return typed(page, page.getByLabel('Briefing', { exact: true }), name, limit)
}

async function inBareArea(browser: Browser, name: string, text: string): Promise<BenchRow> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent('<textarea rows="6" style="width: 280px; font: 13px sans-serif"></textarea>')
  const area = page.locator('textarea')
  await area.evaluate((field: HTMLTextAreaElement, value) => {
    field.value = value
  }, text)
  return typed(page, area, name)
}

/** Types before the first letter, where most of the text has to move. */
async function typed(page: Page, area: Locator, name: string, limit?: number): Promise<BenchRow> {
  await area.focus()
  await area.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0))
  const samples: number[] = []
  for (let key = 0; key < KEYS; key += 1) {
    const begun = performance.now()
    await page.keyboard.type(key % 6 === 5 ? ' ' : 'e')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    samples.push(performance.now() - begun)
  }
  await page.close()
  const { p50, p95 } = percentiles(samples)
  // The middle is judged; the worst is a key that comes while a copy is written.
  return {
    name: `${name} (p95 ${p95.toFixed(0)} ms)`,
    value: p50,
    unit: 'ms',
    ...(limit === undefined ? {} : { limit }),
  }
}
