import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import metrics from '#resources/fonts/widths.json' with { type: 'json' }
import { testArea } from '../../../../test/support/area-shape.ts'
import { featureKinds, linkKinds, markerKinds, regionKinds, zoneKinds } from '../../../../test/support/kind-tables.ts'
import { area, CAP_HEIGHT, fitText, fittedText, placed, shapeBox, textWidth, wrapText } from './shapes.ts'

interface ReadFont {
  readonly unitsPerEm: number
  readonly capHeight: number
  hasGlyphForCodePoint(code: number): boolean
  glyphForCodePoint(code: number): { readonly advanceWidth: number }
}

const bytesOf = (name: string): Buffer =>
  readFileSync(new URL(`../../../../resources/fonts/${name}.ttf`, import.meta.url))
/** The font as the reader inside pdfkit sees it. */
const read = (name: string): ReadFont => {
  const { _font } = new PDFDocument().font(bytesOf(name)) as unknown as { _font: { font: ReadFont } }
  return _font.font
}

const fonts = [
  ['Barlow-Regular', 'sans', false],
  ['Barlow-SemiBold', 'sans', true],
  ['BarlowCondensed-Medium', 'condensed', false],
  ['BarlowCondensed-SemiBold', 'condensed', true],
] as const

const companions = {
  'Barlow-Regular': 'FiraSans-Regular',
  'Barlow-SemiBold': 'FiraSans-SemiBold',
  'BarlowCondensed-Medium': 'FiraSansCondensed-Medium',
  'BarlowCondensed-SemiBold': 'FiraSansCondensed-SemiBold',
} as const

describe.each(fonts)('%s', (name, face, bold) => {
  const font = read(name)

  it('is a real TrueType font, not a web font', () => {
    expect(bytesOf(name).readUInt32BE(0)).toBe(0x0001_0000)
  })

  it('has every character we write', () => {
    const ours = [...zoneKinds, ...regionKinds, ...markerKinds, ...linkKinds, ...featureKinds].flatMap(
      ({ name: text, sign }) => [...text, ...sign],
    )
    const missing = [...ours, ...'ABCDEFG0123456789−×”“’…•·–—"&°½'].filter(
      (char) => !font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0),
    )
    expect(missing).toEqual([])
  })

  it('is as wide as the table says, and its companion for Greek and Cyrillic too', () => {
    const companion = read(companions[name])
    const wrong = [...metrics.chars].filter((char) => {
      const code = char.codePointAt(0) ?? 0
      const { unitsPerEm, advance } = [font, companion]
        .filter((one) => one.hasGlyphForCodePoint(code))
        .map((one) => ({ unitsPerEm: one.unitsPerEm, advance: one.glyphForCodePoint(code).advanceWidth }))[0] ?? {
        unitsPerEm: 1,
        advance: -1,
      }
      return Math.abs(textWidth(char, unitsPerEm, { face, bold }) - advance) > 0.6
    })
    expect(wrong).toEqual([])
    for (const [text, like] of [
      ['Ё', 'Е'],
      ['ᾧ', 'ω'],
      ['Ź', 'Z'],
      ['q\u0303', 'q'],
    ] as const)
      expect(textWidth(text, 10, { face, bold })).toBe(textWidth(like, 10, { face, bold }))
  })

  it('has capitals of the height we reckon with', () => {
    expect(font.capHeight / font.unitsPerEm).toBeCloseTo(CAP_HEIGHT, 3)
  })
})

describe('fitting text', () => {
  const face = { face: 'condensed', bold: false } as const

  it('leaves alone what fits', () => {
    expect(fitText('Hold', 10, face, 100)).toBe('Hold')
  })

  it('cuts what does not, with an ellipsis inside the width', () => {
    const cut = fitText('A very long name of a hold', 10, face, 40)
    expect(cut).toMatch(/^A ve.*…$/)
    expect(textWidth(cut, 10, face)).toBeLessThanOrEqual(40)
  })

  it('wraps at spaces and ends the last line in an ellipsis', () => {
    const lines = wrapText('one two three four five six seven eight', 10, face, 40, 2)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(textWidth(line, 10, face)).toBeLessThanOrEqual(40)
  })
})

it.each(['Генераторная', 'Ηλεκτρογεννήτρια', 'Generatorenraum'])(
  'parts the long word %s rather than to cut it',
  (word) => {
    const { lines, size } = fittedText(word, 17.5, 60, 3)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('').replaceAll('-', '')).toBe(word)
    expect(size).toBe(17.5)
  },
)

describe('areas', () => {
  it('have a box around all their rings and their line', () => {
    expect(shapeBox(testArea)).toEqual({ x: 0, y: 0, width: 40, height: 40 })
    const lined = area(
      [
        [
          { x: 3, y: 4 },
          { x: 9, y: 4 },
          { x: 3, y: 10 },
        ],
      ],
      { stroke: 'wall', width: 2 },
    )
    expect(shapeBox(lined)).toEqual({ x: 2, y: 3, width: 8, height: 8 })
    expect(shapeBox(area([], { fill: 'wall' }))).toEqual({ x: 0, y: 0, width: 0, height: 0 })
  })

  it('are scaled and shifted ring by ring, their line with them', () => {
    const made = area([[{ x: 1, y: 2 }], [{ x: 3, y: 4 }]], { stroke: 'wall', width: 2, dash: [4, 1] })
    expect(placed(made, 10, { x: 100, y: 200 })).toEqual(
      area([[{ x: 110, y: 220 }], [{ x: 130, y: 240 }]], { stroke: 'wall', width: 20, dash: [40, 10] }),
    )
  })
})
