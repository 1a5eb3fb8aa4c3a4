import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openFirstPage } from './first-page.ts'

const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset().mockImplementation(() => undefined))
afterAll(() => void logged.mockRestore())

function windowThat(loadURL: () => Promise<void>, isDestroyed = false) {
  let shown = false
  return {
    loadURL,
    isDestroyed: () => isDestroyed,
    isVisible: () => shown,
    show: () => {
      shown = true
    },
  }
}
const refuse = () => Promise.reject(new Error('ERR_FAILED (-2)'))

test('a page whose process dies while it is loading leaves the program and its window, which asks', async () => {
  const window = windowThat(refuse)
  await openFirstPage(window, 'bulkhead://editor/index.html')
  expect(window.isVisible()).toBe(true)
  expect(logged).toHaveBeenCalledOnce()
})

test('a page that comes shows itself, and a window that is closed before is not waited for', async () => {
  for (const window of [windowThat(async () => undefined), windowThat(refuse, true)]) {
    await openFirstPage(window, 'bulkhead://editor/index.html')
    expect(window.isVisible()).toBe(false)
  }
  expect(logged).not.toHaveBeenCalled()
})
