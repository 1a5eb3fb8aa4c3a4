/** What a kept version of a mission is. Its text lies apart, once for all versions that have the same. */
import { z } from 'zod'

/** Why a version was kept. `before`: a change of many things at once was about to be made; `named`: somebody gave it a name. */
export const whys = ['opened', 'saved', 'hourly', 'daily', 'before', 'named'] as const
export type Why = (typeof whys)[number]

/** Most characters of a name that a person gives, and of what a change is called. */
export const LONGEST_NAME = 200

/** SHA-256 of a text in UTF-8, as 64 small hexadecimal digits: what a file of that text is known by as well. */
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** The longest text of a mission that is kept (characters). */
export const LONGEST_TEXT = 64 * 1024 * 1024

export const versionSchema = z.object({
  /** Counts up in a timeline and is never given twice. */
  number: z.int().min(1),
  /** When it was kept (ms since 1970), by the clock of that computer: it may have been wrong. */
  time: z.number().min(-8.64e15).max(8.64e15),
  why: z.enum(whys),
  /** Of `before`: what was about to be done. */
  deed: z.string().max(LONGEST_NAME).nullable(),
  /** What a person called it. */
  name: z.string().max(LONGEST_NAME).nullable(),
  /** The mission's title by then. */
  title: z.string().max(500),
  hash: hashSchema,
  /** Of the text (bytes in UTF-8). */
  bytes: z.int().min(0),
  /** What its text takes where it is kept (bytes). */
  packed: z.int().min(0),
})
export type Version = z.infer<typeof versionSchema>

/** How much room an entry takes beside the text, reckoned amply (bytes). */
export const ENTRY_BYTES = 512

/** Whose versions: an opening of a mission, and its file. */
export interface VersionsOf {
  /** Names this opening of the mission, unlike any other; hexadecimal digits. */
  readonly mission: string
  /** Null: it has none. A file without a key (one that was uploaded) is found by what it holds alone. */
  readonly file: { readonly key: string | null; readonly shown: string } | null
  /** The hash of what the file holds, where that is known: so it is found again after it was moved. */
  readonly holds: string | null
}

/** For how long versions are kept, and how much room all of them may take. */
export interface Limits {
  readonly days: number
  readonly bytes: number
}

/** What is kept in all. */
export interface Usage {
  readonly bytes: number
  readonly versions: number
  readonly missions: number
}

/** What is told of a version outside the store. */
export type ListedVersion = Omit<Version, 'packed'>

/** A mission's versions, the oldest first. */
export interface Timeline {
  readonly id: string
  /** Where its file is or was, for showing; null: it was never saved. */
  readonly where: string | null
  readonly versions: readonly ListedVersion[]
  /** Entries that cannot be read any more. */
  readonly damaged: number
}

/** A timeline as one of a list. */
export interface ListedMission {
  readonly id: string
  readonly where: string | null
  readonly title: string
  readonly versions: number
  /** Of its newest version. */
  readonly time: number
}
