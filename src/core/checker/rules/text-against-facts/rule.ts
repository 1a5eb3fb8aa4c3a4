/** Texts of a mission that its facts contradict. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { isOfRule, isOfScoring, sentencesOf } from '#core/checker/sentences.ts'
import type { Layout } from '#core/layout/layout.ts'
import { absentClaims } from './absent-claims.ts'
import { battleClaims } from './battle-claims.ts'
import { frameClaims } from './frame-claims.ts'
import { mapClaims } from './map-claims.ts'
import { ruleClaims } from './rule-claims.ts'
import { scoringClaims } from './scoring-claims.ts'
import { setUpClaims } from './set-up-claims.ts'
import { tableClaims } from './table-claims.ts'

export const textAgainstFacts: Rule = {
  info: {
    id: 'text-against-facts',
    title: 'Text that a fact of the mission contradicts',
    group: 'mission',
    severity: 'notice',
    source: 'A comparison of the mission’s own texts, in English, with its facts and its map',
    confidence: 'M',
    thresholds: [],
  },
  why: 'The sheet prints both the text and the facts. Where they differ, players do not know which of the two counts.',
  check,
}

/** One finding for each fact that some text gets wrong. */
function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const sentences = sentencesOf(document)
  const claims = [
    ...battleClaims(document, sentences),
    ...frameClaims(document, sentences),
    ...setUpClaims(document, sentences),
    ...mapClaims(layout, sentences),
    ...scoringClaims(document, sentences),
    ...absentClaims(document, sentences),
    ...tableClaims(document),
    ...ruleClaims(document),
  ]
  const cap = claims.find(({ key }) => key === 'cap')
  // A figure that is told to be no cap is not told to be no points of an objective.
  const told = claims.filter(
    ({ key, says, quote }) => !(key.startsWith('points:') && says === cap?.says && cap.quote.includes(quote)),
  )
  const first = new Map(told.toReversed().map((claim) => [claim.key, claim]))
  return [...first.values()].toReversed().map(({ key, says, quote, fact, advice }) => ({
    key: `${isOfRule(says) ? 'rule' : isOfScoring(says) ? 'scoring' : 'text'}:${key}`,
    message: `${says} “${quote}”, but ${fact}.`,
    advice,
    items: [],
    at: null,
  }))
}
