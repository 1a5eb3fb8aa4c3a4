/** In a mission of another language every word of the program says that it is English. */
import { expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { exampleDiagram } from '../../../../../../test/support/example-diagram.ts'
import { germanChronicle, germanMission } from '../../../../../../test/support/german-mission.ts'
import { saidTexts } from '../../../../../../test/support/pdf-languages.ts'
import { make } from '../../../../../../test/support/pdf-suite.ts'
import { pdfParts } from './pdf-options.ts'

/** All words in texts of a mission. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/\p{L}{2,}/gu) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}

const missions: readonly (readonly [string, Mission])[] = [
  ['rules', { ...germanMission().mission, diagrams: [exampleDiagram('d1')] }],
  ['chronicle', germanChronicle().mission],
]

it.each(missions)(
  '%s',
  async (_, mission) => {
    const written = new Set(wordsOf(mission))
    const said = await saidTexts(await make(mission, { sheet: [...pdfParts] }))
    expect(said.filter(({ language }) => language === 'en').length).toBeGreaterThan(100)
    const ours = said.filter(
      ({ text, language }) => language === 'de' && (text.match(/\p{L}{2,}/gu) ?? []).some((word) => !written.has(word)),
    )
    expect.soft([...new Set(ours.map(({ text, page }) => `${page}: ${text}`))]).toEqual([])
    // What the author wrote is never called English.
    const { mission: texts, play } = mission
    const german = new Set(wordsOf([texts, play.objectives, play.rules]).filter((word) => /[äöüß]|.{12}/.test(word)))
    const stolen = said.filter(
      ({ text, language }) => language === 'en' && (text.match(/\p{L}{2,}/gu) ?? []).some((word) => german.has(word)),
    )
    expect.soft([...new Set(stolen.map(({ text, page }) => `${page}: ${text}`))]).toEqual([])
  },
  120_000,
)
