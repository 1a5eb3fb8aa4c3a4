import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createFileHandles } from './file-handles.ts'

test('one path has one handle, however it is written; another path has another', () => {
  const handles = createFileHandles()
  const first = handles.refOf('/maps/a.bulkhead')
  expect(handles.refOf('/maps/./inner/../a.bulkhead')).toEqual(first)
  expect(handles.refOf('/maps/b.bulkhead').handle).not.toBe(first.handle)
  expect(handles.pathOf(first.handle)).toBe(resolve('/maps/a.bulkhead'))
})

test('a handle says nothing about the path, and a path is no handle', () => {
  const handles = createFileHandles()
  const { handle, name } = handles.refOf('/secret place/a.bulkhead')
  expect(handle).toMatch(/^[0-9a-f-]{36}$/)
  expect(name).toBe('a.bulkhead')
  for (const guess of ['/secret place/a.bulkhead', 'a.bulkhead', '', '__proto__'])
    expect(handles.pathOf(guess)).toBeUndefined()
  // Another run does not know it.
  expect(createFileHandles().pathOf(handle)).toBeUndefined()
})

test('a name that is no text is shown as unreadable, and still leads to its file', () => {
  const handles = createFileHandles()
  const { handle, name } = handles.refOf('/maps/\udcff.bulkhead')
  expect(name).toBe('\ufffd.bulkhead')
  expect(handles.pathOf(handle)).toBe(resolve('/maps/\udcff.bulkhead'))
})
