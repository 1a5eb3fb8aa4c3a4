import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { findingsOf, missionOf } from '../../../../../../test/support/rule-tester.ts'
import { linkToItself } from './rule.ts'

const markers = ['m1', 'm2'].map((id, index) => ({
  id,
  kind: 'generator' as const,
  label: String(index + 1),
  board: 1 as const,
  x: 60.5 + 97 * index,
  y: 60.5,
}))
const links = [
  { id: 'l1', kind: 'power-line' as const, from: 'm1', to: 'm2' },
  { id: 'l2', kind: 'power-line' as const, from: 'm2', to: 'm2' },
]

describe('link-to-itself', () => {
  it('points at the link and at the place of its marker', () => {
    const [finding, ...others] = findingsOf(linkToItself, { markers, links })
    expect(others).toEqual([])
    expect(finding?.message).toBe('A Power Line leads from Generator 2 in A2 back to itself.')
    expect(finding?.items).toEqual(['l2'])
    expect(finding?.at).toMatchObject({ board: 1, x: 157.5, y: 60.5, name: 'A2' })
  })
  it('is set right by a safe fix, which leaves the other link alone', () => {
    const mission = missionOf({ markers, links })
    const fix = findingsOf(linkToItself, mission)[0]?.fix
    expect(fix?.safe).toBe(true)
    const done = applyEdits(mission, fix?.edits ?? [])
    expect(done.ok && done.value.document.links.map(({ id }) => id)).toEqual(['l1'])
    if (done.ok) expect(applyEdits(done.value.document, fix?.edits ?? [])).toMatchObject({ value: { patch: [] } })
  })
})
