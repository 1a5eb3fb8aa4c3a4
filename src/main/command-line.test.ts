import { describe, expect, test } from 'vitest'
import { filesOnCommandLine } from './command-line.ts'

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
