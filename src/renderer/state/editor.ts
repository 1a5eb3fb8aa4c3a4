import type { Finding } from '#checking/checker/finding.ts'
import type { MapThemeName } from '#drawing/display/screen/map-themes.ts'
import { findItem } from '#model/mission/document.ts'
import { isInSpace } from '#model/mission/mission-rule-set.ts'
import { findingsOf } from './checking/checking.ts'
import type { EditorActions, EditorState } from './editor-state.ts'
import { isDirty, type OpenMission, travelled } from './mission/open-mission.ts'
import { sceneState } from './trial/scene-state.ts'
import { toolFor } from './view/tool-options.ts'

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

type Checked = Pick<Editor, 'settings'> & Partial<Pick<Editor, 'open' | 'document' | 'findings'>>

/**
 * Everything that follows from the open mission. Findings are computed in the same step (see the benchmark), unless the
 * document is the one they were found in, and a draft or not as it was then.
 */
export function openState(
  { settings, document, findings, open: before }: Checked,
  open: OpenMission,
): Pick<Editor, 'open' | 'document' | 'file' | 'findings' | 'dirty' | 'undoLabel' | 'redoLabel'> {
  const known = document === open.document && before?.draft === open.draft ? findings : undefined
  return {
    open,
    document: open.document,
    file: open.file?.ref ?? null,
    findings: known ?? findingsOf(open, settings.rules),
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
    ...openState(findings === undefined ? state : { ...state, open, document: open.document, findings }, open),
    ...sceneState(open.document, open.scene, state),
    selection: state.selection.filter((id) => findItem(open.document, id) !== undefined),
    tool: toolFor(open.document, state.tool),
  }
}

/** The state under other settings; where rules run otherwise now, the mission is checked again. */
export const settingsState = (
  state: Pick<Editor, 'settings' | 'open'>,
  settings: EditorState['settings'],
): Partial<EditorState> =>
  settings.rules === state.settings.rules
    ? { settings }
    : { settings, findings: findingsOf(state.open, settings.rules) }

/** One step back or forward. */
export function travel(store: Store, direction: 'undo' | 'redo'): void {
  jump(store, direction === 'undo' ? -1 : 1)
}

/** Undoes (below zero) or redoes up to that many steps, as far as there are any, and checks the mission once. */
export function jump(store: Store, steps: number): void {
  const state = store.getState()
  let to = state.open
  for (let left = Math.abs(steps); left > 0; left -= 1) to = travelled(to, steps < 0 ? 'undo' : 'redo') ?? to
  if (to === state.open) return
  const sameScene = to.scene === state.open.scene
  store.setState({ ...nextState(sameScene ? state : { ...state, whatIf: null }, to), travels: state.travels + 1 })
  const now = store.getState()
  now.setStatus({ aloud: steps < 0 ? `Undone: ${now.redoLabel ?? ''}` : `Redone: ${now.undoLabel ?? ''}` })
}

/** The mission as it was before a stroke that is given up: nothing of it stays, in no list. A save meanwhile keeps what it saved. */
export function putBack(store: Store, open: OpenMission, selection: readonly string[]): void {
  const state = store.getState()
  const { id, savedSerial } = state.open
  if (id !== open.id || savedSerial !== open.savedSerial) return
  store.setState({ ...(state.open === open ? {} : nextState(state, open)), selection })
}

/** The theme that shows: the chosen one, or that of the system. */
export const themeOf = ({ settings, systemDark }: Pick<EditorState, 'settings' | 'systemDark'>): MapThemeName =>
  settings.theme === 'system' ? (systemDark ? 'dark' : 'light') : settings.theme

/** The theme of the map: space is dark by day, too. */
export const mapThemeOf = (state: Pick<EditorState, 'settings' | 'systemDark' | 'document'>): MapThemeName => {
  const theme = themeOf(state)
  return theme === 'light' && isInSpace(state.document) ? 'dark' : theme
}

/** True when the theme that shows has a dark ground. */
export const isDark = (state: EditorState): boolean => themeOf(state) !== 'light'
