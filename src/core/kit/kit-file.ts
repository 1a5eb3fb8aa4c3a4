/** Kit files: a kit that a person brings, as the text of a `.bulkhead-kit` file. */
import { z } from 'zod'
import { failure, type Result, success } from '#core/result.ts'
import { type Kit, kitSchema } from './kit.ts'
import { kitFaults } from './kit-faults.ts'

export const KIT_EXTENSION = 'bulkhead-kit'
const FORMAT = 'bulkhead-kit'
const VERSION = 1
/** Far above any real kit. */
export const MOST_KIT_BYTES = 1_000_000

const kitFileSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  kit: kitSchema,
})

/** Why a text is no kit: what is wrong, where, and what to do. */
export interface KitError {
  readonly message: string
  readonly advice: string
  /** Where: `kit.pieces[3].code`; empty for the file as a whole. */
  readonly path: string
}

/** Reads a kit from text that may come from anywhere. */
export function readKit(text: string): Result<Kit, KitError> {
  const refuse = (message: string, advice: string, path: readonly PropertyKey[] = []) =>
    failure({ message, advice, path: pathText(path) })
  const other = 'Choose a kit file; its name usually ends in .bulkhead-kit.'
  if (text.length > MOST_KIT_BYTES) return refuse('the file is too large for a kit', other)
  let raw: unknown
  try {
    raw = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    return refuse('this is not JSON', other)
  }
  const { format, version } = z.object({ format: z.unknown(), version: z.unknown() }).partial().catch({}).parse(raw)
  if (format !== FORMAT) return refuse('this is JSON, but not a Bulkhead kit', other, ['format'])
  if (typeof version === 'number' && version > VERSION)
    return refuse(`it has version ${version}, this program reads version ${VERSION}`, 'Update Bulkhead to open it.', [
      'version',
    ])
  const parsed = kitFileSchema.safeParse(raw)
  const correct = 'Correct this place of the file; “bulkhead schema --kit” prints what a kit file holds.'
  if (!parsed.success) {
    const [first] = parsed.error.issues
    return refuse(first?.message ?? 'it does not hold what a kit holds', correct, first?.path ?? [])
  }
  const [fault] = kitFaults(parsed.data.kit)
  return fault === undefined ? success(parsed.data.kit) : refuse(fault.message, correct, ['kit', ...fault.path])
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

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('')
