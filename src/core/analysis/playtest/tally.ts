/** Sums over battles. Whole numbers only, so that parts of a series add up to the same whatever their order. */

import { finalPoints } from './battle.ts'
import { type BattleState, HOME } from './battle-state.ts'
import type { BattleResult, PlaytestFacts, Tally } from './types.ts'

type Sums = { -readonly [Key in keyof Tally]: Key extends 'results' ? BattleResult[] : Mutable<Tally[Key]> }
type Mutable<Value> = Value extends readonly (readonly number[])[]
  ? number[][]
  : Value extends readonly number[]
    ? number[]
    : Value

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
const table = (rows: number, columns: number): number[][] => Array.from({ length: rows }, () => zeros(columns))

export function emptySums(facts: PlaytestFacts): Sums {
  const { rounds } = facts
  const sides = facts.sides.length
  const rows = (of: readonly unknown[]): number[][] => table(of.length, sides)
  return {
    results: [],
    vpByRound: table(sides, rounds + 2),
    models: zeros(sides),
    units: zeros(sides),
    modelsLost: zeros(sides),
    tabled: zeros(sides),
    stayedHome: zeros(sides),
    objectiveVp: rows(facts.objectives),
    objectiveMet: rows(facts.objectives),
    conditionVp: rows(facts.conditions),
    conditionMet: rows(facts.conditions),
    markerHeld: rows(facts.markers),
    markerVp: rows(facts.markers),
    markerLed: zeros(facts.markers.length),
    markerLedWon: zeros(facts.markers.length),
    hatchwayOpened: rows(facts.hatchways),
    hatchwayPassed: rows(facts.hatchways),
    hatchwayUsed: zeros(facts.hatchways.length),
    squareDied: rows(facts.squares),
    squareStood: rows(facts.squares),
  }
}

/** Adds a battle that has just been played. */
export function addBattle(
  sums: Sums,
  battle: BattleState,
  facts: PlaytestFacts,
  result: Omit<BattleResult, 'vp'>,
): void {
  const { account, engine, sides } = battle
  const vp = facts.sides.map((_, side) => finalPoints(battle, side))
  sums.results.push({ ...result, vp })
  const { objectives, conditions } = engine.scoring
  for (let side = 0; side < sides; side += 1) {
    const own = battle.bySide[side] ?? []
    for (let slot = 0; slot < account.slots; slot += 1)
      raiseIn(sums.vpByRound[side], slot, account.byRound[side * account.slots + slot])
    raiseIn(sums.units, side, own.length)
    raiseIn(
      sums.models,
      side,
      own.reduce((sum, { profile }) => sum + profile.models, 0),
    )
    raiseIn(sums.modelsLost, side, battle.modelsLost[side])
    raiseIn(sums.tabled, side, battle.tabled[side])
    raiseIn(sums.stayedHome, side, own.filter(({ state }) => state === HOME).length)
    for (let index = 0; index < objectives.length; index += 1) {
      const points = account.byObjective[side * objectives.length + index] ?? 0
      raiseIn(sums.objectiveVp[index], side, points)
      raiseIn(sums.objectiveMet[index], side, points > 0 ? 1 : 0)
    }
    for (let index = 0; index < conditions.length; index += 1) {
      const points = account.byCondition[side * conditions.length + index] ?? 0
      raiseIn(sums.conditionVp[index], side, points)
      raiseIn(sums.conditionMet[index], side, points > 0 ? 1 : 0)
    }
    for (let marker = 0; marker < facts.markers.length; marker += 1) {
      raiseIn(sums.markerHeld[marker], side, battle.held[marker * sides + side])
      raiseIn(sums.markerVp[marker], side, account.byMarker[marker * sides + side])
    }
    for (let hatchway = 0; hatchway < facts.hatchways.length; hatchway += 1) {
      raiseIn(sums.hatchwayOpened[hatchway], side, battle.opened[hatchway * sides + side])
      raiseIn(sums.hatchwayPassed[hatchway], side, battle.passed[hatchway * sides + side])
    }
    for (let cell = 0; cell < engine.cells.count; cell += 1) {
      const [died, stood] = [battle.died[cell * sides + side] ?? 0, battle.stood[cell * sides + side] ?? 0]
      if (died + stood === 0) continue
      const square = engine.cells.squareOf[cell] ?? 0
      raiseIn(sums.squareDied[square], side, died)
      raiseIn(sums.squareStood[square], side, stood)
    }
  }
  for (const [hatchway, used] of battle.used.entries()) raiseIn(sums.hatchwayUsed, hatchway, used)
  for (let marker = 0; marker < facts.markers.length; marker += 1) {
    const leader = only(battle.held.subarray(marker * sides, (marker + 1) * sides))
    if (leader < 0) continue
    raiseIn(sums.markerLed, marker, 1)
    const best = only(vp)
    const hasWon = best === leader || facts.sides[best]?.team === facts.sides[leader]?.team
    raiseIn(sums.markerLedWon, marker, best < 0 ? 1 : hasWon ? 2 : 0)
  }
}

/** Returns the position of the greatest number, or −1 if several are as great. */
function only(numbers: ArrayLike<number>): number {
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0
    if (number > most) {
      most = number
      best = at
    } else if (number === most) best = -1
  }
  return best
}

function raiseIn(row: number[] | undefined, at: number, by: number | undefined): void {
  if (row !== undefined) row[at] = (row[at] ?? 0) + (by ?? 0)
}

/** Returns two parts of a series together. They must be of the same mission and settings, and have no battle in common. */
export function addTallies(one: Tally, other: Tally): Tally {
  const rows = (a: readonly number[], b: readonly number[]): number[] => a.map((value, at) => value + (b[at] ?? 0))
  const tables = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] =>
    a.map((row, at) => rows(row, b[at] ?? []))
  return {
    results: [...one.results, ...other.results].sort((a, b) => a.battle - b.battle),
    vpByRound: tables(one.vpByRound, other.vpByRound),
    models: rows(one.models, other.models),
    units: rows(one.units, other.units),
    modelsLost: rows(one.modelsLost, other.modelsLost),
    tabled: rows(one.tabled, other.tabled),
    stayedHome: rows(one.stayedHome, other.stayedHome),
    objectiveVp: tables(one.objectiveVp, other.objectiveVp),
    objectiveMet: tables(one.objectiveMet, other.objectiveMet),
    conditionVp: tables(one.conditionVp, other.conditionVp),
    conditionMet: tables(one.conditionMet, other.conditionMet),
    markerHeld: tables(one.markerHeld, other.markerHeld),
    markerVp: tables(one.markerVp, other.markerVp),
    markerLed: rows(one.markerLed, other.markerLed),
    markerLedWon: rows(one.markerLedWon, other.markerLedWon),
    hatchwayOpened: tables(one.hatchwayOpened, other.hatchwayOpened),
    hatchwayPassed: tables(one.hatchwayPassed, other.hatchwayPassed),
    hatchwayUsed: rows(one.hatchwayUsed, other.hatchwayUsed),
    squareDied: tables(one.squareDied, other.squareDied),
    squareStood: tables(one.squareStood, other.squareStood),
  }
}
