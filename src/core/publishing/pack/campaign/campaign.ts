/** The campaign of a pack: its links in words, and its edits. Every edit gives a new campaign without dangling links. */

import { listOf } from '#analysis/layout/place-names.ts'
import { type Asked, type Campaign, type CampaignLink, findMission, type Pack } from '../pack.ts'
import { missionName } from '../shared-mission.ts'

/** The side whose result a way speaks of, as the mission calls it. */
function sideOfLink(pack: Pack, link: CampaignLink): string {
  const sides = findMission(pack, link.from)?.mission.sides ?? []
  return (sides.find(({ id }) => id === link.side) ?? sides[0])?.name ?? link.side ?? 'the first side'
}

/** `win`, `loss`, `draw`, `any result`, `win, met`, `not met`, `win, by a fact`: for the drawing. */
export function shortResult({ result, objective, needs }: CampaignLink): string {
  const asked = [
    ...(result === 'any' ? [] : [result]),
    ...(objective === undefined ? [] : [objective.met ? 'met' : 'not met']),
    ...(needs.length === 0 ? [] : [needs.length === 1 ? 'if a fact holds' : 'if facts hold']),
  ]
  return asked.length === 0 ? 'any result' : asked.join(', ')
}

/** `If Attacker wins, and meets “Hold the bridge”, and “The reactor is damaged” holds`. */
export function formatCondition(pack: Pack, campaign: Campaign, link: CampaignLink): string {
  const side = sideOfLink(pack, link)
  const parts: string[] = []
  if (link.result === 'win') parts.push(`${side} wins`)
  if (link.result === 'loss') parts.push(`${side} loses`)
  if (link.result === 'draw') parts.push('it is a draw')
  if (link.objective !== undefined)
    parts.push(
      `${side} ${link.objective.met ? 'meets' : 'does not meet'} “${objectiveTitle(pack, link.from, link.objective.id)}”`,
    )
  for (const { fact, holds } of link.needs)
    parts.push(`“${factName(campaign, fact)}” ${holds ? 'holds' : 'does not hold'}`)
  return parts.length === 0 ? 'Whatever the result' : `If ${listOf(parts)}`
}

/** Describes the whole way: its condition, the facts that hold from then on, its destination. */
export function formatLink(pack: Pack, campaign: Campaign, link: CampaignLink): string {
  const on = link.sets.filter(({ holds }) => holds).map(({ fact }) => `“${factName(campaign, fact)}”`)
  const off = link.sets.filter(({ holds }) => !holds).map(({ fact }) => `“${factName(campaign, fact)}”`)
  const carried = [
    ...(on.length === 0 ? [] : [`${listOf(on)} ${on.length === 1 ? 'holds' : 'hold'} from then on`]),
    ...(off.length === 0 ? [] : [`${listOf(off)} ${off.length === 1 ? 'holds' : 'hold'} no longer`]),
  ]
  const to = link.to === undefined ? 'the campaign ends' : `go on with ${missionName(pack, link.to)}`
  const note = link.note === '' ? '' : ` ${link.note}`
  return `${formatCondition(pack, campaign, link)}: ${to}.${carried.length === 0 ? '' : ` ${carried.join('; ')}.`}${note}`
}

export const factName = (campaign: Campaign, id: string): string =>
  campaign.facts.find((fact) => fact.id === id)?.name ?? id

/** The objective’s title; its id where the mission has no such objective. */
const objectiveTitle = (pack: Pack, mission: string, id: string): string =>
  findMission(pack, mission)?.mission.play.objectives.find((objective) => objective.id === id)?.title ?? id

type State = CampaignLink['needs'][number]

/** Condition of a campaign link on a fact: none, that it holds, or that it doesn't. */
export type Saying = 'nothing' | 'holds' | 'not'

export const sayingOf = (states: readonly State[], fact: string): Saying => {
  const found = states.find((state) => state.fact === fact)
  return found === undefined ? 'nothing' : found.holds ? 'holds' : 'not'
}

export function withSaying(states: readonly State[], fact: string, saying: Saying): State[] {
  const others = states.filter((state) => state.fact !== fact)
  return saying === 'nothing' ? others : [...others, { fact, holds: saying === 'holds' }]
}

/** A campaign in which missions are played one after the other, whatever happens, or null if there are none. */
export function campaignInOrder(missions: readonly string[]): Campaign | null {
  const [start] = missions
  if (start === undefined) return null
  const links = missions.slice(0, -1).flatMap((from, index): CampaignLink[] => {
    const to = missions[index + 1]
    return to === undefined ? [] : [{ from, result: 'any', needs: [], sets: [], to, note: '' }]
  })
  return { start, facts: [], links }
}

/** A fact more, with an id that no other has. */
export function withFact(campaign: Campaign, name: string): Campaign {
  let number = campaign.facts.length + 1
  while (campaign.facts.some(({ id }) => id === `fact-${number}`)) number += 1
  return { ...campaign, facts: [...campaign.facts, { id: `fact-${number}`, name, atStart: false }] }
}

/** Without a fact, and without what ways say of it. */
export const withoutFact = (campaign: Campaign, id: string): Campaign => ({
  ...campaign,
  facts: campaign.facts.filter((fact) => fact.id !== id),
  links: campaign.links.map((link) => ({
    ...link,
    needs: withSaying(link.needs, id, 'nothing'),
    sets: withSaying(link.sets, id, 'nothing'),
  })),
})

/** A way that begins at another mission asks for no side and objective of the one before. */
export function fromElsewhere(link: CampaignLink, from: string): CampaignLink {
  if (link.from === from) return link
  const { side: _, objective: __, ...others } = link
  return { ...others, from }
}

/**
 * Returns a way with the objective that it asks about: its id, and whether the side met it, or null to ask for none.
 */
export function withObjective(link: CampaignLink, objective: Asked | null): CampaignLink {
  const { objective: _, ...others } = link
  return objective === null ? others : { ...others, objective }
}
