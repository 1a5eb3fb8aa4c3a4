/** Drawing on both halves: script per frame while things that stand free are dragged, which land elsewhere with every move. */
import { type Browser, chromium } from '@playwright/test'
import { withCounterparts } from '#editing/edits/plans/symmetric/with-counterparts.ts'
import type { Mission } from '#model/mission/document.ts'
import { putEdit } from '#model/mission/edit.ts'
import { placeOf } from '../support/battlefield-page.ts'
import { pickBrowser } from '../support/browser.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import { editorWith } from './editor.ts'
import { type BenchRow, percentiles } from './row.ts'

export async function measureSymmetric(): Promise<BenchRow[]> {
  const { executablePath, args } = pickBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    return [
      planRow('Counterparts of 20 opened hatchways on the full map', fullMap()),
      planRow('Counterparts of 20 opened hatchways among 2 000 items', stressMap(2000)),
      await dragRow(browser, 'Script per frame, dragging 4 markers on both halves of the full map', fullMap(), 8),
      await dragRow(browser, 'Script per frame, dragging 20 markers on both halves, 2 000 items', stressMap(2000), 16),
      await hoverRow(browser, 'Script per frame, a wall in hand over one half of the full map', fullMap(), null),
      await hoverRow(browser, 'Script per frame, a wall in hand over both halves of the full map', fullMap(), 8),
      await hoverRow(browser, 'Script per frame, a wall in hand over one half, 2 000 items', stressMap(2000), null),
      await hoverRow(browser, 'Script per frame, a wall in hand over both halves, 2 000 items', stressMap(2000), 16),
    ]
  } finally {
    await browser.close()
  }
}

/** Measures finding the counterparts for one pointer step, asked again and again on one document. */
function planRow(name: string, document: Mission): BenchRow {
  const samples: number[] = []
  for (let turn = 0; turn < 400; turn += 1) {
    const edits = document.panels.slice(0, 20).map((panel) =>
      putEdit('panels', {
        ...panel,
        hatchway: panel.hatchway && { ...panel.hatchway, start: panel.hatchway.start === 'open' ? 'closed' : 'open' },
      }),
    )
    const start = performance.now()
    withCounterparts(document, edits, 'half-turn')
    samples.push(performance.now() - start)
  }
  return { name, ...percentiles(samples.slice(50)), unit: 'ms', limit: 4 }
}

const frames = (): number[] => (window as unknown as { scriptPerFrame: number[] }).scriptPerFrame

async function dragRow(browser: Browser, name: string, mission: Mission, limit: number): Promise<BenchRow> {
  const page = await editorWith(browser, mission)
  await page.getByTestId('battlefield').focus()
  await page.keyboard.press('v')
  await page.keyboard.press('y')
  const markers = mission.markers.filter((marker) => marker.board === 1).slice(0, 20)
  const grip = ({ x, y }: Mission['markers'][number]): [number, number] => [(x - 12) / 97, (y - 12) / 97]
  await page.keyboard.down('Shift')
  for (const marker of markers) {
    const at = await placeOf(page, 1, ...grip(marker))
    await page.mouse.click(at.x, at.y)
  }
  await page.keyboard.up('Shift')
  const [grab] = markers
  if (grab === undefined) throw new Error('the map has no marker on board 1')
  const from = await placeOf(page, 1, ...grip(grab))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 })
  await page.evaluate(() => {
    ;(window as unknown as { scriptPerFrame: number[] }).scriptPerFrame.length = 0
  })
  await page.keyboard.down('Alt')
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.move(from.x - 40, from.y + 30, { steps: 40 })
    await page.mouse.move(from.x + 40, from.y - 30, { steps: 40 })
  }
  const samples = await page.evaluate(frames)
  await page.keyboard.up('Alt')
  await page.close()
  return row(name, samples, limit)
}

/** A short wall goes over squares and walls; where it has room its counterpart shows too. `limit` null: drawn on one half, to compare. */
async function hoverRow(browser: Browser, name: string, mission: Mission, limit: number | null): Promise<BenchRow> {
  const page = await editorWith(browser, mission)
  await page.getByTestId('battlefield').focus()
  if (limit !== null) await page.keyboard.press('y')
  await page.keyboard.press('5')
  const [from, to] = [await placeOf(page, 2, 0.3, 0.3), await placeOf(page, 1, 5.7, 6.7)]
  await page.mouse.move(from.x, from.y)
  await page.evaluate(() => {
    ;(window as unknown as { scriptPerFrame: number[] }).scriptPerFrame.length = 0
  })
  for (let turn = 0; turn < 4; turn += 1) {
    await page.mouse.move(to.x, to.y, { steps: 60 })
    await page.mouse.move(from.x, from.y, { steps: 60 })
  }
  const samples = await page.evaluate(frames)
  await page.close()
  return row(name, samples, limit)
}

function row(name: string, samples: readonly number[], limit: number | null): BenchRow {
  const busy = samples.filter((sample) => sample > 0)
  if (busy.length < 50) throw new Error(`only ${busy.length} frames were drawn`)
  return {
    name: `${name} (${busy.length} frames)`,
    ...percentiles(busy),
    unit: 'ms',
    ...(limit === null ? {} : { limit }),
  }
}
