/** The editor as one value: what everybody sees, what can be done, and what the store keeps for itself. */
import { checkMission } from '#core/checker/check.ts'
import { type History, redo, stateSerial, undo } from '#core/edits/history.ts'
import { findItem, type Mission } from '#core/mission/document.ts'
import type { EditorActions, EditorState } from './editor-state.ts'
import { sceneState } from './scene-state.ts'
import { toolFor } from './tool-options.ts'

interface Internal {
  readonly history: History
  /** State of the history that is on disk; −1: none of them. */
  readonly savedSerial: number
}

export type Editor = EditorState & EditorActions & Internal
export interface Store {
  getState(): Editor
  setState(change: Partial<Editor>): void
}
export interface ListeningStore extends Store {
  subscribe(listener: (state: Editor, before: Editor) => void): () => void
}

/** Everything that follows from a document and its history. Findings are computed in the same step: see the benchmark. */
export function documentState(
  { settings }: Pick<EditorState, 'settings'>,
  document: Mission,
  history: History,
  savedSerial: number,
): Pick<Editor, 'document' | 'history' | 'savedSerial' | 'findings' | 'dirty' | 'undoLabel' | 'redoLabel'> {
  return { document, findings: checkMission(document, settings.rules), ...historyState(history, savedSerial) }
}

/** What follows from the history alone. */
export const historyState = (
  history: History,
  savedSerial: number,
): Pick<Editor, 'history' | 'savedSerial' | 'dirty' | 'undoLabel' | 'redoLabel'> => ({
  history,
  savedSerial,
  dirty: stateSerial(history) !== savedSerial,
  undoLabel: history.past.at(-1)?.label ?? null,
  redoLabel: history.future[0]?.label ?? null,
})

/** The state under other settings; where rules run otherwise now, the mission is checked again. */
export const settingsState = (
  state: Pick<EditorState, 'settings' | 'document'>,
  settings: EditorState['settings'],
): Partial<EditorState> =>
  settings.rules === state.settings.rules
    ? { settings }
    : { settings, findings: checkMission(state.document, settings.rules) }

/** One step back or forward. */
export function travel(store: Store, direction: 'undo' | 'redo'): void {
  const state = store.getState()
  const { document, history, savedSerial, selection, tool } = state
  const to = direction === 'undo' ? undo(document, history) : redo(document, history)
  if (to === null) return
  const step = direction === 'undo' ? history.past.at(-1) : history.future[0]
  store.setState({
    // A step of the scene alone leaves the mission, and what is found about it, as they were.
    ...(step?.patch.length === 0
      ? historyState(to.history, savedSerial)
      : documentState(state, to.document, to.history, savedSerial)),
    ...sceneState(to.document, to.scene ?? state.scene, to.scene === null ? state : { ...state, whatIf: null }),
    selection: selection.filter((id) => findItem(to.document, id) !== undefined),
    tool: toolFor(to.document, tool),
    travels: state.travels + 1,
  })
}

/** True when the dark theme shows. */
export const isDark = (state: EditorState): boolean =>
  state.settings.theme === 'dark' || (state.settings.theme === 'system' && state.systemDark)
