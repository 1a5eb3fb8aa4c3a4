/** Describes the JSON of `bulkhead playtest`: the figures of one or several missions, or one battle step by step. */

import { z } from 'zod'
import { stepPhases, temperIds } from '#analysis/playtest/types.ts'
import { fileSchema } from './output-schemas.ts'

const figure = (what: string) =>
  z
    .strictObject({
      mean: z.number().describe('The mean of all battles.'),
      margin: z
        .number()
        .nullable()
        .describe('Half of its 95 % interval, that of the dice; null: there was a single battle.'),
    })
    .describe(what)
const sideId = z.string().describe('Id of the side.')
const named = { id: z.string().describe('Its id.'), name: z.string().describe('Its name.') }
const each = (what: string) => z.array(z.number().min(0)).describe(`${what}, by side in their order.`)
const share = (what: string) => z.number().min(0).max(1).describe(`Share of battles ${what}, 0 to 1.`)
const mean = (what: string) => z.number().min(0).describe(`${what} (mean of one battle).`)

const scored = {
  title: z.string().describe('Its title, or the condition as the sheet says it.'),
  sides: z
    .array(z.strictObject({ side: sideId, vp: mean('Victory points'), met: share('in which it brought any') }))
    .describe('The sides that can score it.'),
  never: z.boolean().describe('True: it is played, and nobody ever scored it.'),
}

const temper = z.enum(['mixed', ...temperIds])

const reportSchema = z.strictObject({
  file: fileSchema,
  program: z.string().describe('Version of the program.'),
  title: z.string().describe('Title of the mission.'),
  battles: z.int().min(1).describe('How many were fought.'),
  seed: z.int().min(0).describe('The same seed gives the same battles.'),
  patrols: z.array(z.string()).describe('Names of the patrols, which took turns.'),
  temper: temper.describe('How both players played.'),
  disclaimer: z.string().describe('The use of the figures, and their limits. Print it with them.'),
  symmetric: z.boolean().describe('False: the sides have different tasks, and there is no winner.'),
  sides: z.array(
    z.strictObject({
      ...named,
      vp: figure('Victory points, under the cap.'),
      most: z.number().min(0).describe('The most it could score, under the cap.'),
      byRound: z
        .array(z.number())
        .describe('Mean points before the first round, in each round, and at the end; without the cap.'),
      wins: figure('Share of battles won.').nullable().describe('Null: the sides have different tasks.'),
      models: mean('Models at the start'),
      modelsLost: mean('Models lost'),
      tabled: share('in which nothing was left of it'),
      stayedHome: mean('Units that found no place to set up'),
    }),
  ),
  draws: figure('Share of battles that ended level.').nullable().describe('Null: the sides have different tasks.'),
  firstTurn: z
    .strictObject({
      wins: figure('Share of battles that the side with the first turn won, a draw counting half.'),
      worth: figure('How far it led (VP).').nullable().describe('Null: there are more than two sides.'),
    })
    .nullable()
    .describe('Null: one side always has it.'),
  lead: figure('How far the first side led (VP).').nullable().describe('Null: there are more than two sides.'),
  objectives: z.array(
    z.strictObject({
      id: z.string().describe('Id of the objective.'),
      ...scored,
      conditions: z.array(
        z.strictObject({
          ...scored,
          kind: z.string().describe('Kind of the condition, as in a mission file.'),
          counting: z
            .enum(['played', 'by-holding', 'by-hatchways', 'not-played'])
            .describe(
              'played: exactly. by-holding: whoever holds its markers counts as having done it. by-hatchways: by how they stand. not-played: nobody can score it.',
            ),
        }),
      ),
    }),
  ),
  markers: z.array(
    z.strictObject({
      ...named,
      held: each('Share of turns’ ends at which it was held'),
      vp: each('Victory points that would not have been scored without it'),
      decides: z
        .number()
        .nullable()
        .describe(
          'Share of battles won by whoever held it longer, a draw counting half; null: nobody did, or there is no winner.',
        ),
      ledIn: share('in which one side held it longer'),
    }),
  ),
  hatchways: z.array(
    z.strictObject({
      ...named,
      opened: mean('Times it was opened'),
      passed: mean('Models that went through'),
      unused: z.boolean().describe('True: it was used in fewer than 1 of 100 battles.'),
    }),
  ),
  squares: z.array(
    z.strictObject({
      board: z.int().min(1).max(6).describe('The board, counted from 1.'),
      x: z.int().min(0).describe('Column, counted from 0.'),
      y: z.int().min(0).describe('Row, counted from 0.'),
      name: z.string().describe('Its name.'),
      died: mean('Models that fell there'),
      stood: mean('Models that stood there when their side’s turn ended'),
    }),
  ),
  unplayed: z
    .array(
      z.strictObject({
        what: z.enum(['condition', 'objective', 'rule', 'deployment']).describe('Part of the mission.'),
        title: z.string().describe('Name of the objective or rule.'),
        sentence: z.string().describe('The part that is left out.'),
        points: z
          .array(z.strictObject({ side: sideId, points: z.number().min(0).describe('Points of its budget.') }))
          .describe('Victory points that go with it.'),
      }),
    )
    .describe('Parts of the mission that the battles leave out.'),
  countedByHolding: z
    .array(z.string())
    .describe('Conditions that count deeds by who holds a marker, or by how a hatchway stands.'),
  disagreements: z
    .array(
      z.strictObject({
        by: z
          .enum(['patrol', 'temper'])
          .describe('Which battles: those of a patrol, or with that temper of both players.'),
        name: z.string().describe('Which patrol or temper.'),
        lead: figure('How far the first side led (VP).'),
      }),
    )
    .describe('Patrols or tempers under which another side led.'),
  comparison: z
    .strictObject({
      against: z.string().describe('The other file as it was named.'),
      battles: z.int().min(1).describe('Battles of the same numbers.'),
      same: z.int().min(0).describe('Battles that ended with the same points.'),
      sides: z.array(figure('Change of its points.')).describe('By side.'),
      lead: figure('Change of the first side’s lead.').nullable().describe('Null: there are more than two sides.'),
    })
    .optional()
    .describe('Only with --against: this mission less the other one.'),
})

const index = (what: string) => z.int().min(0).describe(`Position in ${what}.`)

const recordSchema = z.strictObject({
  file: fileSchema,
  battle: z.int().min(0).describe('Number of the battle in its series, from 0.'),
  first: index('the sides: who had the first turn'),
  patrol: z.string().describe('Name of the patrol.'),
  tempers: z.array(z.enum(temperIds)).describe('How each player played.'),
  units: z.array(
    z.strictObject({
      side: index('the sides'),
      name: z.string().describe('Name of the unit.'),
      models: z.int().min(1).describe('Models at the start.'),
      points: z.int().min(0).describe('Points.'),
    }),
  ),
  base: z.number().describe('Diameter of a model’s base (mm).'),
  frames: z
    .array(
      z.strictObject({
        round: z.int().min(0).describe('0 before the first round.'),
        side: index('the sides: whose turn it is').nullable().describe('Null: before and after the battle.'),
        phase: z.enum(stepPhases).describe('The phase.'),
        events: z
          .array(z.looseObject({ kind: z.string().describe('What happened; the other keys say to what.') }))
          .describe('In their order.'),
        models: z
          .array(z.tuple([z.int(), z.int(), z.number(), z.number()]))
          .describe('Side, unit, and middle on the battlefield (mm) of every model that stands.'),
        open: z.array(z.boolean()).describe('By hatchway: true if open.'),
        control: z.array(z.int().nullable()).describe('By marker: side that controls it; null: nobody.'),
        secured: z.array(z.boolean()).describe('By marker: true if it is secured.'),
        vp: each('Victory points so far'),
      }),
    )
    .describe('How the battlefield stands after each step.'),
  vp: each('Victory points at the end, under the cap'),
})

export const playtestOutput = z
  .union([reportSchema, z.array(reportSchema), recordSchema])
  .describe('One object for one file, a list for several. With --trace: one battle.')
