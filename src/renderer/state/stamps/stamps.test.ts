import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Stamp } from '#model/mission/stamp-file.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { formatCost, shortWords } from './stamps.ts'

const panel = (piece: string, y: number) => ({ piece, x: 0, y, axis: 'horizontal' as const, hatchway: null })
const stamp: Stamp = {
  format: 'bulkhead-stamp',
  version: 1,
  name: 'Two walls',
  panels: [panel('A1', 1), panel('A1', 2), panel('B1', 3)],
} as unknown as Stamp

it('says what a stamp takes, and alone what is missing where the box is short', () => {
  expect([formatCost(blankMission(), stamp), shortWords(blankMission(), stamp)]).toEqual(['2 A1, 1 B1', null])
  expect([formatCost(fullMap(), stamp), shortWords(fullMap(), stamp)]).toEqual([
    '2 A1 (2 short), 1 B1 (1 short)',
    'Short of 2 A1, 1 B1',
  ])
})
