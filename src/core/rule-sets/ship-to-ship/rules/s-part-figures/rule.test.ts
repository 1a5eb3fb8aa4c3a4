import { describe, expect, it } from 'vitest'
import { findingsOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships } from '../../../../../../test/support/ship-mission.ts'
import { sPartFigures } from './rule.ts'

const said = saidBy(sPartFigures)

describe('s-part-figures', () => {
  it('is content with two ships as the template has them, and with walls without a shield', () => {
    expect(said(ships)).toEqual([])
    expect(said(moved('wall-section', 'west', { figures: { armour: 14, structure: 2 } }))).toEqual([])
  })
  it('finds structure 0 and figures that are not there', () => {
    expect(said(moved('wall-section', 'west', { figures: { armour: 14, structure: 0 } }))).toEqual([
      'warning: Outer Wall Section 1 has structure 0: down before anybody has shot.',
    ])
    expect(said(moved('ship-gun', 'west', { figures: { strength: 10 } }))).toEqual(['warning: Gun 1 has no armour.'])
  })
  it('tells a figure that many lack once', () => {
    const bare = { ...ships, tokens: ships.tokens.map((token) => ({ ...token, figures: {} })) }
    expect(said(bare).map((line) => line.replace(/ \d+ and/, ' … and'))).toContain(
      'warning: Outer Wall Section … and 5 more have no structure.',
    )
  })
  it('sets the usual figure, and leaves the others', () => {
    const [found] = findingsOf(sPartFigures, moved('wall-section', 'west', { figures: { armour: 13, structure: 0 } }))
    expect(found?.fix?.edits).toMatchObject([{ item: { figures: { armour: 13, structure: 2 } } }])
  })
})
