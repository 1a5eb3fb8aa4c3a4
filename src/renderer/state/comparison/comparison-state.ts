/** State of the window for a mission that the open one is compared with. */
import type { Figure } from '#drawing/display/display-list.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MissionFile } from '../mission/open-mission.ts'

/** A mission, and what people call it. */
export interface NamedMission {
  readonly mission: Mission
  readonly name: string
}

/** Content of the mission's file when it was read; it is kept as a version before the file can be overwritten. */
export interface FoundOnDisk {
  readonly file: MissionFile
  /** The whole text. */
  readonly text: string
  readonly bytes: Uint8Array
}

export interface OpenComparison {
  /** The opening of the mission that it is compared with: it goes when another mission is shown. */
  readonly of: string
  readonly other: Mission
  /** Name shown for the other mission: its file name, or the name of a version. */
  readonly name: string
  readonly merging: boolean
  /** Common ancestor of both, with its name, or null if not known. */
  readonly base: NamedMission | null
  /** The file of this mission as found on disk, if the other mission came from there, or null if it did not. */
  readonly found: FoundOnDisk | null
}

export interface ComparisonState {
  /** Null: nothing is compared. */
  readonly comparison: OpenComparison | null
  /** Differences, painted over the map; places of the battlefield. */
  readonly marks: readonly Figure[]
}

export const noComparison: ComparisonState = { comparison: null, marks: [] }

export interface ComparisonActions {
  /** Compares the open mission with another one. A mission found on disk is stored as a version once merging begins. */
  compareWith(other: Mission, name: string, more?: Partial<Pick<OpenComparison, 'merging' | 'base' | 'found'>>): void
  /** The same with a file that is asked for. */
  compareWithFile(merging: boolean): Promise<void>
  /** The same with the file of the open mission as it is on disk now. */
  compareWithDisk(): Promise<void>
  /** Asks for the file that both come from. */
  chooseAncestor(): Promise<void>
  closeComparison(): void
  /** Asks for a place and writes a drawing there (SVG). */
  saveDrawing(name: string, svg: string): Promise<void>
  setMarks(marks: readonly Figure[]): void
  /** Puts a merged mission in the place of the open one, as one step. */
  takeMerged(merged: Mission): void
}
