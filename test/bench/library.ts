/**
 * The library on 2 000 files, in the built program on the double of Electron, with real files: when the first screen is there, when
 * all files are looked at, and whether typing in the search is held up meanwhile. A busy machine says more of itself than of this.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { serveEditor } from '../../scripts/static-server.mjs'
import { launchDouble } from '../desktop/harness/double-app.ts'
import { pickBrowser } from '../support/browser.ts'
import { libraryFiles, makeLibraryFolder } from '../support/library-folder.ts'
import { type BenchRow, percentiles } from './row.ts'

const FILES = 2000
const FIRST_SCREEN_MS = 300
/** A letter is on the screen before anybody misses it. */
const LETTER_MS = 100
const LONGEST_MS = 900_000
/** Looking at all files takes minutes; whoever wants the first screen alone says so. */
const FIRST_ONLY = process.env.BULKHEAD_FIRST_SCREEN === 'only'
const root = fileURLToPath(new URL('../..', import.meta.url))

export async function measureLibrary(): Promise<BenchRow[]> {
  const place = mkdtempSync(join(tmpdir(), 'bh-lib-'))
  const files = join(place, 'missions')
  makeLibraryFolder(files, FILES)
  const { executablePath, args } = pickBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    return await measured(browser, place, files)
  } finally {
    await browser.close()
    rmSync(place, { recursive: true, force: true })
  }
}

async function measured(browser: Browser, place: string, files: string): Promise<BenchRow[]> {
  const app = await launchDouble(browser, { program: root, userData: join(place, 'd'), args: [] })
  try {
    const page = await app.firstWindow()
    await page.getByTestId('status').waitFor()
    await app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
    }, files)
    await page.keyboard.press('Control+Shift+l')
    const add = page.getByRole('button', { name: 'Add Folder…' })
    await add.waitFor()
    const cold = await untilListed(page, () => add.click())
    if (FIRST_ONLY)
      return [
        { name: `Library, ${FILES} files never seen: first screen`, value: cold, unit: 'ms', limit: FIRST_SCREEN_MS },
      ]
    // While all of them are read, checked and drawn.
    const letters = await typed(page, 'pump room signal')
    const begun = performance.now()
    await page.getByText(`${FILES} files`, { exact: true }).waitFor({ timeout: LONGEST_MS })
    const all = performance.now() - begun
    const again: number[] = []
    for (let run = 0; run < 5; run++) {
      await page.keyboard.press('Escape')
      again.push(await untilListed(page, () => page.keyboard.press('Control+Shift+l')))
    }
    const rested = await typed(page, 'crew waits signal')
    return [
      { name: `Library, ${FILES} files never seen: first screen`, value: cold, unit: 'ms', limit: FIRST_SCREEN_MS },
      { name: 'The same opened again', ...percentiles(again), unit: 'ms', limit: FIRST_SCREEN_MS },
      {
        name: 'A letter in the search while files are looked at',
        ...percentiles(letters),
        unit: 'ms',
        limit: LETTER_MS,
      },
      { name: 'A letter in the search afterwards', ...percentiles(rested), unit: 'ms', limit: LETTER_MS },
      { name: `All ${FILES} read, checked and drawn in the background`, value: all, unit: 'ms' },
    ]
  } finally {
    await app.dispose()
  }
}

/** The same in a browser, whose own file system stands for a folder: there a page can be loaded anew with all that is kept. */
export async function measureLibraryInBrowser(): Promise<BenchRow[]> {
  if (FIRST_ONLY) return []
  const { server, url } = await serveEditor(join(root, 'out/renderer'), { port: 0 })
  const { executablePath, args } = pickBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      Object.assign(window, {
        showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('missions'),
      })
    })
    await page.goto(url)
    await page.getByTestId('status').waitFor()
    for (const some of inParts([...libraryFiles(FILES)], 100)) await page.evaluate(writeFiles, some)
    await page.keyboard.press('Control+Shift+l')
    const add = page.getByRole('button', { name: 'Add Folder…' })
    await add.waitFor()
    const cold = await untilListed(page, () => add.click())
    await page.getByText(`${FILES} files`, { exact: true }).waitFor({ timeout: LONGEST_MS })
    const anew: number[] = []
    for (let run = 0; run < 3; run++) {
      await page.reload()
      await page.getByTestId('status').waitFor()
      anew.push(await untilListed(page, () => page.keyboard.press('Control+Shift+l')))
    }
    return [
      {
        name: `Library in a browser, ${FILES} files never seen: first screen`,
        value: cold,
        unit: 'ms',
        limit: FIRST_SCREEN_MS,
      },
      { name: 'The same after a new start', ...percentiles(anew), unit: 'ms', limit: FIRST_SCREEN_MS },
    ]
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
  }
}

function* inParts<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** In the page. */
async function writeFiles(files: readonly (readonly [path: string, text: string])[]): Promise<void> {
  const top = await (await navigator.storage.getDirectory()).getDirectoryHandle('missions', { create: true })
  for (const [path, text] of files) {
    const [folder = '', name = ''] = path.split('/')
    const place = await top.getDirectoryHandle(folder, { create: true })
    const writable = await (await place.getFileHandle(name, { create: true })).createWritable()
    await writable.write(text)
    await writable.close()
  }
}

/** From what somebody does to the frame with the first files (ms), by the page's clock. */
async function untilListed(page: Page, act: () => Promise<unknown>): Promise<number> {
  const listed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let begun = 0
        const begin = (): void => {
          begun ||= performance.now()
        }
        for (const event of ['keydown', 'pointerdown'])
          window.addEventListener(event, begin, { capture: true, once: true })
        const look = (): void => {
          if (begun > 0 && document.querySelectorAll('.library-file').length >= 5)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  const [time] = await Promise.all([listed, act()])
  return time
}

/** From each letter to the frame that shows it (ms), by the page's clock. */
async function typed(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Reflect.set(window, 'letterTimes', times)
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    )
  })
  for (const letter of text) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(120)
  }
  const times = await page.evaluate(() => Reflect.get(window, 'letterTimes') as number[])
  await page.keyboard.press('Escape')
  return times
}
