import { describe, expect, it } from 'vitest'
import { cancelled, codeOf, failedWith, picked } from './failures.ts'
import { platformOf } from './platform.ts'
import { titleOf } from './window-state.ts'

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
