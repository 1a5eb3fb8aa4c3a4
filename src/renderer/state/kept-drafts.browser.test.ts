/** Drafts in a real browser's database, with several pages beside each other. */
import { clear, createStore, keys, set } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { draftPlace } from './kept-drafts.ts'

/** Pages of one browser; one that ends is alive no more. */
function browser() {
  const name = `drafts-${Math.random()}`
  const living = new Set<string>()
  let pages = 0
  return {
    stored: createStore(name, 'kept'),
    page(waited: () => void = () => undefined, now: () => number = Date.now) {
      pages += 1
      const run = `run-${pages}`
      living.add(run)
      const liveness = { alive: async (runs: readonly string[]) => new Set(runs.filter((one) => living.has(one))) }
      const place = draftPlace(name, () => ({ run, liveness, wait: async () => waited() }), now)
      /** In a mission of its own. */
      const owner = owned(`mission of ${run}`)
      return {
        place,
        keep: (dialog: string, base: unknown, draft: unknown) => place.keep(dialog, owner, base, draft),
        read: (dialog: string, base: unknown) => place.read(dialog, owner, base, [owner.mission]),
        drop: (dialog: string) => place.drop(dialog, owner.mission),
        ends: () => void living.delete(run),
      }
    },
  }
}

describe('drafts that are kept', () => {
  it('are found in the next window, by the dialog and by what they were made out of', async () => {
    const { page } = browser()
    const place = page()
    await place.keep('kit', { id: 'a', pitch: 97 }, { pitch: 100 })
    place.ends()
    const next = page()
    expect(await next.read('kit', { id: 'b', pitch: 97 })).toBeNull()
    expect(await next.read('style', { id: 'a', pitch: 97 })).toBeNull()
    expect(await next.read('kit', { id: 'a', pitch: 97 })).toEqual({ pitch: 100 })
    // It is the next one's now.
    expect(await next.read('kit', { id: 'a', pitch: 97 })).toEqual({ pitch: 100 })
    await next.drop('kit')
    expect(await next.read('kit', { id: 'a', pitch: 97 })).toBeNull()
    expect(await page().read('kit', { id: 'a', pitch: 97 })).toBeNull()
  })

  it('are the newest also where the clock was set back in between', async () => {
    const { page } = browser()
    const nothing = (): void => undefined
    const [first, second] = [page(nothing, () => 5_000_000), page(nothing, () => 1000)]
    await first.keep('kit', 'base', 'old')
    first.ends()
    await second.keep('kit', 'base', 'new')
    second.ends()
    expect(await page(nothing, () => 2000).read('kit', 'base')).toBe('new')
  })

  it('of two pages with the same dialog on the same thing are two, and none is shown in the other page', async () => {
    const { page } = browser()
    const [one, other] = [page(), page()]
    await one.keep('kit', 'a', 'of one')
    expect(await other.read('kit', 'a')).toBeNull()
    await other.keep('kit', 'a', 'of the other')
    await one.keep('kit', 'a', 'of one, later')
    await other.drop('kit')
    expect(await one.read('kit', 'a')).toBe('of one, later')
    await other.keep('kit', 'a', 'of the other')
    one.ends()
    other.ends()
    const [third, fourth] = [page(), page()]
    const found = [await third.read('kit', 'a'), await fourth.read('kit', 'a')]
    expect(found.sort()).toEqual(['of one, later', 'of the other'])
  })

  it('of two missions of one page are two, and each finds its own again', async () => {
    const { page } = browser()
    const { place, ends } = page()
    await place.keep('kit', owned('m1'), 'a', 'of the first')
    expect(await place.read('kit', owned('m2'), 'a', ['m1', 'm2'])).toBeNull()
    await place.keep('kit', owned('m2'), 'a', 'of the second')
    ends()
    // What is restored goes on under its name.
    const next = page().place
    expect(await next.read('kit', owned('m1'), 'a', ['m1', 'm2'])).toBe('of the first')
    expect(await next.read('kit', owned('m2'), 'a', ['m1', 'm2'])).toBe('of the second')
    // Of a mission that is there no more it is for whoever comes first, the newest first.
    expect(await next.read('kit', owned('m3'), 'a', ['m2', 'm3'])).toBe('of the first')
    await next.drop('kit', 'm3')
    expect(await next.read('kit', owned('m2'), 'a', ['m2', 'm3'])).toBe('of the second')
  })

  it('of two missions that are opened anew, for nothing of them was unsaved, are found by what these are called', async () => {
    const { page } = browser()
    const { place, ends } = page()
    await place.keep('kit', owned('m1', 'Ambush'), 'a', 'of the ambush')
    await place.keep('kit', owned('m2', 'Siege'), 'a', 'of the siege')
    await place.keep('kit', owned('m3', 'Raid'), 'a', 'of the raid')
    ends()
    const next = page().place
    expect(await next.read('kit', owned('n1', 'Ambush'), 'a', ['n1', 'n2'])).toBe('of the ambush')
    expect(await next.read('kit', owned('n2', 'Siege'), 'a', ['n1', 'n2'])).toBe('of the siege')
  })

  it('are kept anew where somebody has removed what was kept, but for those that were dropped', async () => {
    const { page, stored } = browser()
    const first = page()
    await first.keep('kit', 'a', 'draft')
    await first.keep('style', 'b', 'given up')
    await first.drop('style')
    await clear(stored)
    await first.place.keepAnew()
    expect(await keys(stored)).toHaveLength(1)
    first.ends()
    expect(await page().read('kit', 'a')).toBe('draft')
  })

  it('that could not be kept or taken away are tried again, without waiting for a change', async () => {
    const { page, stored } = browser()
    const first = page()
    await first.keep('style', 'b', 'given up')
    const refuse = (): never => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
    const refusals = [
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse),
      vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuse),
    ]
    await first.keep('kit', 'a', 'draft')
    await first.keep('kit', 'a', 'draft, later')
    await first.keep('merge', 'c', 'given up before there was room')
    await first.drop('merge')
    await first.drop('style')
    expect(await first.read('style', 'b')).toBeNull()
    for (const refusal of refusals) refusal.mockRestore()
    await vi.waitFor(async () => expect(await keys(stored)).toEqual(['kit of run-1\nmission of run-1']), {
      timeout: 5000,
    })
    first.ends()
    expect(await page().read('kit', 'a')).toBe('draft, later')
  })

  it('that were taken over stay where they were until they are kept anew', async () => {
    const { page, stored } = browser()
    const [before, first] = [page(), page()]
    await before.keep('kit', 'a', 'draft')
    before.ends()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    })
    expect(await first.read('kit', 'a')).toBe('draft')
    // Killed now, it is found by the next one.
    expect(await keys(stored)).toEqual(['kit of run-1\nmission of run-1'])
    put.mockRestore()
    await vi.waitFor(async () => expect(await keys(stored)).toEqual(['kit of run-2\nmission of run-2']), {
      timeout: 5000,
    })
  })

  it('are written at once where their dialog has looked for one, for the page may be gone a moment later', async () => {
    const { page } = browser()
    const first = page()
    await first.read('kit', 'a')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const kept = first.keep('kit', 'a', 'draft')
    // Nothing that a database answers is heard of meanwhile.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    const puts = put.mock.calls.length
    put.mockRestore()
    await kept
    expect(puts).toBe(1)
  })

  it('that were handed over are given to nobody here, and stay until what was made of them is kept', async () => {
    const { page } = browser()
    const first = page()
    await first.keep('kit', 'a', 'draft')
    let keptNow = (): void => undefined
    const kept = new Promise<void>((resolve) => {
      keptNow = resolve
    })
    const dropped = first.place.drop('kit', 'mission of run-1', kept)
    expect(await first.read('kit', 'a')).toBeNull()
    first.ends()
    expect(await page().read('kit', 'a')).toBe('draft')
    keptNow()
    await dropped
  })

  it('that are begun anew meanwhile stay', async () => {
    const { page } = browser()
    const first = page()
    await first.keep('kit', 'a', 'draft')
    let keptNow = (): void => undefined
    const kept = new Promise<void>((resolve) => {
      keptNow = resolve
    })
    const dropped = first.place.drop('kit', 'mission of run-1', kept)
    await first.keep('kit', 'b', 'the next one')
    keptNow()
    await dropped
    expect(await first.read('kit', 'b')).toBe('the next one')
    const again = first.place.drop('kit', 'mission of run-1', kept)
    await again
    first.ends()
    expect(await page().read('kit', 'b')).toBeNull()
  })

  it('of a Bulkhead that had one for each page are taken over', async () => {
    const { page, stored } = browser()
    await set('kit of gone', { base: '1', draft: '2', at: 1 }, stored)
    expect(await page().read('kit', 1)).toBe(2)
    expect(await keys(stored)).toHaveLength(1)
  })

  it('of a page that is being reloaded are waited for', async () => {
    const { page } = browser()
    const first = page()
    await first.keep('kit', 'a', 'draft')
    expect(await page(first.ends).read('kit', 'a')).toBe('draft')
  })

  it('that nobody comes back for make room one day, the oldest first', async () => {
    const { page, stored } = browser()
    for (let number = 0; number < 15; number += 1) await set(`kit of gone-${number}`, keptAt(number), stored)
    const place = page()
    expect(await place.read('kit', 'another')).toBeNull()
    expect(await keys(stored)).toHaveLength(10)
    expect(await place.read('kit', 5)).toBe(5)
    expect(await place.read('kit', 4)).toBeNull()
  })

  it('are none where something else is kept', async () => {
    const { page, stored } = browser()
    await set('kit of x', 'x', stored)
    await set('style of x', { base: '1', draft: '{', at: 1 }, stored)
    const place = page()
    expect([await place.read('kit', 1), await place.read('style', 1)]).toEqual([null, null])
  })
})

const keptAt = (at: number) => ({ base: JSON.stringify(at), draft: JSON.stringify(at), at })
/** @param called left out: as every other mission */
const owned = (mission: string, called = '') => ({ mission, called })
