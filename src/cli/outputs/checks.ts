/** What `check`, `rules` and `pack check` print as JSON. */
import { z } from 'zod'
import { ruleGroups } from '#checking/checker/finding.ts'
import { confidenceSchema } from '#model/kit/kit.ts'
import { editsSchema, fileSchema, findingSchema, severitySchema } from './shared-schemas.ts'

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

export const checkOutput = z.strictObject({
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

export const rulesOutput = z.strictObject({
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

export const packCheckOutput = z.strictObject({
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
