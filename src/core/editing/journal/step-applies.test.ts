import { expect, it } from 'vitest'
import { packPatch } from '#editing/edits/packed-patch.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { fitted } from './step-applies.ts'

const withSummary = (summary: string): Mission => {
  const blank = blankMission()
  return { ...blank, mission: { ...blank.mission, summary } }
}
const long = 'word '.repeat(300)
const [before, after] = [withSummary(long), withSummary(`${long}more`)]
const patch = [{ field: 'mission' as const, before: before.mission, after: after.mission }]
const packed = packPatch(patch)

it('a step in a long text fits the text that it was made in', () => {
  expect(packed.texts).toHaveLength(1)
  expect(fitted(packed, before, 'before')).toEqual(patch)
  expect(fitted(packed, after, 'after')).toEqual(patch)
})

it.each([
  ['longer', `${long}!`, `${long}more!`],
  ['shorter', long.slice(1), `${long}more`.slice(1)],
])('a step in a long text does not fit a text that is %s', (_, was, is) => {
  expect(fitted(packed, withSummary(was), 'before')).toBeNull()
  expect(fitted(packed, withSummary(is), 'after')).toBeNull()
})
