/** How much markers and hatchways are worth to a side, and which unit goes where. */
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { type BattleState, STANDS, type Unit } from './battle-state.ts'
import { controlPoints, heldBy, type PlayedCondition, type Scoring, timesLeft, wantsChanged } from './conditions.ts'
import type { Dice } from './dice.ts'
import type { Goal } from './engine.ts'
import type { Temper } from './tempers.ts'

/** Guesses per turn of who will hold the other markers, and guesses for a marker's usual worth. */
const GUESSES = 2
const USUAL_GUESSES = 30

/** Part of the worth of several markers together that each of them gets before any of them is held. */
const TOGETHER = 0.7

/** How much of what a marker brings the enemy counts for taking it away. */
const DENIAL = 0.5
const USUAL_DENIAL = 0.4

/** A unit this near is where it goes to (mm). */
export const AT_GOAL = 62

/** How often each objective is still scored from a round on. */
const weightsFrom = ({ mission, objectives }: Scoring, round: number): number[] =>
  objectives.map((objective) => timesLeft(mission.play, objective, round))

/** Returns the points that a side has from a marker in a guess, over all that is still to be scored. */
function gainOf(scoring: Scoring, side: number, marker: number, guess: Int8Array, weights: readonly number[]): number {
  const before = guess[marker] ?? -1
  let gain = 0
  for (const { index, sides, conditions } of scoring.objectives) {
    const weight = weights[index] ?? 0
    if (weight === 0 || !sides.includes(side)) continue
    for (const played of conditions) {
      if (!played.byControl) continue
      guess[marker] = side
      const having = controlPoints(scoring, played, side, guess)
      guess[marker] = -1
      gain += weight * (having - controlPoints(scoring, played, side, guess))
    }
  }
  guess[marker] = before
  return gain
}

/**
 * Returns, by marker and side, what each marker brings on average, whoever holds the others. Guesses are gone through
 * with the sides in every place, and markers that the same conditions count share their worth: so a map and its mirror
 * image come out alike.
 */
export function usualWorthOf(scoring: Scoring, dice: Dice): Float64Array {
  const markers = scoring.markerIds.length
  const sides = scoring.mission.sides.length
  const sums = new Float64Array(markers * sides)
  const weights = weightsFrom(scoring, 1)
  const guess = new Int8Array(markers)
  dice.reset(1, 1)
  for (let turn = 0; turn < USUAL_GUESSES; turn += 1) {
    for (let marker = 0; marker < markers; marker += 1) guess[marker] = dice.below(sides + 1) - 1
    for (let shift = 0; shift < sides; shift += 1) {
      for (let marker = 0; marker < markers; marker += 1) {
        const holder = guess[marker] ?? -1
        guess[marker] = holder < 0 ? -1 : (holder + 1) % sides
      }
      for (let marker = 0; marker < markers; marker += 1)
        for (let side = 0; side < sides; side += 1) {
          const at = marker * sides + side
          sums[at] = (sums[at] ?? 0) + gainOf(scoring, side, marker, guess, weights)
        }
    }
  }
  const alike = scoring.markerIds.map((_, marker) =>
    scoring.conditions.map((played) => `${played.markers.includes(marker)} ${played.others.includes(marker)}`).join(),
  )
  return sums.map((_, at) => {
    const [marker, side] = [Math.floor(at / sides), at % sides]
    const group = alike.flatMap((word, other) => (word === alike[marker] ? [other] : []))
    const sum = group.reduce((total, other) => total + (sums[other * sides + side] ?? 0), 0)
    return sum / (group.length * USUAL_GUESSES * sides)
  })
}

/** Returns, by side, what destroying enemies brings for each point of theirs, about. */
export const killWorthOf = ({ objectives, mission }: Scoring): number[] =>
  mission.sides.map((_, side) => {
    let worth = 0
    for (const { sides, conditions } of objectives)
      for (const { condition } of conditions) {
        if (!sides.includes(side) || condition.kind !== 'points-destroyed') continue
        const last = condition.steps.at(-1)
        const points =
          condition.adds === 'every-step'
            ? condition.steps.reduce((sum, step) => sum + step.points, 0)
            : (last?.points ?? 0)
        worth += points / Math.max(100, last?.from ?? 0)
      }
    return worth
  })

/**
 * Works out what each marker is worth to a side now: what it adds to everything that is still to be scored, as far as
 * others may be held, half of what that takes from an enemy, and its usual worth.
 */
export function updateWorth(battle: BattleState, side: number): void {
  const { control, dice, round, guess, worth } = battle
  const { scoring, usualWorth, mission } = battle.engine
  const { rounds } = mission.play
  const enemies = scoring.enemies[side] ?? []
  const weights = weightsFrom(scoring, Math.max(1, round))
  worth.fill(0)
  for (let turn = 0; turn < GUESSES; turn += 1) {
    for (let marker = 0; marker < guess.length; marker += 1)
      guess[marker] =
        dice.below(3) > 0
          ? (control[marker] ?? -1)
          : dice.below(2) === 0
            ? side
            : (enemies[dice.below(Math.max(1, enemies.length))] ?? -1)
    for (let marker = 0; marker < guess.length; marker += 1) {
      let sum = gainOf(scoring, side, marker, guess, weights)
      const holder = control[marker] ?? -1
      if (holder >= 0 && battle.isHostile(side, holder)) sum += DENIAL * gainOf(scoring, holder, marker, guess, weights)
      worth[marker] = (worth[marker] ?? 0) + sum / GUESSES
    }
  }
  for (const { index, sides, conditions } of scoring.objectives) {
    const weight = weights[index] ?? 0
    if (weight === 0 || !sides.includes(side)) continue
    for (const played of conditions) if (played.byControl) addTogether(scoring, played, side, control, weight, worth)
  }
  const share = (rounds - Math.max(1, round) + 1) / rounds
  for (let marker = 0; marker < guess.length; marker += 1) {
    let theirs = 0
    for (const other of enemies) theirs = Math.max(theirs, usualWorth[marker * battle.sides + other] ?? 0)
    const usual = (usualWorth[marker * battle.sides + side] ?? 0) + USUAL_DENIAL * theirs
    worth[marker] = (worth[marker] ?? 0) + share * usual + 0.5
  }
}

/**
 * Adds what markers are worth together where no single one of them brings anything yet: a terminal and a generator, the
 * second and third of three. If a single marker is missing, its gain says so already.
 */
function addTogether(
  scoring: Scoring,
  { condition, markers, others }: PlayedCondition,
  side: number,
  control: Int8Array,
  weight: number,
  worth: Float64Array,
): void {
  const add = (wanted: readonly number[], points: number): void => {
    for (const marker of wanted)
      if (control[marker] !== side) worth[marker] = (worth[marker] ?? 0) + TOGETHER * weight * points
  }
  const held = heldBy(control, markers, side)
  const missing = (needed: number): number => (needed <= markers.length && needed - held > 1 ? needed - held : 0)
  switch (condition.kind) {
    case 'control-at-least':
    case 'control-linked': {
      const short = missing(condition.count)
      if (short > 0) add(markers, condition.points / short)
      return
    }
    case 'control-all':
    case 'control-in-region': {
      const short = missing('count' in condition ? (condition.count ?? markers.length) : markers.length)
      if (short > 0) add(markers, condition.points / short)
      return
    }
    case 'control-more': {
      let most = 0
      for (const other of scoring.enemies[side] ?? []) most = Math.max(most, heldBy(control, markers, other))
      const short = missing(most + 1)
      if (short > 0) add(markers, condition.points / short)
      return
    }
    case 'per-marker': {
      if (condition.limitedBy === undefined || held !== heldBy(control, others, side)) return
      if (held === markers.length || held === others.length) return
      add(markers, condition.points / 2)
      add(others, condition.points / 2)
      return
    }
    case 'take-and-give': {
      const short = others.length - heldBy(control, others, side)
      if (condition.holding !== undefined && short > 1)
        add(others, ((condition.points - condition.otherwise) * Math.max(1, held)) / short)
      return
    }
    default:
  }
}

/** Returns what it is worth to a side to change a hatchway that is scored by how it stands. */
export function hatchwayWorth(scoring: Scoring, hatchway: number, side: number): number {
  if (!wantsChanged(scoring, hatchway, side)) return 0
  let worth = 0
  for (const { sides, conditions } of scoring.objectives)
    for (const { hatchways, condition } of conditions)
      if (sides.includes(side) && hatchways.includes(hatchway) && condition.kind === 'per-event')
        worth += condition.points * 1.5
  return worth
}

/** How far a unit is from its goal in some cell (mm); 0 without a goal. */
export function goalWay(battle: BattleState, unit: Unit, cell: number): number {
  if (unit.target !== null) return battle.way(unit.side, cell, unit.target.cells[0] ?? 0)
  return battle.engine.goals[unit.goal]?.ways[unit.side]?.[cell] ?? 0
}

/** Lists the enemies of a side on the battlefield. */
export const enemiesOf = (battle: BattleState, side: number): readonly Unit[] =>
  battle.units.filter((unit) => unit.state === STANDS && battle.isHostile(side, unit.side))

/** An enemy that could be at a marker within about two turns presses it (mm). */
const PRESSING = 14 * MM_PER_INCH

/** Nobody hunts further than this (mm), and whoever is hunted is reached when a charge may begin. */
const FARTHEST_HUNT = 60 * MM_PER_INCH
const CHARGE_FROM = 6 * MM_PER_INCH

interface Choice {
  readonly unit: Unit
  readonly goal: number
  readonly target: Unit | null
  readonly worth: number
}

/** Decides where each unit goes: the best pair of unit and goal first, and what is taken is worth less to the next. */
export function assign(battle: BattleState, side: number, own: readonly Unit[], temper: Temper): void {
  for (const unit of own) {
    unit.goal = -1
    unit.target = null
  }
  if (temper.blind) return
  const { goals } = battle.engine
  const foes = enemiesOf(battle, side)
  const choices = choicesOf(battle, side, own, foes, temper)
  const pressed = goals.map(({ marker, ways }) => {
    const holder = battle.control[marker] ?? -1
    if (holder >= 0 && battle.isHostile(side, holder)) return true
    return foes.some((foe) => (ways[foe.side]?.[foe.cells[0] ?? 0] ?? Number.POSITIVE_INFINITY) <= PRESSING)
  })
  const taken = new Uint8Array(goals.length)
  const hunted = new Uint8Array(battle.units.length)
  const worthNow = ({ goal, target, worth: whole }: Choice): number => {
    if (target !== null) return whole * (1 - 0.3 * Math.min(3, hunted[target.number] ?? 0))
    const times = taken[goal] ?? 0
    if (times > 0) return whole * (pressed[goal] === true ? (times === 1 ? 0.5 : 0.25) : 0.05)
    return whole * (battle.secured[goals[goal]?.marker ?? -1] === side ? (pressed[goal] === true ? 0.7 : 0.15) : 1)
  }
  const left = new Set(own)
  while (left.size > 0) {
    let best: Choice | null = null
    let most = 0
    for (const choice of choices) {
      if (!left.has(choice.unit)) continue
      const now = worthNow(choice)
      if (now > most) {
        most = now
        best = choice
      }
    }
    if (best === null) break
    left.delete(best.unit)
    best.unit.goal = best.goal
    best.unit.target = best.target
    if (best.target !== null) hunted[best.target.number] = (hunted[best.target.number] ?? 0) + 1
    else taken[best.goal] = (taken[best.goal] ?? 0) + 1
  }
}

/** Worth of a marker to players who don’t look at the scoring. */
const PLAIN_WORTH = 20

function choicesOf(
  battle: BattleState,
  side: number,
  own: readonly Unit[],
  foes: readonly Unit[],
  temper: Temper,
): readonly Choice[] {
  const { engine, dice, worth } = battle
  const turnsLeft = engine.mission.play.rounds - battle.round
  const killWorth = engine.killWorth[side] ?? 0
  const choices: Choice[] = []
  const whim = (): number => 1 + temper.whim * (dice.share() - 0.5)
  const worthOf = ({ marker, hatchway }: Goal): number => {
    if (marker >= 0) return temper.plain ? PLAIN_WORTH : (worth[marker] ?? 0)
    const isChanged = (battle.open[hatchway] === 1) !== (engine.hatchways[hatchway]?.startsOpen ?? false)
    return isChanged ? 0 : hatchwayWorth(engine.scoring, hatchway, side)
  }
  const values = engine.goals.map(worthOf)
  for (const unit of own) {
    const pace = unit.profile.move * MM_PER_INCH
    const here = unit.cells[0] ?? 0
    for (const [goal, value] of values.entries()) {
      const far = engine.goals[goal]?.ways[side]?.[here] ?? Number.POSITIVE_INFINITY
      const turns = Math.max(0, far - AT_GOAL) / pace
      if (value === 0 || turns > turnsLeft + 1) continue
      choices.push({ unit, goal, target: null, worth: (value / (1 + turns)) * whim() })
    }
    for (const target of foes) {
      const far = Math.max(0, battle.way(side, here, target.cells[0] ?? 0) - CHARGE_FROM)
      if (far > FARTHEST_HUNT) continue
      const shy = unit.profile.leader && killWorth === 0 ? 0.6 : 1
      const value = temper.hunt * (killWorth * target.profile.points + 3) * shy
      choices.push({ unit, goal: -1, target, worth: (value / (1 + far / pace)) * whim() })
    }
  }
  return choices
}
