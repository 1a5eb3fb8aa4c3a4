/** `bulkhead schema`: the JSON Schema of mission files, or of kit files. */
import { missionJsonSchemaText } from '#core/document-io/json-schema.ts'
import { kitJsonSchema } from '#core/kit/kit-file.ts'
import { CLEAN, type ExitCode } from './exit-codes.ts'
import { sayJson } from './terminal.ts'

export function schema({ kit = false }: { readonly kit?: boolean } = {}): ExitCode {
  sayJson(kit ? `${JSON.stringify(kitJsonSchema(), null, 2)}\n` : missionJsonSchemaText())
  return CLEAN
}
