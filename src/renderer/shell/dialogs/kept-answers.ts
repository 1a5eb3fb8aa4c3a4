/** What was written in a dialog and not handed over: it is there again when the same dialog opens in the same mission. */
import { useState } from 'react'
import { editorStore } from '../../state/editor-store.ts'
import type { MissionId } from '../../state/open-mission.ts'

/** By the name of the field, for one mission: those of the mission before are forgotten. */
const kept: { mission: MissionId | null; readonly texts: Map<string, string> } = { mission: null, texts: new Map() }

function keptHere(): Map<string, string> {
  const { id } = editorStore.getState().open
  if (kept.mission !== id) kept.texts.clear()
  kept.mission = id
  return kept.texts
}

/**
 * The text of one field of a dialog.
 * @param name tells the fields of all dialogs apart
 * @param first what is in it when nothing was kept; nothing is kept while it stands there
 * @returns the text and what changes it
 */
export function useKeptAnswer(name: string, first: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => keptHere().get(name) ?? first)
  const change = (next: string): void => {
    setText(next)
    if (next === first) keptHere().delete(name)
    else keptHere().set(name, next)
  }
  return [text, change]
}

/** What was written in these fields has been handed over. */
export function forgetAnswers(...names: readonly string[]): void {
  for (const name of names) keptHere().delete(name)
}
