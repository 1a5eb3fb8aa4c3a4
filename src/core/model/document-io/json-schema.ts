/** The JSON Schema of mission files, for editors and other tools, made from the schema that the program itself uses. */
import { MISSION_VERSION, missionFileSchema } from '#model/mission/document.ts'
import { withWords } from './schema-descriptions.ts'

/** Parts that a file has only when there is something in them. */
const leftOut: ReadonlySet<string> = new Set(['tokens', 'forces', 'diagrams'])

/** Draft 2020-12. Its `$id` changes with the document version only. */
export const missionJsonSchema = (): Readonly<Record<string, unknown>> => {
  const { $schema, ...schema } = missionFileSchema.toJSONSchema({ target: 'draft-2020-12', io: 'input' })
  return withWords({
    $schema,
    $id: `urn:bulkhead:mission:${MISSION_VERSION}`,
    title: `Bulkhead mission, version ${MISSION_VERSION}`,
    description:
      'A Boarding Actions mission. Whether the kit has a code, a position is on the board and an id exists is checked by the program.',
    ...schema,
    required: (schema.required ?? []).filter((key) => !leftOut.has(key)),
  })
}

/** The schema as the text of a file. */
export const missionJsonSchemaText = (): string => `${JSON.stringify(missionJsonSchema(), null, 2)}\n`
