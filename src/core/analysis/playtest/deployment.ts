/** Setting up before the battle, moves before the first round, and reserves that come too late. */
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { type BattleState, HOME, STANDS, type Unit, WAITS } from './battle-state.ts'
import { setUp } from './formation.ts'
import { moveUnit } from './movement.ts'
import type { ZoneCells } from './places.ts'
import { assign, updateWorth } from './worth.ts'

/** How many units of each sort still have a place in a zone. */
interface Slot {
  readonly zone: ZoneCells
  squads: number
  leaders: number
}

interface Option {
  readonly unit: Unit
  readonly slot: Slot
}

/** Last round in which reserves arrive if the mission doesn’t say. */
const LAST_ARRIVAL = 3

export function deploy(battle: BattleState): void {
  const { mission, zones } = battle.engine
  const { perZone, firstToSetUp, setUp: way, reserves } = mission.play.deployment
  const taken = setUpBefore(battle)
  const slots = zones.map((own) =>
    own.map((zone): Slot => {
      const free = zone.deploys && !taken.has(zone.id) ? 1 : 0
      return { zone, squads: free, leaders: perZone === 'one-unit' ? 0 : free }
    }),
  )
  // Whoever has no zone to set up in begins in those for reserves.
  for (const own of slots) if (own.every(({ zone }) => !zone.deploys)) for (const slot of own) slot.squads = 1
  const first = mission.sides.findIndex(({ id, role }) =>
    firstToSetUp === undefined ? role === 'defender' : id === firstToSetUp,
  )
  const order = mission.sides.map((_, at) => (Math.max(0, first) + at) % mission.sides.length)
  const turn = (side: number): boolean => {
    const options = optionsOf(battle, side, slots[side] ?? [], perZone === 'one-unit')
    const option = options[battle.dice.below(Math.max(1, options.length))]
    if (option === undefined) return false
    const { unit, slot } = option
    if (unit.profile.leader && slot.leaders > 0) slot.leaders -= 1
    else slot.squads -= 1
    if (setUp(battle, unit, slot.zone.cells)) battle.note({ kind: 'arrived', unit: unit.number, from: 'set-up' })
    return true
  }
  if (way === 'army-after-army') for (const side of order) while (turn(side));
  else for (let more = true; more; ) more = order.map(turn).includes(true)
  if (reserves.kind !== 'none') return
  for (const unit of battle.units)
    if (unit.state === WAITS) {
      unit.state = HOME
      battle.note({ kind: 'stayed-home', unit: unit.number })
    }
}

/** Lists what a side may set up next: one squad or leader in each zone that has a place for it. */
function optionsOf(battle: BattleState, side: number, slots: readonly Slot[], oneUnit: boolean): readonly Option[] {
  const waiting = (battle.bySide[side] ?? []).filter(({ state }) => state === WAITS)
  const squad = waiting.find(({ profile }) => !profile.leader)
  const leader = waiting.find(({ profile }) => profile.leader)
  const places = slots.reduce((sum, { squads }) => sum + squads, 0)
  // The leader does not stay at home.
  const leaderOnly = oneUnit && places === 1 && leader !== undefined
  return slots.flatMap((slot): Option[] => [
    ...(slot.squads > 0 && squad !== undefined && !leaderOnly ? [{ unit: squad, slot }] : []),
    ...(leader !== undefined && (slot.leaders > 0 || (oneUnit && slot.squads > 0)) ? [{ unit: leader, slot }] : []),
  ])
}

/** Sets up the units that come before all others; returns the ids of the zones and areas that they took. */
function setUpBefore(battle: BattleState): ReadonlySet<string> {
  const taken = new Set<string>()
  for (const { side, id, cells, units, leastPoints } of battle.engine.before)
    for (let count = 0; count < units; count += 1) {
      const unit = (battle.bySide[side] ?? []).find(
        ({ state, profile }) => state === WAITS && !profile.leader && profile.points >= leastPoints,
      )
      if (unit === undefined || !setUp(battle, unit, cells)) continue
      taken.add(id)
      battle.note({ kind: 'arrived', unit: unit.number, from: 'before' })
    }
  return taken
}

/** Moves units before the first round, one after the other, until a die fails. */
export function moveEarly(battle: BattleState): void {
  const { mission } = battle.engine
  const { earlyMoves } = mission.play.deployment
  const side = mission.sides.findIndex(({ id }) => id === earlyMoves?.side)
  const temper = battle.tempers[side]
  if (earlyMoves === undefined || temper === undefined) return
  const own = (battle.bySide[side] ?? []).filter(({ state }) => state === STANDS)
  updateWorth(battle, side)
  battle.markThreats(side)
  assign(battle, side, own, temper)
  for (const [moved, unit] of own.entries()) {
    if (battle.dice.d6() < earlyMoves.least + earlyMoves.harder * moved) return
    if (moveUnit(battle, unit, temper, earlyMoves.inches * MM_PER_INCH))
      battle.note({ kind: 'moved', unit: unit.number, how: 'early' })
  }
}

/** Destroys the units that have not arrived by the end of the last round in which they could. */
export function destroyLate(battle: BattleState): void {
  const { reserves } = battle.engine.mission.play.deployment
  if (battle.round < (reserves.kind === 'arrive' ? reserves.to : LAST_ARRIVAL)) return
  for (const unit of battle.units)
    if (unit.state === WAITS) {
      battle.destroy(unit)
      battle.modelsLost[unit.side] = (battle.modelsLost[unit.side] ?? 0) + unit.alive
      unit.alive = 0
      battle.note({ kind: 'late', unit: unit.number })
    }
}
