import { z } from 'zod'
import { type BoxNeed, boxNeedSchema } from '#model/document-io/owned-boxes.ts'

/** The program's own data and where it is kept: reported, opened, exported as one file and imported again. */
/** Parts of what is kept, by what they are for. */
const dataParts = ['settings', 'recent', 'recovery', 'journal', 'versions', 'library', 'aside', 'page'] as const
export type DataPartName = (typeof dataParts)[number]

export interface DataReport {
  /** The folder on the desktop, or null for this browser's own storage. */
  readonly where: string | null
  /** Nobody but the person clears it; false: the browser may do so by itself. */
  readonly lasts: boolean
  readonly parts: readonly { readonly part: DataPartName; readonly bytes: number }[]
}

/** A file inside the one file that everything is exported to. */
export interface PageFile {
  /** `page/…`: what the page itself keeps. */
  readonly path: string
  readonly bytes: Uint8Array
}

export interface DataImport {
  /** Names it for `importData`. */
  readonly id: string
  readonly edition: 'desktop' | 'browser'
  /** ISO 8601. */
  readonly made: string
  readonly parts: readonly { readonly part: DataPartName; readonly files: number; readonly bytes: number }[]
  /** False if it is from the other edition, so that only its settings can be imported. */
  readonly whole: boolean
}

/** Something kept that cannot be used as it is: what it is and where it lies now, for people. */
export interface QuarantineEntry {
  readonly message: string
  readonly advice: string
}

/**
 * Returns the report about something damaged that was backed up.
 * @param what its name: `the settings`
 * @param where place of the backup; empty if it could not be made
 */
export const formatDamage = (what: string, where: string): QuarantineEntry => ({
  message: `Bulkhead couldn’t read some of its data (${what}), so that part was reset.`,
  advice: where === '' ? 'It couldn’t be backed up.' : `The previous contents are in ${where}.`,
})

/** A file that was backed up, and can be had back. */
export interface QuarantinedFile {
  /** Names it for `exportAside`. */
  readonly id: string
  readonly name: string
  /** Time of the backup, ISO 8601, or null if not known. */
  readonly time: string | null
}

/** A small picture of a mission, as a data address: on the dark deck, which shows it best in every theme. */
export interface RecentPicture {
  readonly dark: string
  /** Errors and warnings of the mission when it was saved; omitted if nobody had checked it. */
  readonly toDo?: number | undefined
  /** The pieces that the mission needs, or null if it needs no box; omitted by older programs. */
  readonly box?: BoxNeed | null | undefined
}

/** Facts about a recent file, for its card on the start page. */
export interface RecentFacts {
  readonly handle: string
  readonly picture: RecentPicture | null
  /** Time of the last change, or of the last use if changes can’t be read (ms since 1970), or null if unknown. */
  readonly changed: number | null
  /** True if it was moved, renamed or deleted. */
  readonly gone: boolean
}

/**
 * The library as the editor asks for it: folders that a person has chosen, and the files in them. Folders and files are named
 * by opaque handles; only files of such a folder can be copied, removed or shown.
 */
export interface LibraryFolder {
  /** The same at every start. */
  readonly id: string
  readonly name: string
  /** `ask`: the browser wants the person's permission once more. */
  readonly where: string
  /** `ask`: the browser wants the person to allow it once more. */
  readonly state: 'there' | 'ask' | 'gone' | 'denied'
}

export interface LibraryFile {
  readonly handle: string
  /** Names it in its folder, at every start too: names for showing may be the same for several files. */
  readonly id: string
  readonly name: string
  /** Folders below that of the library, `a/b`; empty: in the folder itself. */
  readonly place: string
  /** Size in bytes. */
  readonly size: number
  /** When it was written last (ms since 1970). */
  readonly modified: number
}

export interface LibraryListing {
  readonly files: readonly LibraryFile[]
  /** There is more than is listed: too many files, or folders too deep in each other. */
  readonly more: boolean
  /** Folders inside that could not be looked into. */
  readonly closed: number
}

/** Most files of one folder that are listed, most entries that are looked at for them, and how deep (folders). */
export const MAX_LISTED = 20_000
export const MAX_LOOKED_AT = 200_000
export const DEEPEST = 12

/** Names of what the library shows. */
export const isLibraryName = (name: string): boolean => /\.bulkhead(-stamp|-kit|-rules)?$/i.test(name)

/** True for folders that are no place for missions: hidden ones, and those of programs. */
export const isPassedOver = (folder: string): boolean => folder.startsWith('.') || folder === 'node_modules'

/** The name of the n-th copy of a file: `a copy.bulkhead`, `a copy 2.bulkhead`. */
export function copyName(name: string, count: number): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `${stem} copy${count < 2 ? '' : ` ${count}`}${extension}`
}

// The schemas of what the library and the data folder say across the channels.

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
/** Older programs kept a light one as well, which is left out. */
export const recentPicture = z.object({ dark: picture, toDo: z.int().min(0).optional(), box: boxNeedSchema.nullish() })
export const recentFacts = z.array(
  z.strictObject({ handle, picture: recentPicture.nullable(), changed: z.number().nullable(), gone: z.boolean() }),
)
