import { expect, test } from '@playwright/test'
import {
  clickMap,
  dragMap,
  noCopyLeft,
  openEditor,
  saved,
  startOver,
  status,
  withoutFilePickers,
} from '../support/battlefield-page.ts'

test.beforeEach(async ({ page }) => {
  await withoutFilePickers(page)
  await openEditor(page)
})

const shelf = (page: import('@playwright/test').Page) => page.getByRole('radiogroup', { name: 'Stamps' })

test('a stamp of the shelf is put down, files of stamps are dropped, and a selection becomes one that is kept, saved and opened again', async ({
  page,
}) => {
  await test.step('a shipped stamp is turned, mirrored, put down as one step, and taken back', async () => {
    await page.getByRole('radio', { name: 'Stamps' }).click()
    await shelf(page)
      .getByRole('radio', { name: /^Three cells/ })
      .click()
    await expect(shelf(page).getByRole('radio', { name: /^Three cells/ })).toContainText('3 B3')
    await page.keyboard.press('r')
    await page.keyboard.press('f')
    await clickMap(page, 1, 3, 3)
    await expect(status(page)).toContainText('Place Three cells')
    const { panels } = JSON.parse((await saved(page)).text) as { panels: { axis: string; piece: string }[] }
    expect(panels).toHaveLength(9)
    expect(panels.filter(({ piece }) => piece === 'B3').every(({ axis }) => axis === 'vertical')).toBe(true)
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Control+z')
    expect(JSON.parse((await saved(page)).text).panels).toHaveLength(0)
  })
  await startOver(page)
  await test.step('a stamp file is dropped on the window; what is no stamp is refused and changes nothing', async () => {
    const drop = (name: string, text: string | Buffer) =>
      page.evaluate(
        ([file, content]) => {
          const data = new DataTransfer()
          const bytes = Uint8Array.from(atob(content ?? ''), (letter) => letter.charCodeAt(0))
          data.items.add(new File([bytes], file ?? '', { type: 'application/json' }))
          for (const type of ['dragover', 'drop'])
            document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
        },
        [name, Buffer.from(text).toString('base64')],
      )
    const panel = { id: 'p1', piece: 'A1', board: 1, x: 0, y: 0, axis: 'horizontal', hatchway: null }
    const stamp = {
      format: 'bulkhead-stamp',
      version: 1,
      stamp: { name: 'Rail', kit: 'boarding-actions', panels: [panel] },
    }
    await drop('rail.bulkhead-stamp', JSON.stringify(stamp))
    await expect(shelf(page).getByRole('radio', { name: /^Rail/ })).toBeChecked()
    await drop(
      'bad.bulkhead-stamp',
      '{"format":"bulkhead-stamp","version":1,"stamp":{"name":"x","kit":"y","panels":[{}]}}',
    )
    await expect(page.getByTestId('notice').filter({ hasText: 'bad.bulkhead-stamp was not opened' })).toBeVisible()
    const old = JSON.stringify({ ...stamp, stamp: { ...stamp.stamp, name: 'Geländer' } })
    await drop('old.bulkhead-stamp', Buffer.from(old, 'latin1'))
    await expect(page.getByTestId('notice').filter({ hasText: 'old.bulkhead-stamp was not opened' })).toContainText(
      'encoding “UTF-8”',
    )
    await drop(
      'gone.bulkhead-stamp',
      JSON.stringify({ ...stamp, stamp: { ...stamp.stamp, panels: [{ ...panel, piece: 'Q7' }] } }),
    )
    await dragMap(page, [1, 3, 3], [1, 3.2, 3])
    await expect(status(page)).toContainText('the kit has no Q7')
    await expect(page.locator('.app')).toHaveAttribute('data-workspace', 'map')
  })
  await startOver(page)
  await test.step('a selection becomes a stamp, is there after a reload, renamed, saved as a file, removed, and opened again from it', async () => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 2, 2)
    await page.keyboard.press('m')
    await clickMap(page, 1, 2.5, 2.5)
    await page.keyboard.press('v')
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('save as stamp')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Save as stamp' })
    await dialog.getByLabel('Name').fill('Altar')
    await page.keyboard.press('Enter')
    await expect(shelf(page).getByRole('radio', { name: /^Altar/ })).toBeChecked()
    await saved(page)
    await noCopyLeft(page)
    await openEditor(page)
    await page.keyboard.press('u')
    await shelf(page)
      .getByRole('radio', { name: /^Altar/ })
      .click()
    await page.locator('.tray').getByRole('button', { name: 'Options' }).click()
    const options = page.getByRole('dialog', { name: 'Stamp' })
    await options.getByLabel('Name').fill('High altar')
    await options.getByLabel('Name').press('Enter')
    await expect(shelf(page).getByRole('radio', { name: /^High altar/ })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      options.getByRole('button', { name: 'Save as a file…' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('high-altar.bulkhead-stamp')
    const path = await download.path()
    await options.getByRole('button', { name: 'Remove' }).click()
    await expect(shelf(page).getByRole('radio', { name: /altar/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('u')
    await page.getByTestId('stamp-file').setInputFiles({
      name: 'high-altar.bulkhead-stamp',
      mimeType: 'application/json',
      buffer: await import('node:fs/promises').then(({ readFile }) => readFile(path)),
    })
    await expect(shelf(page).getByRole('radio', { name: /^High altar/ })).toBeChecked()
    await clickMap(page, 1, 4, 5)
    const { panels, markers } = JSON.parse((await saved(page)).text)
    expect([panels.length, markers.length]).toEqual([1, 1])
  })
})
