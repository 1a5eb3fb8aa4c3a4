/** What several outputs of the shell have in common: findings, edits, places, differences. */
import { z } from 'zod'
import { severities } from '#checking/checker/finding.ts'
import { collections } from '#model/mission/document.ts'
import { fields } from '#model/mission/edit.ts'

export const fileSchema = z.string().describe('The file as it was named on the command line.')

export const severitySchema = z
  .enum(severities)
  .describe(
    'How grave it is. error: it cannot be built or played so. warning: probably not meant. notice: worth a look.',
  )

const editSchema = z
  .union([
    z.strictObject({
      type: z.literal('put').describe('Adds the item, or replaces the one with its id.'),
      collection: z.enum(collections).describe('The list of the mission file that holds the item.'),
      item: z.looseObject({ id: z.string().describe('Its id.') }).describe('The item as it stands in a mission file.'),
    }),
    z.strictObject({
      type: z.literal('remove').describe('Takes the item away.'),
      collection: z.enum(collections).describe('The list of the mission file that holds the item.'),
      id: z.string().describe('Id of the item.'),
    }),
    z.strictObject({
      type: z.literal('set').describe('Sets a part of the mission file as a whole.'),
      field: z.enum(fields).describe('Which part.'),
      value: z.unknown().describe('The part as it stands in a mission file.'),
    }),
  ])
  .describe('One change of a mission.')

export const editsSchema = z.array(editSchema).describe('The changes in this order, all or none.')

const placeSchema = z.strictObject({
  board: z.int().min(1).max(6).describe('The board, counted from 1.'),
  x: z.number().describe('To the right of the upper left corner of the board (mm).'),
  y: z.number().describe('Down from the upper left corner of the board (mm).'),
  name: z.string().describe('The place in words: C4, between C4 and D4.'),
})

export const findingSchema = z.strictObject({
  id: z.string().describe('The same for the same fault of the same mission.'),
  rule: z.string().describe('Id of the rule; bulkhead explain RULE tells more.'),
  severity: severitySchema,
  message: z.string().describe('What is wrong.'),
  why: z.string().describe('The fact behind it.'),
  advice: z.string().describe('What to do about it.'),
  items: z.array(z.string()).describe('Ids of the items of the mission file that it is about.'),
  at: placeSchema.nullable().describe('Where on a board; null: nowhere in particular.'),
  fix: z
    .strictObject({
      label: z.string().describe('What it does, in words.'),
      safe: z.boolean().describe('True: it cannot make anything else worse. --fix applies these alone.'),
      edits: editsSchema,
    })
    .nullable()
    .describe('What would set it right; null: the program does not know.'),
  waived: z.string().nullable().describe('The reason why the author waived it; null: it counts.'),
})

export const lengthKeys = {
  mm: z.number().min(0).nullable().describe('In millimetres; null: there is no way.'),
  inches: z.number().min(0).nullable().describe('The same in inches, not rounded.'),
}

export const pointSchema = z
  .tuple([z.number(), z.number()])
  .describe('To the right and down from the upper left corner of the battlefield (mm).')

export const differenceSchema = z.strictObject({
  sort: z.enum(['added', 'removed', 'moved', 'turned', 'changed']).describe('What happened to it.'),
  place: z
    .union([
      z.strictObject({
        on: z.literal('map').describe('It is an item of the map.'),
        collection: z.enum(collections).describe('The list of the mission file that holds it.'),
        before: z.string().nullable().describe('Its id in the first mission; null: not there.'),
        after: z.string().nullable().describe('Its id in the second mission; null: not there.'),
      }),
      z.strictObject({
        on: z.literal('sheet').describe('It is a written fact.'),
        path: z.array(z.string()).describe('The way to it from the root of the file; ids stand for things in lists.'),
      }),
    ])
    .describe('The part of the mission that it is about.'),
  subject: z.string().describe('What it is about, in words.'),
  fact: z.string().describe('Which fact of it; empty where the subject says it all.'),
  before: z.string().nullable().describe('The fact in the first mission, in words; null: not said there.'),
  after: z.string().nullable().describe('The fact in the second mission, in words; null: not said there.'),
  text: z.string().describe('All of it in one line.'),
})
