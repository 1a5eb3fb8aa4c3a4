import { describe, expect, it } from 'vitest'
import { persistentStorage } from './persistent-storage.ts'

function manager(grants: boolean) {
  const calls: string[] = []
  let promised = false
  return {
    calls,
    persisted: async () => promised,
    persist: async () => {
      calls.push('persist')
      promised = grants
      return grants
    },
  }
}

describe('what lasts in a browser', () => {
  it('is asked for once, with the first thing that could be lost', async () => {
    const storage = manager(true)
    const lasting = persistentStorage(storage, false)
    expect([await lasting.isPromised(), storage.calls]).toEqual([false, []])
    lasting.something()
    lasting.something()
    expect([await lasting.isPromised(), storage.calls]).toEqual([true, ['persist']])
  })

  it('is asked for by the person alone where the browser asks people', async () => {
    const storage = manager(false)
    const lasting = persistentStorage(storage, true)
    lasting.something()
    expect(storage.calls).toEqual([])
    expect([await lasting.ask(), storage.calls]).toEqual([false, ['persist']])
  })

  it('is not promised where the page has no say, or the browser fails', async () => {
    const none = persistentStorage(undefined, false)
    none.something()
    expect([await none.ask(), await none.isPromised()]).toEqual([false, false])
    const broken = { persisted: () => Promise.reject(new Error('no')), persist: () => Promise.reject(new Error('no')) }
    expect([await persistentStorage(broken, false).ask(), await persistentStorage(broken, false).isPromised()]).toEqual(
      [false, false],
    )
  })
})
