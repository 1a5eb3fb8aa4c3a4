/** Walks in a real browser's database. */
import { createStore, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { walkPlace } from './kept-walks.ts'

describe('walks that are kept', () => {
  it('are found by list and mission, and go when they are begun again', async () => {
    const name = `walks-${Math.random()}`
    const place = walkPlace(name)
    await place.keep('boarding', 'Cold Berth', ['s1', '4'])
    await place.keep('boarding', 'Ninth Watch', ['s2'])
    expect(await walkPlace(name).read('boarding', 'Cold Berth')).toEqual(['s1', '4'])
    expect(await place.read('other', 'Cold Berth')).toEqual([])
    await place.keep('boarding', 'Cold Berth', [])
    expect(await place.read('boarding', 'Cold Berth')).toEqual([])
    expect(await place.read('boarding', 'Ninth Watch')).toEqual(['s2'])
  })

  it('make room for new ones, the oldest first', async () => {
    let time = 0
    const place = walkPlace(`walks-${Math.random()}`, () => ++time)
    for (let number = 0; number < 101; number += 1) await place.keep('boarding', `Mission ${number}`, ['x'])
    expect(await place.read('boarding', 'Mission 0')).toEqual([])
    expect(await place.read('boarding', 'Mission 1')).toEqual(['x'])
    expect(await place.read('boarding', 'Mission 100')).toEqual(['x'])
  })

  it('are none where something else is kept', async () => {
    const name = `walks-${Math.random()}`
    await set('boarding/A', { text: '{}', at: 1 }, createStore(name, 'kept'))
    await set('boarding/B', 'x', createStore(name, 'kept'))
    const place = walkPlace(name)
    expect([await place.read('boarding', 'A'), await place.read('boarding', 'B')]).toEqual([[], []])
  })

  it('of a newer Bulkhead are not taken for none, so that nothing is written over them', async () => {
    const name = `walks-${Math.random()}`
    const text = JSON.stringify({ format: 'bulkhead-walk', version: 2, steps: 'as later programs have them' })
    await set('boarding/A', { text, at: 1 }, createStore(name, 'kept'))
    await expect(walkPlace(name).read('boarding', 'A')).rejects.toThrow('a newer Bulkhead')
  })
})
