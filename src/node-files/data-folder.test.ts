import { describe, expect, test } from 'vitest'
import { dataFolder, dataNames, partDataDir } from './data-folder.ts'

const linux = { env: {}, platform: 'linux', home: '/home/ann', cwd: '/tmp/here' } as const

describe('the usual data folder is the one Electron gives', () => {
  test.each([
    ['Linux', linux, '/home/ann/.config/bulkhead'],
    ['Linux with a folder for settings', { ...linux, env: { XDG_CONFIG_HOME: '/etc/ann' } }, '/etc/ann/bulkhead'],
    ['Linux with a relative one', { ...linux, env: { XDG_CONFIG_HOME: 'x' } }, '/home/ann/.config/bulkhead'],
    [
      'macOS',
      { ...linux, platform: 'darwin', home: '/Users/ann' } as const,
      '/Users/ann/Library/Application Support/bulkhead',
    ],
    ['Windows', { ...linux, platform: 'win32', env: { APPDATA: 'D:\\Roaming' } } as const, 'D:\\Roaming\\bulkhead'],
    [
      'Windows without APPDATA',
      { ...linux, platform: 'win32', home: 'C:\\Users\\ann' } as const,
      'C:\\Users\\ann\\AppData\\Roaming\\bulkhead',
    ],
  ])('%s', (_name, asked, folder) => expect(dataFolder(asked)).toBe(folder))
})

test('a folder that is named goes before that of the environment, and both before the usual one', () => {
  const env = { BULKHEAD_DATA_DIR: '/env' }
  expect(dataFolder({ ...linux, env })).toBe('/env')
  expect(dataFolder({ ...linux, env, named: 'stick' })).toBe('/tmp/here/stick')
  expect(dataFolder({ ...linux, env: { BULKHEAD_DATA_DIR: '' }, named: '' })).toBe('/home/ann/.config/bulkhead')
})

test('the command line is parted', () => {
  expect(partDataDir(['a', '--data-dir', '/x', '--y', 'b'])).toEqual({ named: '/x', others: ['a', '--y', 'b'] })
  expect(partDataDir(['--data-dir=/x=1', '--data-dir=/z'])).toEqual({ named: '/z', others: [] })
  expect(partDataDir(['a', '--data-dir'])).toEqual({ named: undefined, others: ['a'] })
})

test('no two parts share a name', () => {
  expect(new Set(Object.values(dataNames)).size).toBe(Object.keys(dataNames).length)
})
