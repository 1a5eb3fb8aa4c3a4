import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeMission } from '#core/document-io/write-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { pictureLines, titleSaid } from '../support/journals.ts'
import { allowClosing, answerDialogs, closeWindow, expect, questions, test } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

const titled = (title: string): Mission => {
  const blank = blankMission()
  return { ...blank, mission: { ...blank.mission, title } }
}
const begin = (title: string) => ({ begin: true, file: null, lines: pictureLines(titled(title)) })

test('a killed run leaves its unsaved work to the next one', async ({ launch, folder }) => {
  const path = join(folder, 'a.bulkhead')
  await writeFile(path, 'saved')
  const first = await launch()
  const host = hostOf(await first.firstWindow())
  await answerDialogs(first, { open: path })
  const opened = await host.openFile()
  if (!opened.ok) throw new Error(opened.error.message)
  const { file, fingerprint } = opened.value
  await host.writeJournal({ ...begin('Early'), file })
  await host.writeJournal({ begin: true, file, lines: pictureLines(titled('Unsaved “work”'), fingerprint) })
  expect(await host.recoveryCopies()).toEqual([])
  first.kill()
  expect((await first.exited).signal).toBe('SIGKILL')

  const second = await launch()
  const next = hostOf(await second.firstWindow())
  const [copy, ...more] = await next.recoveryCopies()
  expect(more).toEqual([])
  expect(copy && titleSaid(copy)).toBe('Unsaved “work”')
  // The work belongs to the file: saving goes there.
  if (!copy?.file) throw new Error('the journal has lost its file')
  expect(copy.file.name).toBe('a.bulkhead')
  expect(await next.saveFile(copy.file, 'text', fingerprint)).toMatchObject({ ok: true })
  await next.clearRecovery(copy.id)
  expect(await next.recoveryCopies()).toEqual([])
})

test('a run that ends as it should leaves nothing', async ({ app, page, userData }) => {
  const host = hostOf(page)
  await host.writeJournal(begin('A'))
  expect(await readdir(join(userData, 'journal'))).toHaveLength(1)
  await host.clearRecovery(null)
  expect(await readdir(join(userData, 'journal'))).toHaveLength(0)
  await host.writeJournal(begin('A'))
  await host.setWindowState({ title: 'A', dirty: true, file: null })
  await closeWindow(app)
  await allowClosing(host)
  expect((await app.exited).code).toBe(0)
  expect(await readdir(join(userData, 'journal'))).toHaveLength(0)
})

test('what cannot be read is left alone and said, and the others are offered', async ({ launch, userData }) => {
  const first = await launch()
  await hostOf(await first.firstWindow()).writeJournal(begin('Good'))
  first.kill()
  await first.exited
  const broken = '00000000-0000-4000-8000-000000000000.0.1.journal'
  await writeFile(join(userData, 'journal', broken), '{"title":')
  await writeFile(join(userData, 'journal', 'notes.txt'), 'not ours')
  const second = await launch()
  const copies = await hostOf(await second.firstWindow()).recoveryCopies()
  expect(copies.map(({ text }) => text.includes('Good')).sort()).toEqual([false, true])
  expect(await readdir(join(userData, 'journal'))).toContain(broken)
})

test('a copy of a program of before there were journals is offered', async ({ launch, userData }) => {
  const first = await launch()
  await first.firstWindow()
  const text = writeMission(titled('Old'))
  await mkdir(join(userData, 'recovery'), { recursive: true })
  const old = { path: null, title: 'Old', savedAt: '2026-05-04T10:00:00.000Z', text, fingerprint: null }
  const name = '00000000-0000-4000-8000-000000000000.json'
  await writeFile(join(userData, 'recovery', name), JSON.stringify(old))
  const host = hostOf(await first.firstWindow())
  const [copy] = await host.recoveryCopies()
  expect(copy).toMatchObject({ kind: 'mission', text })
  await host.clearRecovery(copy?.id ?? '')
  expect(await readdir(join(userData, 'recovery'))).toEqual([])
})

test('a journal is of those who started the program alone', async ({ page, userData }) => {
  test.skip(process.platform === 'win32', 'Windows has no such modes')
  await hostOf(page).writeJournal(begin('A'))
  const [name = ''] = await readdir(join(userData, 'journal'))
  expect((await stat(join(userData, 'journal', name))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(userData, 'journal', name), 'utf8')).toContain('bulkhead-journal')
})

test('a page that dies comes back and is offered its own work', async ({ app, page }) => {
  await hostOf(page).writeJournal(begin('Unsaved'))
  await answerDialogs(app, { message: 0 })
  await page.goto('chrome://crash').catch(() => undefined)
  await expect.poll(async () => (await questions(app))[0]?.message).toContain('stopped working')
  // Asked through the main process: the test's own page object does not outlive the crash.
  const offered = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        "bulkheadHost.recoveryCopies().then((copies) => copies.map(({ text }) => text.includes('Unsaved')))",
      ),
    )
  await expect.poll(() => offered().catch(String), { timeout: 8000 }).toEqual([true])
})

test('a second start hands over and ends; the first keeps the folder', async ({ app, page, launchSecond }) => {
  await expect(page.getByLabel('Name')).toBeVisible()
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
  expect((await launchSecond()).code).toBe(0)
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()))
    .toBe(false)
  expect(app.windows()).toHaveLength(1)
})
