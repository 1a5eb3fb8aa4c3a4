import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships, withVoid } from '../../../../../../test/support/ship-mission.ts'
import { sGapTooNarrow } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sGapTooNarrow, fragment)

describe('s-gap-too-narrow', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('knows 11 inches, and ships that touch', () => {
    expect(said(withVoid(279.5))).toEqual([])
    expect(said(withVoid(279.4))).toHaveLength(1)
    expect(said(withVoid(0))).toEqual([
      'The void between boards 1 and 2 is 0" wide: a craft can cross it in its first move.',
    ])
  })
})
