/** Checks the links of a campaign: dead ends, no end, unreachable missions, contradictions, duplicates, loops. */
import { listOf } from '#analysis/layout/place-names.ts'
import { type Campaign, type CampaignLink, findMission, type Pack, type PackFinding } from '../pack.ts'
import { missionName } from '../shared-mission.ts'
import { factName, formatCondition } from './campaign.ts'

// Plays a campaign in every way it can go: all states (a mission, and which facts hold) that can be reached from its start,
// with every way each battle can end. Exact, because facts are few.

/** How a battle ended. */
interface Outcome {
  /** The side that won, or null for nobody. */
  readonly winner: string | null
  /** Which objectives were met, of those that ways ask for: `side objective`. */
  readonly met: ReadonlySet<string>
}

interface CampaignState {
  readonly mission: string
  /** Facts that hold, as bits in their order. */
  readonly facts: number
  /** For each outcome the ways that are open. */
  readonly ways: readonly { readonly outcome: Outcome; readonly links: readonly CampaignLink[] }[]
  /** A mission without any way on ends the campaign. */
  readonly isLast: boolean
}

interface Exploration {
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

function explore(pack: Pack, campaign: Campaign): Exploration {
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

export function checkCampaign(pack: Pack, campaign: Campaign): PackFinding[] {
  const found = explore(pack, campaign)
  return [
    ...wrongLinks(pack, campaign),
    ...sameTwice(pack, campaign),
    ...unreachable(pack, campaign, found),
    ...deadEnds(pack, campaign, found),
    ...contradictions(pack, campaign, found),
    ...endless(pack, found),
    ...waysBack(pack, campaign),
  ]
}

const finding = (
  rule: string,
  severity: PackFinding['severity'],
  mission: string | null,
  message: string,
  advice: string,
): PackFinding => ({ rule, severity, mission, message, advice })

/** Ways that ask for something that their mission does not have, or say two things at once. */
function wrongLinks(pack: Pack, campaign: Campaign): PackFinding[] {
  return campaign.links.flatMap((link): PackFinding[] => {
    const mission = findMission(pack, link.from)?.mission
    if (mission === undefined) return []
    const where = `A route from ${missionName(pack, link.from)}`
    const found: PackFinding[] = []
    if (link.side !== undefined && !mission.sides.some(({ id }) => id === link.side))
      found.push(
        finding(
          'campaign-side',
          'error',
          link.from,
          `${where} asks for the result of a side “${link.side}”, which that mission does not have.`,
          `Choose one of its sides: ${listOf(mission.sides.map(({ id, name }) => `${name} (${id})`))}.`,
        ),
      )
    const { objective } = link
    if (objective !== undefined && !mission.play.objectives.some(({ id }) => id === objective.id))
      found.push(
        finding(
          'campaign-objective',
          'error',
          link.from,
          `${where} asks for an objective “${objective.id}”, which that mission does not have.`,
          mission.play.objectives.length === 0
            ? 'Give the mission objectives, or remove the condition.'
            : `Choose one of its objectives: ${listOf(mission.play.objectives.map(({ id }) => id))}.`,
        ),
      )
    const side = link.side ?? mission.sides[0]?.id
    const asked = mission.play.objectives.find(({ id }) => id === objective?.id)
    if (objective?.met === true && asked !== undefined && asked.side !== null && asked.side !== side)
      found.push(
        finding(
          'campaign-objective',
          'error',
          link.from,
          `${where} asks whether ${sideCalled(mission.sides, side)} meets “${asked.title}”, which only ${sideCalled(mission.sides, asked.side)} can.`,
          `Choose ${sideCalled(mission.sides, asked.side)} as the side of that route, or an objective that its side can score.`,
        ),
      )
    for (const list of ['needs', 'sets'] as const)
      for (const fact of bothWays(link[list]))
        found.push(
          finding(
            'campaign-contradiction',
            'error',
            link.from,
            `${where} ${list === 'needs' ? 'needs' : 'says'} that “${factName(campaign, fact)}” holds and that it does not.`,
            'Keep one of the two.',
          ),
        )
    return found
  })
}

const sideCalled = (sides: readonly { readonly id: string; readonly name: string }[], id: string | undefined): string =>
  sides.find((side) => side.id === id)?.name ?? id ?? 'the first side'

const bothWays = (states: CampaignLink['needs']): string[] => [
  ...new Set(
    states
      .filter(({ fact, holds }) => holds && states.some((other) => other.fact === fact && !other.holds))
      .map(({ fact }) => fact),
  ),
]

/** Ways that ask for the same and say the same, once for each: the players would read it twice. */
function sameTwice(pack: Pack, campaign: Campaign): PackFinding[] {
  const seen = new Map<string, number>()
  for (const link of campaign.links) seen.set(asSaid(pack, link), (seen.get(asSaid(pack, link)) ?? 0) + 1)
  return campaign.links.flatMap((link): PackFinding[] => {
    const key = asSaid(pack, link)
    const times = seen.get(key) ?? 0
    seen.delete(key)
    return times < 2
      ? []
      : [
          finding(
            'campaign-way-twice',
            'notice',
            link.from,
            `${times === 2 ? 'Two' : times} routes from ${missionName(pack, link.from)} are the same: “${formatCondition(pack, campaign, link)}”.`,
            'Keep one of them, or give the other a different condition.',
          ),
        ]
  })
}

/**
 * Returns a key of what a way asks for and leads to, however it is written; a note for the players makes no difference.
 */
function asSaid(pack: Pack, { from, to, result, side, objective, needs, sets }: CampaignLink): string {
  const facts = (states: CampaignLink['needs']): string[] => [
    ...new Set(states.map(({ fact, holds }) => `${fact} ${holds}`)),
  ]
  const isAsked = result === 'win' || result === 'loss' || objective !== undefined
  const who = isAsked ? (side ?? findMission(pack, from)?.mission.sides[0]?.id) : null
  return JSON.stringify([from, to ?? null, result, who, objective ?? null, facts(needs).sort(), facts(sets).sort()])
}

function unreachable(pack: Pack, campaign: Campaign, { states, isCut }: Exploration): PackFinding[] {
  if (isCut) return []
  const reached = new Set([...states.values()].map(({ mission }) => mission))
  return pack.missions
    .filter(({ id }) => !reached.has(id))
    .map(({ id }) =>
      finding(
        'campaign-unreachable',
        'warning',
        id,
        campaign.links.some(({ to }) => to === id)
          ? `No campaign reaches ${missionName(pack, id)}: the routes to it can never be taken.`
          : `No route in the campaign leads to ${missionName(pack, id)}.`,
        'Add a route that leads there, or leave it as a mission outside the campaign.',
      ),
    )
}

/** Finds results after which nothing says what comes next. */
function deadEnds(pack: Pack, campaign: Campaign, { states }: Exploration): PackFinding[] {
  const found = new Map<string, PackFinding>()
  for (const state of states.values()) {
    if (state.isLast) continue
    const way = state.ways.find(({ links }) => links.length === 0)
    if (way === undefined || found.has(state.mission)) continue
    found.set(
      state.mission,
      finding(
        'campaign-no-way-on',
        'error',
        state.mission,
        `After ${missionName(pack, state.mission)}, no route says what comes next ${formatWhen(pack, campaign, state, way.outcome)}.`,
        'Add a route for that result. A route without a next mission ends the campaign.',
      ),
    )
  }
  return [...found.values()]
}

/** Two ways at once that lead to different things, and ways that can never be taken. */
function contradictions(pack: Pack, campaign: Campaign, { states, isCut }: Exploration): PackFinding[] {
  const found = new Map<string, PackFinding>()
  const taken = new Set<CampaignLink>()
  const reached = new Set<string>()
  for (const state of states.values()) {
    reached.add(state.mission)
    for (const { outcome, links } of state.ways) {
      for (const link of links) taken.add(link)
      const [one, other] = distinct(links)
      if (one === undefined || other === undefined || found.has(state.mission)) continue
      found.set(
        state.mission,
        finding(
          'campaign-contradiction',
          'error',
          state.mission,
          `After ${missionName(pack, state.mission)}, two routes are open at once ${formatWhen(pack, campaign, state, outcome)}: “${formatCondition(pack, campaign, one)}”, which leads to ${whither(pack, one)}, and “${formatCondition(pack, campaign, other)}”, which leads to ${whither(pack, other)}.`,
          'Give the two different results, objectives or facts as conditions.',
        ),
      )
    }
  }
  if (isCut) return [...found.values()]
  const never = campaign.links.filter(
    (link) => reached.has(link.from) && !taken.has(link) && bothWays(link.needs).length === 0,
  )
  return [
    ...found.values(),
    ...never.map((link) =>
      finding(
        'campaign-never-taken',
        'warning',
        link.from,
        `A route from ${missionName(pack, link.from)} can never be taken: “${formatCondition(pack, campaign, link)}” is never true.`,
        'Check which facts hold when that mission is played, or remove the route.',
      ),
    ),
  ]
}

const whither = (pack: Pack, { to }: CampaignLink): string => (to === undefined ? 'the end' : missionName(pack, to))

/** The first of the ways, and one that says something else. */
function distinct(links: readonly CampaignLink[]): readonly (CampaignLink | undefined)[] {
  const [first] = links
  if (first === undefined) return []
  const says = ({ to, sets }: CampaignLink): string =>
    JSON.stringify([to ?? null, sets.map(({ fact, holds }) => `${fact} ${holds}`).sort()])
  return [first, links.find((link) => says(link) !== says(first))]
}

/** Missions from which no campaign ever ends. */
function endless(pack: Pack, { next, states, isCut }: Exploration): PackFinding[] {
  if (isCut) return []
  const ending = new Set<string>()
  for (let grown = true; grown; ) {
    grown = false
    for (const [key, after] of next) {
      if (ending.has(key) || ![...after].some((to) => to === null || ending.has(to))) continue
      ending.add(key)
      grown = true
    }
  }
  // Dead ends are reported separately.
  const stuck = new Set(
    [...states].filter(([key]) => !ending.has(key) && (next.get(key)?.size ?? 0) > 0).map(([, { mission }]) => mission),
  )
  const [first] = stuck
  if (first === undefined) return []
  return [
    finding(
      'campaign-no-end',
      'error',
      first,
      `From ${listOf([...stuck].map((id) => missionName(pack, id)))} the campaign never ends.`,
      'Let a route from there end the campaign, or lead to a mission after which it ends.',
    ),
  ]
}

/** Ways that lead back to a mission that was played: a campaign goes forward. */
function waysBack(pack: Pack, { start, links }: Campaign): PackFinding[] {
  const found: PackFinding[] = []
  const done = new Set<string>()
  const walk = (id: string, path: readonly string[]): void => {
    const before = path.indexOf(id)
    if (before !== -1) {
      const round = [...path.slice(before), id].map((mission) => missionName(pack, mission))
      found.push(
        finding(
          'campaign-way-back',
          'warning',
          id,
          `The campaign leads back to a mission that has been played: ${round.join(' → ')}.`,
          'Lead to another mission instead, or leave it if you want that mission played again.',
        ),
      )
      return
    }
    if (done.has(id)) return
    for (const { to } of links.filter(({ from }) => from === id)) if (to !== undefined) walk(to, [...path, id])
    done.add(id)
  }
  walk(start, [])
  return found.filter(({ message }, index) => found.findIndex((other) => other.message === message) === index)
}

function formatWhen(pack: Pack, campaign: Campaign, state: CampaignState, { winner, met }: Outcome): string {
  const mission = findMission(pack, state.mission)?.mission
  const parts = [
    winner === null ? 'it is a draw' : `${mission?.sides.find(({ id }) => id === winner)?.name ?? winner} wins`,
    ...[...met].map((key) => {
      const [side = '', objective = ''] = key.split(' ')
      const title = mission?.play.objectives.find(({ id }) => id === objective)?.title ?? objective
      return `${mission?.sides.find(({ id }) => id === side)?.name ?? side} meets “${title}”`
    }),
    ...campaign.facts.filter((_, index) => (state.facts & (1 << index)) !== 0).map(({ name }) => `“${name}” holds`),
  ]
  return `when ${listOf(parts)}`
}
