import type { Stamp } from '#model/mission/stamp-file.ts'

/** A stamp on the shelf. */
export interface StoredStamp {
  readonly id: string
  readonly stamp: Stamp
  /** Saved or opened by this person: it can be renamed and removed. */
  readonly own: boolean
}
