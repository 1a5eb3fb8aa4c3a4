/** Drafts in a real browser's database. */
import { createStore, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { draftPlace } from './kept-drafts.ts'

describe('drafts that are kept', () => {
  it('are found in the next window, by the dialog and by what they were made out of', async () => {
    const name = `drafts-${Math.random()}`
    const place = draftPlace(name)
    await place.keep('kit', { id: 'a', pitch: 97 }, { pitch: 100 })
    expect(await draftPlace(name).read('kit', { id: 'a', pitch: 97 })).toEqual({ pitch: 100 })
    expect(await place.read('kit', { id: 'b', pitch: 97 })).toBeNull()
    expect(await place.read('style', { id: 'a', pitch: 97 })).toBeNull()
    await place.drop('kit')
    expect(await place.read('kit', { id: 'a', pitch: 97 })).toBeNull()
  })

  it('are none where something else is kept', async () => {
    const name = `drafts-${Math.random()}`
    const store = createStore(name, 'kept')
    await set('kit', 'x', store)
    await set('style', { base: '1', draft: '{' }, store)
    const place = draftPlace(name)
    expect([await place.read('kit', 1), await place.read('style', 1)]).toEqual([null, null])
  })
})
