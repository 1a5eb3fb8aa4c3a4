/** `bulkhead schema`: the JSON Schema of mission files, of kit files, or of rule set files. */
import { missionJsonSchemaText } from '#core/document-io/json-schema.ts'
import { kitJsonSchema } from '#core/kit/kit-file.ts'
import { ruleSetJsonSchema } from '#core/mission/rule-set-file.ts'
import { CLEAN, type ExitCode } from './exit-codes.ts'
import { sayJson } from './terminal.ts'

export interface SchemaOptions {
  readonly kit?: boolean
  readonly ruleSet?: boolean
}

export function schema({ kit = false, ruleSet = false }: SchemaOptions = {}): ExitCode {
  const text = (made: object): string => `${JSON.stringify(made, null, 2)}\n`
  sayJson(kit ? text(kitJsonSchema()) : ruleSet ? text(ruleSetJsonSchema()) : missionJsonSchemaText())
  return CLEAN
}
