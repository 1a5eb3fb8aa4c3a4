/** The editor's one store: the document with its history, and what editor-state.ts lists. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { applyEdits } from '#core/edits/apply-edits.ts'
import { emptyHistory, record } from '#core/edits/history.ts'
import { withFittedPillars } from '#core/edits/plans/fit-pillars.ts'
import { sceneFor } from '#core/edits/plans/scene.ts'
import { blankMission } from '#core/mission/blank.ts'
import { findItem } from '#core/mission/document.ts'
import type { Edit } from '#core/mission/edit.ts'
import { defaultSettings } from '#host/settings.ts'
import { hostForHere } from '../host-browser/host-for-here.ts'
import { commandRunner, turn } from './commands.ts'
import { documentState, type Editor, type Store, settingsState } from './editor.ts'
import { exportActions } from './exports/export-actions.ts'
import { fileActions } from './file-actions.ts'
import { noFilter } from './problem-view.ts'
import { sceneActions } from './scene-actions.ts'
import { noScene, sceneState } from './scene-state.ts'
import { startSession } from './session.ts'
import { shareActions } from './share-actions.ts'
import { optionsFor, toolFor, triesOut, usualOptions } from './tool-options.ts'
import { viewRequests } from './view-requests.ts'

const host = hostForHere()

let nextNotice = 1
const access: Store = {
  getState: () => editorStore.getState(),
  setState: (change) => editorStore.setState(change),
}
const files = fileActions(access, host)
const exporting = exportActions(access, host)

export const editorStore = createStore<Editor>()((set, get) => ({
  ...documentState({ settings: defaultSettings }, blankMission(), emptyHistory, 0),
  file: null,
  selection: [],
  ...noScene,
  tool: { kind: 'select' },
  stance: { axis: 'pointer', half: 'first', otherFace: false, start: 'closed' },
  options: usualOptions,
  writing: null,
  hoveredFinding: null,
  currentFinding: null,
  problemFilter: noFilter,
  status: { square: null, hint: null, illegal: false, zoom: 1 },
  settings: defaultSettings,
  systemDark: false,
  recent: [],
  copying: false,
  notices: [],
  dialog: null,
  gallery: 'undecided',

  run: commandRunner(access, host, files, exporting.exportAs),
  apply: (label, edits) => {
    const state = get()
    const { document, history, settings, savedSerial, selection, notify } = state
    const whole = settings.autoPillars && touchesPanels(edits) ? withFittedPillars(document, edits) : edits
    const outcome = applyEdits(document, whole)
    if (!outcome.ok) {
      notify('failure', `${label} was not done.`, outcome.error.message)
      return false
    }
    const next = outcome.value.document
    const scene = sceneFor(next, state.scene)
    const recorded = record(history, label, outcome.value.patch, { before: state.scene, after: scene })
    set({
      ...documentState(state, next, recorded, savedSerial),
      ...sceneState(next, scene, state),
      selection: selection.filter((id) => findItem(next, id) !== undefined),
      tool: toolFor(next, state.tool),
      gallery: 'closed',
    })
    return true
  },
  setTool: (tool) => {
    const { tool: before, options, selection } = get()
    // A thing in hand shows how it will be drawn where the selection showed what it is.
    set({
      tool,
      options: optionsFor(before, tool, options),
      selection: tool.kind === 'select' ? selection : [],
      ...(triesOut(tool) ? {} : { measured: [], whatIf: null, model: null }),
      gallery: 'closed',
    })
  },
  setStance: (change) => set({ stance: { ...get().stance, ...change } }),
  setOptions: (change) => set({ options: { ...get().options, ...change } }),
  turn: (back) => turn(access, back),
  write: (id) => set(id === null ? { writing: null } : { writing: id, selection: [id], model: null }),
  select: (ids) => set({ selection: ids, writing: null, model: null }),
  hoverFinding: (id) => set({ hoveredFinding: id }),
  filterProblems: (change) => set({ problemFilter: { ...get().problemFilter, ...change } }),
  goToFinding: (id) => {
    const { document, findings, problemFilter, selection } = get()
    const finding = findings.find((candidate) => candidate.id === id)
    if (finding === undefined) return
    const selected = problemFilter.onlySelection
      ? selection
      : finding.items.filter((item) => findItem(document, item) !== undefined)
    set({ currentFinding: id, selection: selected, model: null, tool: { kind: 'select' } })
    if (finding.at !== null) viewRequests.emit({ kind: 'centre', place: finding.at })
  },
  changeSettings: (change) => {
    const settings = { ...get().settings, ...change }
    set(settingsState(get(), settings))
    void host.writeSettings(settings).then((result) => {
      if (!result.ok) get().fail(result.error)
    })
  },
  showDialog: (dialog) => set({ dialog }),
  notify: (tone, text, advice = null) => {
    const notice = { id: nextNotice, tone, text, advice }
    nextNotice += 1
    // Said again, it takes the place of what was said before.
    const others = get().notices.filter(
      (other) => other.tone !== tone || other.text !== text || other.advice !== advice,
    )
    set({ notices: [...others.slice(-4), notice] })
  },
  fail: (error) => {
    if (error.code !== 'cancelled') get().notify('failure', error.message, error.advice)
  },
  closeGallery: () => set({ gallery: 'closed' }),
  dismiss: (id) => set({ notices: get().notices.filter((notice) => notice.id !== id) }),
  setStatus: (change) => set({ status: { ...get().status, ...change } }),
  ...files.actions,
  ...exporting.actions,
  ...shareActions(access, host),
  ...sceneActions(access),
}))

const touchesPanels = (edits: readonly Edit[]): boolean =>
  edits.some((edit) => edit.type !== 'set' && edit.collection === 'panels')

/** Reads from the editor inside a component. */
export const useEditor = <Value>(selector: (state: Editor) => Value): Value => useStore(editorStore, selector)

/** Starts the editor's life with its host; returns a function that ends it. */
export const startEditor = (): (() => void) => startSession(editorStore, host, files)
