import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { fillTemplate } from '../../../../../../../test/support/fill-template.ts'
import { testFonts } from '../../../../../../../test/support/fonts.ts'
import { spoken } from '../../../../../../../test/support/fragments.ts'
import { sampleMissions } from '../../../../../../../test/support/map-look.ts'
import { openPdf, pageSize, pageTexts } from '../../../../../../../test/support/pdf-pages.ts'
import { pdfOptions } from '../pdf-options.ts'
import { writePdf } from '../write-pdf.ts'

const MARGIN_MM = 10

const named = (rules: string, ...names: readonly [string, string]): Mission => {
  const template = findTemplate('13')?.document()
  if (template === undefined) throw new Error('no template')
  const mission = fillTemplate(template)
  return spoken(
    { rules },
    { ...mission, sides: mission.sides.map((side, index) => ({ ...side, name: names[index] ?? '' })) },
  )
}

const front = async (mission: Mission) => {
  const pdf = await openPdf(await writePdf(mission, pdfOptions.parse({ sheet: ['mission'], style: 'field-order' }), { fonts: testFonts() }))
  const page = await pdf.getPage(1)
  return { texts: await pageTexts(page), width: pageSize(page).width }
}

describe('cards of the sides', () => {
  it.each([
    ['little', ''],
    // So much that the letters of the front are narrow ones.
    ['much', 'The valves are heavy and old, and nobody has oiled them since the spring before last. '.repeat(34)],
  ])('have whole names inside the margins, with %s text beside them', async (_, rules) => {
    const name = 'Grand Company of the Outer Rim and of All Its Many Friends and Allies of Friends'
    const { texts, width } = await front(named(rules, name, 'Q'.repeat(80)))
    const all = texts.map(({ text }) => text).join(' ')
    expect(all.replaceAll(/\s+/g, ' ')).toContain(name)
    expect(all.replaceAll(/[^Q]/g, '').length).toBeGreaterThanOrEqual(80)
    expect(all).not.toContain('…')
    for (const { text, box } of texts)
      expect([text, box.x + box.width <= width - MARGIN_MM + 0.5]).toEqual([text, true])
  })

  it('call the zones of a player by what they are, whatever the player is called', async () => {
    const sample = sampleMissions().find(([name]) => name === 'four-claims')?.[1]
    if (sample === undefined) throw new Error('no sample four-claims')
    const { texts } = await front({
      ...sample,
      sides: sample.sides.map((side, at) => ({ ...side, name: `Crew ${at}` })),
    })
    const words = texts.map(({ text }) => text.trim())
    expect(words.filter((text) => text === 'Deployment Zone')).toHaveLength(4)
    expect(words.filter((text) => text.startsWith('Recon '))).not.toEqual([])
    expect(words.filter((text) => /^[A-D] (?:Recon|[A-G]\W?\d)/.test(text))).toEqual([])
  })

  it('leave room for the role, behind the name or below it', async () => {
    const { texts } = await front(named('', 'M'.repeat(80), 'Crew'))
    for (const role of ['Attacker', 'Defender']) expect(texts.map(({ text }) => text.trim())).toContain(role)
  })
})
