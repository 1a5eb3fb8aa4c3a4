import { beforeEach, describe, expect, it } from 'vitest'
import { loadedTestFonts } from '../../../../../../test/support/fonts.ts'

import { narrow } from './narrow-pen.ts'
import { createPdf, type Pdf } from './pdf-document.ts'
import { Pen, type Style } from './pen.ts'
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
