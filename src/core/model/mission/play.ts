/** The facts of play that a program can reckon with: rounds, limits, first turn, Underdog, bases, scoring. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { deploymentSchema, deploymentUnstated } from './deployment.ts'
import { mapPartSchema } from './map-part.ts'
import { referenceSchema } from './reference.ts'
import { operatingSchema, securingSchema } from './rights.ts'
import { ruleTextSchema } from './rule-text.ts'
import { objectiveSchema } from './scoring.ts'
import { idSchema } from './sheet.ts'
import { tableSchema } from './tables.ts'

/** What the map must carry for the mission to be played: at least, and at most, so many of a part. */
const needSchema = z.strictObject({
  part: mapPartSchema,
  least: z.int().min(0).max(200),
  /** Null: as many as one likes. */
  most: z.int().min(0).max(200).nullable(),
})
export type Need = z.infer<typeof needSchema>

/** Objectives or rules of a mission. */
export const MAX_ENTRIES = 100

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
  underdog: z.enum(['none', 'command-point', 'entry-zone', 'own']),
  /** With `own`: the author's own bonus. */
  underdogBonus: lineSchema(300).min(1).optional(),
  /** How many points below the opponent make a player the Underdog. */
  underdogBelow: z.int().min(0).max(20_000).default(30),
  deployment: deploymentSchema.default(deploymentUnstated),
  /** Widest base the mission expects (mm). */
  largestBase: z.int().min(25).max(170),
  objectives: z.array(objectiveSchema).max(MAX_ENTRIES),
  rules: z.array(ruleTextSchema).max(MAX_ENTRIES).default([]),
  needs: z.array(needSchema).max(60).default([]),
  tables: z.array(tableSchema).min(1).max(30).optional(),
  /** Markers that are Secured otherwise than is usual. */
  securing: z.array(securingSchema).min(1).max(20).optional(),
  /** Hatchways that are operated otherwise than is usual. */
  operating: z.array(operatingSchema).min(1).max(20).optional(),
  /** How the battle ends before its last round, and what equal points mean. */
  ends: z
    .strictObject({
      /** When an army is gone: the battle ends, or the other player plays on. */
      armyGone: z.enum(['battle-ends', 'other-plays-on']).optional(),
      equalPoints: z.enum(['draw', 'tie-breaker']).optional(),
      /** With `tie-breaker`: what decides. */
      tieBreaker: lineSchema(300).min(1).optional(),
    })
    .optional(),
  /** Models on two decks fight each other through paired Access Zones in the Fight phase. */
  fightBetweenDecks: z.boolean().optional(),
  /** Who takes which half of the battlefield: the armies choose it, and who chooses first. */
  halves: z
    .strictObject({
      /** What divides them: the seam of the boards, or the middle of the long or short side. */
      line: z.enum(['seam', 'across-long', 'across-short']),
      chosenBy: z.enum(['roll-off', 'agreed', 'fewer-points', 'more-points']),
    })
    .optional(),
  /** A mission of several players played by two: the sides of the one and of the other. */
  twoPlayers: z
    .strictObject({ one: z.array(idSchema).min(1).max(5), other: z.array(idSchema).min(1).max(5) })
    .optional(),
  /** The mission that comes next in a campaign, by how this one ends. */
  next: z
    .array(
      z.strictObject({
        /** Who wins it; `draw`: nobody; left out: whatever the result. */
        result: z.union([z.literal('draw'), z.strictObject({ side: idSchema })]).optional(),
        /** Title or number of that mission. */
        mission: lineSchema(200).min(1),
        /** What is carried over to it. */
        carries: lineSchema(600).min(1).optional(),
      }),
    )
    .min(1)
    .max(12)
    .optional(),
  /** Agendas that suit the mission, by name. */
  agendas: z.array(lineSchema(120).min(1)).min(1).max(20).optional(),
  /** Stratagems, enhancements and the like to look up during the battle, in the author's own words. */
  reference: z.array(referenceSchema).min(1).max(60).optional(),
  /** True: the sheet and the cards print the rule set's reference too. */
  printsLookUp: z.boolean().optional(),
})
type Play = z.infer<typeof playSchema>

const { play: usual } = usualRuleSet

/** The common frame of published missions; nothing is said yet about the first turn and scoring. */
export const defaultPlay: Play = {
  rounds: usual.rounds.value,
  pointsLimit: usual.pointsLimit.value,
  victoryCap: usual.victoryCap.value,
  paintedBonus: usual.paintedBonus.value,
  firstTurn: { kind: 'unstated' },
  underdog: 'none',
  underdogBelow: usual.underdogBelow.value,
  deployment: deploymentUnstated,
  largestBase: usual.largestBase.value,
  objectives: [],
  rules: [],
  needs: [],
}
