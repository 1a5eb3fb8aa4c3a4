/** Kit files: a kit that a person brings, as the text of a `.bulkhead-kit` file. */
import { z } from 'zod'
import { type Result, success } from '#foundation/result.ts'
import { findKit, type Kit, kitSchema, validateKit } from './kit.ts'
import { readUserFile, type UserFileError, type UserFileFault } from './user-file.ts'

export const KIT_EXTENSION = 'bulkhead-kit'
const FORMAT = 'bulkhead-kit'
const VERSION = 1
/** Far above any real kit. */
export const MAX_KIT_BYTES = 1_000_000

const kitFileSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  kit: kitSchema,
})

/** Reads a kit from text that may come from anywhere. */
export function readKit(text: string): Result<Kit, UserFileError> {
  const read = readUserFile(text, {
    format: FORMAT,
    version: VERSION,
    most: MAX_KIT_BYTES,
    thing: 'kit',
    schema: kitFileSchema,
    advice: {
      other: `Choose a kit file; its name usually ends in .${KIT_EXTENSION}.`,
      correct: 'Correct this place of the file; “bulkhead schema --kit” prints what a kit file holds.',
    },
    faultOf: ({ kit }) => {
      const [fault] = [...validateKit(kit), ...idFaults(kit)]
      return fault === undefined ? null : { message: fault.message, path: ['kit', ...fault.path] }
    },
  })
  return read.ok ? success(read.value.kit) : read
}

/** A mission names a kit of the program by its id alone: what a file says otherwise of that kit would go without a word. */
function idFaults(kit: Kit): UserFileFault[] {
  const known = findKit(kit.id)
  if (known === undefined || JSON.stringify(kitSchema.parse(known)) === JSON.stringify(kit)) return []
  return [
    {
      path: ['id'],
      message: `“${kit.id}” is a kit that the program has, and not as it is here; give this one a different id`,
    },
  ]
}

/** The text of a kit file. */
export const writeKit = (kit: Kit): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, kit: kitSchema.parse(kit) }, null, 2)}\n`

/** Draft 2020-12. */
export function kitJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = kitFileSchema.toJSONSchema({ target: 'draft-2020-12' })
  return {
    $schema,
    $id: `urn:bulkhead:kit:${VERSION}`,
    title: `Bulkhead kit, version ${VERSION}`,
    description:
      'A terrain kit. Lengths are in millimetres. Whether its pieces can stand on its boards is checked by the program.',
    ...schema,
  }
}
