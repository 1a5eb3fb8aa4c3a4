/** What the window knows of another mission that the open one is compared with. */
import type { Figure } from '#drawing/display/display-list.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MissionFile } from '../mission/open-mission.ts'

/** A mission, and what people call it. */
export interface NamedMission {
  readonly mission: Mission
  readonly name: string
}

/** What stood in the file of the mission when it was looked at; what it held is kept before that can be written over. */
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
  /** What people call the other mission: the name of its file, or of a version. */
  readonly name: string
  readonly merging: boolean
  /** What both come from, and what that is called, or null if not known. */
  readonly base: NamedMission | null
  /** When the other mission is what stands in the file of this one now, or null if it is something else. */
  readonly found: FoundOnDisk | null
}

export interface ComparisonState {
  /** Null: nothing is compared. */
  readonly comparison: OpenComparison | null
  /** What differs, painted over the map; places of the battlefield. */
  readonly marks: readonly Figure[]
}

export const noComparison: ComparisonState = { comparison: null, marks: [] }

export interface ComparisonActions {
  /** Shows what differs between the open mission and another one. What is merged from disk is a version from then on. */
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
