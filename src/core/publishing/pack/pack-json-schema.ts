/** The JSON Schema of packs, for editors and other tools. */
import { withWords } from '#model/document-io/schema-descriptions.ts'
import { MISSION_VERSION } from '#model/mission/document.ts'
import { PACK_VERSION, packFileSchema } from './pack.ts'

/**
 * Draft 2020-12. The missions in a pack are described by the schema of mission files, which lies beside it; it has no `$id`, so
 * that this is found from where the file lies.
 */
export function packJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = packFileSchema.toJSONSchema({
    target: 'draft-2020-12',
    io: 'input',
    override: ({ jsonSchema, path }) => {
      if (path.at(-1) === 'mission' && Object.keys(jsonSchema).length === 0)
        jsonSchema.$ref = `mission-${MISSION_VERSION}.schema.json`
    },
  })
  return withWords({
    $schema,
    title: `Bulkhead mission pack, version ${PACK_VERSION}`,
    description:
      'Missions in order, with the settings they share. The program checks that ids exist and that each mission keeps to its kit.',
    ...schema,
  })
}
