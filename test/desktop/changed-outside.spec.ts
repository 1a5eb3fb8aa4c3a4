import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectFolder } from './harness/build-double.ts'
import type { DesktopApp } from './harness/desktop-app.ts'
import { answerDialogs, chooseMenu, editorOf, expect, questions, test, windowTitle } from './harness/desktop-test.ts'

// The program as it ships.
test.use({ program: 'editor' })

const sample = join(projectFolder, 'resources/samples/pump-room.bulkhead')

async function open(app: DesktopApp, path: string): Promise<void> {
  await answerDialogs(app, { open: path })
  await chooseMenu(app, 'File', 'Open…')
}

/** A sample under another title. */
async function mission(path: string, title: string): Promise<void> {
  const read = JSON.parse(await readFile(sample, 'utf8'))
  await writeFile(path, JSON.stringify({ ...read, mission: { ...read.mission, title } }, null, 2))
}
const titleIn = async (path: string): Promise<string> => JSON.parse(await readFile(path, 'utf8')).mission.title
const panelsIn = async (path: string): Promise<number> => JSON.parse(await readFile(path, 'utf8')).panels.length

/** Takes everything off the boards, which is one step. */
async function empty(app: DesktopApp, page: Page): Promise<void> {
  await page.getByTestId('battlefield').focus()
  await chooseMenu(app, 'Edit', 'Select All')
  await chooseMenu(app, 'Edit', 'Delete')
  await expect.poll(() => windowTitle(app)).toMatch(/^• /)
}

async function meddled(app: DesktopApp, folder: string) {
  const page = await editorOf(app)
  const name = `${basename(folder)}.bulkhead`
  const path = join(folder, name)
  await mission(path, 'Mine')
  await open(app, path)
  // The one before may be called the same.
  await expect(page.locator('.title-file')).toHaveText(name)
  await expect.poll(() => windowTitle(app)).toBe('Mine — Bulkhead')
  await empty(app, page)
  return { page, path, dialog: page.getByRole('alertdialog') }
}

// One window for all: in each step a file of its own, what is unsaved of the one before being thrown away.
test('a file that another program has changed is compared, reloaded, copied or written over as told; one that is gone is said to be', async ({
  app,
  folder: whole,
}) => {
  await test.step('is not written over unasked; the question says what differs', async () => {
    const folder = join(whole, '1')
    await mkdir(folder)
    const { page, path, dialog } = await meddled(app, folder)
    await mission(path, 'Hers')
    await chooseMenu(app, 'File', 'Save')
    await expect(dialog).toContainText('The file has changed')
    await expect(dialog).toContainText('Title: “Mine” here, “Hers” in the file')
    await expect(dialog).toContainText(/Walls: \d+ only in the file/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await titleIn(path)).toBe('Hers')
    expect(await windowTitle(app)).toMatch(/^• Mine/)
    await chooseMenu(app, 'File', 'Save')
    await dialog.getByRole('button', { name: 'Overwrite' }).click()
    await expect.poll(() => windowTitle(app)).toBe('Mine — Bulkhead')
    expect([await titleIn(path), await panelsIn(path)]).toEqual(['Mine', 0])
    expect((await questions(app)).filter(({ kind }) => kind === 'message')).toEqual([])
  })
  await answerDialogs(app, { message: 1 })
  await test.step('can be reloaded, and undo brings back what was here; or be left, for a copy', async () => {
    const folder = join(whole, '2')
    await mkdir(folder)
    const { path, dialog } = await meddled(app, folder)
    await mission(path, 'Hers')
    await chooseMenu(app, 'File', 'Save')
    await dialog.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => windowTitle(app)).toBe('Hers — Bulkhead')
    await chooseMenu(app, 'Edit', 'Undo')
    await expect.poll(() => windowTitle(app)).toBe('• Mine — Bulkhead')
    await mission(path, 'Hers again')
    const copy = join(folder, 'copy.bulkhead')
    await answerDialogs(app, { save: copy })
    await chooseMenu(app, 'File', 'Save')
    await dialog.getByRole('button', { name: 'Save a copy…' }).click()
    await expect.poll(() => windowTitle(app)).toBe('Mine — Bulkhead')
    expect([await titleIn(path), await titleIn(copy), await panelsIn(copy)]).toEqual(['Hers again', 'Mine', 0])
  })
  await answerDialogs(app, { message: 1 })
  await test.step('renamed or removed, says so, and is written again when told to', async () => {
    const folder = join(whole, '5')
    await mkdir(folder)
    const { path, dialog } = await meddled(app, folder)
    const moved = join(folder, 'moved.bulkhead')
    await rename(path, moved)
    await chooseMenu(app, 'File', 'Save')
    await expect(dialog).toContainText('File not found')
    await dialog.getByRole('button', { name: 'Recreate file' }).click()
    await expect.poll(() => windowTitle(app)).toBe('Mine — Bulkhead')
    expect([await panelsIn(path), (await panelsIn(moved)) > 0]).toEqual([0, true])
  })
})
