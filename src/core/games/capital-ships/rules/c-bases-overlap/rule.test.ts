import { describe, expect, it } from 'vitest'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cBasesOverlap } from './rule.ts'

const said = saidBy(cBasesOverlap)

describe('c-bases-overlap', () => {
  it('reckons with corners', () => {
    expect(
      said(fleet([heron(), { ...auk({}, 350, 350), base: { kind: 'rectangle', length: 60, width: 60 } }])),
    ).toEqual(['warning: The bases of Capital ship Heron and Capital ship Auk overlap.'])
  })
})
