import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { handoutOf } from '#publishing/sheet/handout.ts'
import { halfMission } from '../../../../../../test/support/half-mission.ts'
import { blocksMarkdown, writeMarkdown } from './markdown-exporter.ts'

const root = new URL('../../../../../../', import.meta.url)
const samples = readdirSync(new URL('resources/samples/', root)).filter((name) => name.endsWith('.bulkhead'))

function missionIn(path: string): Mission {
  const read = readMission(readFileSync(new URL(path, root), 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

const wordsOf = (parts: readonly Inline[]): string =>
  parts.map((part) => ('parts' in part ? wordsOf(part.parts) : part.kind === 'break' ? ' ' : part.text)).join('')
const textOf = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return wordsOf(block.parts)
    case 'list':
      return block.items.map((item) => item.map(textOf).join(' ')).join(' ')
    case 'quote':
      return block.blocks.map(textOf).join(' ')
    case 'code':
      return block.text
    case 'table':
      return block.rows.map((cells) => cells.map(wordsOf).join(' ')).join(' ')
    case 'rule':
      return ''
  }
}
const bare = (text: string): string => text.replace(/\s+/g, ' ').trim()

describe('Markdown', () => {
  it('tells the half-maps that the map does not show', () => {
    const text = writeMarkdown(halfMission())
    expect(text).toMatch(/### Board 2, half-map B \(Defender\)\n\n[^\n]*Objective Marker 4/)
    expect(text).toContain('## Half-maps')
  })

  it('is what it was', async () => {
    const text = writeMarkdown(missionIn('resources/samples/third-bell.bulkhead'))
    await expect(text).toMatchFileSnapshot(new URL('test/golden/exports/third-bell.md', root).pathname)
  })

  it.each(samples)('of %s reads as what the sheet says, part by part', (name) => {
    const document = missionIn(`resources/samples/${name}`)
    const { sections } = handoutOf(document, { parts: true })
    const read = readProse(writeMarkdown(document)).blocks
    const heads = read.filter((block) => block.kind === 'heading' && block.level === 2).map(textOf)
    const diagrams = document.diagrams.length === 0 ? [] : ['Diagrams']
    expect(heads).toEqual(['The map', ...sections.map(({ title }) => title), ...diagrams].map(bare))
    const said = sections
      .flatMap(({ title, blocks }) => [title, ...blocks.map(textOf)])
      .map(bare)
      .join(' ')
    const all = read.map(textOf).map(bare).join(' ')
    expect(all).toContain(bare(said))
    for (const { title, text } of document.diagrams) {
      expect(all).toContain(bare(title))
      expect(all).toContain(bare(readProse(text).blocks.map(textOf).join(' ')))
    }
  })

  it('has nothing in a text that reads as a mark', () => {
    const line = fc
      .string({ unit: fc.constantFrom(...'*_`#[]()<>|~&!\\-+=.1 a:/wht'), minLength: 1, maxLength: 30 })
      .map(bare)
      .filter((text) => text !== '')
    fc.assert(
      fc.property(line, (text) => {
        const blocks: Block[] = [{ kind: 'paragraph', parts: [{ kind: 'text', text }] }]
        expect(readProse(blocksMarkdown(blocks)).blocks).toEqual(blocks)
      }),
      { numRuns: 800 },
    )
  })

  it('keeps lists, quotes, tables and code', () => {
    const text = [
      'One **strong *and* more** `a`b` [link](https://example.org/a_b)',
      '1. first\n2. second\n\n   more of it\n\n   - inner',
      '> quoted\n>\n> twice',
      '| a | b |\n| --- | --: |\n| x \\| y | 2 |',
      '    code *as it is*',
    ].join('\n\n')
    const { blocks } = readProse(text)
    expect(readProse(blocksMarkdown(blocks)).blocks).toEqual(blocks)
  })

  it('has no column of zones in a game that has none', () => {
    expect(writeMarkdown(missionIn('resources/samples/cold-berth.bulkhead'))).toContain(
      '| Side |\n| --- |\n| Attacker |\n',
    )
    expect(writeMarkdown(missionIn('resources/samples/third-bell.bulkhead'))).toContain('| Side | Zones |\n')
  })

  it('keeps levels of headings apart', () => {
    const blank = blankMission('A')
    const briefing = '# One\n\n## Two\n\n### Three'
    const text = writeMarkdown({ ...blank, mission: { ...blank.mission, briefing } })
    expect(text).toContain('### One\n\n#### Two\n\n##### Three')
  })

  it('keeps lists apart that follow each other, and code behind a list out of it', () => {
    const text = [
      '- a\n- b',
      '* c',
      '+ d',
      '1. one',
      '1) two',
      '- e',
      '```\n  code\n\n```\n',
      '    ```\n    in code',
      '- f\n  - g\n\n  ```\n  h\n  ```',
    ].join('\n\n')
    const { blocks } = readProse(text)
    expect(blocks.map(({ kind }) => kind).join(' ')).toBe('list list list list list list code code list')
    expect(readProse(blocksMarkdown(blocks)).blocks).toEqual(blocks)
  })

  it('keeps the cells of a table apart where code or an address has a stroke', () => {
    const code = fc
      .string({ unit: fc.constantFrom(...'|\\`a '), minLength: 1, maxLength: 12 })
      .map(bare)
      .filter((text) => text !== '')
    fc.assert(
      fc.property(code, (text) => {
        const cells: Inline[][] = [[{ kind: 'code', text }], [{ kind: 'strong', parts: [{ kind: 'code', text }] }]]
        const [read] = readProse(blocksMarkdown([{ kind: 'table', rows: [cells, cells] }])).blocks
        expect(read).toMatchObject({ kind: 'table', rows: [cells, cells] })
      }),
      { numRuns: 400 },
    )
    const address = '| a |\n| --- |\n| [z](<https://example.org/a\\|b>) |'
    const { blocks } = readProse(address)
    expect(readProse(blocksMarkdown(blocks)).blocks).toEqual(blocks)
  })
})

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
    { numRuns: 400, examples: [[[{ kind: 'list', first: null, items: [[{ kind: 'rule' }]] }]]] },
  )
})
