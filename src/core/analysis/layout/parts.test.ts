import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOnce } from '#games/shared/checks/check.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { leftWords, partsOf } from './parts.ts'
import { solidsOf } from './solids.ts'

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

describe('columns', () => {
  const kit = (id: string, count = 1): Mission['kit'] => ({ id, count, codes: {} })
  const columnsOf = (document: Mission) => partsOf(document).find(({ code }) => code === 'C')

  it('are counted once at each place where walls end, as a hand counts them', () => {
    const map = (id: string, notations: readonly string[], more: Partial<Mission> = {}): Mission => ({
      ...blankMission(),
      kit: kit(id),
      panels: notations.map((notation, index) => panelOf(`p${index + 1}`, 1, notation)),
      ...more,
    })
    // A room of four walls with a wall that leans on it and one that stands apart: 4 + 1 + 2.
    const room = ['W1 1 1 h', 'W1 1 2 h', 'W1 1 1 v', 'W1 2 1 v', 'W1 2 2 h', 'W1 4 4 v']
    expect(columnsOf(map('connectors-114', room))).toMatchObject({ needed: 7, available: 24, spare: 17 })
    // A wide wall and door in a line, one square from the middle of the wall a short one goes off: 3 + 2.
    const wide = ['W2 0 2 h', 'D2 2 2 h first north', 'W1 1 2 v']
    expect(columnsOf(map('columns-50', wide))).toMatchObject({ needed: 5, available: 6, spare: 1 })
    // Two walls in a line over the seam, whose nodes there are one place.
    const seam = map('connectors-96', ['W1 0 3 h'], {
      arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
    })
    const over = panelOf('p2', 2, 'W1 5 3 h')
    expect(columnsOf({ ...seam, panels: [...seam.panels, over] })).toMatchObject({ needed: 3 })
  })
  it('that are too few are a fault, and not more walls', () => {
    const panels = [0, 2, 4].flatMap((y) => [0, 2, 4].map((x) => `W1 ${x} ${y} h`))
    const document: Mission = {
      ...blankMission(),
      kit: { ...kit('connectors-96'), pieces: { W1: 20 } },
      panels: panels.map((notation, index) => panelOf(`p${index + 1}`, 1, notation)),
    }
    expect(columnsOf(document)).toMatchObject({ needed: 18, available: 11 })
    expect(checkOnce(document).filter(({ rule }) => rule === 'stock-exceeded')).toMatchObject([
      {
        message: 'Walls end at 18 places, and each takes one C (Connector), but one kit holds 11: 7 are missing.',
      },
    ])
  })
  it('stand in all drawings and files as one', () => {
    const document: Mission = {
      ...blankMission(),
      kit: kit('columns-50'),
      arrangement: { kind: 'single' },
      panels: ['W2 2 2 h', 'D2 4 2 h first north', 'W2 4 2 v'].map((notation, index) =>
        panelOf(`p${index + 1}`, 1, notation),
      ),
    }
    const pillars = solidsOf(document).filter(({ role }) => role === 'pillar')
    expect(pillars.map(({ shape }) => (shape.kind === 'box' ? shape.box : null))).toEqual(
      [
        [100, 100],
        [200, 100],
        [300, 100],
        [200, 200],
      ].map(([x = 0, y = 0]) => ({ x: x - 25, y: y - 25, width: 50, height: 50 })),
    )
  })
})

it('what is left is said in words, and of what there is always enough nothing', () => {
  expect([leftWords(3), leftWords(0), leftWords(-1), leftWords(999_998)]).toEqual(['3 left', 'none left', '−1', null])
})
