/** Reserves that arrive after the round in which what is left of them counts as destroyed. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import type { Deployment } from '#model/mission/play.ts'

export const reservesTooLate: Rule = {
  info: {
    id: 'reserves-too-late',
    title: 'Reserves after the last round for them',
    group: 'mission',
    severity: 'notice',
    source: 'The common frame of published missions: what has not arrived by the end of round 3 counts as destroyed',
    confidence: 'H',
    thresholds: [
      { name: 'lastRound', label: 'Last round in which reserves arrive', unit: 'count', usual: 3, min: 1, max: 12 },
    ],
  },
  why: 'Units that have not arrived by the end of that round count as destroyed. Reserves of a later round are gone before they come, unless a rule of the mission says otherwise.',
  check,
}

type Arriving = Extract<Deployment['reserves'], { kind: 'arrive' }>

function check({ document: { play } }: Layout, threshold: (name: string) => number): FindingDraft[] {
  const { reserves } = play.deployment
  const last = Math.round(threshold('lastRound'))
  if (reserves.kind !== 'arrive' || reserves.to <= last) return []
  return [
    {
      key: 'reserves',
      message: `Reserves arrive up to round ${reserves.to}, but in published missions what is not there by the end of round ${last} counts as destroyed.`,
      advice: `Let the last of them arrive in round ${last}; or write a special rule and set the figure of this check for your mission.`,
      items: [],
      at: null,
      fix: {
        label: `Let the last of them arrive in round ${last}`,
        safe: false,
        edits: [
          {
            type: 'set',
            field: 'play',
            value: {
              ...play,
              deployment: {
                ...play.deployment,
                reserves: upTo(reserves, last),
              },
            },
          },
        ],
      },
    },
  ]
}

/** The same reserves, all of them there by the end of that round. */
function upTo(reserves: Arriving, last: number): Arriving {
  const { deepStrikeFrom, deepStrikeTo } = reserves
  return {
    ...reserves,
    from: Math.min(reserves.from, last),
    to: last,
    ...(deepStrikeFrom === undefined ? {} : { deepStrikeFrom: Math.min(deepStrikeFrom, last) }),
    ...(deepStrikeTo === undefined ? {} : { deepStrikeTo: Math.min(deepStrikeTo, last) }),
  }
}
