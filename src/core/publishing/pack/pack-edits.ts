/** Changes of a pack; each gives a new pack in which nothing leads nowhere. */
import type { Mission } from '#model/mission/document.ts'
import { findMission, type Pack, type PackEntry } from './pack.ts'
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

/** Puts a mission into the pack at a place (counted from 0), usually the last; null: the pack is full. */
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
