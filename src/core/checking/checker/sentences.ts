/** What the texts of a mission say, sentence by sentence, and who says it. */

import { Memo } from '#foundation/memoize.ts'
import type { Mission } from '#model/mission/document.ts'

export interface Sentence {
  readonly text: string
  /** In small letters. */
  readonly lower: string
  /** `The briefing says`, `“Burners” says`. */
  readonly says: string
  /** Whether it is a rule of play: a story may speak of anything. */
  readonly binding: boolean
}

/** Whether it can speak of points at all: a pattern that begins with a number takes far longer to look for. */
export const isOfPoints = ({ lower }: Pick<Sentence, 'lower'>): boolean =>
  lower.includes('vp') || lower.includes('point')

const known = new Memo<readonly Sentence[]>()

/** Every sentence. The texts are immutable, so that edits of the map do not make it read them again. */
export const sentencesOf = ({ mission, play: { rules, objectives } }: Mission): readonly Sentence[] =>
  known.of([mission, rules, objectives], () => [
    ...cut(mission.summary, 'The summary says', false),
    ...cut(mission.briefing, 'The briefing says', false),
    ...objectives.flatMap(({ title, text = '' }) => cut(text, `The objective “${title}” says`, true)),
    ...rules.flatMap((rule) =>
      [rule.text, ...(rule.conditions ?? []), ...(rule.steps ?? [])].flatMap((text) =>
        cut(text, `“${rule.title}” says`, true),
      ),
    ),
  ])

/** Whether it is a rule with a title of its own that says so. */
export const isOfRule = (says: string): boolean => says.startsWith('“')

/** Sentences without the signs of Markdown. */
const plainSentences = (text: string): string[] =>
  text
    .replace(/[*_`#>]/g, '')
    .split(/\n\s*\n|\n[-+]\s|(?<=[.!?:;])\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')

const cut = (text: string, says: string, binding: boolean): Sentence[] =>
  plainSentences(text).map((sentence) => ({ text: sentence, lower: sentence.toLowerCase(), says, binding }))
