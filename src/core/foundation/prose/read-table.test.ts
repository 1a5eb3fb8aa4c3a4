import { expect, it } from 'vitest'
import { MAX_COLUMNS } from './prose.ts'
import { readProse } from './read-prose.ts'

it('a table keeps the alignment of its columns, and says nothing of it where all stand to the left', () => {
  const [table] = readProse('| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |').blocks
  expect(table?.kind === 'table' && table.align).toEqual(['left', 'centre', 'right', 'left'])
  const [plain] = readProse('| a | b |\n|---|:--|\n| 1 | 2 |').blocks
  expect(plain).not.toHaveProperty('align')
})

it('every row has as many cells as the head, whatever is written', () => {
  const [table] = readProse('| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |\n|').blocks
  expect(table?.kind === 'table' && table.rows.map((row) => row.length)).toEqual([2, 2, 2, 2])
})

it('a table with more columns than any page has room for becomes lines of text without a lost word', () => {
  const row = (count: number, text: string): string => `|${` ${text} |`.repeat(count)}`
  const tableOf = (count: number): string => [row(count, 'head'), row(count, '---'), row(count, 'cell')].join('\n')
  expect(readProse(tableOf(MAX_COLUMNS)).blocks[0]?.kind).toBe('table')
  const [block] = readProse(tableOf(MAX_COLUMNS + 1)).blocks
  expect(block?.kind).toBe('paragraph')
  const words = JSON.stringify(block)
  expect([words.match(/head/g)?.length, words.match(/cell/g)?.length]).toEqual([MAX_COLUMNS + 1, MAX_COLUMNS + 1])
})

it.each([
  ['rows', '| a | b |\n|---|---|\n', '| 1 | 2 |\n', ''],
  ['empty rows', '| a | b | c | d | e |\n|---|---|---|---|---|\n', '|\n', ''],
  ['columns', '', '| a ', `|\n${'|---'.repeat(15_000)}|\n| end`],
])('three hundred thousand characters of %s are read', (_, begin, part, end) => {
  expect(readProse(`${begin}${part.repeat(300_000 / part.length)}${end}`).blocks.length).toBeGreaterThan(0)
})
