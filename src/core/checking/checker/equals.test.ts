/** Of several that are equally near the same one is told of, whichever way round the table is turned. */
import { describe, expect, it } from 'vitest'
import { checkOnce } from '#games/shared/checks/check.ts'
import type { Mission } from '#model/mission/document.ts'
import { auk, fleet, tern } from '../../../../test/support/fleet.ts'
import { entryZone } from '../../../../test/support/fragments.ts'
import { quarterTurned } from '../../../../test/support/quarter-turn.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { moved } from '../../../../test/support/ship-mission.ts'

const told = (mission: Mission, rule: string): string[] =>
  checkOnce(mission)
    .filter((finding) => finding.rule === rule)
    .map(({ severity, items }) => `${severity} ${items.join(' ')}`)
    .sort()

/** What is told as it is, and after each quarter turn. */
function afterTurns(rule: string, mission: Mission): string[][] {
  const once = quarterTurned(mission)
  const twice = quarterTurned(once)
  return [mission, once, twice, quarterTurned(twice)].map((turned) => told(turned, rule))
}

const around = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
] as const
const pipes = (id: string, x: number, y: number): Mission['features'][number] => ({
  ...{ id, kind: 'pipes', board: 1, turn: 0 },
  x,
  y,
})
const marker = { id: 'm1', kind: 'objective', label: 'A', board: 1, x: 254.5, y: 254.5 } as const

const cases: readonly (readonly [string, string, Mission])[] = [
  [
    'zones around a zone',
    'entry-zones-too-close',
    missionOf({
      zones: [
        entryZone('z9', 'defender', [1, 2, 3]),
        ...around.map(([x, y], index) => entryZone(`z${index + 1}`, 'attacker', [1, 2 + 2 * x, 3 + 2 * y])),
      ],
    }),
  ],
  [
    'squares of one zone',
    'entry-zones-too-close',
    missionOf({
      zones: [
        entryZone('z1', 'defender', ...around.map(([x, y]) => [1, 2 + 2 * x, 3 + 2 * y] as const)),
        entryZone('z2', 'attacker', [1, 2, 3]),
      ],
    }),
  ],
  [
    'features that a marker lies in, all around it',
    'marker-in-terrain',
    missionOf({
      markers: [marker],
      features: around.map(([x, y], index) => pipes(`f${index + 1}`, marker.x + 22 * x, marker.y + 22 * y)),
    }),
  ],
  [
    'features that a marker only touches before and behind one that it lies in',
    'marker-in-terrain',
    missionOf({
      markers: [marker],
      features: [pipes('f1', 254.5 - 44, 254.5), pipes('f2', 254.5, 254.5 - 20), pipes('f3', 254.5 + 20, 254.5)],
    }),
  ],
  [
    'ships that may have driven a squadron off',
    'c-after-drive-off',
    missionOf(
      fleet([
        tern({ 'Driven off': 1 }),
        ...around.map(([x, y], index) => ({ ...auk({}, 800 + 99.7 * x, 300 + 99.7 * y), id: `k${index + 10}` })),
      ]),
    ),
  ],
  [
    'a system on the line between its room and a hangar',
    's-system-place',
    moved('system-generator', 'west', { x: 304.8 }),
  ],
]

describe('of equals', () => {
  it.each(cases)('%s: the same is told however the table lies', (_, rule, mission) => {
    const [first = [], ...turned] = afterTurns(rule, mission)
    expect(turned).toEqual([first, first, first])
  })
  it('something is told of all but what lies between', () => {
    for (const [name, rule, mission] of cases)
      expect(told(mission, rule).length > 0, name).toBe(rule !== 's-system-place')
  })
})
