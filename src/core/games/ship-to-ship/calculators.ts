/** What ship-to-ship assault has to reckon apart from a mission. Source: rule-sets.md S4, S6. */
import { numberOf } from '#analysis/odds/roll-odds.ts'
import type { Calculator } from '#games/shared/rule-set-parts/calculator.ts'
import { across, movesAcross, reachAfter } from '#games/ship-to-ship/calculators/crossing.ts'
import {
  craftAlive,
  craftLost,
  damages,
  downAfterShots,
  shotsUntilDown,
  toHit,
} from '#games/ship-to-ship/calculators/gunnery.ts'
import { deadOf, expectedDead } from '#games/ship-to-ship/calculators/pressure.ts'
import { mean, percent } from '#games/ship-to-ship/odds/ship-odds-text.ts'

const skill = { name: 'skill', label: 'Skill of the gunners', usual: 4, least: 1, most: 6 }
const strength = { name: 'strength', label: 'Strength', usual: 10, least: 1, most: 20 }

const guns: Calculator = {
  id: 'guns-against-walls',
  title: 'Shots until a wall section is down',
  what: 'Each damaging hit takes the shield first and then structure; D6 and strength against armour, equal glances, as in the older core rules.',
  inputs: [
    skill,
    strength,
    { name: 'shield', label: 'Shield (0: none)', usual: 12, least: 0, most: 20 },
    { name: 'armour', label: 'Armour', usual: 14, least: 1, most: 20 },
    { name: 'structure', label: 'Structure', usual: 2, least: 1, most: 10 },
  ],
  reckon: ({ skill: hit = 4, strength: hard = 10, shield = 12, armour = 14, structure = 2 }) => {
    const wall = { shield: shield === 0 ? null : shield, armour, structure: Math.round(structure) }
    const shots = shotsUntilDown(hit, hard, wall)
    const down = downAfterShots(hit, hard, wall, 12)
    return [
      { name: 'A shot hits', value: percent(toHit(hit)) },
      ...(wall.shield === null ? [] : [{ name: 'A hit damages the shield', value: percent(damages(hard, shield)) }]),
      { name: 'A hit damages the wall', value: percent(damages(hard, armour)) },
      { name: 'Shots until it is down', value: shots === null ? 'never' : mean(shots) },
      ...[4, 8, 12].flatMap((after) => {
        const chance = down[after]
        return chance === undefined ? [] : [{ name: `Down after ${after} shots`, value: percent(chance) }]
      }),
    ]
  },
}

const craft: Calculator = {
  id: 'guns-against-craft',
  title: 'Craft under fire',
  what: 'Glancing −1, penetrating +1 on the table of damage to craft; equal glances, as in the older core rules.',
  inputs: [skill, strength, { name: 'armour', label: 'Armour of craft', usual: 13, least: 1, most: 20 }],
  reckon: ({ skill: hit = 4, strength: hard = 10, armour = 13 }) => [
    { name: 'Lost to one shot', value: percent(craftLost(hit, hard, armour)) },
    ...[2, 4, 6].map((shots) => ({
      name: `Still there after ${shots} shots`,
      value: percent(craftAlive(hit, hard, armour, shots)),
    })),
  ],
}

const crossing: Calculator = {
  id: 'crossing',
  title: 'Crossing the void',
  what: 'A craft moves so many inches and a D6 in each turn.',
  inputs: [
    { name: 'void', label: 'Void (inches)', usual: 21, least: 1, most: 100 },
    { name: 'move', label: 'Move before the die (inches)', usual: 5, least: 0, most: 40 },
  ],
  reckon: ({ void: gap = 21, move: inches = 5 }) => [
    ...[1, 2, 3, 4].map((moves) => ({
      name: `Across within ${moves} ${moves === 1 ? 'move' : 'moves'}`,
      value: percent(across(gap, moves, { inches })),
    })),
    { name: 'Moves on average', value: mean(movesAcross(gap, { inches })) },
    ...[1, 2, 3].map((moves) => {
      const { least, most } = reachAfter(moves, { inches })
      return { name: `Way after ${moves} ${moves === 1 ? 'move' : 'moves'}`, value: `${least}" to ${most}"` }
    }),
  ],
}

const pressure: Calculator = {
  id: 'pressure',
  title: 'Casualties of a pressure test',
  what: 'Each known model dies on 1 or 2 of a D6, whatever its saves; a monster loses D3 wounds instead, a walker takes a glancing hit.',
  inputs: [{ name: 'models', label: 'Models', usual: 12, least: 1, most: 60 }],
  reckon: ({ models = 12 }) => {
    const count = Math.round(models)
    const chances = deadOf(count)
    return [
      { name: 'Dead on average', value: mean(expectedDead(count)) },
      ...chances.flatMap((chance, dead) =>
        numberOf(chance) < 0.0005 ? [] : [{ name: `${dead} dead`, value: percent(chance) }],
      ),
    ]
  },
}

export const calculators: readonly Calculator[] = [guns, craft, crossing, pressure]
