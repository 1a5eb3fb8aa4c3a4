import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOfBase64 } from '#foundation/bytes.ts'
import { contrast, greyOf, pngSize } from '#model/mission/paper-style.ts'
import { logoPng } from '../../../../../test/support/logo-png.ts'
import {
  type ClubOptions,
  clubOptionsOf,
  clubStyle,
  readStyle,
  styleNamed,
  styleNames,
  writeStyle,
} from './sheet-style.ts'

const changed = (change: (style: Record<string, unknown>) => void): string => {
  const style = JSON.parse(writeStyle(styleNamed('deck-plan'))) as Record<string, unknown>
  change(style)
  return JSON.stringify(style)
}
const png = (width: number, height: number): string => {
  const bytes = new Uint8Array(48)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return Buffer.from(bytes).toString('base64')
}

describe('a style file', () => {
  it.each(styleNames)('%s is read as it was written', (name) => {
    expect(readStyle(writeStyle(styleNamed(name)))).toEqual({ ok: true, value: styleNamed(name) })
  })

  it('is refused where a key is given twice', () => {
    const text = writeStyle(styleNamed('dossier')).replace('{', '{ "name": "Lost",')
    expect(readStyle(text)).toEqual({
      ok: false,
      error: 'This style file can’t be used: the key “name” appears twice.',
    })
  })

  it('may have the name, footer and logo of a club', () => {
    const club = { name: 'Club', footer: 'Fridays', logo: { kind: 'png', data: logoPng } }
    const read = readStyle(changed((style) => Object.assign(style, { club })))
    expect(read).toMatchObject({ ok: true, value: { club } })
  })

  it.each<[string, string, RegExp]>([
    ['no JSON', 'colours: red', /isn’t JSON/],
    ['what git could not merge', '{\n<<<<<<< HEAD\n=======\n>>>>>>> hers\n}', /line 2: git could not merge this place/],
    ['another kind of file', '{"format":"bulkhead"}', /can’t be used/],
    ['house rules', '{"format":"bulkhead-rules"}', /^This is a rule set, not a style file\. The editor opens it/],
    [
      'a key of its own',
      changed((style) => Object.assign(style, { script: 'x' })),
      /“script” is not a key that belongs here/,
    ],
    [
      'letters nobody can read',
      changed((style) => Object.assign(style.colours as object, { onBand: '#1c3b4e' })),
      /onBand/,
    ],
    [
      'a colour by name',
      changed((style) => Object.assign(style.colours as object, { text: 'red' })),
      /“text” is “red”.*colours\.text/,
    ],
    [
      'a title as high as the page',
      changed((style) => Object.assign(style.title as object, { size: 400 })),
      /“size” must be at most \d+ \(title\.size\)/,
    ],
    [
      'a logo that is no picture',
      changed((style) => Object.assign(style, { club: { logo: { kind: 'png', data: 'aGFsbG8=' } } })),
      /no PNG/,
    ],
    [
      'a logo too large',
      changed((style) => Object.assign(style, { club: { logo: { kind: 'png', data: png(9000, 10) } } })),
      /4000/,
    ],
    ['a file of a million letters', 'x'.repeat(1_000_000), /too large/],
  ])('with %s is refused, and it is said why', (_, text, why) => {
    const read = readStyle(text)
    expect(read.ok).toBe(false)
    if (!read.ok) expect(read.error).toMatch(why)
  })
})

describe('colours', () => {
  it('have the contrast that WCAG defines', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
  })

  it('become greys that are as light', () => {
    expect(contrast(greyOf('#1c3b4d'), '#ffffff')).toBeCloseTo(contrast('#1c3b4d', '#ffffff'), 0)
  })
})

describe('a logo', () => {
  it('is bytes written as base64', () => {
    expect([...bytesOfBase64('AP8QBw==')]).toEqual([0, 255, 16, 7])
    expect(pngSize(png(300, 200))).toEqual({ width: 300, height: 200 })
  })
})

const wishes: ClubOptions = {
  based: 'deck-plan',
  name: 'Thursday Crew',
  footer: 'Back room, from seven',
  logo: null,
  band: '#7a1f1f',
  accent: '#7a1f1f',
}
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a club’s style', () => {
  it('says what was said of the club, and is a style file like any other', () => {
    const made = clubStyle(wishes)
    if (!made.ok) throw new Error(made.error)
    expect(made.value).toMatchObject({
      name: 'Thursday Crew',
      title: { form: 'band' },
      club: { footer: wishes.footer },
    })
    expect(clubOptionsOf(made.value)).toEqual(wishes)
    expect(readStyle(writeStyle(made.value))).toEqual({ ok: true, value: made.value })
  })

  it('without a name has one all the same', () => {
    expect(clubStyle({ ...wishes, name: ' ' })).toMatchObject({ ok: true, value: { name: 'Our club' } })
  })

  it.each([
    [{ accent: '#ffee00' }, 'heading'],
    [{ name: 'x'.repeat(81) }, '80 characters'],
    [{ footer: 'x'.repeat(201) }, '200 characters'],
    [{ logo: 'aGFsbG8=' }, 'logo'],
  ])('that cannot be printed says why: %o', (change, word) => {
    expect(clubStyle({ ...wishes, ...change })).toMatchObject({ ok: false, error: expect.stringContaining(word) })
  })

  it('has letters on its bands that can be read, or says that there are none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...styleNames), colour, (based, band) => {
        const made = clubStyle({ ...wishes, based, band })
        if (made.ok) expect(contrast(made.value.colours.onBand, band)).toBeGreaterThanOrEqual(4.5)
        else expect(made.error).toContain('band colour')
      }),
    )
  })

  it('of a bundled style is the bundled style', () => {
    for (const name of styleNames)
      expect(clubOptionsOf(styleNamed(name))).toMatchObject({ based: name, name: '', logo: null })
  })
})
