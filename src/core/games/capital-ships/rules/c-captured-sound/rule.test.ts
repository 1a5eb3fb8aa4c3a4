import { describe, expect, it } from 'vitest'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cCapturedSound } from './rule.ts'

const said = saidBy(cCapturedSound)

describe('c-captured-sound', () => {
  it('lets a sound ship be that nobody captured', () => {
    expect(said(fleet([heron(), auk({ Captured: 0 })]))).toEqual([])
  })
})
