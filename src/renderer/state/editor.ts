/** The editor as one value: what everybody sees, what can be done, and what the store keeps for itself. */
import type { Finding } from '#core/checker/finding.ts'
import { findItem } from '#core/mission/document.ts'
import { check } from './checking.ts'
import type { EditorActions, EditorState } from './editor-state.ts'
import { isDirty, type OpenMission, travelled } from './open-mission.ts'
import { sceneState } from './scene-state.ts'
import { toolFor } from './tool-options.ts'

interface Internal {
  /** The mission that is open, as one value; `document`, `file` and the like are read from it in `openState` alone. */
  readonly open: OpenMission
}

export type Editor = EditorState & EditorActions & Internal
export interface Store {
  getState(): Editor
  setState(change: Partial<Editor>): void
}
export interface ListeningStore extends Store {
  subscribe(listener: (state: Editor, before: Editor) => void): () => void
}

type Checked = Pick<Editor, 'settings'> & Partial<Pick<Editor, 'document' | 'findings'>>

/**
 * Everything that follows from the open mission. Findings are computed in the same step (see the benchmark), unless the
 * document is the one they were found in.
 */
export function openState(
  { settings, document, findings }: Checked,
  open: OpenMission,
): Pick<Editor, 'open' | 'document' | 'file' | 'findings' | 'dirty' | 'undoLabel' | 'redoLabel'> {
  const known = document === open.document ? findings : undefined
  return {
    open,
    document: open.document,
    file: open.file?.ref ?? null,
    findings: known ?? check(open.document, settings.rules),
    dirty: isDirty(open),
    undoLabel: open.history.past.at(-1)?.label ?? null,
    redoLabel: open.history.future[0]?.label ?? null,
  }
}

/**
 * The state with the next value of the open mission: what is selected and shown of it is what is still there.
 * @param findings what is known of it until it is checked; left out, it is checked now
 */
export function nextState(state: Editor, open: OpenMission, findings?: readonly Finding[]): Partial<Editor> {
  return {
    ...openState(findings === undefined ? state : { ...state, document: open.document, findings }, open),
    ...sceneState(open.document, open.scene, state),
    selection: state.selection.filter((id) => findItem(open.document, id) !== undefined),
    tool: toolFor(open.document, state.tool),
  }
}

/** The state under other settings; where rules run otherwise now, the mission is checked again. */
export const settingsState = (
  state: Pick<EditorState, 'settings' | 'document'>,
  settings: EditorState['settings'],
): Partial<EditorState> =>
  settings.rules === state.settings.rules ? { settings } : { settings, findings: check(state.document, settings.rules) }

/** One step back or forward. */
export function travel(store: Store, direction: 'undo' | 'redo'): void {
  const state = store.getState()
  const to = travelled(state.open, direction)
  if (to === null) return
  const sameScene = to.scene === state.open.scene
  store.setState({ ...nextState(sameScene ? state : { ...state, whatIf: null }, to), travels: state.travels + 1 })
}

/** True when the dark theme shows. */
export const isDark = (state: EditorState): boolean =>
  state.settings.theme === 'dark' || (state.settings.theme === 'system' && state.systemDark)
