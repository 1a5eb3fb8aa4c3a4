/** How much of the window the boards of each sample get, with a print of all: the map first. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readMission } from '../../src/core/document-io/read-mission.ts'
import { layoutOf } from '../../src/core/layout/layout.ts'
import { openEditor, openFile, withoutFilePickers, withSettings } from '../support/battlefield-page.ts'

const folder = new URL('../../resources/samples/', import.meta.url)
const samples = readdirSync(folder).filter((name) => name.endsWith('.bulkhead'))
/** Pixels for a millimetre at 100 %. */
const TRUE_SIZE = 96 / 25.4

test('boards side by side have 64 % of the window in every sample, at 1280 × 800', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await withSettings(page, {})
  await withoutFilePickers(page)
  await openEditor(page)
  const told: string[] = []
  let side = 0
  for (const name of samples) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const read = readMission(text)
    if (!read.ok) throw new Error(name)
    const { document } = read.value
    await openFile(page, { name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(document.mission.title)
    const { field } = layoutOf(document)
    const area = field.boards.reduce((sum, { box }) => sum + box.width * box.height, 0)
    const share = async (): Promise<number> => {
      const zoom = await page.evaluate(() =>
        Number(window.document.querySelector<HTMLElement>('.battlefield')?.dataset.zoom),
      )
      return (area * (zoom * TRUE_SIZE) ** 2) / (1280 * 800)
    }
    const { arrangement } = document
    const besides = arrangement.kind === 'joined' && /^(east|west)$/.test(arrangement.edge) && arrangement.gap === 0
    if (besides && arrangement.offset === 0) {
      side += 1
      await expect.poll(share, { message: name }).toBeGreaterThanOrEqual(0.64)
    } else await expect.poll(share, { message: name }).toBeGreaterThanOrEqual(0.2)
    told.push(`${name.replace('.bulkhead', '')} ${Math.round((await share()) * 100)} %`)
  }
  expect(side).toBeGreaterThan(2)
  console.log(`Share of the window at 1280 × 800: ${told.join(', ')}`)
})
