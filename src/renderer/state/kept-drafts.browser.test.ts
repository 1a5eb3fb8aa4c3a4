/** Drafts in a real browser's database, with several pages beside each other. */
import { createStore, keys, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { draftPlace } from './kept-drafts.ts'

/** Pages of one browser; one that ends is alive no more. */
function browser() {
  const name = `drafts-${Math.random()}`
  const living = new Set<string>()
  let pages = 0
  return {
    stored: createStore(name, 'kept'),
    page(waited: () => void = () => undefined) {
      pages += 1
      const run = `run-${pages}`
      living.add(run)
      const liveness = { alive: async (runs: readonly string[]) => new Set(runs.filter((one) => living.has(one))) }
      const place = draftPlace(name, () => ({ run, liveness, wait: async () => waited() }))
      return Object.assign(place, { ends: () => void living.delete(run) })
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
