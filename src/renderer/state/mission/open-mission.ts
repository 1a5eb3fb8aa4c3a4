/**
 * An open mission as one value, and what can become of it. Whatever takes time (a save, a copy, a question) keeps the id of
 * the mission it was asked for, and what comes of it is applied to that mission or to none.
 */
import { applyEdits, type EditFailure } from '#editing/edits/apply-edits.ts'
import { emptyHistory, type History, record, redo, stateSerial, undo } from '#editing/edits/history.ts'
import { applyPatch, patchBetween, sameValue } from '#editing/edits/patch.ts'
import { sceneFor } from '#editing/edits/plans/scene.ts'
import { type Result, success } from '#foundation/result.ts'
import type { FileRef } from '#host/host.ts'
import { withTodaysStyle } from '#model/mission/blank.ts'
import { emptyScene, type Scene } from '#model/mission/diagrams.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'

/** Names one opening of a mission: the same file opened again is another. */
export type MissionId = string

/** Where a mission is saved, and what the file held when it was last read or written here. */
export interface MissionFile {
  readonly ref: FileRef
  /** Null: not known, and a save does not look. */
  readonly fingerprint: string | null
}

export interface OpenMission {
  readonly id: MissionId
  readonly document: Mission
  /** Test models, hatchways and what is shown about them: beside the document, on the same timeline. */
  readonly scene: Scene
  readonly history: History
  /** Null: it was never saved, or came from something that holds more than a mission. */
  readonly file: MissionFile | null
  /** State of the history that the file holds; −1: none of them. */
  readonly savedSerial: number
  /** Mission as it was begun here, blank or from a template, or null if it was opened, and somebody has drawn it. */
  readonly begun: Mission | null
  /** True until the first save of a mission begun here: what it still lacks is a list of things to do, and no fault. */
  readonly draft: boolean
  /** The mission as its file had it when it was last read or written here, or null if not known. What both come from, if the file changes. */
  readonly asSaved: Mission | null
}

/** A mission that was just opened; `saved`: its file, or nothing at all, holds it as it is. */
export const openMission = (
  id: MissionId,
  document: Mission,
  file: MissionFile | null = null,
  saved = true,
): OpenMission => ({
  id,
  document,
  scene: emptyScene,
  history: emptyHistory,
  file,
  savedSerial: saved ? 0 : -1,
  begun: null,
  draft: false,
  asSaved: saved && file !== null ? document : null,
})

/** A new mission: nobody has drawn anything of it yet. */
export function beginMission(id: MissionId, document: Mission): OpenMission {
  const begun = withTodaysStyle(document)
  return { ...openMission(id, begun), begun, draft: true }
}

/** True while the map of a mission is as it was begun: nothing was drawn, or all of it was taken back. */
function nothingDrawn({ begun, document }: Pick<OpenMission, 'begun' | 'document'>): boolean {
  if (begun === null) return false
  return collections.every((name) => sameValue(begun[name], document[name]))
}

/** True where somebody has to begin: on a new mission’s map nothing was drawn yet, or an opened one has nothing on it. */
export const isUntouched = (open: Pick<OpenMission, 'begun' | 'document'>): boolean =>
  nothingDrawn(open) || collections.every((name) => open.document[name].length === 0)

/** True while the file does not hold the mission as it is. */
export const isDirty = ({ history, savedSerial }: OpenMission): boolean => stateSerial(history) !== savedSerial

/** True for a mission that was begun here and is still as it began: another one may replace it without a question. */
export const isUnused = (open: OpenMission): boolean => open.begun !== null && open.file === null && !isDirty(open)

/** After edits, as one step, or as more of the step of the same gesture; the scene loses what is no longer there. */
export function edited(
  open: OpenMission,
  label: string,
  edits: readonly Edit[],
  gesture: string | null = null,
): Result<OpenMission, EditFailure> {
  const outcome = applyEdits(open.document, edits)
  if (!outcome.ok) return outcome
  const { document, patch } = outcome.value
  const scene = sceneFor(document, open.scene)
  const history = record(open.history, label, patch, { before: open.scene, after: scene }, gestureOf(open, gesture))
  // Nothing has changed: the mission stays the value it was.
  return success(history === open.history ? open : { ...open, document, scene, history })
}

const gestureOf = ({ savedSerial }: OpenMission, name: string | null) =>
  name === null ? undefined : { name, savedSerial }

/** After a change of the scene, as one step that leaves the mission as saved as it was, or as more of the same gesture. */
export function withScene(open: OpenMission, label: string, scene: Scene, gesture: string | null = null): OpenMission {
  const history = record(open.history, label, [], { before: open.scene, after: scene }, gestureOf(open, gesture))
  return history === open.history ? open : { ...open, scene, history }
}

/** One step back or forward, or null if there is none. */
export function travelled(open: OpenMission, direction: 'undo' | 'redo'): OpenMission | null {
  const to = (direction === 'undo' ? undo : redo)(open.document, open.history)
  if (to === null) return null
  const step = direction === 'undo' ? open.history.past.at(-1) : open.history.future[0]
  return {
    ...open,
    // A step of the scene alone leaves the document the value it was.
    document: step?.patch.length === 0 ? open.document : to.document,
    scene: to.scene ?? open.scene,
    history: to.history,
  }
}

/** State that a save was asked for: one state of one mission. */
export interface SavedState {
  readonly id: MissionId
  readonly serial: number
}

export const stateOf = ({ id, history }: OpenMission): SavedState => ({ id, serial: stateSerial(history) })

/** Whether there is one, and the other is the same. */
export const sameAs = (one: SavedState | undefined, other: SavedState | null): boolean =>
  one !== undefined && other !== null && one.id === other.id && one.serial === other.serial

/** After a state of it has been written to a file; null when that was another mission's. */
export const afterSave = (open: OpenMission, state: SavedState, file: MissionFile | null): OpenMission | null =>
  open.id === state.id
    ? {
        ...open,
        file,
        draft: false,
        savedSerial: state.serial,
        asSaved: documentAt(open, state.serial) ?? open.asSaved,
      }
    : null

/**
 * After another open mission has been written to a file: if that is this one's too, it does not hold this one any more, unless
 * both are the same.
 */
export function afterOther(open: OpenMission, written: Mission, file: MissionFile): OpenMission {
  if (open.file?.ref.handle !== file.ref.handle) return open
  const isSame = open.asSaved !== null && sameValue(open.asSaved, written)
  return isSame ? { ...open, file } : inNoFile(open)
}

/** Its file is not there, or holds something else: as it is now, and as it was saved, it is in no file. */
export const inNoFile = (open: OpenMission): OpenMission =>
  open.savedSerial === -1 ? open : { ...open, savedSerial: -1 }

/** As another document has it, as one step, so that Undo brings back what was here; the file is not concerned. */
export function replacedBy(open: OpenMission, label: string, document: Mission): OpenMission {
  const patch = patchBetween(open.document, document)
  const next = applyPatch(open.document, patch)
  const scene = sceneFor(next, open.scene)
  const history = record(open.history, label, patch, { before: open.scene, after: scene })
  return history === open.history ? open : { ...open, document: next, scene, history, begun: null }
}

/** As the file has it now, as one step. */
export function reloaded(open: OpenMission, document: Mission, file: MissionFile): OpenMission {
  const next = replacedBy(open, 'Reload', document)
  const savedSerial = stateSerial(next.history)
  return { ...next, file, savedSerial, begun: null, draft: false, asSaved: next.document }
}

/**
 * Replaces this mission with a merged one, as one step.
 * @param withItsFile whether the other mission came from its file; then no state of this mission is in that file
 */
export function mergedInto(open: OpenMission, merged: Mission, withItsFile: boolean): OpenMission {
  const next = replacedBy(open, 'Merge', merged)
  return withItsFile ? inNoFile(next) : next
}

/** The document as it was, or will be, at a state of the history, or null if that state is gone. */
function documentAt(open: OpenMission, serial: number): Mission | null {
  for (const direction of ['undo', 'redo'] as const)
    for (let at: OpenMission | null = open; at !== null; at = travelled(at, direction))
      if (stateSerial(at.history) === serial) return at.document
  return null
}
