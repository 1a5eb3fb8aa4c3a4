import { afterEach, describe, expect, it, vi } from 'vitest'
import { cancelled, codeOf, errorMessage, errorSentence, failedWith, inBrackets, picked } from './failures.ts'
import { platformOf, titleOf } from './window-state.ts'

describe('failures', () => {
  it('know what the browser throws by its name', () => {
    expect(
      ['NotFoundError', 'NotAllowedError', 'QuotaExceededError', 'TypeError'].map((name) => codeOf({ name })),
    ).toEqual(['not-found', 'denied', 'full', 'failed'])
    expect(codeOf(undefined)).toBe('failed')
  })
  it('are no closed dialog, but for one of the browser that the person has closed', async () => {
    const aborted = Object.assign(new Error('The request was aborted.'), { name: 'AbortError' })
    const ask = async (): Promise<never> => {
      throw aborted
    }
    expect(await picked('The file could not be opened', ask)).toEqual(cancelled)
    expect(failedWith('“a” could not be saved', aborted).error).toMatchObject({
      code: 'failed',
      message: '“a” could not be saved.',
    })
    const failing = await picked('The file could not be opened', () => Promise.reject(new Error('broken')))
    expect(failing).toMatchObject({ ok: false, error: { code: 'failed' } })
    expect(await picked('', async () => 'a')).toEqual({ ok: true, value: 'a' })
  })
  it.each(['reading', 'keeping'] as const)('of %s speak of no other place to save to', (doing) => {
    for (const name of ['NotReadableError', 'NotAllowedError', 'NotFoundError', 'QuotaExceededError']) {
      const { error } = failedWith('“b” could not be read', Object.assign(new Error(''), { name }), doing)
      expect(error.advice, name).not.toMatch(/^$|Save As/)
      expect(error.code).toBe(codeOf({ name }))
    }
  })
  it('tell what happened and what to do', () => {
    const { error } = failedWith('The file could not be saved', new Error('disk on fire'))
    expect(error.message).toBe('The file could not be saved (disk on fire).')
    expect(error.advice).not.toBe('')
  })
})

describe('the tab', () => {
  it('shows the mission and a dot while it is unsaved', () => {
    expect(titleOf({ title: 'Plan', dirty: true })).toBe('• Plan — Bulkhead')
    expect(titleOf({ title: 'Plan', dirty: false })).toBe('Plan — Bulkhead')
  })
  it.each([
    ['MacIntel', 'mac'],
    ['Win32', 'windows'],
    ['Linux x86_64', 'linux'],
    ['', 'other'],
  ])('%s is %s', (text, platform) => {
    expect(platformOf(text)).toBe(platform)
  })
})

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
  const thrown = new Error('Bulkhead is open in another tab: close it first.')
  expect(inBrackets(thrown)).toBe(' (Bulkhead is open in another tab: close it first)')
  expect(errorSentence(thrown)).toBe('Bulkhead is open in another tab: close it first.')
})
