import { describe, expect, it } from 'vitest'
import { fittedName, withoutMiddle } from './fitted-name.ts'
import type { Pen } from './pen.ts'

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
