/**
 * The contract of *Playtest*: two patrols that nobody owns fight many battles on a mission's map and score by its own
 * conditions. Everything here is plain data, so that it can be sent to a worker, added up and written as JSON.
 *
 * Battle `i` depends on the seed and `i` alone: series may be cut anywhere, played in any order and added.
 *
 * - prepare.ts `preparePlaytest(mission): Result<PreparedPlaytest, PlaytestRefusal>`; tables of the last two maps are kept
 * - play.ts `playBattles(prepared, settings, from, count): Tally` and `recordBattle(prepared, settings, index): BattleRecord`
 * - tally.ts `addTallies(one, other): Tally`
 * - report.ts `reportPlaytest(prepared, settings, tally): PlaytestReport` and `comparePlaytests(before, after): Comparison | null`
 * - patrols.ts `builtInPatrols`, `defaultSettings`
 */
import { z } from 'zod'
import type { Condition } from '#analysis/scoring/exclusions.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSchema } from '#model/mission/sheet.ts'
import { lineSchema } from '#model/rule-sets/kinds.ts'
import type { Counting } from './conditions.ts'
import type { Engine } from './engine.ts'

// Patrols: generic figures, no army's data sheets.

const weaponSchema = z.strictObject({
  /** How far it reaches (inches); 0 for melee. */
  range: z.int().min(0).max(48),
  attacks: z.int().min(0).max(20),
  /** Hits on so much or more. */
  skill: z.int().min(2).max(6),
  strength: z.int().min(1).max(20),
  /** Taken off the save: 1 for an Armour Penetration of −1. */
  pierce: z.int().min(0).max(6),
  damage: z.int().min(1).max(12),
})
export type Weapon = Readonly<z.infer<typeof weaponSchema>>

export const profileSchema = z.strictObject({
  name: lineSchema(60).min(1),
  /** Models of a whole unit. */
  models: z.int().min(1).max(20),
  /** Inches. */
  move: z.int().min(1).max(20),
  toughness: z.int().min(1).max(14),
  /** Saves on so much or more; 7: never. */
  save: z.int().min(2).max(7),
  wounds: z.int().min(1).max(20),
  /** Passes a Battle-shock test on so much or more on 2D6. */
  leadership: z.int().min(2).max(12),
  /** Objective Control of each model. */
  control: z.int().min(0).max(10),
  /** Points of the whole unit. */
  points: z.int().min(1).max(2000),
  /** The Warlord; it may share an entry zone with a squad where the mission lets it. */
  leader: z.boolean(),
  /** Can Secure markers. */
  secures: z.boolean(),
  ranged: weaponSchema,
  melee: weaponSchema,
})
export type Profile = Readonly<z.infer<typeof profileSchema>>

/**
 * A patrol for any points limit: each profile once in order, and then the profiles that repeat, by turns, as long as
 * points are left.
 */
export const patrolSchema = z.strictObject({
  id: idSchema,
  name: lineSchema(80).min(1),
  profiles: z
    .array(profileSchema.extend({ repeats: z.boolean() }))
    .min(1)
    .max(12),
})
export type Patrol = z.infer<typeof patrolSchema>

// Settings of a series of battles.

/** Tempers that a player can have. `mixed` draws one of the first three for each side and battle; the last two are for trials. */
export const temperIds = ['greedy', 'bold', 'careful', 'plain', 'random'] as const
export type TemperId = (typeof temperIds)[number]
export const drawnTempers = ['greedy', 'bold', 'careful'] as const satisfies readonly TemperId[]

export const playtestSettingsSchema = z.strictObject({
  battles: z.int().min(1).max(100_000),
  seed: z.int().min(0).max(999_999),
  /** Both sides of battle `i` have patrol `i` modulo their number. */
  patrols: z.array(patrolSchema).min(1).max(12),
  temper: z.enum(['mixed', ...temperIds]),
  /** Tempers of single sides, by id, in place of `temper`: for trials. */
  tempers: z.record(idSchema, z.enum(['mixed', ...temperIds])).optional(),
  /** Points that single sides bring in place of the mission's limit, by id. */
  points: z.record(idSchema, z.int().min(1).max(20_000)).optional(),
  /** Id of the side with the first turn, or null if the mission decides, or else each side in its turn. */
  first: idSchema.nullable(),
})
export type PlaytestSettings = Readonly<z.infer<typeof playtestSettingsSchema>>

// A prepared mission.

/** A mission that can't be played, with the reason as a sentence for people. */
export interface PlaytestRefusal {
  readonly reason: 'game' | 'sides' | 'no-entry-zone' | 'nothing-scored' | 'too-large' | 'unknown-side'
  /** Names of the sides that it is about; empty if it is about the mission. */
  readonly sides: readonly string[]
  readonly sentence: string
}

export interface PlaytestCondition {
  /** Position in `PlaytestFacts.conditions`. */
  readonly index: number
  /** Position of its objective in `PlaytestFacts.objectives`. */
  readonly objective: number
  readonly kind: Condition['kind']
  /** As the sheet says it. */
  readonly sentence: string
  readonly counting: Counting
  /** Sides that can score it, by position. */
  readonly sides: readonly number[]
}

/** Part of the mission that the battles leave out; `deployment` also stands for other facts of play, all in one entry. */
export interface Unplayed {
  readonly what: 'condition' | 'objective' | 'rule' | 'deployment'
  /** Name of the objective or rule that it belongs to. */
  readonly title: string
  readonly sentence: string
  /** Victory points of the budget that go with it, by the id of each side that it could bring some. */
  readonly points: readonly { readonly side: string; readonly points: number }[]
}

interface Named {
  readonly id: string
  readonly name: string
}

/** Everything about a mission that the positions in a tally and a record refer to. */
export interface PlaytestFacts {
  readonly title: string
  readonly rounds: number
  /** In document order; `team`: those with the same number play together. `most`: the budget, capped (VP). */
  readonly sides: readonly (Named & { readonly team: number; readonly most: number })[]
  /** True if the mission is of a type in which both sides have the same task, so that a winner means something. */
  readonly symmetric: boolean
  /** Side (by position) that has the first turn because the mission says so, or null. */
  readonly first: number | null
  readonly objectives: readonly (Named & { readonly sides: readonly number[] })[]
  readonly conditions: readonly PlaytestCondition[]
  readonly markers: readonly Named[]
  readonly hatchways: readonly Named[]
  /** Squares of all boards; names as on the map. */
  readonly squares: readonly { readonly board: number; readonly x: number; readonly y: number; readonly name: string }[]
  readonly unplayed: readonly Unplayed[]
}

/** A mission ready for battles. Not for `structuredClone`: each thread prepares its own. */
export interface PreparedPlaytest {
  readonly mission: Mission
  readonly facts: PlaytestFacts
  /** Tables and state that the battles use; of no matter to anybody else. */
  readonly engine: Engine
}

// The tally of a series.

/** The outcome of one battle. */
export interface BattleResult {
  /** Number of the battle. */
  readonly battle: number
  /** Positions in the settings' patrols, `temperIds` by side, and the side that had the first turn. */
  readonly patrol: number
  readonly tempers: readonly number[]
  readonly first: number
  /** Victory points by side, capped. */
  readonly vp: readonly number[]
}

/**
 * Sums over battles. All numbers are whole. Tables have a row for each thing (by position in `PlaytestFacts`) and in it a
 * number for each side, except where the order is noted.
 */
export interface Tally {
  /** In the order of their numbers. */
  readonly results: readonly BattleResult[]
  /** By side, then by slot: 0 before the first round, 1 to `rounds`, and after them the end of the battle. Before the cap. */
  readonly vpByRound: readonly (readonly number[])[]
  /** By side: models and units at the start, models lost, battles in which it was tabled, units that found no place to set up. */
  readonly models: readonly number[]
  readonly units: readonly number[]
  readonly modelsLost: readonly number[]
  readonly tabled: readonly number[]
  readonly stayedHome: readonly number[]
  /** Victory points, and battles in which there were any. */
  readonly objectiveVp: readonly (readonly number[])[]
  readonly objectiveMet: readonly (readonly number[])[]
  readonly conditionVp: readonly (readonly number[])[]
  readonly conditionMet: readonly (readonly number[])[]
  /** Turns’ ends at which it was held; there are `rounds` × sides of them in a battle. */
  readonly markerHeld: readonly (readonly number[])[]
  /** Victory points that would not have been scored without it. */
  readonly markerVp: readonly (readonly number[])[]
  /** By marker: battles in which one side held it longer than every other. */
  readonly markerLed: readonly number[]
  /** By marker: twice the number of these battles that this side won; a draw counts 1. */
  readonly markerLedWon: readonly number[]
  readonly hatchwayOpened: readonly (readonly number[])[]
  readonly hatchwayPassed: readonly (readonly number[])[]
  /** By hatchway: battles in which it was opened, closed or passed. */
  readonly hatchwayUsed: readonly number[]
  /** Models that fell there, and models that stood there at the end of a turn of their side. */
  readonly squareDied: readonly (readonly number[])[]
  readonly squareStood: readonly (readonly number[])[]
}

// The report.

/** A mean with half the width of its 95 % interval: that of the dice, not of the model. */
export interface Figure {
  readonly mean: number
  readonly margin: number
}

export interface SideReport extends Named {
  readonly vp: Figure
  /** The most it could score (capped). */
  readonly most: number
  /** Mean points by slot, as in the tally. */
  readonly byRound: readonly number[]
  /** Share of battles won; null if the mission is asymmetric. */
  readonly wins: Figure | null
  /** Means of one battle. */
  readonly models: number
  readonly modelsLost: number
  /** Share of the battles. */
  readonly tabled: number
  /** Units that found no place to set up and never fought (mean of one battle). */
  readonly stayedHome: number
}

export interface ScoredReport {
  readonly title: string
  readonly sides: readonly {
    readonly side: string
    readonly vp: number
    /** Share of the battles in which it brought anything. */
    readonly met: number
  }[]
  /** True if nobody ever scored it. */
  readonly never: boolean
}
export interface ObjectiveReport extends ScoredReport {
  readonly id: string
  readonly conditions: readonly (ScoredReport & { readonly kind: Condition['kind']; readonly counting: Counting })[]
}

export interface MarkerReport extends Named {
  /** By side, in the order of `sides`: share of turns’ ends at which it was held, and victory points that hang on it. */
  readonly held: readonly number[]
  readonly vp: readonly number[]
  /** Share of battles won by whoever held it longer, a draw counting half; null if nobody ever did. */
  readonly decides: number | null
  /** Share of battles in which one side held it longer. */
  readonly ledIn: number
}

export interface HatchwayReport extends Named {
  /** Times in a battle. */
  readonly opened: number
  readonly passed: number
  /** True if it was used in fewer than 1 of 100 battles. */
  readonly unused: boolean
}

export interface SquareReport {
  readonly board: number
  readonly x: number
  readonly y: number
  readonly name: string
  /** Means of one battle: models that fell there, and models that stood there at their own turns’ ends. */
  readonly died: number
  readonly stood: number
}

export interface PlaytestReport {
  readonly title: string
  readonly battles: number
  readonly seed: number
  readonly patrols: readonly string[]
  readonly temper: PlaytestSettings['temper']
  /** The sentence of what a playtest is not. */
  readonly disclaimer: string
  readonly symmetric: boolean
  readonly sides: readonly SideReport[]
  /** Share of the battles that ended level; null if the mission is asymmetric. */
  readonly draws: Figure | null
  /** Null if one side always has it. `worth`: its lead in VP; null with more than two sides. */
  readonly firstTurn: { readonly wins: Figure; readonly worth: Figure | null } | null
  /** How far the first side leads (VP); null with more than two sides. */
  readonly lead: Figure | null
  readonly objectives: readonly ObjectiveReport[]
  readonly markers: readonly MarkerReport[]
  readonly hatchways: readonly HatchwayReport[]
  readonly squares: readonly SquareReport[]
  readonly unplayed: readonly Unplayed[]
  /** Sentences of the conditions that count deeds by who holds a marker, or by how a hatchway stands. */
  readonly countedByHolding: readonly string[]
  /** Patrols or tempers under which another side leads than overall. */
  readonly disagreements: readonly {
    readonly by: 'patrol' | 'temper'
    readonly name: string
    /** Lead of the first side (VP). */
    readonly lead: Figure
  }[]
}

/** Changes by an edit, in battles of the same numbers. */
export interface Comparison {
  readonly battles: number
  /** Battles that ended with the same points. */
  readonly same: number
  /** Change of each side's points. */
  readonly sides: readonly Figure[]
  /** Change of the first side's lead; null with more than two sides. */
  readonly lead: Figure | null
}

// One battle, step by step.

/** One thing that happened. Units by position in `BattleRecord.units`, other things by position in `PlaytestFacts`. */
export type BattleEvent =
  | { readonly kind: 'arrived'; readonly unit: number; readonly from: 'set-up' | 'before' | 'reserves' }
  | { readonly kind: 'stayed-home' | 'late' | 'shocked' | 'changed-deck'; readonly unit: number }
  | { readonly kind: 'moved'; readonly unit: number; readonly how: 'move' | 'advance' | 'fall-back' | 'early' }
  | {
      readonly kind: 'operated'
      readonly unit: number
      readonly hatchway: number
      readonly to: 'open' | 'closed'
      /** Unit opposite that prevented it, or null if it was done. */
      readonly preventedBy: number | null
    }
  | {
      readonly kind: 'shot' | 'fought'
      readonly unit: number
      readonly target: number
      readonly attacks: number
      readonly overwatch: boolean
    }
  /** Models of a unit fell; `gone`: it was its last ones. */
  | { readonly kind: 'fell'; readonly unit: number; readonly models: number; readonly gone: boolean }
  | {
      readonly kind: 'charged'
      readonly unit: number
      readonly target: number
      /** Inches rolled. */
      readonly roll: number
      readonly arrived: boolean
    }
  | { readonly kind: 'secures' | 'secured'; readonly unit: number; readonly marker: number }
  | { readonly kind: 'overwatch' | 'set-to-defend'; readonly unit: number }
  | { readonly kind: 'scored'; readonly side: number; readonly condition: number; readonly points: number }

export const stepPhases = ['set-up', 'command', 'movement', 'shooting', 'charge', 'fight', 'end'] as const

/** How the battlefield stands after a step. */
export interface BattleFrame {
  /** 0 before the first round. */
  readonly round: number
  /** Side whose turn it is; null during set-up and after the battle. */
  readonly side: number | null
  readonly phase: (typeof stepPhases)[number]
  readonly events: readonly BattleEvent[]
  /** Side, unit, and middle on the battlefield (mm), of every model that stands. */
  readonly models: readonly (readonly [side: number, unit: number, x: number, y: number])[]
  /** By hatchway: true if open. */
  readonly open: readonly boolean[]
  /** By marker: side that controls it, or null; and whether it is Secured. */
  readonly control: readonly (number | null)[]
  readonly secured: readonly boolean[]
  /** By side, so far, before the cap. */
  readonly vp: readonly number[]
}

export interface BattleRecord {
  readonly battle: number
  readonly first: number
  readonly patrol: string
  readonly tempers: readonly TemperId[]
  /** By position: its side, name, models at the start, and points. */
  readonly units: readonly {
    readonly side: number
    readonly name: string
    readonly models: number
    readonly points: number
  }[]
  /** Diameter of a model's base (mm). */
  readonly base: number
  readonly frames: readonly BattleFrame[]
  /** Final points by side, capped. */
  readonly vp: readonly number[]
}
