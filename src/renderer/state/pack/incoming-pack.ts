/** Content given to the shelf: an opened pack or, while the shelf is shown, a mission to be put on it. */
import type { BesideFile, FileRef, Fingerprint } from '#host/host.ts'

export interface IncomingPack {
  readonly name: string
  readonly bytes: Uint8Array
  /** Its file, or null if it does not have one. */
  readonly file: FileRef | null
  readonly fingerprint: Fingerprint
  /** For the `pack.json` of a pack folder: the missions beside it. */
  readonly beside?: readonly BesideFile[] | undefined
  /** The same for files that came together. */
  readonly coming?: number | undefined
}
