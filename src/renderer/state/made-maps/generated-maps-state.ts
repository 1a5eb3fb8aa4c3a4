/** What the editor does with maps that were made. */
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'

export interface GeneratedMapsActions {
  /** As one step under that label; what is written in the mission stays as it is now. */
  takeMap(label: string, made: Mission): void
  /** Edits that make the map fairer, as one step; what was there is kept as a version. */
  takeProposal(edits: readonly Edit[]): void
}
