/** Ships of 1500, 2000 and 3000 points, and a lone one. Sizes: rule-sets.md S8. */

import type { Template } from '#games/shared/templates/template.ts'
import type { Mission } from '#model/mission/document.ts'
import { type AssaultFacts, assaultOf } from './assault.ts'
import type { ShipFacts } from './ship.ts'

const sides: Mission['sides'] = [
  { id: 'west', name: 'West ship', role: 'player' },
  { id: 'east', name: 'East ship', role: 'player' },
]
/** A void of 21 inches. */
const GAP_MM = 533.4

const both = (ship: Omit<ShipFacts, 'board' | 'side' | 'turned'>): readonly ShipFacts[] => [
  { ...ship, board: 1, side: 'west', turned: false },
  { ...ship, board: 2, side: 'east', turned: true },
]

const template = (id: string, facts: AssaultFacts): Template => ({
  id,
  number: '',
  name: facts.name,
  type: facts.type,
  summary: facts.summary,
  variants: [],
  document: () => assaultOf(facts),
})

const smallRooms: ShipFacts['rooms'] = [
  { name: 'Fore Room', rows: 4, system: 'system-generator' },
  { name: 'Bridge', rows: 4, bridge: true, system: 'system-life-support' },
  { name: 'Aft Room', rows: 4, system: 'system-armoury' },
]

export const s1500 = template('s-1500', {
  name: 'Ships of 1500 points',
  summary: 'Two ships with three hangars, two guns, two rooms and a bridge each, 21 inches apart.',
  type: 'ship-assault',
  points: 1500,
  gap: GAP_MM,
  cap: 26,
  sides,
  symmetry: 'half-turn',
  ships: both({ hangars: 3, guns: [1, 2], rooms: smallRooms, doorways: [1, 3], craft: 8 }),
})

export const s2000 = template('s-2000', {
  name: 'Ships of 2000 points',
  summary: 'Two ships with four hangars, two guns, two rooms and a bridge each, 21 inches apart.',
  type: 'ship-assault',
  points: 2000,
  gap: GAP_MM,
  cap: 31,
  sides,
  symmetry: 'half-turn',
  ships: both({
    hangars: 4,
    guns: [1, 3],
    rooms: [
      { name: 'Fore Room', rows: 4, system: 'system-generator' },
      { name: 'Bridge', rows: 8, bridge: true, system: 'system-life-support' },
      { name: 'Aft Room', rows: 4, system: 'system-armoury' },
    ],
    doorways: [1, 4],
    craft: 8,
  }),
})

export const s3000 = template('s-3000', {
  name: 'Ships of 3000 points',
  summary: 'Two ships with five hangars, two guns, three rooms and a bridge each, 21 inches apart.',
  type: 'ship-assault',
  points: 3000,
  gap: GAP_MM,
  cap: 36,
  sides,
  symmetry: 'half-turn',
  ships: both({
    hangars: 5,
    guns: [1, 4],
    rooms: [
      { name: 'Fore Room', rows: 4, system: 'system-generator' },
      { name: 'Bridge', rows: 8, bridge: true },
      { name: 'Mid Room', rows: 4, system: 'system-life-support' },
      { name: 'Aft Room', rows: 4, system: 'system-armoury' },
    ],
    doorways: [1, 3, 5],
    craft: 8,
  }),
  checks: {
    rules: {},
    waivers: [
      {
        rule: 's-wall-between-guns',
        items: [],
        reason: 'Two guns for five sections: the middle one stands between its neighbours.',
      },
    ],
  },
})

export const sLoneRaider = template('s-lone-raider', {
  name: 'Lone raider',
  summary: 'One ship with its crew, and boarders in eight craft without a ship of their own.',
  type: 'lone-raider',
  points: 1500,
  gap: GAP_MM,
  cap: 26,
  sides: [
    { id: 'raiders', name: 'Raiders', role: 'attacker' },
    { id: 'crew', name: 'Crew', role: 'defender' },
  ],
  ships: [
    { board: 1, side: 'crew', turned: false, hangars: 3, guns: [1, 2], rooms: smallRooms, doorways: [1, 3], craft: 0 },
  ],
  raiders: { side: 'raiders', craft: 8 },
})
