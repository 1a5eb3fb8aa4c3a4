import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
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

// The program as it ships, on disks and with dialogs that take their time.
test.use({ program: 'editor' })
// The disk is made slow inside the program, where only the double lets a test in.
test.skip(({ backend }) => backend === 'electron', 'a slow disk can be had through the double only')

const sample = join(projectFolder, 'resources/samples/pump-room.bulkhead')

/** From now on each flush to the disk takes that long (ms); the first ones as listed, the others as the last. */
const slowDisk = (app: DesktopApp, ...delays: number[]): Promise<void> =>
  app.evaluate(async (_electron, delays) => {
    const { open } = process.getBuiltinModule('node:fs/promises')
    const handle = await open(process.execPath, 'r')
    const prototype = Object.getPrototypeOf(handle)
    await handle.close()
    for (const name of ['sync', 'datasync'] as const) {
      const flush: () => Promise<void> = prototype[name]
      prototype[name] = async function (this: unknown) {
        const delay = delays.length > 1 ? delays.shift() : delays[0]
        await new Promise((resolve) => setTimeout(resolve, delay))
        return flush.call(this)
      }
    }
  }, delays)

/** The place is chosen after so long (ms). */
const slowPlace = (app: DesktopApp, path: string, ms: number): Promise<void> =>
  app.evaluate(
    ({ dialog }, { path, ms }) => {
      dialog.showSaveDialog = async () => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        return { canceled: false, filePath: path }
      }
    },
    { path, ms },
  )

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

test('Save, New before the write ends, Save: the file keeps its mission', async ({ app, folder }) => {
  const page = await editorOf(app)
  const [a, b] = [join(folder, 'a.bulkhead'), join(folder, 'b.bulkhead')]
  await mission(a, 'Mission A')
  await open(app, a)
  await expect.poll(() => windowTitle(app)).toBe('Mission A — Bulkhead')
  await slowDisk(app, 400)
  await answerDialogs(app, { save: b })
  await chooseMenu(app, 'File', 'Save')
  await chooseMenu(app, 'File', 'New Mission…')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Boarding Actions/ })
    .click()
  await chooseMenu(app, 'File', 'Save')
  await expect(page.getByTestId('notice').filter({ hasText: 'Saved b.bulkhead' })).toBeVisible()
  expect([await titleIn(a), await titleIn(b)]).toEqual(['Mission A', 'Untitled mission'])
  expect(await windowTitle(app)).toBe('Untitled mission — Bulkhead')
})

test('Save As asks for a place while a second start hands over another file: each keeps its own', async ({
  app,
  folder,
  launchSecond,
}) => {
  const page = await editorOf(app)
  const [a, b, copy] = ['a', 'b', 'copy of a'].map((name) => join(folder, `${name}.bulkhead`)) as [
    string,
    string,
    string,
  ]
  await mission(a, 'Mission A')
  await mission(b, 'Mission B')
  await open(app, a)
  await expect.poll(() => windowTitle(app)).toBe('Mission A — Bulkhead')
  await slowPlace(app, copy, 4000)
  await chooseMenu(app, 'File', 'Save As…')
  expect((await launchSecond(b)).code).toBe(0)
  await expect.poll(() => windowTitle(app), { timeout: 10_000 }).toBe('Mission B — Bulkhead')
  await empty(app, page)
  await chooseMenu(app, 'File', 'Save')
  await expect.poll(() => windowTitle(app)).not.toMatch(/^• /)
  expect(await Promise.all([a, b, copy].map(titleIn))).toEqual(['Mission A', 'Mission B', 'Mission A'])
  expect([await panelsIn(b), (await panelsIn(copy)) > 0]).toEqual([0, true])
})

test('two saves one after the other: the newer state is on the disk', async ({ app, folder, userData }) => {
  const page = await editorOf(app)
  const path = join(folder, 'a.bulkhead')
  await cp(sample, path)
  await open(app, path)
  await expect.poll(() => windowTitle(app)).not.toContain('Untitled')
  // The first write takes longer than the second.
  await slowDisk(app, 1500, 0)
  await empty(app, page)
  await chooseMenu(app, 'File', 'Save')
  await chooseMenu(app, 'Edit', 'Undo')
  // The window undoes by itself, as with a key in a field: what is chosen next may be there first.
  await expect(page.getByRole('button', { name: /^Redo/ })).toBeEnabled()
  await chooseMenu(app, 'File', 'Save')
  await expect(page.getByTestId('notice').filter({ hasText: 'Saved a.bulkhead' })).toBeVisible()
  await expect.poll(() => panelsIn(path)).toBeGreaterThan(0)
  await page.waitForTimeout(2000)
  expect(await panelsIn(path)).toBeGreaterThan(0)
  expect(await windowTitle(app)).not.toMatch(/^• /)
  expect(userData).not.toBe('')
})

test('two files handed over at once ask about unsaved work one after the other', async ({ app, folder }) => {
  const page = await editorOf(app)
  const [a, b, c] = ['a', 'b', 'c'].map((name) => join(folder, `${name}.bulkhead`)) as [string, string, string]
  for (const [path, title] of [
    [a, 'Mission A'],
    [b, 'Mission B'],
    [c, 'Mission C'],
  ] as const)
    await mission(path, title)
  await open(app, a)
  await expect.poll(() => windowTitle(app)).toBe('Mission A — Bulkhead')
  await empty(app, page)
  // The person thinks for a while, then keeps what is there.
  await app.evaluate(
    ({ app, dialog }, paths) => {
      const open = { now: 0, most: 0, count: 0 }
      Reflect.set(globalThis, 'openQuestions', open)
      dialog.showMessageBox = async () => {
        open.now += 1
        open.count += 1
        open.most = Math.max(open.most, open.now)
        await new Promise((resolve) => setTimeout(resolve, 500))
        open.now -= 1
        return { response: 0, checkboxChecked: false }
      }
      for (const path of paths) app.emit('open-file', { preventDefault: () => undefined }, path)
    },
    [b, c],
  )
  await expect.poll(() => windowTitle(app)).toBe('Mission C — Bulkhead')
  expect(await app.evaluate(() => Reflect.get(globalThis, 'openQuestions'))).toEqual({ now: 0, most: 1, count: 1 })
  expect([await panelsIn(a), await titleIn(b)]).toEqual([0, 'Mission B'])
})

test('closing while a slow save is under way waits for it, and asks nothing', async ({ app, folder }) => {
  const page = await editorOf(app)
  const path = join(folder, 'a.bulkhead')
  await cp(sample, path)
  await open(app, path)
  await expect.poll(() => windowTitle(app)).not.toContain('Untitled')
  await empty(app, page)
  // Longer than the program waits for an editor that does not answer.
  await slowDisk(app, 4500, 0)
  await answerDialogs(app, { message: 1 })
  await chooseMenu(app, 'File', 'Save')
  await closeWindow(app)
  expect((await app.exited).code).toBe(0)
  expect(await panelsIn(path)).toBe(0)
})

test('closing while a slow Save As of a mission without changes is under way waits for the copy', async ({
  app,
  folder,
}) => {
  await editorOf(app)
  const [path, copy] = [join(folder, 'a.bulkhead'), join(folder, 'copy.bulkhead')]
  await mission(path, 'Mine')
  await open(app, path)
  await expect.poll(() => windowTitle(app)).toBe('Mine — Bulkhead')
  await slowDisk(app, 1500, 0)
  await answerDialogs(app, { save: copy, message: 1 })
  await chooseMenu(app, 'File', 'Save As…')
  await expect.poll(async () => (await questions(app)).map(({ kind }) => kind)).toContain('save')
  await closeWindow(app)
  expect((await app.exited).code).toBe(0)
  expect(await titleIn(copy)).toBe('Mine')
})

test('what is drawn while a closing window waits for a slow export is asked about', async ({
  app,
  folder,
  userData,
}) => {
  const page = await editorOf(app)
  const [path, copy] = [join(folder, 'a.bulkhead'), join(folder, 'a.svg')]
  await mission(path, 'Mine')
  await open(app, path)
  await expect.poll(() => windowTitle(app)).toBe('Mine — Bulkhead')
  await slowDisk(app, 3000)
  // Cancel.
  await answerDialogs(app, { save: copy, message: 2 })
  await chooseMenu(app, 'File', 'Export SVG…')
  await expect.poll(async () => (await questions(app)).map(({ kind }) => kind)).toContain('save')
  await closeWindow(app)
  await empty(app, page)
  await expect
    .poll(async () => (await questions(app)).map(({ kind }) => kind), { timeout: 10_000 })
    .toContain('message')
  // Asked at once where the drawing was there before the editor had answered: then the export is still on its way.
  await expect.poll(() => readFile(copy, 'utf8').catch(() => ''), { timeout: 10_000 }).toContain('<svg')
  expect(await windowTitle(app)).toBe('• Mine — Bulkhead')
  await expect.poll(() => readdir(join(userData, 'journal'))).toHaveLength(1)
})

test.describe('a file that another program has changed', () => {
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
  test('is compared, reloaded, copied, merged or written over as told; one that was only touched without a question, one that is gone as told', async ({
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
    await test.step('compared and merged, is one step, and saved over what was looked at', async () => {
      const folder = join(whole, '3')
      await mkdir(folder)
      const { page, path, dialog } = await meddled(app, folder)
      await mission(path, 'Hers')
      await chooseMenu(app, 'File', 'Save')
      await dialog.getByRole('button', { name: 'Compare and merge' }).click()
      const panel = page.getByRole('complementary', { name: 'Comparison' })
      await expect(panel.getByTestId('merge-summary')).toHaveText('No conflicts.')
      await panel.getByRole('button', { name: 'Take the merged mission' }).click()
      await expect.poll(() => windowTitle(app)).toBe('• Hers — Bulkhead')
      await chooseMenu(app, 'File', 'Save')
      await expect.poll(() => windowTitle(app)).toBe('Hers — Bulkhead')
      expect([await titleIn(path), await panelsIn(path)]).toEqual(['Hers', 0])
    })
    await answerDialogs(app, { message: 1 })
    await test.step('only touched, is written without a question', async () => {
      const folder = join(whole, '4')
      await mkdir(folder)
      const { path, dialog } = await meddled(app, folder)
      await writeFile(path, await readFile(path))
      await chooseMenu(app, 'File', 'Save')
      await expect.poll(() => windowTitle(app)).toBe('Mine — Bulkhead')
      await expect(dialog).toHaveCount(0)
      expect(await panelsIn(path)).toBe(0)
    })
    await answerDialogs(app, { message: 1 })
    await test.step('renamed or removed, says so, and is written again when told to', async () => {
      const folder = join(whole, '5')
      await mkdir(folder)
      const { path, dialog } = await meddled(app, folder)
      const moved = join(folder, 'moved.bulkhead')
      await rename(path, moved)
      await chooseMenu(app, 'File', 'Save')
      await expect(dialog).toContainText('The file is not there any more')
      await dialog.getByRole('button', { name: 'Write it again' }).click()
      await expect.poll(() => windowTitle(app)).toBe('Mine — Bulkhead')
      expect([await panelsIn(path), (await panelsIn(moved)) > 0]).toEqual([0, true])
    })
  })

  test('since unsaved work was done, is told of when that is restored', async ({ launch, folder }) => {
    const first = await launch()
    const { path } = await meddled(first, folder)
    await (await first.firstWindow()).waitForTimeout(2000)
    first.kill()
    await first.exited
    await mission(path, 'Hers')
    const second = await launch()
    const page = await editorOf(second)
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByTestId('notice').filter({ hasText: 'has changed since this work was done' })).toBeVisible()
    await chooseMenu(second, 'File', 'Save')
    await expect(page.getByRole('alertdialog')).toContainText('“Hers” in the file')
    expect(await titleIn(path)).toBe('Hers')
  })
})
