/** How often something may be done. */
import { z } from 'zod'

const count = z.int().min(1).max(50)

/** How often at most something can be done by a side. Left out: no such limit. */
export const limitsSchema = z.strictObject({
  /** In each of its turns. */
  perTurn: count.optional(),
  /** In each battle round. */
  perRound: count.optional(),
  /** In the whole battle. */
  perBattle: count.optional(),
})

/** First and last battle round of something. */
export const roundsSchema = z.strictObject({ from: z.int().min(1).max(12), to: z.int().min(1).max(12) })
