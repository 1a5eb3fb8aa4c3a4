/** Typing in long texts and in large missions: from a key to the page that shows it, to the journal, and frames that are lost. */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { pickBrowser } from '../support/browser.ts'
import { stressMap } from '../support/full-map.ts'
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
      ...(await atTheSpeedOfAPerson(browser, 'an empty mission', blankMission())),
      ...(await atTheSpeedOfAPerson(browser, 'a mission of 1 MB in many parts', missionOfManyParts())),
    ]
  } finally {
    await browser.close()
  }
}

const briefingWith = (browser: Browser, briefing: string): Promise<Typing> => {
  const blank = blankMission()
  return briefingOf(browser, { ...blank, mission: { ...blank.mission, briefing } })
}

/** 2 000 things on the map and 80 long rules: a file of 1 MB, of which no text is large. */
function missionOfManyParts(): Mission {
  const map = stressMap(2000)
  const rule = (index: number): Mission['play']['rules'][number] => ({
    id: `rule-${index}`,
    kind: 'special-rule',
    title: `Rule ${index}`,
    text: filledWith(`${sentence} `).slice(0, 10_000),
    about: [],
  })
  const mission = { ...map, play: { ...map.play, rules: Array.from({ length: 80 }, (_, index) => rule(index)) } }
  const size = writeMission(mission).length
  if (size < LENGTH) throw new Error(`the mission has ${size} letters only`)
  return mission
}

async function briefingOf(browser: Browser, mission: Mission): Promise<Typing> {
  const page = await editorWith(browser, mission)
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
  const { oldest } = await typedLetters(await briefingWith(browser, text), 0)
  return [{ name: 'From a letter of 1 MB on the screen to its journal, worst', value: oldest, unit: 'ms', limit: 1000 }]
}

/** Some eight keys a second: how old a letter is at worst that is in no journal, and how many frames of the page are lost. */
async function atTheSpeedOfAPerson(browser: Browser, what: string, mission: Mission): Promise<BenchRow[]> {
  const typing = await briefingOf(browser, mission)
  await typing.page.waitForTimeout(2000)
  const { oldest, gaps } = await typedLetters(typing, 80)
  const lost = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  return [
    { name: `Typing in ${what}: from a letter to its journal, worst`, value: oldest, unit: 'ms', limit: 1000 },
    { name: `Typing in ${what}: frames lost`, value: (100 * lost) / (gaps.length + lost), unit: '%' },
    { name: `Typing in ${what}: longest frame`, value: Math.max(...gaps), unit: 'ms' },
  ]
}
const FRAME_MS = 1000 / 60

/**
 * Types letters with a pause (ms) after each, and closes the page.
 * @returns how long at worst a letter on the screen was in no journal, and how long each frame took meanwhile (ms)
 */
async function typedLetters(typing: Typing, pause: number): Promise<{ oldest: number; gaps: readonly number[] }> {
  const { page } = typing
  await page.evaluate(watchCopies)
  await page.evaluate(watchFrames)
  const shown: number[] = []
  for (let key = 0; key < KEYS; key += 1) {
    await keyIn(typing, key)
    shown.push(await page.evaluate(() => performance.now()))
    if (pause > 0) await page.waitForTimeout(pause)
  }
  const gaps = await page.evaluate(() => (window as Window & { frameGaps?: number[] }).frameGaps?.slice() ?? [])
  await page.waitForTimeout(2000)
  const copies = await page.evaluate(() => (window as Window & { copies?: Copy[] }).copies ?? [])
  await page.close()
  const ages = shown.map((at, key) => {
    const copy = copies.find(({ letters }) => letters > key)
    if (copy === undefined) throw new Error(`Letter ${key + 1} never came into the journal.`)
    return Math.max(0, copy.at - at)
  })
  return { oldest: Math.max(...ages), gaps }
}

/** In the page: how long each frame takes from the one before it. */
function watchFrames(): void {
  const frameGaps: number[] = []
  Object.assign(window, { frameGaps })
  let before = performance.now()
  const tick = (): void => {
    const now = performance.now()
    frameGaps.push(now - before)
    before = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
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
    // A picture, and a step with a short briefing, hold all letters typed so far; another step what came to them.
    const pictured = [...text.matchAll(/"briefing\\*":\\*"([e ]*)/g)].map(([, some = '']) => some.length)
    const written = [...text.matchAll(/"inserted":"([e ]*)"/g)].reduce((sum, [, some = '']) => sum + some.length, 0)
    letters = Math.max(letters + written, ...pictured)
    const now = letters
    this.transaction.addEventListener('complete', () => copies.push({ at: performance.now(), letters: now }))
    return request
  }
}
