import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readProse } from '#foundation/prose/read-prose.ts'
import { proseElement } from './prose-blocks.tsx'
import { partsOfSentence } from './squares-whole.tsx'

const markup = (text: string): string => renderToStaticMarkup(proseElement(readProse(text).blocks))

it('a table in Markdown is a table with heads and aligned columns, in a box of its own that can scroll', () => {
  expect(markup('| Roll | VP |\n|:-:|--:|\n| **1** | 5 |')).toBe(
    '<div class="prose"><div class="prose-table"><table><thead><tr>' +
      '<th class="prose-centre" scope="col">Roll</th><th class="prose-right" scope="col">VP</th></tr></thead>' +
      '<tbody><tr><td class="prose-centre"><strong>1</strong></td><td class="prose-right">5</td></tr></tbody></table></div></div>',
  )
})

it('markup in a cell is text, and a hostile number of columns is no table', () => {
  expect(markup('| a |\n|---|\n| <script>alert(1)</script> |')).toContain('&lt;script&gt;')
  const row = (text: string): string => `|${`${text}|`.repeat(500)}`
  expect(markup([row('a'), row('-'), row('b')].join('\n'))).not.toContain('<table')
})

it('a sentence is parted at squares with a hyphen, of which every second part is one', () => {
  expect(partsOfSentence('From A5 to E-4, A-6 and half-pillar PA-12.')).toEqual([
    'From A5 to ',
    'E-4',
    ', ',
    'A-6',
    ' and half-pillar PA-12.',
  ])
  expect(partsOfSentence('E-4')).toEqual(['', 'E-4', ''])
  expect(partsOfSentence('Nothing')).toEqual(['Nothing'])
})
