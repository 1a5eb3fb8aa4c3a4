/** The editor in a real Chromium: cold start, script per frame while dragging, edit to updated findings, exporting. */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { writeMission } from '#model/document-io/write-mission.ts'
import { type Diagram, emptyScene, type TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { clickMap, placeOf } from '../support/battlefield-page.ts'
import { pickBrowser } from '../support/browser.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import { type BenchRow, percentiles } from './row.ts'

const built = fileURLToPath(new URL('../../out/renderer', import.meta.url))
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
}

export async function measureEditor(): Promise<BenchRow[]> {
  const { executablePath, args } = pickBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const full = fullMap()
    return [
      { name: 'Built page to first usable edit, cold', value: await coldStart(browser), unit: 'ms', limit: 1000 },
      await dragRow(browser, 'Script per frame, dragging 20 on the full map', full, 8),
      await dragRow(browser, 'Script per frame, dragging 20 on a map of 2 000 items', stressMap(2000), 16),
      await dragRow(browser, 'Script per frame, dragging 20 on the full map, drawn on both halves', full, 8, true),
      await dragRow(
        browser,
        'Script per frame, dragging 20 of 2 000 items, drawn on both halves',
        stressMap(2000),
        16,
        true,
      ),
      await dragModelRow(browser, 'Script per frame, dragging a test model on the full map', full, 16),
      await editRow(browser, 'Edit one piece to updated findings on the full map', full, 16),
      ...(await exportRows(browser, full)),
    ]
  } finally {
    await browser.close()
  }
}

/** A new page on the built editor, with a mission opened as if it had been named at the start. */
export async function editorWith(browser: Browser, mission: Mission | null): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(watchScript)
  await page.route('http://bulkhead.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/start-files.json')
      return mission === null
        ? route.fulfill({ status: 404 })
        : route.fulfill({ json: { files: [{ name: 'bench.bulkhead', text: writeMission(mission) }] } })
    const file = pathname === '/' ? '/index.html' : pathname
    const body = readFileSync(join(built, file))
    return route.fulfill({ body, contentType: types[extname(file)] ?? 'application/octet-stream' })
  })
  await page.goto('http://bulkhead.test/')
  await page.locator('.battlefield:not([data-early]) canvas').first().waitFor()
  return page
}

async function coldStart(browser: Browser): Promise<number> {
  const start = performance.now()
  const page = await editorWith(browser, null)
  await page.keyboard.press('1')
  await clickMap(page, 2, 2.5, 3)
  await page.getByRole('button', { name: /^Undo/ }).and(page.locator(':enabled')).waitFor()
  const took = performance.now() - start
  await page.close()
  return took
}

/** Sums up script in pointer events and animation frames, frame by frame. Runs in the page. */
function watchScript(): void {
  const samples: number[] = []
  let spent = 0
  const watch = Object.assign(window, { scriptPerFrame: samples })
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (type !== 'pointermove' || typeof listener !== 'function') return add.call(this, type, listener, options)
    const timed = function (this: unknown, event: Event): void {
      const start = performance.now()
      listener.call(this as EventTarget, event)
      // With what the listener leaves to be done right after it: the panels that follow the store.
      queueMicrotask(() => {
        spent += performance.now() - start
      })
    }
    return add.call(this, type, timed, options)
  }
  const request = watch.requestAnimationFrame.bind(window)
  watch.requestAnimationFrame = (callback) =>
    request((time) => {
      const start = performance.now()
      callback(time)
      spent += performance.now() - start
    })
  const tick = (): void => {
    samples.push(spent)
    spent = 0
    request(tick)
  }
  request(tick)
}

/** Selects twenty things and drags them about, a lattice step now and then. */
async function dragRow(
  browser: Browser,
  name: string,
  mission: Mission,
  limit: number,
  both = false,
): Promise<BenchRow> {
  const page = await editorWith(browser, mission)
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('v')
  if (both) await page.keyboard.press('y')
  // Twenty panels of the first board, added to the selection one by one where they stand.
  const panels = mission.panels.filter((panel) => panel.board === 1).slice(0, 20)
  await page.keyboard.down('Shift')
  for (const panel of panels) await clickMap(page, 1, ...grip(panel))
  await page.keyboard.up('Shift')
  const [grab] = panels
  if (grab === undefined) throw new Error('the map has no panel on board 1')
  const from = await placeOf(page, 1, ...grip(grab))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 })
  await page.evaluate(() => {
    ;(window as unknown as { scriptPerFrame: number[] }).scriptPerFrame.length = 0
  })
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.move(from.x - 90, from.y + 60, { steps: 40 })
    await page.mouse.move(from.x + 90, from.y - 60, { steps: 40 })
  }
  const samples = await page.evaluate(() => (window as unknown as { scriptPerFrame: number[] }).scriptPerFrame)
  await page.keyboard.press('Escape')
  await page.close()
  // Frames in which nothing moved say nothing about dragging.
  const busy = samples.filter((sample) => sample > 0)
  if (busy.length < 50) throw new Error(`only ${busy.length} frames were drawn while dragging`)
  return { name: `${name} (${busy.length} frames)`, ...percentiles(busy), unit: 'ms', limit }
}

/** A fight of eight about one model, with a distance, a look, ranges and all that it sees. */
function withDiagram(mission: Mission): Mission {
  const model = (number: number, board: 1 | 2, x: number, y: number): TestModel => ({
    id: `t${number}`,
    board,
    x: 12 + 97 * x,
    y: 12 + 97 * y,
    base: { kind: 'round', diameter: 32 },
    turn: 0,
    side: mission.sides[number % 2]?.id ?? null,
    unit: '',
    name: `Model ${number}`,
  })
  const models = [
    model(1, 1, 2.5, 3.5),
    model(2, 1, 0.5, 0.5),
    model(3, 1, 4.5, 1.5),
    model(4, 1, 1.5, 5.5),
    model(5, 2, 4.5, 3.5),
    model(6, 2, 5.5, 0.5),
    model(7, 2, 1.5, 2.5),
    model(8, 2, 3.5, 6.5),
  ]
  const [from, to] = [{ model: 't1' }, { model: 't8' }]
  const diagram: Diagram = {
    id: 'd1',
    title: 'All of it',
    text: '',
    ...emptyScene,
    models,
    shows: [
      { kind: 'distance', from, to },
      { kind: 'sight', from, to },
      { kind: 'seen', from },
      {
        kind: 'ranges',
        from,
        ranges: [
          { rule: 'move', inches: 6 },
          { rule: 'deep-strike', inches: 9 },
        ],
      },
    ],
  }
  return { ...mission, diagrams: [diagram] }
}

/** Drags one model about while everything that can be shown of it follows, on the map and in the panel. */
async function dragModelRow(browser: Browser, name: string, mission: Mission, limit: number): Promise<BenchRow> {
  const page = await editorWith(browser, withDiagram(mission))
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('v')
  await page.keyboard.press('Control+i')
  await page.getByRole('tab', { name: 'Try Out' }).click()
  await page.getByRole('button', { name: 'Show All of it on the map' }).click()
  const from = await placeOf(page, 1, 2.5, 3.5)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 })
  await page.getByRole('region', { name: 'Details of this model' }).waitFor()
  await page.evaluate(() => {
    ;(window as unknown as { scriptPerFrame: number[] }).scriptPerFrame.length = 0
  })
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.move(from.x - 90, from.y + 60, { steps: 40 })
    await page.mouse.move(from.x + 90, from.y - 60, { steps: 40 })
  }
  const samples = await page.evaluate(() => (window as unknown as { scriptPerFrame: number[] }).scriptPerFrame)
  await page.keyboard.press('Escape')
  await page.close()
  const busy = samples.filter((sample) => sample > 0)
  if (busy.length < 50) throw new Error(`only ${busy.length} frames were drawn while dragging`)
  return { name: `${name} (${busy.length} frames)`, ...percentiles(busy), unit: 'ms', limit }
}

/** Opens and closes hatchways by key on one selected panel: each is an edit, a check of every rule and a new list. */
async function editRow(browser: Browser, name: string, mission: Mission, limit: number): Promise<BenchRow> {
  const page = await editorWith(browser, mission)
  const panel = mission.panels.find((candidate) => candidate.hatchway !== null && candidate.board === 1)
  if (panel === undefined) throw new Error('the map has no hatchway on board 1')
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('v')
  await clickMap(page, 1, ...grip(panel))
  const samples = await page.evaluate(async () => {
    const times: number[] = []
    for (let turn = 0; turn < 40; turn += 1) {
      const start = performance.now()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'o', code: 'KeyO', bubbles: true }))
      // The store and the list are updated before the next task.
      await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
      times.push(performance.now() - start)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return times.slice(5)
  })
  const undoable = await page.getByRole('button', { name: /^Undo/ }).isEnabled()
  await page.close()
  if (!undoable) throw new Error('no edit was made')
  return { name, ...percentiles(samples), unit: 'ms', limit }
}

/**
 * Exports in the room Paper, previews included, while the window is asked every few milliseconds whether it answers. The
 * longest time without an answer is the longest task, together with what other processes took from this one.
 */
async function exportRows(browser: Browser, mission: Mission): Promise<BenchRow[]> {
  const page = await editorWith(browser, mission)
  await page.evaluate(watchAnswers)
  const longest = (): Promise<number> => page.evaluate(() => Reflect.get(window, 'takeLongestSilence')())
  const desk = page.getByRole('main', { name: 'Export' })
  const ready = async (facts: RegExp): Promise<void> => {
    await desk.getByTestId('export-state').filter({ hasText: 'Ready' }).waitFor({ timeout: 60_000 })
    await desk.getByTestId('export-facts').filter({ hasText: facts }).waitFor()
  }
  await longest()
  const rows: BenchRow[] = []
  const row = async (what: string): Promise<void> => {
    // Pages are drawn after they are counted.
    await page.waitForTimeout(500)
    rows.push({
      name: `Longest task of the window, exporting: ${what}`,
      value: await longest(),
      unit: 'ms',
      limit: 100,
    })
  }
  await page.keyboard.press('Control+e')
  await ready(/pages?, on/)
  await row('the usual PDF, with the room itself')
  const left = desk.locator('.list-field li[data-chosen="false"] input')
  while ((await left.count()) > 0) await left.first().click()
  await desk.getByTestId('export-state').filter({ hasNotText: 'Ready' }).waitFor()
  await ready(/pages?, on/)
  await desk.getByRole('radio', { name: 'Small' }).click()
  await row('a PDF of all parts')
  await desk.getByRole('radio', { name: /PNG picture of the map/ }).check()
  await ready(/3000 ×/)
  await row('PNG of 3 000 pixels')
  await desk.getByRole('radio', { name: /Universal VTT/ }).check()
  await ready(/uvtt/)
  await row('Universal VTT')
  await page.close()
  return rows
}

/** Runs in the page. */
function watchAnswers(): void {
  const EVERY_MS = 4
  let longest = 0
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - EVERY_MS)
    last = now
  }, EVERY_MS)
  Object.assign(window, {
    takeLongestSilence: () => {
      const taken = longest
      longest = 0
      return taken
    },
  })
}

/** Where to grab a panel: away from its ends, where pillars stand. */
const grip = ({ x, y, axis }: Pick<Panel, 'x' | 'y' | 'axis'>): [number, number] =>
  axis === 'horizontal' ? [x + 0.4, y] : [x, y + 0.4]
