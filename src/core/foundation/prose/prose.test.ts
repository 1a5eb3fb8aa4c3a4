import { expect, it } from 'vitest'
import { type Block, outlined } from './prose.ts'

const head = (level: number, title?: true): Block => ({
  kind: 'heading',
  level,
  parts: [],
  ...(title === undefined ? {} : { title }),
})
const levels = (blocks: readonly Block[]): number[] =>
  outlined(blocks, 2).flatMap((block) => (block.kind === 'heading' ? [block.level] : []))

it('keeps what stands below what, and leaves out no level', () => {
  expect(levels([head(1), head(2), head(3), head(2), head(1)])).toEqual([3, 4, 5, 4, 3])
  expect(levels([head(3), head(6), head(2)])).toEqual([3, 4, 3])
  expect(levels([1, 2, 3, 4, 5, 6].map((level) => head(level)))).toEqual([3, 4, 5, 6, 6, 6])
})

it('has the headings of a text below the title of its rule, and tables below it too', () => {
  expect(levels([head(1), head(3, true), head(1), head(2), head(4, true), head(3, true)])).toEqual([3, 3, 4, 5, 4, 3])
})

it('goes on within quotes and lists', () => {
  const [, quote, list] = outlined(
    [head(1), { kind: 'quote', blocks: [head(1)] }, { kind: 'list', first: null, items: [[head(2)]] }],
    2,
  )
  expect(quote).toMatchObject({ blocks: [{ level: 4 }] })
  expect(list).toMatchObject({ items: [[{ level: 4 }]] })
})
