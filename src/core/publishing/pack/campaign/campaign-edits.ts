/** Changes of a campaign; each gives a new one in which nothing leads nowhere. */
import type { Asked, Campaign, CampaignLink } from './campaign.ts'

type State = CampaignLink['needs'][number]

/** What a way says of a fact: nothing, that it holds, or that it does not. */
export type Saying = 'nothing' | 'holds' | 'not'

export const sayingOf = (states: readonly State[], fact: string): Saying => {
  const found = states.find((state) => state.fact === fact)
  return found === undefined ? 'nothing' : found.holds ? 'holds' : 'not'
}

export function withSaying(states: readonly State[], fact: string, saying: Saying): State[] {
  const others = states.filter((state) => state.fact !== fact)
  return saying === 'nothing' ? others : [...others, { fact, holds: saying === 'holds' }]
}

/** A campaign in which missions are played one after the other, whatever happens; null: there are none. */
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

/** What a way says of an objective: the id of it, and whether the side met it; null: none is asked for. */
export function withObjective(link: CampaignLink, objective: Asked | null): CampaignLink {
  const { objective: _, ...others } = link
  return objective === null ? others : { ...others, objective }
}
