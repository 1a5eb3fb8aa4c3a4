import { allowClosing, closeWindow, expect, hostEvents, test, windowTitle } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'

const dirty = { title: 'Two decks', dirty: true, file: null }

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
  // A window on a screen that no longer exists gets the default place.
  expect((await place()).x).toBeLessThan(5000)
})
