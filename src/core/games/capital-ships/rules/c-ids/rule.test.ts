import { describe, expect, it } from 'vitest'
import { auk, fleet, heron, tern } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cIds } from './rule.ts'

const said = saidBy(cIds)

describe('c-ids', () => {
  it('does not mind how it is written, nor a squadron and a ship of one name', () => {
    expect(
      said(
        fleet([
          heron(),
          { ...auk({}, 800), label: 'HERON ' },
          tern(),
          { ...tern({}, 1000), id: 'k6', side: 'defender' },
        ]),
      ),
    ).toEqual(['warning: 2 tokens are called Capital ship Heron.'])
  })
})
