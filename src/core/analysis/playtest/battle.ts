/** The course of a battle: set-up, rounds, turns and phases, and when objectives are scored. */
import { type BattleState, type Forces, STANDS, WAITS } from './battle-state.ts'
import type { PlayedObjective } from './conditions.ts'
import { deploy, destroyLate, moveEarly } from './deployment.ts'
import { chargePhase, fightPhase } from './fights.ts'
import { movementPhase } from './movement.ts'
import { shootingPhase } from './shooting.ts'
import type { Temper } from './tempers.ts'
import type { stepPhases } from './types.ts'

type Phase = (typeof stepPhases)[number]

/** Called after each step of a battle; the side is null while it is nobody’s turn. */
export type AfterStep = (phase: Phase, side: number | null) => void

export interface Start {
  readonly seed: number
  readonly battle: number
  readonly forces: Forces
  /** Sides, the one with the first turn first. */
  readonly order: readonly number[]
  readonly tempers: readonly Temper[]
}

/** Plays a battle to its end; everything about it is then in the state. */
export function playBattle(battle: BattleState, start: Start, afterStep: AfterStep | null = null): void {
  const { play } = battle.engine.mission
  battle.begin(start.seed, start.battle, start.forces, start.order, start.tempers)
  scoreWhere(battle, ({ objective }) => objective.timing.kind === 'start', 0)
  deploy(battle)
  moveEarly(battle)
  battle.updateControl()
  afterStep?.('set-up', null)
  for (let round = 1; round <= play.rounds; round += 1) {
    battle.round = round
    for (const side of start.order) if (!isOver(battle)) takeTurn(battle, side, afterStep)
    if (isOver(battle)) break
    destroyLate(battle)
    scoreAt(battle, 'round-end', 'end', -1)
  }
  scoreWhere(battle, ({ objective }) => objective.timing.kind === 'end', play.rounds + 1)
  for (const side of start.order) if (isGone(battle, side)) battle.tabled[side] = 1
  afterStep?.('end', null)
}

/** True if all of a side’s units are gone, in reserves too. */
const isGone = ({ bySide }: BattleState, side: number): boolean =>
  (bySide[side] ?? []).every(({ state }) => state !== STANDS && state !== WAITS)

/** True if the mission ends with an army, and one is gone. */
const isOver = (battle: BattleState): boolean =>
  battle.engine.mission.play.ends?.armyGone === 'battle-ends' && battle.order.some((side) => isGone(battle, side))

/** Returns the points of a side after the cap of the mission. */
export function finalPoints({ account, engine }: BattleState, side: number): number {
  const points = Math.max(0, account.total[side] ?? 0)
  const { victoryCap } = engine.mission.play
  return victoryCap > 0 ? Math.min(victoryCap, points) : points
}

function takeTurn(battle: BattleState, side: number, afterStep: AfterStep | null): void {
  scoreAt(battle, 'turn-end', 'start', side)
  battle.dropSecured()
  scoreAt(battle, 'command', 'start', side)
  commandPhase(battle, side)
  scoreAt(battle, 'command', 'end', side)
  afterStep?.('command', side)
  for (const [phase, run] of phases) {
    scoreAt(battle, phase, 'start', side)
    run(battle, side)
    battle.updateControl()
    scoreAt(battle, phase, 'end', side)
    if (phase === 'fight') endTurn(battle, side)
    afterStep?.(phase, side)
  }
}

const phases = [
  ['movement', movementPhase],
  ['shooting', shootingPhase],
  ['charge', chargePhase],
  ['fight', fightPhase],
] as const

function endTurn(battle: BattleState, side: number): void {
  battle.dropSecured()
  scoreAt(battle, 'turn-end', 'end', side)
  for (const [marker, holder] of battle.control.entries()) {
    const at = marker * battle.sides + holder
    if (holder >= 0) battle.held[at] = (battle.held[at] ?? 0) + 1
  }
  for (const unit of battle.bySide[side] ?? []) {
    if (unit.state !== STANDS) continue
    for (let model = 0; model < unit.alive; model += 1) {
      const at = (unit.cells[model] ?? 0) * battle.sides + side
      battle.stood[at] = (battle.stood[at] ?? 0) + 1
    }
  }
}

/** Battle-shock, and markers that become Secured. */
function commandPhase(battle: BattleState, side: number): void {
  const own = battle.bySide[side] ?? []
  for (const unit of own) {
    unit.newTurn()
    unit.defends = false
    unit.watches = false
    if (unit.state !== STANDS) continue
    const { profile } = unit
    unit.shocked = false
    const isBelowHalf = profile.models === 1 ? unit.left * 2 < profile.wounds : unit.alive * 2 < profile.models
    if (!isBelowHalf || battle.dice.twoD6() >= profile.leadership) continue
    unit.shocked = true
    battle.note({ kind: 'shocked', unit: unit.number })
  }
  battle.updateControl()
  for (const unit of own) {
    const marker = unit.secures
    unit.secures = -1
    if (marker < 0 || unit.state !== STANDS || unit.shocked) continue
    if (battle.control[marker] !== side || !battle.isAt(unit, marker)) continue
    battle.secured[marker] = side
    battle.note({ kind: 'secured', unit: unit.number, marker })
  }
}

// When objectives are scored.

function score(battle: BattleState, played: PlayedObjective, side: number, slot: number): void {
  const scored =
    battle.events === null
      ? null
      : (condition: number, points: number) => battle.note({ kind: 'scored', side, condition, points })
  battle.account.score(played, side, slot, battle, scored)
}

/** Scores objectives for all sides, those that go first first. */
function scoreWhere(battle: BattleState, isMeant: (played: PlayedObjective) => boolean, slot: number): void {
  for (const played of battle.engine.scoring.objectives)
    if (isMeant(played))
      for (const side of battle.order) if (played.sides.includes(side)) score(battle, played, side, slot)
}

/**
 * Scores the objectives whose time has come.
 * @param active side whose turn it is; −1 at the end of a round
 */
function scoreAt(battle: BattleState, phase: string, at: 'start' | 'end', active: number): void {
  const { round, order, engine } = battle
  const isLast = round === engine.mission.play.rounds
  for (const played of engine.scoring.objectives) {
    const { timing } = played.objective
    if (timing.kind !== 'progressive' || round < timing.from || round > timing.to) continue
    for (const side of order) {
      if (!played.sides.includes(side)) continue
      const isMoved = timing.lastRoundAtEnd && isLast && (timing.lastRoundFor === 'both' || side === order.at(-1))
      if (isMoved ? phase !== 'turn-end' || at !== 'end' : phase !== timing.phase || at !== (timing.at ?? 'end'))
        continue
      if (active >= 0 && !isTurnFor(battle, timing.turn, side, active)) continue
      score(battle, played, side, round)
    }
  }
}

/** With several opponents, the opponent’s turn is that of the next of them. */
function isTurnFor(
  { order, hostile, sides }: BattleState,
  turn: 'own' | 'opponent' | 'both',
  side: number,
  active: number,
): boolean {
  if (active === side) return turn !== 'opponent'
  if (turn === 'own') return false
  const at = order.indexOf(side)
  const rivals = [...order.slice(at + 1), ...order.slice(0, at)]
  return rivals.find((other) => hostile[side * sides + other] === 1) === active
}
