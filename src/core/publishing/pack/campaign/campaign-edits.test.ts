import { describe, expect, it } from 'vitest'
import { packOf, sampleMissions } from '../../../../../test/support/packs.ts'
import { readPack } from '../read-pack.ts'
import { writePack } from '../write-pack.ts'
import { campaignSchema } from './campaign.ts'
import {
  campaignInOrder,
  fromElsewhere,
  sayingOf,
  withFact,
  withObjective,
  withoutFact,
  withSaying,
} from './campaign-edits.ts'
import { shortResult } from './campaign-text.ts'

const pack = packOf(sampleMissions().slice(0, 3))
const ids = pack.missions.map(({ id }) => id)
const begun = campaignInOrder(ids)
if (begun === null) throw new Error('there are missions')

describe('a campaign', () => {
  it('begins as its missions in their order, and is read as it was written', () => {
    expect(begun.links.map(({ from, to }) => [from, to])).toEqual([
      [ids[0], ids[1]],
      [ids[1], ids[2]],
    ])
    const read = readPack(writePack({ ...pack, campaign: begun }))
    expect(read.ok && read.value.pack.campaign).toEqual(begun)
    expect(campaignInOrder([])).toBeNull()
  })

  it('has facts with ids of their own, and without one nothing speaks of it', () => {
    const two = withFact(withFact(begun, 'The hull leaks'), 'The captain lives')
    const [leak = '', captain = ''] = two.facts.map(({ id }) => id)
    expect(leak).not.toBe(captain)
    const speaking = {
      ...two,
      links: two.links.map((link) => ({
        ...link,
        needs: withSaying(link.needs, leak, 'not'),
        sets: withSaying(link.sets, captain, 'holds'),
      })),
    }
    expect(campaignSchema.safeParse(speaking).success).toBe(true)
    const left = withoutFact(speaking, leak)
    expect(left.facts.map(({ id }) => id)).toEqual([captain])
    for (const { needs, sets } of left.links) {
      expect([sayingOf(needs, leak), sayingOf(sets, captain)]).toEqual(['nothing', 'holds'])
    }
    // A fact more has an id that is free again.
    expect(new Set(withFact(left, 'Fire').facts.map(({ id }) => id)).size).toBe(2)
  })

  it('says of a fact one thing, the last', () => {
    const holds = withSaying([], 'a', 'holds')
    expect(sayingOf(withSaying(holds, 'a', 'not'), 'a')).toBe('not')
    expect(withSaying(holds, 'a', 'nothing')).toEqual([])
  })

  it('asks for an objective, met or not, or for none', () => {
    const [link] = begun.links
    if (link === undefined) throw new Error('there are ways')
    const asking = withObjective(link, { id: 'x', met: false })
    expect(asking.objective).toEqual({ id: 'x', met: false })
    expect(withObjective(asking, null)).toEqual(link)
    expect([link, asking, { ...asking, result: 'win' } as const].map(shortResult)).toEqual([
      'any result',
      'not met',
      'win, not met',
    ])
    const fact = { fact: 'leak', holds: true }
    expect(shortResult({ ...link, needs: [fact] })).toBe('by a fact')
    expect(shortResult({ ...link, result: 'loss', needs: [fact, { fact: 'kin', holds: false }] })).toBe(
      'loss, by facts',
    )
  })

  it('asks for no side and objective of a mission that it leaves', () => {
    const link = {
      from: 'a',
      result: 'win',
      side: 'attacker',
      objective: { id: 'x', met: true },
      needs: [],
      sets: [],
      note: '',
    } as const
    expect(fromElsewhere(link, 'a')).toBe(link)
    expect(fromElsewhere(link, 'b')).toEqual({ from: 'b', result: 'win', needs: [], sets: [], note: '' })
  })
})
