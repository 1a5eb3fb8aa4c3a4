import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseProse, parseRuns } from './prose.ts'

const text = (runs: readonly { text: string }[]): string => runs.map((run) => run.text).join('')

/** Marks of Markdown, letters and line breaks in any order. */
const mark = fc.constantFrom(
  '**',
  '*',
  '_',
  '`',
  '[',
  '](',
  ')',
  '#',
  '- ',
  '1. ',
  '|',
  '>',
  '\\',
  '\n',
  '\r\n',
  '  ',
  'ab',
  'é',
  '\ud800',
)

describe('reading prose', () => {
  it('tells headings, paragraphs and lists apart', () => {
    const blocks = parseProse(
      '# Hold\nOne line\nand the next.\n\n- first\n  goes on\n  - deeper\n\n3. third\n***\n> quoted',
    )
    expect(blocks.map((block) => [block.type, text(block.runs)])).toEqual([
      ['heading', 'Hold'],
      ['paragraph', 'One line and the next.'],
      ['item', 'first goes on'],
      ['item', 'deeper'],
      ['item', 'third'],
      ['paragraph', 'quoted'],
    ])
    expect(blocks.flatMap((block) => (block.type === 'item' ? [[block.sign, block.depth]] : []))).toEqual([
      ['•', 0],
      ['•', 1],
      ['3.', 0],
    ])
  })

  it('writes rows of a table one below the other', () => {
    const rows = parseProse('| Round | VP |\n|---|--:|\n| 1 | 5 |')
    expect(rows.map((row) => text(row.runs))).toEqual(['Round · VP', '1 · 5'])
  })

  it('makes bold runs and drops other marks', () => {
    expect(parseRuns('Score **5 VP** now')).toEqual([
      { text: 'Score ', bold: false },
      { text: '5 VP', bold: true },
      { text: ' now', bold: false },
    ])
    expect(text(parseRuns('*slow* `code` snake_case_name 2 * 3 * 4'))).toBe('slow code snake_case_name 2 * 3 * 4')
    expect(text(parseRuns('an **open mark'))).toBe('an **open mark')
  })

  it('writes links out, so that paper can be followed', () => {
    expect(text(parseRuns('see [the map](https://example.org/map) and [here](#top)'))).toBe(
      'see the map (https://example.org/map) and here',
    )
  })

  it('shows markup of a web page as the text it is', () => {
    expect(text(parseRuns('<script>alert(1)</script>'))).toBe('<script>alert(1)</script>')
  })

  it('loses no word and never fails', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 60 }), (parts) => {
        const any = parts.join('')
        expect(() => parseProse(any)).not.toThrow()
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1 }), (words) => {
        const read = parseProse(words.join('\n')).map((block) => text(block.runs))
        expect(read.join(' ')).toBe(words.join(' '))
      }),
    )
  })

  it.each([
    ['brackets', '['],
    ['stars', '*'],
    ['dashes and a letter', '-'],
    ['hashes', '#'],
    ['underscores', ' _a'],
    ['backticks', '`a'],
    ['pipes', '|-'],
    ['spaces', ' '],
  ])('reads a line of half a million characters within the time limit of a test: %s', (_, part) => {
    const line = `${part.repeat(500_000 / part.length)}x`
    expect(parseProse(line).length).toBeGreaterThan(0)
  })
})
