import { describe, expect, it } from 'vitest'
import { needNotMet } from '#checking/checker/rules/need-not-met/rule.ts'
import { blankMission } from '#model/mission/blank.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf, reportersOf } from '../../../../../../test/support/rule-tester.ts'
import { nothingToBreach } from './rule.ts'

const { mission, play } = blankMission()
const breaching = { mission: { ...mission, type: 'breaching' } } as const
const wall = panelOf('p1', 1, 'A1 1 2 h')
const breached = { ...panelOf('p2', 1, 'A1 1 4 h'), breach: 'breached' } as const
const intact = { ...panelOf('p3', 1, 'A1 1 5 h'), breach: 'intact' } as const

describe('nothing-to-breach', () => {
  it('says that no wall can be breached', () => {
    expect(messagesOf(nothingToBreach, { ...breaching, panels: [wall] })).toEqual([
      'The mission is a breaching operation, and no wall on the map can be breached.',
    ])
  })
  it('does not count what is breached from the start', () => {
    const [finding] = findingsOf(nothingToBreach, { ...breaching, panels: [wall, breached] })
    expect(finding?.message).toBe(
      'The mission is a breaching operation, and the only wall that can be breached is breached from the start.',
    )
    expect(finding?.items).toEqual(['p2'])
    expect(messagesOf(nothingToBreach, { ...breaching, panels: [wall, breached, intact] })).toEqual([])
  })
  it('waits for walls, leaves other types alone and does not say what the needs say', () => {
    expect(messagesOf(nothingToBreach, breaching)).toEqual([])
    expect(messagesOf(nothingToBreach, { panels: [wall] })).toEqual([])
    const needs = [{ part: { part: 'breachable-walls' }, least: 1, most: null }] as const
    const needed = { ...breaching, panels: [wall], play: { ...play, needs } }
    expect(reportersOf(nothingToBreach, needNotMet, needed)).toEqual([['need-not-met'], ['nothing-to-breach']])
  })
})
