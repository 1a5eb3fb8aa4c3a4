import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testFonts } from '../../../../test/support/fonts.ts'
import { loadFor } from './font-files.ts'
import { MAX_FONT_BYTES, openCustomFont } from './open-custom-font.ts'
import { Outlines } from './outlines.ts'

const file = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../test/support/fonts/${name}.ttf`, import.meta.url)))
const messageOf = (bytes: Uint8Array): string => {
  const font = openCustomFont(bytes, 'a.ttf')
  return font.ok ? 'taken' : font.error.message
}
/** Where a table of a font lies. */
function tableOf(bytes: Uint8Array, tag: string): { readonly offset: number } {
  const view = new DataView(bytes.buffer)
  for (let table = 12; table < 12 + 16 * view.getUint16(4); table += 16)
    if (new TextDecoder('latin1').decode(bytes.subarray(table, table + 4)) === tag)
      return { offset: view.getUint32(table + 8) }
  throw new Error(`the font has no ${tag}`)
}
const withStart = (text: string): Uint8Array => new TextEncoder().encode(text.padEnd(200, '\0'))

describe('a font file of one’s own', () => {
  it('is read, with its name and its letters', () => {
    const font = openCustomFont(file('hebrew'), 'hebrew.ttf')
    expect(font.ok && [font.value.name, font.value.has(0x5e9), font.value.has(0x41)]).toEqual([
      'Noto Sans Hebrew',
      true,
      false,
    ])
  })

  it.each([
    ['a web font', withStart('wOF2'), /web font/],
    ['several fonts', withStart('ttcf'), /several fonts/],
    ['a picture', withStart('\u0089PNG'), /not a font/],
    ['nothing', new Uint8Array(), /not a font/],
    ['the start of a font', file('hebrew').slice(0, 300), /can’t be read/],
    ['too much', new Uint8Array(MAX_FONT_BYTES + 1), /larger than 40 MB/],
  ])('%s is refused, with the reason', (_, bytes, reason) => {
    expect(messageOf(bytes)).toMatch(reason)
  })

  it('is refused when its maker forbids putting it into documents', () => {
    const bytes = file('hebrew')
    new DataView(bytes.buffer).setUint16(tableOf(bytes, 'OS/2').offset + 8, 2)
    expect(messageOf(bytes)).toMatch(/licence does not allow/)
  })

  it('in which lists hold lists without end is refused after as many reads as a sound one needs', () => {
    const sound = file('hebrew')
    for (const at of [4602, 5596, 7868]) {
      const lists = [sound.slice(0, at), new Uint8Array(100_000).fill(0x28), sound.slice(at)]
      expect(messageOf(new Uint8Array(Buffer.concat(lists)))).toBe(
        'the font can’t be read (reading it would never finish)',
      )
    }
  })

  it('that says it has more letters than there are is refused before they are listed', () => {
    const bytes = file('hebrew')
    const view = new DataView(bytes.buffer)
    const { offset } = tableOf(bytes, 'cmap')
    // One list for Windows, of format 12, with one group from the space on to the end of what four bytes can say.
    const words = [1, 0x3000a, 12, 0xc0000, 28, 0, 1, 0x20, 0xffff_fff0, 1]
    for (const [index, word] of words.entries()) view.setUint32(offset + 4 * index, word)
    expect(messageOf(bytes)).toBe('the font can’t be read (it claims more characters than exist)')
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
    const font = openCustomFont(file('arabic'), 'arabic.ttf')
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
