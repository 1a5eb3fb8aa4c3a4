/** Describes the figures that commands print as JSON: `budget`, `parts`, `measure`, `sight`, `fairness`, `balance`, `generate`. */

import { z } from 'zod'
import { originSchema } from '#model/mission/document.ts'
import { fileSchema } from './output-schemas.ts'

const lengthKeys = {
  mm: z.number().min(0).nullable().describe('In millimetres; null: there is no way.'),
  inches: z.number().min(0).nullable().describe('The same in inches, not rounded.'),
}

const pointSchema = z
  .tuple([z.number(), z.number()])
  .describe('To the right and down from the upper left corner of the battlefield (mm).')

// Output of `budget`, `parts`, `measure` and `sight`.

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
      name: z.string().describe('Description of the piece.'),
      needed: z.int().min(0).describe('How many stand on the map.'),
      available: z.int().min(0).describe('How many the group has.'),
      spare: z.int().describe('Number left over; below zero, the number missing.'),
    }),
  ),
  optional: z
    .array(
      z.strictObject({
        sign: z.string().describe('Its sign on the map.'),
        name: z.string().describe('A description.'),
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
  optional_terrain: z.boolean().describe('False: leave out optional terrain.'),
}
const letterSchema = z.string().describe('Label of the paired Access Zones in which they stand.')

export const measureOutput = z.strictObject({
  ...asked,
  rule: z.literal('distance').describe('The measured distance: the shortest route between the edges of the bases.'),
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
  rule: z.literal('visibility').describe('The question.'),
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

// Output of `fairness` and `balance`.

const sideId = z.string().describe('Id of the side.')
const zoneId = z.string().describe('Id of the Entry Zone.')
const named = { id: z.string().describe('Its id.'), name: z.string().describe('Its name.') }
const area = {
  square_inches: z.number().min(0).describe('How much ground that is.'),
  share: z.number().min(0).describe('The same as a share of the open ground, from 0 to 1.'),
}
const reachSchema = z.strictObject({
  within_inches: z.number().min(0).nullable().describe('Within so much movement; null: at all.'),
  first: z.array(z.strictObject({ side: sideId, ...area })).describe('What each side reaches first.'),
  alike: z.strictObject(area).describe('What two sides reach about alike.'),
})

const heatSchema = z.strictObject({
  left_mm: z.number().describe('Left edge of the first cell, from the upper left corner of the battlefield.'),
  top_mm: z.number().describe('Upper edge of the first cell.'),
  cell_mm: z.number().describe('Side of a cell.'),
  first: z
    .array(z.array(z.string().nullable()))
    .describe('Row by row: id of the side that is first, alike, or null where nobody gets to.'),
  lead_inches: z
    .array(z.array(z.number().nullable()))
    .describe('Row by row: by how much it is first; null: no other side gets there.'),
})

const stateKeys = {
  ways: z
    .array(
      z.strictObject({
        side: sideId,
        zone: zoneId,
        goal: z.strictObject({
          kind: z.enum(['marker', 'zone']).describe('A marker, or an Entry Zone of the enemy.'),
          id: z.string().describe('Id of it.'),
        }),
        ...lengthKeys,
        turns: z.number().min(0).nullable().describe('Turns of movement; null: there is no way.'),
        through: z
          .array(z.strictObject({ ...named, to_open: z.boolean().describe('True: somebody has to open it first.') }))
          .describe('Hatchways on the way, in order.'),
        access_zone: z
          .string()
          .nullable()
          .optional()
          .describe('Label of the Access Zone that leads to the other deck; null: none is needed.'),
        reason: z.string().nullable().describe('Why there is no way; null: there is one.'),
      }),
    )
    .describe('From each Entry Zone to each marker and each Entry Zone of the enemy.'),
  seen: z
    .array(
      z.strictObject({
        marker: z.string().describe('Id of the marker.'),
        side: sideId.describe('Id of the side that would stand there.'),
        share: z
          .number()
          .nullable()
          .describe(
            'How much of the ground that controls it enemy Entry Zones look at, 0 to 1; null: nobody can stand.',
          ),
      }),
    )
    .describe('How open to view the ground round each marker is.'),
  longest_lane: z
    .strictObject({
      from: z.string().describe('Name of a square.'),
      to: z.string().describe('Name of a square.'),
      ...lengthKeys,
    })
    .nullable()
    .describe('The longest open line between middles of squares; null: none is longer than a square.'),
  ground: z.strictObject({
    open_square_inches: z.number().min(0).describe('Ground that is open to somebody.'),
    reaches: z.array(reachSchema).describe('Within one move, within two moves, and at all.'),
  }),
  exits: z
    .array(
      z.strictObject({
        zone: zoneId,
        count: z.int().min(0).describe('Sides of its squares that lead on.'),
        hatchways: z.int().min(0).describe('How many of these are hatchways.'),
      }),
    )
    .describe('Ways out of each Entry Zone.'),
  choke_points: z
    .array(
      z.strictObject({
        side: sideId,
        hatchway: z.strictObject(named).describe('The hatchway that nothing replaces.'),
        markers: z.array(z.string()).describe('Ids of the markers that the side would be cut off from.'),
        enemy: z.boolean().describe('True: it would be cut off from every Entry Zone of its enemies.'),
      }),
    )
    .optional()
    .describe('Only with all hatchways open.'),
  heat_map: heatSchema.optional().describe('Only with --heat-map: which side is where first, cell by cell.'),
}

export const fairnessOutput = z.strictObject({
  file: fileSchema,
  title: z.string().describe('Title of the mission.'),
  verdict: z.string().describe('The headline, in words.'),
  base_mm: z.number().describe('Diameter of the bases.'),
  move_inches: z.number().describe('How far a model moves in a turn.'),
  alike_inches: z.number().describe('Two sides arrive alike when they differ by no more.'),
  sides: z.array(
    z.strictObject({
      ...named,
      role: z.enum(['attacker', 'defender', 'player']).describe('Its role.'),
      team: z.string().nullable().describe('Its team; null: it plays for itself.'),
      zones: z.array(
        z.strictObject({
          ...named,
          serves: z.enum(['both', 'deployment', 'reserves']).describe('Its use.'),
          counts: z.boolean().describe('True: models begin the battle here.'),
          fits: z.boolean().describe('False: a base has no room wholly in the zone.'),
        }),
      ),
    }),
  ),
  sides_without_entry_zone: z.array(z.string()).describe('Names of sides that are not compared.'),
  markers: z.array(z.strictObject(named)),
  differences: z
    .array(
      z.strictObject({
        when: z.enum(['start', 'open', 'always']).describe('As the battle starts, with all hatchways open, or always.'),
        about: z
          .enum(['way', 'no-way', 'hatchways', 'sight', 'ground', 'zones', 'exits', 'chokes'])
          .describe('What differs.'),
        side: sideId.describe('Id of the side that is worse off.'),
        other: sideId.describe('Id of the best of the others.'),
        marker: z.string().nullable().describe('Id of the marker that it is about; null: none.'),
        weight_turns: z.number().nullable().describe('How much it matters, in turns of movement; null: no way at all.'),
        rest: z.number().nullable().describe('What of it nothing makes up for, in turns; null: no way at all.'),
        balanced: z.boolean().describe('True: every side is behind in just this way somewhere.'),
        text: z.string().describe('A whole sentence.'),
        short: z.string().describe('A few words.'),
      }),
    )
    .describe('What matters most comes first.'),
  start: z.strictObject(stateKeys).describe('Hatchways as the battle starts.'),
  open: z.strictObject(stateKeys).describe('All hatchways open but the locked ones.'),
})

const unfairSchema = z.strictObject({
  gravest: z
    .number()
    .min(0)
    .describe('The gravest difference, less what makes up for it (turns of movement; 20: no way at all).'),
  sum: z.number().min(0).describe('All differences together, less what makes up for them (turns of movement).'),
  words: z.string().nullable().describe('The gravest one in words; null: nothing differs.'),
})

export const balanceOutput = z.strictObject({
  file: fileSchema,
  before: unfairSchema.describe('The map as it is.'),
  proposals: z
    .array(
      z.strictObject({
        changes: z.array(
          z.strictObject({
            item: z.string().describe('Id of the item that changes.'),
            words: z.string().describe('What to do with it.'),
          }),
        ),
        after: unfairSchema.describe('The map with these changes.'),
        played: z
          .strictObject({
            before: z.number().min(0).describe('How far the sides are apart on the map as it is (VP).'),
            after: z.number().min(0).describe('The same with these changes.'),
            lead: z
              .strictObject({
                mean: z.number().describe('Change of the first side’s lead (VP).'),
                margin: z.number().nullable().describe('Half of its 95 % interval, that of the dice.'),
              })
              .nullable()
              .describe('Change of the first side’s lead; null: there are more than two sides.'),
          })
          .optional()
          .describe('Only with --by played: 300 battles with the same dice before and after.'),
      }),
    )
    .describe('The best first.'),
})

// Output of `generate` and `vary`.

const count = (what: string) => z.number().describe(what)

export const generateOutput = z.array(
  z.strictObject({
    file: z.string().nullable().describe('The file that was written; null: none was.'),
    seed: z.int().describe('The same seed makes the same map with the same version of the generator.'),
    score: count('How far the map is from a good one; less is better.'),
    origin: originSchema.nullable().describe('How the map was made, as it stands in its file.'),
    measures: z
      .strictObject({
        walls: count('Walls on the map.'),
        box: count('Walls on the map of 100 in the box.'),
        hatchways: count('Hatchways.'),
        idle: count('Hatchways that one walks round as easily.'),
        rooms: count('Areas with every hatchway closed.'),
        smallest: count('The smallest area (squares).'),
        largest: count('The largest area (squares).'),
        sizes: count('How many different sizes the areas have.'),
        loops: count('Connections between rooms that could be closed without cutting anything off.'),
        chokes: count('Bottlenecks.'),
        flanks: count('Ways between two sides that share no hatchway.'),
        cover: count('Of 100 squares, those that no open line of more than 20 inches ends in.'),
        lane: count('Longest open line between middles of squares (inches).'),
        contested: count('Markers that two sides are about equally far from.'),
        safe: count('Markers that one side is clearly nearer to.'),
        doorsApart: count(
          'How much longer the way to the hatchways that score is for one side than for another, on average (inches); 0: none score.',
        ),
        nearness: count(
          'How much nearer all markers together are to one side than to another (turns of movement, up to five for each marker).',
        ),
        worth: count('All of it in one figure, 0 to 100.'),
      })
      .nullable()
      .describe('Measurements of the map; null if it has no squares to measure.'),
    played: z
      .number()
      .nullable()
      .optional()
      .describe(
        'How far the sides are apart after 100 battles (VP), only with --sort played; null: it can’t be played.',
      ),
  }),
)
