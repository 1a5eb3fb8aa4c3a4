/** Plays series of battles, and records single ones step by step. */

import { finalPoints, playBattle, type Start } from './battle.ts'
import { BattleState, type Forces, forcesOf } from './battle-state.ts'
import { BASE } from './cells.ts'
import { Dice } from './dice.ts'
import { unitsOf } from './patrols.ts'
import { addBattle, emptySums } from './tally.ts'
import { tempers } from './tempers.ts'
import {
  type BattleEvent,
  type BattleFrame,
  type BattleRecord,
  type BattleResult,
  drawnTempers,
  type PlaytestSettings,
  type PreparedPlaytest,
  type Tally,
  type TemperId,
  temperIds,
} from './types.ts'

/**
 * Plays some battles of a series. Battle `i` is the same whatever else is played, so that parts can be played anywhere
 * and added in any order.
 * @param from number of the first battle
 */
export function playBattles(
  prepared: PreparedPlaytest,
  settings: PlaytestSettings,
  from: number,
  count: number,
): Tally {
  const sums = emptySums(prepared.facts)
  const series = new Series(prepared, settings)
  for (let battle = from; battle < from + count; battle += 1) {
    const { start, result } = series.start(battle)
    playBattle(series.state, start)
    addBattle(sums, series.state, prepared.facts, result)
  }
  return sums
}

/** Plays one battle of a series and records how the battlefield stands after each step. */
export function recordBattle(prepared: PreparedPlaytest, settings: PlaytestSettings, index: number): BattleRecord {
  const series = new Series(prepared, settings)
  const { state } = series
  const { start, result } = series.start(index)
  const frames: BattleFrame[] = []
  let events: BattleEvent[] = []
  state.events = events
  playBattle(state, start, (phase, side) => {
    frames.push(frameOf(state, phase, side, events))
    events = []
    state.events = events
  })
  return {
    battle: index,
    first: result.first,
    patrol: settings.patrols[result.patrol]?.name ?? '',
    tempers: start.tempers.map(({ id }) => id),
    units: start.forces.units.map(({ side, profile: { name, models, points } }) => ({ side, name, models, points })),
    base: BASE,
    frames,
    vp: prepared.facts.sides.map((_, side) => finalPoints(state, side)),
  }
}

function frameOf(
  state: BattleState,
  phase: BattleFrame['phase'],
  side: number | null,
  events: readonly BattleEvent[],
): BattleFrame {
  const { x, y } = state.engine.cells
  return {
    round: state.round,
    side,
    phase,
    events,
    models: Array.from(state.occupant).flatMap((who, cell) => {
      const unit = state.units[who - 1]
      return unit === undefined ? [] : [[unit.side, unit.number, x[cell] ?? 0, y[cell] ?? 0] as const]
    }),
    open: Array.from(state.open, (open) => open === 1),
    control: Array.from(state.control, (holder) => (holder < 0 ? null : holder)),
    secured: Array.from(state.secured, (keeper) => keeper >= 0),
    vp: Array.from(state.account.total),
  }
}

/** One state for all battles of a series, and how each of them starts. */
export class Series {
  readonly state: BattleState
  private readonly prepared: PreparedPlaytest
  private readonly settings: PlaytestSettings
  private readonly dice = new Dice()
  private readonly forces: (Forces | undefined)[] = []

  constructor(prepared: PreparedPlaytest, settings: PlaytestSettings) {
    this.prepared = prepared
    this.settings = settings
    this.state = new BattleState(prepared.engine)
  }

  start(battle: number): { readonly start: Start; readonly result: Omit<BattleResult, 'vp'> } {
    const { settings, dice } = this
    const { mission, facts } = this.prepared
    const sides = mission.sides.length
    const patrol = battle % settings.patrols.length
    this.forces[patrol] ??= this.forcesFor(patrol)
    // Other dice than those of the battle, so that a temper more or less changes no roll.
    dice.reset(settings.seed ^ 0x5bd1e995, battle)
    const ids = mission.sides.map(({ id }): TemperId => {
      const drawn = drawnTempers[dice.below(drawnTempers.length)] ?? 'greedy'
      const asked = settings.tempers?.[id] ?? settings.temper
      return asked === 'mixed' ? drawn : asked
    })
    const wanted = settings.first === null ? -1 : mission.sides.findIndex(({ id }) => id === settings.first)
    // Each side in its turn, and every patrol in each place.
    const turn = Math.floor(battle / settings.patrols.length) % sides
    const first = wanted >= 0 ? wanted : (facts.first ?? turn)
    return {
      start: {
        seed: settings.seed,
        battle,
        forces: this.forces[patrol] ?? { units: [], bySide: [] },
        order: mission.sides.map((_, at) => (first + at) % sides),
        tempers: ids.map((id) => tempers[id]),
      },
      result: { battle, patrol, first, tempers: ids.map((id) => temperIds.indexOf(id)) },
    }
  }

  private forcesFor(index: number): Forces {
    const { settings, prepared } = this
    const patrol = settings.patrols[index]
    const { mission } = prepared
    return forcesOf(
      mission.sides.map(({ id }) =>
        patrol === undefined ? [] : unitsOf(patrol, settings.points?.[id] ?? mission.play.pointsLimit),
      ),
    )
  }
}
