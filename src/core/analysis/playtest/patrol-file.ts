/** Patrol files: figures of a patrol that somebody wants to playtest with, as JSON. */
import { z } from 'zod'
import { type Result, success } from '#foundation/result.ts'
import { readUserFile, type UserFileError } from '#model/kit/user-file.ts'
import { type Patrol, patrolSchema } from './types.ts'

const FORMAT = 'bulkhead-patrol'
const VERSION = 1
/** Far above any real patrol (bytes, and characters). */
export const MAX_PATROL_BYTES = 100_000

const patrolFileSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  patrol: patrolSchema,
})

/** Reads a patrol from text that may come from anywhere. */
export function readPatrol(text: string): Result<Patrol, UserFileError> {
  const read = readUserFile(text, {
    format: FORMAT,
    version: VERSION,
    most: MAX_PATROL_BYTES,
    thing: 'patrol',
    schema: patrolFileSchema,
    advice: {
      other: 'Choose a patrol file: JSON that “bulkhead schema --patrol” describes.',
      correct: 'Correct this place of the file; “bulkhead schema --patrol” prints what a patrol file holds.',
    },
    faultOf: () => null,
  })
  return read.ok ? success(read.value.patrol) : read
}

/** Draft 2020-12. */
export function patrolJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = patrolFileSchema.toJSONSchema({ target: 'draft-2020-12' })
  return {
    $schema,
    $id: `urn:bulkhead:patrol:${VERSION}`,
    title: `Bulkhead patrol, version ${VERSION}`,
    description: 'Figures of a patrol for bulkhead playtest. Both sides fight with it.',
    ...schema,
  }
}
