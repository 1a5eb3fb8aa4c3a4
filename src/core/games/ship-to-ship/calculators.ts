/**
 * Calculators of ship-to-ship assault that need no mission, and the arithmetic behind them. Source: rule-sets.md S4,
 * S6.
 */
import {
  always,
  chanceText,
  chanceThat,
  distributionOf,
  type Fraction,
  fraction,
  never,
  numberOf,
  otherwise,
  plus,
  times,
  toThe,
} from '#analysis/odds/roll-odds.ts'
import type { Calculator, OddsFault, OddsInput } from '#games/shared/rule-set-parts/game-parts.ts'
import type { Mission } from '#model/mission/document.ts'

// Chances in words, and figures that are typed in.

/** Fractions with larger numbers say nobody anything. */
const MAX_SAID = 1300n

/** `18.5 % (5 in 27)`: exactly, where the numbers are small. */
export const exactly = (chance: Fraction): string =>
  chance.of === 0n || chance.of === chance.all || chance.all > MAX_SAID
    ? percent(chance)
    : `${percent(chance)} (${chance.of} in ${chance.all})`
export const percent = (chance: Fraction): string => chanceText(numberOf(chance))
export const mean = (value: Fraction): string => numberOf(value).toFixed(1)

/** Returns the side that was typed in, by its id or name, or else the first of the choices. */
export function sideSaid({ sides }: Mission, choices: readonly string[], said: string | undefined): string | OddsFault {
  const word = said?.trim().toLowerCase() ?? ''
  const [first] = choices
  const found = word === '' ? first : sides.find(({ id, name }) => id === word || name.toLowerCase() === word)?.id
  if (found === undefined || !choices.includes(found))
    return { fault: word === '' ? 'no side has any of it' : `no side called “${word.slice(0, 40)}” has any of it` }
  return found
}

/** One of the sides, by name. */
export const sideInput = ({ sides }: Mission, label: string, choices: readonly string[]): OddsInput => ({
  kind: 'choice',
  name: 'side',
  label,
  usual: choices[0] ?? '',
  choices: choices.map((id) => ({ value: id, label: sides.find((side) => side.id === id)?.name ?? id })),
})

// Time that craft take across the void, and the rooms they reach. Source: ship-to-ship rules, craft (rule-sets.md S1,
// S6).

/** A craft moves so many inches and a D6. */
export interface CraftMove {
  readonly inches: number
}

/** Chances of each total of so many dice, by the total. */
function totals(dice: number): ReadonlyMap<number, Fraction> {
  let sums: ReadonlyMap<number, Fraction> = new Map([[0, always]])
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, Fraction>()
    for (const [sum, chance] of sums)
      for (const { result, chance: one } of distributionOf('D6'))
        next.set(sum + result, plus(next.get(sum + result) ?? never, times(chance, one)))
    sums = next
  }
  return sums
}

/**
 * Chance that a craft is across within so many moves.
 * @param gap width of the void (inches)
 */
export function across(gap: number, moves: number, { inches }: CraftMove): Fraction {
  if (moves === 1) return chanceThat('D6', (result) => inches + result >= gap)
  let sum = never
  for (const [total, chance] of totals(moves)) if (moves * inches + total >= gap) sum = plus(sum, chance)
  return sum
}

/** Shortest and longest way after so many moves (inches). */
export const reachAfter = (
  moves: number,
  { inches }: CraftMove,
): { readonly least: number; readonly most: number } => ({
  least: moves * (inches + 1),
  most: moves * (inches + 6),
})

/** How many moves it takes on average. */
export function movesAcross(gap: number, move: CraftMove): Fraction {
  // The number of moves is more than k as long as k moves were not enough.
  let sum: Fraction = always
  for (let moves = 1; moves * (move.inches + 1) < gap; moves += 1) {
    const done = across(gap, moves, move)
    sum = plus(sum, { of: done.all - done.of, all: done.all })
  }
  return sum
}

// Effects of a ship's cannon: on shields, walls and guns, and on craft in the void. Source: home-made ship-to-ship
// rules, parts and random tables (rule-sets.md S1, S4, S6); that equal glances and more penetrates comes from the
// older core rules (M).

/** Chance that a shot hits: skill 3 on 4+, skill 4 on 3+, and so on; a 1 always misses. */
export const toHit = (skill: number): Fraction => chanceThat('D6', (result) => result >= 2 && result >= 7 - skill)

/** A hit that glances, and one that penetrates: D6 and strength against armour. */
const glances = (strength: number, armour: number): Fraction =>
  chanceThat('D6', (result) => result + strength === armour)
export const penetrates = (strength: number, armour: number): Fraction =>
  chanceThat('D6', (result) => result + strength > armour)
/** A hit that does anything at all. */
export const damages = (strength: number, armour: number): Fraction =>
  plus(glances(strength, armour), penetrates(strength, armour))

export interface Wall {
  /** Armour of the shield in front of it, or null if there is none. It is down after one damaging hit. */
  readonly shield: number | null
  readonly armour: number
  /** How many damaging hits it stands. */
  readonly structure: number
}

/**
 * How many shots it takes on average until a wall section is down, shield and all.
 * @returns null where no shot ever damages it
 */
export function shotsUntilDown(skill: number, strength: number, { shield, armour, structure }: Wall): Fraction | null {
  const layers = [...(shield === null ? [] : [shield]), ...Array.from({ length: structure }, () => armour)]
  let shots = never
  for (const layer of layers) {
    const chance = times(toHit(skill), damages(strength, layer))
    if (chance.of === 0n) return null
    shots = plus(shots, { of: chance.all, all: chance.of })
  }
  return shots
}

/**
 * Chances that the section is down after so many shots, for each number of shots from 0.
 * @param most shots that are looked at
 */
export function downAfterShots(skill: number, strength: number, wall: Wall, most: number): Fraction[] {
  const layers = [
    ...(wall.shield === null ? [] : [wall.shield]),
    ...Array.from({ length: wall.structure }, () => wall.armour),
  ]
  // Chances that so many layers are gone, after the shots so far.
  let gone: Fraction[] = [always, ...layers.map(() => never)]
  const down: Fraction[] = []
  for (let shot = 0; ; shot += 1) {
    down.push(gone.at(-1) ?? never)
    if (shot === most) return down
    gone = gone.map((chance, index) => {
      const through = (layer: number | undefined): Fraction =>
        layer === undefined ? never : times(toHit(skill), damages(strength, layer))
      const stays = times(chance, otherwise(through(layers[index])))
      const before = gone[index - 1]
      return before === undefined ? stays : plus(stays, times(before, through(layers[index - 1])))
    })
  }
}

/** Effect of a damaging hit on a craft, by the roll on the damage table. */
export interface CraftDamage {
  readonly pressure: Fraction
  readonly drift: Fraction
  readonly lost: Fraction
}

/** The damage table of craft: 1–2 pressure, 3–4 pressure and drift, 5–6 lost; a glancing hit −1 (at least 1), a penetrating one +1 (at most 6). */
export function craftDamage(hit: 'glancing' | 'penetrating'): CraftDamage {
  const shown = (result: number): number => (hit === 'glancing' ? Math.max(1, result - 1) : Math.min(6, result + 1))
  const between = (least: number, most: number): Fraction =>
    chanceThat('D6', (result) => shown(result) >= least && shown(result) <= most)
  return { pressure: between(1, 2), drift: between(3, 4), lost: between(5, 6) }
}

/** Chance that a hit takes a craft out, by its roll against the armour and the damage table. */
export function craftLostToHit(strength: number, armour: number): Fraction {
  const by = (hit: Fraction, { lost }: CraftDamage): Fraction => times(hit, lost)
  return plus(
    by(glances(strength, armour), craftDamage('glancing')),
    by(penetrates(strength, armour), craftDamage('penetrating')),
  )
}

/** Chance that one shot takes a craft out. */
export const craftLost = (skill: number, strength: number, armour: number): Fraction =>
  times(toHit(skill), craftLostToHit(strength, armour))

/** Chance that a craft is still there after so many shots at it. */
export const craftAlive = (skill: number, strength: number, armour: number, shots: number): Fraction =>
  toThe(otherwise(craftLost(skill, strength, armour)), shots)

/** Chance that a certain one of so many squads is aboard the craft that was hit: highest of a D6 each, ties again. */
export const whichSquad = (squads: number): Fraction => fraction(1, squads)

// Deaths when the air goes. Source: ship-to-ship rules, pressure (rule-sets.md S4).

/** A revealed model dies on a 1 or 2 of a D6, whatever its saves. */
const modelDies: Fraction = fraction(1, 3)

/** Units that survive it: a failed test costs a monster D3 wounds, and a walker takes a glancing hit. */
export type Hardy = 'monster' | 'walker'

/** By the author's word for the size of a unit, or null if its models die. */
export const hardyOf = (size: string): Hardy | null =>
  /walker/i.test(size) ? 'walker' : /monst/i.test(size) ? 'monster' : null

/** Wounds that so many monsters lose on average: D3 each, where the test fails. */
export const expectedWounds = (monsters: number): Fraction => times(expectedDead(monsters), fraction(2, 1))

/** Chance that of so many models one fails its test, or more. */
export const anyFails = (models: number): Fraction => otherwise(toThe(otherwise(modelDies), models))

/** Models that a pressure test takes on average. */
export const expectedDead = (models: number): Fraction => times(fraction(models, 1), modelDies)

/** Chances that none, one, … all of so many models die. */
export function deadOf(models: number): Fraction[] {
  const chances: Fraction[] = []
  let ways = 1n
  for (let dead = 0; dead <= models; dead += 1) {
    chances.push(
      times({ of: ways, all: 1n }, times(toThe(modelDies, dead), toThe(otherwise(modelDies), models - dead))),
    )
    ways = (ways * BigInt(models - dead)) / BigInt(dead + 1)
  }
  return chances
}

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
