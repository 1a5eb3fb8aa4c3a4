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
      await openFile(page, file)
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
      await openFile(page, file)
      await expect(notice(page).filter({ hasText: says })).toBeVisible()
    }
  })
})

const unsaved = (page: Page) => page.getByRole('img', { name: 'Unsaved changes' })
const download = (page: Page) => notice(page).filter({ hasText: 'went to your browser’s downloads' })

async function save(page: Page): Promise<string> {
  const [begun] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
  return begun.suggestedFilename()
}

test('a download is saved when somebody has it; one that the browser refuses is not, and is there after a crash', async ({
  page,
  context,
}) => {
  await page.keyboard.press('1')
  await clickMap(page, 1, 3, 3)
  await test.step('who has the file says so: then it is saved; or saves again', async () => {
    await save(page)
    await expect(unsaved(page)).toBeVisible()
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      download(page).getByRole('button', { name: 'Save again' }).click(),
    ])
    expect(JSON.parse(await readFile(await again.path(), 'utf8')).panels).toHaveLength(1)
    await download(page).getByRole('button', { name: 'I have it' }).click()
    await expect(unsaved(page)).toHaveCount(0)
    await expect(notice(page).filter({ hasText: 'Saved Untitled mission.bulkhead.' })).toBeVisible()
  })
  await test.step('who closes a tab is asked whether the file is there', async () => {
    await clickMap(page, 1, 3, 5)
    await beginAnew(page)
    await closeFirstTab(page)
    const question = page.getByRole('alertdialog')
    const saving = async (): Promise<void> => {
      await Promise.all([
        page.waitForEvent('download'),
        question.getByRole('button', { name: 'Save', exact: true }).click(),
      ])
      await expect(question).toContainText('Do you have the file?')
    }
    await saving()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
    await closeFirstTab(page)
    await saving()
    await question.getByRole('button', { name: 'I have it' }).click()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  })
  await test.step('one that the browser refuses does not count, and the work is offered after a crash', async () => {
    await page.getByTestId('battlefield').focus()
    await page.keyboard.press('1')
    await clickMap(page, 1, 3, 3)
    const session = await context.newCDPSession(page)
    await session.send('Browser.setDownloadBehavior', { behavior: 'deny' })
    await page.keyboard.press('Control+s')
    await expect(download(page)).toContainText('Bulkhead can’t tell if it arrived.')
    await expect(unsaved(page)).toBeVisible()
    await page.waitForTimeout(1500)
    // A page that dies says no goodbye: its process is killed.
    await page.goto('chrome://crash', { timeout: 1500 }).catch(() => undefined)
    const next = await context.newPage()
    await withoutFilePickers(next)
    await openEditor(next)
    const dialog = next.getByRole('dialog')
    await expect(dialog).toContainText('Untitled mission')
    await dialog.getByRole('button', { name: /Restore/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(unsaved(next)).toBeVisible()
    await expect(next.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
  })
})
