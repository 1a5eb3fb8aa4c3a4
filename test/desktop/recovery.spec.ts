import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { pictureLines, titleSaid } from '../support/journals.ts'
import { answerDialogs, expect, questions, test } from './harness/desktop-test.ts'
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
