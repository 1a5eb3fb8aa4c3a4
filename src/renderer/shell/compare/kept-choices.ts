/** What was decided in a merge that was left: it is there again when the same two missions are merged once more. */
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import type { Choices } from '#core/compare/merge-missions.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Editor } from '../../state/editor.ts'
import { editorStore } from '../../state/editor-store.ts'
import type { MissionId } from '../../state/open-mission.ts'
import { useNoteWritten } from '../dialogs/kept-answers.ts'
import { drafts, missionsInTabs, ownerOf, useParting } from '../dialogs/parting.ts'

/** Of the last merge of each mission that is in a tab: the other mission as text, for it is read from its file again. */
const keptIn = new Map<MissionId, { readonly other: string; readonly choices: Choices }>()
/** Of the last merge of each mission that was begun anew: what was decided before. */
const asideIn = new Map<MissionId, { readonly other: string; readonly choices: Choices }>()

const DIALOG = 'merge'
const choicesSchema = z.array(z.tuple([z.string(), z.enum(['ours', 'theirs'])]))

export interface KeptChoices {
  /** What is decided. */
  readonly choices: Choices
  /** Decides it; nothing decided is forgotten. */
  readonly decide: (choices: Choices) => void
  /** Nothing is decided any more. */
  readonly startOver: () => void
  /** Brings back what was decided when it began anew, and sets aside what is decided now; null: there is nothing. */
  readonly bringBack: (() => void) | null
}

/**
 * Where the page or the program dies before the merge is left, they are there again in the next window.
 * @param mission the open one; with another, or another `other`, it is another merge: the part that asks is made anew
 */
export function useKeptChoices(mission: MissionId, other: Mission): KeptChoices {
  const text = useMemo(() => writeMission(other), [other])
  const [choices, choose] = useState<Choices>(() => {
    const kept = keptIn.get(mission)
    return kept?.other === text ? kept.choices : new Map()
  })
  const [aside, showAside] = useState<Choices | null>(() => {
    const kept = asideIn.get(mission)
    return kept?.other === text ? kept.choices : null
  })
  useEffect(() => {
    const inTabs = missionsInTabs(editorStore.getState())
    for (const all of [keptIn, asideIn]) for (const id of all.keys()) if (!inTabs.includes(id)) all.delete(id)
    if (choices.size > 0) keptIn.set(mission, { other: text, choices })
    else if (keptIn.get(mission)?.other === text) keptIn.delete(mission)
  }, [mission, text, choices])
  useEffect(() => {
    let closed = false
    const kept = keptIn.get(mission)
    if (kept?.other === text) void drafts.keep(DIALOG, ownerOf(mission), text, [...kept.choices])
    else
      void drafts.read(DIALOG, ownerOf(mission), text, missionsInTabs(editorStore.getState())).then((found) => {
        const { data } = choicesSchema.safeParse(found)
        if (data !== undefined && !closed) choose((now) => (now.size === 0 ? new Map(data) : now))
      })
    return () => {
      closed = true
    }
  }, [mission, text])
  useNoteWritten(choices.size > 0)
  const isGoingOn = (state: Editor): boolean =>
    [state.comparison, ...state.tabs.map(({ parked }) => parked?.comparison ?? null)].some(
      (each) => each?.of === mission && each.other === other && each.merging,
    )
  useParting(DIALOG, mission, () => choices.size > 0, isGoingOn, isGoingOn)
  const decide = (next: Choices): void => {
    choose(next)
    void (next.size > 0 ? drafts.keep(DIALOG, ownerOf(mission), text, [...next]) : drafts.drop(DIALOG, mission))
  }
  const setAside = (next: Choices): void => {
    const left = choices.size === 0 ? null : choices
    if (left === null) asideIn.delete(mission)
    else asideIn.set(mission, { other: text, choices: left })
    showAside(left)
    decide(next)
  }
  return {
    choices,
    decide,
    startOver: () => setAside(new Map()),
    bringBack: aside === null ? null : () => setAside(aside),
  }
}

/** The merge of that mission is done. */
export function forgetChoices(mission: MissionId): void {
  keptIn.delete(mission)
  asideIn.delete(mission)
}
