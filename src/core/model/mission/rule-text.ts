/** Special rules and Tactical Manoeuvres: the author's words, and beside them what a program can print and reckon with. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { allPhaseIds } from '#model/rule-sets/rule-sets.ts'
import { mapPartSchema } from './map-part.ts'
import { rollSchema } from './roll.ts'
import { idSchema, longProse } from './sheet.ts'
import { limitsSchema, roundsSchema } from './use-limits.ts'

/** When it begins to work, or ends. */
export const effectTimes = [
  'at-once',
  'phase-end',
  'turn-end',
  'next-command-phase',
  'next-movement-phase-end',
  'round-end',
  'battle-end',
] as const

export const ruleTextSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(['special-rule', 'tactical-manoeuvre']),
  title: lineSchema(120).min(1),
  /** Markdown. */
  text: longProse,
  /** What on the map it speaks of. */
  about: z.array(mapPartSchema).max(40),
  /** Whose it is; left out: everybody's. */
  side: idSchema.optional(),
  /** Battle rounds in which it can be used; left out: all. */
  rounds: roundsSchema.optional(),
  /** When in a turn: in which phase, at its start, during it, or at its end, and in whose turn. */
  when: z
    .strictObject({
      phase: z.enum([...allPhaseIds, 'turn', 'round']),
      at: z.enum(['start', 'during', 'end']),
      turn: z.enum(['own', 'opponent', 'both']),
    })
    .optional(),
  limits: limitsSchema.optional(),
  /** Where the unit must be: so near to such parts (inches), in them, or wholly in them. */
  within: z
    .strictObject({
      part: mapPartSchema,
      inches: z.union([z.literal('in'), z.literal('wholly-in'), z.int().min(1).max(48)]),
    })
    .optional(),
  /** What else must be so, one line each. */
  conditions: z.array(lineSchema(300).min(1)).min(1).max(12).optional(),
  /** How it is done, step by step. */
  steps: z.array(lineSchema(400).min(1)).min(1).max(20).optional(),
  /** When what it does begins, and until when it lasts. */
  takesEffect: z.enum(effectTimes).optional(),
  lasts: z.enum(effectTimes).optional(),
  /** The die that decides; its odds stand beside the rule. */
  roll: rollSchema.optional(),
  /** Tables of the mission that belong to it, by their ids. */
  tables: z.array(idSchema).min(1).max(12).optional(),
})
export type RuleText = z.infer<typeof ruleTextSchema>
