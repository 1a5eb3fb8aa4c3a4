/**
 * What a ship's cannon does: to shields, walls and guns, and to craft in the void. Source: home-made ship-to-ship rules,
 * parts and random tables (rule-sets.md S1, S4, S6); that equal glances and more penetrates comes from the older core rules (M).
 */
import {
  always,
  chanceThat,
  type Fraction,
  fraction,
  never,
  otherwise,
  plus,
  times,
  toThe,
} from '#analysis/odds/roll-odds.ts'

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
  /** Armour of the shield in front of it; null: none. It is down after one damaging hit. */
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

/** What a damaging hit on a craft comes to, by the roll of the damage table. */
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
