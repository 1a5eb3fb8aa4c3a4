/** Unsaved work that another run has left: what it is, and what is in it that its file has not. */
import type { ReadJournal } from '#editing/journal/read-journal.ts'
import type { RecoveryCopy } from '#host/host.ts'
import { type MissionFile, type MissionId, type OpenMission, openMission } from '../mission/open-mission.ts'
import { newMissionId } from '../mission/unique-names.ts'

/** State of the file compared with the start of the work. */
export type FileState = 'never-saved' | 'as-then' | 'changed' | 'gone' | 'unreadable'

export interface RecoverableWork {
  readonly copy: RecoveryCopy
  /** Work to restore, or null if it cannot be read, and `problem` says why. */
  readonly work: Pick<ReadJournal, 'document' | 'scene' | 'history' | 'savedSerial' | 'fingerprint' | 'mission'> | null
  readonly problem: { readonly message: string; readonly advice: string } | null
  /** When it was done (ISO 8601). */
  readonly at: string
  /** Parts that could not be read, each as a sentence. */
  readonly faults: readonly string[]
  readonly fileNow: FileState
  /** Content that its file does not have, line by line, or null if there is no file to compare with. */
  readonly differences: readonly string[] | null
}

/** How the work is called: by its title, else by its file. */
export const titleOfWork = ({ work, copy }: RecoverableWork): string =>
  work?.document.mission.title ?? copy.file?.name ?? 'A mission'

/**
 * The mission to go on with, unsaved, with what undo and redo knew, or null if it cannot be read.
 * @param asCopy it belongs to no file
 * @param taken the missions that are open: none of them is opened twice under one name
 */
export function restoredMission(
  { copy, work, fileNow }: RecoverableWork,
  asCopy: boolean,
  taken: readonly MissionId[],
): OpenMission | null {
  if (work === null) return null
  const { document, scene, history, savedSerial, fingerprint, mission } = work
  // A file that has changed, and cannot be told from its earlier content, would be overwritten without a question.
  const isLost = fingerprint === null && fileNow === 'changed'
  const file: MissionFile | null = asCopy || copy.file === null || isLost ? null : { ref: copy.file, fingerprint }
  // So it goes on with the versions that were kept of it.
  const goesOn = mission !== null && !asCopy && !taken.includes(mission)
  const isSavedThere = file !== null && fileNow === 'as-then'
  return {
    ...openMission(goesOn ? mission : newMissionId(), document, file, false),
    scene,
    // Text typed from now on does not join the steps typed then.
    history: { ...history, past: history.past.map(({ gesture: _, ...step }) => step) },
    savedSerial: isSavedThere ? savedSerial : -1,
    // Begun here and never saved, it still has its list of things to do.
    draft: copy.file === null && !asCopy && savedSerial <= 0,
  }
}
