/** `bulkhead schema`: the JSON Schema of mission files. */
import { missionJsonSchemaText } from '#core/document-io/json-schema.ts'
import { CLEAN, type ExitCode } from './exit-codes.ts'
import { sayJson } from './terminal.ts'

export function schema(): ExitCode {
  sayJson(missionJsonSchemaText())
  return CLEAN
}
