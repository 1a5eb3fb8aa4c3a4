import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '#model/mission/paper-style.ts'
import { type ClubOptions, clubOptionsOf, clubStyle } from './club-style.ts'
import { readStyle, styleNamed, writeStyle } from './sheet-style.ts'
import { styleNames } from './style-names.ts'

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
    [{ accent: '#ffee00' }, 'heads'],
    [{ name: 'x'.repeat(81) }, '80 letters'],
    [{ footer: 'x'.repeat(201) }, '200 letters'],
    [{ logo: 'aGFsbG8=' }, 'logo'],
  ])('that cannot be printed says why: %o', (change, word) => {
    expect(clubStyle({ ...wishes, ...change })).toMatchObject({ ok: false, error: expect.stringContaining(word) })
  })

  it('has letters on its bands that can be read, or says that there are none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...styleNames), colour, (based, band) => {
        const made = clubStyle({ ...wishes, based, band })
        if (made.ok) expect(contrast(made.value.colours.onBand, band)).toBeGreaterThanOrEqual(4.5)
        else expect(made.error).toContain('colour of bands')
      }),
    )
  })

  it('of a bundled style is the bundled style', () => {
    for (const name of styleNames)
      expect(clubOptionsOf(styleNamed(name))).toMatchObject({ based: name, name: '', logo: null })
  })
})
