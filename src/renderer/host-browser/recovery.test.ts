import { describe, expect, it } from 'vitest'
import { pictureLines, titleSaid } from '../../../test/support/journals.ts'
import { titled } from '../../../test/support/memory-editor.ts'
import type { KeyValueStore, LineStore } from './durable-store.ts'
import { lockLiveness, stampLiveness } from './page-locks.ts'
import { recoverableWorkStore } from './recovery.ts'

/** A store that lives as long as a test, as real as the browser's for what is asked here. */
function memoryStore(): KeyValueStore & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>()
  return {
    kept,
    put: async (key, value) => void kept.set(key, structuredClone(value)),
    remove: async (key) => void kept.delete(key),
    list: async (prefix = '') => [...kept].filter(([key]) => key.startsWith(prefix)),
  }
}

/** Locks shared by the pages of one browser; a page's locks go when it ends. */
function sharedLocks() {
  const held = new Map<string, string>()
  return {
    of: (page: string) => ({
      request: async (name: string, _whereFree: object, hold: (lock: unknown) => Promise<unknown> | undefined) => {
        if (held.has(name)) return void hold(null)
        held.set(name, page)
        await hold({ name })
      },
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
    }),
    end: (page: string) => {
      for (const [name, owner] of held) if (owner === page) held.delete(name)
    },
  }
}

/** Journals in a map, kept as the browser keeps them: record by record. */
function memoryLines(): LineStore & { readonly records: Map<string, string[]> } {
  const records = new Map<string, string[]>()
  return {
    records,
    add: async (id, number, text) => {
      const journal = records.get(id) ?? []
      if (number > journal.length) return false
      if (number !== journal.length) throw new Error('there is such a record')
      records.set(id, [...journal, text])
      return true
    },
    begin: async (id, text) => void records.set(id, [text]),
    remove: async (id) => void records.delete(id),
    ids: async () => [...records.keys()],
    read: async (id) => (records.get(id) ?? []).join(''),
  }
}

const noWait = { wait: () => Promise.resolve(), mayKeep: () => true }
const nobody = { announce: () => undefined, alive: async () => new Set<string>() }
const begin = (title: string) => ({ begin: true, file: null, lines: pictureLines(titled(title)) })

/** Two pages of one browser. */
function twoPages() {
  const [store, lines, locks] = [memoryStore(), memoryLines(), sharedLocks()]
  const page = (run: string) => {
    const liveness = lockLiveness(locks.of(run))
    liveness.announce(run)
    return recoverableWorkStore(store, lines, liveness, run, noWait)
  }
  return { store, lines, locks, one: page('one'), two: page('two') }
}

describe('unsaved work in the browser', () => {
  it('begins anew after the person has removed what the browser keeps, instead of going on with what nobody can read', async () => {
    const { lines, one, two, locks } = twoPages()
    await one.write(begin('First'))
    lines.records.clear()
    expect(await one.write({ begin: false, file: null, lines: ['{"do":"undo"}'] })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    expect(await one.write(begin('Anew'))).toMatchObject({ ok: true })
    locks.end('one')
    const [copy] = await two.copies()
    expect(copy && titleSaid(copy)).toBe('Anew')
  })
  it('is offered to others only after its run has ended', async () => {
    const { locks, one, two } = twoPages()
    await one.write(begin('Plan'))
    expect([await two.copies(), await one.copies()]).toEqual([[], []])
    locks.end('one')
    const copies = await two.copies()
    expect(copies).toMatchObject([{ id: 'one', kind: 'journal', file: null }])
    expect(copies.map(titleSaid)).toEqual(['Plan'])
    await two.clear('one')
    expect(await two.copies()).toEqual([])
  })

  it('of the tabs of a run lies beside each other, and is as alive as it', async () => {
    const { locks, one, two } = twoPages()
    for (const slot of [0, 1, 2]) await one.write(begin(`tab ${slot}`), slot)
    expect([await one.copies(), await two.copies()]).toEqual([[], []])
    await one.clear(null, 1)
    locks.end('one')
    const left = await two.copies()
    expect(left.map(titleSaid).sort()).toEqual(['tab 0', 'tab 2'])
    for (const { id } of left) await two.clear(id)
    expect(await two.copies()).toEqual([])
  })

  it('that was begun after another one had been left is offered before it, though the clock was set back', async () => {
    const { lines, store, locks, one, two } = twoPages()
    const earlier = (title: string) => {
      const { lines, ...rest } = begin(title)
      return { ...rest, lines: lines.map((line) => line.replaceAll('"at":1777888999000', '"at":1777000000000')) }
    }
    await one.write(begin('First'))
    locks.end('one')
    expect((await two.copies()).map(titleSaid)).toEqual(['First'])
    await two.write(earlier('Second'))
    await two.write(earlier('Beside it'), 1)
    await two.clear(null, 1)
    locks.end('two')
    const offered = await recoverableWorkStore(store, lines, nobody, 'three', noWait).copies()
    expect(offered.map(titleSaid)).toEqual(['Second', 'First'])
    expect(offered[0]?.savedAt.localeCompare(offered[1]?.savedAt ?? '')).toBe(-1)
  })

  it('is never offered to the run that wrote it, even when nobody seems to be alive', async () => {
    const kept = recoverableWorkStore(memoryStore(), memoryLines(), nobody, 'me', noWait)
    await kept.write(begin('mine'))
    expect(await kept.copies()).toEqual([])
  })

  it('grows record by record, and one that begins anew takes the place of the one before', async () => {
    const lines = memoryLines()
    const kept = recoverableWorkStore(memoryStore(), lines, nobody, 'me', noWait)
    await kept.write(begin('One'))
    await kept.write({ begin: false, file: { handle: 'h', name: 'a.bulkhead' }, lines: [] })
    expect(lines.records.get('me')).toHaveLength(2)
    const [copy] = await recoverableWorkStore(memoryStore(), lines, nobody, 'next', noWait).copies()
    expect(copy).toMatchObject({ file: { handle: 'h', name: 'a.bulkhead' } })
    await kept.write(begin('Two'))
    expect(lines.records.get('me')).toHaveLength(1)
  })

  it('is asked of the browser at once, in its order, though what was asked before has no answer yet', async () => {
    const lines = memoryLines()
    const asked: string[] = []
    const unanswered = (what: string) => {
      asked.push(what)
      return new Promise<never>(() => undefined)
    }
    const kept = recoverableWorkStore(
      memoryStore(),
      {
        ...lines,
        begin: (id) => unanswered(`begin ${id}`),
        add: (id, number) => unanswered(`${id} ${number}`),
        remove: (id) => unanswered(`remove ${id}`),
      },
      nobody,
      'me',
      noWait,
    )
    const more = { begin: false, file: null, lines: ['{"do":"undo"}'] }
    void kept.write(begin('One'))
    void kept.write(more)
    void kept.write(more)
    void kept.clear(null)
    void kept.write(begin('Two'))
    void kept.write(more)
    expect(asked).toEqual(['begin me', 'me 1', 'me 2', 'remove me', 'begin me', 'me 1'])
  })

  it('goes on with nothing behind a record that failed while the next one was on its way', async () => {
    const lines = memoryLines()
    const { add } = lines
    const kept = recoverableWorkStore(memoryStore(), lines, nobody, 'me', noWait)
    await kept.write(begin('One'))
    const full = Promise.reject(Object.assign(new Error('no room'), { name: 'QuotaExceededError' }))
    Object.assign(lines, { add: () => full })
    const more = { begin: false, file: null, lines: ['{"do":"undo"}'] }
    const first = kept.write(more)
    Object.assign(lines, { add })
    const second = kept.write(more)
    expect(await Promise.all([first, second])).toMatchObject([
      { ok: false, error: { code: 'full' } },
      { ok: false, error: { code: 'not-found' } },
    ])
    expect(await kept.write(more)).toMatchObject({ ok: false, error: { code: 'not-found' } })
    await kept.write(begin('Two'))
    expect(await kept.write(more)).toMatchObject({ ok: true })
    expect(lines.records.get('me')).toHaveLength(2)
  })

  it('of older programs is offered too, with what its file held where they knew it', async () => {
    const { store, two } = twoPages()
    const copy = { file: null, title: 'A', savedAt: '2026-05-04T10:00:00.000Z', text: 'a' }
    store.kept.set('recovery:a', { ...copy, id: 'a', fingerprint: 'f1' })
    store.kept.set('recovery:b', { ...copy, id: 'b', savedAt: '2026-05-05T10:00:00.000Z' })
    store.kept.set('recovery:c', { id: 'c', title: 7 })
    const copies = await two.copies()
    expect(copies.map(({ id, kind, fingerprint }) => [id, kind, fingerprint])).toEqual([
      ['b', 'mission', null],
      ['a', 'mission', 'f1'],
    ])
    await two.clear('a')
    expect(await two.copies()).toHaveLength(1)
  })

  it('waits a moment for a page that is just being reloaded', async () => {
    const [store, lines, locks] = [memoryStore(), memoryLines(), sharedLocks()]
    const old = lockLiveness(locks.of('old'))
    old.announce('old')
    await recoverableWorkStore(store, lines, old, 'old', noWait).write(begin('Plan'))
    const next = recoverableWorkStore(store, lines, lockLiveness(locks.of('new')), 'new', {
      ...noWait,
      wait: async () => locks.end('old'),
    })
    expect(await next.copies()).toHaveLength(1)
  })

  it('a page that is back is alive again, where the browser had taken its lock, and has it once where it had not', async () => {
    const locks = sharedLocks()
    const back: (() => void)[] = []
    const page = lockLiveness(locks.of('one'), (call) => void back.push(call))
    page.announce('one')
    for (const call of back) call()
    expect(await page.alive(['one'])).toEqual(new Set(['one']))
    locks.end('one')
    expect(await page.alive(['one'])).toEqual(new Set())
    for (const call of back) call()
    expect(await page.alive(['one'])).toEqual(new Set(['one']))
  })

  it('says so when the browser keeps nothing, and begins anew when it does', async () => {
    const lines = memoryLines()
    const full = () => Promise.reject(Object.assign(new Error('no room'), { name: 'QuotaExceededError' }))
    const kept = recoverableWorkStore(memoryStore(), lines, nobody, 'me', noWait)
    await kept.write(begin('One'))
    Object.assign(lines, { add: full })
    const more = { begin: false, file: null, lines: [] }
    expect(await kept.write(more)).toMatchObject({ ok: false, error: { code: 'full' } })
    expect(await kept.write(more)).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(await kept.write(begin('Two'))).toMatchObject({ ok: true })
    const nothing = { add: full, begin: full, remove: full, ids: full, read: full }
    const blocked = { ...noWait, mayKeep: () => false }
    const broken = recoverableWorkStore({ put: full, remove: full, list: full }, nothing, nobody, 'me', blocked)
    expect(await broken.write(begin('One'))).toMatchObject({ ok: false })
    expect(await broken.copies()).toEqual([])
    await broken.clear(null)
  })
})

describe('stamps, where there are no locks', () => {
  it('count a run as ended when its stamp is old or gone', async () => {
    const kept = new Map([
      ['bulkhead:alive:fresh', String(1_000_000)],
      ['bulkhead:alive:old', String(1_000_000 - 120_000)],
      ['bulkhead:alive:odd', 'x'],
      // Of a page that is gone, from before the clock was set back by an hour.
      ['bulkhead:alive:to-come', String(1_000_000 + 3_600_000)],
    ])
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const liveness = stampLiveness(
      () => storage,
      () => 1_000_500,
    )
    expect(await liveness.alive(['fresh', 'old', 'odd', 'gone', 'to-come'])).toEqual(new Set(['fresh']))
  })
})

describe('where the browser refuses everything', () => {
  const refuse = (): never => {
    throw new DOMException('The request was denied.', 'SecurityError')
  }
  it('every run counts as alive, so that nothing of it is touched', async () => {
    const byLocks = lockLiveness({ request: async () => refuse(), query: async () => refuse() })
    byLocks.announce('own')
    expect(await byLocks.alive(['one', 'other'])).toEqual(new Set(['one', 'other']))
    expect(await stampLiveness(refuse, Date.now).alive(['one'])).toEqual(new Set(['one']))
  })
  it('nothing is found, and nobody hears of an error', async () => {
    const lines: LineStore = { ...memoryLines(), ids: async () => refuse() }
    const store: KeyValueStore = { ...memoryStore(), list: async () => refuse() }
    const liveness = lockLiveness({ request: async () => refuse(), query: async () => refuse() })
    const blocked = { ...noWait, mayKeep: () => false }
    expect(await recoverableWorkStore(store, lines, liveness, 'own', blocked).copies()).toEqual([])
  })
})

describe('what could not be read', () => {
  const broken = (): never => {
    throw new DOMException('Internal error', 'UnknownError')
  }
  it('of one journal is offered with the reason, beside the others', async () => {
    const lines = memoryLines()
    const there = recoverableWorkStore(memoryStore(), lines, nobody, 'old', noWait)
    await there.write(begin('One'), 0)
    await there.write(begin('Two'), 1)
    const read = async (id: string) => (id === 'old' ? broken() : lines.read(id))
    const found = await recoverableWorkStore(memoryStore(), { ...lines, read }, nobody, 'new', noWait).copies()
    expect(found.map(({ id, text, unread }) => [id, text === '', unread?.message ?? null]).sort()).toEqual([
      ['old', true, 'its journal could not be read (the disk failed: it may be full, or damaged)'],
      ['old.tab-1', false, null],
    ])
  })
  it('at all does not look as if there were none', async () => {
    const lines = { ...memoryLines(), ids: async () => broken() }
    const [all, ...more] = await recoverableWorkStore(memoryStore(), lines, nobody, 'new', noWait).copies()
    expect([all?.unread?.message, more]).toEqual([
      'the unsaved work stored in this browser couldn’t be read (the disk failed: it may be full, or damaged)',
      [],
    ])
  })
  it('at all does not hide the copies that older programs have kept elsewhere', async () => {
    const lines = { ...memoryLines(), ids: async () => broken() }
    const store = memoryStore()
    await store.put('recovery:older', { id: 'older', file: null, savedAt: '2025-01-01T10:00:00.000Z', text: '{}' })
    const found = await recoverableWorkStore(store, lines, nobody, 'new', noWait).copies()
    expect(found.map(({ id, kind }) => [id, kind])).toEqual([
      ['all', 'journal'],
      ['older', 'mission'],
    ])
  })
})
