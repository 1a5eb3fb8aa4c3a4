/** The facts of play that a program can reckon with: rounds, limits, first turn, Underdog, bases, scoring. */
import { z } from 'zod'
import { mapPartSchema } from './map-part.ts'
import { objectiveSchema } from './scoring.ts'
import { idSchema, lineSchema, proseSchema } from './sheet.ts'

const round = z.int().min(1).max(12)

/** How units come on the table. `unstated`: the mission does not say it yet. */
const deploymentSchema = z.strictObject({
  /** Who decides which player attacks. */
  roles: z.enum(['unstated', 'roll-off', 'agreed', 'none']),
  /** What may be set up in each entry zone. */
  perZone: z.enum(['unstated', 'one-unit', 'one-non-character-and-one-character']),
  /** Players set up one unit at a time by turns, and this side the first one. Left out: the mission does not say. */
  firstToSetUp: idSchema.optional(),
  /** When units from reserves arrive. */
  reserves: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('unstated') }),
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({
      kind: z.literal('arrive'),
      from: round,
      to: round,
      /** First round in which a unit can arrive by Deep Strike; left out: the mission does not say. */
      deepStrikeFrom: round.optional(),
      /** What becomes of units that have not arrived by the end of the last round; left out: the mission does not say. */
      late: z.enum(['destroyed']).optional(),
    }),
  ]),
})
const deploymentUnstated: z.infer<typeof deploymentSchema> = {
  roles: 'unstated',
  perZone: 'unstated',
  reserves: { kind: 'unstated' },
}

/** A special rule or a Tactical Manoeuvre in the author's words. */
const ruleTextSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(['special-rule', 'tactical-manoeuvre']),
  title: lineSchema(120).min(1),
  /** Markdown. */
  text: proseSchema(20_000),
  /** What on the map it speaks of. */
  about: z.array(mapPartSchema).max(40),
})
export type RuleText = z.infer<typeof ruleTextSchema>

/** What the map must carry for the mission to be played: at least, and at most, so many of a part. */
const needSchema = z.strictObject({
  part: mapPartSchema,
  least: z.int().min(0).max(200),
  /** Null: as many as one likes. */
  most: z.int().min(0).max(200).nullable(),
})
export type Need = z.infer<typeof needSchema>

export const playSchema = z.strictObject({
  /** Battle rounds. */
  rounds: z.int().min(1).max(12),
  /** Points each player may bring. */
  pointsLimit: z.int().min(0).max(20_000),
  /** Most victory points a player can score from objectives. */
  victoryCap: z.int().min(0).max(1000),
  /** Victory points for a painted army. */
  paintedBonus: z.int().min(0).max(100),
  /** Who takes the first turn: not said yet, rolled for, or a side by its id. */
  firstTurn: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('unstated') }),
    z.strictObject({ kind: z.literal('roll-off') }),
    z.strictObject({ kind: z.literal('side'), side: idSchema }),
  ]),
  /** What the Underdog gets. */
  underdog: z.enum(['none', 'command-point', 'entry-zone']),
  /** How many points below the opponent make a player the Underdog. */
  underdogBelow: z.int().min(0).max(20_000).default(30),
  deployment: deploymentSchema.default(deploymentUnstated),
  /** Widest base the mission expects (mm). */
  largestBase: z.int().min(25).max(170),
  objectives: z.array(objectiveSchema).max(60),
  rules: z.array(ruleTextSchema).max(60).default([]),
  needs: z.array(needSchema).max(60).default([]),
})
type Play = z.infer<typeof playSchema>

/** The common frame of published missions; nothing is said yet about the first turn and scoring. */
export const usualPlay: Play = {
  rounds: 5,
  pointsLimit: 500,
  victoryCap: 90,
  paintedBonus: 10,
  firstTurn: { kind: 'unstated' },
  underdog: 'none',
  underdogBelow: 30,
  deployment: deploymentUnstated,
  largestBase: 40,
  objectives: [],
  rules: [],
  needs: [],
}
