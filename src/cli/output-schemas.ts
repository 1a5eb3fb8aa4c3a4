/** Describes what the commands print as JSON, but for figures of a map. */

import { z } from 'zod'
import { ruleGroups, severities } from '#checking/checker/finding.ts'
import { lossParts } from '#editing/conversion/conversion.ts'
import { confidenceSchema } from '#model/kit/kit.ts'
import { collections } from '#model/mission/document.ts'
import { fields } from '#model/mission/edit.ts'
import { whys } from '#model/versions/version-record.ts'

export const fileSchema = z.string().describe('The file as it was named on the command line.')

const severitySchema = z
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

const editsSchema = z.array(editSchema).describe('The changes in this order, all or none.')

const placeSchema = z.strictObject({
  board: z.int().min(1).max(6).describe('The board, counted from 1.'),
  x: z.number().describe('To the right of the upper left corner of the board (mm).'),
  y: z.number().describe('Down from the upper left corner of the board (mm).'),
  name: z.string().describe('The place in words: C4, between C4 and D4.'),
})

const findingSchema = z.strictObject({
  id: z.string().describe('The same for the same fault of the same mission.'),
  rule: z.string().describe('Id of the rule; bulkhead explain RULE tells more.'),
  severity: severitySchema,
  message: z.string().describe('The fault.'),
  why: z.string().describe('The fact behind it.'),
  advice: z.string().describe('What to do about it.'),
  items: z.array(z.string()).describe('Ids of the items of the mission file that it is about.'),
  at: placeSchema.nullable().describe('Where on a board; null: nowhere in particular.'),
  fix: z
    .strictObject({
      label: z.string().describe('The effect, in words.'),
      safe: z.boolean().describe('True: it cannot make anything else worse. --fix applies these alone.'),
      edits: editsSchema,
    })
    .nullable()
    .describe('A fix, or null if Bulkhead knows none.'),
  waived: z.string().nullable().describe('The reason why the author waived it; null: it counts.'),
})

const differenceSchema = z.strictObject({
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
  subject: z.string().describe('The subject, in words.'),
  fact: z.string().describe('Which fact of it; empty where the subject says it all.'),
  before: z.string().nullable().describe('The fact in the first mission, in words; null: not said there.'),
  after: z.string().nullable().describe('The fact in the second mission, in words; null: not said there.'),
  text: z.string().describe('All of it in one line.'),
})

// Output of `check`, `rules` and `pack check`.

const readErrorSchema = z.strictObject({
  code: z.string().describe('A short stable name of the reason: not-found, denied, not-json, newer …'),
  message: z.string().describe('The fault.'),
  advice: z.string().describe('What to do about it.'),
  line: z.int().min(0).describe('Counted from 1; 0: it has no place in the text.'),
  column: z.int().min(0).describe('Counted from 1; 0: it has no place in the text.'),
  path: z.string().describe('Where in the file, as panels[3].piece; empty: the file itself.'),
  more: z.int().min(0).describe('How many more errors of the same sort there are.'),
})

const fixedSchema = z.strictObject({
  rule: z.string().describe('Id of the rule whose finding it was.'),
  message: z.string().describe('The fault that was fixed.'),
  label: z.string().describe('The change, in words.'),
  edits: editsSchema,
})

export const checkOutput = z.strictObject({
  files: z
    .array(
      z.strictObject({
        file: fileSchema,
        ok: z.boolean().describe('True: it was read (and written, with --fix), and nothing makes the check fail.'),
        error: readErrorSchema.nullable().describe('Why it could not be read or written; null: it could.'),
        findings: z.array(findingSchema).describe('Findings in the file when the command ends, including waived ones.'),
        fixed: z
          .array(fixedSchema)
          .optional()
          .describe('Only with --fix (what was done) and --fix-dry-run (what would be done).'),
      }),
    )
    .describe('In the order of the command line.'),
})

const thresholdSchema = z.strictObject({
  name: z.string().describe('Short stable name.'),
  label: z.string().describe('A description.'),
  unit: z.enum(['mm', 'inch', 'points', 'percent', 'count']).describe('In what it is counted.'),
  usual: z.number().describe('The default.'),
  min: z.number().describe('The least that a mission may say.'),
  max: z.number().describe('The most that a mission may say.'),
})

export const rulesOutput = z.strictObject({
  rules: z.array(
    z.strictObject({
      id: z.string().describe('Stays for good.'),
      title: z.string().describe('In a few words.'),
      group: z.enum(ruleGroups).describe('The subject.'),
      ruleSets: z.array(z.string()).optional().describe('The games that it is for, by id; left out: all.'),
      severity: severitySchema,
      source: z.string().describe('Where the fact comes from.'),
      confidence: confidenceSchema.describe(
        'How sure the fact is. H: printed officially or found twice. M: one good source. L: an inference.',
      ),
      kitFigures: z.array(z.string()).optional().describe('The figures of the kit that it uses.'),
      thresholds: z.array(thresholdSchema).describe('Figures that a mission may set otherwise.'),
    }),
  ),
  ruleSets: z
    .array(
      z.strictObject({
        id: z.string().describe('Stays for good.'),
        name: z.string().describe('As people call it.'),
        edition: z
          .strictObject({
            document: z.string().describe('The name of the document.'),
            edition: z.string().describe('Empty if there is none.'),
            version: z.string().describe('Empty if there is none.'),
            date: z.string().describe('Empty if there is none.'),
          })
          .describe('The document that its figures come from.'),
      }),
    )
    .describe('The games listed, or the one of --rule-set.'),
})

export const packCheckOutput = z.strictObject({
  file: fileSchema,
  errors: z.int().min(0).describe('Errors of the pack and of its missions together.'),
  findings: z
    .array(
      z.strictObject({
        rule: z.string().describe('Short stable name of what was looked at.'),
        severity: severitySchema,
        message: z.string().describe('The state.'),
        advice: z.string().describe('What to do about it.'),
        mission: z.string().nullable().describe('Id of the mission that it is about; null: the pack.'),
      }),
    )
    .describe('About the pack as a whole.'),
  missions: z
    .array(
      z.strictObject({
        id: z.string().describe('Id within the pack.'),
        name: z.string().describe('Number and title.'),
        findings: z.array(findingSchema).describe('About this mission; waived findings are left out.'),
      }),
    )
    .describe('Empty with --no-missions.'),
})

// Output of `diff`, `pack diff`, `pack order`, `convert` and `versions`.

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
        summary: z.string().describe('The changes between them, in one line.'),
        steps: z
          .array(
            z.strictObject({
              number: z.int().min(1).describe('Counted from 1.'),
              deed: z.enum(['boards', 'take', 'place', 'turn', 'open', 'close']).describe('The change.'),
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
      text: z.string().describe('The loss or change, and why.'),
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
            deed: z.string().nullable().describe('The change about to be made, or null.'),
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
        .describe('Newest first.'),
    }),
  ])
  .describe('With a file: its versions. Without: the missions that have some.')

// Output of `odds` and `board`.

const answerSchema = z.strictObject({
  lines: z.array(
    z.strictObject({ name: z.string().describe('A description.'), value: z.string().describe('How much.') }),
  ),
  tables: z.array(
    z.strictObject({
      title: z.string().describe('The subject.'),
      columns: z.array(z.string()).describe('Heads of the columns.'),
      rows: z.array(z.array(z.string())).describe('Cells, row by row.'),
    }),
  ),
  curves: z.array(
    z.strictObject({
      title: z.string().describe('The subject.'),
      acrossLabel: z.string().describe('Quantity on the horizontal axis.'),
      across: z.array(z.number()).describe('The places from left to right.'),
      lines: z.array(
        z.strictObject({
          name: z.string().describe('Name of the line.'),
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
      text: z.string().describe('The question.'),
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
    .describe('The next question, or null if the walk is over.'),
  figures: z
    .array(
      z.strictObject({
        id: z.string().describe('Id of the token.'),
        name: z.string().describe('Its name.'),
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

// Output of `templates`.

export const templatesOutput = z.array(
  z.strictObject({
    id: z.string().describe('What bulkhead new --template takes.'),
    name: z.string().describe('Its name.'),
    type: z.string().describe('Type of mission, as in a mission file.'),
    number: z.string().describe('Number of the published mission it is a frame for; empty: none.'),
    summary: z.string().describe('Type of battle.'),
    variants: z.array(
      z.strictObject({
        id: z.string().describe('What --template takes.'),
        summary: z.string().describe('What differs.'),
      }),
    ),
  }),
)

// Output of `trace`.

const share = z.number().min(0).max(1)
const tracedEdge = {
  board: z.int().min(1).max(6).describe('The board, counted from 1.'),
  x: z.int().describe('Column of the corner at its west or north end, counted from 0.'),
  y: z.int().describe('Row of that corner, counted from 0.'),
  axis: z.enum(['horizontal', 'vertical']).describe('horizontal: from there to the east. vertical: to the south.'),
  state: z.enum(['open', 'wall', 'hatchway']).describe('The likeliest of the three.'),
  open: share.describe('How likely nothing stands there, 0 to 1.'),
  wall: share.describe('How likely it is a wall.'),
  hatchway: share.describe('How likely it is a hatchway.'),
}

export const traceOutput = z.strictObject({
  boards: z
    .array(
      z.strictObject({
        board: tracedEdge.board,
        corners: z
          .array(z.strictObject({ x: z.number().describe('From the left.'), y: z.number().describe('From the top.') }))
          .describe('Corners of the grid in pixels, clockwise from the upper left one.'),
      }),
    )
    .describe('Positions of the boards, after the corners were moved to the best fit.'),
  edges: z.array(z.strictObject(tracedEdge)).describe('Every edge of every board.'),
  questions: z
    .array(
      z.strictObject({
        ...tracedEdge,
        why: z
          .enum(['unsure', 'shortage'])
          .describe('unsure: two readings are about as likely. shortage: the box lacks a piece of this kind.'),
      }),
    )
    .describe('Edges that a person should look at, the least sure first; at most twelve.'),
  box: z
    .enum(['exact', 'swap', 'beyond'])
    .describe('exact: the box has it all. swap: with closed hatchways as walls. beyond: pieces are missing.'),
  missing: z
    .array(z.strictObject({ piece: z.string().describe('Code of the piece.'), count: z.int().describe('How many.') }))
    .describe('Pieces that the box lacks.'),
  floors: z
    .array(
      z.strictObject({
        colour: z.string().describe('Their mean colour: #rrggbb.'),
        sureness: share.describe('How plainly they differ from the boards, 0.5 to 1.'),
        regions: z
          .array(
            z.strictObject({
              squares: z
                .array(
                  z.strictObject({
                    board: tracedEdge.board,
                    x: z.int().describe('Column, counted from 0.'),
                    y: z.int().describe('Row, counted from 0.'),
                  }),
                )
                .describe('Its squares, row by row.'),
            }),
          )
          .describe('Parts that lie together.'),
      }),
    )
    .describe('Groups of squares that look alike and may be zones, the largest first.'),
  markers: z
    .array(
      z.strictObject({
        board: tracedEdge.board,
        x: z.number().describe('Its middle, in squares from the west side of the grid.'),
        y: z.number().describe('Its middle, in squares from the north side of the grid.'),
        size: z.number().describe('Its width in squares.'),
        sureness: share.describe('How plainly it is one, 0 to 1.'),
      }),
    )
    .describe('Discs and rings that may be markers.'),
})
