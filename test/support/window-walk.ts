/** What walks through the states of the window share: a page that begins, commands, dialogs that come and go. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { openStart, withAllParts, withoutFilePickers, withSettings } from './battlefield-page.ts'

/** A page that is walked through. */
export interface Walk {
  readonly page: Page
  readonly address: string
  readonly settings: Readonly<Record<string, unknown>>
  /** Looks at what is shown by now, under a name. */
  readonly look: (state: string) => Promise<void>
  /** Does something; what goes wrong is told, and the walk goes on from a quiet map. */
  readonly step: (what: string, work: () => Promise<void>) => Promise<void>
}

export const fileOf = (name: string): string =>
  readFileSync(new URL(`../../resources/samples/${name}`, import.meta.url), 'utf8')

/** Opens the editor as somebody has it who has chosen nothing, with a sample or with the start page. */
export async function begin(
  { page, address, settings }: Walk,
  sample: string | null,
  parts: 'all parts' | 'parts when wanted' = 'all parts',
): Promise<void> {
  await withSettings(page, { inspectorPinned: null, ...settings }, 'where none are kept')
  await withoutFilePickers(page)
  if (parts === 'all parts') withAllParts(page)
  if (sample !== null)
    await page.route('**/start-files.json', (route) =>
      route.fulfill({ json: { files: [{ name: sample, text: fileOf(sample) }] } }),
    )
  await openStart(page, address)
  if (sample === null) return
  await expect(page.getByTestId('status')).not.toContainText('Start your map')
  await page.keyboard.press('v')
}

export const map = (page: Page) => page.locator('.battlefield')

export async function quiet(page: Page): Promise<void> {
  await map(page).focus()
  await page.keyboard.press('v')
}

/** A dialog comes, is looked at, and goes. */
export async function dialog({ page, look }: Walk, state: string, open: () => Promise<void>): Promise<void> {
  await open()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible()
  await look(state)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function overMap(page: Page, across: number, down: number): Promise<void> {
  const box = await map(page).boundingBox()
  if (box !== null) await page.mouse.move(box.x + box.width * across, box.y + box.height * down)
}
