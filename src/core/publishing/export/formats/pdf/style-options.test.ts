import { describe, expect, it } from 'vitest'
import { print, printDeck } from '#drawing/display/themes.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import { chosenStyle, lookFor } from '#publishing/export/look.ts'
import { checkPack } from '#publishing/pack/check-pack.ts'
import { clubStyle, styleNamed, styleNames } from '#publishing/sheet/style/sheet-style.ts'
import { logoPng } from '../../../../../../test/support/logo-png.ts'
import { packOf } from '../../../../../../test/support/packs.ts'
import { htmlExporter } from '../html/html-exporter.ts'
import { packPdfOptions } from './pack/pack-pdf-options.ts'
import { pdfExporter, sheetExporter } from './pdf-exporter.ts'
import { pdfOptions } from './pdf-options.ts'
import { pictureLook, sheetPicture } from './sheet-picture.ts'

const named = (style?: string | SheetStyle): Mission => {
  const blank = blankMission('Deck of Glass')
  return { ...blank, mission: { ...blank.mission, ...(style === undefined ? {} : { style }) } }
}
const made = clubStyle({
  based: 'deck-plan',
  name: 'Thursday Crew',
  footer: '',
  logo: logoPng,
  band: '#7a1f1f',
  accent: '#7a1f1f',
})
if (!made.ok) throw new Error(made.error)
const club: SheetStyle = made.value

describe('a logo that cannot be printed', () => {
  const data = logoPng.slice(0, 64)
  const damaged: SheetStyle = { ...club, club: { name: 'Crew', footer: '', logo: { kind: 'png', data } } }
  const warningsOf = (exporter: typeof pdfExporter | typeof htmlExporter, mission: Mission, style?: SheetStyle) => {
    const job = exporter.prepare(mission, style === undefined ? {} : { style }, 'mission')
    return job.ok ? job.value.warnings.join('\n') : expect.fail(job.error.message)
  }

  it('is told before it is left out, whether the mission has it or the person chose it', () => {
    expect(warningsOf(pdfExporter, named(damaged))).toMatch(
      /logo is left out: the logo ends in the middle\. Choose its picture again/,
    )
    expect(warningsOf(htmlExporter, named(damaged))).toContain('logo is left out')
    expect(warningsOf(pdfExporter, named(club))).not.toContain('logo')
    expect(warningsOf(pdfExporter, named(damaged), club)).not.toContain('logo')
    const pack = packOf([named()], 'One')
    const rules = (style: SheetStyle) => checkPack({ ...pack, about: { ...pack.about, style } }).map(({ rule }) => rule)
    expect(rules(damaged)).toContain('pack-logo')
    expect(rules(club)).not.toContain('pack-logo')
  })
})

describe('the style of a sheet', () => {
  it('is that of the mission where the person chose none, and the usual one where it names none or an unknown one', () => {
    const usual = pdfOptions.parse({})
    expect(lookFor(usual, named('dossier')).style.name).toBe('Dossier')
    expect(lookFor(usual, named()).style.name).toBe('Field order')
    expect(lookFor(usual, named(club)).style).toEqual(club)
    expect(lookFor(usual, named('of-the-moon')).style.name).toBe('Field order')
  })

  it('is what the person chose, whatever the mission says', () => {
    expect(lookFor(pdfOptions.parse({ style: 'deck-plan' }), named('dossier')).style.name).toBe('Deck plan')
    expect(lookFor(pdfOptions.parse({ style: club }), named('dossier')).style).toEqual(club)
  })

  it('of a pack is the one that it names or has whole, unless another one is chosen', () => {
    const { style } = packPdfOptions.parse({})
    expect(chosenStyle(style, 'dossier').name).toBe('Dossier')
    expect(chosenStyle(style, club)).toEqual(club)
    expect(chosenStyle(packPdfOptions.parse({ style: 'field-order' }).style, club).name).toBe('Field order')
  })
})

describe('a sheet as a picture', () => {
  it.each(styleNames)('has the colours of %s, and those of the map', (style) => {
    const { extras, theme } = sheetPicture(named(), 'a4', { ink: 'colour', style })
    const colours = new Set<string>()
    for (const shape of extras) {
      const inks = shape.type === 'text' ? [shape.ink] : [shape.paint.fill, shape.paint.stroke]
      for (const ink of inks) if (ink !== undefined) colours.add(theme[ink])
    }
    const { text, soft } = styleNamed(style).colours
    const map = style === 'deck-plates' ? printDeck : print
    expect([...colours]).toEqual(expect.arrayContaining([text, soft, map['plate-edge']]))
  })

  it('in grey and with little ink has no colour', () => {
    for (const ink of ['grey', 'saver'] as const)
      for (const colour of Object.values(pictureLook({ ink, style: 'dossier' }, named()).look.colours))
        expect(colour).toMatch(/^#(..)\1\1$/)
  })

  it('has no room for a logo, and it is said before', () => {
    expect(pictureLook({ ink: 'colour', style: club }, named()).look.style.club).toEqual({
      name: 'Thursday Crew',
      footer: '',
    })
    const job = sheetExporter.prepare(named(), { style: club }, 'a')
    expect(job.ok && job.value.warnings.join()).toContain('logo isn’t shown in the picture')
  })
})
