import { expect, type Page, test } from '@playwright/test'
import { openEditor } from '../support/battlefield-page.ts'

const font = new URL('../support/fonts/hebrew.ttf', import.meta.url).pathname
const desk = (page: Page) => page.getByRole('main', { name: 'Export' })
const warnings = (page: Page) => desk(page).getByRole('list', { name: 'Warnings' })
const ready = (page: Page) =>
  expect(page.getByTestId('export-state')).toHaveText('Ready to export.', { timeout: 30_000 })

async function titled(page: Page, title: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  if (!(await field.isVisible())) await page.getByRole('tab', { name: 'Mission' }).click()
  await field.fill(title)
  await field.press('Tab')
}
async function openDesk(page: Page): Promise<void> {
  await page.keyboard.press('Control+e')
  await expect(desk(page)).toBeVisible()
  await ready(page)
}

test.beforeEach(({ page }) => openEditor(page))

test('files for letters are fetched when they are needed; letters without a font are named, and a font file of one’s own draws them', async ({
  page,
  context,
}) => {
  await test.step('files for Greek and Cyrillic are fetched when a letter needs them', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await titled(page, 'Hold')
    await openDesk(page)
    expect(asked.filter((url) => /FiraSans|BulkheadSymbols/.test(url))).toEqual([])
    await page.keyboard.press('Escape')
    await titled(page, 'Палуба Κατάστρωμα →')
    await openDesk(page)
    await expect.poll(() => asked.some((url) => /FiraSans-/.test(url))).toBe(true)
    await expect(warnings(page)).toHaveCount(0)
  })
  await page.keyboard.press('Escape')
  await test.step('letters without a font are named before the export, and a font file of one’s own draws them, at the next start too', async () => {
    await titled(page, 'שער')
    await openDesk(page)
    await expect(warnings(page)).toContainText('“ש”, “ע”, “ר” in the title')
    await page.getByText('Parts, paper and more').click()
    await page
      .getByTestId('own-font-file')
      .setInputFiles({ name: 'no.ttf', mimeType: 'font/ttf', buffer: Buffer.from('no') })
    await expect(desk(page).getByRole('alert')).toContainText('this is not a font')
    await page.getByTestId('own-font-file').setInputFiles(font)
    await expect(desk(page)).toContainText('Noto Sans Hebrew')
    await expect(warnings(page)).toHaveCount(0)
    await ready(page)

    // Another start, as the next day: it is still there, until it is removed.
    const later = await context.newPage()
    await openEditor(later)
    await openDesk(later)
    await expect(desk(later)).toContainText('Noto Sans Hebrew')
    await later.getByText('Parts, paper and more').click()
    await desk(later).getByRole('button', { name: 'Remove' }).click()
    await expect(desk(later)).toContainText('None chosen')
    await later.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
    await expect(desk(later)).toContainText('Noto Sans Hebrew')
  })
})
