/** Objectives that are scored before the first round for what nobody can have done by then. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import type { Mission } from '#model/mission/document.ts'
import { roundWord } from '#model/mission/mission-rule-set.ts'
import { conditionNames } from '#model/mission/scoring.ts'

export const scoredBeforeBattle: Rule = {
  info: {
    id: 'scored-before-battle',
    title: 'Scored before anything can happen',
    group: 'mission',
    severity: 'notice',
    source:
      'The common frame of published missions: before the first round there are only points that a side begins with',
    confidence: 'M',
    thresholds: [],
  },
  why: 'Before the first round nobody has moved, fought or held a marker for a turn. Such points are never scored, or go to whoever deploys on a marker; the budget counts them in full.',
  check,
}

type Condition = Mission['play']['objectives'][number]['conditions'][number]

/** Conditions that a side can meet before the battle: points it begins with, and anything the author puts in words. */
const earlier: ReadonlySet<Condition['kind']> = new Set(['given', 'free', 'fate'])

/** One finding for each objective. */
function check({ document }: Layout): FindingDraft[] {
  const word = roundWord(document)
  return document.play.objectives.flatMap(({ id, title, timing, conditions }): FindingDraft[] => {
    if (timing.kind !== 'start') return []
    const late = conditions.find(({ kind }) => !earlier.has(kind))
    if (late === undefined) return []
    return [
      {
        key: id,
        message: `“${title}” is scored before the first ${word}, for something that only the battle can bring: “${conditionNames[late.kind]}”.`,
        advice: `Score it from ${word} to ${word} or at the end of the battle, or give the points in any case.`,
        items: [],
        at: null,
      },
    ]
  })
}
