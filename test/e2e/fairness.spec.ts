/** The fairness report: from the menu to figures, a map and text to paste. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { openEditor, openFile, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

async function openSample(page: Page, name: string): Promise<void> {
  const buffer = await readFile(`resources/samples/${name}.bulkhead`)
  await openFile(page, { name: `${name}.bulkhead`, mimeType: 'application/json', buffer })
  await expect(page.getByText(`${name}.bulkhead`)).toBeVisible()
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Is it fair?' })

async function openReport(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'Check' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Fairness Report' }).click()
  await expect(panel(page)).toBeVisible()
  await expect(page.getByTestId('fairness-verdict')).not.toHaveText('Measuring…', { timeout: 20_000 })
}

test('the report says what differs and gives it as text; it stands beside the map, paints it, and follows what is drawn', async ({
  page,
  context,
}) => {
  await test.step('says what differs, shows who is where first, and gives it as text', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSample(page, 'two-decks-down')
    await openReport(page)
    const report = panel(page)
    await expect(page.getByTestId('fairness-verdict')).toHaveText(/^\d+ differences\. The biggest: /)

    // All hatchways open is what is shown first; the figures change with the switch.
    const longest = report.getByText(/^Longest firing lane: /)
    const open = await longest.textContent()
    const defender = report.getByRole('table', { name: 'Defender' })
    await expect(defender.getByRole('row', { name: /Terminal C 2\.2" 1 / })).toBeAttached()
    await expect(report.getByRole('region', { name: 'Who gets where first, on the map' })).toContainText(
      'blank: nobody can get there',
    )
    await report.getByRole('radio', { name: 'As the battle starts' }).click()
    await expect(longest).not.toHaveText(open ?? '')
    await expect(report.getByRole('listitem').filter({ hasText: 'has no route to Terminal C' })).toBeVisible()

    await report.getByRole('button', { name: 'Copy as text' }).click()
    await expect(page.getByText('Copied the report.')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('Is it fair? Two Decks Down')
    expect(text).toContain('== All hatchways open ==')
    await report.getByRole('button', { name: 'Close the fairness report' }).click()
    await expect(report).toBeHidden()
    await expect(page.getByTestId('battlefield')).toBeFocused()
  })
  await test.step('stands beside the map, paints it, and follows what is drawn', async () => {
    await openSample(page, 'pump-room')
    const pixels = (): Promise<string> =>
      page
        .locator('.battlefield canvas')
        .first()
        .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
    const plain = await pixels()
    await openReport(page)
    await expect.poll(pixels).not.toBe(plain)
    const first = await panel(page).getByRole('table', { name: 'Ground' }).textContent()
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(page.getByTestId('fairness-verdict')).toContainText(
      'No side has an Entry Zone, so nothing can be compared',
      { timeout: 20_000 },
    )
    await page.keyboard.press('Control+z')
    await expect(panel(page).getByRole('table', { name: 'Ground' })).toHaveText(first ?? '', { timeout: 20_000 })
  })
  await test.step('is made anew for other bases, and a symmetric mission is the same for both', async () => {
    const report = panel(page)
    await expect(page.getByTestId('fairness-verdict')).toHaveText(/^All sides get the same/)
    await expect(report.getByRole('region', { name: 'Balanced out' })).toBeVisible()
    await report.getByLabel('Bases').selectOption('100 mm')
    await expect(report.getByText('A base of 100 mm doesn’t fit wholly within').first()).toBeVisible({
      timeout: 20_000,
    })
    await report.getByLabel('Bases').focus()
    await page.keyboard.press('Escape')
    await expect(report).toBeHidden()
  })
})
