/** What `generate`, `vary` and `templates` print as JSON. */
import { z } from 'zod'
import { originSchema } from '#model/mission/origin.ts'

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
        chokes: count('Connections that nothing replaces.'),
        flanks: count('Ways between two sides that share no hatchway.'),
        cover: count('Of 100 squares, those that no open line of more than 20 inches ends in.'),
        lane: count('Longest open line between middles of squares (inches).'),
        contested: count('Markers that two sides are about equally far from.'),
        safe: count('Markers that one side is clearly nearer to.'),
        doorsApart: count(
          'How much longer the way to the hatchways that score is for one side than for another, on average (inches); 0: none score.',
        ),
        worth: count('All of it in one figure, 0 to 100.'),
      })
      .nullable()
      .describe('What the map is like; null: it has no squares to measure.'),
  }),
)

export const templatesOutput = z.array(
  z.strictObject({
    id: z.string().describe('What bulkhead new --template takes.'),
    name: z.string().describe('Its name.'),
    type: z.string().describe('Type of mission, as in a mission file.'),
    number: z.string().describe('Number of the published mission it is a frame for; empty: none.'),
    summary: z.string().describe('What kind of battle it is.'),
    variants: z.array(
      z.strictObject({
        id: z.string().describe('What --template takes.'),
        summary: z.string().describe('What differs.'),
      }),
    ),
  }),
)
