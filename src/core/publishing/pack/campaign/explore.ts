/**
 * Plays a campaign in every way it can go: all states (a mission, and which facts hold) that can be reached from its start,
 * with every way each battle can end. Exact, because facts are few.
 */
import { findMission, type Pack } from '../pack.ts'
import type { Campaign, CampaignLink } from './campaign.ts'

/** How a battle ended. */
export interface Outcome {
  /** The side that won; null: nobody. */
  readonly winner: string | null
  /** Which objectives were met, of those that ways ask for: `side objective`. */
  readonly met: ReadonlySet<string>
}

export interface CampaignState {
  readonly mission: string
  /** Facts that hold, as bits in their order. */
  readonly facts: number
  /** For each outcome the ways that are open. */
  readonly ways: readonly { readonly outcome: Outcome; readonly links: readonly CampaignLink[] }[]
  /** A mission without any way on ends the campaign. */
  readonly isLast: boolean
}

export interface Exploration {
  readonly states: ReadonlyMap<string, CampaignState>
  /** Keys of the states that come directly after one; `null`: the campaign ends. */
  readonly next: ReadonlyMap<string, ReadonlySet<string | null>>
  /** True when there were too many states to look at all. */
  readonly isCut: boolean
}

/** Ways that are looked at, one for each state and outcome: far more than a real campaign has, and done in a second. */
const MAX_LOOKS = 2_000_000
/** Objectives of one mission whose outcomes are told apart. */
const MAX_OBJECTIVES = 5

const stateKey = (mission: string, facts: number): string => `${mission} ${facts}`

export function explore(pack: Pack, campaign: Campaign): Exploration {
  const bit = new Map(campaign.facts.map(({ id }, index) => [id, 1 << index]))
  const begin = campaign.facts.reduce((bits, { id, atStart }) => (atStart ? bits | (bit.get(id) ?? 0) : bits), 0)
  const states = new Map<string, CampaignState>()
  const next = new Map<string, Set<string | null>>()
  const queue: { mission: string; facts: number }[] = [{ mission: campaign.start, facts: begin }]
  const seen = new Set([stateKey(campaign.start, begin)])
  let looks = 0
  // The queue grows while it is walked.
  for (const { mission, facts } of queue) {
    if (looks > MAX_LOOKS) break
    const links = campaign.links.filter(({ from }) => from === mission)
    const holds = (fact: string): boolean => (facts & (bit.get(fact) ?? 0)) !== 0
    const outcomes = outcomesOf(pack, mission, links)
    looks += outcomes.length * links.length + 1
    const ways = outcomes.map((outcome) => ({
      outcome,
      links: links.filter((link) => isOpen(pack, link, outcome, holds)),
    }))
    const key = stateKey(mission, facts)
    states.set(key, { mission, facts, ways, isLast: links.length === 0 })
    const after = new Set<string | null>(links.length === 0 ? [null] : [])
    next.set(key, after)
    for (const link of new Set(ways.flatMap((way) => way.links))) {
      if (link.to === undefined) {
        after.add(null)
        continue
      }
      const then = link.sets.reduce(
        (bits, { fact, holds: set }) => (set ? bits | (bit.get(fact) ?? 0) : bits & ~(bit.get(fact) ?? 0)),
        facts,
      )
      const to = stateKey(link.to, then)
      after.add(to)
      if (seen.has(to)) continue
      seen.add(to)
      queue.push({ mission: link.to, facts: then })
    }
  }
  return { states, next, isCut: states.size < queue.length }
}

const sideOf = (pack: Pack, { from, side }: CampaignLink): string =>
  side ?? findMission(pack, from)?.mission.sides[0]?.id ?? ''

function isOpen(pack: Pack, link: CampaignLink, { winner, met }: Outcome, holds: (fact: string) => boolean): boolean {
  const side = sideOf(pack, link)
  if (link.result === 'win' && winner !== side) return false
  if (link.result === 'loss' && (winner === null || winner === side)) return false
  if (link.result === 'draw' && winner !== null) return false
  if (link.objective !== undefined && met.has(`${side} ${link.objective.id}`) !== link.objective.met) return false
  return link.needs.every((need) => holds(need.fact) === need.holds)
}

function outcomesOf(pack: Pack, mission: string, links: readonly CampaignLink[]): Outcome[] {
  const winners = [...(findMission(pack, mission)?.mission.sides.map(({ id }) => id) ?? []), null]
  const asked = [
    ...new Set(
      links.flatMap((link) => (link.objective === undefined ? [] : [`${sideOf(pack, link)} ${link.objective.id}`])),
    ),
  ].slice(0, MAX_OBJECTIVES)
  return winners.flatMap((winner) =>
    Array.from({ length: 1 << asked.length }, (_, bits) => ({
      winner,
      met: new Set(asked.filter((__, index) => (bits & (1 << index)) !== 0)),
    })),
  )
}
