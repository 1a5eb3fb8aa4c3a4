/** The schemas of what the library and the data folder say across the channels. */
import { z } from 'zod'
import { dataParts } from './data.ts'
import { MAX_LISTED } from './library.ts'

const text = z.string().max(5000)
const handle = z.string().min(1).max(100)
const name = z.string().max(500)
const count = z.number().min(0)
const bytes = z.instanceof(Uint8Array).refine((data) => data.byteLength <= 256 * 1024 * 1024, 'over 256 MB')

export const libraryFolders = z.array(
  z.strictObject({ id: handle, name: text, where: text, state: z.enum(['there', 'ask', 'gone', 'denied']) }),
)
export const libraryListing = z.strictObject({
  files: z
    .array(z.strictObject({ handle, id: text, name, place: text, size: count, modified: z.number() }))
    .max(MAX_LISTED),
  more: z.boolean(),
  closed: z.int().min(0),
})

export const dataReport = z.strictObject({
  where: text.nullable(),
  lasts: z.boolean(),
  parts: z.array(z.strictObject({ part: z.enum(dataParts), bytes: count })),
})
export const pageFiles = z
  .array(z.strictObject({ path: z.string().regex(/^page\/[a-z0-9-]{1,60}\.json$/), bytes }))
  .max(50)
export const dataImport = z.strictObject({
  id: handle,
  edition: z.enum(['desktop', 'browser']),
  made: z.iso.datetime(),
  parts: z.array(z.strictObject({ part: z.enum(dataParts), files: z.int().min(0), bytes: count })),
  whole: z.boolean(),
})
export const keptAside = z.array(z.strictObject({ message: text, advice: text }))
export const asideFiles = z.array(z.strictObject({ id: name, name, time: z.iso.datetime().nullable() }))
/** Far more than a picture of a card takes. */
const picture = z.string().max(60_000)
export const recentPicture = z.strictObject({ dark: picture, light: picture })
export const recentPictures = z.array(z.strictObject({ handle, picture: recentPicture }))
