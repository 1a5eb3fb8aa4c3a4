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
      ...(await inBriefing(browser, 'A key in an empty briefing', '', 100)),
      ...(await inBriefing(browser, 'A key in a briefing of 1 MB, many lines', filledWith(`${sentence}\n`), 100)),
      ...(await besideBareArea(browser, paragraph)),
      ...(await untilRecovery(browser, paragraph)),
    ]
  } finally {
    await browser.close()
  }
}

async function briefingWith(browser: Browser, briefing: string): Promise<Typing> {
  const blank = blankMission()
  const page = await editorWith(browser, { ...blank, mission: { ...blank.mission, briefing } })
  await page.getByRole('tab', { name: 'Mission' }).click()
  const area = page.getByLabel('Briefing', { exact: true })
  await atFirstLetter(area)
  return { page, area }
}

async function bareAreaWith(browser: Browser, text: string): Promise<Typing> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent('<textarea rows="6" style="width: 280px; font: 13px sans-serif"></textarea>')
  const area = page.locator('textarea')
  await area.evaluate((field: HTMLTextAreaElement, value) => {
    field.value = value
  }, text)
  await atFirstLetter(area)
  return { page, area }
}

interface Typing {
  readonly page: Page
  readonly area: Locator
}

/** Before the first letter, where most of the text has to move. */
async function atFirstLetter(area: Locator): Promise<void> {
  await area.focus()
  await area.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0))
}

/** From a key to the page that shows it (ms). */
async function keyIn({ page }: Typing, key: number): Promise<number> {
  const begun = performance.now()
  await page.keyboard.type(key % 6 === 5 ? ' ' : 'e')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return performance.now() - begun
}

async function inBriefing(browser: Browser, name: string, briefing: string, limit: number): Promise<BenchRow[]> {
  const typing = await briefingWith(browser, briefing)
  const samples: number[] = []
  for (let key = 0; key < KEYS; key += 1) samples.push(await keyIn(typing, key))
  await typing.page.close()
  return [keyRow(name, samples, limit)]
}

/** One key here, one there, so that what else the machine does falls on both. */
async function besideBareArea(browser: Browser, text: string): Promise<BenchRow[]> {
  const [ours, bare] = [await briefingWith(browser, text), await bareAreaWith(browser, text)]
  const [inOurs, inBare]: [number[], number[]] = [[], []]
  for (let key = 0; key < KEYS; key += 1) {
    await ours.page.bringToFront()
    inOurs.push(await keyIn(ours, key))
    await bare.page.bringToFront()
    inBare.push(await keyIn(bare, key))
  }
  await Promise.all([ours.page.close(), bare.page.close()])
  return [
    keyRow('A key in a briefing of 1 MB, one paragraph', inOurs),
    keyRow('The same paragraph in a bare text area of the browser', inBare),
    {
      name: 'A key in one paragraph of 1 MB, beside the bare text area',
      value: percentiles(inOurs).p50 / percentiles(inBare).p50,
      unit: '×',
      limit: 1.2,
    },
  ]
}

/** The middle is judged; the worst is a key that comes while the journal is written. */
function keyRow(name: string, samples: readonly number[], limit?: number): BenchRow {
  const { p50, p95 } = percentiles([...samples])
  return {
    name: `${name} (p95 ${p95.toFixed(0)} ms)`,
    value: p50,
    unit: 'ms',
    ...(limit === undefined ? {} : { limit }),
  }
}

/** How old, at worst, is the last letter that is on the screen and in no journal, while somebody types on. */
async function untilRecovery(browser: Browser, text: string): Promise<BenchRow[]> {
  const typing = await briefingWith(browser, text)
  await typing.page.evaluate(watchCopies)
  const shown: number[] = []
  for (let key = 0; key < KEYS; key += 1) {
    await keyIn(typing, key)
    shown.push(await typing.page.evaluate(() => performance.now()))
  }
  await typing.page.waitForTimeout(2000)
  const copies = await typing.page.evaluate(() => (window as Window & { copies?: Copy[] }).copies ?? [])
  await typing.page.close()
  const ages = shown.map((at, key) => {
    const copy = copies.find(({ letters }) => letters > key)
    if (copy === undefined) throw new Error(`Letter ${key + 1} never came into the journal.`)
    return Math.max(0, copy.at - at)
  })
  return [
    {
      name: 'From a letter of 1 MB on the screen to its journal, worst',
      value: Math.max(...ages),
      unit: 'ms',
      limit: 1000,
    },
  ]
}

interface Copy {
  readonly at: number
  /** So many of the typed letters it holds. */
  readonly letters: number
}

/** In the page: notes each record of a journal when the browser says that it has been written. */
function watchCopies(): void {
  const copies: { at: number; letters: number }[] = []
  let letters = 0
  Object.assign(window, { copies })
  const add = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = function (value: unknown, ...key) {
    const request = add.call(this, value, ...key)
    const text = typeof value === 'string' ? value : ''
    // A picture holds all letters typed so far; a step what came to them.
    const pictured = /\\"briefing\\":\\"([e ]*)/.exec(text)?.[1]?.length
    const written = [...text.matchAll(/"inserted":"([e ]*)"/g)].reduce((sum, [, some = '']) => sum + some.length, 0)
    letters = pictured ?? letters + written
    const now = letters
    this.transaction.addEventListener('complete', () => copies.push({ at: performance.now(), letters: now }))
    return request
  }
}
