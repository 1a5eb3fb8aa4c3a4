import { beforeEach, describe, expect, it } from 'vitest'
import { loadedTestFonts } from '../../../../../../test/support/fonts.ts'
import { createPdf, type Pdf } from './pdf-document.ts'
import { fittedName, narrow, Pen, type Style, withoutMiddle } from './pen.ts'
import { Tags } from './tags.ts'

const style: Style = { font: 'sans', size: 9, colour: '#000000' }

describe('what a paragraph says to those who have it read to them', () => {
  let pdf: Pdf
  let pen: Pen
  let tags: Tags
  let said: string

  beforeEach(() => {
    pdf = createPdf(loadedTestFonts(), { title: 'A', author: '', subject: '' })
    pdf.addPage()
    said = ''
    const text = pdf.text.bind(pdf) as (words: string, x: number, y: number, options: object) => Pdf
    pdf.text = ((words: string, x: number, y: number, options: object) => {
      said += words
      return text(words, x, y, options)
    }) as Pdf['text']
    pen = new Pen(pdf)
    tags = new Tags(pdf)
  })

  it('has a space from line to line', () => {
    tags.leaf('P', () => {
      pen.write('until the', 50, 50, style)
      pen.write('end of the turn', 50, 62, style)
    })
    expect(said).toBe('until the end of the turn')
  })

  it('has a space behind bold words, and none where the next letters belong to the same word', () => {
    tags.leaf('P', () => {
      pen.write('Squads:', 50, 50, { ...style, font: 'sans-bold' })
      pen.write('roll a D6', 90, 50, style)
      pen.write(', then', 90 + pen.width('roll a D6', style), 50, style)
    })
    expect(said).toBe('Squads: roll a D6, then')
  })

  it('has none where a word goes on in the next line, and one behind it', () => {
    const text = 'the Donaudampfschifffahrtsgesellschaft of old'
    tags.leaf('P', () => {
      for (const [index, line] of pen.wrap(text, style, 70).entries()) pen.write(line, 50, 50 + 12 * index, style)
    })
    expect(said).toBe(text)
    said = ''
    const runs = [
      { text: 'Squads of', bold: false },
      { text: 'Donaudampf', bold: true },
      { text: 'schifffahrt', bold: false },
    ].map((run, index) => (index === 1 ? { ...run, text: ` ${run.text}` } : run))
    tags.leaf('P', () => {
      for (const [index, line] of pen.wrapRuns(runs, style.size, 70).entries())
        for (const run of line)
          pen.write(run.text, 50 + run.x, 100 + 12 * index, { ...style, font: run.bold ? 'sans-bold' : 'sans' })
    })
    expect(said).toBe('Squads of Donaudampfschifffahrt')
  })

  it('has a space between words of two pens, and between two pages', () => {
    const words = tags.text('P')
    words.draw(() => {
      narrow(pen).write('WHAT', 50, 50, style)
      pen.write('VP', 200, 50, style, 'right')
    })
    pdf.addPage()
    words.draw(() => pen.write('Most', 50, 50, style))
    words.end()
    expect(said).toBe('WHAT VP Most')
  })

  it('has none before its first word, and none in decoration and figures', () => {
    tags.leaf('P', () => pen.write('One', 50, 50, style))
    tags.leaf('P', () => pen.write('Two', 50, 62, style))
    tags.decoration(() => {
      pen.write('Three', 50, 74, style)
      pen.write('Four', 50, 86, style)
    })
    tags.leaf('Figure', () => {
      pen.write('Five', 50, 98, style)
      pen.write('Six', 50, 110, style)
    })
    expect(said).toBe('OneTwoThreeFourFiveSix')
  })
})

/** Each letter is as wide as half its size, in narrow faces a third; accents have no width. */
const pen = {
  width: (text: string, { font, size }: { readonly font: string; readonly size: number }) =>
    text.replace(/\p{M}/gu, '').length * size * (font.startsWith('condensed') ? 1 / 3 : 1 / 2),
} as unknown as Pen

const wished = { font: 'sans-bold', size: 12, colour: '#000000' } as const

describe('a name in a line', () => {
  it('stays as it is where it fits', () => {
    expect(fittedName(pen, 'ten letter', wished, 60, 8)).toEqual({ text: 'ten letter', style: wished, width: 60 })
  })
  it('is narrower first, then smaller, both without losing a letter', () => {
    const narrower = fittedName(pen, 'ten letter', wished, 41, 8)
    expect(narrower).toMatchObject({ text: 'ten letter', style: { font: 'condensed-bold', size: 12 } })
    const smaller = fittedName(pen, 'ten letter', wished, 30, 8)
    expect(smaller.text).toBe('ten letter')
    expect(smaller.style.size).toBeLessThanOrEqual(9)
    expect(smaller.style.size).toBeGreaterThanOrEqual(8)
    expect(fittedName(pen, 'ten letter', wished, 26.7, 8).style.size).toBe(8)
  })
  it('loses its middle only in the smallest letters, so that its end tells it from others', () => {
    const cut = (number: number) => fittedName(pen, `Crew of the Long Evening Watch ${number}`, wished, 60, 8)
    expect(cut(1).text).toMatch(/^Crew of the.*….*1$/)
    expect(cut(1).text).not.toBe(cut(2).text)
    expect(cut(1).style.size).toBe(8)
    expect(cut(1).width).toBeLessThanOrEqual(60)
  })
  it('loses its middle between words where enough of both ends is left', () => {
    const cut = (text: string, width: number): string => withoutMiddle(pen, text, wished, width)
    for (let width = 120; width < 330; width += 6) {
      const title = 'The Long Evening Watch over the Cargo Deck of the Lantern 12'
      const [head = '', tail = ''] = cut(title, width).split('…')
      if (!head.includes(' ') || !tail.includes(' ')) continue
      expect(title.charAt(head.length)).toMatch(/^ ?$/)
      expect(title.charAt(title.length - tail.length - 1)).toBe(' ')
    }
    expect(cut('The Long Evening Watch over the Cargo Deck of the Lantern 12', 210)).toBe(
      'The Long Evening…the Lantern 12',
    )
    expect(cut('Bergungsauftragsbestätigungsformularausgabe 12', 120)).toMatch(/^Bergungs.+….*12$/)
    // An ellipsis of the text’s own is no place to part it.
    expect(cut('Wait… and see what comes out of the dark between decks', 180)).toMatch(/^Wait… and see.*….*decks$/)
  })
  it('keeps an accent with its letter, and is never wider than the line', () => {
    const text = 'e\u0301'.repeat(40)
    for (let width = 3; width < 100; width += 7) {
      const cut = withoutMiddle(pen, text, wished, width)
      if (cut !== '…') expect(pen.width(cut, wished)).toBeLessThanOrEqual(width)
      expect(cut).not.toMatch(/(^|…)\u0301/)
    }
  })
})
