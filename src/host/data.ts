/** What the program keeps of its own, and where: said, opened, given out as one file and taken in again. */
/** Parts of what is kept, by what they are for. */
export const dataParts = ['settings', 'recent', 'recovery', 'journal', 'versions', 'library', 'aside', 'page'] as const
export type DataPartName = (typeof dataParts)[number]

export interface DataReport {
  /** The folder on the desktop; null: this browser's own storage. */
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
  /** False: it is of the other edition, and settings alone can be taken over. */
  readonly whole: boolean
}

/** Something kept that cannot be used as it is: what it is and where it lies now, for people. */
export interface QuarantineEntry {
  readonly message: string
  readonly advice: string
}

/**
 * What is said of something damaged that was put aside.
 * @param what it is called: `the settings`
 * @param where it lies now; empty: it could not be kept aside
 */
export const formatDamage = (what: string, where: string): QuarantineEntry => ({
  message: `Not all that Bulkhead had kept could be read (${what}); it is as usual again.`,
  advice: where === '' ? 'It could not be kept aside.' : `What was there is kept in ${where}.`,
})

/** A file that was put aside, and can be had back. */
export interface QuarantinedFile {
  /** Names it for `exportAside`. */
  readonly id: string
  readonly name: string
  /** When it was put aside, ISO 8601; null: nobody knows. */
  readonly time: string | null
}

/** A small picture of a recent file, as data addresses for both kinds of theme. */
export interface RecentPicture {
  readonly dark: string
  readonly light: string
}
