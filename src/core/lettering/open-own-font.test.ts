import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testFonts } from '../../../test/support/fonts.ts'
import { loadFor } from './font-files.ts'
import { MOST_FONT_BYTES, openOwnFont } from './open-own-font.ts'
import { Outlines } from './outlines.ts'

const file = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../test/support/fonts/${name}.ttf`, import.meta.url)))
const messageOf = (bytes: Uint8Array): string => {
  const font = openOwnFont(bytes, 'a.ttf')
  return font.ok ? 'taken' : font.error.message
}
const withStart = (text: string): Uint8Array => new TextEncoder().encode(text.padEnd(200, '\0'))

describe('a font file of one’s own', () => {
  it('is read, with its name and its letters', () => {
    const font = openOwnFont(file('hebrew'), 'hebrew.ttf')
    expect(font.ok && [font.value.name, font.value.has(0x5e9), font.value.has(0x41)]).toEqual([
      'Noto Sans Hebrew',
      true,
      false,
    ])
  })

  it.each([
    ['a web font', withStart('wOF2'), /web pages/],
    ['several fonts', withStart('ttcf'), /several fonts/],
    ['a picture', withStart('\u0089PNG'), /not a font/],
    ['nothing', new Uint8Array(), /not a font/],
    ['the start of a font', file('hebrew').slice(0, 300), /cannot be read/],
    ['too much', new Uint8Array(MOST_FONT_BYTES + 1), /larger than 40 MB/],
  ])('%s is refused, with the reason', (_, bytes, reason) => {
    expect(messageOf(bytes)).toMatch(reason)
  })

  it('is refused when its maker forbids putting it into documents', () => {
    const bytes = file('hebrew')
    const view = new DataView(bytes.buffer)
    for (let table = 12; table < 12 + 16 * view.getUint16(4); table += 16)
      if (view.getUint32(table) === 0x4f532f32) view.setUint16(view.getUint32(table + 8) + 8, 2)
    expect(messageOf(bytes)).toMatch(/maker does not allow/)
  })

  it('damaged anywhere, it is refused or drawn with, and nothing else happens', () => {
    const sound = file('hebrew')
    for (let at = 12; at < sound.length; at += 97) {
      const bytes = sound.slice()
      bytes[at] = (bytes[at] ?? 0) ^ 0xff
      expect(typeof messageOf(bytes)).toBe('string')
    }
  })
})

describe('lines as outlines', () => {
  it('join Arabic letters and set them from right to left', async () => {
    const font = openOwnFont(file('arabic'), 'arabic.ttf')
    if (!font.ok) throw new Error(font.error.message)
    const fonts = await loadFor(
      testFonts(),
      { own: [font.value], load: () => Promise.reject(new Error('not needed')) },
      ['سلام'],
    )
    const outlines = new Outlines(fonts)
    const shapes = (text: string): string[] =>
      outlines
        .line(text, 'sans')
        .glyphs.map(({ commands }) => commands.map(({ command, args }) => command + args.join()).join(''))
    // Alone, the letters have other forms than in a word.
    const joined = shapes('لام')
    const single = [...'لام'].flatMap((letter) => shapes(letter))
    expect(joined.length).toBeGreaterThan(0)
    expect(joined.some((shape) => !single.includes(shape))).toBe(true)
    // The first letter that is read stands furthest to the right.
    const line = outlines.line('دم', 'sans')
    const [first] = shapes('د')
    const places = line.glyphs.map(({ x, commands }) => ({
      x,
      shape: commands.map(({ command, args }) => command + args.join()).join(''),
    }))
    const furthest = places.reduce((a, b) => (a.x > b.x ? a : b))
    expect(furthest.shape).toBe(first)
  })

  it('load nothing for Latin', async () => {
    const asked: string[] = []
    const more = {
      own: [],
      load: (set: string) => {
        asked.push(set)
        return Promise.resolve(testFonts())
      },
    }
    await loadFor(testFonts(), more, ['Hold “é” – 5 × ½ · Łódź'])
    expect(asked).toEqual([])
    await loadFor(testFonts(), more, ['Палуба'])
    expect(asked).toEqual(['wide'])
    await loadFor(testFonts(), more, ['→'])
    expect(asked).toEqual(['wide', 'symbols'])
  })
})
