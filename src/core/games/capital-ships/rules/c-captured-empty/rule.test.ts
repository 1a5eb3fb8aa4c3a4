import { describe, expect, it } from 'vitest'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cCapturedEmpty } from './rule.ts'

const said = saidBy(cCapturedEmpty)

describe('c-captured-empty', () => {
  it('lets a ship without Marines be that nobody captured', () => {
    expect(said(fleet([heron({ Marines: 0 }), auk({ Marines: 0, Captured: 'no' })]))).toEqual([])
  })
})
