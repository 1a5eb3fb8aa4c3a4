import { describe, expect, it } from 'vitest'
import { codeOf, failedWith } from './failures.ts'
import { platformOf } from './platform.ts'
import { titleOf } from './window-state.ts'

describe('failures', () => {
  it('know what the browser throws by its name', () => {
    expect(
      ['AbortError', 'NotFoundError', 'NotAllowedError', 'QuotaExceededError', 'TypeError'].map((name) =>
        codeOf({ name }),
      ),
    ).toEqual(['cancelled', 'not-found', 'denied', 'full', 'failed'])
    expect(codeOf(undefined)).toBe('failed')
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
