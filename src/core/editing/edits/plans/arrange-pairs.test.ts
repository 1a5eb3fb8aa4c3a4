import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { applyEdits } from '../apply-edits.ts'
import { accessWays, boardTitle, partnersFor, planPair, planPartner } from './arrange-pairs.ts'
import type { Plan } from './selection.ts'

type Region = Mission['regions'][number]
const zone = (id: string, label: string, board: 1 | 2, x: number, y: number): Region => ({
  id,
  kind: 'access-zone',
  label,
  squares: [{ board, x, y }],
})
const decks = (...regions: Region[]): Mission => ({
  ...blankMission(),
  arrangement: { kind: 'levels', upper: 2 },
  regions,
})

function done(document: Mission, plan: Plan): Mission {
  if (!plan.ok) throw new Error(plan.error)
  const applied = applyEdits(document, plan.value)
  if (!applied.ok) throw new Error(applied.error.message)
  return applied.value.document
}

describe('accessWays', () => {
  it('lists letters in order, with their squares on each board and what is missing', () => {
    const document = decks(
      zone('r1', 'B', 1, 0, 0),
      zone('r2', '', 1, 5, 6),
      zone('r3', 'Access Zone a', 2, 1, 2),
      zone('r4', 'A', 1, 1, 2),
    )
    const shown = accessWays(document).map(({ letter, places, fault }) => [
      letter,
      places.map(({ board, squares }) => `${board}: ${squares}`),
      fault,
    ])
    expect(shown).toEqual([
      ['A', ['1: C2', '2: C-5'], null],
      ['B', ['1: A1'], 'Its partner on the upper deck is missing.'],
      ['', ['1: G6'], 'It has no letter.'],
    ])
  })
  it('says when a letter has too many ends', () => {
    const [way] = accessWays(decks(zone('r1', 'A', 1, 0, 0), zone('r2', 'A', 2, 0, 0), zone('r3', 'A', 2, 3, 0)))
    expect(way?.fault).toBe('3 zones have this letter; a way has two ends.')
  })
})

describe('planPartner', () => {
  it('draws the partner on the same square of the other board', () => {
    const before = decks(zone('r1', 'C', 1, 4, 2))
    const after = done(before, planPartner(before, 'r1'))
    expect(after.regions.map(({ label, squares }) => [label, squares])).toEqual([
      ['C', [{ board: 1, x: 4, y: 2 }]],
      ['C', [{ board: 2, x: 4, y: 2 }]],
    ])
    expect(accessWays(after).map(({ fault }) => fault)).toEqual([null])
  })
  it('gives both the next letter when there is none', () => {
    const before = decks(zone('r1', 'A', 1, 0, 0), zone('r2', '', 2, 4, 2))
    const after = done(before, planPartner(before, 'r2'))
    expect(after.regions.map(({ label }) => label)).toEqual(['A', 'B', 'B'])
  })
  it('says why not: the square is taken, it lies on both, it is gone, there is one board', () => {
    const document = decks(zone('r1', 'A', 1, 0, 0), zone('r2', 'B', 2, 0, 0), {
      ...zone('r3', 'C', 1, 3, 3),
      squares: [
        { board: 1, x: 3, y: 3 },
        { board: 2, x: 3, y: 3 },
      ],
    })
    expect(planPartner(document, 'r1')).toEqual({ ok: false, error: 'A-6 is an Access Zone already.' })
    expect(planPartner(document, 'r3').ok).toBe(false)
    expect(planPartner(document, 'r9').ok).toBe(false)
    const single: Mission = { ...decks(zone('r1', 'A', 1, 0, 0)), arrangement: { kind: 'single' } }
    expect(planPartner(single, 'r1').ok).toBe(false)
  })
})

describe('planPair', () => {
  it('offers zones that are alone on the other board, and gives them the letter', () => {
    const before = decks(
      zone('r1', 'A', 1, 0, 0),
      zone('r2', 'B', 2, 0, 5),
      zone('r3', '', 2, 3, 3),
      zone('r4', 'D', 1, 1, 1),
    )
    const first = before.regions[0]
    if (first === undefined) throw new Error('no region')
    expect(partnersFor(before, first).map(({ id }) => id)).toEqual(['r2', 'r3'])
    const after = done(before, planPair(before, 'r1', 'r3'))
    expect(accessWays(after).map(({ letter, fault }) => [letter, fault === null])).toEqual([
      ['A', true],
      ['B', false],
      ['D', false],
    ])
    const other = done(before, planPair(before, 'r3', 'r4'))
    expect(other.regions.map(({ label }) => label)).toEqual(['A', 'B', 'D', 'D'])
  })
})

describe('boardTitle', () => {
  it('is the title of the deck where it has one', () => {
    const document = decks()
    expect([boardTitle(document, 1), boardTitle(document, 2)]).toEqual(['the lower deck', 'the upper deck'])
    const titled: Mission = {
      ...document,
      arrangement: { kind: 'levels', upper: 1, titles: { upper: 'Bridge', lower: 'Hold' } },
    }
    expect([boardTitle(titled, 1), boardTitle(titled, 2)]).toEqual(['Bridge', 'Hold'])
    expect(boardTitle(blankMission(), 2)).toBe('the second board')
  })
})
