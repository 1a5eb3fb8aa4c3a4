/**
 * From an empty page to the first edit, beside a page that holds nothing but the published Excalidraw package: both built by
 * vite, served alike over HTTP by this process, in one browser, in turn. Both are used alike: a key takes the tool as soon
 * as there is a canvas that takes input, the pointer goes to a place known beforehand, and the clock stops when the page itself
 * says that it has the edit and draws a frame. The empty page is there before the clock starts: for its window the browser loads pages
 * of its own, which took as long again and had nothing to do with either. The package is fetched into a folder of its own and is no
 * dependency.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { placeOf, type ScreenPlace } from '../support/battlefield-page.ts'
import { pickBrowser } from '../support/browser.ts'
import { type BenchRow, percentiles } from './row.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const own = join(root, 'out/renderer')
const peer = join(root, 'node_modules/.cache/bench-excalidraw')
const peerPackages = ['@excalidraw/excalidraw@0.18.1', 'react@19.3.1', 'react-dom@19.3.1']

/** Runs of each page: they lie a third apart on a machine with two processors, which the page and the browser share. */
const RUNS = 21
/** Until a new window of the browser has nothing to do any more (ms). */
const WINDOW_THERE_MS = 1500
/** Highest accepted ratio. */
const MOST = 1

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

let trouble: string | null = null

export async function measureStart(): Promise<BenchRow[]> {
  trouble = await peerTrouble()
  if (trouble !== null) return []
  const { executablePath, args } = pickBrowser()
  const [ourPage, theirPage] = [await served(own), await served(join(peer, 'built'))]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const [ours, theirs]: [number[], number[]] = [[], []]
    const place = await placeOfPanel(browser, ourPage.address)
    // The first of each warms the browser up.
    for (let run = 0; run <= RUNS; run += 1) {
      const [one, other] = [
        await timed(browser, ourPage.address, (page) => firstPanel(page, place)),
        await timed(browser, theirPage.address, firstRectangle),
      ]
      if (run === 0) continue
      ours.push(one)
      theirs.push(other)
    }
    const [our, their] = [percentiles(ours), percentiles(theirs)]
    return [
      { name: 'Empty page to first edit', ...our, unit: 'ms' },
      { name: 'The same for a page with Excalidraw', ...their, unit: 'ms' },
      { name: 'Empty page to first edit, by Excalidraw’s', value: our.p50 / their.p50, unit: '×', limit: MOST },
    ]
  } finally {
    await browser.close()
    ourPage.close()
    theirPage.close()
  }
}

export const explainStart = (): readonly string[] =>
  trouble === null ? [] : [`Excalidraw could not be fetched, so there is nothing to compare the start with: ${trouble}`]

/** Fetches and builds the other page, once; why it cannot be had, or null. */
async function peerTrouble(): Promise<string | null> {
  if (existsSync(join(peer, 'built/index.html'))) return null
  mkdirSync(peer, { recursive: true })
  writeFileSync(join(peer, 'package.json'), '{"private":true,"type":"module"}\n')
  writeFileSync(
    join(peer, 'index.html'),
    '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="./main.js"></script></body></html>\n',
  )
  writeFileSync(
    join(peer, 'main.js'),
    `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Excalidraw } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
const onChange = (elements) => { window.drawn = elements.length }
createRoot(document.getElementById('root')).render(
  createElement('div', { style: { height: '100vh' } }, createElement(Excalidraw, { onChange, handleKeyboardGlobally: true, autoFocus: true })),
)
`,
  )
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', ...peerPackages]
  const run = spawnSync('npm', install, { cwd: peer, encoding: 'utf8', shell: process.platform === 'win32' })
  if (run.status !== 0) return run.stderr.trim().split('\n').at(-1) ?? 'npm ended with an error'
  await build({
    configFile: false,
    root: peer,
    base: './',
    logLevel: 'error',
    define: { 'process.env.IS_PREACT': '"false"' },
    build: { outDir: join(peer, 'built'), emptyOutDir: true, chunkSizeWarningLimit: 100_000 },
  })
  return null
}

/** A built folder at an address of its own, as plain file hosting has it. */
async function served(folder: string): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1')
    const file = join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname))
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    return response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()

/** Where the first panel goes; asked of a page that is not timed. */
async function placeOfPanel(browser: Browser, address: string): Promise<ScreenPlace> {
  const page = await newPage(browser)
  await page.goto(address)
  await there(page, DRAWN)
  const place = await placeOf(page, 2, 2.5, 3)
  await page.context().close()
  return place
}

/** Milliseconds from an empty page that is there until `edit` is done on the page of an address, nothing in the cache. */
async function timed(browser: Browser, address: string, edit: (page: Page) => Promise<void>): Promise<number> {
  const page = await newPage(browser)
  await page.waitForTimeout(WINDOW_THERE_MS)
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await edit(page)
  const took = performance.now() - start
  await page.context().close()
  return took
}

/** Our map itself, and not the frame of the window before it. */
const DRAWN = '.battlefield:not([data-early]) canvas'

async function firstPanel(page: Page, place: ScreenPlace): Promise<void> {
  await there(page, DRAWN)
  await page.keyboard.press('1')
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.mouse.up()
  await there(page, 'button[aria-label^="Undo"][aria-disabled="false"]')
}

async function firstRectangle(page: Page): Promise<void> {
  await there(page, 'canvas.interactive')
  await page.keyboard.press('r')
  await page.mouse.move(500, 300)
  await page.mouse.down()
  await page.mouse.move(700, 420)
  await page.mouse.up()
  await page.waitForFunction(() => Number(Reflect.get(window, 'drawn')) > 0)
}

/** Looks with every frame of the page. A locator looks again only after 20, 70, 170, 270 and 770 ms, which would be measured. */
const there = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector)
