import { describe, expect, it, vi } from 'vitest'
import { success } from '#foundation/result.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { readPack, readPackFolder } from '#publishing/pack/read-pack.ts'
import { packFolder, writePack } from '#publishing/pack/write-pack.ts'
import { settled, titled } from '../../../../test/support/memory-editor.ts'
import { memoryShelf } from '../../../../test/support/memory-shelf.ts'
import { packOf } from '../../../../test/support/packs.ts'
import { inGesture } from '../mission/gesture.ts'
import { isPackDirty } from './shelf-state.ts'

const pack = packOf([titled('One'), titled('Two'), titled('Three')], 'Three')
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the shelf', () => {
  it('opens a pack, takes missions, moves and removes them, and every step can be undone', async () => {
    const { shelf, titles, give } = memoryShelf()
    await give('three.bulkhead-pack', writePack(pack))
    await give('four.bulkhead', writeMission(titled('Four')))
    expect(titles()).toEqual(['One', 'Two', 'Three', 'Four'])
    shelf.move('four', 0)
    shelf.remove('two')
    expect(titles()).toEqual(['Four', 'One', 'Three'])
    expect(shelf.store.getState().chosen).toBe('three')
    for (let step = 0; step < 3; step += 1) shelf.undo()
    expect(titles()).toEqual(['One', 'Two', 'Three'])
    shelf.redo()
    shelf.redo()
    expect(titles()).toEqual(['Four', 'One', 'Two', 'Three'])
    // A place that it has already is no step.
    const { past } = shelf.store.getState()
    shelf.move('four', -3)
    expect(shelf.store.getState().past).toBe(past)
  })
  it('has one step for what is typed as one, however long that takes, and every step before it', async () => {
    const { shelf, titles, give } = memoryShelf()
    await give('three.bulkhead-pack', writePack(pack))
    shelf.remove('two')
    const typeOn = (gesture: string, introduction: string): void =>
      inGesture(gesture, () => {
        const now = shelf.store.getState().pack
        if (now !== null) shelf.change({ ...now, about: { ...now.about, introduction } })
      })
    for (let letters = 1; letters <= 150; letters += 1) typeOn('words', 'a'.repeat(letters))
    typeOn('more words', 'b')
    const text = (): string | undefined => shelf.store.getState().pack?.about.introduction
    shelf.undo()
    expect(text()).toBe('a'.repeat(150))
    // What is typed after that is a step of its own, though it goes on with the same words.
    typeOn('more words', 'c')
    shelf.undo()
    expect(text()).toBe('a'.repeat(150))
    shelf.undo()
    expect([text(), titles()]).toEqual([pack.about.introduction, ['One', 'Three']])
    shelf.undo()
    expect(titles()).toEqual(['One', 'Two', 'Three'])
  })
  it('is kept anew where somebody has removed what was kept', async () => {
    const { give, titles, box, tell } = memoryShelf()
    await give('three.bulkhead-pack', writePack(pack))
    await settled()
    box.kept = null
    tell({ type: 'kept-work-gone' })
    await settled()
    expect(titles()).toEqual(['One', 'Two', 'Three'])
    expect(box.kept).toMatchObject({ name: null, text: writePack(pack) })
  })
  it('refuses what is no pack and no mission, and keeps what it has', async () => {
    const { titles, give, notices } = memoryShelf()
    await give('three.bulkhead-pack', writePack(pack))
    await give('bad.bulkhead-pack', writePack(pack).replace('"version": 1', '"version": 9'))
    await give('bad.bulkhead', '{}')
    expect(notices().some((text) => text.includes('bad.bulkhead-pack was not opened: a newer Bulkhead'))).toBe(true)
    expect(titles()).toEqual(['One', 'Two', 'Three'])
  })
  it('opens a pack that is a folder, and saves it as one, under the names that its files have', async () => {
    const { shelf, disk, answers, textOf, titles, notices } = memoryShelf()
    const { head, beside } = packFolder(pack, new Map([['one', 'first.bulkhead']]))
    const opened = (files: typeof beside) => ({
      name: 'pack.json',
      bytes: bytesOf(head),
      file: { handle: 'file:pack.json', name: 'pack.json' },
      fingerprint: null,
      beside: files.map(({ name, text }) => ({ name, bytes: bytesOf(text) })),
    })
    await shelf.take([opened(beside.slice(1))])
    expect(notices().at(-1)).toContain('first.bulkhead: this file is named in pack.json, but can’t be read')
    expect(titles()).toEqual([])
    await shelf.take([opened(beside)])
    expect(titles()).toEqual(['One', 'Two', 'Three'])
    shelf.move('one', 2)
    expect(await shelf.save()).toBe(true)
    expect([...disk.keys()].sort()).toEqual(['first.bulkhead', 'pack.json', 'three.bulkhead', 'two.bulkhead'])
    const read = readPackFolder(textOf('pack.json'), (name) => success(textOf(name)))
    expect(read.ok && read.value.pack.missions.map(({ id }) => id)).toEqual(['two', 'three', 'one'])
    // As one file, and as a folder again; by itself a pack.json is refused with what to do.
    answers.place.push('one.bulkhead-pack')
    expect(await shelf.saveAs()).toBe(true)
    expect(shelf.store.getState().folder).toBeNull()
    answers.folder.push('pack.json')
    expect(await shelf.saveAsFolder()).toBe(true)
    expect(shelf.store.getState().folder?.get('one')).toBe('one.bulkhead')
    await shelf.take([{ name: 'pack.json', bytes: bytesOf(head), file: null, fingerprint: null }])
    expect(notices().at(-1)).toContain('this is the pack.json of a pack that is a folder')
  })
  it('saves to a file, and a file that somebody else changed is not written over', async () => {
    const { shelf, answers, textOf, write, give, titles } = memoryShelf()
    await give('three.bulkhead-pack', writePack(pack))
    expect(isPackDirty(shelf.store.getState())).toBe(true)
    answers.place.push('a.bulkhead-pack')
    expect(await shelf.save()).toBe(true)
    expect(isPackDirty(shelf.store.getState())).toBe(false)
    expect(textOf('a.bulkhead-pack')).toBe(writePack(pack))
    shelf.move('one', 2)
    expect(await shelf.save()).toBe(true)
    const read = readPack(textOf('a.bulkhead-pack'))
    expect(read.ok && read.value.pack.missions.map(({ mission }) => mission.mission.title)).toEqual(titles())
    write('a.bulkhead-pack', 'something else')
    shelf.move('one', 0)
    answers.place.push('b.bulkhead-pack')
    expect(await shelf.save()).toBe(true)
    expect(textOf('a.bulkhead-pack')).toBe('something else')
    expect(textOf('b.bulkhead-pack')).toBe(writePack(pack))
  })
  it('is there again after a crash, as it was, with what was not saved', async () => {
    const first = memoryShelf()
    await first.give('three.bulkhead-pack', writePack(pack))
    first.shelf.move('three', 0)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const second = memoryShelf(first.box)
    await second.shelf.begin()
    expect(second.titles()).toEqual(['Three', 'One', 'Two'])
    expect(isPackDirty(second.shelf.store.getState())).toBe(true)
  })
  it('puts what it cannot read aside before it keeps anything else, and says so', async () => {
    const text = writePack(pack).replace('"version": 1', '"version": 9')
    const kept = { text, name: 'three.bulkhead-pack', saved: false }
    const { shelf, box, give, notices } = memoryShelf({ kept })
    await shelf.begin()
    await give('three.bulkhead-pack', writePack(pack))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect([box.aside, box.kept?.text]).toEqual([kept, writePack(pack)])
    expect(notices()).toEqual([expect.stringContaining('can’t be read: a newer Bulkhead')])
  })
  it('goes on where what it cannot read cannot be put aside either, and writes nothing over it', async () => {
    const kept = { text: writePack(pack).replace('"version": 1', '"version": 9'), name: null, saved: false }
    const { shelf, notices, titles } = memoryShelf({ kept, isFull: true })
    await shelf.newPack()
    await shelf.add(titled('One'))
    await settled()
    expect([shelf.store.getState().ready, titles()]).toEqual([true, ['One']])
    expect(notices()).toEqual([expect.stringContaining('can’t be read'), expect.stringContaining('save it before')])
  })
  it('says that other tabs have left packs', async () => {
    const { shelf, notices } = memoryShelf({ kept: null, more: 2 })
    await Promise.all([shelf.begin(), shelf.begin()])
    expect(notices()).toEqual(['Other tabs left 2 packs behind too.'])
  })
  it('is not put away with unsaved work unless that is wanted', async () => {
    const { shelf, answers, titles, give, box } = memoryShelf()
    await give('three.bulkhead-pack', writePack(pack))
    answers.save.push('cancel')
    await shelf.newPack()
    expect(titles()).toHaveLength(3)
    answers.save.push('discard')
    await shelf.newPack()
    await settled()
    expect([titles(), box.kept?.text.includes('Three')]).toEqual([[], false])
  })
  it('says again that no copy could be kept, where one could be in between', async () => {
    const { shelf, box, give, get } = memoryShelf()
    /** What is told is put away at once. */
    const told = (): number => {
      const found = get().notices.filter(({ text }) => text.includes('The pack couldn’t be backed up'))
      for (const { id } of found) get().dismiss(id)
      return found.length
    }
    await give('three.bulkhead-pack', writePack(pack))
    const counts: number[] = []
    for (const full of [true, true, false, true]) {
      box.isFull = full
      shelf.move('one', shelf.store.getState().pack?.missions[0]?.id === 'one' ? 2 : 0)
      await settled()
      counts.push(told())
    }
    expect(counts).toEqual([1, 0, 0, 1])
  })
  it('is kept as soon as there is room, without waiting for a change', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { shelf, box, give, notices } = memoryShelf({ kept: null, isFull: true })
      await give('three.bulkhead-pack', writePack(pack))
      shelf.remove('two')
      await vi.advanceTimersByTimeAsync(5000)
      expect([box.kept, notices()]).toEqual([null, [expect.stringContaining('couldn’t be backed up')]])
      box.isFull = false
      await vi.advanceTimersByTimeAsync(30_000)
      const text = box.kept?.text ?? ''
      expect([text.includes('One'), text.includes('Two'), notices()]).toEqual([true, false, []])
    } finally {
      vi.useRealTimers()
    }
  })
  it('is asked about before the window closes where no copy could be kept', async () => {
    const { shelf, answers, titles, give, said, notices, start, tell } = memoryShelf({ kept: null, isFull: true })
    start()
    await give('three.bulkhead-pack', writePack(pack))
    await settled()
    expect([said.dirty, notices()]).toEqual([true, [expect.stringContaining('save it before')]])
    answers.save.push('cancel')
    tell({ type: 'close-requested' })
    await settled()
    expect([said.closed, titles().length]).toEqual([[false], 3])
    answers.place.push('a.bulkhead-pack')
    await shelf.save()
    await settled()
    expect(said.dirty).toBe(false)
    tell({ type: 'close-requested' })
    await settled()
    expect(said.closed).toEqual([false, true])
  })
  it('that is kept nowhere is still there where the window stays after all', async () => {
    const { shelf, answers, titles, give, said, start, tell, rename } = memoryShelf({ kept: null, isFull: true })
    start()
    await give('three.bulkhead-pack', writePack(pack))
    rename('Unsaved')
    await settled()
    answers.save.push('discard', 'cancel')
    tell({ type: 'close-requested' })
    await settled()
    expect([said.closed, titles()]).toEqual([[false], ['One', 'Two', 'Three']])
    expect(isPackDirty(shelf.store.getState())).toBe(true)
  })
  it('that is kept nowhere is asked about anew where it is changed while the window closes', async () => {
    const { shelf, answers, hold, give, said, start, tell, rename, calls } = memoryShelf({ kept: null, isFull: true })
    start()
    await give('three.bulkhead-pack', writePack(pack))
    rename('Unsaved')
    await settled()
    const go = hold('saveFileAs')
    answers.place.push('plan.bulkhead')
    answers.save.push('discard', 'save', 'cancel')
    tell({ type: 'close-requested' })
    await settled()
    await shelf.add(titled('Late'))
    go()
    await settled()
    expect([said.closed, calls.filter((call) => call === 'askToSave').length]).toEqual([[false], 3])
    answers.save.push('discard')
    tell({ type: 'close-requested' })
    await settled()
    expect(said.closed).toEqual([false, true])
  })
  it('opens a mission in a tab of its own, and puts back what was made of it', async () => {
    const { shelf, get, rename, titles, give } = memoryShelf()
    await give('three.bulkhead-pack', writePack(pack))
    await shelf.openMission('two')
    expect(get().tabs).toHaveLength(2)
    expect(get().document.mission.title).toBe('Two')
    expect(shelf.workOf('two')).toBeNull()
    rename('Second')
    expect(shelf.workOf('two')?.mission.title).toBe('Second')
    shelf.putBack('two')
    expect(titles()).toEqual(['One', 'Second', 'Three'])
    expect(shelf.workOf('two')).toBeNull()
    // Once more shows the tab that is there.
    await shelf.openMission('two')
    expect(get().tabs).toHaveLength(2)
  })
})

describe('a pack that is opened', () => {
  it('shows the shelf, whatever way it came; missions that are opened while it is shown go on it', async () => {
    const { get, handOver, write, put, start } = memoryShelf()
    const stop = start()
    await new Promise((resolve) => setTimeout(resolve, 5))
    write('x.bulkhead-pack', writePack(pack))
    handOver('x.bulkhead-pack')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(get().gallery).toBe('pack')
    expect(get().packGiven.map(({ name }) => name)).toEqual(['x.bulkhead-pack'])
    put('one.bulkhead', titled('One'))
    handOver('one.bulkhead')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(get().packGiven.map(({ name }) => name)).toEqual(['x.bulkhead-pack', 'one.bulkhead'])
    expect(get().document.mission.title).not.toBe('One')
    stop()
  })
  it('of several files that come at once takes all on the shelf, and without it the first, which is told once', async () => {
    const { get, handOver, put, start, notices, store } = memoryShelf()
    const stop = start()
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
    const names = Array.from({ length: 10 }, (_, index) => `m${index}.bulkhead`)
    for (const [index, name] of names.entries()) put(name, titled(`M${index}`))
    const drop = async (): Promise<void> => {
      for (const [place, name] of names.entries()) handOver(name, { place, of: names.length })
      await pause()
    }
    await pause()
    await drop()
    expect(get().document.mission.title).toBe('M0')
    expect(notices().filter((text) => text.includes('Only the first of several'))).toHaveLength(1)
    store.setState({ gallery: 'pack' })
    await drop()
    expect(get().packGiven.map(({ name }) => name)).toEqual(names)
    stop()
  })
  it.each([
    ['first', ['x.bulkhead-pack', 'one.bulkhead'], 'Untitled mission', 'none after a pack'],
    ['last', ['one.bulkhead', 'x.bulkhead-pack'], 'One', null],
  ])('takes no mission that comes with it, and was not meant for a shelf: %s', async (_, names, title, told) => {
    const { get, handOver, write, put, start, notices } = memoryShelf()
    const stop = start()
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
    await pause()
    write('x.bulkhead-pack', writePack(pack))
    put('one.bulkhead', titled('One'))
    for (const [place, name] of names.entries()) handOver(name, { place, of: names.length })
    await pause()
    expect(get().packGiven.map(({ name }) => name)).toEqual(['x.bulkhead-pack'])
    expect(get().document.mission.title).toBe(title)
    expect(notices()).toEqual(told === null ? [] : [expect.stringContaining(told)])
    stop()
  })
  it.each([
    ['first: the mission is opened', ['k.bulkhead-kit', 'one.bulkhead'], 'One', ['this is a terrain kit']],
    ['last: it is told why', ['one.bulkhead', 'k.bulkhead-kit'], 'One', ['this is a terrain kit']],
    [
      'first of three: the last is told',
      ['k.bulkhead-kit', 'one.bulkhead', 'two.bulkhead'],
      'One',
      ['this is a terrain kit', 'Only the first of several'],
    ],
  ])('what is refused among missions takes no turn: %s', async (_, names, title, told) => {
    const { get, handOver, write, put, start, notices } = memoryShelf()
    const stop = start()
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
    await pause()
    write('k.bulkhead-kit', '{ "format": "bulkhead-kit", "version": 1 }')
    put('one.bulkhead', titled('One'))
    put('two.bulkhead', titled('Two'))
    for (const [place, name] of names.entries()) handOver(name, { place, of: names.length })
    await pause()
    expect(get().document.mission.title).toBe(title)
    expect(notices()).toEqual(told.map((text) => expect.stringContaining(text)))
    stop()
  })
  it('is taken in the order in which it came, also while somebody is asked about the one before', async () => {
    const { shelf, give, titles, answers } = memoryShelf()
    await give('one.bulkhead', writeMission(titled('Unsaved')))
    answers.save.push('discard')
    await Promise.all([
      give('three.bulkhead-pack', writePack(pack)),
      give('four.bulkhead', writeMission(titled('Four'))),
    ])
    expect(titles()).toEqual(['One', 'Two', 'Three', 'Four'])
    expect(shelf.store.getState().saved).toBeNull()
  })
})
