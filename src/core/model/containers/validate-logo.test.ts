import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writePng } from '#model/containers/png-chunks.ts'
import { clubStyle, readStyle, writeStyle } from '#publishing/sheet/style/sheet-style.ts'
import { logoHead, logoPixels, logoPng, pngWith } from '../../../../test/support/logo-png.ts'
import { faultOfLogo, withValidLogo } from './validate-logo.ts'

const packed = (bytes: Uint8Array): Uint8Array => new Uint8Array(deflateSync(bytes))
const headWith = (at: number, value: number): Uint8Array => {
  const head = Uint8Array.from(logoHead)
  head[at] = value
  return head
}
const bytes = new Uint8Array(Buffer.from(logoPng, 'base64'))
const base64 = (some: Uint8Array): string => Buffer.from(some).toString('base64')
const flipped = bytes.slice()
flipped[60] = (flipped[60] ?? 0) ^ 1
const oddFilter = logoPixels.slice()
oddFilter[161] = 9

const hostile: readonly (readonly [string, string, RegExp])[] = [
  ['only the beginning', base64(bytes.subarray(0, 48)), /ends in the middle/],
  ['another kind of picture', base64(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')), /no PNG/],
  ['a bit that was changed', base64(flipped), /damaged/],
  ['pixels that were never packed', pngWith(Uint8Array.from(logoPixels)), /damaged/],
  ['too few pixels', pngWith(packed(logoPixels.subarray(0, 100))), /damaged/],
  ['pixels without end', pngWith(packed(new Uint8Array(20_000_000))), /damaged/],
  ['a row of an unknown kind', pngWith(packed(oddFilter)), /damaged/],
  ['a kind of colour that there is not', pngWith(packed(logoPixels), headWith(9, 5)), /damaged/],
  ['a palette without colours', pngWith(packed(logoPixels), headWith(9, 3)), /damaged/],
  ['lines out of order', pngWith(packed(logoPixels), headWith(12, 1)), /interlaced/],
  [
    'no pixels at all',
    base64(
      writePng([
        { type: 'IHDR', data: Uint8Array.from(logoHead) },
        { type: 'IEND', data: new Uint8Array() },
      ]),
    ),
    /damaged/,
  ],
]

describe('a logo', () => {
  const made = clubStyle({
    based: 'dossier',
    name: 'Thursday Crew',
    footer: 'Every Thursday',
    logo: logoPng,
    band: '#7a1f1f',
    accent: '#7a1f1f',
  })
  if (!made.ok) throw new Error(made.error)
  const club = made.value

  it('that is a whole picture is taken', () => {
    expect(faultOfLogo(logoPng)).toBeNull()
    expect(readStyle(writeStyle(club))).toEqual({ ok: true, value: club })
    expect(withValidLogo(club)).toBe(club)
  })

  it.each(hostile)('with %s is refused in a style file, and left out where a mission has it', (_, data, why) => {
    expect(faultOfLogo(data)).toMatch(why)
    const style = { ...club, club: { name: 'Crew', footer: '', logo: { kind: 'png' as const, data } } }
    const read = readStyle(writeStyle(style))
    expect(!read.ok && read.error).toMatch(/^This style file can’t be used: the logo .*\(club\.logo/)
    expect(withValidLogo(style).club).toEqual({ name: 'Crew', footer: '' })
  })
})
