import { describe, expect, it } from 'vitest'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cTraitSetting } from './rule.ts'

const said = saidBy(cTraitSetting)

describe('c-trait-setting', () => {
  it('counts several as one finding, and a prize of nobody not at all', () => {
    expect(
      said(
        fleet(
          [heron({ Marines: 1 }), auk({ Marines: 1 }, 900), { ...auk({ Marines: 1 }, 600), id: 'k7', side: null }],
          { marinesToBoard: 2 },
        ),
      ),
    ).toEqual([
      'notice: Capital ship Heron and 1 more cannot board: the mission asks for Marines 2, where the other reading of the rules asks for 1.',
    ])
  })
})
