/** What the texts of a mission say, sentence by sentence, and who says it. */
import { inPattern } from '#core/checker/in-pattern.ts'
import type { Mission } from '#core/mission/document.ts'
import { Remembered } from '#core/remembered.ts'

export interface Sentence {
  readonly text: string
  /** In small letters. */
  readonly lower: string
  /** `The briefing says`, `“Burners” says`. */
  readonly says: string
  /** Whether it is a rule of play: a story may speak of anything. */
  readonly binding: boolean
}

/** Words of a text that a fact of the mission contradicts. */
export interface Claim {
  readonly key: string
  readonly says: string
  readonly quote: string
  /** How it stands with the mission: `the battle has 5 rounds`. */
  readonly fact: string
  readonly advice: string
}

/** For a pattern that takes no heed of case: a side’s name, and its role where that is one of its own. */
export const namesOfSide = ({ name, role }: Mission['sides'][number]): string =>
  [name, ...(role === 'player' ? [] : [role])].map(inPattern).join('|')

/** Whether a pattern with a side’s names can be found at all: to make one takes far longer. */
export const isNamed = ({ name, role }: Mission['sides'][number], { lower }: Pick<Sentence, 'lower'>): boolean =>
  lower.includes(name.toLowerCase()) || (role !== 'player' && lower.includes(role))

/** Whether it can speak of points at all: a pattern that begins with a number takes far longer to look for. */
export const isOfPoints = ({ lower }: Pick<Sentence, 'lower'>): boolean =>
  lower.includes('vp') || lower.includes('point')

const known = new Remembered<readonly Sentence[]>()

/** Every sentence. The texts are immutable, so that edits of the map do not make it read them again. */
export const sentencesOf = ({ mission, play: { rules, objectives } }: Mission): readonly Sentence[] =>
  known.of([mission, rules, objectives], () => [
    ...cut(mission.summary, 'The summary says', false),
    ...cut(mission.briefing, 'The briefing says', false),
    ...objectives.flatMap(({ title, text = '' }) => cut(text, `${SCORING}“${title}” says`, true)),
    ...rules.flatMap((rule) =>
      [rule.text, ...(rule.conditions ?? []), ...(rule.steps ?? [])].flatMap((text) =>
        cut(text, `“${rule.title}” says`, true),
      ),
    ),
  ])

/** Whether it is a rule with a title of its own that says so. */
export const isOfRule = (says: string): boolean => says.startsWith('“')

const SCORING = 'The objective '
/** Whether it is an objective in the author's words that says so. */
export const isOfScoring = (says: string): boolean => says.startsWith(SCORING)

/** Sentences without the signs of Markdown. */
export const plainSentences = (text: string): string[] =>
  text
    .replace(/[*_`#>]/g, '')
    .split(/\n\s*\n|\n[-+]\s|(?<=[.!?:;])\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')

const cut = (text: string, says: string, binding: boolean): Sentence[] =>
  plainSentences(text).map((sentence) => ({ text: sentence, lower: sentence.toLowerCase(), says, binding }))
