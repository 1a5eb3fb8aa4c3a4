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
  it('say what has happened before the battle begins, and leave room where nothing has', () => {
    const [ships = '', squadrons = ''] = words([
      heron({ Captured: 'Defender', Boards: 'Auk', Committed: 2 }),
      auk({ Captured: 'yes' }),
      tern({ Boards: 'Heron', 'Driven off': 'Auk' }),
    ])
    expect(ships).toContain('"Captured ☒"')
    expect(ships).toContain('"by\u00a0Defender Marines\u00a0aboard\u00a0____"')
    expect(ships).toContain('"by\u00a0__________ Marines\u00a0aboard\u00a0____"')
    expect(ships.match(/"Boards"/g)).toHaveLength(1)
    expect(ships).toContain('"Auk, with 2 Marines"')
    expect(squadrons).toContain('"Heron"')
    expect(squadrons).toContain('"☒ by Auk"')
    const [, begun = ''] = words([heron(), auk(), tern({ Boards: 'nobody', 'Driven off': 'yes' })])
    expect(begun).toContain('"____________"')
    expect(begun).toContain('"☒"')
    const [, plain = ''] = words([heron(), auk(), tern()])
    expect(plain).toContain('"____________"')
    expect(plain).toContain('"□"')
  })
})
