/**
 * Makes an editor: the one store of what is open and how it is looked at, on a host that keeps the files. Windows have one
 * (editor-store.ts); tests make their own.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { withFittedPillars } from '#core/edits/plans/fit-pillars.ts'
import { blankMission } from '#core/mission/blank.ts'
import { findItem } from '#core/mission/document.ts'
import type { Edit } from '#core/mission/edit.ts'
import type { Host } from '#host/host.ts'
import { defaultSettings } from '#host/settings.ts'
import { check, isSlow, laterChecks } from './checking.ts'
import { clipboardInOrder } from './clipboard-order.ts'
import { commandRunner, turn } from './commands.ts'
import { type Editor, nextState, openState, type Store } from './editor.ts'
import { exportActions } from './exports/export-actions.ts'
import { fileActions } from './file-actions.ts'
import { currentGesture } from './gesture.ts'
import { newMissionId } from './mission-id.ts'
import { edited, openMission } from './open-mission.ts'
import { noFilter } from './problem-view.ts'
import { checkerThere, fetchChecker } from './rules.ts'
import { sceneActions } from './scene-actions.ts'
import { noScene } from './scene-state.ts'
import { startSession } from './session.ts'
import { settingsActions } from './settings-actions.ts'
import { shareActions } from './share-actions.ts'
import { optionsFor, triesOut, usualOptions } from './tool-options.ts'
import { viewRequests } from './view-requests.ts'

export interface EditorWithHost {
  readonly store: StoreApi<Editor>
  /** Starts its life with the host; returns a function that ends it. */
  start(): () => void
}

export function createEditor(host: Host): EditorWithHost {
  let nextNotice = 1
  const access: Store = {
    getState: () => store.getState(),
    setState: (change) => store.setState(change),
  }
  const checkNow = (): Partial<Editor> => {
    const { document, settings: now } = store.getState()
    return { findings: check(document, now.rules) }
  }
  const checkLater = laterChecks(() => store.setState(checkNow()))
  const files = fileActions(access, host)
  const settings = settingsActions(access, host)
  const clipboard = clipboardInOrder(host)
  const exporting = exportActions(access, host)

  const store = createStore<Editor>()((set, get) => ({
    ...openState({ settings: defaultSettings }, openMission(newMissionId(), blankMission())),
    checker: checkerThere() === null ? { kind: 'fetching' } : { kind: 'there' },
    selection: [],
    ...noScene,
    tool: { kind: 'select' },
    stance: { axis: 'pointer', half: 'first', otherFace: false, start: 'closed' },
    options: usualOptions,
    writing: null,
    travels: 0,
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
    question: null,
    gallery: 'undecided',

    run: commandRunner(access, clipboard, files, exporting.exportAs),
    apply: (label, edits) => {
      const state = get()
      const { document, settings } = state
      const whole = settings.autoPillars && touchesPanels(edits) ? withFittedPillars(document, edits) : edits
      const gesture = currentGesture()
      const next = edited(state.open, label, whole, gesture)
      if (!next.ok) {
        state.notify('failure', `${label} was not done.`, next.error.message)
        return false
      }
      // While somebody types, what is known of a long mission may be a moment behind.
      const waits = gesture !== null && isSlow()
      set({ ...nextState(state, next.value, waits ? state.findings : undefined), gallery: 'closed' })
      if (waits) checkLater()
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
    fetchRules: async () => {
      const { checker } = get()
      if (checker.kind === 'there') return
      if (checker.kind === 'failed') set({ checker: { kind: 'fetching' } })
      try {
        await fetchChecker()
        if (get().checker.kind !== 'there') set({ ...checkNow(), checker: { kind: 'there' } })
      } catch (thrown) {
        set({ checker: { kind: 'failed', reason: thrown instanceof Error ? thrown.message : String(thrown) } })
      }
    },
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
    showDialog: (dialog) => set({ dialog }),
    notify: (tone, text, advice = null, actions = []) => {
      const notice = { id: nextNotice, tone, text, advice, actions }
      nextNotice += 1
      // Said again, it takes the place of what was said before.
      const others = get().notices.filter(
        (other) => other.tone !== tone || other.text !== text || other.advice !== advice,
      )
      set({ notices: [...others.slice(-4), notice] })
    },
    fail: (error) => {
      const { code, message, advice, address } = error
      const actions = address === undefined ? [] : [{ label: 'Open it', address }]
      if (code !== 'cancelled') get().notify('failure', message, advice, actions)
    },
    closeGallery: () => set({ gallery: 'closed' }),
    dismiss: (id) => set({ notices: get().notices.filter((notice) => notice.id !== id) }),
    setStatus: (change) => set({ status: { ...get().status, ...change } }),
    ...files.actions,
    ...exporting.actions,
    ...settings.actions,
    ...shareActions(access, host, clipboard),
    ...sceneActions(access),
  }))

  return { store, start: () => startSession(store, host, files, settings.read) }
}

const touchesPanels = (edits: readonly Edit[]): boolean =>
  edits.some((edit) => edit.type !== 'set' && edit.collection === 'panels')
