/** Scoring that speaks of markers, regions or hatchways that are not on the map. */

import type { Layout } from '#analysis/layout/layout.ts'
import { namesOf } from '#analysis/layout/place-names.ts'
import { scoringGapsOf } from '#analysis/scoring/scoring-gaps.ts'
import { scoredFacts } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { isTableBare } from '#checking/checker/unmet-needs.ts'

export const scoringNamesMissing: Rule = {
  info: {
    id: 'scoring-names-missing',
    title: 'Scoring for what is not on the map',
    group: 'mission',
    severity: 'error',
    source: 'What a condition of scoring means, by the words of the field: markers, areas and hatchways on the map',
    confidence: 'H',
    thresholds: [],
  },
  why: 'An objective speaks of something that the map does not have, or not often enough. Nobody can score it as it is written.',
  check,
}

/** One finding for each thing that objectives lack; a warning when they can be scored all the same. */
function check({ document }: Layout): FindingDraft[] {
  const isBare = isTableBare(document)
  const lacks = new Map<
    string,
    { readonly first: string; readonly titles: string[]; readonly causes: string[]; partly: boolean }
  >()
  for (const { id, title, ...objective } of document.play.objectives) {
    // Tokens of a side that has nothing on the table are left to side-with-nothing.
    const conditions = objective.conditions.filter(
      (condition) => !(isBare && condition.kind === 'parts-destroyed' && condition.part.part === 'tokens'),
    )
    for (const { what, missing, partly } of scoringGapsOf(document, { ...objective, id, title, conditions })) {
      const known = lacks.get(what)
      const causes = missing.flatMap(scoredFacts)
      if (known === undefined) lacks.set(what, { first: id, titles: [title], causes, partly })
      else {
        known.causes.push(...causes)
        if (!known.titles.includes(title)) known.titles.push(title)
        known.partly &&= partly
      }
    }
  }
  return [...lacks].map(([what, { first, titles, causes, partly }]) => ({
    key: `${first}:${what}`,
    severity: partly ? 'warning' : 'error',
    message: `${namesOf(titles, (title) => `“${title}”`)} ${titles.length === 1 ? 'speaks' : 'speak'} of ${what}.`,
    advice: `Put what is missing on the map, or change ${titles.length === 1 ? 'the objective' : 'these objectives'}.`,
    items: [],
    at: null,
    causes,
  }))
}
