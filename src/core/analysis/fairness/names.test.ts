/** Zones and markers of one kind without labels: nobody can tell them apart by their names alone. */
import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { fairnessOf } from './fairness.ts'
import { verdictText } from './fairness-text.ts'

const zone = (id: string, side: string, x: number, y: number): Mission['zones'][number] => ({
  id,
  kind: 'entry',
  side,
  label: '',
  squares: [{ board: 1, x, y }],
})
const marker = (id: string, x: number): Mission['markers'][number] => ({
  id,
  kind: 'objective',
  label: '',
  board: 1,
  x,
  y: 206,
})
const battle: Mission = {
  ...blankMission('Bare'),
  arrangement: { kind: 'single' },
  zones: [zone('z1', 'attacker', 3, 0), zone('z2', 'defender', 3, 6), zone('z3', 'attacker', 0, 0)],
  markers: [marker('m1', 351.5), marker('m2', 60.5)],
}

it('tells zones and markers of one name apart by where they lie', () => {
  const { markers, sides } = fairnessOf(battle)
  const names = sides.flatMap(({ zones }) => zones.map(({ name }) => name))
  expect(new Set([...markers.map(({ name }) => name), ...names]).size).toBe(5)
  expect(markers.map(({ name }) => name)).toEqual(['Objective Marker in C4', 'Objective Marker in C1'])
  expect(names).toEqual(['Entry Zone of Attacker in A4', 'Entry Zone of Attacker in A1', 'Entry Zone of Defender'])
})

it('says that no side has an Entry Zone, and does not count to none', () => {
  expect(verdictText(fairnessOf({ ...battle, zones: [] }))).toBe(
    'No side has an Entry Zone, so nothing can be compared: give Attacker and Defender one each.',
  )
})
