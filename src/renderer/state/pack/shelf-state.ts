/** What is on the shelf, and how the parts of the shelf come at it. */
import type { ExportProgress } from '#publishing/export/exporter.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import type { MissionFile, MissionId } from '../mission/open-mission.ts'
import type { PackChecked } from './pack-messages.ts'

export interface ShelfState {
  /** Names one time that a pack was put on the shelf: the same file opened again is another. */
  readonly opening: number
  /** Null: the shelf is empty. */
  readonly pack: Pack | null
  readonly past: readonly Pack[]
  readonly future: readonly Pack[]
  /** What the last step belongs to, as typing: more of that joins it. Null: it is whole. */
  readonly gesture: string | null
  readonly file: MissionFile | null
  /** Of a pack that is a folder: what the files of its missions are called there, by their ids. Null: it is one file. */
  readonly folder: ReadonlyMap<string, string> | null
  /** Name of the file that it was kept from, where that is not open any more. */
  readonly from: string | null
  /** As its file has it; null: no file has it. */
  readonly saved: Pack | null
  /** The mission that is chosen, by its id in the pack. */
  readonly chosen: string | null
  /** In which opening each of its missions is at work, by its id in the pack. */
  readonly atWork: Readonly<Record<string, MissionId>>
  /** What the last check found; null: nothing is known of the pack as it is. */
  readonly checked: PackChecked | null
  readonly busy: { readonly what: 'check' | 'print'; readonly progress: ExportProgress | null } | null
  /** What was kept of an earlier window was looked for. */
  readonly ready: boolean
}

/** What can be put on the shelf: the rest begins with nothing. */
export type PutOnShelf = Partial<Pick<ShelfState, 'pack' | 'file' | 'folder' | 'from' | 'saved'>>

export const emptyShelf: Omit<ShelfState, 'ready' | 'opening'> = {
  pack: null,
  past: [],
  future: [],
  gesture: null,
  file: null,
  folder: null,
  from: null,
  saved: null,
  chosen: null,
  atWork: {},
  checked: null,
  busy: null,
}

/** True while no file holds the pack as it is. */
export const isPackDirty = ({ pack, saved }: Pick<ShelfState, 'pack' | 'saved'>): boolean =>
  pack !== null && pack !== saved

/** The shelf as its parts see it. */
export interface OnShelf {
  readonly get: () => ShelfState
  /** Changes what is not kept beyond the window. */
  readonly set: (next: Partial<ShelfState>) => void
  /** Changes the pack or what belongs to it, and keeps it. */
  readonly shown: (next: Partial<ShelfState>) => void
  /** Puts another pack on the shelf, as another opening, and keeps that. */
  readonly put: (next: PutOnShelf) => void
  /** Changes the pack as it is now, as one step; nothing where there is none. */
  readonly changed: (make: (pack: Pack) => Pack) => void
}
