import { describe, expect, it } from 'vitest'
import { layoutOf, withNewLayout } from '#analysis/layout/layout.ts'
import { blankMission } from '#model/mission/blank.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
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
  it('finds the same in a mission that is looked at once', () => {
    for (const title of [
      'Ж́',
      'x\u0000',
      'tab\there',
      '\ud800',
      'שלום',
      'plain',
      'Ł \n “x”',
      'a\u200b',
      'long '.repeat(20),
    ]) {
      const document = { ...blankMission(), ...sheet({ title }) }
      const once = withNewLayout(document, (layout) => lettersWithoutFont.check(layout, () => 0))
      expect(once, title).toEqual(lettersWithoutFont.check(layoutOf(document), () => 0))
    }
  })
  it('counts what would be too much to name', () => {
    const [message] = messagesOf(lettersWithoutFont, sheet({ title: 'אבגדהוזחטיכל' }))
    expect(message).toMatch(/“ח” and 4 more in the title\.$/)
  })
})
