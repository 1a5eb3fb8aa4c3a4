import { expect, it } from 'vitest'
import { formatDrop } from './empty-map.tsx'

it('over the shelf for packs all files are taken, and nobody is asked about the mission that is open', () => {
  const over = { shelf: true, dirty: true }
  expect(formatDrop({ mime: '', count: 3 }, over)).toEqual(['Let go to put these 3 files on the shelf'])
  expect(formatDrop({ mime: 'image/png', count: 1 }, over)).toEqual(['Let go to put this file on the shelf'])
})

it('elsewhere one mission is opened, and unsaved work is asked about', () => {
  expect(formatDrop({ mime: '', count: 2 }, { shelf: false, dirty: true })).toEqual([
    'Let go to open this file',
    'Only the first mission among these 2 files is opened.',
    'You are asked first what becomes of your unsaved changes.',
  ])
  expect(formatDrop({ mime: 'image/png', count: 1 }, { shelf: false, dirty: false })).toEqual([
    'Let go to open the mission that this picture carries',
  ])
})
