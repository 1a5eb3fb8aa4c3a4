import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  allowClosing,
  answerDialogs,
  closeWindow,
  expect,
  hostEvents,
  questions,
  test,
  windowTitle,
} from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

const dirty = { title: 'Two decks', dirty: true, file: null }
const clean = { ...dirty, dirty: false }

test('the title shows what is open and whether it is saved', async ({ app, page, folder, backend }) => {
  const host = hostOf(page)
  await host.setWindowState(dirty)
  expect(await windowTitle(app)).toBe('• Two decks — Bulkhead')
  await host.setWindowState(clean)
  expect(await windowTitle(app)).toBe('Two decks — Bulkhead')
  await page.evaluate(() => {
    document.title = 'Something else'
  })
  expect(await windowTitle(app)).toBe('Two decks — Bulkhead')
  await answerDialogs(app, { save: join(folder, 'two.bulkhead') })
  const saved = await host.saveFileAs('two', 'text')
  if (!saved.ok) throw new Error(saved.error.message)
  await host.setWindowState({ ...dirty, file: saved.value.file })
  const shown = await app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]
    return { edited: window?.isDocumentEdited(), path: window?.getRepresentedFilename() }
  })
  // Electron keeps these two on macOS only; the double everywhere.
  if (backend === 'double' || process.platform === 'darwin')
    expect(shown).toEqual({ edited: true, path: join(folder, 'two.bulkhead') })
})

test('with nothing to lose, the window closes at once', async ({ app, page }) => {
  await hostOf(page).setWindowState(clean)
  await closeWindow(app)
  expect((await app.exited).code).toBe(0)
})

test('with unsaved work the editor is asked, and decides', async ({ app, page }) => {
  const host = hostOf(page)
  await host.setWindowState(dirty)
  await closeWindow(app)
  await expect.poll(() => hostEvents(page)).toEqual([{ type: 'close-requested' }])
  await host.closeAnswer(false)
  expect(await windowTitle(app)).toBe('• Two decks — Bulkhead')
  await app.evaluate(({ app }) => app.quit())
  await expect.poll(() => hostEvents(page)).toHaveLength(2)
  await allowClosing(host)
  expect((await app.exited).code).toBe(0)
})

test('the three-way question', async ({ app, page }) => {
  const answers: string[] = []
  for (const message of [0, 1, 2]) {
    await answerDialogs(app, { message })
    answers.push(await hostOf(page).askToSave('Two decks'))
  }
  expect(answers).toEqual(['save', 'discard', 'cancel'])
  expect((await questions(app))[0]?.message).toContain('Two decks')
})

test('an editor that does not answer: the person decides, and the copy is kept', async ({ app, page, userData }) => {
  const host = hostOf(page)
  await host.setWindowState(dirty)
  await host.writeJournal({ begin: true, file: null, lines: ['{"do":"head"}'] })
  await answerDialogs(app, { message: 0 })
  await closeWindow(app)
  await expect.poll(async () => (await questions(app)).map(({ message }) => message), { timeout: 8000 }).toHaveLength(1)
  expect((await questions(app))[0]?.message).toContain('does not answer')
  expect(await windowTitle(app)).toBe('• Two decks — Bulkhead')
  await answerDialogs(app, { message: 1 })
  await closeWindow(app)
  expect((await app.exited).code).toBe(0)
  expect(await readdir(join(userData, 'journal'))).toHaveLength(1)
})

test('an editor that is asking something may take its time', async ({ app, page }) => {
  const host = hostOf(page)
  await host.setWindowState(dirty)
  await answerDialogs(app, { message: 2 })
  await closeWindow(app)
  await expect.poll(() => hostEvents(page)).toEqual([{ type: 'close-requested' }])
  expect(await host.askToSave('Two decks')).toBe('cancel')
  await page.waitForTimeout(4000)
  expect(await questions(app)).toHaveLength(1)
})

test('the window comes back where it was', async ({ launch }) => {
  const first = await launch()
  await first.firstWindow()
  await first.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 120, y: 90, width: 1000, height: 700 }),
  )
  await closeWindow(first)
  await first.exited
  const second = await launch()
  await second.firstWindow()
  const bounds = await second.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds())
  expect(bounds).toEqual({ x: 120, y: 90, width: 1000, height: 700 })
  await second.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]
    window?.setBounds({ x: 90_000, y: 90, width: 1000, height: 700 })
    window?.maximize()
  })
  await closeWindow(second)
  await second.exited
  const third = await launch()
  await third.firstWindow()
  const place = () =>
    third.evaluate(({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0]
      return { maximised: window?.isMaximized(), visible: window?.isVisible(), x: window?.getNormalBounds().x ?? 0 }
    })
  await expect.poll(place).toMatchObject({ maximised: true, visible: true })
  // A window on a screen that is not there any more starts afresh.
  expect((await place()).x).toBeLessThan(5000)
})
