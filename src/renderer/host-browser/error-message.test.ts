import { afterEach, expect, it, vi } from 'vitest'
import { errorMessage, errorSentence, inBrackets } from './error-message.ts'

afterEach(() => void vi.restoreAllMocks())

const DISK = 'the disk failed: it may be full, or damaged'

it.each([
  new DOMException('Failed to write blobs (FILE_ERROR_FAILED)', 'DataError'),
  new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError'),
  new DOMException('Connection is closing because of: IO error: 000003.log: FILE_ERROR_IO', 'AbortError'),
  new Error('Error: FILE_ERROR_NO_SPACE'),
])('of a browser whose disk failed is said in plain words: %s', (thrown) => {
  expect([errorMessage(thrown), inBrackets(thrown)]).toEqual([DISK, ` (${DISK})`])
})

it.each([
  new DOMException("Failed to execute 'transaction' on 'IDBDatabase'", 'InvalidStateError'),
  new TypeError('Failed to fetch'),
  new Error("Error invoking remote method 'host:writeJournal': reply was never sent"),
  new Error(''),
  'text',
  undefined,
])('that only a programmer understands is left to the console: %s', (thrown) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect([errorMessage(thrown), inBrackets(thrown), errorSentence(thrown)]).toEqual([
    null,
    '',
    'Try again in a moment.',
  ])
  expect(warn.mock.calls.length).toBe(thrown instanceof Error ? 3 : 0)
})

it('of Bulkhead itself is told as it is', () => {
  const thrown = new Error('another page of Bulkhead is open: close it first.')
  expect(inBrackets(thrown)).toBe(' (another page of Bulkhead is open: close it first)')
  expect(errorSentence(thrown)).toBe('Another page of Bulkhead is open: close it first.')
})
