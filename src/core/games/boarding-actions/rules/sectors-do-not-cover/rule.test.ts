import { describe, expect, it } from 'vitest'
import { region } from '../../../../../../test/support/fragments.ts'
import { type Fragment, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { sectorsDoNotCover } from './rule.ts'

const said = saidBy(sectorsDoNotCover)
const half = (id: string, label: string, from: number, to: number) =>
  region(
    id,
    'sector',
    label,
    ...Array.from({ length: 42 }, (_, index): [1, number, number] => [1, index % 6, Math.floor(index / 6)]).filter(
      ([, , y]) => y >= from && y <= to,
    ),
  )
const single: Fragment = { arrangement: { kind: 'single' } }
const all = [half('r1', 'A', 0, 1), half('r2', 'B', 2, 3), half('r3', 'C', 4, 5), half('r4', 'Sector d', 6, 6)]

describe('sectors-do-not-cover', () => {
  it('is content with A to D over every square in play', () => {
    expect(said({ ...single, regions: all })).toEqual([])
    const closed = region(
      'r9',
      'inaccessible',
      '',
      ...Array.from({ length: 6 }, (_, x): [1, number, number] => [1, x, 6]),
    )
    expect(said({ ...single, regions: [...all.slice(0, 3), region('r4', 'sector', 'D', [1, 0, 5]), closed] })).toEqual(
      [],
    )
  })
  it('names what is missing, unknown, used twice and bare', () => {
    expect(
      said({
        ...single,
        regions: [all[0], all[1], half('r3', 'B', 4, 4), half('r4', 'X', 5, 5)].flatMap((one) => one ?? []),
      }),
    ).toEqual([
      'warning: The letter B is on 2 sectors: C1, C2, C3, C4, C5 and 13 more squares.',
      'warning: Sector X in F1, F2, F3, F4, F5 and F6 has no letter from A to C, so no rule speaks of it.',
      'warning: G1, G2, G3, G4, G5 and G6 lie in no sector.',
    ])
    expect(
      said({
        ...single,
        regions: [all[0], half('r2', 'D', 2, 4), half('r4', 'X', 5, 5)].flatMap((one) => one ?? []),
      }),
    ).toEqual([
      'warning: Sectors B and C are not on the map.',
      'warning: Sector X in F1, F2, F3, F4, F5 and F6 has no letter from A to D, so no rule speaks of it.',
      'warning: G1, G2, G3, G4, G5 and G6 lie in no sector.',
    ])
  })
  it('lets a mission of one’s own have any number of them', () => {
    expect(said({ ...single, regions: [half('r1', 'A', 0, 3), half('r2', 'B', 4, 6)] })).toEqual([])
    expect(said({ ...single, regions: [half('r1', '', 0, 6)] })).toEqual([])
  })
})
