/** `bulkhead schema`: the JSON Schema of mission files, packs, kit files, rule set files, patrol files, or of what a command prints. */
import { z } from 'zod'
import { patrolJsonSchema } from '#analysis/playtest/patrol-file.ts'
import { missionJsonSchemaText } from '#model/document-io/json-schema.ts'
import { withWords } from '#model/document-io/schema-descriptions.ts'
import { kitJsonSchema } from '#model/kit/kit-file.ts'
import { ruleSetJsonSchema } from '#model/mission/rule-set-file.ts'
import { packJsonSchema } from '#publishing/pack/pack-json-schema.ts'
import type { OutputName } from './command-parts.ts'
import {
  balanceOutput,
  budgetOutput,
  fairnessOutput,
  generateOutput,
  measureOutput,
  partsOutput,
  sightOutput,
} from './figure-schemas.ts'
import {
  boardOutput,
  checkOutput,
  convertOutput,
  diffOutput,
  oddsOutput,
  packCheckOutput,
  packDiffOutput,
  packOrderOutput,
  rulesOutput,
  templatesOutput,
  traceOutput,
  versionsOutput,
} from './output-schemas.ts'
import { playtestOutput } from './playtest-schema.ts'
import { CLEAN, type ExitCode, printData, printJson } from './terminal.ts'

// Everything that the shell prints as JSON in a special shape, by its name in `bulkhead schema --output`.

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
  playtest: { of: ['playtest --format json'], schema: playtestOutput },
  generate: { of: ['generate --format json', 'vary --format json'], schema: generateOutput },
  trace: { of: ['trace --format json'], schema: traceOutput },
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
  readonly patrol?: boolean
  readonly output?: OutputName
}

export function schema({
  kit = false,
  ruleSet = false,
  pack = false,
  patrol = false,
  output,
}: SchemaOptions = {}): ExitCode {
  const text = (made: Readonly<Record<string, unknown>>): string => `${JSON.stringify(withWords(made), null, 2)}\n`
  if (output !== undefined) printData(outputJsonSchema(output))
  else if (kit) printJson(text(kitJsonSchema()))
  else if (ruleSet) printJson(text(ruleSetJsonSchema()))
  else if (pack) printJson(text(packJsonSchema()))
  else if (patrol) printJson(text(patrolJsonSchema()))
  else printJson(missionJsonSchemaText())
  return CLEAN
}
