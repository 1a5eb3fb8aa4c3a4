import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readProse } from '#foundation/prose/read-prose.ts'
import { loadedTestFonts } from '../../../../../../test/support/fonts.ts'
import type { Line } from './line.ts'
import { createPdf } from './pdf-document.ts'
import { fontOf, Pen } from './pen.ts'
import { proseLines, titleLines } from './prose-lines.ts'

/** A column of the sheet (points). */
const WIDTH = 253
let pen: Pen

beforeAll(() => {
  pen = new Pen(createPdf(loadedTestFonts(), { title: 'A', author: '', subject: '' }))
})

const linesOf = (markdown: string): Line[] => proseLines(pen, readProse(markdown).blocks, WIDTH)
const textOf = (line: Line): string => line.runs.map(({ text }) => text).join(' ')

const signsOf = ({ within }: Line): string[] => within.flatMap((holder) => (holder.is === 'item' ? [holder.sign] : []))

describe('prose on paper', () => {
  it('sets headings bold and larger, and keeps them with what follows', () => {
    const [one, two, text] = linesOf('# One\n\n## Two\n\ntext')
    expect([one?.size, two?.size, text?.size]).toEqual([10.5, 10, 9])
    expect([one, two].map((line) => line?.runs.every(({ bold }) => bold))).toEqual([true, true])
    expect([one?.keepWithNext, two?.keepWithNext, text?.keepWithNext]).toEqual([true, true, false])
  })

  it('parts a long word behind its hyphens, and nowhere else while they do', () => {
    const wrapped = (text: string, width: number): string[] => pen.wrap(text, { font: 'sans-bold', size: 9 }, width)
    expect(wrapped('Kataskopos-Erinyen-Abteilung Sieben', 88)).toEqual(['Kataskopos-Erinyen-', 'Abteilung Sieben'])
    for (let width = 30; width < 150; width += 1) {
      const lines = wrapped('Kataskopos-Erinyen-Abteilung Sieben', width)
      expect(lines.filter((line) => line.startsWith('-'))).toEqual([])
      expect(lines.filter((line) => pen.width(line, { font: 'sans-bold', size: 9 }) > width + 0.01)).toEqual([])
      expect(lines.join('').replaceAll(' ', '')).toBe('Kataskopos-Erinyen-AbteilungSieben')
    }
  })

  it('sets the title of a section in as many lines as it needs, all of them with what follows', () => {
    const long = 'The ship of the Commonwealth of the Outer Harbours and all of its everlasting allies'
    const lines = titleLines(pen, long, WIDTH)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map(textOf).join(' ')).toBe(long)
    for (const line of lines)
      expect(pen.width(textOf(line), { font: 'sans-bold', size: line.size })).toBeLessThan(WIDTH)
    expect(lines.map(({ begins, keepWithNext }) => [begins, keepWithNext])[0]).toEqual([true, true])
    expect(lines.slice(1).every(({ begins, keepWithNext }) => !begins && keepWithNext)).toBe(true)
    expect(titleLines(pen, 'Craft', WIDTH)).toHaveLength(1)
  })

  it('keeps the rows of a card together', () => {
    const rows = [
      ['Tinker', 'Attacker'],
      ['Fire Control', '3'],
      ['Boards', '____'],
    ].map((row) => row.map((text) => [{ kind: 'text' as const, text }]))
    const keeps = (together: boolean): boolean[] =>
      proseLines(pen, [{ kind: 'table', rows, named: true, ...(together ? { together } : {}) }], WIDTH).map(
        ({ keepWithNext }) => keepWithNext,
      )
    expect(keeps(true).slice(0, -1)).not.toContain(false)
    expect(keeps(true).at(-1)).toBe(false)
    expect(keeps(false)).toContain(false)
    expect(keeps(false)).toHaveLength(keeps(true).length)
  })

  it('sets bold, slanted and condensed runs, and nothing between a mark and its word', () => {
    const [line] = linesOf('hold **B*4*** or `C5`, *now*')
    expect(line?.runs.map(({ text, bold, slanted = false, code = false }) => [text, bold, slanted, code])).toEqual([
      ['hold', false, false, false],
      ['B', true, false, false],
      ['4', true, true, false],
      ['or', false, false, false],
      ['C5', false, false, true],
      [',', false, false, false],
      ['now', false, true, false],
    ])
    const [, bold, slanted] = line?.runs ?? []
    if (bold === undefined || slanted === undefined) throw new Error('runs are missing')
    expect(slanted.x - bold.x).toBeCloseTo(pen.width('B', { font: 'sans-bold', size: 9 }), 6)
  })

  it('indents lists, with their signs before the text, those of lists within lists beside each other', () => {
    const lines = linesOf('9. nine\n10. ten\n    - deeper\n\n- - twice')
    expect(lines.map((line) => [textOf(line), signsOf(line)])).toEqual([
      ['nine', ['9.']],
      ['ten', ['10.']],
      ['deeper', ['10.', '•']],
      ['twice', ['•', '•']],
    ])
    // Lists that follow each other are two, and the items of one are in the same.
    const lists = lines.map(({ within }) => within[0])
    expect([lists[0] === lists[1], lists[1] === lists[2], lists[2] === lists[3]]).toEqual([true, true, false])
    const indents = lines.map(({ indent }) => indent)
    expect(indents[0]).toBe(indents[1])
    expect(indents[2]).toBeGreaterThan(indents[1] ?? 0)
    for (const { within, indent } of lines)
      for (const holder of within) if (holder.is === 'item') expect(holder.right).toBeLessThan(indent)
  })

  it('draws strokes beside quotes and across the column, keeps the rows of code, breaks lines where asked', () => {
    const lines = linesOf('> said\n> > twice\n\n---\n\n```\n1   lost\n\n  kept\n```\n\none  \ntwo')
    expect(lines.map((line) => [textOf(line), line.bars.length, line.rule])).toEqual([
      ['said', 1, false],
      ['twice', 2, false],
      ['', 0, true],
      ['1\u00a0\u00a0\u00a0lost', 0, false],
      ['', 0, false],
      ['\u00a0\u00a0kept', 0, false],
      ['one', 0, false],
      ['two', 0, false],
    ])
  })

  it('writes addresses out, once', () => {
    expect(linesOf('[map](https://example.org/map) <https://example.org> <jo@example.org>').map(textOf)).toEqual([
      'map (https://example.org/map) https://example.org',
      'jo@example.org',
    ])
  })

  it('shows HTML as the text it is', () => {
    expect(linesOf('<script>alert(1)</script>').map(textOf)).toEqual(['<script>alert(1)</script>'])
  })

  it('cuts nothing off: every word is on some line, and no line is wider than the column', () => {
    const part = fc.constantFrom(
      ...[
        '**',
        '*',
        '`',
        '# ',
        '- ',
        '1. ',
        '> ',
        '\n',
        '\n\n',
        ' ',
        '  \n',
        '    ',
        '```\n',
        '[a](https://b.example)',
      ],
    )
    const word = fc.oneof(fc.stringMatching(/^[a-z]{3,9}$/), fc.stringMatching(/^[a-z]{90,120}$/))
    fc.assert(
      fc.property(fc.array(fc.tuple(part, word), { maxLength: 40 }), (parts) => {
        const lines = linesOf(parts.map(([mark, each]) => `${mark}${each}`).join(' '))
        const all = lines.map((line) => line.runs.map(({ text }) => text).join('')).join('')
        let at = 0
        for (const [, each] of parts) {
          const found = all.indexOf(each, at)
          expect(found).toBeGreaterThanOrEqual(at)
          at = found + each.length
        }
        for (const { runs, indent, size } of lines)
          for (const run of runs)
            expect(indent + run.x + pen.width(run.text, { font: fontOf(run), size })).toBeLessThan(WIDTH + 0.1)
      }),
      { numRuns: 60 },
    )
  })
})
