import { expect, type Page, test } from '@playwright/test'
import { clickMap, openEditor } from '../support/battlefield-page.ts'

/**
 * Real file handles, from the page's private file system, since no test can answer the browser's own dialogs: each save
 * dialog gives the next of the names.
 */
async function withFiles(page: Page, places: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    const left = [...names]
    Object.assign(window, {
      showSaveFilePicker: async () =>
        (await navigator.storage.getDirectory()).getFileHandle(left.shift() ?? 'no-more-names', { create: true }),
    })
  }, places)
  await openEditor(page)
}

const stored = (page: Page, name: string): Promise<{ mission: { title: string }; panels: unknown[] }> =>
  page.evaluate(async (name) => {
    const folder = await navigator.storage.getDirectory()
    return JSON.parse(await (await (await folder.getFileHandle(name)).getFile()).text())
  }, name)

/** Another program, window or tab writes over a file, or (null) removes it. */
const meddle = (page: Page, name: string, title: string | null): Promise<void> =>
  page.evaluate(
    async ({ name, title }) => {
      const folder = await navigator.storage.getDirectory()
      if (title === null) return folder.removeEntry(name)
      const file = await folder.getFileHandle(name)
      const read = JSON.parse(await (await file.getFile()).text())
      const writable = await file.createWritable()
      await writable.write(JSON.stringify({ ...read, mission: { ...read.mission, title } }))
      return writable.close()
    },
    { name, title },
  )

const dirty = (page: Page) => page.getByRole('img', { name: 'Unsaved changes' })
const saidSaved = (page: Page, name: string) => page.getByTestId('notice').filter({ hasText: `Saved ${name}.` })

/** Draws a wall and saves it as `a.bulkhead`. */
async function savedWall(page: Page): Promise<void> {
  await page.keyboard.press('1')
  await clickMap(page, 1, 3, 3)
  await page.keyboard.press('Control+s')
  await expect(saidSaved(page, 'a.bulkhead')).toBeVisible()
  await expect(dirty(page)).toHaveCount(0)
}

test('a file changed by another program is compared, and written over only when told to; one that was removed is named, and saved elsewhere', async ({
  page,
}) => {
  await test.step('a file changed by another program is compared, and written over only when told to', async () => {
    await withFiles(page, ['a.bulkhead', 'copy.bulkhead', 'elsewhere.bulkhead'])
    await savedWall(page)
    await meddle(page, 'a.bulkhead', 'Hers')
    await clickMap(page, 1, 3, 5)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('The file has changed')
    await expect(dialog).toContainText('Title: “Untitled mission” here, “Hers” in the file')
    await expect(dialog).toContainText(/Wall.*: only here/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await stored(page, 'a.bulkhead')).mission.title).toBe('Hers')
    await expect(dirty(page)).toBeVisible()

    await page.keyboard.press('Control+s')
    await dialog.getByRole('button', { name: 'Save a copy…' }).click()
    await expect(saidSaved(page, 'copy.bulkhead')).toBeVisible()
    expect([
      (await stored(page, 'a.bulkhead')).mission.title,
      (await stored(page, 'copy.bulkhead')).panels.length,
    ]).toEqual(['Hers', 2])
  })
  await test.step('a file that was removed is named, and the mission can be saved elsewhere', async () => {
    await meddle(page, 'copy.bulkhead', null)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('“copy.bulkhead” was deleted, moved or renamed')
    await dialog.getByRole('button', { name: 'Save as…' }).click()
    await expect(saidSaved(page, 'elsewhere.bulkhead')).toBeVisible()
    expect((await stored(page, 'elsewhere.bulkhead')).panels).toHaveLength(2)
  })
})
