import { expect, type Page, test } from '@playwright/test'
import { clickMap, openEditor } from '../support/battlefield-page.ts'

/** Real file handles in the page's private file system: no test can answer the browser's own dialogs. */
async function withFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const handle = async (name: string) =>
      (await navigator.storage.getDirectory()).getFileHandle(name, { create: true })
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName?: string }) =>
        handle(/\.(svg|pdf)$/.exec(suggestedName ?? '')?.[0].replace('.', 'out.') ?? 'a.bulkhead'),
      showOpenFilePicker: async () => [await handle('b.bulkhead')],
    })
  })
  await openEditor(page)
}

/** Another program writes a changed copy of a file. */
const copyChanged = (page: Page, from: string, to: string, title: string): Promise<void> =>
  page.evaluate(
    async ({ from, to, title }) => {
      const folder = await navigator.storage.getDirectory()
      const read = JSON.parse(await (await (await folder.getFileHandle(from)).getFile()).text())
      const panels = read.panels.map((panel: { y: number }) => ({ ...panel, y: panel.y + 1 }))
      const writable = await (await folder.getFileHandle(to, { create: true })).createWritable()
      await writable.write(JSON.stringify({ ...read, mission: { ...read.mission, title }, panels }))
      return writable.close()
    },
    { from, to, title },
  )

const saved = (page: Page) => expect(page.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0)

async function savedWall(page: Page): Promise<void> {
  await page.keyboard.press('1')
  await clickMap(page, 1, 3, 3)
  await page.keyboard.press('Control+s')
  await expect(page.getByTestId('notice').filter({ hasText: 'Saved a.bulkhead.' })).toBeVisible()
  await saved(page)
}

async function run(page: Page, command: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(command)
  await page.keyboard.press('Enter')
}

test('another file is compared on the map and in words, its things are shown, and the picture is saved', async ({
  page,
}) => {
  await withFiles(page)
  await savedWall(page)
  await copyChanged(page, 'a.bulkhead', 'b.bulkhead', 'Hers')
  await page.keyboard.press('v')
  await run(page, 'Compare with File')
  const panel = page.getByRole('complementary', { name: 'Comparison' })
  await expect(panel.getByTestId('compare-summary')).toContainText('1 moved')
  await expect(panel.getByRole('list', { name: 'What differs' })).toContainText('Title: “Hers” in b.bulkhead')
  await panel.getByRole('button', { name: /Wall/ }).click()
  await panel.getByRole('radio', { name: 'Side by side' }).click()
  await expect(page.getByRole('img', { name: 'The map of b.bulkhead' })).toBeVisible()
  await panel.getByRole('radio', { name: 'In turns' }).click()
  await page.getByRole('button', { name: 'Show the other' }).click()
  await panel.getByRole('radio', { name: 'Marks' }).click()
  await panel.getByRole('button', { name: 'Save as picture…' }).click()
  await expect(page.getByTestId('notice').filter({ hasText: /Saved .*svg/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Print as PDF…' }).click()
  await expect(page.getByTestId('notice').filter({ hasText: 'Exported out.pdf.' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close the comparison' }).click()
  await expect(panel).toHaveCount(0)
})
