/** Facts of play beyond the limits of the rule set. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Fix, Rule, Threshold } from '#checking/checker/finding.ts'
import type { Mission } from '#model/mission/document.ts'
import { battleRoundWord, capital, capOf, roundWord, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { countOf } from '#model/mission/plural.ts'

type Fact = 'rounds' | 'pointsLimit' | 'victoryCap' | 'paintedBonus'

const limit = (name: Fact, label: string, unit: Threshold['unit'], usual: number, max: number): Threshold => ({
  name,
  label,
  unit,
  usual,
  min: 0,
  max,
})

export const ruleSetLimits: Rule = {
  info: {
    id: 'rule-set-limits',
    title: 'Beyond the limits of the rule set',
    group: 'mission',
    severity: 'notice',
    source:
      'The common frame of published missions: 500 points a side, 5 rounds, 90 points from objectives, 10 for paint',
    confidence: 'H',
    thresholds: [
      limit('rounds', 'Most battle rounds', 'count', 5, 12),
      limit('pointsLimit', 'Most points a side may bring', 'points', 500, 20_000),
      limit('victoryCap', 'Most victory points from objectives', 'points', 90, 1000),
      limit('paintedBonus', 'Most victory points for painted armies', 'points', 10, 100),
    ],
  },
  why: 'Players and leagues expect the common frame. A mission that goes beyond it takes longer, needs more room, or cannot be compared with others.',
  check,
}

const sayings: Readonly<Record<Fact, (value: number, most: number, word: string) => string>> = {
  rounds: (value, most, word) => `The battle lasts ${countOf(value, word)}; the rule set has ${most}.`,
  pointsLimit: (value, most) => `Each side may bring ${value} points; the rule set allows ${most}.`,
  victoryCap: (value, most) => `Objectives can bring ${value} victory points; the rule set allows ${most}.`,
  paintedBonus: (value, most) => `A painted army brings ${value} victory points; the rule set gives ${most}.`,
}
const facts: readonly Fact[] = ['rounds', 'pointsLimit', 'victoryCap', 'paintedBonus']

/** One finding for each fact; a smaller battle is within the limits. */
function check({ document }: Layout, threshold: (name: string) => number): FindingDraft[] {
  const play: Mission['play'] = document.play
  const most = (fact: string): number =>
    fact === 'victoryCap' && capOf(document) === null
      ? Number.POSITIVE_INFINITY
      : mostOf(document, fact, threshold(fact))
  return [...tooLittle(document), ...tooMuch(play, most, roundWord(document))]
}

/** The limit of the check; where nobody has set it, that of the rule set, if it has one. */
function mostOf(document: Mission, fact: string, most: number): number {
  const usual = ruleSetLimits.info.thresholds.find(({ name }) => name === fact)?.usual
  const own = facts.find((each) => each === fact)
  return most === usual && own !== undefined ? (ruleSetOf(document).limits[own]?.most ?? most) : most
}

/** Facts below what house rules ask for; the common frame asks for nothing. */
function tooLittle(document: Mission): FindingDraft[] {
  const { limits, name } = ruleSetOf(document)
  return facts.flatMap((fact) => {
    const least = limits[fact]?.least ?? 0
    const value = document.play[fact]
    return value >= least
      ? []
      : [
          {
            key: `${fact}-least`,
            message: `${fact === 'rounds' ? capital(`${battleRoundWord(document)}s`) : titles[fact]}: ${value}; ${name} has at least ${least}.`,
            advice: 'Keep to the limits of the rule set, or play without its house rules.',
            items: [],
            at: null,
            fix: set(document.play, fact, Math.ceil(least)),
          },
        ]
  })
}

const titles: Readonly<Record<Exclude<Fact, 'rounds'>, string>> = {
  pointsLimit: 'Points a side may bring',
  victoryCap: 'Victory points from objectives',
  paintedBonus: 'Victory points for a painted army',
}

function tooMuch(play: Mission['play'], threshold: (name: string) => number, word: string): FindingDraft[] {
  return facts
    .filter((fact) => play[fact] > threshold(fact))
    .map((fact) => ({
      key: fact,
      message: sayings[fact](play[fact], threshold(fact), word),
      advice: 'Keep to the common frame, or set the limit of this check for your mission.',
      items: [],
      at: null,
      ...within(play, fact, Math.floor(threshold(fact))),
    }))
}

/** The fix that sets a fact to its limit; none for a limit no battle can keep. */
const within = (play: Mission['play'], fact: Fact, most: number): { readonly fix?: Fix } =>
  fact === 'rounds' && most < 1 ? {} : { fix: set(play, fact, most) }

const set = (play: Mission['play'], fact: Fact, figure: number): Fix => ({
  label: `Set it to ${figure}`,
  safe: false,
  edits: [{ type: 'set', field: 'play', value: { ...play, [fact]: figure } }],
})
