import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isJustBegun } from '#editing/journal/journal-entry.ts'
import { projectFolder } from './harness/build-double.ts'
import type { DesktopApp } from './harness/desktop-app.ts'
import {
  answerDialogs,
  chooseMenu,
  closeWindow,
  editorOf,
  expect,
  questions,
  test,
  windowTitle,
} from './harness/desktop-test.ts'

// The program as it ships: the built editor in front of the built shell.
test.use({ program: 'editor' })

const sample = join(projectFolder, 'resources/samples/pump-room.bulkhead')

let opened = 0

/** Opens a copy of a sample under another title and empties the boards: a change that no other test shares. */
async function openAndEmpty(app: DesktopApp, page: Page, path: string): Promise<void> {
  const document = JSON.parse(await readFile(sample, 'utf8'))
  opened += 1
  const title = `Pump Room ${opened}`
  await writeFile(path, JSON.stringify({ ...document, mission: { ...document.mission, title } }))
  await answerDialogs(app, { open: path })
  await chooseMenu(app, 'File', 'Open…')
  await expect.poll(() => windowTitle(app)).toBe(`${title} — Bulkhead`)
  await page.getByTestId('battlefield').focus()
  await chooseMenu(app, 'Edit', 'Select All')
  await chooseMenu(app, 'Edit', 'Delete')
  await expect.poll(() => windowTitle(app)).toMatch(/^• /)
}

const panelsIn = async (path: string): Promise<number> => JSON.parse(await readFile(path, 'utf8')).panels.length

test('Save As, a save that fails, a file that is none, and closing with unsaved work', async ({
  app,
  folder: whole,
}) => {
  await test.step('Save As from the menu puts the mission on disk', async () => {
    const folder = join(whole, '1')
    await mkdir(folder)
    const page = await editorOf(app)
    const path = join(folder, 'saved.bulkhead')
    await openAndEmpty(app, page, join(folder, 'opened.bulkhead'))
    await answerDialogs(app, { save: path })
    await chooseMenu(app, 'File', 'Save As…')
    await expect.poll(() => windowTitle(app)).not.toMatch(/^• /)
    expect(await panelsIn(path)).toBe(0)
    expect(await panelsIn(join(folder, 'opened.bulkhead'))).toBeGreaterThan(0)
    expect(JSON.parse(await readFile(path, 'utf8')).format).toBe('bulkhead-mission')

    await chooseMenu(app, 'Edit', 'Undo')
    await expect.poll(() => windowTitle(app)).toMatch(/^• /)
    await chooseMenu(app, 'File', 'Save')
    await expect.poll(() => windowTitle(app)).not.toMatch(/^• /)
    expect(await panelsIn(path)).toBeGreaterThan(0)
  })
  await answerDialogs(app, { message: 1 })
  await test.step('a save that fails says so and keeps the dirty mark', async () => {
    const folder = join(whole, '2')
    await mkdir(folder)
    const page = await editorOf(app)
    await mkdir(join(folder, 'gone'))
    await openAndEmpty(app, page, join(folder, 'gone/a.bulkhead'))
    await rm(join(folder, 'gone'), { recursive: true })
    await chooseMenu(app, 'File', 'Save')
    await page.getByRole('button', { name: 'Recreate file' }).click()
    await expect(page.getByTestId('notice').filter({ hasText: 'a.bulkhead' })).toBeVisible()
    expect(await windowTitle(app)).toMatch(/^• /)
  })
  await answerDialogs(app, { message: 1 })
  await test.step('closing with unsaved work asks: cancel stays, save saves', async () => {
    const folder = join(whole, '4')
    await mkdir(folder)
    const page = await editorOf(app)
    const path = join(folder, 'a.bulkhead')
    await openAndEmpty(app, page, path)
    const before = (await questions(app)).length
    await answerDialogs(app, { message: 2 })
    await closeWindow(app)
    await expect
      .poll(async () => (await questions(app)).slice(before).filter(({ kind }) => kind === 'message'))
      .toHaveLength(1)
    expect(await windowTitle(app)).toMatch(/^• /)
    expect(await panelsIn(path)).toBeGreaterThan(0)
    await answerDialogs(app, { message: 0 })
    await closeWindow(app)
    expect((await app.exited).code).toBe(0)
    expect(await panelsIn(path)).toBe(0)
  })
})

test('work lost by a kill is offered at the next start', async ({ launch, userData, folder }) => {
  const first = await launch()
  await openAndEmpty(first, await editorOf(first), join(folder, 'a.bulkhead'))
  const copies = join(userData, 'journal')
  // A journal that holds what was done, and not only what there was before: a kill in between loses it.
  const keepsAStep = async (): Promise<boolean> => {
    const [journal] = await readdir(copies).catch(() => [])
    return journal !== undefined && !isJustBegun(await readFile(join(copies, journal), 'utf8'))
  }
  await expect.poll(keepsAStep, { timeout: 5000 }).toBe(true)
  first.kill()
  await first.exited

  const second = await launch()
  const page = await editorOf(second)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(() => windowTitle(second)).toMatch(/^• /)
  await chooseMenu(second, 'File', 'Save')
  await expect.poll(() => windowTitle(second)).not.toMatch(/^• /)
  expect(await panelsIn(join(folder, 'a.bulkhead'))).toBe(0)
  await expect.poll(() => readdir(copies)).toHaveLength(0)
})

test('a file named at the start is open, and the page breaks no rule of its policy', async ({ launch }) => {
  const app = await launch(sample)
  const page = await editorOf(app)
  const { title } = JSON.parse(await readFile(sample, 'utf8')).mission
  await expect.poll(() => windowTitle(app)).toBe(`${title} — Bulkhead`)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await Promise.all([
    page.waitForEvent('load'),
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload()),
  ])
  await editorOf(app)
  await chooseMenu(app, 'Help', 'Keyboard Shortcuts')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(complaints).toEqual([])
})

test('Export from the menu shows the pages, makes them in a worker under the policy, and writes them', async ({
  app,
  folder,
}) => {
  const page = await editorOf(app)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await openAndEmpty(app, page, join(folder, 'a.bulkhead'))
  await chooseMenu(app, 'File', 'Export…')
  const desk = page.getByRole('main', { name: 'Export' })
  await expect(desk.getByTestId('export-facts')).toContainText(/pages?, on/, { timeout: 15_000 })
  await desk.locator('.pdf-paper canvas').first().waitFor()
  const path = join(folder, 'sheet.pdf')
  await answerDialogs(app, { save: path })
  await desk.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByTestId('notice').filter({ hasText: 'Exported' })).toBeVisible()
  expect((await readFile(path)).subarray(0, 5).toString('latin1')).toBe('%PDF-')

  await desk.getByRole('radio', { name: /picture of the map/ }).check()
  await expect(desk.getByTestId('export-facts')).toContainText('3000 ×', { timeout: 15_000 })
  await answerDialogs(app, { save: join(folder, 'map.png') })
  await desk.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByTestId('notice').filter({ hasText: 'Exported map.png' })).toBeVisible()
  expect((await readFile(join(folder, 'map.png'))).subarray(1, 4).toString('latin1')).toBe('PNG')
  expect(complaints).toEqual([])

  // A place that can't be written to is reported.
  await answerDialogs(app, { save: join(folder, 'none/map.png') })
  await desk.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByTestId('notice').filter({ hasText: 'map.png' }).last()).toBeVisible()
  await expect(desk).toBeVisible()
})
