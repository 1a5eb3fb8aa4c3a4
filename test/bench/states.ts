/**
 * Every state of the window as a picture, and what is not clean in it: by axe (minor faults too), by our own eyes for text, icons,
 * scroll bars and rings, in the four themes, in the system's own colours, at three sizes, with and without zoom.
 * BULKHEAD_STATES: names of walks, or `all` (usual: the first); BULKHEAD_CHAPTERS: names of chapters (usual: all).
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { serveEditor } from '../../scripts/static-server.mjs'
import { axeFaults } from '../support/axe.ts'
import { pickBrowser } from '../support/browser.ts'
import { ringFaults, windowFaults } from '../support/window-faults.ts'
import { chapters } from '../support/window-states.ts'
import type { BenchRow } from './row.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pictures = join(root, 'node_modules/.cache/states')

/** How the same state is looked at without walking there again. */
type Cast = 'dark' | 'light' | 'forced'

interface Way {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Pixels of the screen for one of the page, as with a zoomed page. */
  readonly scale?: number
  readonly theme?: 'blueprint' | 'contrast'
  readonly casts: readonly Cast[]
}

const ways: readonly Way[] = [
  { name: '1280', width: 1280, height: 800, casts: ['dark', 'light'] },
  { name: '1920', width: 1920, height: 1080, casts: ['dark', 'light'] },
  { name: 'blueprint', width: 1280, height: 800, theme: 'blueprint', casts: ['dark'] },
  { name: 'contrast', width: 1280, height: 800, theme: 'contrast', casts: ['dark'] },
  { name: 'forced', width: 1280, height: 800, casts: ['forced'] },
  { name: '150', width: 853, height: 533, scale: 1.5, casts: ['dark'] },
  { name: '200', width: 640, height: 400, scale: 2, casts: ['light'] },
]

const chosen = <Name extends string>(text: string | undefined, all: readonly Name[], usual: readonly Name[]) =>
  text === undefined ? usual : text === 'all' ? all : all.filter((name) => text.split(',').includes(name))

/** A line for each kind of fault, with the states that have it. */
const faults = new Map<string, string[]>()
/** States that couldn't be reached. */
const lost: string[] = []

export async function measureStates(): Promise<BenchRow[]> {
  const names = ways.map(({ name }) => name)
  const walked = chosen(process.env.BULKHEAD_STATES, names, names.slice(0, 1))
  const { server, url } = await serveEditor(join(root, 'out/renderer'), { port: 0 })
  const { executablePath, args } = pickBrowser()
  const browser = await chromium.launch({ executablePath, args })
  const rows: BenchRow[] = []
  try {
    for (const way of ways.filter(({ name }) => walked.includes(name))) {
      const before = [...faults.values()].flat().length + lost.length
      const states = await walk(browser, url, way)
      const value = [...faults.values()].flat().length + lost.length - before
      rows.push({ name: `Faults in ${states} pictures of the window, ${way.name}`, value, unit: '', limit: 0 })
    }
  } finally {
    await browser.close()
    server.close()
  }
  return rows
}

export function explainStates(): readonly string[] {
  const lines = [...faults].map(
    ([fault, states]) => `${states.length} × ${fault}\n    ${states.slice(0, 4).join('; ')}`,
  )
  return [`Pictures: ${pictures}`, ...lost, ...lines]
}

/** Walks through all chapters; how many pictures were taken. */
async function walk(browser: Browser, address: string, way: Way): Promise<number> {
  const folder = join(pictures, way.name)
  const names = Object.keys(chapters)
  const rings = new Set<string>()
  let taken = 0
  for (const name of chosen(process.env.BULKHEAD_CHAPTERS, names, names)) {
    rmSync(join(folder, name), { recursive: true, force: true })
    mkdirSync(join(folder, name), { recursive: true })
    const context = await browser.newContext({
      viewport: { width: way.width, height: way.height },
      deviceScaleFactor: way.scale ?? 1,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const look = async (state: string): Promise<void> => {
      taken += 1
      const file = `${String(taken).padStart(3, '0')} ${state}`.replace(/[^\p{L}\d]+/gu, '-')
      for (const [index, cast] of way.casts.entries()) {
        await page.emulateMedia({
          colorScheme: cast === 'light' ? 'light' : 'dark',
          forcedColors: cast === 'forced' ? 'active' : 'none',
        })
        await settled(page)
        await page.screenshot({ path: join(folder, name, `${file}-${cast}.png`) })
        // The colours of the system are its own affair, and axe reads those of the style sheet.
        const found = await axeFaults(page, '', index === 0 ? {} : { rules: ['color-contrast'] })
        note(
          cast === 'forced' ? found.filter((each) => !each.includes('color-contrast')) : found,
          `${way.name} ${cast}, ${state}`,
        )
        note(await windowFaults(page), `${way.name} ${cast}, ${state}`)
        const session = await context.newCDPSession(page)
        if (index === 0) note(await ringFaults(page, session, rings), `${way.name} ${cast}, ${state}`)
        await session.detach()
      }
      if (way.casts.length > 1) await page.emulateMedia({ colorScheme: way.casts[0] === 'light' ? 'light' : 'dark' })
    }
    const step = async (what: string, work: () => Promise<void>): Promise<void> => {
      try {
        await work()
      } catch (error) {
        lost.push(`${way.name}: “${what}” was not reached: ${String(error).split('\n')[0]}`)
        for (const _ of [1, 2]) await page.keyboard.press('Escape')
      }
    }
    await step(`chapter ${name}`, () =>
      (chapters[name] ?? (async () => undefined))({ page, address, look, step, settings: themed(way) }),
    )
    console.error(`${way.name}, ${name}: ${taken} pictures`)
    await context.close()
  }
  return taken
}

const themed = ({ theme }: Way): Readonly<Record<string, unknown>> => ({ theme: theme ?? 'system' })

/** Waits until the effects of size and colour changes are drawn. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })

function note(found: readonly string[], state: string): void {
  for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), state])
}
