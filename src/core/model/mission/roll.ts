/** Dice that decide something, as facts from which exact odds follow. */
import { z } from 'zod'

/** Dice a mission asks for. D33 and D66: two dice read as tens and ones. */
export const diceNames = ['D3', 'D6', '2D6', 'D33', 'D66'] as const
export type DiceName = (typeof diceNames)[number]

/** Of one die, the sum of two, or two dice read as tens and ones. */
const face = z.int().min(1).max(66)

export const rollSchema = z.discriminatedUnion('kind', [
  /** So much or more; `tries`: once for each of so many things. */
  z.strictObject({
    kind: z.literal('at-least'),
    dice: z.enum(diceNames),
    least: face,
    tries: z.int().min(1).max(50).optional(),
  }),
  /** So much or less. */
  z.strictObject({
    kind: z.literal('at-most'),
    dice: z.enum(diceNames),
    most: face,
    tries: z.int().min(1).max(50).optional(),
  }),
  /** So much or more, and then one of several things alike. */
  z.strictObject({
    kind: z.literal('at-least-then-one-of'),
    dice: z.enum(diceNames),
    least: face,
    of: z.int().min(2).max(36),
  }),
  /** Less than the unit's Toughness. */
  z.strictObject({ kind: z.literal('below-toughness'), dice: z.enum(diceNames) }),
  /** Both roll so many dice and add their unit's Toughness; the higher result wins; ties are rolled again unless the setting rollOffAgain is 0. */
  z.strictObject({ kind: z.literal('contest'), dice: z.enum(diceNames), adds: z.enum(['toughness', 'nothing']) }),
  /** One after the other until one fails: the first on so much or more, each further one with so much less on the die. */
  z.strictObject({
    kind: z.literal('until-failed'),
    dice: z.enum(diceNames),
    least: face,
    harder: z.int().min(0).max(5),
    tries: z.int().min(1).max(50).optional(),
  }),
])
export type Roll = z.infer<typeof rollSchema>
