/**
 * What is written in a dialog or decided in a merge and not handed over. It is kept in memory as long as the page lives and its
 * mission is in a tab, so a dialog that is opened again, or a tab that is shown again, has it.
 */
import type { MissionId } from '../mission/open-mission.ts'

export interface Unsent {
  /** What it was made out of. */
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
export const isBeingEdited = (): boolean => [...unsent.values()].flatMap(stages).includes('open')

/** Whether something is begun for a mission: it is written in an open dialog, or its dialog made way for something else. */
export const hasDraft = (mission: MissionId): boolean => stages(unsent.get(mission)).some((dialog) => dialog !== 'left')
