/** The Movement phase: moves, Advances, falling back, hatchways, decks, and units that arrive. */
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { type BattleState, STANDS, type Unit, WAITS } from './battle-state.ts'
import { wantsChanged } from './conditions.ts'
import { gather, placeRound, setUp, spread } from './formation.ts'
import { bestTarget, fireAt } from './shooting.ts'
import type { Temper } from './tempers.ts'
import { AT_GOAL, assign, enemiesOf, goalWay, updateWorth } from './worth.ts'

export function movementPhase(battle: BattleState, side: number): void {
  const temper = battle.tempers[side]
  if (temper === undefined) return
  const own = (battle.bySide[side] ?? []).filter(({ state }) => state === STANDS)
  updateWorth(battle, side)
  battle.markThreats(side)
  assign(battle, side, own, temper)
  const nearestFirst = own
    .map((unit) => ({ unit, far: goalWay(battle, unit, unit.cells[0] ?? 0) }))
    .sort((a, b) => a.far - b.far)
  for (const { unit } of nearestFirst) if (unit.state === STANDS) move(battle, unit, temper)
  for (const { unit } of nearestFirst) if (unit.state === STANDS) operate(battle, unit, temper)
  for (const { unit } of nearestFirst) if (unit.state === STANDS) changeDecks(battle, unit)
  arrive(battle, side, temper)
}

/** True for a unit that has lost so much that it should keep out of harm. */
const isWeak = ({ alive, left, profile }: Unit): boolean =>
  (alive - 1) * profile.wounds + left <= 0.4 * profile.models * profile.wounds

/** How much more such a unit shuns places that enemies look at, and how much it does so at least (mm of way). */
const WEAK = 3
const WEAK_AT_LEAST = 10

function move(battle: BattleState, unit: Unit, temper: Temper): void {
  const engaged = battle.engagedWith(unit)
  if (engaged !== null) {
    const isOutnumbered = unit.alive * unit.profile.wounds * 2 < engaged.alive * engaged.profile.wounds
    if (!isOutnumbered || battle.dice.share() > 0.5) return
    unit.fellBack = true
  }
  let most = unit.profile.move * MM_PER_INCH
  const far = goalWay(battle, unit, unit.cells[0] ?? 0)
  const hasTarget = temper.blind ? battle.dice.below(2) === 0 : bestTarget(battle, unit) !== null
  if (!unit.fellBack && !hasTarget && far > most + AT_GOAL) {
    most += battle.dice.d6() * MM_PER_INCH
    unit.advanced = true
  }
  const before = unit.cells[0] ?? 0
  const hasMoved = moveUnit(battle, unit, temper, most)
  if (!hasMoved || (unit.cells[0] === before && !unit.advanced && !unit.fellBack)) return
  const how = unit.fellBack ? 'fall-back' : unit.advanced ? 'advance' : 'move'
  battle.note({ kind: 'moved', unit: unit.number, how })
  fireAt(battle, unit)
}

/** Moves a unit as near to its goal as it gets; false if there was no room for it anywhere. */
export function moveUnit(battle: BattleState, unit: Unit, temper: Temper, most: number): boolean {
  const here = unit.cells[0] ?? 0
  spread(battle, unit, here, most, true)
  const foes = enemiesOf(battle, unit.side)
  // The next best cell is tried if there is no room round the best one.
  const tries = temper.blind ? 1 : 3
  let limit = Number.NEGATIVE_INFINITY
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { cell, cost } = temper.blind
      ? { cell: battle.reached[battle.dice.below(battle.reachedCount)] ?? -1, cost: 0 }
      : bestCell(battle, unit, temper, foes, limit)
    if (cell < 0) return false
    const passed = hatchwaysPassed(battle, cell)
    // Whoever wants to change decks stands wholly in the Access Zone.
    const zone = battle.engine.accessAt[cell] ?? -1
    const access = zone < 0 ? undefined : battle.engine.access[zone >> 1]?.[(zone & 1) as 0 | 1]
    if (
      (access !== undefined && gather(battle, unit, cell, most, true, access)) ||
      gather(battle, unit, cell, most, true)
    ) {
      for (const hatchway of passed) {
        const at = hatchway * battle.sides + unit.side
        battle.passed[at] = (battle.passed[at] ?? 0) + 1
        battle.used[hatchway] = 1
      }
      return true
    }
    limit = cost
  }
  return false
}

/** Nobody who hunts comes nearer than this without a charge (mm), and is glad to see its prey. */
const CHARGE_FROM = 4 * MM_PER_INCH
const SEEN_PREY = 30

/** Finds the cell reached with the least way left and the fewest enemies looking there, beyond a limit of that cost. */
function bestCell(
  battle: BattleState,
  unit: Unit,
  temper: Temper,
  foes: readonly Unit[],
  limit: number,
): { readonly cell: number; readonly cost: number } {
  const { target } = unit
  const { met, engine, reached, distance, jitter } = battle
  const { seen } = engine.sight
  const { count } = engine.cells
  const caution = isWeak(unit) ? Math.max(WEAK_AT_LEAST, temper.caution * WEAK) : temper.caution
  let cell = -1
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < battle.reachedCount; at += 1) {
    const place = reached[at] ?? 0
    // Whoever falls back leaves.
    if (battle.threat[place] === 1) continue
    let cost = goalWay(battle, unit, place)
    if (target !== null) cost = Math.max(cost, CHARGE_FROM)
    if (caution > 0 || target !== null) {
      let looking = 0
      for (const foe of foes) if (met[seen[(foe.cells[0] ?? 0) * count + place] ?? 0] === 1) looking += 1
      cost += looking * caution - (looking > 0 && target !== null ? SEEN_PREY : 0)
    }
    cost += (distance[place] ?? 0) * 0.02 + (jitter[place] ?? 0)
    if (cost >= least || cost <= limit) continue
    least = cost
    cell = place
  }
  return { cell, cost: least }
}

/** Lists the hatchways on the way to a cell that was reached. */
function hatchwaysPassed({ previous, engine }: BattleState, to: number): readonly number[] {
  const { start, to: next, through } = engine.cells.steps
  const passed: number[] = []
  for (let cell = to; (previous[cell] ?? -1) >= 0; cell = previous[cell] ?? -1) {
    const before = previous[cell] ?? 0
    const end = start[before + 1] ?? 0
    for (let at = start[before] ?? 0; at < end; at += 1) {
      const gate = through[at] ?? -1
      if (next[at] === cell && gate >= 0) passed.push(gate)
    }
  }
  return passed
}

// Hatchways.

/** An enemy this near by way of a hatchway is a reason to close it (mm). */
const WORTH_SHUTTING = 18 * MM_PER_INCH

/** Opens or closes at most one hatchway with a unit. */
function operate(battle: BattleState, unit: Unit, temper: Temper): void {
  if (battle.isEngaged(unit)) return
  const { engine, dice } = battle
  for (let model = 0; model < unit.alive; model += 1)
    for (const { hatchway, end } of engine.operatedFrom[unit.cells[model] ?? 0] ?? []) {
      const place = engine.hatchways[hatchway]
      if (place === undefined) continue
      const isOpen = battle.open[hatchway] === 1
      if ((isOpen ? place.closes : place.opens)[unit.side] !== true) continue
      if (place.forGood && isOpen !== place.startsOpen) continue
      const beyond = place.ends[end === 0 ? 1 : 0]
      const isScored = isOpen === place.startsOpen && wantsChanged(engine.scoring, hatchway, unit.side)
      const here = unit.cells[model] ?? 0
      const wants = isOpen
        ? isScored || (dice.share() < temper.shut && isWorthShutting(battle, unit, here, beyond))
        : temper.blind
          ? dice.below(2) === 0
          : isScored || nearestWay(battle, unit, beyond) < goalWay(battle, unit, here) - 1
      if (!wants || (isOpen && isStraddled(battle, place.ends))) continue
      const guard = enemyOn(battle, unit.side, beyond)
      const isDone = guard === null || dice.d6() + unit.profile.toughness > dice.d6() + guard.profile.toughness
      const preventedBy = isDone ? null : (guard?.number ?? null)
      battle.note({ kind: 'operated', unit: unit.number, hatchway, to: isOpen ? 'closed' : 'open', preventedBy })
      if (!isDone) return
      battle.setHatchway(hatchway, isOpen ? 0 : 1, unit.side)
      if (!isOpen) fireAt(battle, unit)
      return
    }
}

/** Least way to the goal of a unit from any of these cells. */
function nearestWay(battle: BattleState, unit: Unit, cells: Int32Array): number {
  let least = Number.POSITIVE_INFINITY
  for (const cell of cells) least = Math.min(least, goalWay(battle, unit, cell))
  return least
}

/** True if a unit is where it wants to be, needs nothing beyond a hatchway, and enemies could come through it. */
function isWorthShutting(battle: BattleState, unit: Unit, here: number, beyond: Int32Array): boolean {
  if (unit.target !== null || beyond.length === 0 || enemyOn(battle, unit.side, beyond) !== null) return false
  if (nearestWay(battle, unit, beyond) < goalWay(battle, unit, here)) return false
  const [first = here] = beyond
  return enemiesOf(battle, unit.side).some((foe) => {
    const from = foe.cells[0] ?? 0
    const way = battle.way(foe.side, from, first)
    return way <= WORTH_SHUTTING && way < battle.way(foe.side, from, here)
  })
}

/** Finds an enemy on any of these cells: of several, the one with the lowest number. */
function enemyOn(battle: BattleState, side: number, cells: Int32Array): Unit | null {
  let found: Unit | null = null
  for (const cell of cells) {
    const unit = battle.units[(battle.occupant[cell] ?? 0) - 1]
    if (unit === undefined || !battle.isHostile(side, unit.side)) continue
    if (found === null || unit.number < found.number) found = unit
  }
  return found
}

/** True if a unit has models on both sides of a hatchway: then nobody closes it. */
function isStraddled({ occupant }: BattleState, [one, other]: readonly [Int32Array, Int32Array]): boolean {
  for (const a of one) {
    const who = occupant[a] ?? 0
    if (who !== 0) for (const b of other) if (occupant[b] === who) return true
  }
  return false
}

// Decks and reserves.

/** Takes a unit that stands wholly in an Access Zone to the other one, if its goal is nearer from there. */
function changeDecks(battle: BattleState, unit: Unit): void {
  const { access, accessAt } = battle.engine
  const zone = access.length === 0 ? -1 : (accessAt[unit.cells[0] ?? 0] ?? -1)
  if (zone < 0 || battle.isEngaged(unit)) return
  for (let model = 1; model < unit.alive; model += 1) if (accessAt[unit.cells[model] ?? 0] !== zone) return
  const beyond = access[zone >> 1]?.[(zone & 1) === 0 ? 1 : 0]
  if (beyond === undefined) return
  let there = -1
  let least = goalWay(battle, unit, unit.cells[0] ?? 0)
  for (const cell of beyond) {
    if (battle.occupant[cell] !== 0 || battle.threat[cell] === 1) continue
    const way = goalWay(battle, unit, cell) + (battle.jitter[cell] ?? 0)
    if (way >= least) continue
    least = way
    there = cell
  }
  if (there < 0) return
  battle.lift(unit)
  const before = unit.cells.slice()
  if (placeRound(battle, unit, there, beyond)) {
    battle.note({ kind: 'changed-deck', unit: unit.number })
    return
  }
  unit.cells.set(before)
  battle.put(unit)
}

/** Sets up units from reserves: one in each free zone, where most is to be had first. */
function arrive(battle: BattleState, side: number, temper: Temper): void {
  const { engine, dice } = battle
  const { reserves } = engine.mission.play.deployment
  if (reserves.kind === 'none' || battle.round < (reserves.kind === 'arrive' ? reserves.from : 1)) return
  const own = battle.bySide[side] ?? []
  if (own.every(({ state }) => state !== WAITS)) return
  const isFree = (cell: number): boolean => battle.occupant[cell] === 0
  const ranked = (engine.zones[side] ?? [])
    .filter((zone) => zone.reserves && zone.cells.every(isFree))
    .map(({ cells }) => ({
      cells,
      worth: zoneWorth(battle, side, cells[dice.below(cells.length)] ?? 0) * (1 + temper.whim * (dice.share() - 0.5)),
    }))
    .sort((a, b) => b.worth - a.worth)
  for (const { cells } of ranked) {
    const unit = own.find(({ state }) => state === WAITS)
    if (unit === undefined) return
    if (!setUp(battle, unit, cells)) continue
    unit.arrived = true
    battle.note({ kind: 'arrived', unit: unit.number, from: 'reserves' })
    fireAt(battle, unit)
  }
}

/** Adds up the markers’ worth by how near they are. */
function zoneWorth(battle: BattleState, side: number, cell: number): number {
  let worth = battle.dice.share()
  for (const { marker, ways } of battle.engine.goals) {
    const way = ways[side]?.[cell] ?? Number.POSITIVE_INFINITY
    if (marker >= 0 && way < Number.POSITIVE_INFINITY)
      worth += (battle.worth[marker] ?? 0) / (1 + way / (6 * MM_PER_INCH))
  }
  return worth
}
