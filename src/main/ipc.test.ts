import { beforeEach, describe, expect, test, vi } from 'vitest'
import { channelOf, EVENT_CHANNEL, type HostCall, type HostCalls, hostCalls } from '#host/channel-names.ts'
import { handlers, noted, startAfresh, windowStandIn } from '../../test/support/electron-stand-in.ts'
import { createSender, setupHostCalls } from './ipc.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))
beforeEach(startAfresh)

const editor = { url: 'app://bulkhead/index.html', parent: null }

function setup(answers: Partial<HostCalls> = {}) {
  const { window } = windowStandIn()
  const accepted: HostCall[] = []
  setupHostCalls(window, answers as HostCalls, (call) => accepted.push(call))
  /** As Electron would call: the sender and its frame, then the arguments. */
  const call = (name: HostCall, args: unknown[], from: object = {}): unknown =>
    handlers.get(channelOf(name))?.({ sender: window.webContents, senderFrame: editor, ...from }, ...args)
  return { call, accepted }
}

test('every call of the table has its handler, and there is no other', () => {
  setup()
  expect([...handlers.keys()].sort()).toEqual(hostCalls.map(channelOf).sort())
})

test('the editor’s call goes through, and is noted before it is carried out', async () => {
  const order: string[] = []
  const { call, accepted } = setup({
    askToSave: async (title) => {
      order.push(`${accepted.length} accepted, asked about ${title}`)
      return 'save'
    },
  })
  expect(await call('askToSave', ['Ambush'])).toBe('save')
  expect(order).toEqual(['1 accepted, asked about Ambush'])
})

describe('strangers are refused before anything happens', () => {
  test.each([
    ['another window', { sender: {} }],
    ['a frame that is gone', { senderFrame: null }],
    ['a frame inside the editor', { senderFrame: { ...editor, parent: editor } }],
    ['another page in the window', { senderFrame: { url: 'https://bulkhead/index.html', parent: null } }],
    ['another host of the same scheme', { senderFrame: { url: 'app://bulkhead.example.org/', parent: null } }],
    ['a user name that looks like the host', { senderFrame: { url: 'app://bulkhead@evil/', parent: null } }],
    ['no address at all', { senderFrame: { url: '', parent: null } }],
  ])('%s', async (_who, from) => {
    const { call, accepted } = setup()
    await expect(call('recentFiles', [], from)).rejects.toThrow('recentFiles: only the editor may ask')
    expect(accepted).toEqual([])
  })
})

test('arguments that do not fit are refused before anything happens', async () => {
  const { call, accepted } = setup()
  const wrong: [HostCall, unknown[]][] = [
    ['openFile', ['/etc/passwd']],
    ['saveFile', []],
    ['saveFile', ['/etc/passwd', 'text']],
    ['askToSave', [5]],
    ['closeAnswer', ['yes']],
    ['exportFile', [{ suggestedName: 'x', bytes: new Uint8Array(1), kind: 'x', extension: '../sh' }]],
  ]
  for (const [name, args] of wrong) await expect(call(name, args), name).rejects.toThrow('the arguments do not fit')
  expect(accepted).toEqual([])
})

test('an answer that does not fit the table never reaches the page', async () => {
  const { call } = setup({ askToSave: async () => '/home/someone/secret' as never })
  await expect(call('askToSave', ['Ambush'])).rejects.toThrow()
})

test('events go to the page on the one channel, and nowhere once the window is gone', () => {
  const { window } = windowStandIn()
  const send = createSender(window)
  send({ type: 'close-requested' })
  window.destroy()
  send({ type: 'close-requested' })
  expect(noted).toEqual([['send', EVENT_CHANNEL, { type: 'close-requested' }], ['destroy']])
})
