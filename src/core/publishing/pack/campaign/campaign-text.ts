/** The ways of a campaign in words. */
import { listOf } from '#analysis/layout/place-names.ts'
import { missionName } from '../mission-names.ts'
import { findMission, type Pack } from '../pack.ts'
import type { Campaign, CampaignLink } from './campaign.ts'

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
    ...(needs.length === 0 ? [] : [needs.length === 1 ? 'by a fact' : 'by facts']),
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

/** The whole way: condition, what holds from then on, where it leads. */
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
