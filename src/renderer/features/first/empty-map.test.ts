import { expect, it } from 'vitest'
import { formatDrop } from './empty-map.tsx'

it('over the shelf for packs all files are taken, and nobody is asked about the mission that is open', () => {
  const over = { shelf: true, dirty: true }
  expect(formatDrop({ mime: '', count: 3 }, over)).toEqual(['Drop to put these 3 files on the shelf'])
  expect(formatDrop({ mime: 'image/png', count: 1 }, over)).toEqual(['Drop to put this file on the shelf'])
})

it('elsewhere one mission is opened, and unsaved work is asked about', () => {
  expect(formatDrop({ mime: '', count: 2 }, { shelf: false, dirty: true })).toEqual([
    'Drop to open this file',
    'Only the first mission will be opened.',
    'You’ll be asked about your unsaved changes first.',
  ])
  expect(formatDrop({ mime: 'image/png', count: 1 }, { shelf: false, dirty: false })).toEqual([
    'Drop to open the mission in this picture, or to trace it',
  ])
})
