/** What `fairness` and `balance` print as JSON. */
import { z } from 'zod'
import { fileSchema, lengthKeys } from './shared-schemas.ts'

const sideId = z.string().describe('Id of the side.')
const zoneId = z.string().describe('Id of the Entry Zone.')
const named = { id: z.string().describe('Its id.'), name: z.string().describe('What it is called.') }
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
          serves: z.enum(['both', 'deployment', 'reserves']).describe('What it is used for.'),
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
      }),
    )
    .describe('The best first.'),
})
