/** `bulkhead schema`: the JSON Schema of mission files, packs, kit files, rule set files, or of what a command prints. */
import { missionJsonSchemaText } from '#model/document-io/json-schema.ts'
import { withWords } from '#model/document-io/schema-descriptions.ts'
import { kitJsonSchema } from '#model/kit/kit-file.ts'
import { ruleSetJsonSchema } from '#model/mission/rule-set-file.ts'
import { packJsonSchema } from '#publishing/pack/pack-json-schema.ts'
import { CLEAN, type ExitCode } from './exit-codes.ts'
import type { OutputName } from './outputs/output-names.ts'
import { outputJsonSchema } from './outputs/outputs.ts'
import { printJson } from './terminal.ts'

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
