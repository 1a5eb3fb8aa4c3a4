import { describe, expect, it } from 'vitest'
import type { Arrangement, CustomBoard } from './arrangement.ts'
import { blankMission } from './blank.ts'
import type { Mission } from './document.ts'
import { findFaults } from './references.ts'
import { versionFor } from './version.ts'

const on = (arrangement: Arrangement): Mission => ({ ...blankMission(), arrangement })
const faults = (...boards: CustomBoard[]) => findFaults(on({ kind: 'boards', boards })).map(({ message }) => message)

describe('boards one by one', () => {
  it('are refused on one another, with the board and how far; on two decks they may be', () => {
    expect(faults({ x: 0, y: 0 }, { x: 600, y: 100 })).toEqual([
      'board 2 lies on board 1, by 6 × 603 mm; move it or put it on another deck',
    ])
    expect(faults({ x: 0, y: 0 }, { x: 600, y: 100, deck: 2 })).toEqual([])
    expect(faults({ x: 0, y: 0 }, { x: 606, y: 100 })).toEqual([])
  })
  it('are refused when they reach farther or have more squares than anybody can lay out', () => {
    expect(faults({ x: -5000, y: 0 }, { x: 2000, y: 0 })).toEqual([
      'the boards reach over 7606 mm; 6000 mm are the most',
    ])
    const large = { columns: 26, rows: 26 }
    expect(faults({ ...large, x: 0, y: 0 }, { ...large, x: 2600, y: 0 }, { x: 0, y: 3000 })).toEqual([
      'the boards have 1394 squares together; 1352 are the most',
    ])
  })
  it('make a file version 2, and nothing else does that did not before', () => {
    expect(versionFor(on({ kind: 'boards', boards: [{ x: 0, y: 0 }] }))).toBe(2)
    expect(versionFor(on({ kind: 'open', width: 1219.2, height: 1219.2 }))).toBe(2)
    expect(versionFor(blankMission())).toBe(1)
  })
})

describe('an open table', () => {
  const open = on({ kind: 'open', width: 1000, height: 500 })
  it('refuses walls, areas and places beside it in words that say why', () => {
    const said = findFaults({
      ...open,
      panels: [{ id: 'p1', piece: 'B1', board: 1, x: 0, y: 0, axis: 'horizontal', hatchway: null }],
      wallEnds: [{ id: 'e1', piece: 'E', board: 1, x: 0, y: 0, toward: 'east' }],
      regions: [{ id: 'r1', kind: 'compartment', label: '', squares: [{ board: 1, x: 0, y: 0 }] }],
      markers: [
        { id: 'm1', kind: 'objective', label: '', board: 1, x: 1000, y: 501 },
        { id: 'm2', kind: 'objective', label: '', board: 2, x: 0, y: 0 },
      ],
    }).map(({ message }) => message)
    expect(said).toEqual([
      'the panel at (0, 0) has nowhere to be: an open table has no squares',
      'the node at (0, 0) has nowhere to be: an open table has no squares',
      'the square at (0, 0) has nowhere to be: an open table has no squares',
      '(1000, 501) mm is off the table of 1000 × 500 mm',
      'there is no board 2: an open table counts as board 1',
    ])
  })
})
