/** What `diff`, `pack diff`, `pack order`, `convert` and `versions` print as JSON. */
import { z } from 'zod'
import { lossParts } from '#editing/conversion/conversion.ts'
import { whys } from '#model/versions/version-record.ts'
import { differenceSchema, fileSchema } from './shared-schemas.ts'

const two = {
  before: z.string().describe('The first file as it was named.'),
  after: z.string().describe('The second file as it was named.'),
}

export const diffOutput = z.strictObject({ ...two, differences: z.array(differenceSchema) })

export const packDiffOutput = z.strictObject({
  ...two,
  differences: z.array(
    z.union([
      z.strictObject({
        kind: z
          .enum(['about', 'added', 'removed', 'moved'])
          .describe('about: something of the pack itself. The others: a mission came, went, or has another place.'),
        text: z.string().describe('In one line.'),
      }),
      z.strictObject({
        kind: z.literal('changed').describe('A mission that both packs have is not the same.'),
        mission: z.string().describe('Id of the mission.'),
        text: z.string().describe('In one line.'),
        differences: z.array(z.string()).describe('What differs in it, each in one line.'),
      }),
    ]),
  ),
})

export const packOrderOutput = z.strictObject({
  file: fileSchema,
  order: z.array(z.string()).describe('Ids of the missions.'),
  changes: z
    .array(
      z.strictObject({
        from: z.string().describe('Id of the mission that was played.'),
        to: z.string().describe('Id of the mission that comes.'),
        summary: z.string().describe('What is done between them, in one line.'),
        steps: z
          .array(
            z.strictObject({
              number: z.int().min(1).describe('Counted from 1.'),
              deed: z.enum(['boards', 'take', 'place', 'turn', 'open', 'close']).describe('What is done.'),
              text: z.string().describe('The step as a sentence.'),
            }),
          )
          .optional()
          .describe('Only with --steps.'),
      }),
    )
    .describe('Between each mission and the next.'),
})

export const convertOutput = z.strictObject({
  from: z.string().describe('Id of the rule set that the mission had.'),
  to: z.string().describe('Id of the rule set that it gets.'),
  losses: z.array(
    z.strictObject({
      part: z.enum(lossParts).describe('Where in the mission it stood.'),
      text: z.string().describe('What goes or becomes something else, and why.'),
    }),
  ),
})

const time = z.iso.datetime().describe('When it was kept (UTC).')

export const versionsOutput = z
  .union([
    z.strictObject({
      mission: z.string().nullable().describe('Id of the timeline; null: no version is kept.'),
      file: z.string().nullable().describe('Where its file is or was; null: it was never saved.'),
      damaged: z.int().min(0).describe('Versions that cannot be read and are left out.'),
      versions: z
        .array(
          z.strictObject({
            number: z.int().min(1).describe('What bulkhead restore --version takes.'),
            why: z.enum(whys).describe('Why it was kept.'),
            deed: z.string().nullable().describe('What was about to be done; null: nothing of that sort.'),
            name: z.string().nullable().describe('What a person called it; null: nothing.'),
            title: z.string().describe('Title of the mission by then.'),
            hash: z.string().describe('SHA-256 of its text.'),
            bytes: z.int().min(0).describe('Length of its text.'),
            difference: z.string().describe('What differs from the version before, in one line.'),
            time,
          }),
        )
        .describe('The oldest first.'),
    }),
    z.strictObject({
      missions: z
        .array(
          z.strictObject({
            mission: z.string().describe('Id of the timeline; bulkhead versions --mission takes it.'),
            file: z.string().nullable().describe('Where its file is or was; null: it was never saved.'),
            title: z.string().describe('Its title.'),
            versions: z.int().min(0).describe('How many are kept.'),
            time,
          }),
        )
        .describe('The latest first.'),
    }),
  ])
  .describe('With a file: its versions. Without: the missions that have some.')
