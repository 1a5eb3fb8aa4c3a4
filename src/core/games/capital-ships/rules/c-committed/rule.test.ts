import { describe, expect, it } from 'vitest'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cCommitted } from './rule.ts'

const said = saidBy(cCommitted)

describe('c-committed', () => {
  it('asks for one at least of those who board, and of nobody else', () => {
    expect(said(fleet([heron({ Boards: 'Auk', Committed: 0 }), auk({ Committed: 0 })]))).toEqual([
      'error: Capital ship Heron commits 0 Marines, and boarding takes at least 1.',
    ])
  })
  it('warns of Marines that are committed to nothing', () => {
    expect(said(fleet([heron({ Committed: 2 }), auk()]))).toEqual([
      'warning: Capital ship Heron commits 2 Marines, and boards nobody.',
    ])
  })
})
