/** What texts say of the figures of a game, beside those that the mission has: questions of one sentence, and the claims that come of them. */
import { NUMBER, numberOf } from './numbers.ts'
import type { Claim, Sentence } from './sentences.ts'

/** One thing that a sentence may say, and how it stands with the mission. */
export interface FigureQuestion<Asked> {
  readonly key: string
  /** A word without which the pattern is not tried; in small letters. */
  readonly word: string
  readonly pattern: RegExp
  /** Told also where the sentence says `if` or `when`: what it is about happens only at times. */
  readonly atTimes?: true
  readonly advice: string
  /** What is so instead; null: it is as the words say. */
  against(asked: Asked, groups: readonly string[]): string | null
}

const INCHES = '(?:"|″|”|[- ]inch(?:es)?\\b)'

/** A pattern that takes no heed of case, in which NUMBER and INCHES stand for how people write them. */
export const figurePattern = (source: string): RegExp =>
  new RegExp(source.replaceAll('NUMBER', NUMBER).replaceAll('INCHES', INCHES), 'i')

/** The number that a sentence says: that of the one group which is there. */
export const saidNumber = (groups: readonly string[]): number => numberOf(groups.find((group) => group !== '') ?? '')

/** Of what holds only at times, or is denied, nothing is known. */
const AT_TIMES = /\b(?:if|when|whenever|unless|until|once|while|except|instead|never|cannot|in the dark)\b/

/** What a sentence gets wrong. */
export function figureClaims<Asked>(
  questions: readonly FigureQuestion<Asked>[],
  asked: Asked,
  { text, lower, says }: Sentence,
): Claim[] {
  const rare = AT_TIMES.test(lower)
  return questions.flatMap(({ key, word, pattern, atTimes, advice, against }): Claim[] => {
    if (!lower.includes(word) || (rare && atTimes !== true)) return []
    const match = pattern.exec(text)
    const fact =
      match === null
        ? null
        : against(
            asked,
            match.slice(1).map((group) => group ?? ''),
          )
    return match === null || fact === null ? [] : [{ key, says, quote: match[0], fact, advice }]
  })
}
