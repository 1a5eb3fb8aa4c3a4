/** The host's contract, kept by the browser host in a real browser, with real file handles of the page's own file system. */
import { describe, expect, it } from 'vitest'
import { describeHostContract, type HostStage } from '../../../test/support/host-contract.ts'
import { createBrowserHost } from './browser-host.ts'
import { setAsker } from './window-state.ts'

const folder = (): Promise<FileSystemDirectoryHandle> => navigator.storage.getDirectory()
const handleOf = async (name: string): Promise<FileSystemFileHandle> =>
  (await folder()).getFileHandle(name, { create: true })

/** What the browser's dialog throws when the person closes it. */
const closed = (): never => {
  throw new DOMException('The user aborted a request.', 'AbortError')
}

type Ask = (options: object) => Promise<unknown>
const realPickers = {
  open: Reflect.get(window, 'showOpenFilePicker') as Ask,
  save: Reflect.get(window, 'showSaveFilePicker') as Ask,
}

/** Stands in for the person only: what the browser itself would not take as a question is refused as it refuses it. */
const asked =
  <Chosen>(real: Ask, choose: () => Chosen | Promise<Chosen>) =>
  async (options: object): Promise<Chosen> => {
    await real.call(window, options).catch((thrown: unknown) => {
      if (thrown instanceof TypeError) throw thrown
    })
    return choose()
  }

function stage(): HostStage {
  const read = async (name: string): Promise<File> => (await (await folder()).getFileHandle(name)).getFile()
  return {
    host: createBrowserHost(),
    async willOpen(file) {
      const handle = file === null ? null : await handleOf(file.name)
      if (handle !== null && file !== null) {
        const writable = await handle.createWritable()
        await writable.write(typeof file.content === 'string' ? file.content : new Uint8Array(file.content))
        await writable.close()
      }
      const choose = () => (handle === null ? closed() : [handle])
      Object.assign(window, { showOpenFilePicker: asked(realPickers.open, choose) })
    },
    async willAddFolder(files) {
      const place = await (await folder()).getDirectoryHandle('league', { create: true })
      for (const [name, text] of Object.entries(files ?? {})) {
        const writable = await (await place.getFileHandle(name, { create: true })).createWritable()
        await writable.write(text)
        await writable.close()
      }
      Object.assign(window, { showDirectoryPicker: async () => (files === null ? closed() : place) })
    },
    async willSaveAs(name) {
      const choose = () => (name === null ? closed() : handleOf(name))
      Object.assign(window, { showSaveFilePicker: asked(realPickers.save, choose) })
    },
    async willAnswer(answer) {
      setAsker(() => Promise.resolve(answer))
    },
    async meddle(name, content) {
      if (content === null) return (await folder()).removeEntry(name)
      const writable = await (await handleOf(name)).createWritable()
      await writable.write(content)
      await writable.close()
    },
    writtenText: async (name) => (await read(name)).text(),
    writtenBytes: async (name) => new Uint8Array(await (await read(name)).arrayBuffer()),
    async pastedPicture() {
      const items = await navigator.clipboard.read()
      const item = items.find(({ types }) => types.includes('image/png'))
      if (item === undefined) return null
      const { width, height } = await createImageBitmap(await item.getType('image/png'))
      return { width, height }
    },
  }
}

describe('the browser host keeps the contract', () => {
  describeHostContract((name, run) => {
    it(name, async () => {
      // The clipboard belongs to the page that has the focus.
      window.focus()
      await run(stage())
    })
  })
})

describe('the browser host', () => {
  it.each(['pdf', 'uvtt', 'bulkhead-stamp', 'bulkhead-kit', 'bulkhead-rules', 'bulkhead-style', 'zip', 'my plan'])(
    'asks for a place for a file that ends in .%s as the browser wants to be asked',
    async (extension) => {
      const { host, willSaveAs, writtenBytes } = stage()
      const name = `file.${extension}`
      await willSaveAs(name)
      const bytes = Uint8Array.of(1, 2, 3)
      expect(await host.exportFile({ suggestedName: name, bytes, kind: 'File', extension })).toMatchObject({ ok: true })
      expect([...(await writtenBytes(name))]).toEqual([1, 2, 3])
    },
  )

  it.each(['vault.bulkhead', 'league.bulkhead-pack'])(
    'asks where to put %s as the browser wants to be asked',
    async (name) => {
      const { host, willSaveAs, writtenText } = stage()
      await willSaveAs(name)
      expect(await host.saveFileAs(name, 'the text')).toMatchObject({ ok: true })
      expect(await writtenText(name)).toBe('the text')
    },
  )

  it.each(['saveFileAs', 'exportFile'] as const)(
    'leaves no empty file where %s fails that the dialog has made, but one that holds something',
    async (deed) => {
      const { host } = stage()
      const save = (name: string) =>
        deed === 'saveFileAs'
          ? host.saveFileAs(name, 'the text')
          : host.exportFile({ suggestedName: name, bytes: Uint8Array.of(1), kind: 'File', extension: 'pdf' })
      for (const [name, content] of [
        ['full-disk.pdf', ''],
        ['kept-by-browser.pdf', 'as it was'],
      ] as const) {
        await stage().meddle(name, content)
        const handle = await handleOf(name)
        Object.defineProperty(handle, 'createWritable', {
          value: () => Promise.reject(new DOMException('No room.', 'QuotaExceededError')),
        })
        Object.assign(window, { showSaveFilePicker: asked(realPickers.save, () => handle) })
        expect(await save(name)).toMatchObject({ ok: false })
      }
      await expect((await folder()).getFileHandle('full-disk.pdf')).rejects.toThrow()
      expect(await stage().writtenText('kept-by-browser.pdf')).toBe('as it was')
    },
  )

  it('has all that is unsaved kept anew when its page is shown again that had been left, for another may have taken it over, and hears what others have changed', async () => {
    const told: string[] = []
    const stop = stage().host.onEvent(({ type }) => type !== 'system-theme' && told.push(type))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(told).toEqual([])
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.poll(() => told.length).toBe(3)
    stop()
    expect(told).toEqual(['kept-work-gone', 'settings-changed', 'recent-changed'])
  })

  it('says when somebody comes back to its page, for other tabs may have done something meanwhile', () => {
    const told: string[] = []
    const stop = stage().host.onEvent(({ type }) => type !== 'system-theme' && told.push(type))
    window.dispatchEvent(new FocusEvent('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    expect(told).toEqual(['came-back', 'came-back'])
  })

  it('remembers files across visits and opens them again', async () => {
    const first = stage()
    await first.willOpen({ name: 'kept.bulkhead', content: 'kept' })
    const opened = await first.host.openFile()
    expect(opened.ok).toBe(true)
    // Another page of the same browser: nothing in memory, the same store.
    const later = stage()
    const [recent] = await later.host.recentFiles()
    expect(recent?.name).toBe('kept.bulkhead')
    const again = await later.host.openRecent(recent?.handle ?? '')
    expect(again.ok && new TextDecoder().decode(again.value.bytes)).toBe('kept')
    // The same file keeps its handle, so that it stands in the list once.
    await later.willOpen({ name: 'kept.bulkhead', content: 'kept' })
    await later.host.openFile()
    expect((await later.host.recentFiles()).filter(({ name }) => name === 'kept.bulkhead')).toHaveLength(1)
  })

  it.each([
    ['QuotaExceededError', 'full'],
    // Of a dialog it says that the person closed it; of a disk it is no answer of a person.
    ['AbortError', 'failed'],
  ])('leaves the old file as it was when a save fails on the way (%s), and says so', async (name, code) => {
    const { host, willOpen, writtenText } = stage()
    await willOpen({ name: 'safe.bulkhead', content: 'old' })
    const opened = await host.openFile()
    if (!opened.ok) throw new Error(opened.error.message)
    const { write } = FileSystemWritableFileStream.prototype
    FileSystemWritableFileStream.prototype.write = () => Promise.reject(new DOMException('', name))
    try {
      expect(await host.saveFile(opened.value.file, 'new', opened.value.fingerprint)).toMatchObject({
        ok: false,
        error: { code },
      })
    } finally {
      FileSystemWritableFileStream.prototype.write = write
    }
    expect(await writtenText('safe.bulkhead')).toBe('old')
  })

  it('of several files that are dropped, the first that can be opened is the first; a folder among them is told to be one', async () => {
    const { host } = stage()
    const heard: unknown[] = []
    const stop = host.onEvent((event) => {
      if (event.type === 'open-file') heard.push([event.opened.file.name, event.among])
      if (event.type === 'open-failed') heard.push(event.error.message)
    })
    const data = new DataTransfer()
    for (const name of ['plans', 'a.bulkhead', 'b.bulkhead']) data.items.add(new File(['{}'], name))
    const asEntry: unknown = Reflect.get(DataTransferItem.prototype, 'webkitGetAsEntry')
    const answer = function (this: DataTransferItem): unknown {
      return { isDirectory: this.getAsFile()?.name === 'plans' }
    }
    Object.assign(DataTransferItem.prototype, { webkitGetAsEntry: answer })
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    Object.assign(DataTransferItem.prototype, { webkitGetAsEntry: asEntry })
    await expect.poll(() => heard.length).toBe(3)
    stop()
    expect(heard).toEqual([
      '“plans” is a folder.',
      ['a.bulkhead', { place: 0, of: 2 }],
      ['b.bulkhead', { place: 1, of: 2 }],
    ])
  })
})
