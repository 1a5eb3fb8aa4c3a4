/** Stamps: a piece of a map to put down again and again, and the `.bulkhead-stamp` file it travels in. */
import { z } from 'zod'
import { type Result, success } from '#foundation/result.ts'
import { readUserFile, type UserFileError, type UserFileFault } from '#model/kit/user-file.ts'
import { lineSchema } from '#model/rule-sets/kinds.ts'
import { collections, type DeepReadonly, type Item } from './document.ts'
import { CLIP_FORMAT, clipSchema } from './edit.ts'

export const STAMP_EXTENSION = 'bulkhead-stamp'
const FORMAT = 'bulkhead-stamp'
const VERSION = 1
/** Far above any real stamp: a full board is a tenth of it. */
export const MAX_STAMP_BYTES = 500_000
/** Most things of a stamp; a full board has about a hundred. */
const MAX_STAMP_ITEMS = 500

/** The lists of items, each of which may be left out. */
const listsSchema = clipSchema
  .omit({ format: true, version: true })
  .extend({ tokens: clipSchema.shape.tokens.unwrap() })
  .partial()

/**
 * A piece of a map: items as a mission has them, all on board 1, moved so far to the upper left as their lattice lets them.
 * Lists without items are left out.
 */
export const stampSchema = z
  .strictObject({
    name: lineSchema(40).min(1),
    /** Id of the kit whose pieces it is made of. */
    kit: z.string().regex(/^[a-z0-9-]{1,60}$/, 'the id of a kit is made of small letters, digits and hyphens'),
  })
  .extend(listsSchema.shape)
export type Stamp = DeepReadonly<z.infer<typeof stampSchema>>

const fileSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  stamp: stampSchema,
})

/** True for text that says it is a stamp, whatever else is wrong with it. */
export const isStampText = (text: string): boolean => text.slice(0, 1000).includes(`"${FORMAT}"`)

/** Reads a stamp from text that may come from anywhere. */
export function readStamp(text: string): Result<Stamp, UserFileError> {
  const read = readUserFile(text, {
    format: FORMAT,
    version: VERSION,
    most: MAX_STAMP_BYTES,
    thing: 'stamp',
    schema: fileSchema,
    advice: {
      other: `Choose a stamp file; its name usually ends in .${STAMP_EXTENSION}.`,
      correct: 'Correct this place of the file, or save the stamp again from a map.',
    },
    knownAs: (format) => (format === CLIP_FORMAT ? 'this is what a clipboard holds, not a stamp' : undefined),
    faultOf: ({ stamp }) => {
      const fault = stampFault(stamp)
      return fault === null ? null : { message: fault.message, path: ['stamp', ...fault.path] }
    },
  })
  return read.ok ? success(read.value.stamp) : read
}

/** Returns a fault that the schema alone cannot express, or null if nothing is wrong. */
export function stampFault(stamp: Stamp): UserFileFault | null {
  const entries = collections.flatMap((collection) =>
    ((stamp[collection] ?? []) as readonly Item[]).map((item, index) => ({ item, path: [collection, index] })),
  )
  if (entries.length === 0) return { path: [], message: 'nothing is in it' }
  if (entries.length > MAX_STAMP_ITEMS)
    return { path: [], message: `it has ${entries.length} things; a stamp has ${MAX_STAMP_ITEMS} at most` }
  const ids = new Set<string>()
  for (const { item, path } of entries) {
    if (ids.has(item.id)) return { path: [...path, 'id'], message: `the id ${item.id} is used twice` }
    ids.add(item.id)
    const boards = 'squares' in item ? item.squares.map(({ board }) => board) : 'board' in item ? [item.board] : []
    if (boards.some((board) => board !== 1)) return { path: [...path, 'board'], message: 'a stamp is of one board' }
  }
  const markers = new Set((stamp.markers ?? []).map(({ id }) => id))
  for (const [index, { from, to }] of (stamp.links ?? []).entries())
    if (!markers.has(from) || !markers.has(to))
      return { path: ['links', index], message: 'a link leads to a marker that is not in the stamp' }
  return null
}

/** The text of a stamp file: a line for each thing. */
export function writeStamp(stamp: Stamp): string {
  const { name, kit, ...rest } = stampSchema.parse(stamp)
  const parts = [
    `"name": ${JSON.stringify(name)}`,
    `"kit": ${JSON.stringify(kit)}`,
    ...collections.flatMap((collection) => {
      const items: readonly Item[] = rest[collection] ?? []
      if (items.length === 0) return []
      return [`"${collection}": [\n${items.map((item) => `      ${JSON.stringify(item)}`).join(',\n')}\n    ]`]
    }),
  ]
  return `{\n  "format": "${FORMAT}",\n  "version": ${VERSION},\n  "stamp": {\n    ${parts.join(',\n    ')}\n  }\n}\n`
}
