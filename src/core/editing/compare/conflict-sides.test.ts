import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { differenceLines } from './difference.ts'
import { conflictDifferences, mergeMissions } from './merge-missions.ts'

it('a conflict that drags others along shows what either side comes to', () => {
  const wall: Panel = { id: 'p1', piece: 'A1', board: 1, x: 2, y: 3, axis: 'horizontal', hatchway: null }
  const base: Mission = { ...blankMission(), panels: [wall] }
  const hatchway = { half: 'second', face: 'south', start: 'closed' } as const
  const missions = {
    base,
    ours: { ...base, panels: [{ ...wall, piece: 'A4', hatchway }] },
    theirs: { ...base, panels: [{ ...wall, piece: 'A2' }] },
  }
  const { conflicts } = mergeMissions(missions)
  expect(conflicts.map(({ key }) => key)).toEqual(['panels/p1/piece'])
  // The panel of theirs has no hatchway: it can only be taken as a whole.
  const lines = differenceLines(conflictDifferences(missions, new Map(), 'panels/p1/piece'))
  expect(lines.map((line) => /: (piece|pill|hatchway \w+)/.exec(line)?.[1])).toEqual([
    'piece',
    'hatchway in',
    'pill',
    'hatchway closed',
  ])
})
