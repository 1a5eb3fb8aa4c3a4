import { resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { noted, startAfresh, windowStandIn } from '../../test/support/electron-stand-in.ts'
import { createFileHandles } from './file-handles.ts'
import { setupTitle } from './title.ts'

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
