import { describe, expect, it } from 'vitest'
import type { KeyValueStore } from './key-value-store.ts'
import { lockLiveness, stampLiveness } from './liveness.ts'
import { recoveryCopies } from './recovery.ts'

/** A store that lives as long as a test, as real as the browser's for what is asked here. */
function memoryStore(): KeyValueStore & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>()
  return {
    kept,
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    remove: async (key) => void kept.delete(key),
    entries: async (prefix) => [...kept].filter(([key]) => key.startsWith(prefix)),
  }
}

/** Locks shared by the pages of one browser; a page's locks go when it ends. */
function sharedLocks() {
  const held = new Map<string, string>()
  return {
    of: (page: string) => ({
      request: async (name: string, hold: () => Promise<unknown>) => {
        held.set(name, page)
        await hold()
      },
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
    }),
    end: (page: string) => {
      for (const [name, owner] of held) if (owner === page) held.delete(name)
    },
  }
}

const clock = (
  time = '2026-05-04T10:00:00.000Z',
  wait: (ms: number) => Promise<unknown> = () => Promise.resolve(),
) => ({
  now: () => new Date(time),
  wait,
})

describe('recovery copies', () => {
  it('are offered to others only after their run has ended', async () => {
    const store = memoryStore()
    const locks = sharedLocks()
    const pages = ['one', 'two'].map((run) => {
      const liveness = lockLiveness(locks.of(run))
      liveness.announce(run)
      return recoveryCopies(store, liveness, run, clock())
    })
    const [one, two] = pages
    await one?.write({ file: null, title: 'Plan', text: 'unsaved', fingerprint: null })
    expect(await two?.copies()).toEqual([])
    expect(await one?.copies()).toEqual([])
    locks.end('one')
    expect(await two?.copies()).toMatchObject([{ id: 'one', title: 'Plan', text: 'unsaved', file: null }])
    await two?.clear('one')
    expect(await two?.copies()).toEqual([])
  })
  it('are never offered to the run that wrote them, even when nobody seems to be alive', async () => {
    const nobody = { announce: () => undefined, alive: async () => new Set<string>() }
    const recovery = recoveryCopies(memoryStore(), nobody, 'me', clock())
    await recovery.write({ file: null, title: 'Plan', text: 'mine', fingerprint: 'f1' })
    expect(await recovery.copies()).toEqual([])
  })
  it('keep what their file held; those of an older version know nothing of it', async () => {
    const store = memoryStore()
    const nobody = { announce: () => undefined, alive: async () => new Set<string>() }
    await recoveryCopies(store, nobody, 'a', clock()).write({ file: null, title: 'A', text: '', fingerprint: 'f1' })
    store.kept.set('recovery:b', { id: 'b', file: null, title: 'B', savedAt: '2026-01-01T10:00:00.000Z', text: '' })
    const copies = await recoveryCopies(store, nobody, 'me', clock()).copies()
    expect(copies.map(({ fingerprint }) => fingerprint)).toEqual(['f1', null])
  })
  it('waits a moment for a page that is just being reloaded', async () => {
    const store = memoryStore()
    const locks = sharedLocks()
    const old = lockLiveness(locks.of('old'))
    old.announce('old')
    await recoveryCopies(store, old, 'old', clock()).write({ file: null, title: 'Plan', text: 't', fingerprint: null })
    const next = recoveryCopies(
      store,
      lockLiveness(locks.of('new')),
      'new',
      clock(undefined, async () => locks.end('old')),
    )
    expect(await next.copies()).toHaveLength(1)
  })
  it('shows the latest first and ignores what is no copy', async () => {
    const store = memoryStore()
    const nobody = { announce: () => undefined, alive: async () => new Set<string>() }
    await recoveryCopies(store, nobody, 'a', clock('2026-05-04T10:00:00.000Z')).write({
      file: null,
      title: 'A',
      text: '',
      fingerprint: null,
    })
    await recoveryCopies(store, nobody, 'b', clock('2026-05-05T10:00:00.000Z')).write({
      file: null,
      title: 'B',
      text: '',
      fingerprint: null,
    })
    store.kept.set('recovery:c', { id: 'c', title: 7 })
    const copies = await recoveryCopies(store, nobody, 'me', clock()).copies()
    expect(copies.map(({ title }) => title)).toEqual(['B', 'A'])
  })
  it('says so when the browser keeps nothing', async () => {
    const broken: KeyValueStore = {
      set: () => Promise.reject(Object.assign(new Error('no room'), { name: 'QuotaExceededError' })),
      remove: () => Promise.reject(new Error('no store')),
      entries: () => Promise.reject(new Error('no store')),
    }
    const nobody = { announce: () => undefined, alive: async () => new Set<string>() }
    const recovery = recoveryCopies(broken, nobody, 'me', clock())
    expect(await recovery.write({ file: null, title: 'A', text: '', fingerprint: null })).toMatchObject({
      ok: false,
      error: { code: 'full' },
    })
    expect(await recovery.copies()).toEqual([])
    await recovery.clear(null)
  })
})

describe('stamps, where there are no locks', () => {
  it('count a run as ended when its stamp is old or gone', async () => {
    const kept = new Map([
      ['bulkhead:alive:fresh', String(1_000_000)],
      ['bulkhead:alive:old', String(1_000_000 - 120_000)],
      ['bulkhead:alive:odd', 'x'],
    ])
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const liveness = stampLiveness(storage, () => 1_000_500)
    expect(await liveness.alive(['fresh', 'old', 'odd', 'gone'])).toEqual(new Set(['fresh']))
  })
})
