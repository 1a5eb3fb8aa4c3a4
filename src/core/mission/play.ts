/** The facts of play that a program can reckon with: rounds, limits, first turn, Underdog, bases, scoring. */
import { z } from 'zod'
import { objectiveSchema } from './scoring.ts'
import { idSchema } from './sheet.ts'

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
  /** Widest base the mission expects (mm). */
  largestBase: z.int().min(25).max(170),
  objectives: z.array(objectiveSchema).max(60),
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
  largestBase: 40,
  objectives: [],
}
