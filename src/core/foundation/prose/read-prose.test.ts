import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, type Inline, MAX_COLUMNS, MAX_NESTED } from './prose.ts'
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
  ['columns', '', '| a ', `|\n${'|---'.repeat(50_000)}|\n| end`],
])('a million characters of %s are read', (_, begin, part, end) => {
  expect(readProse(`${begin}${part.repeat(1_000_000 / part.length)}${end}`).blocks.length).toBeGreaterThan(0)
})

const inlineText = (part: Inline): string => {
  switch (part.kind) {
    case 'text':
    case 'code':
      return part.text
    case 'break':
      return '\n'
    default:
      return part.parts.map(inlineText).join('')
  }
}
const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.parts.map(inlineText).join('')
    case 'list':
      return block.items.map((item) => item.map(blockText).join('\n')).join('\n')
    case 'quote':
      return block.blocks.map(blockText).join('\n')
    case 'code':
      return block.text
    case 'table':
      return block.rows.map((row) => row.map((cell) => cell.map(inlineText).join('')).join(' ')).join('\n')
    case 'rule':
      return ''
  }
}
/** All that can be read in a text, block after block. */
const textOf = (markdown: string): string => readProse(markdown).blocks.map(blockText).join('\n')
const read = (markdown: string): readonly Block[] => readProse(markdown).blocks
const text = (words: string): Inline => ({ kind: 'text', text: words })
const paragraph = (...parts: Inline[]): Block => ({ kind: 'paragraph', parts })

/** How deep a value of objects and lists is, counting objects with a kind. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Math.max(0, ...Object.values(value).map(depthOf))
  return 'kind' in value ? inner + 1 : inner
}

describe('what is read', () => {
  it('headings, paragraphs and rules', () => {
    expect(read('# Hold\nOne line\nand the next.\n\n***\n\n### Deck\\*')).toEqual([
      { kind: 'heading', level: 1, parts: [text('Hold')] },
      paragraph(text('One line and the next.')),
      { kind: 'rule' },
      { kind: 'heading', level: 3, parts: [text('Deck*')] },
    ])
  })

  it('lists within lists, with the number they begin at', () => {
    expect(read('3. third\n4. fourth\n   - deeper\n')).toEqual([
      {
        kind: 'list',
        first: 3,
        items: [
          [paragraph(text('third'))],
          [paragraph(text('fourth')), { kind: 'list', first: null, items: [[paragraph(text('deeper'))]] }],
        ],
      },
    ])
  })

  it('quotes and code', () => {
    expect(read('> said\n> so\n\n```\n<b>\n```\n\n    indented')).toEqual([
      { kind: 'quote', blocks: [paragraph(text('said so'))] },
      { kind: 'code', text: '<b>' },
      { kind: 'code', text: 'indented' },
    ])
    expect(read('``` roll D6\n1 lost\n```')).toEqual([{ kind: 'code', text: 'roll D6\n1 lost' }])
  })

  it('bold, italic, code and line breaks', () => {
    expect(read('**5 *VP* each** `D6`  \nnow')).toEqual([
      paragraph(
        { kind: 'strong', parts: [text('5 '), { kind: 'emphasis', parts: [text('VP')] }, text(' each')] },
        text(' '),
        { kind: 'code', text: 'D6' },
        { kind: 'break' },
        text('now'),
      ),
    ])
  })

  it('links as text and address', () => {
    const link = (address: string): Block => paragraph({ kind: 'link', parts: [text('map')], address })
    expect(read('[map](https://example.org/a?b=c "title")')).toEqual([link('https://example.org/a?b=c')])
    expect(read('[map](HTTP://example.org)')).toEqual([link('HTTP://example.org')])
    expect(read('[map](mailto:jo@example.org)')).toEqual([link('mailto:jo@example.org')])
    expect(read('<https://example.org>')).toEqual([
      paragraph({ kind: 'link', parts: [text('https://example.org')], address: 'https://example.org' }),
    ])
  })

  it('rows that are drawn as a table stay rows', () => {
    expect(read('| Round | VP |\n| 1 | 5 |')).toEqual([
      paragraph(text('| Round | VP |'), { kind: 'break' }, text('| 1 | 5 |')),
    ])
  })

  it('nothing from nothing', () => {
    expect(read('')).toEqual([])
    expect(read(' \r\n\t\n')).toEqual([])
  })
})

describe('what is not', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a tag with an event', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a block of HTML', '<div>\n**a**\n</div>', '<div> a </div>'],
    ['a comment', '<!-- hidden -->', '<!-- hidden -->'],
    ['a picture', '![the *deck*](https://example.org/spy.png)', 'the deck'],
    ['a picture without words', 'a ![](x.png) b', 'a  b'],
    ['a script link', '[go](javascript:alert(1))', 'go'],
    ['a script link in disguise', '[go](&#106;avascript:alert(1)) [so](JaVaScRiPt:alert)', 'go so'],
    ['a script link with a space of its own', '[go](<java\tscript:alert(1)>)', 'go'],
    ['a data link', '[go](data:text/html;base64,PHNjcmlwdD4=)', 'go'],
    ['a file link', '[go](file:///etc/passwd)', 'go'],
    ['a relative link', '[go](//example.org) [there](#top)', 'go there'],
    ['an autolink to a script', '<javascript:alert(1)>', 'javascript:alert(1)'],
    ['a reference', '[go]\n\n[go]: javascript:alert(1)', '[go]\n[go]: javascript:alert(1)'],
    ['an entity', '&lt;script&gt; &amp; &#0; &#x110000;', '<script> & \ufffd \ufffd'],
    ['an address without end', `[go](https://example.org/${'a'.repeat(3000)})`, 'go'],
    ['a scheme alone', '[go](https:)', 'go'],
  ])('%s', (_, markdown, plain) => {
    expect(textOf(markdown)).toBe(plain)
    expect(JSON.stringify(read(markdown))).not.toContain('"address"')
  })
})

/** Marks of Markdown and HTML in any order. */
const mark = fc.constantFrom(
  ...['**', '*', '_', '`', '```\n', '[', '](', ')', '![', '# ', '- ', '1. ', '|', '> ', '\\', '\n', '\r\n', '  \n'],
  '\n\n| a | b |\n|:-:|--:|\n',
  ...[
    '<',
    '>',
    '</',
    'javascript:',
    'data:',
    'https://',
    'mailto:',
    '&',
    '&lt;',
    '"',
    '\t',
    '    ',
    '\u0000',
    '\ud800',
  ],
  ...['---\n', '=\n', '![[', 'é', '<script>', ' onload=', '<!--'],
)
const word = fc.stringMatching(/^[a-z]{3,9}$/)

describe('any text', () => {
  it('becomes plain data without anything active in it', () => {
    const allowed = {
      text: ['text'],
      code: ['text'],
      strong: ['parts'],
      emphasis: ['parts'],
      break: [],
      link: ['parts', 'address'],
      heading: ['level', 'parts'],
      paragraph: ['parts'],
      list: ['first', 'items'],
      quote: ['blocks'],
      rule: [],
      table: ['rows'],
    }
    const check = (value: unknown): void => {
      if (Array.isArray(value)) {
        value.forEach(check)
        return
      }
      const { kind, align, ...rest } = value as Record<string, unknown>
      if (align !== undefined) expect(kind).toBe('table')
      expect(Object.keys(allowed)).toContain(kind)
      expect(Object.keys(rest).sort()).toEqual([...allowed[kind as keyof typeof allowed]].sort())
      if (kind === 'link') expect(rest.address).toMatch(/^(https?|mailto):./i)
      for (const inner of Object.values(rest)) {
        if (typeof inner === 'object' && inner !== null) check(inner)
        else expect(['string', 'number', 'object']).toContain(typeof inner)
      }
    }
    fc.assert(
      fc.property(fc.array(fc.oneof(mark, word), { maxLength: 80 }), (parts) => {
        const prose = readProse(parts.join(''))
        check(prose.blocks)
        expect(structuredClone(prose)).toEqual(prose)
        expect(depthOf(prose)).toBeLessThanOrEqual(2 * MAX_NESTED + 2)
      }),
    )
  })

  it('keeps its words, in their order, whatever marks stand between them', () => {
    const harmless = mark.filter((part) => !/[[\](]/.test(part))
    fc.assert(
      fc.property(fc.array(fc.tuple(harmless, word), { minLength: 1, maxLength: 40 }), (parts) => {
        const plain = textOf(parts.map(([between, each]) => `${between} ${each}`).join(' '))
        let at = 0
        for (const [, each] of parts) {
          const found = plain.indexOf(each, at)
          expect(found).toBeGreaterThanOrEqual(at)
          at = found + each.length
        }
      }),
    )
  })
})

describe('hostile text', () => {
  it.each([
    ['quotes', '> '],
    ['bullets', '- '],
    ['numbers', '1. '],
    ['both', '> - '],
  ])('of %s within each other is bounded in depth and keeps its end', (_, part) => {
    const markdown = `${part.repeat(2000)}end`
    expect(depthOf(read(markdown))).toBeLessThanOrEqual(2 * MAX_NESTED)
    expect(textOf(markdown)).toContain('end')
  })

  it('of marks within each other is bounded in depth and keeps its middle', () => {
    const markdown = `${'*a _'.repeat(3000)}mid${'_ b*'.repeat(3000)}`
    expect(depthOf(read(markdown))).toBeLessThanOrEqual(2 * MAX_NESTED)
    expect(textOf(markdown)).toContain('mid')
  })

  it.each([
    '[',
    ']',
    '![',
    '[a](',
    '](',
    '*',
    '**a',
    '*a_',
    '`',
    '`a',
    '>',
    '- ',
    '-\n',
    '1. ',
    '#',
    '<',
    '<a ',
    '&',
    '\\',
    ' ',
    '\n',
    'a\n=',
    '```\n',
    '|-',
    '<!--',
    '[a](<b',
  ])('two hundred thousand characters of %j are read within the time limit of a test', (part) => {
    expect(readProse(`${part.repeat(200_000 / part.length)}x`).blocks.length).toBeGreaterThan(0)
  })

  it.each(['![', '**a'])(
    'a million characters of %j, of the slowest, are read within the time limit of a test',
    (part) => {
      expect(readProse(`${part.repeat(1_000_000 / part.length)}x`).blocks.length).toBeGreaterThan(0)
    },
  )
})
