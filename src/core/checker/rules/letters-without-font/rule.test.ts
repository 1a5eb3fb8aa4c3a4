import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import { findingsOf, messagesOf } from '../../../../../test/support/rule-tester.ts'
import { lettersWithoutFont } from './rule.ts'

const sheet = (change: Partial<ReturnType<typeof blankMission>['mission']>) => ({
  mission: { ...blankMission().mission, ...change },
})

describe('letters-without-font', () => {
  it('names the letters and where they stand', () => {
    expect(messagesOf(lettersWithoutFont, sheet({ title: 'שלום', briefing: 'One 漢字 two' }))).toEqual([
      'The fonts of the program do not have “ש”, “ל”, “ו”, “ם” in the title; “漢”, “字” in the briefing.',
    ])
  })
  it('has nothing against Latin, Greek, Cyrillic, arrows, ticks, and accents of any kind', () => {
    const text = 'Ёлка Ж́ Ελλάς ᾧ Łódź ẞ q̃ e\u0301 → ↔ ✓ ✔ ☐ ★ № ½ ≤ „x“ \u2011 \u202f \u200b'
    expect(findingsOf(lettersWithoutFont, sheet({ title: text }))).toEqual([])
  })
  it('counts what would be too much to name', () => {
    const [message] = messagesOf(lettersWithoutFont, sheet({ title: 'אבגדהוזחטיכל' }))
    expect(message).toMatch(/“ח” and 4 more in the title\.$/)
  })
})
