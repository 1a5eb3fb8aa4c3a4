import { resolve } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { noted, startAfresh, windowStandIn } from '../../test/support/electron-stand-in.ts'
import { createFileHandles } from './file-handles.ts'
import { openFirstPage, setupTitle } from './window.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))

beforeEach(startAfresh)

test('the title says what is open and whether it is saved; the system hears which file it is', async () => {
  const handles = createFileHandles()
  const title = setupTitle(windowStandIn().window, handles)
  const file = handles.refOf('/maps/a.bulkhead')
  expect(title.isDirty()).toBe(false)
  await title.calls.setWindowState({ title: 'Ambush', dirty: true, file })
  expect(title.isDirty()).toBe(true)
  await title.calls.setWindowState({ title: 'Ambush', dirty: false, file: null })
  expect([title.isDirty(), title.isTyping()]).toEqual([false, false])
  expect(noted).toEqual([
    ['setTitle', '• Ambush — Bulkhead'],
    ['setDocumentEdited', true],
    ['setRepresentedFilename', resolve('/maps/a.bulkhead')],
    ['setTitle', 'Ambush — Bulkhead'],
    ['setDocumentEdited', false],
    ['setRepresentedFilename', ''],
  ])
})

test('what is being typed is known, and shows nowhere', async () => {
  const title = setupTitle(windowStandIn().window, createFileHandles())
  await title.calls.setWindowState({ title: 'Ambush', dirty: false, typing: true, file: null })
  expect([title.isDirty(), title.isTyping(), noted[0]]).toEqual([false, true, ['setTitle', 'Ambush — Bulkhead']])
})

test('a handle of another run names no file', async () => {
  const title = setupTitle(windowStandIn().window, createFileHandles())
  await title.calls.setWindowState({ title: 'x', dirty: false, file: { handle: '/etc/passwd', name: 'passwd' } })
  expect(noted.at(-1)).toEqual(['setRepresentedFilename', ''])
})

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
