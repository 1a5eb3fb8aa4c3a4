/** Files of several kinds that are dropped or opened at once. */
import { describe, expect, it } from 'vitest'
import { writePack } from '#publishing/pack/write-pack.ts'
import { titled } from '../../../../test/support/memory-editor.ts'
import { memoryShelf } from '../../../../test/support/memory-shelf.ts'
import { packOf } from '../../../../test/support/packs.ts'

const pack = packOf([titled('One')], 'One')
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

describe('of what comes together', () => {
  it.each([
    ['first', ['s.bulkhead-stamp', 'one.bulkhead']],
    ['last', ['one.bulkhead', 's.bulkhead-stamp']],
  ])('a stamp takes no turn of a mission: %s', async (_, names) => {
    const { get, handOver, write, put, start, notices, store } = memoryShelf()
    const stop = start()
    await pause()
    const stamps: string[] = []
    store.setState({ openStamp: async (name) => void stamps.push(name) })
    const panel = { id: 'p1', piece: 'A1', board: 1, x: 0, y: 0, axis: 'horizontal', hatchway: null }
    const stamp = { name: 'Rail', kit: 'boarding-actions', panels: [panel] }
    write('s.bulkhead-stamp', JSON.stringify({ format: 'bulkhead-stamp', version: 1, stamp }))
    put('one.bulkhead', titled('One'))
    for (const [place, name] of names.entries()) handOver(name, { place, of: names.length })
    await pause()
    expect(get().document.mission.title).toBe('One')
    expect(stamps).toEqual(['s.bulkhead-stamp'])
    expect(notices()).toEqual([])
    stop()
  })
  it('of several packs the first that can be read is opened, and the others are told', async () => {
    const { shelf, get, handOver, write, start, notices } = memoryShelf()
    const stop = start()
    await pause()
    const names = ['bad', 'first', 'second'].map((name) => `${name}.bulkhead-pack`)
    for (const name of names) write(name, writePack({ ...pack, about: { ...pack.about, title: name } }))
    write('bad.bulkhead-pack', '{')
    for (const [place, name] of names.entries()) handOver(name, { place, of: names.length })
    await pause()
    await shelf.take(get().packGiven)
    expect(shelf.store.getState().pack?.about.title).toBe('first.bulkhead-pack')
    expect(notices().filter((text) => text.includes('second.bulkhead-pack wasn’t opened'))).toHaveLength(1)
    // One that comes later is asked for by itself.
    handOver('second.bulkhead-pack')
    await pause()
    await shelf.take(get().packGiven.slice(-1))
    expect(shelf.store.getState().pack?.about.title).toBe('second.bulkhead-pack')
    stop()
  })
})
