/**
 * The library as the editor asks for it: folders that a person has chosen, and the files in them. Folders and files are named
 * by opaque handles; only files of such a folder can be copied, removed or shown.
 */
export interface LibraryFolder {
  /** The same at every start. */
  readonly id: string
  readonly name: string
  /** Where it lies, for showing. */
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

/** What is no place for missions: hidden folders, and those of programs. */
export const isPassedOver = (folder: string): boolean => folder.startsWith('.') || folder === 'node_modules'

/** The name of the n-th copy of a file: `a copy.bulkhead`, `a copy 2.bulkhead`. */
export function copyName(name: string, count: number): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `${stem} copy${count < 2 ? '' : ` ${count}`}${extension}`
}
