import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeFileName } from './safe-file-name.ts'

describe('a file name for a mission’s title', () => {
  test.each([
    ['Two decks', 'Two decks.bulkhead'],
    ['Two decks.bulkhead', 'Two decks.bulkhead'],
    ['../../etc/passwd', 'etc passwd.bulkhead'],
    ['C:\\boot?', 'C boot.bulkhead'],
    ['  . ', 'mission.bulkhead'],
    ['', 'mission.bulkhead'],
    ['Über — дека', 'Über — дека.bulkhead'],
    ['🚀'.repeat(120), `${'🚀'.repeat(50)}.bulkhead`],
  ])('%j', (title, name) => {
    expect(safeFileName(title, 'bulkhead')).toBe(name)
  })

  test('has no folder, no reserved character and no hidden file, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const name = safeFileName(title, 'pdf')
        expect(name).toMatch(/^[^.\s\\/:*?"<>|\p{Cc}][^\\/:*?"<>|\p{Cc}]*\.pdf$/u)
        expect(new TextEncoder().encode(name).length).toBeLessThan(255)
      }),
    )
  })
})
