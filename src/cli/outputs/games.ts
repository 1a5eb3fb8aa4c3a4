/** What `odds` and `board` print as JSON. */
import { z } from 'zod'

const answerSchema = z.strictObject({
  lines: z.array(z.strictObject({ name: z.string().describe('What it is.'), value: z.string().describe('How much.') })),
  tables: z.array(
    z.strictObject({
      title: z.string().describe('What it is about.'),
      columns: z.array(z.string()).describe('Heads of the columns.'),
      rows: z.array(z.array(z.string())).describe('Cells, row by row.'),
    }),
  ),
  curves: z.array(
    z.strictObject({
      title: z.string().describe('What it is about.'),
      acrossLabel: z.string().describe('What is counted from left to right.'),
      across: z.array(z.number()).describe('The places from left to right.'),
      lines: z.array(
        z.strictObject({
          name: z.string().describe('What the line is about.'),
          chances: z.array(z.number().min(0).max(1)).describe('A chance for each place, from 0 to 1.'),
        }),
      ),
    }),
  ),
})

const faultSchema = z.strictObject({ fault: z.string().describe('Why it cannot be calculated, and what to do.') })

export const oddsOutput = z
  .union([answerSchema, z.record(z.string(), z.union([answerSchema, faultSchema]))])
  .describe('One answer; where a game has several odds and none was named, all of them by id.')

export const boardOutput = z.strictObject({
  question: z
    .strictObject({
      step: z.string().describe('Which step it belongs to.'),
      text: z.string().describe('What is asked.'),
      answers: z
        .array(
          z.strictObject({
            value: z.string().describe('What to answer.'),
            label: z.string().describe('What it means.'),
            detail: z.string().optional().describe('What the map says of it.'),
          }),
        )
        .nullable()
        .describe('One of these; null: a whole number from least to most.'),
      least: z.number().describe('The least number that it takes.'),
      most: z.number().describe('The largest number that it takes.'),
      usual: z.string().nullable().describe('What an empty answer means; null: nothing.'),
    })
    .nullable()
    .describe('What is asked next; null: the walk is over.'),
  figures: z
    .array(
      z.strictObject({
        id: z.string().describe('Id of the token.'),
        name: z.string().describe('What it is called.'),
        rows: z.array(
          z.strictObject({ name: z.string().describe('Which figure.'), value: z.string().describe('Its value.') }),
        ),
      }),
    )
    .describe('Every figure as it is now.'),
  log: z
    .array(z.strictObject({ step: z.string().describe('Which step.'), text: z.string().describe('What happened.') }))
    .describe('What happened, line by line.'),
})
