import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allowClosing, answerDialogs, closeWindow, expect, questions, test } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

test('a killed run leaves its unsaved work to the next one', async ({ launch, folder }) => {
  const path = join(folder, 'a.bulkhead')
  await writeFile(path, 'saved')
  const first = await launch()
  const host = hostOf(await first.firstWindow())
  await answerDialogs(first, { open: path })
  const opened = await host.openFile()
  if (!opened.ok) throw new Error(opened.error.message)
  await host.writeRecovery({
    file: opened.value.file,
    title: 'A',
    text: 'early',
    fingerprint: opened.value.fingerprint,
  })
  await host.writeRecovery({
    file: opened.value.file,
    title: 'A',
    text: 'unsaved “work”',
    fingerprint: opened.value.fingerprint,
  })
  expect(await host.recoveryCopies()).toEqual([])
  first.kill()
  expect((await first.exited).signal).toBe('SIGKILL')

  const second = await launch()
  const next = hostOf(await second.firstWindow())
  const [copy, ...more] = await next.recoveryCopies()
  expect(more).toEqual([])
  expect(copy).toMatchObject({ title: 'A', text: 'unsaved “work”', file: { name: 'a.bulkhead' } })
  // The copy belongs to the file: saving goes there.
  if (!copy?.file) throw new Error('the copy has lost its file')
  expect(await next.saveFile(copy.file, copy.text, copy.fingerprint)).toMatchObject({ ok: true })
  await next.clearRecovery(copy.id)
  expect(await next.recoveryCopies()).toEqual([])
})

test('a run that ends as it should leaves nothing', async ({ app, page, userData }) => {
  const host = hostOf(page)
  await host.writeRecovery({ file: null, title: 'A', text: 'one', fingerprint: null })
  expect(await readdir(join(userData, 'recovery'))).toHaveLength(1)
  await host.clearRecovery(null)
  expect(await readdir(join(userData, 'recovery'))).toHaveLength(0)
  await host.writeRecovery({ file: null, title: 'A', text: 'two', fingerprint: null })
  await host.setWindowState({ title: 'A', dirty: true, file: null })
  await closeWindow(app)
  await allowClosing(host)
  expect((await app.exited).code).toBe(0)
  expect(await readdir(join(userData, 'recovery'))).toHaveLength(0)
})

test('a copy that cannot be read is left alone, and the others are offered', async ({ launch, userData }) => {
  const first = await launch()
  await hostOf(await first.firstWindow()).writeRecovery({ file: null, title: 'Good', text: 'good', fingerprint: null })
  first.kill()
  await first.exited
  const broken = '00000000-0000-4000-8000-000000000000.json'
  await writeFile(join(userData, 'recovery', broken), '{"title":')
  await writeFile(join(userData, 'recovery', 'notes.txt'), 'not ours')
  const second = await launch()
  const copies = await hostOf(await second.firstWindow()).recoveryCopies()
  expect(copies.map(({ title }) => title)).toEqual(['Good'])
  expect(await readdir(join(userData, 'recovery'))).toContain(broken)
})

test('a page that dies comes back and is offered its own work', async ({ app, page }) => {
  await hostOf(page).writeRecovery({ file: null, title: 'A', text: 'unsaved', fingerprint: null })
  await answerDialogs(app, { message: 0 })
  await page.goto('chrome://crash').catch(() => undefined)
  await expect.poll(async () => (await questions(app))[0]?.message).toContain('stopped working')
  // Asked through the main process: the test's own page object does not outlive the crash.
  const offered = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        'bulkheadHost.recoveryCopies().then((copies) => copies.map(({ text }) => text))',
      ),
    )
  await expect.poll(() => offered().catch(String), { timeout: 8000 }).toEqual(['unsaved'])
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
