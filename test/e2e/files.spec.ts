import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import {
  beginAnew,
  clickMap,
  closeFirstTab,
  openEditor,
  openFile,
  saved,
  withoutFilePickers,
} from '../support/battlefield-page.ts'

const notice = (page: Page) => page.getByTestId('notice')

async function open(page: Page, file: string): Promise<void> {
  await openFile(page, file)
}

test.describe('with downloads', () => {
  test.beforeEach(async ({ page }) => {
    await withoutFilePickers(page)
    await openEditor(page)
  })

  const good = { format: 'bulkhead-mission', version: 1 }
  const bad: Record<string, { text: () => string; says: RegExp }> = {
    'not JSON': { text: () => 'hello', says: /was not opened/ },
    truncated: { text: () => '{"format":"bulkhead-mission","version":1,"pan', says: /was not opened.*line 1/ },
    'another format': { text: () => '{"format":"other","version":1}', says: /not a Bulkhead mission/ },
    'a newer version': { text: () => JSON.stringify({ ...good, version: 99 }), says: /newer Bulkhead/ },
    'nested 100 000 deep': { text: () => '['.repeat(100_000), says: /was not opened/ },
    '__proto__ keys': { text: () => '{"__proto__":{"x":1}}', says: /__proto__/ },
    '50 MB long': { text: () => `"${'x'.repeat(50 * 1024 * 1024)}"`, says: /MB/ },
  }
  test('what is no mission is refused with its reason, and the open document stays', async ({ page }, info) => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    const before = await saved(page)
    for (const [index, [name, { text, says }]] of Object.entries(bad).entries())
      await test.step(`a file that is ${name}`, async () => {
        const file = info.outputPath(`bad-${index}.bulkhead`)
        await writeFile(file, text())
        await open(page, file)
        await expect(
          notice(page)
            .filter({ hasText: says })
            .filter({ hasText: `bad-${index}` }),
        ).toBeVisible({
          timeout: 2500,
        })
      })
    expect((await saved(page)).text).toBe(before.text)
    await test.step('unknown pieces and places off the board are named with their line', async () => {
      const cases: [string, RegExp][] = [
        [before.text.replace('"piece": "A1"', '"piece": "Z9"'), /Z9.*line \d+/],
        [before.text.replace(/"x": \d, "y": \d, "axis"/, '"x": 6, "y": 7, "axis"'), /off the board.*line \d+/],
      ]
      for (const [index, [broken, says]] of cases.entries()) {
        expect(broken).not.toBe(before.text)
        const file = info.outputPath(`broken-${index}.bulkhead`)
        await writeFile(file, broken)
        await open(page, file)
        await expect(notice(page).filter({ hasText: says })).toBeVisible()
      }
    })
  })

  test('PDF, SVG and JSON leave the editor as files', async ({ page }, info) => {
    await page.keyboard.press('4')
    await clickMap(page, 1, 3, 3)
    const exportBy = async (act: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), act()])
      const path = info.outputPath(download.suggestedFilename())
      await download.saveAs(path)
      return { name: download.suggestedFilename(), bytes: await readFile(path) }
    }
    await page.keyboard.press('Control+e')
    const desk = page.getByRole('main', { name: 'Export' })
    await expect(desk).toBeVisible()
    const pdf = await exportBy(() => desk.getByRole('button', { name: 'Export', exact: true }).click())
    expect(pdf.name).toBe('Untitled mission.pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.bytes.toString('latin1')).toContain('/EmbeddedFile')
    for (const [item, start] of [
      [/Export SVG/, '<?xml'],
      [/Export Mission JSON/, '{'],
    ] as const) {
      const made = await exportBy(async () => {
        await page.getByRole('menuitem', { name: 'File' }).click()
        await page.getByRole('menuitem', { name: item }).click()
      })
      expect(made.bytes.toString('utf8').startsWith(start)).toBe(true)
    }
  })

  test('unsaved work survives a crash of the page: the next start offers it', async ({ page, context }) => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    // At most two seconds old.
    await page.waitForTimeout(2000)
    // A page that dies says no goodbye: its process is killed.
    await page.goto('chrome://crash', { timeout: 1500 }).catch(() => undefined)
    const next = await context.newPage()
    await withoutFilePickers(next)
    await openEditor(next)
    const dialog = next.getByRole('dialog')
    await expect(dialog).toContainText('Untitled mission')
    await dialog.getByRole('button', { name: /Restore/ }).click()
    await expect(dialog).toHaveCount(0)
    const { text } = await saved(next)
    expect(JSON.parse(text).panels).toHaveLength(1)
  })

  test('a new mission leaves unsaved work in its tab; closing that asks, and cancelling keeps everything', async ({
    page,
  }) => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    await beginAnew(page)
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled()
    await closeFirstTab(page)
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /Cancel/ }).click()
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled()
    await closeFirstTab(page)
    await dialog.getByRole('button', { name: /Discard|Don.t save/i }).click()
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled()
  })
})

test.describe('with files of the browser', () => {
  test.beforeEach(async ({ page }) => {
    // Real file handles, from the page's private file system: no test can answer the browser's own dialog.
    await page.addInitScript(() => {
      const handle = async (name: string) =>
        (await navigator.storage.getDirectory()).getFileHandle(name, { create: true })
      Object.assign(window, {
        showSaveFilePicker: (options: { suggestedName?: string }) => handle(options.suggestedName ?? 'file'),
        showOpenFilePicker: async () => [await handle('Untitled mission.bulkhead')],
      })
    })
    await openEditor(page)
  })
  const stored = (page: Page) =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory()
      return (await (await folder.getFileHandle('Untitled mission.bulkhead')).getFile()).text()
    })

  test('save writes to the same file again, and the dirty mark goes', async ({ page }) => {
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    await expect(page.getByRole('img', { name: 'Unsaved changes' })).toBeVisible()
    await expect.poll(() => page.title()).toContain('•')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0)
    expect(JSON.parse(await stored(page)).panels).toHaveLength(1)
    await clickMap(page, 1, 3, 5)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0)
    expect(JSON.parse(await stored(page)).panels).toHaveLength(2)
    // Undo past the save: the window is dirty again, redo brings back what is on disk.
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('img', { name: 'Unsaved changes' })).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(page.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0)
  })
})
