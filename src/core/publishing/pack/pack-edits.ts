/** Edits of a pack and its mission table. Every edit gives a new pack without dangling references. */
import type { Mission } from '#model/mission/document.ts'
import {
  type DiceRow,
  diceNames,
  evenRows,
  faultsOfRows,
  findMission,
  MAX_IN_ROUND,
  MAX_ROUNDS,
  MAX_ROWS,
  type MissionTable,
  type Pack,
  type PackEntry,
  resultsOf,
  type TableDice,
} from './pack.ts'
import { MAX_MISSIONS } from './pack-names.ts'

/** A free id for a mission, made of its title: `cold-spine`, `cold-spine-2`. */
function freeId(pack: Pick<Pack, 'missions'>, title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 26)
    .replace(/-+$/, '')
  const stem = plain === '' ? 'mission' : plain
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}-${number}`
    if (findMission(pack, id) === undefined) return id
  }
}

/** Puts a mission into the pack at a place (counted from 0), usually the last, or null if the pack is full. */
export function withMission(pack: Pack, mission: Mission, at = pack.missions.length): Pack | null {
  if (pack.missions.length >= MAX_MISSIONS) return null
  const entry: PackEntry = { id: freeId(pack, mission.mission.title), mission }
  return { ...pack, missions: pack.missions.toSpliced(at, 0, entry) }
}

/** The pack with another state of one of its missions. */
export const withReplaced = (pack: Pack, id: string, mission: Mission): Pack => ({
  ...pack,
  missions: pack.missions.map((entry) => (entry.id === id ? { id, mission } : entry)),
})

/** The mission at another place; nothing else is changed. */
export function withMoved(pack: Pack, id: string, to: number): Pack {
  const entry = findMission(pack, id)
  if (entry === undefined) return pack
  const others = pack.missions.filter((other) => other !== entry)
  return { ...pack, missions: others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, entry) }
}

/** The pack without a mission, and without what led to it: rows of the table, rounds, links of the campaign. */
export function withoutMission(pack: Pack, id: string): Pack {
  const missions = pack.missions.filter((entry) => entry.id !== id)
  const { campaign, table, ...rest } = pack
  return { ...rest, missions, table: tableWithout(table, id), ...campaignWithout(campaign, id, missions) }
}

function tableWithout(table: Pack['table'], id: string): Pack['table'] {
  switch (table.kind) {
    case 'none':
      return table
    case 'dice':
      return table.rows === undefined ? table : { ...table, rows: table.rows.filter(({ mission }) => mission !== id) }
    case 'rounds':
      return {
        ...table,
        rounds: table.rounds
          .map(({ missions }) => ({ missions: missions.filter((mission) => mission !== id) }))
          .filter(({ missions }) => missions.length > 0),
      }
  }
}

function campaignWithout(
  campaign: Pack['campaign'],
  id: string,
  missions: readonly PackEntry[],
): { readonly campaign?: NonNullable<Pack['campaign']> } {
  const start = campaign?.start === id ? missions[0]?.id : campaign?.start
  if (campaign === undefined || start === undefined) return {}
  return { campaign: { ...campaign, start, links: campaign.links.filter(({ from, to }) => from !== id && to !== id) } }
}

/**
 * A box that missions of that kit can share: with the kit's own description, codes and single pieces as the first of them has it, and as many kits
 * as any of them has.
 */
export function sharedKit(pack: Pack, id: string): Mission['kit'] {
  const kits = pack.missions.map(({ mission }) => mission.kit).filter((kit) => kit.id === id)
  const [first = { id, count: 1, codes: {} }] = kits
  return { ...first, count: Math.max(1, ...kits.map(({ count }) => count)) }
}

type DiceTable = Extract<MissionTable, { readonly kind: 'dice' }>
type RoundsTable = Extract<MissionTable, { readonly kind: 'rounds' }>

/** Gives the table custom rows: those that its missions have now by sharing evenly. */
export const withCustomRows = (table: DiceTable, missions: readonly string[]): DiceTable => ({
  ...table,
  rows: table.rows ?? evenRows(table.dice, missions),
})

/** Removes custom rows: missions share the results of the table. */
export const withEvenRows = ({ dice, kind }: DiceTable): DiceTable => ({ kind, dice })

/**
 * Adds a row for the first stretch of results that no row has, or returns null if all are taken or there are too many
 * rows.
 */
export function withRowMore(table: DiceTable, mission: string): DiceTable | null {
  const rows = table.rows ?? []
  const { free } = faultsOfRows(table.dice, rows)
  const [from] = free
  if (from === undefined || rows.length >= MAX_ROWS) return null
  const results = resultsOf(table.dice)
  let to = from
  for (const result of results.slice(results.indexOf(from) + 1)) {
    if (!free.includes(result)) break
    to = result
  }
  return { ...table, rows: [...rows, { from, to, mission }] }
}

export const withRow = (table: DiceTable, at: number, row: DiceRow): DiceTable => ({
  ...table,
  rows: (table.rows ?? []).map((before, index) => (index === at ? row : before)),
})

export const withoutRow = (table: DiceTable, at: number): DiceTable => ({
  ...table,
  rows: (table.rows ?? []).toSpliced(at, 1),
})

/** Why the dice never show a result, or null if they do. */
export function reasonAgainstResult(dice: TableDice, result: number): string | null {
  const results = resultsOf(dice)
  if (results.includes(result)) return null
  const two = dice === 'd33' || dice === 'd66'
  return `A ${diceNames[dice]} rolls ${results[0]} to ${results.at(-1)}${two ? ', with one die for the tens and one for the ones' : ''}.`
}

/** Adds a round with one mission, or returns null if an event has no more rounds. */
export const withRoundMore = (table: RoundsTable, mission: string): RoundsTable | null =>
  table.rounds.length >= MAX_ROUNDS ? null : { ...table, rounds: [...table.rounds, { missions: [mission] }] }

/** One mission more to choose from in a round, or null if it has the most, or all missions already. */
export function withChoiceMore(table: RoundsTable, round: number, missions: readonly string[]): RoundsTable | null {
  const here = table.rounds[round]?.missions
  const free = missions.find((id) => here?.includes(id) === false)
  return here === undefined || free === undefined || here.length >= MAX_IN_ROUND
    ? null
    : withRound(table, round, [...here, free])
}

/** The missions of a round; without any, the round goes. */
export const withRound = (table: RoundsTable, round: number, missions: readonly string[]): RoundsTable => ({
  ...table,
  rounds:
    missions.length === 0
      ? table.rounds.toSpliced(round, 1)
      : table.rounds.map((before, index) => (index === round ? { missions: [...new Set(missions)] } : before)),
})
