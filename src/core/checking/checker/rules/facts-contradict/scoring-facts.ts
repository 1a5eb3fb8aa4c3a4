/** What an objective says of its points, and what other facts of the scoring make of it. */

import { listOf } from '#analysis/layout/place-names.ts'
import { draftInText, type FindingDraft } from '#checking/checker/rule.ts'
import type { Mission } from '#model/mission/document.ts'
import { roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import { countOf } from '#model/mission/plural.ts'

type Objective = Mission['play']['objectives'][number]
type Condition = Objective['conditions'][number]

export const scoringDrafts = (document: Mission): FindingDraft[] => {
  const { objectives } = document.play
  return [
    ...objectives.flatMap(limitDrafts),
    ...objectives.flatMap((objective) => delayDrafts(document, objective)),
    ...sameDrafts(objectives),
  ]
}

/** The limit is lower than what comes at once: nobody ever gets that. A limit of 0 brings nothing, which is told elsewhere. */
function limitDrafts({ id, title, conditions, most = 0 }: Objective): FindingDraft[] {
  const over = conditions.flatMap((condition) => {
    const points = atOnce(condition)
    const own = 'most' in condition ? (condition.most ?? 0) : 0
    const least = Math.min(...[most, own].filter((limit) => limit > 0))
    return points > least ? [{ points, least }] : []
  })
  const [worst] = over.sort((a, b) => b.points - b.least - (a.points - a.least))
  if (worst === undefined) return []
  return [
    draftInText(
      `limit:${id}`,
      `“${title}” brings ${worst.points} victory points at once, and no more than ${worst.least} of them count.`,
      'Raise the limit, or let it bring fewer points.',
    ),
  ]
}

/** What a condition brings by one marker, one deed or one scoring, as far as it is a figure. */
function atOnce(condition: Condition): number {
  switch (condition.kind) {
    case 'points-destroyed':
      return Math.max(0, ...condition.steps.map(({ points }) => points))
    case 'fate':
    case 'free':
      return 0
    default:
      return condition.points
  }
}

/** What is scored some turns after it was done, and no longer when these have gone by. */
function delayDrafts(document: Mission, { id, title, timing, conditions }: Objective): FindingDraft[] {
  if (timing.kind !== 'progressive') return []
  const late = conditions.find(
    (condition) => condition.kind === 'per-event' && (condition.delay?.turns ?? 0) >= timing.to,
  )
  if (late?.kind !== 'per-event' || late.delay === undefined) return []
  return [
    draftInText(
      `delay:${id}`,
      `“${title}” is scored ${countOf(late.delay.turns, turnWord(document))} after it is done, and not after ${roundWord(document)} ${timing.to}: it is never scored.`,
      `Score it in later ${roundWord(document)}s too, or at once.`,
    ),
  ]
}

/** Two objectives that bring a side points for the same thing at the same time. What is given, or has a fate, only the title tells. */
function sameDrafts(objectives: readonly Objective[]): FindingDraft[] {
  const first = new Map<string, Objective>()
  const pairs = new Map<string, readonly [Objective, Objective]>()
  for (const objective of objectives)
    for (const condition of objective.conditions) {
      if (condition.kind === 'given' || condition.kind === 'fate') continue
      const key = JSON.stringify([objective.side, objective.timing, condition])
      const before = first.get(key)
      if (before === undefined) first.set(key, objective)
      else if (before !== objective) pairs.set(`${before.id}:${objective.id}`, [before, objective])
    }
  return [...pairs].map(([key, pair]) =>
    draftInText(
      `same:${key}`,
      `${listOf(pair.map(({ title }) => `“${title}”`))} bring points for the same, at the same time: they are added up.`,
      'Take it out of one of them, or change what it asks for.',
    ),
  )
}
