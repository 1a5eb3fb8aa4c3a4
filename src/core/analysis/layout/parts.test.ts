import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { leftWords, partsOf } from './parts.ts'

describe('partsOf', () => {
  it('has a row for every piece a map can hold, in the order of the kit', () => {
    expect(
      partsOf(blankMission()).map(({ code, needed, available, spare }) => [code, needed, available, spare]),
    ).toEqual([
      ['A1', 0, 4, 4],
      ['A2', 0, 4, 4],
      ['A3', 0, 4, 4],
      ['A4', 0, 4, 4],
      ['B1', 0, 4, 4],
      ['B2', 0, 4, 4],
      ['B3', 0, 8, 8],
      ['PL', 0, 16, 16],
      ['PR', 0, 16, 16],
      ['E', 0, 4, 4],
    ])
  })

  it('counts every piece that stands, against all kits', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        const rows = partsOf(document)
        const standing = document.panels.length + document.halfPillars.length + document.wallEnds.length
        expect(rows.reduce((sum, { needed }) => sum + needed, 0)).toBe(standing)
        for (const row of rows) {
          const piece = BOARDING_ACTIONS_KIT.pieces.find(({ code }) => code === row.code)
          const single = document.kit.pieces?.[row.code] ?? 0
          expect(row.available).toBe(Math.max(0, (piece?.count ?? 0) * document.kit.count + single))
          expect(row.spare).toBe(row.available - row.needed)
          expect(row.name).toBe(piece?.name)
        }
      }),
    )
  })

  it('shows the codes of the group and what is missing', () => {
    const document: Mission = { ...fullMap(), kit: { id: 'boarding-actions', count: 1, codes: { A1: 'LW' } } }
    const [first, second] = partsOf(document)
    expect(first).toEqual({ code: 'A1', shownCode: 'LW', name: 'Long Wall', needed: 8, available: 4, spare: -4 })
    expect(second?.shownCode).toBe('A2')
    expect(partsOf(fullMap()).filter(({ spare }) => spare < 0)).toEqual([])
  })
  it('counts single pieces beyond whole kits and lost ones, never below none', () => {
    const kit = { id: 'boarding-actions', count: 2, codes: {}, pieces: { A1: 3, PL: -5, E: -100 } }
    const rows = partsOf({ ...blankMission(), kit })
    const held = (code: string) => rows.find((row) => row.code === code)?.available
    expect([held('A1'), held('A2'), held('PL'), held('E')]).toEqual([11, 8, 27, 0])
  })
})

it('what is left is said in words, and of what there is always enough nothing', () => {
  expect([leftWords(3), leftWords(0), leftWords(-1), leftWords(999_998)]).toEqual(['3 left', 'none left', '−1', null])
})
