import { describe, expect, it } from 'vitest'
import { partsOf } from '#analysis/layout/parts.ts'
import { packOf, sampleMissions } from '../../../../test/support/packs.ts'
import { checkPack } from './check-pack.ts'
import { comparePacks } from './compare-packs.ts'
import {
  diceFor,
  evenRows,
  faultsOfRows,
  formatRow,
  missionTableSchema,
  type Pack,
  resultsOf,
  tableDice,
} from './pack.ts'
import {
  reasonAgainstResult,
  withChoiceMore,
  withCustomRows,
  withEvenRows,
  withMission,
  withMoved,
  withoutMission,
  withoutRow,
  withReplaced,
  withRound,
  withRoundMore,
  withRow,
  withRowMore,
} from './pack-edits.ts'
import { packParts } from './pack-parts.ts'
import { validatePack } from './read-pack.ts'
import { numberOf, sharedMissions } from './shared-mission.ts'

const missions = sampleMissions().slice(1, 6)
const pack = packOf(missions)
const ids = pack.missions.map(({ id }) => id)
const [a = '', b = '', c = ''] = ids
const [first] = missions
if (first === undefined) throw new Error('no samples')

describe('changes of a pack', () => {
  it('give every mission an id of its own, also twice the same mission', () => {
    const twice = withMission(pack, first)
    expect(twice?.missions.at(-1)?.id).toBe(`${a}-2`)
    expect(validatePack(twice ?? pack)).toEqual([])
    const strange = withMission(pack, { ...first, mission: { ...first.mission, title: '第一 – ?!' } })
    expect(strange?.missions.at(-1)?.id).toBe('mission')
  })
  it('move a mission to any place, and leave the others in their order', () => {
    expect(withMoved(pack, c, 0).missions.map(({ id }) => id)).toEqual([c, a, b, ...ids.slice(3)])
    expect(withMoved(pack, a, 99).missions.at(-1)?.id).toBe(a)
    expect(withMoved(pack, 'nobody', 0)).toBe(pack)
  })
  it('take a mission out with everything that led to it', () => {
    const full: Pack = {
      ...pack,
      table: { kind: 'rounds', rounds: [{ missions: [a] }, { missions: [a, b] }] },
      campaign: { start: a, facts: [], links: [{ from: a, result: 'any', needs: [], sets: [], to: b, note: '' }] },
    }
    const left = withoutMission(full, a)
    expect(validatePack(left)).toEqual([])
    expect(left.table).toEqual({ kind: 'rounds', rounds: [{ missions: [b] }] })
    expect(left.campaign).toEqual({ start: b, facts: [], links: [] })
    const none = ids.reduce((rest, id) => withoutMission(rest, id), full)
    expect(none.campaign).toBeUndefined()
    const rows: Pack = { ...pack, table: { kind: 'dice', dice: 'd6', rows: [{ from: 1, to: 6, mission: a }] } }
    expect(withoutMission(rows, a).table).toEqual({ kind: 'dice', dice: 'd6', rows: [] })
  })
  it('number missions by place or as they are numbered, and share author and box', () => {
    const own = { ...first, mission: { ...first.mission, number: 'X7', author: '' } }
    const given = withReplaced({ ...pack, kit: { ...first.kit, count: 3 } }, a, own)
    expect(numberOf(given, b)).toBe('02')
    const numbered: Pack = { ...given, about: { ...given.about, numbers: 'own', authors: ['Ann', 'Ben'] } }
    expect(numberOf(numbered, a)).toBe('X7')
    expect(sharedMissions(numbered)[0]?.mission.mission.author).toBe('Ann, Ben')
    expect(sharedMissions(numbered)[0]?.mission.kit.count).toBe(3)
  })
})

describe('the parts of a pack', () => {
  it('are of each piece the most that any mission needs', () => {
    const [parts] = packParts(pack)
    for (const { code, needed, neededBy } of parts?.rows ?? []) {
      const each = pack.missions.map(({ id, mission }) => ({
        id,
        needed: partsOf(mission).find((row) => row.code === code)?.needed ?? 0,
      }))
      expect(needed).toBe(Math.max(...each.map((row) => row.needed)))
      expect(neededBy).toEqual(needed === 0 ? [] : each.filter((row) => row.needed === needed).map(({ id }) => id))
    }
  })
})

describe('the mission table', () => {
  it('has all results of its dice, and shares them evenly', () => {
    expect(tableDice.map((dice) => resultsOf(dice).length)).toEqual([3, 6, 10, 9, 36])
    expect(evenRows('d6', ['x', 'y', 'z']).map(formatRow)).toEqual(['1–2', '3–4', '5–6'])
    expect(evenRows('d33', ['x', 'y']).map(formatRow)).toEqual(['11–21', '22–32'])
    expect(faultsOfRows('d33', evenRows('d33', ['x', 'y'])).free).toEqual([33])
    expect(evenRows('d3', ['a', 'b', 'c', 'd'])).toEqual([])
    expect([1, 4, 8, 10, 11].map(diceFor)).toEqual(['d3', 'd6', 'd33', 'd10', 'd66'])
  })
  it('is checked for results that stand for two, for none, and for results that no dice show', () => {
    const table = (rows: object[]): Pack => ({ ...pack, table: { kind: 'dice', dice: 'd6', rows: rows as never } })
    const rules = (given: Pack): string[] => checkPack(given).map(({ rule }) => rule)
    expect(
      rules(
        table([
          { from: 1, to: 4, mission: a },
          { from: 4, to: 6, mission: b },
        ]),
      ),
    ).toContain('table-result-twice')
    expect(rules(table([{ from: 1, to: 9, mission: a }]))).toContain('table-result-unknown')
    expect(rules(table([{ from: 1, to: 2, mission: a }]))).toContain('table-result-free')
    expect(rules({ ...pack, table: { kind: 'dice', dice: 'd3' } })).toContain('table-mission-missing')
  })
})

describe('the difference of two packs', () => {
  it('names what was added, removed, moved and changed, and nothing else', () => {
    expect(comparePacks(pack, structuredClone(pack))).toEqual([])
    const changed = withReplaced(withMoved(withoutMission(pack, b), c, 99), a, {
      ...first,
      mission: { ...first.mission, title: 'New' },
    })
    const found = comparePacks(pack, { ...changed, about: { ...changed.about, licence: 'CC0' } })
    expect(found.map(({ kind }) => kind)).toEqual(['about', 'removed', 'changed', 'moved'])
    expect(found[0]?.text).toContain('CC0')
  })
  it('says of a mission that was moved and has its number still what it follows now', () => {
    const moved = (of: Pack, order: readonly string[]): string[] =>
      comparePacks(of, order.reduce(withMoved, of)).flatMap(({ kind, text }) => (kind === 'moved' ? [text] : []))
    const [d = '', e = ''] = ids.slice(3)
    const title = (index: number): string => missions[index]?.mission.title ?? ''
    expect(moved(pack, [d, e, c, a, b])).toContain(`Moved: 03 ${title(2)} comes after 02 ${title(4)} now`)
    const numbered = pack.missions.map(({ id, mission }, index) => ({
      id,
      mission: { ...mission, mission: { ...mission.mission, number: `${index + 21}` } },
    }))
    const own: Pack = { ...pack, about: { ...pack.about, numbers: 'own' }, missions: numbered }
    expect(moved(own, [b, a, c])).toEqual([`Moved: 21 ${title(0)} comes after 22 ${title(1)} now`])
    expect(moved(own, [e, a, b, c, d])).toEqual([`Moved: 25 ${title(4)} is first now`])
  })
})

const tabled = packOf(sampleMissions().slice(0, 3))
const inTable = tabled.missions.map(({ id }) => id)
const [one = '', two = '', three = ''] = inTable
const even = { kind: 'dice', dice: 'd6' } as const

describe('rows of a mission table', () => {
  it('begin as the missions share the results, and go back to that', () => {
    const own = withCustomRows(even, inTable)
    expect(own.rows).toEqual([
      { from: 1, to: 2, mission: one },
      { from: 3, to: 4, mission: two },
      { from: 5, to: 6, mission: three },
    ])
    expect(withCustomRows(own, [])).toEqual(own)
    expect(withEvenRows(own)).toEqual(even)
  })

  it('are added for the first results that are free, until none is', () => {
    const gap = withoutRow(withCustomRows({ kind: 'dice', dice: 'd66' }, inTable), 1)
    const filled = withRowMore(gap, three)
    // Eleven to 66 without the middle third.
    expect(filled?.rows?.at(-1)).toEqual({ from: 31, to: 46, mission: three })
    expect(filled === null ? null : withRowMore(filled, one)).toBeNull()
    const none = withRowMore({ ...even, rows: [] }, two)
    expect(none?.rows).toEqual([{ from: 1, to: 6, mission: two }])
    const narrow = withRow(withCustomRows(even, inTable), 0, { from: 2, to: 2, mission: two })
    expect(faultsOfRows('d6', withRowMore(narrow, one)?.rows ?? [])).toMatchObject({ free: [], twice: [] })
  })

  it('ask for results that their dice show', () => {
    expect([reasonAgainstResult('d6', 6), reasonAgainstResult('d33', 31)]).toEqual([null, null])
    expect(reasonAgainstResult('d6', 7)).toBe('A D6 rolls 1 to 6.')
    expect(reasonAgainstResult('d66', 27)).toBe('A D66 rolls 11 to 66, with one die for the tens and one for the ones.')
  })

  it('are missed where all were removed', () => {
    const found = checkPack({ ...tabled, table: { ...even, rows: [] } })
    expect(found.find(({ rule }) => rule === 'table-mission-missing')).toMatchObject({
      message: 'The mission table has no rows.',
      advice: 'Add rows for them.',
    })
  })
})

describe('rounds of an event', () => {
  const rounds = { kind: 'rounds', rounds: [{ missions: [one] }] } as const

  it('have missions to choose from, each once, and go with the last of them', () => {
    const more = withRoundMore(rounds, two)
    expect(more?.rounds).toEqual([{ missions: [one] }, { missions: [two] }])
    const chosen = withChoiceMore(rounds, 0, inTable)
    expect(chosen?.rounds[0]?.missions).toEqual([one, two])
    expect(withRound(rounds, 0, [three, three]).rounds).toEqual([{ missions: [three] }])
    expect(withRound(rounds, 0, []).rounds).toEqual([])
    expect(withChoiceMore(withRound(rounds, 0, inTable), 0, inTable)).toBeNull()
    expect(withChoiceMore(rounds, 4, inTable)).toBeNull()
  })

  it('are no more than the file takes', () => {
    let table: ReturnType<typeof withRoundMore> = rounds
    for (let left = 40; left > 0; left -= 1) {
      const more: ReturnType<typeof withRoundMore> = table === null ? null : withRoundMore(table, one)
      if (more === null) break
      table = more
    }
    expect(table?.rounds).toHaveLength(20)
    expect(missionTableSchema.safeParse(table).success).toBe(true)
  })
})
