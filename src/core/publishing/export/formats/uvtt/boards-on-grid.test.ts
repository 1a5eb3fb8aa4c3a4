import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { alignBoards } from './aligned-boards.ts'
import { boardsOnGrid } from './boards-on-grid.ts'
import { tableSize, tableWalls } from './uvtt-exporter.ts'

const mission = (arrangement: Mission['arrangement']): Mission => ({ ...blankMission(), arrangement })

describe('boards on the grid of a virtual table', () => {
  it('share their lines where they touch, and lie half squares along each other', () => {
    const { arrangement, warnings } = boardsOnGrid(
      kit,
      {
        kind: 'boards',
        boards: [
          { x: 0, y: 0 },
          { x: 606, y: 48.5 },
          { x: 0, y: 703, turn: 90 },
        ],
      },
      12,
    )
    expect(arrangement.boards.map(({ x, y }) => [x / 97, y / 97])).toEqual([
      [0, 0],
      [6, 0.5],
      [0, 7],
    ])
    expect(warnings).toEqual([])
  })
  it('are moved to whole squares where they lie apart, and it is said by how much', () => {
    const { warnings } = boardsOnGrid(
      kit,
      {
        kind: 'boards',
        boards: [
          { columns: 3, x: 0, y: 0 },
          { columns: 3, x: 848.4, y: 0 },
        ],
      },
      12,
    )
    expect(warnings).toEqual([
      'Board 2 lies 24.6 mm elsewhere beside board 1 on the virtual table, so that it fits whole or half squares.',
    ])
  })
  it('make one map for each deck, as large as its boards', () => {
    const { maps } = alignBoards(
      mission({
        kind: 'boards',
        boards: [
          { columns: 3, rows: 4, x: 0, y: 0 },
          { columns: 3, rows: 4, x: 315, y: 0 },
          { columns: 2, rows: 5, x: 0, y: 0, deck: 2 },
        ],
      }),
    )
    expect(maps.map((map) => [map.title, map.boards, tableSize(map, 0, false)])).toEqual([
      ['upper deck', [1, 2], { columns: 6, rows: 4 }],
      ['lower deck', [3], { columns: 2, rows: 5 }],
    ])
  })
  it('have an edge around them all and none at their seams', () => {
    const [map] = alignBoards(
      mission({
        kind: 'boards',
        boards: [
          { columns: 3, rows: 4, x: 0, y: 0 },
          { columns: 3, rows: 4, x: 315, y: 0 },
        ],
      }),
    ).maps
    if (map === undefined) throw new Error('no map')
    expect(tableWalls(map, 0).walls).toHaveLength(4)
  })
  it('are inches on an open table, where every length is in inches, and end where the table ends', () => {
    const [map] = alignBoards(mission({ kind: 'open', width: 1000, height: 500 })).maps
    if (map === undefined) throw new Error('no map')
    expect(tableSize(map, 0, false)).toEqual({ columns: 40, rows: 20 })
    const far = tableWalls(map, 0).walls.flatMap(({ from, to }) => [from.x, to.x])
    expect(Math.max(...far)).toBeCloseTo(1000 / 25.4, 2)
  })
})
