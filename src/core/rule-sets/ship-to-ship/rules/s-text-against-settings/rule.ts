/** Texts of a mission that its figures, its ships or their void contradict. */
import { draftInText, type FindingDraft, type Rule } from '#core/checker/rule.ts'
import { sentencesOf } from '#core/checker/sentences.ts'
import type { Layout } from '#core/layout/layout.ts'
import { endClaims } from './end-claims.ts'
import { partClaims } from './part-claims.ts'
import { settingClaims } from './setting-claims.ts'

export const sTextAgainstSettings: Rule = {
  info: {
    id: 's-text-against-settings',
    title: 'Text that a figure of the ships contradicts',
    group: 'mission',
    severity: 'notice',
    source: 'A comparison of the rules and scoring texts of the mission, in English, with its figures and its ships',
    confidence: 'M',
    thresholds: [],
  },
  why: 'The sheet prints both the text and the figures. Where they differ, players do not know which of the two counts.',
  check,
}

/** One finding for each figure that some text gets wrong. */
function check(layout: Layout): FindingDraft[] {
  const claims = sentencesOf(layout.document)
    .filter(
      ({ binding, text }) =>
        binding && /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hours?)\b/.test(text),
    )
    .flatMap((sentence) => [
      ...settingClaims(layout, sentence),
      ...partClaims(layout.document, sentence),
      ...endClaims(layout.document, sentence),
    ])
  const first = new Map(claims.toReversed().map((claim) => [claim.key, claim]))
  return [...first.values()]
    .toReversed()
    .map(({ key, says, quote, fact, advice }) => draftInText(key, `${says} “${quote}”, but ${fact}.`, advice))
}
