/** The shelf's pack in a real browser's database, with several pages beside each other. */
import { createStore, entries, set } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { packStore, type StoredPack } from './stored-pack.ts'

const packOf = (text: string): StoredPack => ({ text, name: null, saved: false })

/** Pages with the locks of one browser; a page that ends lets go of its own. */
function browser() {
  const name = `packs-${Math.random()}`
  const held = new Set<string>()
  return {
    stored: createStore(name, 'kept'),
    page() {
      const own: string[] = []
      const locks = {
        request: async (lock: string, _options: LockOptions, take: (granted: Lock | null) => unknown) => {
          const isFree = !held.has(lock)
          if (isFree) {
            held.add(lock)
            own.push(lock)
          }
          return take(isFree ? { name: lock, mode: 'exclusive' } : null)
        },
        query: async () => ({ held: [...held].map((lock) => ({ name: lock })) }),
      }
      const kept = packStore(locks as Pick<LockManager, 'request' | 'query'>, name)
      return {
        kept,
        ends: (): void => {
          for (const lock of own.splice(0)) held.delete(lock)
        },
      }
    },
  }
}

describe('the pack that is kept', () => {
  it('is there for the next page', async () => {
    const { page } = browser()
    const first = page()
    expect(await first.kept.read()).toEqual({ kept: null, isDamaged: false, more: 0 })
    await first.kept.write(packOf('one'))
    first.ends()
    expect(await page().kept.read()).toEqual({ kept: packOf('one'), isDamaged: false, more: 0 })
  })

  it('is not written over, nor taken away, by another page that is open', async () => {
    const { page } = browser()
    const [first, second] = [page(), page()]
    await first.kept.read()
    await first.kept.write(packOf('one'))
    expect((await second.kept.read()).kept).toBeNull()
    await second.kept.write(packOf('two'))
    await second.kept.write(null)
    await second.kept.write(packOf('three'))
    first.ends()
    second.ends()
    const third = page()
    expect(await third.kept.read()).toEqual({ kept: packOf('one'), isDamaged: false, more: 1 })
    expect(await page().kept.read()).toEqual({ kept: packOf('three'), isDamaged: false, more: 0 })
  })

  it('waits for a page that is about to let go, as one that is reloaded', async () => {
    const { page } = browser()
    const first = page()
    await first.kept.read()
    await first.kept.write(packOf('one'))
    const second = page()
    const found = second.kept.read()
    setTimeout(first.ends, 100)
    expect((await found).kept).toEqual(packOf('one'))
  })

  it('that cannot be read can be put aside, and stays there', async () => {
    const { page, stored } = browser()
    await set('shelf', { of: 'a newer Bulkhead' }, stored)
    const { kept } = page()
    expect(await kept.read()).toEqual({ kept: null, isDamaged: true, more: 0 })
    await kept.putAside()
    await kept.write(packOf('one'))
    expect((await entries(stored)).map(([, value]) => value)).toEqual([{ of: 'a newer Bulkhead' }, packOf('one')])
  })

  it('that can neither be read nor be put aside is not written over', async () => {
    const { page, stored } = browser()
    await set('shelf', { of: 'a newer Bulkhead' }, stored)
    const { kept } = page()
    await kept.read()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await expect(kept.putAside()).rejects.toThrow('no room')
    put.mockRestore()
    await kept.write(packOf('one'))
    expect(await entries(stored)).toEqual([
      ['shelf', { of: 'a newer Bulkhead' }],
      ['shelf 2', packOf('one')],
    ])
  })

  it('is kept as soon as that can be, and over nothing that was left, though nothing could be read at first', async () => {
    for (const call of ['getAllKeys', 'get'] as const) {
      const { page, stored } = browser()
      await set('shelf', packOf('left'), stored)
      const { kept, ends } = page()
      const failing = vi.spyOn(IDBObjectStore.prototype, call).mockImplementation(() => {
        throw new DOMException('not now', 'UnknownError')
      })
      await expect(kept.read()).rejects.toThrow('not now')
      if (call === 'getAllKeys') await expect(kept.write(packOf('one'))).rejects.toThrow('not now')
      failing.mockRestore()
      await kept.write(packOf('one'))
      await kept.write(packOf('two'))
      expect(await entries(stored)).toEqual([
        ['shelf', packOf('left')],
        ['shelf 2', packOf('two')],
      ])
      ends()
    }
  })

  it('has one place where a page has no locks', async () => {
    const name = `packs-${Math.random()}`
    await packStore(null, name).write(packOf('one'))
    expect(await packStore(null, name).read()).toEqual({ kept: packOf('one'), isDamaged: false, more: 0 })
  })
})
