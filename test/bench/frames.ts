/**
 * Frames of the page while twelve maps come, beside those of the same dialog when all have come: a frame that came late was
 * lost to somebody who moves the pointer.
 */
import { chromium, type Page } from '@playwright/test'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { pickBrowser } from '../support/browser.ts'
import { editorWith } from './editor.ts'
import { type BenchRow, percentiles } from './row.ts'

/** Twelve maps so often. */
const GROUPS = 6
/** Milliseconds between two frames from which on one between them was lost, at 60 a second. */
const LOST = 33

export async function measureFrames(): Promise<BenchRow[]> {
  const mission = findTemplate('21')?.document()
  if (mission === undefined) throw new Error('there is no template 21')
  const { executablePath, args } = pickBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await editorWith(browser, mission)
    await page.getByRole('menuitem', { name: 'File', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Generate Maps…' }).click()
    const cards = page.getByTestId('made-map')
    const all = (): Promise<void> => cards.nth(11).waitFor({ timeout: 60_000 })
    await all()
    const coming: number[] = []
    const resting: number[] = []
    for (let group = 0; group < GROUPS; group += 1) {
      coming.push(...(await framesOf(page, group % 2 === 0 ? 'Half turn' : 'None')))
      resting.push(...(await framesOf(page, null)))
    }
    const lost = (gaps: readonly number[]): number => (gaps.filter((gap) => gap > LOST).length * 100) / gaps.length
    return [
      { name: 'Between two frames while twelve maps come', ...percentiles(coming), unit: 'ms' },
      { name: '  when all have come', ...percentiles(resting), unit: 'ms' },
      {
        name: `Frames after more than ${LOST} ms while maps come, of ${coming.length}`,
        value: lost(coming),
        unit: '%',
      },
      { name: `  when all have come, of ${resting.length}`, value: lost(resting), unit: '%' },
      { name: 'The longest while maps come', value: Math.max(...coming), unit: 'ms' },
    ]
  } finally {
    await browser.close()
  }
}

/**
 * Milliseconds between the frames from the choice of another symmetry until twelve new maps are there; or of a second in which
 * nothing is asked for. The page counts by itself, so that nobody asks it anything meanwhile.
 */
const framesOf = (page: Page, symmetry: string | null): Promise<number[]> =>
  page.evaluate(
    (chosen) =>
      new Promise<number[]>((resolve) => {
        const cards = (): number => document.querySelectorAll('[data-testid="made-map"]').length
        const gaps: number[] = []
        let begun = false
        let last = performance.now()
        const start = last
        const tick = (now: number): void => {
          gaps.push(now - last)
          last = now
          const count = cards()
          begun ||= count < 12
          if (chosen === null ? now - start > 1000 : begun && count === 12) resolve(gaps.slice(1))
          else requestAnimationFrame(tick)
        }
        requestAnimationFrame(tick)
        const radios = [...document.querySelectorAll<HTMLElement>('[role="radio"]')]
        radios.find((radio) => radio.textContent === chosen)?.click()
      }),
    symmetry,
  )
