import { expect, it } from 'vitest'
import { saveTarget } from './file-names.ts'

it('says that Save asks only where there is somebody to ask', () => {
  expect(saveTarget({})).toBe('Save will ask where to put it.')
  expect(saveTarget({ savesByDownload: false }, 'your work')).toBe('Save will ask where to put your work.')
  expect(saveTarget({ savesByDownload: true })).toBe('Save will download it as a separate file.')
})
