import { describe, expect, it } from 'vitest'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cMissingStat } from './rule.ts'

const said = saidBy(cMissingStat)

describe('c-missing-stat', () => {
  it('names all that is missing, and takes 0 for a figure', () => {
    expect(said(fleet([heron({ Structure: 'many', Marines: 0, 'Point Defence': 0 }), auk({ Structure: 0 })]))).toEqual([
      'error: Capital ship Heron has Structure “many”, which is no number.',
      'error: Capital ship Auk has Structure 0, and nobody captured it.',
    ])
  })
  it('takes a figure below 0 for none', () => {
    expect(said(fleet([heron({ Marines: -1, Structure: -3 }), auk()]))).toEqual([
      'error: Capital ship Heron has Structure -3 (less than 0) and Marines -1 (less than 0).',
    ])
  })
})
