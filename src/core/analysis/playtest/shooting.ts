/** Attacks, the Shooting phase, and units that watch. Every die is rolled by itself. */
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { type BattleState, STANDS, type Unit } from './battle-state.ts'
import type { Profile, Weapon } from './types.ts'
import { enemiesOf } from './worth.ts'

/** Most models of a unit. */
const ROOM = 64

/** By model of the unit that is shot at: 1 if somebody sees it, and 1 if nobody sees all of it. */
const visible = new Uint8Array(ROOM)
const covered = new Uint8Array(ROOM)

/** Returns what a D6 must show to wound. */
export const woundOn = (strength: number, toughness: number): number => {
  if (strength >= 2 * toughness) return 2
  if (strength > toughness) return 3
  if (strength === toughness) return 4
  return 2 * strength <= toughness ? 6 : 5
}

/** Returns what a D6 must show to save; a save of 3+ gains nothing from cover where nothing pierces it. */
export const saveOn = ({ save }: Profile, { pierce }: Weapon, inCover: boolean): number =>
  Math.max(2, save + pierce - (inCover && !(save <= 3 && pierce === 0) ? 1 : 0))

/** Returns how much one attack hurts on average, before cover. */
function expectedDamage(weapon: Weapon, target: Profile): number {
  const hits = 7 - weapon.skill
  const wounds = 7 - woundOn(weapon.strength, target.toughness)
  const unsaved = Math.min(6, saveOn(target, weapon, false) - 1)
  return (hits * wounds * unsaved * weapon.damage) / 216
}

export interface Attack {
  readonly weapon: Weapon
  readonly attacks: number
  /** A D6 hits on so much or more. */
  readonly hitsOn: number
  /** True if only models that are seen may fall, and cover counts. */
  readonly ranged: boolean
}

/** Rolls attacks against a unit; returns how many of its models fell. Ranged ones fall on models seen, the last first. */
export function rollAttacks(battle: BattleState, foe: Unit, { weapon, attacks, hitsOn, ranged }: Attack): number {
  const { dice } = battle
  const wounds = woundOn(weapon.strength, foe.profile.toughness)
  let fallen = 0
  for (let attack = 0; attack < attacks && foe.alive > 0; attack += 1) {
    if (dice.d6() < hitsOn || dice.d6() < wounds) continue
    let model = foe.alive - 1
    if (ranged && foe.left === foe.profile.wounds) {
      while (model >= 0 && visible[model] === 0) model -= 1
      if (model < 0) break
      bringLast(foe, model)
      model = foe.alive - 1
    }
    if (dice.d6() >= saveOn(foe.profile, weapon, ranged && covered[model] === 1)) continue
    foe.left -= weapon.damage
    if (foe.left > 0) continue
    removeLast(battle, foe)
    fallen += 1
  }
  if (fallen > 0) battle.note({ kind: 'fell', unit: foe.number, models: fallen, gone: foe.alive === 0 })
  return fallen
}

/** Lets a model change places with the last one: whoever is wounded takes the next wounds, too. */
function bringLast({ cells, alive }: Unit, model: number): void {
  const last = alive - 1
  if (model === last) return
  for (const list of [cells, visible, covered]) {
    const kept = list[model] ?? 0
    list[model] = list[last] ?? 0
    list[last] = kept
  }
}

function removeLast(battle: BattleState, unit: Unit): void {
  unit.alive -= 1
  unit.left = unit.profile.wounds
  const cell = unit.cells[unit.alive] ?? 0
  battle.occupant[cell] = 0
  const at = cell * battle.sides + unit.side
  battle.died[at] = (battle.died[at] ?? 0) + 1
  battle.modelsLost[unit.side] = (battle.modelsLost[unit.side] ?? 0) + 1
  if (unit.alive === 0) battle.destroy(unit)
}

/** How much a model sees of one of another unit in range, as in `sightOf`. */
const seenInRange = (battle: BattleState, from: number, to: number, target: Unit, reach: number): 0 | 1 | 2 =>
  battle.gap(from, to) <= reach ? battle.sightOf(from, to, target) : 0

/** Models of a unit stand this near to the first one, or nearly always (mm). */
export const UNIT = 200

function shootersAt(battle: BattleState, unit: Unit, foe: Unit): number {
  const reach = unit.profile.ranged.range * MM_PER_INCH
  if (battle.gap(unit.cells[0] ?? 0, foe.cells[0] ?? 0) > reach + 2 * UNIT) return 0
  let shooters = 0
  for (let model = 0; model < unit.alive; model += 1)
    for (let other = 0; other < foe.alive; other += 1)
      if (seenInRange(battle, unit.cells[model] ?? 0, foe.cells[other] ?? 0, foe, reach) > 0) {
        shooters += 1
        break
      }
  return shooters
}

/** Returns the enemy unit that a unit shoots at best, with a little chance in it, or null if it sees none. */
export function bestTarget(battle: BattleState, unit: Unit): Unit | null {
  let best: Unit | null = null
  let most = 0
  for (const foe of battle.units) {
    if (foe.state !== STANDS || !battle.isHostile(unit.side, foe.side)) continue
    const shooters = shootersAt(battle, unit, foe)
    if (shooters === 0 || battle.isEngaged(foe)) continue
    const { ranged } = unit.profile
    const hurt = shooters * ranged.attacks * expectedDamage(ranged, foe.profile)
    const kills = Math.min(hurt / foe.profile.wounds, foe.alive)
    const marker = battle.engine.goals[foe.goal]?.marker ?? -1
    const holding = marker >= 0 && battle.isAt(foe, marker) ? 1.4 : 1
    const worth = kills * (foe.profile.points / foe.profile.models) * holding * (0.8 + 0.4 * battle.dice.share())
    if (worth > most) {
      most = worth
      best = foe
    }
  }
  return best
}

/** Shoots with every model that sees the target; `watching`: only sixes hit. */
function shoot(battle: BattleState, unit: Unit, foe: Unit, watching: boolean): void {
  const { ranged } = unit.profile
  const { count } = battle.engine.cells
  const { full } = battle.engine.sight
  const reach = ranged.range * MM_PER_INCH
  visible.fill(0, 0, foe.alive)
  covered.fill(1, 0, foe.alive)
  let shooters = 0
  for (let model = 0; model < unit.alive; model += 1) {
    const from = unit.cells[model] ?? 0
    let any = false
    for (let other = 0; other < foe.alive; other += 1) {
      const to = foe.cells[other] ?? 0
      const seen = seenInRange(battle, from, to, foe, reach)
      if (seen === 0) continue
      any = true
      visible[other] = 1
      if (seen === 2 && battle.met[full[from * count + to] ?? 0] === 1) covered[other] = 0
    }
    if (any) shooters += 1
  }
  const attacks = shooters * ranged.attacks
  if (attacks === 0) return
  battle.note({ kind: 'shot', unit: unit.number, target: foe.number, attacks, overwatch: watching })
  rollAttacks(battle, foe, { weapon: ranged, attacks, hitsOn: watching ? 6 : ranged.skill, ranged: true })
}

/** Lets enemies that watch fire at a unit that has just moved, arrived, declared a charge or opened a hatchway. */
export function fireAt(battle: BattleState, mover: Unit): void {
  for (const unit of battle.units) {
    if (!unit.watches || mover.state !== STANDS) continue
    if (unit.state !== STANDS || unit.shocked || !battle.isHostile(unit.side, mover.side)) continue
    if (battle.isEngaged(unit) || battle.isEngaged(mover) || shootersAt(battle, unit, mover) === 0) continue
    unit.watches = false
    shoot(battle, unit, mover, true)
  }
}

export function shootingPhase(battle: BattleState, side: number): void {
  for (const unit of battle.bySide[side] ?? []) {
    if (unit.state !== STANDS || unit.advanced || unit.fellBack || battle.isEngaged(unit)) continue
    const target = bestTarget(battle, unit)
    if (target === null) manoeuvre(battle, unit)
    else shoot(battle, unit, target, false)
  }
}

/** An enemy this near may come into sight, and this near may charge (mm). */
const MAY_COME = 16 * MM_PER_INCH
const MAY_CHARGE = 11 * MM_PER_INCH

/**
 * A unit that has nothing to shoot at makes sure of the marker that it holds; or, once it is where it wants to be and
 * enemies are about, watches or gets ready for their charge.
 */
function manoeuvre(battle: BattleState, unit: Unit): void {
  const { profile } = unit
  const temper = battle.tempers[unit.side]
  if (unit.shocked || unit.arrived) return
  if (profile.secures)
    for (let marker = 0; marker < battle.control.length; marker += 1)
      if (battle.control[marker] === unit.side && battle.secured[marker] !== unit.side && battle.isAt(unit, marker)) {
        unit.secures = marker
        unit.busy = true
        battle.note({ kind: 'secures', unit: unit.number, marker })
        return
      }
  const goal = battle.engine.goals[unit.goal]
  if (goal === undefined || goal.marker < 0 || temper === undefined || temper.blind) return
  if (!battle.isAt(unit, goal.marker)) return
  let nearest = Number.POSITIVE_INFINITY
  for (const foe of enemiesOf(battle, unit.side))
    nearest = Math.min(nearest, battle.way(foe.side, foe.cells[0] ?? 0, unit.cells[0] ?? 0))
  if (nearest > MAY_COME) return
  unit.busy = true
  if (nearest <= MAY_CHARGE && profile.melee.attacks >= profile.ranged.attacks) {
    unit.defends = true
    battle.note({ kind: 'set-to-defend', unit: unit.number })
  } else {
    unit.watches = true
    battle.note({ kind: 'overwatch', unit: unit.number })
  }
}
