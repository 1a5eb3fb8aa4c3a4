import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { sizeReason } from '#model/mission/size.ts'
import { spoken } from '../../../../test/support/fragments.ts'
import { applyEdits } from './apply-edits.ts'

/** As long as a text may be, of signs of three bytes: two of them fit in a file, three do not. */
const long = '—'.repeat(2_000_000)

const write = (document: Mission, texts: Partial<Mission['mission']>): Edit => ({
  type: 'set',
  field: 'mission',
  value: { ...document.mission, ...texts },
})

describe('a mission that would be too large to be opened again', () => {
  const blank = blankMission()
  // That it is refused, and with which words, is in opens-again.test.ts.
  it('may become smaller step by step when it was too large already', () => {
    const document = spoken({ rules: long, scoring: long }, { ...blank, mission: { ...blank.mission, briefing: long } })
    expect(sizeReason(document)).not.toBeNull()
    const outcome = applyEdits(document, [write(document, { title: 'Still too large' })])
    expect(outcome.ok && sizeReason(outcome.value.document)).not.toBeNull()
    expect(outcome.ok).toBe(true)
  })
})

describe('a value that does not fit', () => {
  const reason = (edit: Edit): string => {
    const outcome = applyEdits(blankMission(), [edit])
    return outcome.ok ? 'applied' : outcome.error.message
  }
  it('is refused in the words of people, not of a schema', () => {
    const blank = blankMission()
    expect(reason(write(blank, { summary: 'x'.repeat(1001) }))).toBe('“summary” must have at most 1000 characters.')
    expect(reason(write(blank, { title: '' }))).toBe('“title” must not be empty.')
    const rules = [{ title: 'Cold', text: '', appliesTo: 7 as never, source: '' }]
    expect(reason({ type: 'set', field: 'play', value: { ...blank.play, rules } as never })).toMatch(
      /^“.*\(rules\[0\].*\)\.$/,
    )
  })
})
