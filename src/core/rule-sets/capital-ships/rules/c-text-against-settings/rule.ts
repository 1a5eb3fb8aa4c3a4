/** Texts of a mission that its figures, its ships or its table contradict. */
import { draftInText, type FindingDraft, type Rule } from '#core/checker/rule.ts'
import { sentencesOf } from '#core/checker/sentences.ts'
import type { Layout } from '#core/layout/layout.ts'
import { fleetClaims } from './fleet-claims.ts'
import { settingClaims } from './setting-claims.ts'

export const cTextAgainstSettings: Rule = {
  info: {
    id: 'c-text-against-settings',
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
function check({ document }: Layout): FindingDraft[] {
  const claims = sentencesOf(document)
    .filter(({ binding, lower }) => binding && A_NUMBER.test(lower))
    .flatMap((sentence) => [...settingClaims(document, sentence), ...fleetClaims(document, sentence)])
  const first = new Map(claims.toReversed().map((claim) => [claim.key, claim]))
  return [...first.values()]
    .toReversed()
    .map(({ key, says, quote, fact, advice }) => draftInText(key, `${says} “${quote}”, but ${fact}.`, advice))
}

const A_NUMBER = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/
