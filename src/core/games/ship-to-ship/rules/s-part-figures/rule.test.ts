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
  it('finds figures that no gun of the other ship reaches, and not those that a 6 does', () => {
    const walls = (figures: Record<string, number>) => said(moved('wall-section', 'west', { figures }, 3))
    expect(walls({ shield: 12, armour: 16, structure: 2 })).toEqual([])
    expect(walls({ shield: 12, armour: 99, structure: 2 })).toEqual([
      'notice: Outer Wall Section 1 and 2 more have armour 99, and no gun can harm them: the strongest against them has strength 10, and reaches 16 with a 6.',
    ])
    expect(walls({ shield: 17, armour: 14, structure: 2 })).toHaveLength(1)
    // One gun of the other ship is strong enough.
    const strong = moved('ship-gun', 'east', { figures: { strength: 93, armour: 15 } })
    expect(
      said({
        ...strong,
        tokens: strong.tokens.map((token) =>
          token.kind === 'assault-craft' ? { ...token, figures: { armour: 99 } } : token,
        ),
      }),
    ).toEqual([expect.stringMatching(/^notice: Assault Craft 1 and \d more have armour 99/)])
    // Without guns nobody shoots at all.
    const unarmed = moved('assault-craft', 'west', { figures: { armour: 99 } }, 8)
    expect(said({ ...unarmed, tokens: unarmed.tokens.filter(({ kind }) => kind !== 'ship-gun') })).toEqual([])
  })
})
