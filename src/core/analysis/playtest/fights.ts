/** The Charge and Fight phases. */
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { type BattleState, STANDS, type Unit } from './battle-state.ts'
import { BASE } from './cells.ts'
import { gather, groupsOf, spread } from './formation.ts'
import { fireAt, rollAttacks, UNIT } from './shooting.ts'

/** Nobody charges at anything further (mm). */
const CHARGE = 12 * MM_PER_INCH

/** How far models pile in (mm), with what is lost from cell to cell. */
const PILE_IN = 3 * MM_PER_INCH + 10

/** A friend this close to the front fights too (mm from edge to edge). */
const BEHIND = 15

export function chargePhase(battle: BattleState, side: number): void {
  const temper = battle.tempers[side]
  if (temper === undefined) return
  for (const unit of battle.bySide[side] ?? []) {
    if (unit.state !== STANDS || unit.advanced || unit.fellBack || unit.busy || battle.isEngaged(unit)) continue
    const nearest = nearestToCharge(battle, unit)
    if (nearest === null) continue
    const { foe, gap } = nearest
    const marker = battle.engine.goals[unit.goal]?.marker ?? -1
    const reason = temper.blind
      ? temper.charge
      : temper.charge +
        (foe === unit.target ? 0.2 : 0) +
        (foe.alive * 2 <= foe.profile.models ? 0.15 : 0) +
        (marker >= 0 && battle.isAt(foe, marker) ? 0.3 : 0) -
        (marker >= 0 && battle.isAt(unit, marker) ? 0.3 : 0) -
        Math.max(0, Math.max(2, gap / MM_PER_INCH - 1) - 6) * 0.1
    if (battle.dice.share() > reason) continue
    fireAt(battle, unit)
    if (unit.state === STANDS) charge(battle, unit, foe)
  }
}

/** Returns the nearest enemy unit that a unit may charge, and how far it is, or null if it sees none near enough. */
function nearestToCharge(battle: BattleState, unit: Unit): { readonly foe: Unit; readonly gap: number } | null {
  let nearest: Unit | null = null
  let least = Number.POSITIVE_INFINITY
  for (const foe of battle.units) {
    if (foe.state !== STANDS || !battle.isHostile(unit.side, foe.side)) continue
    if (battle.gap(unit.cells[0] ?? 0, foe.cells[0] ?? 0) > CHARGE + 2 * UNIT) continue
    let gap = Number.POSITIVE_INFINITY
    let isSeen = false
    for (let model = 0; model < unit.alive; model += 1)
      for (let other = 0; other < foe.alive; other += 1) {
        const [from, to] = [unit.cells[model] ?? 0, foe.cells[other] ?? 0]
        gap = Math.min(gap, battle.way(unit.side, from, to) - BASE)
        isSeen ||= battle.sees(from, to)
      }
    if (!isSeen || gap > CHARGE || gap >= least) continue
    least = gap
    nearest = foe
  }
  return nearest === null ? null : { foe: nearest, gap: least }
}

function charge(battle: BattleState, unit: Unit, foe: Unit): void {
  const inches = battle.dice.twoD6()
  const roll = inches * MM_PER_INCH
  let from = unit.cells[0] ?? 0
  let least = Number.POSITIVE_INFINITY
  for (let model = 0; model < unit.alive; model += 1) {
    const way = battle.way(unit.side, unit.cells[model] ?? 0, foe.cells[0] ?? 0)
    if (way >= least) continue
    least = way
    from = unit.cells[model] ?? 0
  }
  spread(battle, unit, from, roll, false)
  let best = -1
  least = Number.POSITIVE_INFINITY
  for (let at = 0; at < battle.reachedCount; at += 1) {
    const cell = battle.reached[at] ?? 0
    const gone = (battle.distance[cell] ?? 0) + (battle.jitter[cell] ?? 0)
    if (gone >= least || !battle.isBeside(unit.side, cell, foe)) continue
    least = gone
    best = cell
  }
  unit.charged = best >= 0 && gather(battle, unit, best, roll, false)
  battle.note({ kind: 'charged', unit: unit.number, target: foe.number, roll: inches, arrived: unit.charged })
}

/** Everybody who is engaged fights: chargers first, then by turns, beginning with the side whose turn it is not. */
export function fightPhase(battle: BattleState, side: number): void {
  for (const unit of battle.units) unit.fought = false
  const own = battle.bySide[side] ?? []
  for (const unit of own) if (unit.charged && unit.state === STANDS) fight(battle, unit)
  const others = battle.units.filter((unit) => unit.side !== side)
  for (let turn = 0, idle = 0; idle < 2; turn += 1) {
    const next = (turn % 2 === 0 ? others : own).find(
      (unit) => unit.state === STANDS && !unit.fought && battle.isEngaged(unit),
    )
    if (next === undefined) idle += 1
    else {
      idle = 0
      fight(battle, next)
    }
  }
  for (const unit of own) unit.charged = false
}

function fight(battle: BattleState, unit: Unit): void {
  unit.fought = true
  const foe = battle.engagedWith(unit)
  if (foe === null) return
  pileIn(battle, unit, foe)
  const { melee } = unit.profile
  const attacks = fightersOf(battle, unit) * melee.attacks
  battle.note({ kind: 'fought', unit: unit.number, target: foe.number, attacks, overwatch: false })
  const hitsOn = Math.max(2, melee.skill - (unit.defends ? 1 : 0))
  rollAttacks(battle, foe, { weapon: melee, attacks, hitsOn, ranged: false })
}

/** Counts the models that fight: those that are engaged, and those right behind them. */
function fightersOf(battle: BattleState, unit: Unit): number {
  const { alive, cells, side } = unit
  const inFront = Array.from(cells.subarray(0, alive), (cell) => battle.isBeside(side, cell))
  return inFront.filter(
    (isInFront, model) =>
      isInFront ||
      inFront.some(
        (other, friend) => other && friend !== model && battle.gap(cells[model] ?? 0, cells[friend] ?? 0) <= BEHIND,
      ),
  ).length
}

/** Moves models that aren’t engaged up to the enemy, as long as the unit stays together. */
function pileIn(battle: BattleState, unit: Unit, foe: Unit): void {
  const { start, to, through } = battle.engine.cells.near
  const groups = groupsOf(battle, unit)
  for (let model = 0; model < unit.alive; model += 1) {
    const here = unit.cells[model] ?? 0
    if (battle.isBeside(unit.side, here)) continue
    let best = -1
    let least = PILE_IN
    for (let other = 0; other < foe.alive; other += 1) {
      const cell = foe.cells[other] ?? 0
      const end = start[cell + 1] ?? 0
      for (let at = start[cell] ?? 0; at < end; at += 1) {
        const place = to[at] ?? 0
        const gate = through[at] ?? -1
        if (battle.occupant[place] !== 0 || (gate >= 0 && battle.open[gate] === 0)) continue
        const way = battle.way(unit.side, here, place) + (battle.jitter[place] ?? 0)
        if (way >= least) continue
        least = way
        best = place
      }
    }
    if (best < 0) continue
    unit.cells[model] = best
    if (groupsOf(battle, unit) > groups) {
      unit.cells[model] = here
      continue
    }
    battle.occupant[here] = 0
    battle.occupant[best] = unit.number + 1
  }
}
