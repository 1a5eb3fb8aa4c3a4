/** Walks in a real browser's database. */
import { createStore, keys, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { writeWalk } from '#games/shared/rule-set-parts/step-list.ts'
import { type KeepingPage, walkPlace } from './stored-walks.ts'

const mission = (title: string, id = 'm1') => ({ title, id })
/** Pages of one browser; those that are gone hold nothing. */
function pageOf(run: string, gone: ReadonlySet<string>): () => KeepingPage {
  const alive = async (runs: readonly string[]) => new Set(runs.filter((each) => !gone.has(each)))
  return () => ({ run, liveness: { alive }, wait: async () => undefined })
}

describe('walks that are kept', () => {
  it('are found by list and mission, and go when they are begun again', async () => {
    const name = `walks-${Math.random()}`
    const place = walkPlace(name)
    await place.keep('boarding', mission('Cold Berth'), ['s1', '4'])
    await place.keep('boarding', mission('Ninth Watch'), ['s2'])
    expect(await walkPlace(name).read('boarding', mission('Cold Berth'), ['m1'])).toEqual(['s1', '4'])
    expect(await place.read('other', mission('Cold Berth'), ['m1'])).toEqual([])
    await place.keep('boarding', mission('Cold Berth'), [])
    expect(await place.read('boarding', mission('Cold Berth'), ['m1'])).toEqual([])
    expect(await place.read('boarding', mission('Ninth Watch'), ['m1'])).toEqual(['s2'])
  })

  it('make room for new ones, the oldest first', async () => {
    let time = 0
    const place = walkPlace(`walks-${Math.random()}`, () => ++time)
    for (let number = 0; number < 101; number += 1) await place.keep('boarding', mission(`Mission ${number}`), ['x'])
    expect(await place.read('boarding', mission('Mission 0'), ['m1'])).toEqual([])
    expect(await place.read('boarding', mission('Mission 1'), ['m1'])).toEqual(['x'])
    expect(await place.read('boarding', mission('Mission 100'), ['m1'])).toEqual(['x'])
  })

  it('are none where something else is kept', async () => {
    const name = `walks-${Math.random()}`
    await set('boarding/A', { text: '{}', at: 1 }, createStore(name, 'kept'))
    await set('boarding/B', 'x', createStore(name, 'kept'))
    const place = walkPlace(name)
    expect([
      await place.read('boarding', mission('A'), ['m1']),
      await place.read('boarding', mission('B'), ['m1']),
    ]).toEqual([[], []])
  })

  it('of a newer Bulkhead are not taken for none, so that nothing is written over them', async () => {
    const name = `walks-${Math.random()}`
    const text = JSON.stringify({ format: 'bulkhead-walk', version: 2, steps: 'as later programs have them' })
    await set('boarding/A', { text, at: 1 }, createStore(name, 'kept'))
    await expect(walkPlace(name).read('boarding', mission('A'), ['m1'])).rejects.toThrow('a newer version of Bulkhead')
  })

  it('of one title are one for each mission that is open: nobody writes over the answers of another table', async () => {
    const name = `walks-${Math.random()}`
    const gone = new Set<string>()
    const one = walkPlace(name, Date.now, pageOf('one', gone))
    const other = walkPlace(name, Date.now, pageOf('other', gone))
    await one.keep('boarding', mission('A'), ['s1'])
    // Who looks in meanwhile sees it, and goes on with an own one.
    expect(await other.read('boarding', mission('A', 'm2'), ['m2'])).toEqual(['s1'])
    await other.keep('boarding', mission('A', 'm2'), ['s1', 'theirs'])
    await one.keep('boarding', mission('A'), ['s1', 'ours', '3'])
    expect(await one.read('boarding', mission('A'), ['m1'])).toEqual(['s1', 'ours', '3'])
    expect(await other.read('boarding', mission('A', 'm2'), ['m2'])).toEqual(['s1', 'theirs'])
    // The same in two tabs of one window.
    await one.keep('boarding', mission('A', 'm3'), ['third'])
    expect(await one.read('boarding', mission('A'), ['m1', 'm3'])).toEqual(['s1', 'ours', '3'])
    // Both are there again: the newest for who comes first.
    gone.add('one').add('other')
    const next = walkPlace(name, Date.now, pageOf('next', gone))
    expect(await next.read('boarding', mission('A', 'n1'), ['n1'])).toEqual(['third'])
    expect(await next.read('boarding', mission('A', 'n2'), ['n1', 'n2'])).toEqual(['s1', 'ours', '3'])
    expect(await next.read('boarding', mission('A', 'n3'), ['n1', 'n2', 'n3'])).toEqual(['s1', 'theirs'])
    // Of a mission that was closed the next one that is opened takes it over.
    expect(await next.read('boarding', mission('A', 'n4'), ['n2', 'n3', 'n4'])).toEqual(['third'])
  })

  it('of one title are found again by the mission that they were answered in, where that was restored', async () => {
    const name = `walks-${Math.random()}`
    const gone = new Set<string>()
    const before = walkPlace(name, Date.now, pageOf('before', gone))
    await before.keep('boarding', mission('A', 'm1'), ['first'])
    await before.keep('boarding', mission('A', 'm2'), ['second'])
    gone.add('before')
    const next = walkPlace(name, Date.now, pageOf('next', gone))
    expect(await next.read('boarding', mission('A', 'm1'), ['m1', 'm2'])).toEqual(['first'])
    expect(await next.read('boarding', mission('A', 'm2'), ['m1', 'm2'])).toEqual(['second'])
    // What is of a mission that is in a tab here waits for it, however new it is.
    const third = walkPlace(name, Date.now, pageOf('third', new Set(['before', 'next'])))
    await next.keep('boarding', mission('A', 'm2'), ['second', '2'])
    expect(await third.read('boarding', mission('A', 'new'), ['new', 'm2'])).toEqual(['first'])
  })

  it('that were begun anew take no other of the same title for their own, and write over none', async () => {
    const name = `walks-${Math.random()}`
    const gone = new Set<string>()
    const before = walkPlace(name, Date.now, pageOf('before', gone))
    await before.keep('boarding', mission('A', 'm1'), ['first'])
    await before.keep('boarding', mission('A', 'm2'), ['second'])
    gone.add('before')
    const now = walkPlace(name, Date.now, pageOf('now', gone))
    const third = mission('A', 'm3')
    expect(await now.read('boarding', third, ['m3'])).toEqual(['second'])
    await now.keep('boarding', third, [])
    // Looked at once more, as when the inspector is shown again.
    expect(await now.read('boarding', third, ['m3'])).toEqual([])
    await now.keep('boarding', third, ['third'])
    await now.keep('boarding', third, [])
    // The mission is closed, and another one opened: what is left is for that, and nothing else stays.
    expect(await now.read('boarding', mission('A', 'm4'), ['m4'])).toEqual(['first'])
    await now.keep('boarding', mission('A', 'm4'), [])
    expect(await keys(createStore(name, 'kept'))).toEqual([])
  })

  it('that a Bulkhead of before kept for the title are taken over', async () => {
    const name = `walks-${Math.random()}`
    const text = writeWalk({ list: 'boarding', mission: 'A', answers: ['s1'] })
    await set('boarding/A', { text, at: 1 }, createStore(name, 'kept'))
    const place = walkPlace(name)
    expect(await place.read('boarding', mission('A'), ['m1'])).toEqual(['s1'])
    await place.keep('boarding', mission('A'), [])
    expect(await place.read('boarding', mission('A'), ['m1'])).toEqual([])
  })
})
