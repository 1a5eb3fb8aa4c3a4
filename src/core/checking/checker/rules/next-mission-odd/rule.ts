/** Links to the next mission that lead back to the same one, or say two things of one result. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import type { Mission } from '#model/mission/document.ts'

export const nextMissionOdd: Rule = {
  info: {
    id: 'next-mission-odd',
    title: 'Next mission that leads nowhere new',
    group: 'mission',
    severity: 'notice',
    source: 'The mission’s own links to the next one, against its title, its number and each other',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A campaign goes on to another mission, and each result of the battle leads to one of them.',
  check,
}

type Next = NonNullable<Mission['play']['next']>[number]

function check({ document: { mission, play, sides } }: Layout): FindingDraft[] {
  const next = play.next ?? []
  const own = new Set([mission.title, mission.number].map(bare).filter((name) => name !== ''))
  const itself = next.some((each) => own.has(bare(each.mission)))
  const results = next.map(({ result }) => resultKey(result))
  const twice = [...new Set(results.filter((result, index) => results.indexOf(result) !== index))]
  const named = (key: string): string =>
    key === ''
      ? 'whatever the result'
      : key === 'draw'
        ? 'after a draw'
        : `if ${sides.find(({ id }) => `side ${id}` === key)?.name ?? key} wins`
  return [
    ...(itself
      ? [
          {
            key: 'itself',
            message: 'The next mission is this one again.',
            advice: 'Name another mission, or take the link out.',
            items: [],
            at: null,
          },
        ]
      : []),
    ...(twice.length === 0
      ? []
      : [
          {
            key: 'twice',
            message: `Several missions come next ${listOf(twice.map(named))}.`,
            advice: 'Say one next mission for each result, or name the choice in one of them.',
            items: [],
            at: null,
          },
        ]),
  ]
}

const bare = (name: string): string => name.trim().toLowerCase()
const resultKey = (result: Next['result']): string =>
  result === undefined ? '' : result === 'draw' ? 'draw' : `side ${result.side}`
