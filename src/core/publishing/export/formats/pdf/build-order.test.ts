import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardNumbers } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { arbitraryMission } from '../../../../../../test/support/arbitrary-mission.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { buildOrder } from './build-order.ts'

const boards = [1, 2] as const
const idsOf = (document: Mission): string[] =>
  boardNumbers(document.arrangement).flatMap((board) =>
    buildOrder(document, board).flatMap(({ panel, loose }) =>
      [...(panel === null ? [] : [panel]), ...loose].map(({ id }) => id),
    ),
  )
const terrain = ({ panels, halfPillars, wallEnds }: Mission): string[] =>
  [...panels, ...halfPillars, ...wallEnds].map(({ id }) => id)

describe('the build order', () => {
  it('has every piece of a full map exactly once, each loose half-pillar with a panel', () => {
    const map = fullMap()
    expect(idsOf(map).toSorted()).toEqual(terrain(map).toSorted())
    expect(buildOrder(map, 1)).toHaveLength(32)
    expect(buildOrder(map, 2).every(({ panel }) => panel !== null)).toBe(true)
  })

  it('has every piece of any mission exactly once', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        expect(idsOf(document).toSorted()).toEqual(terrain(document).toSorted())
      }),
    )
  })

  it('counts from one and never goes back to a row further north', () => {
    for (const board of boards) {
      const steps = buildOrder(fullMap(), board)
      expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1))
      const rows = steps.map(({ panel }) => panel?.y ?? 0)
      expect(rows).toEqual(rows.toSorted((a, b) => a - b))
    }
  })

  it('puts a loose piece with the panel whose end it closes', () => {
    const halves = [
      { id: 'h1', piece: 'PL', board: 1, x: 3, y: 2, toward: 'east' },
      { id: 'h2', piece: 'PR', board: 1, x: 5, y: 2, toward: 'west' },
    ] as const
    const document: Mission = {
      ...blankMission(),
      panels: [panelOf('p1', 1, 'A3 3 2 h second south')],
      halfPillars: halves,
    }
    expect(buildOrder(document, 1)).toEqual([
      {
        number: 1,
        panel: document.panels[0],
        loose: halves,
        code: 'A3',
        words: 'north edge of C4–C5, hatchway in C5, pill to the south, closed; PL at its west end; PR at its east end',
      },
    ])
  })

  it.each([
    ['A1 0 7 h', 1, 'south edge of G1–G2'],
    ['A1 6 1 v', 1, 'east edge of B6–C6'],
    ['B1 6 1 v', 2, 'east edge of B−1'],
    ['B2 1 0 h first north open', 1, 'north edge of A2, pill to the north, open'],
    ['A4 2 2 v second west', 2, 'west edge of C−4–D−4, hatchway in D−4, pill to the west, closed'],
  ] as const)('says of %s on board %i: %s', (text, board, words) => {
    const document: Mission = { ...blankMission(), panels: [panelOf('p1', board, text)] }
    expect(buildOrder(document, board)[0]?.words).toBe(words)
  })

  it('names tags and walls that can be breached, and the codes of the group', () => {
    const panel = panelOf('p1', 1, 'B2 1 1 h first north')
    const document: Mission = {
      ...blankMission(),
      kit: { ...blankMission().kit, codes: { B2: 'Door', PL: 'Left' } },
      panels: [
        { ...panel, hatchway: { half: 'first', face: 'north', start: 'closed', tag: 'airlock' } },
        { ...panelOf('p2', 1, 'B1 1 2 h'), breach: 'intact' },
      ],
      halfPillars: [{ id: 'h1', piece: 'PL', board: 1, x: 1, y: 1, toward: 'east' }],
    }
    expect(buildOrder(document, 1).map(({ code, words }) => `${code} ${words}`)).toEqual([
      'Door north edge of B2, pill to the north, closed, an airlock; Left at its west end',
      'B1 north edge of C2, can be breached',
    ])
  })

  it('ends with pieces that stand at no panel', () => {
    const document: Mission = {
      ...blankMission(),
      panels: [panelOf('p1', 1, 'B1 4 6 h')],
      wallEnds: [{ id: 'e1', piece: 'E', board: 1, x: 1, y: 1, toward: 'east' }],
    }
    expect(buildOrder(document, 1).map(({ panel, code, words }) => [panel?.id ?? null, code, words])).toEqual([
      ['p1', 'B1', 'north edge of G5'],
      [null, 'E', 'at the corner of A1 and B2, on its east side'],
    ])
  })
})
