import { describe, expect, it } from 'vitest'
import { auk, fleet, heron, tern } from '../../../../test/support/fleet.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { sheetSections } from './sheet.ts'

const words = (tokens: Parameters<typeof fleet>[0]): string[] =>
  sheetSections(missionOf(fleet(tokens))).map(({ title, blocks }) => `${title}: ${JSON.stringify(blocks)}`)

describe('the cards of capital-ship boarding', () => {
  it('have a box for each point, and the name of the ship above', () => {
    const [ships = '', squadrons = ''] = words([heron({ Structure: 3 }), auk(), tern()])
    expect(ships).toContain('"Heron"')
    expect(ships).toContain('"3 □ □ □"')
    expect(squadrons).toContain('Driven off')
  })
  it('have none for a figure below 0 or that is missing, and an end for one that is huge', () => {
    const [ships = ''] = words([heron({ Structure: -3 }), auk({ Structure: 500 })])
    expect(ships).toContain('"-3"')
    expect(ships).toContain(`${'□ '.repeat(30)}…`)
  })
})
