/**
 * What becomes of a draft when its dialog goes. Who leaves the dialog has it in the memory of the page alone; where it had to make
 * way, for a file that came in a tab of its own, another tab or another dialog, it stays kept: it is begun still.
 */
import { useEffect, useRef, useState } from 'react'
import type { Editor } from '../../state/editor.ts'
import { editorStore } from '../../state/editor-store.ts'
import { type DraftOwner, draftOwner, draftPlace } from '../../state/kept-drafts.ts'
import { keptHere } from '../../state/kept-here.ts'
import type { MissionId } from '../../state/open-mission.ts'
import { openTabs } from '../../state/tabs.ts'
import { noteWaiting } from '../../state/written-in-dialogs.ts'

/** Where drafts of dialogs are kept. */
export const drafts = draftPlace()
keptHere.onEvent(({ type }) => {
  if (type === 'kept-work-gone') void drafts.keepAnew()
})

export const missionsInTabs = (state: Editor): readonly MissionId[] => openTabs(state).map(({ open }) => open.id)

/** A mission as the owner of its drafts; one that is in no tab is known by its name alone. */
export function ownerOf(mission: MissionId): DraftOwner {
  const tab = openTabs(editorStore.getState()).find(({ open }) => open.id === mission)
  return tab === undefined ? { mission, called: '' } : draftOwner(tab.open)
}

interface Waiting {
  readonly name: string
  readonly mission: MissionId
  readonly isWanted: (state: Editor) => boolean
}

/** By name and mission. */
const waiting = new Map<string, Waiting>()
const keyOf = (name: string, mission: MissionId): string => `${name}\n${mission}`
let stop: (() => void) | null = null

function forget(key: string): void {
  waiting.delete(key)
  noteWaiting(key, null)
  if (waiting.size > 0) return
  stop?.()
  stop = null
}

function wait(draft: Waiting): void {
  const key = keyOf(draft.name, draft.mission)
  waiting.set(key, draft)
  noteWaiting(key, draft.mission)
  stop ??= editorStore.subscribe((state) => {
    for (const [each, { name, mission, isWanted }] of waiting)
      if (!isWanted(state)) {
        forget(each)
        void drafts.drop(name, mission)
      }
  })
}

/**
 * @param isWritten there is something in it which has not been handed over
 * @param madeWay whether the dialog went though nobody left it
 * @param isWanted until when the draft may be there for its dialog to be opened again
 */
export function useParting(
  name: string,
  mission: MissionId,
  isWritten: () => boolean,
  madeWay: (state: Editor) => boolean,
  isWanted: (state: Editor) => boolean,
): void {
  const last = useRef({ isWritten, madeWay, isWanted })
  useEffect(() => {
    last.current = { isWritten, madeWay, isWanted }
  })
  useEffect(() => {
    forget(keyOf(name, mission))
    return () => {
      const { isWritten, madeWay, isWanted } = last.current
      const state = editorStore.getState()
      if (isWritten() && isWanted(state) && madeWay(state)) wait({ name, mission, isWanted })
      // Where it has been handed over, what was made of it goes into the journal a moment later, or when there is room again.
      else void drafts.drop(name, mission, state.workKept())
    }
  }, [name, mission])
}

/** The same for a dialog over the mission that is shown; it is that mission's as long as that is in a tab. */
export function useDialogParting(name: string, isWritten: () => boolean): MissionId {
  const [{ open, dialog, gallery, workspace }] = useState(() => editorStore.getState())
  // The menu of the desktop opens dialogs over others; a pack that comes has a page of its own, a stamp is for the map.
  const madeWay = (now: Editor): boolean =>
    now.open.id !== open.id ||
    (now.dialog !== null && now.dialog !== dialog) ||
    now.gallery !== gallery ||
    now.workspace !== workspace
  useParting(name, open.id, isWritten, madeWay, (now) => missionsInTabs(now).includes(open.id))
  return open.id
}
