/**
 * Text written in a dialog, or decisions made in a merge, that have not been applied yet. They are kept in memory as
 * long as the page lives and the mission is in a tab, so a dialog that is opened again, or a tab that is shown again,
 * has them.
 */

import type { Editor, Store } from '../editor.ts'
import type { Dialog } from '../messages/notices-and-dialogs.ts'
import type { MissionId } from '../mission/open-mission.ts'

export interface Unsent {
  /** Value that the draft was made from. */
  readonly base: unknown
  readonly draft: unknown
  /** Its dialog is open, made way for something else, or was left. */
  readonly dialog: 'open' | 'made way' | 'left'
}

/** By the name of the dialog or field. */
const unsent = new Map<MissionId, Map<string, Unsent>>()

export const unsentOf = (mission: MissionId, name: string): Unsent | null => unsent.get(mission)?.get(name) ?? null

/** @param kept null: nothing is written, or it was handed over */
export function setUnsent(mission: MissionId, name: string, kept: Unsent | null): void {
  const all = unsent.get(mission) ?? new Map<string, Unsent>()
  if (kept === null) all.delete(name)
  else all.set(name, kept)
  unsent.set(mission, all)
}

/** Forgets what was written for missions that are in no tab any more. */
export function forgetUnsentBut(inTabs: readonly MissionId[]): void {
  for (const mission of unsent.keys()) if (!inTabs.includes(mission)) unsent.delete(mission)
}

const stages = (all: ReadonlyMap<string, Unsent> | undefined): Unsent['dialog'][] =>
  [...(all?.values() ?? [])].map(({ dialog }) => dialog)

/** Whether something is written in a dialog or a merge that is open. */
const isBeingEdited = (): boolean => [...unsent.values()].flatMap(stages).includes('open')

/** Whether something is begun for a mission: it is written in an open dialog, or its dialog made way for something else. */
export const hasDraft = (mission: MissionId): boolean => stages(unsent.get(mission)).some((dialog) => dialog !== 'left')

/**
 * Text that is being typed belongs to the mission that is open, though it is not in it yet. Before a mission is written or
 * left, whoever has the fields hands over what is in them.
 */
let handOver: () => void = () => undefined

/** Says how; the shell does it once. */
export function setTypedTextHandOver(next: () => void): void {
  handOver = next
}

/** Fields with something typed that is not in the mission: numbers and places count only once they are complete. */
const unfinished = new Set<object>()
const listeners = new Set<() => void>()

/** A field says whether something waits in it. */
export function noteTyping(field: object, waits: boolean): void {
  if (unfinished.has(field) === waits) return
  if (waits) unfinished.add(field)
  else unfinished.delete(field)
  for (const listener of listeners) listener()
}

export const isTyping = (): boolean => unfinished.size > 0

/** Hears when `isTyping` may be another; returns a function that stops it. */
export function onTyping(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const handOverTypedText = (): void => handOver()

// Content that arrives, such as a dropped file, is not shown behind a dialog that nobody opened for it.

/** The dialog that stays: one that asks what nothing else asks, or has a text that would be gone with it. */
const stays = (dialog: Dialog): boolean => dialog.kind === 'recovery' || dialog.kind === 'open-link'

const BEGUN = 'What you entered in the dialog will be there when you open it again.'

/**
 * Closes the dialog that lies over what is to be seen, or says what lies behind it.
 * @param what has come, as people call it
 */
export function dismissDialogs(store: Store, what: string): void {
  const { dialog, notify } = store.getState()
  if (dialog !== null && stays(dialog)) {
    notify('info', `${what} is open behind this dialog.`)
    return
  }
  if (dialog === null) {
    leaveRoom(store.getState())
    return
  }
  handOverTypedText()
  if (isBeingEdited()) notify('info', BEGUN)
  store.setState({ dialog: null })
}

/** The map is to be seen: a dialog that belongs to another room goes with the room. */
export function leaveRoom({ workspace, notify }: Pick<Editor, 'workspace' | 'notify'>): void {
  handOverTypedText()
  if (workspace !== 'map' && isBeingEdited()) notify('info', BEGUN)
}
