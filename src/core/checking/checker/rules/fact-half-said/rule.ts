/** Facts that need a second one beside them to say anything. */

import type { Layout } from '#analysis/layout/layout.ts'
import { draftInText, type FindingDraft, type Rule } from '#checking/checker/finding.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { wordsOnScoring } from '#model/mission/version.ts'

export const factHalfSaid: Rule = {
  info: {
    id: 'fact-half-said',
    title: 'Incomplete setting',
    group: 'mission',
    severity: 'notice',
    source: 'The mission’s own facts: a bonus or a tie-breaker that is announced has to be given',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The sheet prints both halves together. With one alone, players learn that there is something and not what, or it is not printed at all.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  const { play } = document
  const { underdog, underdogBonus, ends, objectives } = play
  const found: FindingDraft[] = []
  if (underdog === 'own' && underdogBonus === undefined)
    found.push(
      draftInText(
        'bonus',
        'The Underdog gets a bonus of the mission’s own, and the mission does not say which.',
        'Say in Mission what the Underdog gets.',
      ),
    )
  if (underdog !== 'own' && underdogBonus !== undefined)
    found.push(
      draftInText(
        'idle-bonus',
        `A bonus for the Underdog is written down (“${underdogBonus}”), and the mission gives the Underdog something else.`,
        'Let the Underdog get the bonus of the mission’s own, or take its text out.',
      ),
    )
  if (ends?.equalPoints === 'tie-breaker' && ends.tieBreaker === undefined)
    found.push(
      draftInText(
        'tie-breaker',
        'A tie-breaker decides when points are equal, and the mission does not say which.',
        'Say what decides, or make it a draw.',
      ),
    )
  if (ends?.tieBreaker !== undefined && ends.equalPoints !== 'tie-breaker')
    found.push(
      draftInText(
        'idle-tie-breaker',
        `A tie-breaker is written down (“${ends.tieBreaker}”), and the mission does not use it.`,
        'Let the tie-breaker decide when points are equal, or take its text out.',
      ),
    )
  const words = objectives.flatMap(({ conditions }) =>
    conditions.flatMap((condition) => ('exclusive' in condition ? (condition.exclusive ?? []) : [])),
  )
  for (const word of new Set(words))
    if (words.filter((each) => each === word).length === 1)
      found.push(
        draftInText(
          `exclusive:${word}`,
          `One condition of scoring excludes others by the word “${word}”, and no other condition has that word.`,
          'Give the word to the condition that it excludes, or take it out.',
        ),
      )
  return [...found, ...objectives.flatMap(nothingDrafts), ...tableDrafts(document)]
}

/**
 * Reports conditions that bring a side no points: most often figures that were left for later. A word that excludes
 * others may be worth that.
 */
function nothingDrafts({ id, title, conditions, most }: Mission['play']['objectives'][number]): FindingDraft[] {
  const idle = conditions.filter((condition) => {
    if ('exclusive' in condition && condition.exclusive !== undefined) return false
    if (condition.kind === 'free') return condition.maximum === 0
    if (!('points' in condition) || 'otherwise' in condition) return false
    return condition.points === 0 || ('most' in condition && condition.most === 0)
  })
  if (most !== 0 && idle.length === 0) return []
  const whole = most === 0 || idle.length === conditions.length
  const some = idle.length === 1 ? 'One condition' : `${idle.length} conditions`
  return [
    draftInText(
      `nothing:${id}`,
      whole
        ? `“${title}” brings 0 points.`
        : `${some} of “${title}” ${idle.length === 1 ? 'brings' : 'bring'} 0 points.`,
      'Say how many points it brings, or take it out.',
    ),
  ]
}

/** Reports dice tables that no rule has if no text asks for such a roll: nothing says when they are rolled. */
function tableDrafts(document: Mission): FindingDraft[] {
  const { mission, play } = document
  const { rules, tables = [] } = play
  if (ruleSetOf(document).ownFindings.includes('dice-tables')) return []
  const named = new Set(rules.flatMap((rule) => rule.tables ?? []))
  const loose = tables.filter(({ kind, id }) => kind === 'dice' && !named.has(id))
  if (loose.length === 0) return []
  const asking = [mission.summary, mission.briefing, ...wordsOnScoring(play)]
    .concat(rules.flatMap(({ title, text, conditions = [], steps = [] }) => [title, text, ...conditions, ...steps]))
    .flatMap((text) => text.toLowerCase().split(/[.!?]\s|\n/))
    .filter((sentence) => /\b(?:roll|rolls|rolled|table|\d?d\d+)\b/.test(sentence))
  return loose
    .filter(({ title }) => !asking.some((sentence) => wordsOf(title).some((word) => sentence.includes(word))))
    .map(({ id, title }) =>
      draftInText(
        `table:${id}`,
        `Nothing says when “${title}” is rolled: no rule has this table, and no text asks for it.`,
        'Give the table to the rule that it belongs to, or say in a text when it is rolled.',
      ),
    )
}

/** Words by which a text speaks of the table, in small letters: those that say something. */
const wordsOf = (title: string): string[] =>
  (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 3 && !['which', 'what', 'where', 'when', 'table', 'roll'].includes(word),
  )
