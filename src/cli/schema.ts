/** `bulkhead schema`: the JSON Schema of mission files, packs, kit files, rule set files, or of what a command prints. */

import { z } from 'zod'
import { ruleGroups } from '#checking/checker/finding.ts'
import { lossParts } from '#editing/conversion/conversion.ts'
import { missionJsonSchemaText } from '#model/document-io/json-schema.ts'
import { withWords } from '#model/document-io/schema-descriptions.ts'
import { confidenceSchema } from '#model/kit/kit.ts'
import { kitJsonSchema } from '#model/kit/kit-file.ts'
import { originSchema } from '#model/mission/document.ts'
import { ruleSetJsonSchema } from '#model/mission/rule-set-file.ts'
import { whys } from '#model/versions/version-record.ts'
import { packJsonSchema } from '#publishing/pack/pack-json-schema.ts'
import { CLEAN, type ExitCode } from './exit-codes.ts'
import { balanceOutput, fairnessOutput } from './outputs/fairness-schemas.ts'
import { budgetOutput, measureOutput, partsOutput, sightOutput } from './outputs/figures.ts'
import type { OutputName } from './outputs/output-names.ts'
import { differenceSchema, editsSchema, fileSchema, findingSchema, severitySchema } from './outputs/shared-schemas.ts'
import { printJson } from './terminal.ts'

// What `check`, `rules` and `pack check` print as JSON.

const readErrorSchema = z.strictObject({
  code: z.string().describe('A short stable name of the reason: not-found, denied, not-json, newer …'),
  message: z.string().describe('What is wrong.'),
  advice: z.string().describe('What to do about it.'),
  line: z.int().min(0).describe('Counted from 1; 0: it has no place in the text.'),
  column: z.int().min(0).describe('Counted from 1; 0: it has no place in the text.'),
  path: z.string().describe('Where in the file, as panels[3].piece; empty: the file itself.'),
  more: z.int().min(0).describe('How many more errors of the same sort there are.'),
})

const fixedSchema = z.strictObject({
  rule: z.string().describe('Id of the rule whose finding it was.'),
  message: z.string().describe('What was wrong.'),
  label: z.string().describe('What was done, in words.'),
  edits: editsSchema,
})

const checkOutput = z.strictObject({
  files: z
    .array(
      z.strictObject({
        file: fileSchema,
        ok: z.boolean().describe('True: it was read (and written, with --fix), and nothing makes the check fail.'),
        error: readErrorSchema.nullable().describe('Why it could not be read or written; null: it could.'),
        findings: z
          .array(findingSchema)
          .describe('What the checker says of the file as it is when the command ends; waived findings too.'),
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
  label: z.string().describe('What it is, in words.'),
  unit: z.enum(['mm', 'inch', 'points', 'percent', 'count']).describe('In what it is counted.'),
  usual: z.number().describe('What it is unless the mission says otherwise.'),
  min: z.number().describe('The least that a mission may say.'),
  max: z.number().describe('The most that a mission may say.'),
})

const rulesOutput = z.strictObject({
  rules: z.array(
    z.strictObject({
      id: z.string().describe('Stays for good.'),
      title: z.string().describe('In a few words.'),
      group: z.enum(ruleGroups).describe('What it is about.'),
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
            edition: z.string().describe('Empty: it has none.'),
            version: z.string().describe('Empty: it has none.'),
            date: z.string().describe('Empty: it has none.'),
          })
          .describe('The document that its figures come from.'),
      }),
    )
    .describe('The games listed, or the one of --rule-set.'),
})

const packCheckOutput = z.strictObject({
  file: fileSchema,
  errors: z.int().min(0).describe('Errors of the pack and of its missions together.'),
  findings: z
    .array(
      z.strictObject({
        rule: z.string().describe('Short stable name of what was looked at.'),
        severity: severitySchema,
        message: z.string().describe('What is so.'),
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

// What `diff`, `pack diff`, `pack order`, `convert` and `versions` print as JSON.

const two = {
  before: z.string().describe('The first file as it was named.'),
  after: z.string().describe('The second file as it was named.'),
}

const diffOutput = z.strictObject({ ...two, differences: z.array(differenceSchema) })

const packDiffOutput = z.strictObject({
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

const packOrderOutput = z.strictObject({
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

const convertOutput = z.strictObject({
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

const versionsOutput = z
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

// What `odds` and `board` print as JSON.

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

const oddsOutput = z
  .union([answerSchema, z.record(z.string(), z.union([answerSchema, faultSchema]))])
  .describe('One answer; where a game has several odds and none was named, all of them by id.')

const boardOutput = z.strictObject({
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

// What `generate`, `vary` and `templates` print as JSON.

const count = (what: string) => z.number().describe(what)

const generateOutput = z.array(
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

const templatesOutput = z.array(
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

// Everything that the shell prints as JSON in a shape of its own, by what `bulkhead schema --output` calls it.

interface Output {
  /** The commands that print it, as they are typed. */
  readonly of: readonly string[]
  readonly schema: z.ZodType
}

export const outputs: Readonly<Record<OutputName, Output>> = {
  check: { of: ['check --format json'], schema: checkOutput },
  rules: { of: ['rules --format json'], schema: rulesOutput },
  templates: { of: ['templates --format json'], schema: templatesOutput },
  budget: { of: ['budget --format json'], schema: budgetOutput },
  parts: { of: ['parts --format json'], schema: partsOutput },
  measure: { of: ['measure --format json'], schema: measureOutput },
  sight: { of: ['sight --format json'], schema: sightOutput },
  fairness: { of: ['fairness --format json'], schema: fairnessOutput },
  balance: { of: ['balance --format json'], schema: balanceOutput },
  generate: { of: ['generate --format json', 'vary --format json'], schema: generateOutput },
  odds: { of: ['odds --format json'], schema: oddsOutput },
  board: { of: ['board --format json'], schema: boardOutput },
  convert: { of: ['convert --format json'], schema: convertOutput },
  diff: { of: ['diff --format json'], schema: diffOutput },
  versions: { of: ['versions --format json'], schema: versionsOutput },
  'pack-check': { of: ['pack check --format json'], schema: packCheckOutput },
  'pack-order': { of: ['pack order --format json'], schema: packOrderOutput },
  'pack-diff': { of: ['pack diff --format json'], schema: packDiffOutput },
}

/** The JSON Schema of an output. Keys may be added to it in later versions, so that it refuses none. */
export function outputJsonSchema(name: OutputName): Readonly<Record<string, unknown>> {
  const { of, schema } = outputs[name]
  const made = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return { title: of.map((command) => `What bulkhead ${command} prints`).join('; '), ...withWords(made) }
}

export interface SchemaOptions {
  readonly kit?: boolean
  readonly ruleSet?: boolean
  readonly pack?: boolean
  readonly output?: OutputName
}

export function schema({ kit = false, ruleSet = false, pack = false, output }: SchemaOptions = {}): ExitCode {
  const text = (made: Readonly<Record<string, unknown>>): string => `${JSON.stringify(withWords(made), null, 2)}\n`
  if (output !== undefined) printJson(`${JSON.stringify(outputJsonSchema(output), null, 2)}\n`)
  else if (kit) printJson(text(kitJsonSchema()))
  else if (ruleSet) printJson(text(ruleSetJsonSchema()))
  else if (pack) printJson(text(packJsonSchema()))
  else printJson(missionJsonSchemaText())
  return CLEAN
}
