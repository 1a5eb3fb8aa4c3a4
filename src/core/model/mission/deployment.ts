/** How units come on the table. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { mapPartSchema } from './map-part.ts'
import { idSchema } from './sheet.ts'

const round = z.int().min(1).max(12)
const units = z.int().min(1).max(50)

/** Units that a side sets up in parts of the map before everything else. */
const beforeTheRestSchema = z.strictObject({
  side: idSchema,
  /** In each of them. */
  part: mapPartSchema,
  /** How far the unit must be in it: with every model, or with all of every model. Left out: `wholly-in`. */
  within: z.enum(['in', 'wholly-in']).optional(),
  units,
  /** Fewest points such a unit costs; left out: any. */
  leastPoints: z.int().min(1).max(20_000).optional(),
  /** What becomes of them: `The unit that is to be freed.` Left out: nothing to be said. */
  text: lineSchema(300).min(1).optional(),
})

/** Moves before the first round, unit after unit, on a die that becomes harder to pass with each. */
const earlyMovesSchema = z.strictObject({
  side: idSchema,
  title: lineSchema(80).min(1),
  /** How far each unit moves (inches). */
  inches: z.int().min(1).max(24),
  /** The first unit moves on so much or more on a D6. */
  least: z.int().min(1).max(6),
  /** So much is taken off the roll for each unit that has moved. */
  harder: z.int().min(0).max(5),
})

/** `unstated`: the mission does not say it yet. Everything that is left out is not said either. */
export const deploymentSchema = z.strictObject({
  /** Who decides which player attacks. */
  roles: z.enum(['unstated', 'roll-off', 'agreed', 'none']),
  /** What may be set up in each entry zone. */
  perZone: z.enum(['unstated', 'one-unit', 'one-non-character-and-one-character']),
  /** Players set up one unit at a time by turns, and this side the first one. */
  firstToSetUp: idSchema.optional(),
  /** One unit at a time by turns, as is usual, or one army after the other. */
  setUp: z.enum(['by-turns', 'army-after-army']).optional(),
  /** Units of so many models become that many units; `may`: their player chooses. */
  squads: z
    .strictObject({ models: z.int().min(2).max(50), into: z.int().min(2).max(10), rule: z.enum(['must', 'may']) })
    .optional(),
  /** Where a unit sets up that is too large for its zone. */
  oversized: z.enum(['round-the-centre', 'in-reserves']).optional(),
  before: z.array(beforeTheRestSchema).min(1).max(20).optional(),
  earlyMoves: earlyMovesSchema.optional(),
  /** When units from reserves arrive. */
  reserves: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('unstated') }),
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({
      kind: z.literal('arrive'),
      from: round,
      to: round,
      /** Where they arrive: one unit in each of the side's own entry zones in which no model is. */
      zones: z.enum(['own-empty']).optional(),
      /** First round in which a unit can arrive by Deep Strike. */
      deepStrikeFrom: round.optional(),
      /** Last such round; left out: the last one of reserves. */
      deepStrikeTo: round.optional(),
      /** Most units by Deep Strike in a turn. */
      deepStrikePerTurn: units.optional(),
      /** Most of an army's units that may wait for it (per cent). */
      deepStrikeShare: z.int().min(1).max(100).optional(),
      /** When their player names them. */
      deepStrikeNamed: z.enum(['before-set-up']).optional(),
      /** What becomes of units that have not arrived by the end of the last round: of all, or of those in reserves from the start. */
      late: z.enum(['destroyed', 'destroyed-if-from-the-start']).optional(),
    }),
  ]),
})
export type Deployment = z.infer<typeof deploymentSchema>

export const deploymentUnstated: Deployment = {
  roles: 'unstated',
  perZone: 'unstated',
  reserves: { kind: 'unstated' },
}
