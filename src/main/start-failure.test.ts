import { beforeEach, expect, test, vi } from 'vitest'
import { folders, noted, startAfresh } from '../../test/support/electron-stand-in.ts'
import { reportStartFailure } from './start-failure.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))

beforeEach(startAfresh)

test('a start that fails is said with the reason and the data folder, and the program ends', () => {
  folders.userData = '/data of mine'
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reportStartFailure(new Error('no disk'))
  said.mockRestore()
  expect(noted).toEqual([
    ['errorBox', 'Bulkhead could not start', expect.stringMatching(/no disk.*\/data of mine/s)],
    ['exit', 1],
  ])
})
