import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { auk, fleet, heron, tern } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cNoMarinesAtAll } from './rule.ts'

const said = saidBy(cNoMarinesAtAll)

describe('c-no-marines-at-all', () => {
  it('is content with a squadron', () => {
    expect(said(fleet([tern(), auk({ Marines: 0 })]))).toEqual([])
  })
  it('counts only those who have somebody to board', () => {
    const alone = fleet([heron(), { ...auk(), side: 'attacker' }])
    // That the other side has nothing there is told of that side.
    expect(said(alone)).toEqual([])
  })
  it('says nothing of an empty table', () => {
    expect(said(fleet([]))).toEqual([])
    const duel = findTemplate('c-duel')?.document()
    expect(duel?.play.objectives.length).toBeGreaterThan(0)
    expect(said({ ...duel, tokens: [] })).toEqual([])
  })
})
