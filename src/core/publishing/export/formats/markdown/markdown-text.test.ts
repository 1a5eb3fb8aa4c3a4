import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { blocksMarkdown } from './markdown-text.ts'

const words = fc.array(fc.constantFrom('a', 'b1', 'x|y', '*', '1.', '-', '#', '>'), { minLength: 1, maxLength: 3 })
const parts = words.map((each): Inline[] => [{ kind: 'text', text: each.join(' ') }])

/** Blocks within blocks, two deep. */
const { block } = fc.letrec<{ block: Block }>((tie) => {
  const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 2 })
  return {
    block: fc.oneof(
      { maxDepth: 2 },
      fc.record({ kind: fc.constant('paragraph' as const), parts }),
      fc.record({ kind: fc.constant('heading' as const), level: fc.integer({ min: 1, max: 6 }), parts }),
      fc.constant<Block>({ kind: 'rule' }),
      words.map((each): Block => ({ kind: 'code', text: each.join('\n') })),
      fc.record({ kind: fc.constant('quote' as const), blocks }),
      fc.record({
        kind: fc.constant('list' as const),
        first: fc.constantFrom(null, 1, 3),
        items: fc.array(blocks, { minLength: 1, maxLength: 2 }),
      }),
    ),
  }
})

it('reads as what was written, whatever stands in and behind a list or a quote', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
      expect(readProse(blocksMarkdown(blocks)).blocks).toEqual(blocks)
    }),
    { numRuns: 1000, examples: [[[{ kind: 'list', first: null, items: [[{ kind: 'rule' }]] }]]] },
  )
})
