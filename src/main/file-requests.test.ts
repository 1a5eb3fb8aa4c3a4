import { setImmediate as afterCallbacks } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HostResult, OpenedFile } from '#host/host.ts'
import { startAfresh, system } from '../../test/support/electron-stand-in.ts'
import { filesOnCommandLine, setupFileRequests } from './file-requests.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))
const { argv } = process
beforeEach(() => {
  startAfresh()
  process.argv = ['bulkhead']
})
afterEach(() => {
  process.argv = argv
})

/** Reads end when the test says so. */
function setup() {
  const ends = new Map<string, () => void>()
  const told: string[] = []
  const openPath = (path: string): Promise<HostResult<OpenedFile>> =>
    new Promise((resolve) => {
      ends.set(path, () =>
        resolve(
          path === 'gone'
            ? { ok: false, error: { code: 'not-found', message: path, advice: '' } }
            : {
                ok: true,
                value: {
                  file: { handle: path, name: path },
                  bytes: new Uint8Array(),
                  fingerprint: 'f',
                },
              },
        ),
      )
    })
  const requests = setupFileRequests()
  const { startFiles } = requests.deliver(
    { openPath } as never,
    (event) => {
      if (event.type === 'open-file') told.push(event.opened.file.name)
      else if (event.type === 'open-failed') told.push(`not ${event.error.message}`)
    },
    () => void told.push('focus'),
  )
  const ask = (path: string): void => void system.emit('open-file', { preventDefault: () => undefined }, path)
  const end = async (path: string): Promise<void> => {
    ends.get(path)?.()
    await afterCallbacks()
  }
  return { startFiles, ask, end, told }
}

test('files asked for one after the other are told in that order, however long the disk takes', async () => {
  const { startFiles, ask, end, told } = setup()
  await startFiles()
  for (const path of ['slow', 'gone', 'quick']) ask(path)
  await end('quick')
  await end('gone')
  expect(told).toEqual([])
  await end('slow')
  expect(told).toEqual(['slow', 'not gone', 'quick'])
})

test('a second run brings the window forward, and its files come after those of the start', async () => {
  const { startFiles, ask, end, told } = setup()
  ask('start')
  const started = startFiles()
  system.emit('second-instance', {}, [], '', { files: ['second'] })
  await end('second')
  expect(told).toEqual(['focus'])
  await end('start')
  expect((await started).map((file) => file.ok && file.value.file.name)).toEqual(['start'])
  await afterCallbacks()
  expect(told).toEqual(['focus', 'second'])
})

test('a second run hands over as many files as were chosen', async () => {
  const { startFiles, end, told } = setup()
  await startFiles()
  const files = Array.from({ length: 130 }, (_, index) => `file ${index}`)
  system.emit('second-instance', {}, [], '', { files })
  for (const file of files) await end(file)
  expect(told).toEqual(['focus', ...files])
})

test('a second run that hands over no list of files opens nothing', async () => {
  const { startFiles, told } = setup()
  await startFiles()
  for (const handedOver of [undefined, 'a', { files: [1] }]) system.emit('second-instance', {}, [], '', handedOver)
  await afterCallbacks()
  expect(told).toEqual(['focus', 'focus', 'focus'])
})

describe('files on the command line', () => {
  const folder = '/home/someone'
  test.each([
    ['nothing', ['/opt/bulkhead'], true, []],
    [
      'packaged',
      ['/opt/bulkhead', 'a.bulkhead', '/tmp/two words.json'],
      true,
      ['/home/someone/a.bulkhead', '/tmp/two words.json'],
    ],
    ['not packaged', ['/dist/electron', '--no-sandbox', '/work', 'a.bulkhead'], false, ['/home/someone/a.bulkhead']],
    ['a data folder', ['/opt/bulkhead', '--data-dir', '/x', 'a.bulkhead'], true, ['/home/someone/a.bulkhead']],
    ['switches', ['/opt/bulkhead', '--user-data-dir=/x', '-psn_0_1', ''], true, []],
    ['an address', ['/opt/bulkhead', 'file:///tmp/two%20words.bulkhead'], true, ['/tmp/two words.bulkhead']],
    ['another machine’s address', ['/opt/bulkhead', 'file://server/a.bulkhead'], true, ['/file:/server/a.bulkhead']],
    ['an address that is none', ['/opt/bulkhead', 'file://%zz', 'file:'], true, ['/file:/%zz', '/']],
    ['a name that is no UTF-8', ['/opt/bulkhead', 'file:///tmp/%FF%20é.bulkhead'], true, ['/tmp/\udcff é.bulkhead']],
  ])('%s', (_name, argv, packaged, files) => {
    expect(filesOnCommandLine(argv, folder, packaged)).toEqual(files)
  })
})
