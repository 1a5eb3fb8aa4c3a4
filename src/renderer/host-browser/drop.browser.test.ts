/** Dropped files in a browser that knows less than Chromium does. */
import { afterEach, expect, it, vi } from 'vitest'
import { type Dropped, listenForDrops } from './drop.ts'

afterEach(() => void vi.unstubAllGlobals())

async function dropped(data: DataTransfer): Promise<readonly Dropped[]> {
  let heard: readonly Dropped[] = []
  const stop = listenForDrops(window, (drop) => {
    heard = drop
  })
  window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  stop()
  return heard
}

it('a dropped file opens where the browser has no class FileSystemFileHandle, as in WebKit', async () => {
  vi.stubGlobal('FileSystemFileHandle', undefined)
  Reflect.deleteProperty(globalThis, 'FileSystemFileHandle')
  const data = new DataTransfer()
  data.items.add(new File(['{}'], 'a.bulkhead'))
  const [drop] = await dropped(data)
  expect([drop?.file.name, drop?.handle]).toEqual(['a.bulkhead', null])
})

it('all files of a drop come, in order', async () => {
  const data = new DataTransfer()
  for (const name of ['b.bulkhead', 'a.bulkhead', 'c.bulkhead']) data.items.add(new File(['{}'], name))
  expect((await dropped(data)).map(({ file }) => file.name)).toEqual(['b.bulkhead', 'a.bulkhead', 'c.bulkhead'])
})

it('a handle that can be written counts, one that cannot does not', async () => {
  for (const [methods, counts] of [
    [{ getFile: () => null, createWritable: () => null }, true],
    [{ getFile: () => null }, false],
  ] as const) {
    const data = new DataTransfer()
    data.items.add(new File(['{}'], 'a.bulkhead'))
    const handle = { kind: 'file', name: 'a.bulkhead', ...methods }
    const getAsFileSystemHandle: unknown = Reflect.get(DataTransferItem.prototype, 'getAsFileSystemHandle')
    Object.assign(DataTransferItem.prototype, { getAsFileSystemHandle: async () => handle })
    const [drop] = await dropped(data)
    Object.assign(DataTransferItem.prototype, { getAsFileSystemHandle })
    expect(drop?.handle === null).toBe(!counts)
  }
})

it('a drop of nothing that can be read is told', async () => {
  const data = new DataTransfer()
  Object.defineProperty(data, 'types', { value: ['Files'] })
  expect(await dropped(data)).toEqual([])
})

it('a folder is told to be one, whether the browser says so itself or by its handle', async () => {
  for (const [name, answer] of [
    ['webkitGetAsEntry', () => ({ isDirectory: true })],
    ['getAsFileSystemHandle', async () => ({ kind: 'directory', name: 'plans' })],
  ] as const) {
    const data = new DataTransfer()
    data.items.add(new File([''], 'plans'))
    const before: unknown = Reflect.get(DataTransferItem.prototype, name)
    Object.assign(DataTransferItem.prototype, { [name]: answer })
    const [drop] = await dropped(data)
    Object.assign(DataTransferItem.prototype, { [name]: before })
    expect([drop?.isFolder, drop?.handle]).toEqual([true, null])
  }
})
