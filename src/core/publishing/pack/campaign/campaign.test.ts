import { describe, expect, it } from 'vitest'
import { packOf, sampleMissions } from '../../../../../test/support/packs.ts'
import { type Campaign, campaignSchema, type Pack } from '../pack.ts'
import { readPack } from '../read-pack.ts'
import { writePack } from '../write-pack.ts'
import {
  campaignInOrder,
  formatLink,
  fromElsewhere,
  sayingOf,
  shortResult,
  withFact,
  withObjective,
  withoutFact,
  withSaying,
} from './campaign.ts'
import { checkCampaign } from './check-campaign.ts'

const pack: Pack = packOf(sampleMissions().slice(0, 4))
const [a = '', b = '', c = '', d = ''] = pack.missions.map(({ id }) => id)
const side = pack.missions[0]?.mission.sides[0]?.id ?? ''

type Given = Parameters<typeof campaignSchema.parse>[0]
const campaign = (links: readonly object[], more: object = {}): Campaign =>
  campaignSchema.parse({ start: a, links, ...more } as Given)
const rulesOf = (given: Campaign, of = pack): string[] =>
  checkCampaign(of, given)
    .filter(({ rule }) => rule !== 'campaign-unreachable')
    .map(({ rule }) => rule)
const only = (...ids: readonly string[]): Pack => ({
  ...pack,
  missions: pack.missions.filter(({ id }) => ids.includes(id)),
})

describe('a campaign', () => {
  it('that leads every result on to an end has nothing wrong', () => {
    const good = campaign(
      [
        { from: a, result: 'win', to: b, sets: [{ fact: 'leak', holds: true }] },
        { from: a, result: 'loss', to: c },
        { from: a, result: 'draw', to: c },
        { from: b, needs: [{ fact: 'leak', holds: true }], to: d },
        { from: c },
      ],
      { facts: [{ id: 'leak', name: 'The hull leaks' }] },
    )
    expect(checkCampaign(pack, good)).toEqual([])
    expect(formatLink(pack, good, good.links[0] ?? { from: a, result: 'any', needs: [], sets: [], note: '' })).toBe(
      `If ${pack.missions[0]?.mission.sides[0]?.name} wins: go on with 02 ${pack.missions[1]?.mission.mission.title}. “The hull leaks” holds from then on.`,
    )
  })
  it('asks no side for an objective that only another can meet', () => {
    const theirs = pack.missions.flatMap(({ id, mission }) =>
      mission.play.objectives
        .filter((objective) => objective.side !== null)
        .map((objective) => ({ id, mission, objective })),
    )[0]
    if (theirs === undefined) throw new Error('a sample has an objective of one side')
    const { id, mission, objective } = theirs
    const other = mission.sides.find((each) => each.id !== objective.side)
    const asked = (by: string | undefined, met: boolean): string[] =>
      checkCampaign(
        only(id),
        campaign([{ from: id, side: by, objective: { id: objective.id, met } }, { from: id }], { start: id }),
      ).flatMap(({ rule, message }) => (rule === 'campaign-objective' ? [message] : []))
    expect(asked(objective.side ?? undefined, true)).toEqual([])
    expect(asked(other?.id, false)).toEqual([])
    expect(asked(other?.id, true)[0]).toContain(`whether ${other?.name} meets “${objective.title}”, which only`)
  })
  it('in which nothing follows a draw is told', () => {
    const found = checkCampaign(
      only(a, b),
      campaign([
        { from: a, result: 'win', to: b },
        { from: a, result: 'loss', to: b },
      ]),
    )
    expect(found.map(({ rule }) => rule)).toEqual(['campaign-no-way-on'])
    expect(found[0]?.message).toContain('when it is a draw')
  })
  it('with two ways for one result contradicts itself; two ways that lead to the same do not', () => {
    expect(
      rulesOf(
        campaign([
          { from: a, to: b },
          { from: a, result: 'win', to: c },
        ]),
      ),
    ).toEqual(['campaign-contradiction'])
    expect(
      rulesOf(
        campaign([
          { from: a, to: b },
          { from: a, result: 'win', to: b },
        ]),
      ),
    ).toEqual([])
  })
  it('with the same way twice is told once, however it is written', () => {
    const facts = [{ id: 'leak', name: 'The hull leaks' }]
    const one = { from: a, result: 'win', sets: [{ fact: 'leak', holds: true }], to: b }
    const others = [{ from: a, result: 'loss', to: c }, { from: a, result: 'draw', to: c }, { from: b }, { from: c }]
    expect(rulesOf(campaign([one, ...others], { facts }))).toEqual([])
    const twice = checkCampaign(pack, campaign([one, { ...one, side, note: 'Again.' }, ...others], { facts }))
    const told = twice.filter(({ rule }) => rule === 'campaign-way-twice')
    expect(told.map(({ severity, mission }) => [severity, mission])).toEqual([['notice', a]])
    expect(told[0]?.message).toMatch(/^Two routes from .* are the same: “If .* wins”/)
    expect(
      rulesOf(campaign([one, { ...one, result: 'draw' }, ...others.slice(0, 1), ...others.slice(2)], { facts })),
    ).toEqual([])
  })
  it('with a way that needs what never holds is told', () => {
    const found = rulesOf(
      campaign(
        [
          { from: a, to: b },
          { from: b, needs: [{ fact: 'x', holds: true }], to: c },
          { from: b, needs: [{ fact: 'x', holds: false }], to: d },
        ],
        {
          facts: [{ id: 'x', name: 'X' }],
        },
      ),
    )
    expect(found).toEqual(['campaign-never-taken'])
  })
  it('with a way that needs both of two contradicts itself', () => {
    const found = rulesOf(
      campaign(
        [
          {
            from: a,
            needs: [
              { fact: 'x', holds: true },
              { fact: 'x', holds: false },
            ],
            to: c,
          },
          { from: a },
        ],
        { facts: [{ id: 'x', name: 'X' }] },
      ),
    )
    expect(found).toEqual(['campaign-contradiction'])
  })
  it('that goes round and round has no end, and leads back', () => {
    const found = rulesOf(
      campaign([
        { from: a, to: b },
        { from: b, to: a },
      ]),
    )
    expect(found).toEqual(['campaign-no-end', 'campaign-way-back'])
    // One may leave the round: only the way back is told.
    expect(
      rulesOf(
        campaign([
          { from: a, to: b },
          { from: b, result: 'win', to: a },
          { from: b, result: 'loss' },
          { from: b, result: 'draw' },
        ]),
      ),
    ).toEqual(['campaign-way-back'])
  })
  it('a round that carried facts lead out of does end', () => {
    const out = campaign(
      [
        { from: a, needs: [{ fact: 'x', holds: false }], to: b, sets: [{ fact: 'x', holds: true }] },
        { from: a, needs: [{ fact: 'x', holds: true }] },
        { from: b, to: a },
      ],
      { facts: [{ id: 'x', name: 'X' }] },
    )
    expect(rulesOf(out)).toEqual(['campaign-way-back'])
  })
  it('names missions that nobody gets to', () => {
    const found = checkCampaign(
      only(a, b, c),
      campaign([
        { from: a, to: b },
        { from: c, to: b },
      ]),
    )
    expect(found.map(({ rule, mission }) => [rule, mission])).toEqual([['campaign-unreachable', c]])
  })
  it('that asks for a side or an objective that is not there is told, with those that are', () => {
    const found = checkCampaign(
      only(a, b),
      campaign([
        { from: a, result: 'win', side: 'nobody', to: b },
        { from: a, objective: { id: 'gone', met: true }, side, to: b },
      ]),
    )
    expect(found.slice(0, 2).map(({ rule }) => rule)).toEqual(['campaign-side', 'campaign-objective'])
    expect(found[0]?.advice).toContain(`(${side})`)
  })
  it('tells objectives met apart from objectives not met', () => {
    const objective = pack.missions[0]?.mission.play.objectives[0]?.id ?? ''
    expect(
      rulesOf(
        campaign([
          { from: a, objective: { id: objective, met: true }, to: b },
          { from: a, objective: { id: objective, met: false }, to: c },
        ]),
      ),
    ).toEqual([])
    expect(rulesOf(campaign([{ from: a, objective: { id: objective, met: true }, to: b }]))).toEqual([
      'campaign-no-way-on',
    ])
  })
  it('of hostile size is checked in a moment', () => {
    const facts = Array.from({ length: 12 }, (_, index) => ({ id: `f${index}`, name: `F${index}` }))
    const links = Array.from({ length: 200 }, (_, index) => ({
      from: [a, b, c, d][index % 4],
      to: [b, c, d, a][index % 4],
      objective: { id: `o${index % 7}`, met: index % 2 === 0 },
      sets: [{ fact: `f${index % 12}`, holds: index % 3 === 0 }],
    }))
    expect(checkCampaign(pack, campaign(links, { facts })).length).toBeGreaterThan(0)
  })
})

const edited = packOf(sampleMissions().slice(0, 3))
const ids = edited.missions.map(({ id }) => id)
const begun = campaignInOrder(ids)
if (begun === null) throw new Error('there are missions')

describe('a campaign', () => {
  it('begins as its missions in their order, and is read as it was written', () => {
    expect(begun.links.map(({ from, to }) => [from, to])).toEqual([
      [ids[0], ids[1]],
      [ids[1], ids[2]],
    ])
    const read = readPack(writePack({ ...edited, campaign: begun }))
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
    expect(shortResult({ ...link, needs: [fact] })).toBe('if a fact holds')
    expect(shortResult({ ...link, result: 'loss', needs: [fact, { fact: 'kin', holds: false }] })).toBe(
      'loss, if facts hold',
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
