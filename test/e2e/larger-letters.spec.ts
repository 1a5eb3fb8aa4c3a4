/** Who has set larger letters in the browser: the whole window follows, as it does for its zoom. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openEditor } from '../support/battlefield-page.ts'
import { launched } from '../support/browser-with-profile.ts'

test('letters half as large again make all of the window so; what somebody made wider is not larger twice', async ({
  baseURL,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'bulkhead-letters-'))
  // As its settings would say it; a browser without windows of its own does not read them.
  const { page, context } = await launched(profile, ['--blink-settings=defaultFontSize=24'])
  try {
    await openEditor(page, baseURL)
    await expect(page.locator('body')).toHaveCSS('font-size', '21px')
    await expect(page.locator('.top-bar')).toHaveCSS('height', '60px')
    // 1280 px are as few as 853 with letters as usual: the menus are one button.
    await expect(page.getByRole('menubar').getByRole('menuitem')).toHaveCount(1)
    await expect(page.locator('.top-bar svg.lucide').first()).toHaveCSS('height', '27px')
    const column = page.locator('.right')
    await expect(column).toHaveCSS('width', '420px')
    const edge = column.getByRole('separator').first()
    await edge.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(column).toHaveCSS('width', '436.5px')
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
