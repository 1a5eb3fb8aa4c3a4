import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { zonesOfSide } from './side-zones.ts'

const zone = (id: string, label: string, board: 1 | 2, x: number, y: number) => ({
  id,
  kind: 'attacker-entry',
  side: 'attacker',
  label,
  squares: [{ board, x, y }],
})

it('lists the zones of a side as one looks for them, whatever order they were drawn in', () => {
  const placesOf = (...zones: ReturnType<typeof zone>[]) =>
    zonesOfSide({ ...blankMission(), zones }, 'attacker').map(({ places }) => places)
  expect(
    placesOf(zone('z1', '', 2, 0, 6), zone('z2', '', 1, 5, 0), zone('z3', '', 2, 0, 0), zone('z4', '', 1, 0, 0)),
  ).toEqual([['A1', 'A6', 'A−6', 'G−6']])
  expect(placesOf(zone('z1', '10', 1, 0, 0), zone('z2', '2', 2, 5, 6))).toEqual([['G−1\u00a0(2)', 'A1\u00a0(10)']])
})
