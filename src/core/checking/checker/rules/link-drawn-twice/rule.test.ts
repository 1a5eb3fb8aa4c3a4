import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { findingsOf, missionOf } from '../../../../../../test/support/rule-tester.ts'
import { linkDrawnTwice } from './rule.ts'

const markers = ['m1', 'm2', 'm3'].map((id, index) => ({
  id,
  kind: 'objective' as const,
  label: 'ABC'.charAt(index),
  board: 1 as const,
  x: 60.5 + 97 * index,
  y: 60.5,
}))
const link = (id: string, from: string, to: string) => ({ id, kind: 'power-line' as const, from, to })
const links = [link('l10', 'm1', 'm2'), link('l2', 'm2', 'm1'), link('l3', 'm1', 'm2'), link('l4', 'm2', 'm3')]

describe('link-drawn-twice', () => {
  it('reports a pair of markers once, whichever way its links are drawn', () => {
    const [finding, ...others] = findingsOf(linkDrawnTwice, { markers, links })
    expect(others).toEqual([])
    expect(finding?.message).toContain('are joined by 3 links of the kind Power Line.')
    expect(finding?.items).toEqual(['l2', 'l3', 'l10'])
  })
  it('is set right by a safe fix that keeps the first link', () => {
    const mission = missionOf({ markers, links })
    const fix = findingsOf(linkDrawnTwice, mission)[0]?.fix
    expect(fix?.safe).toBe(true)
    const done = applyEdits(mission, fix?.edits ?? [])
    if (!done.ok) throw new Error(done.error.message)
    expect(done.value.document.links.map(({ id }) => id)).toEqual(['l2', 'l4'])
    expect(findingsOf(linkDrawnTwice, done.value.document)).toEqual([])
    expect(applyEdits(done.value.document, fix?.edits ?? [])).toMatchObject({ value: { patch: [] } })
  })
  it('leaves loops to link-to-itself', () => {
    expect(findingsOf(linkDrawnTwice, { markers, links: [link('l1', 'm1', 'm1'), link('l2', 'm1', 'm1')] })).toEqual([])
  })
})
