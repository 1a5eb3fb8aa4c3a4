import { describe, expect, it } from 'vitest'
import { packOf, sampleMissions } from '../../../../test/support/packs.ts'
import { checkPack } from './check-pack.ts'
import { faultsOfRows, missionTableSchema } from './mission-table.ts'
import {
  reasonAgainstResult,
  withChoiceMore,
  withCustomRows,
  withEvenRows,
  withoutRow,
  withRound,
  withRoundMore,
  withRow,
  withRowMore,
} from './table-edits.ts'

const pack = packOf(sampleMissions().slice(0, 3))
const ids = pack.missions.map(({ id }) => id)
const [a = '', b = '', c = ''] = ids
const even = { kind: 'dice', dice: 'd6' } as const

describe('rows of a mission table', () => {
  it('begin as the missions share the results, and go back to that', () => {
    const own = withCustomRows(even, ids)
    expect(own.rows).toEqual([
      { from: 1, to: 2, mission: a },
      { from: 3, to: 4, mission: b },
      { from: 5, to: 6, mission: c },
    ])
    expect(withCustomRows(own, [])).toEqual(own)
    expect(withEvenRows(own)).toEqual(even)
  })

  it('are added for the first results that are free, until none is', () => {
    const gap = withoutRow(withCustomRows({ kind: 'dice', dice: 'd66' }, ids), 1)
    const filled = withRowMore(gap, c)
    // Eleven to 66 without the middle third.
    expect(filled?.rows?.at(-1)).toEqual({ from: 31, to: 46, mission: c })
    expect(filled === null ? null : withRowMore(filled, a)).toBeNull()
    const none = withRowMore({ ...even, rows: [] }, b)
    expect(none?.rows).toEqual([{ from: 1, to: 6, mission: b }])
    const narrow = withRow(withCustomRows(even, ids), 0, { from: 2, to: 2, mission: b })
    expect(faultsOfRows('d6', withRowMore(narrow, a)?.rows ?? [])).toMatchObject({ free: [], twice: [] })
  })

  it('ask for results that their dice show', () => {
    expect([reasonAgainstResult('d6', 6), reasonAgainstResult('d33', 31)]).toEqual([null, null])
    expect(reasonAgainstResult('d6', 7)).toBe('A D6 shows 1 to 6.')
    expect(reasonAgainstResult('d66', 27)).toBe('A D66 shows 11 to 66, the tens and the ones each by a die.')
  })

  it('are missed where all were removed', () => {
    const found = checkPack({ ...pack, table: { ...even, rows: [] } })
    expect(found.find(({ rule }) => rule === 'table-mission-missing')).toMatchObject({
      message: 'The mission table has no rows.',
      advice: 'Add rows for them.',
    })
  })
})

describe('rounds of an event', () => {
  const rounds = { kind: 'rounds', rounds: [{ missions: [a] }] } as const

  it('have missions to choose from, each once, and go with the last of them', () => {
    const two = withRoundMore(rounds, b)
    expect(two?.rounds).toEqual([{ missions: [a] }, { missions: [b] }])
    const chosen = withChoiceMore(rounds, 0, ids)
    expect(chosen?.rounds[0]?.missions).toEqual([a, b])
    expect(withRound(rounds, 0, [c, c]).rounds).toEqual([{ missions: [c] }])
    expect(withRound(rounds, 0, []).rounds).toEqual([])
    expect(withChoiceMore(withRound(rounds, 0, ids), 0, ids)).toBeNull()
    expect(withChoiceMore(rounds, 4, ids)).toBeNull()
  })

  it('are no more than the file takes', () => {
    let table: ReturnType<typeof withRoundMore> = rounds
    for (let left = 40; left > 0; left -= 1) {
      const more: ReturnType<typeof withRoundMore> = table === null ? null : withRoundMore(table, a)
      if (more === null) break
      table = more
    }
    expect(table?.rounds).toHaveLength(20)
    expect(missionTableSchema.safeParse(table).success).toBe(true)
  })
})
