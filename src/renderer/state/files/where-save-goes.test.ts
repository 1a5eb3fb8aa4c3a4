import { expect, it } from 'vitest'
import { whereSaveGoes } from './where-save-goes.ts'

it('says that Save asks only where there is somebody to ask', () => {
  expect(whereSaveGoes({})).toBe('Save will ask where to put it.')
  expect(whereSaveGoes({ savesByDownload: false }, 'your work')).toBe('Save will ask where to put your work.')
  expect(whereSaveGoes({ savesByDownload: true })).toBe('Save will download it as a file of its own.')
})
