/** Teams and two-player modes in which nobody is left to play against, or a side is played by nobody or twice; teams hard to tell apart. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { draftInText, type FindingDraft, type Rule } from '#checking/checker/finding.ts'
import type { Mission } from '#model/mission/document.ts'

export const teamsAndPlayers: Rule = {
  info: {
    id: 'teams-and-players',
    title: 'Teams or players that do not work out',
    group: 'mission',
    severity: 'warning',
    source:
      'Multiplayer missions are played in teams or each for themselves, and can be played by two: each side is then one player’s',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A battle needs somebody to play against, and every side needs one player who plays it.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  return [...teamDrafts(document), ...alikeDrafts(document), ...playerDrafts(document)]
}

function teamDrafts({ sides }: Mission): FindingDraft[] {
  const [first] = sides
  if (first?.team === undefined || sides.length < 2 || sides.some(({ team }) => team !== first.team)) return []
  return [
    draftInText(
      'one-team',
      `All sides are in the team “${first.team}”: nobody is left to play against.`,
      'Put some of them into another team, or into none.',
    ),
  ]
}

/** Names of teams that differ in capitals and blanks alone: their sides play against each other, which is hardly meant. */
function alikeDrafts({ sides }: Mission): FindingDraft[] {
  const alike = new Map<string, string[]>()
  for (const name of new Set(sides.flatMap(({ team }) => team ?? []))) {
    const key = name.trim().replace(/\s+/g, ' ').toLowerCase()
    alike.set(key, [...(alike.get(key) ?? []), name])
  }
  return [...alike].flatMap(([key, names]) =>
    names.length < 2
      ? []
      : [
          draftInText(
            `alike:${key}`,
            `The teams ${listOf(names.map((name) => `“${name}”`))} differ in capital letters or blanks alone.`,
            'Write the name of a team the same for all its sides, or give the teams names that people tell apart.',
          ),
        ],
  )
}

function playerDrafts({ sides, play: { twoPlayers } }: Mission): FindingDraft[] {
  if (twoPlayers === undefined) return []
  const { one, other } = twoPlayers
  const named = (ids: readonly string[]): string =>
    listOf(sides.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  const times = (id: string): number => [...one, ...other].filter((each) => each === id).length
  const unplayed = sides.filter(({ id }) => times(id) === 0).map(({ id }) => id)
  const twice = sides.filter(({ id }) => times(id) > 1).map(({ id }) => id)
  const parted = [...new Set(sides.flatMap(({ team }) => team ?? []))].filter((team) => {
    const mates = sides.filter((side) => side.team === team)
    return mates.some(({ id }) => one.includes(id)) && mates.some(({ id }) => other.includes(id))
  })
  return [
    ...(unplayed.length === 0
      ? []
      : [
          draftInText(
            'unplayed',
            `With two players nobody plays ${named(unplayed)}.`,
            'Give every side to one of the two players.',
          ),
        ]),
    ...(twice.length === 0
      ? []
      : [
          draftInText(
            'twice',
            `With two players ${named(twice)} ${twice.length === 1 ? 'is' : 'are'} named more than once.`,
            'Give every side to one of the two players.',
          ),
        ]),
    ...(parted.length === 0
      ? []
      : [
          draftInText(
            'parted',
            `With two players ${parted.length === 1 ? 'the team' : 'the teams'} ${listOf(parted.map((team) => `“${team}”`))} ${parted.length === 1 ? 'plays against itself' : 'play against themselves'}.`,
            'Give the sides of a team to the same player.',
          ),
        ]),
  ]
}
