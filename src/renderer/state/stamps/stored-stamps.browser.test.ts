/** Stamps of one's own in a real browser's database, which other tabs have too. */
import { createStore, get, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { type Stamp, writeStamp } from '#model/mission/stamp-file.ts'
import { stampPlace } from './stored-stamps.ts'

const stampOf = (name: string): Stamp => ({
  name,
  kit: 'boarding-actions',
  markers: [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 50, y: 50 }],
})
const own = (id: string) => ({ id, stamp: stampOf(id), own: true })

describe('stamps that are kept', () => {
  it('of two tabs are all there', async () => {
    const name = `stamps-${Math.random()}`
    const [one, other] = [stampPlace(name), stampPlace(name)]
    expect([await one.read(), await other.read()]).toEqual([
      { stamps: [], unread: 0 },
      { stamps: [], unread: 0 },
    ])
    await one.change((stamps) => [own('a'), ...stamps])
    await Promise.all([one.change((stamps) => [own('b'), ...stamps]), other.change((stamps) => [own('c'), ...stamps])])
    await other.change((stamps) => stamps.filter(({ id }) => id !== 'a'))
    expect((await one.read()).stamps.map(({ id }) => id).sort()).toEqual(['b', 'c'])
  })

  it('that cannot be read stay as they are, and are counted', async () => {
    const name = `stamps-${Math.random()}`
    const newer = { id: 'n', text: writeStamp(stampOf('n')).replace('"version": 1', '"version": 2') }
    const readable = { id: 'r', text: writeStamp(stampOf('r')) }
    const stored = createStore(name, 'kept')
    await set('own', [newer, readable, { of: 'something else' }], stored)
    const place = stampPlace(name)
    const { stamps, unread } = await place.read()
    expect([stamps.map(({ id }) => id), unread]).toEqual([['r'], 2])
    await place.change((before) => [own('a'), ...before])
    expect(await get('own', stored)).toEqual([
      { id: 'a', text: writeStamp(stampOf('a')) },
      readable,
      newer,
      { of: 'something else' },
    ])
  })
})
