/** Stamps of one's own where the browser's database refuses now and then. */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createBrowserHost } from '#host-browser/browser-host.ts'
import type { Stamp } from '#model/mission/stamp-file.ts'
import { createEditor } from '../create-editor.ts'
import { stampActions } from './stamps.ts'
import { stampPlace } from './stored-stamps.ts'

const stampOf = (name: string): Stamp => ({
  name,
  kit: 'boarding-actions',
  markers: [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 50, y: 50 }],
})

/** A window with the stamps that are kept under a name. */
function windowOn(name: string) {
  const { store } = createEditor(createBrowserHost())
  return {
    ...stampActions(store, stampPlace(name)),
    own: () => store.getState().stamps.flatMap((each) => (each.own ? [each.stamp.name] : [])),
    said: () => store.getState().notices.map(({ text }) => text),
    offered: () => store.getState().notices.flatMap(({ actions }) => actions),
  }
}

const refuse = (): never => {
  throw new DOMException('no', 'UnknownError')
}
afterEach(() => vi.restoreAllMocks())

it('stamps that cannot be read are told once, are there when they can, and outlast what is added meanwhile', async () => {
  const name = `stamps-${Math.random()}`
  await windowOn(name).addStamp(stampOf('Mine'))
  const { addStamp, fetchStamps, own, said } = windowOn(name)
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(refuse)
  await fetchStamps()
  await fetchStamps()
  expect([own(), said()]).toEqual([[], ['Your stamps couldn’t be read.']])
  get.mockRestore()
  await fetchStamps()
  expect(own()).toEqual(['Mine'])
  await addStamp(stampOf('Another'))
  expect(own()).toEqual(['Another', 'Mine'])
})

it('a change that cannot be kept is told as that change alone', async () => {
  const name = `stamps-${Math.random()}`
  const { addStamp, removeStamp, said } = windowOn(name)
  const id = (await addStamp(stampOf('Mine'))) ?? ''
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(refuse)
  await removeStamp(id)
  expect(said()).toEqual([
    'This change to your stamps couldn’t be saved: the next window will show them without it.',
    'The stamp “Mine” was removed.',
  ])
  const next = windowOn(name)
  await next.fetchStamps()
  expect(next.own()).toEqual(['Mine'])
})

it('one that was removed can be brought back where it was', async () => {
  const name = `stamps-${Math.random()}`
  const { addStamp, removeStamp, own, said, offered } = windowOn(name)
  await addStamp(stampOf('First'))
  const id = (await addStamp(stampOf('Middle'))) ?? ''
  await addStamp(stampOf('Last'))
  await removeStamp(id)
  expect([own(), said()]).toEqual([['Last', 'First'], ['The stamp “Middle” was removed.']])
  for (const action of offered()) action.act()
  await vi.waitFor(() => expect(own()).toEqual(['Last', 'Middle', 'First']))
  const next = windowOn(name)
  await vi.waitFor(async () => {
    await next.fetchStamps()
    expect(next.own()).toEqual(['Last', 'Middle', 'First'])
  })
})

it('what could not be kept is kept as soon as there is room, without waiting for a change', async () => {
  const name = `stamps-${Math.random()}`
  const { addStamp, own, said } = windowOn(name)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse)
  await addStamp(stampOf('Mine'))
  expect([own(), said().length]).toEqual([['Mine'], 1])
  put.mockRestore()
  await vi.waitFor(() => expect(said()).toEqual([]), { timeout: 5000 })
  const next = windowOn(name)
  await next.fetchStamps()
  expect(next.own()).toEqual(['Mine'])
})

it('what could not be kept stays in the window, and is kept with the next change', async () => {
  const name = `stamps-${Math.random()}`
  const { addStamp, renameStamp, own, said } = windowOn(name)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse)
  const id = (await addStamp(stampOf('Mine'))) ?? ''
  await renameStamp(id, 'Still mine')
  expect([own(), said().length]).toEqual([['Still mine'], 1])
  put.mockRestore()
  await addStamp(stampOf('Another'))
  expect([own(), said()]).toEqual([['Another', 'Still mine'], []])
  const next = windowOn(name)
  await next.fetchStamps()
  expect(next.own()).toEqual(['Another', 'Still mine'])
})

it('a stamp is kept on a page reached without https, where the browser makes up no names', async () => {
  const { randomUUID } = Crypto.prototype
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
  onTestFinished(() => void Object.assign(Crypto.prototype, { randomUUID }))
  const { addStamp, own } = windowOn(`stamps-${Math.random()}`)
  expect(await addStamp(stampOf('Mine'))).not.toBeNull()
  expect(own()).toEqual(['Mine'])
})
