/** What `budget`, `parts`, `measure` and `sight` print as JSON. */
import { z } from 'zod'
import { fileSchema, lengthKeys, pointSchema } from './shared-schemas.ts'

const points = (what: string) => z.number().describe(what)
const byRound = z.array(z.number()).describe('The most in each battle round alone, first round first.')

const objectiveSchema = z.strictObject({
  id: z.string().describe('Id of the objective.'),
  title: z.string().describe('Its title.'),
  rounds: byRound,
  start: points('Points before the first round.'),
  end: points('The most at the end of the battle.'),
  max: points('The most in the whole battle, without the cap of the mission.'),
  promised: points('How much of max rests on what the map does not have yet.'),
})

const missionBudgetSchema = z.strictObject({
  file: fileSchema,
  cap: z.number().nullable().describe('Most points a side can have; null: no limit.'),
  exclusions: z
    .array(
      z.strictObject({
        word: z.string().describe('The word that the conditions have in common.'),
        objectives: z.array(z.string()).describe('Ids of the objectives they stand in.'),
        sides: z.array(z.string()).describe('Ids of the sides that can score for any of them.'),
        of: z.enum(['markers', 'hatchways', 'several']).describe('What they count.'),
        count: z.int().min(0).describe('How many things they share.'),
      }),
    )
    .describe('Conditions that exclude each other.'),
  sides: z.array(
    z.strictObject({
      side: z.string().describe('Id of the side.'),
      name: z.string().describe('Its name.'),
      role: z.enum(['attacker', 'defender', 'player']).describe('Its role.'),
      max: points('The most it can score, as if there were no cap.'),
      capped: points('The most it can score under the cap.'),
      start: points('Points before the first round.'),
      rounds: byRound,
      end: points('The most at the end of the battle.'),
      promised: points('How much of max rests on what the map does not have yet.'),
      taken: points('The most that other sides can take from it.'),
      shared: points('How much of max another side can score as well.'),
      objectives: z.array(objectiveSchema).describe('Those that this side can score.'),
    }),
  ),
})

export const budgetOutput = z
  .union([missionBudgetSchema, z.array(missionBudgetSchema)])
  .describe('One object for one file, a list for several.')

export const partsOutput = z.strictObject({
  file: fileSchema,
  kit: z.strictObject({
    id: z.string().describe('Id of the kit.'),
    name: z.string().describe('Its name.'),
    count: z.int().min(1).describe('How many of it the group has.'),
  }),
  parts: z.array(
    z.strictObject({
      code: z.string().describe('The kit’s own code.'),
      shownCode: z.string().describe('The code that the group uses.'),
      name: z.string().describe('What the piece is.'),
      needed: z.int().min(0).describe('How many stand on the map.'),
      available: z.int().min(0).describe('How many the group has.'),
      spare: z.int().describe('What is left over; below zero: how many are missing.'),
    }),
  ),
  optional: z
    .array(
      z.strictObject({
        sign: z.string().describe('Its sign on the map.'),
        name: z.string().describe('What it is.'),
        count: z.int().min(1).describe('How many stand on the map.'),
      }),
    )
    .optional()
    .describe('Terrain features that the mission can be played without; left out: none.'),
})

const baseSchema = z.strictObject({
  rectangle: z.literal(true).optional().describe('Stands there for a card with corners.'),
  length: z.number().min(0).describe('In mm; 0: a point.'),
  width: z.number().min(0).describe('In mm.'),
  turn: z.number().describe('Clockwise, in degrees.'),
})
const endSchema = z.strictObject({
  place: z.string().describe('The place as the program writes it, with the token that stands there.'),
  x: z.number().describe('To the right of the upper left corner of the battlefield (mm).'),
  y: z.number().describe('Down from there (mm).'),
  base: baseSchema,
})
const asked = {
  file: fileSchema,
  from: endSchema.describe('Where the first model stands.'),
  to: endSchema.describe('Where the other one stands.'),
  base: baseSchema.nullable().describe('Of both; null: they differ.'),
  hatchways: z.enum(['start', 'open', 'closed']).describe('How the hatchways stand.'),
  optional_terrain: z.boolean().describe('False: without the terrain that the mission can be played without.'),
}
const letterSchema = z.string().describe('Label of the paired Access Zones in which they stand.')

export const measureOutput = z.strictObject({
  ...asked,
  rule: z.literal('distance').describe('What is measured: the shortest way between the edges of the bases.'),
  ...lengthKeys,
  reason: z.string().describe('Which way it goes, or why there is none, in words.'),
  path: z.array(pointSchema).nullable().describe('The corners of the way; null: there is none.'),
  through: z
    .array(
      z.strictObject({
        id: z.string().describe('Id of the wall.'),
        name: z.string().describe('The hatchway in words.'),
      }),
    )
    .describe('Hatchways on the way, in order.'),
  straight: z
    .strictObject(lengthKeys)
    .describe('Straight through walls, as Deep Strike measures; between decks nothing.'),
  fight_phase: z
    .strictObject({ engaged: z.literal(true).describe('They are, if enemies.'), access_zone: letterSchema })
    .nullable()
    .describe('What holds between decks in the Fight phase; null: nothing.'),
})

export const sightOutput = z.strictObject({
  ...asked,
  rule: z.literal('visibility').describe('What is asked.'),
  sight: z
    .enum(['fully-visible', 'visible', 'hidden'])
    .describe('fully-visible: every part is seen. visible: a part is seen. hidden: nothing is seen.'),
  cover: z
    .enum(['partly-hidden', 'features'])
    .nullable()
    .describe('What gives the Benefit of Cover: what stands in the way, or terrain features; null: nothing.'),
  reason: z.string().describe('Why, in words.'),
  line: z.array(pointSchema).nullable().describe('A line along which it is seen; null: hidden.'),
  seen: z.number().min(0).max(1).describe('How much of the target is seen, from 0 to 1.'),
  features: z.array(z.string()).describe('Ids of the features that give cover.'),
  fight_phase: z
    .strictObject({ visible: z.literal(true).describe('They are, if enemies.'), access_zone: letterSchema })
    .nullable()
    .describe('What holds between decks in the Fight phase; null: nothing.'),
})
