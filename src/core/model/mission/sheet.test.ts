import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from './blank.ts'
import type { Mission } from './document.ts'
import { languageOf, languageSchema, languageTyped } from './sheet.ts'

const said = (part: Partial<Mission['mission']>): Mission => {
  const blank = blankMission('Deck of Glass')
  return { ...blank, mission: { ...blank.mission, ...part } }
}

describe('the language of a mission', () => {
  it.each(['en', 'de', 'pt-BR', 'zh-Hant', 'zh-Hant-TW', 'es-419', 'ca-valencia', 'de-1996', 'gsw'])(
    'may be %s',
    (tag) => {
      expect(languageSchema.safeParse(tag).success).toBe(true)
    },
  )

  it.each(['', 'German', 'd', 'DE', 'de_AT', 'de-', 'de"><script>', 'x-secret', `de-${'abcdefgh-'.repeat(9)}`])(
    'is not %s',
    (tag) => {
      expect(languageSchema.safeParse(tag).success).toBe(false)
    },
  )

  it('is put into its usual form as it is typed', () => {
    expect(['DE-at', ' pt_br ', 'ZH-hant', 'no such'].map(languageTyped)).toEqual([
      'de-AT',
      'pt-BR',
      'zh-Hant',
      'no such',
    ])
  })

  it('is English where it is not said, and the file does not say it', () => {
    const document = said({})
    expect(languageOf(document)).toBe('en')
    expect(writeMission(document)).not.toContain('language')
    expect(JSON.parse(writeMission(document))).toMatchObject({ version: 1 })
  })

  it('makes a file of version 2, with the style of the paper, and comes back from it', () => {
    const document = said({ language: 'de', style: 'dossier' })
    const text = writeMission(document)
    expect(JSON.parse(text)).toMatchObject({ version: 2, mission: { language: 'de', style: 'dossier' } })
    const read = readMission(text)
    expect(read.ok && read.value.document).toEqual(document)
    expect(readMission(text.replace('"de"', '"German"'))).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('short tag') },
    })
  })
})
