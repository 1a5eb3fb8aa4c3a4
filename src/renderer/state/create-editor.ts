/**
 * Makes an editor: the one store of what is open and how it is looked at, on a host that keeps the files. Windows have one
 * (editor-store.ts); tests make their own.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { metaChecks } from '#checking/checker/settings.ts'
import { withFittedPillars } from '#editing/edits/plans/place-panel.ts'
import type { Host } from '#host/host.ts'
import { defaultSettings } from '#host/settings.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { allShown } from '#model/mission/map-layers.ts'
import { defaultAudience } from '#publishing/export/audience.ts'
import type { Exporter } from '#publishing/export/exporter.ts'
import { checkerThere, fetchChecker, findingsOf, isSlow, laterChecks } from './checking/checking.ts'
import { formFieldOf } from './checking/finding-places.ts'
import { noFilter } from './checking/problem-view.ts'
import { commandRunner } from './commands/command-runner.ts'
import { comparisonActions } from './comparison/comparison.ts'
import { noComparison } from './comparison/comparison-state.ts'
import { type Editor, jump, type ListeningStore, nextState, openState, type Store } from './editor.ts'
import type { EditorActions } from './editor-state.ts'
import { ExportsMaker } from './exports/exports-maker.ts'
import { optionsOf } from './exports/remembered-options.ts'
import { startAutoSave } from './files/auto-save.ts'
import { reportExternalChanges } from './files/external-changes.ts'
import { fileActions } from './files/file-actions.ts'
import { fileStem, formatExported } from './files/file-names.ts'
import { shareActions } from './files/share-actions.ts'
import { generatedMapsActions } from './made-maps/generated-maps.ts'
import { withNotice, withoutMatter } from './messages/notices-and-dialogs.ts'
import { fieldRequests, viewRequests } from './messages/signal.ts'
import { currentGesture } from './mission/gesture.ts'
import { clipboardInOrder } from './mission/model-clip.ts'
import { beginMission, edited, type MissionId, type OpenMission } from './mission/open-mission.ts'
import { onBothHalves, refuse, symmetricActions } from './mission/symmetric.ts'
import { offerTextRename } from './mission/text-hits.ts'
import { newMissionId } from './mission/unique-names.ts'
import { turn } from './mission/wall-commands.ts'
import { playedActions } from './play/play-actions.ts'
import { emptyPlayState } from './play/play-state.ts'
import { type Journals, startJournals } from './recovery/journals.ts'
import { startSession } from './session/session.ts'
import { settingsActions } from './session/settings-actions.ts'
import { firstTabs, missionIn, noStatus } from './session/tabs.ts'
import { stampActions } from './stamps/stamps.ts'
import { startTracing, tracingActions } from './tracing/tracing.ts'
import { noTracing } from './tracing/tracing-state.ts'
import { sceneActions } from './trial/scene-actions.ts'
import { noScene } from './trial/scene-state.ts'
import { createVersionSaver, noVersions, type SaveVersion, versionActions } from './versions/version-actions.ts'
import { layerActions, withoutWithheld } from './view/layers.ts'
import { defaultOptions, defaultPlacement, isTrialTool, optionsFor, stanceFor } from './view/tool-options.ts'
import { isInspectorPinned } from './view/view.ts'

// Exports without questions, and handing out what was made.

interface ExportActions {
  readonly actions: Pick<EditorActions, 'handOut' | 'showPages'>
  /** Makes an export with the options of last time and asks only where to put it. */
  exportAs(extension: string): Promise<void>
}

function exportActions({ getState }: Store, host: Host): ExportActions {
  const maker = new ExportsMaker()

  const handOut: EditorActions['handOut'] = async ({ name: kind, extension }, files) => {
    let all = true
    getState().settle(matterOf(extension))
    for (const { name, bytes } of files) {
      // The picture beside a file has its own ending.
      const ending = name.slice(name.lastIndexOf('.') + 1)
      const result = await host.exportFile({ suggestedName: name, bytes, kind, extension: ending })
      if (result.ok) getState().notify('done', formatExported(result.value, 'Exported'))
      else getState().fail(result.error, matterOf(extension))
      all &&= result.ok
    }
    return all
  }

  const showPages: EditorActions['showPages'] = async (name, pdf) => {
    try {
      const shown = host.showPagesInTheMaking?.(pdf) ?? host.showPages(name, await pdf)
      const result = await shown
      if (!result.ok) return getState().fail(result.error, PRINTING)
      getState().settle(PRINTING)
      const where = host.kind === 'browser' ? 'a new tab' : 'your program for PDF files'
      // It waits: who prints looks at the pages meanwhile.
      getState().notify('info', `The pages are open in ${where}.`, TRUE_TO_SCALE)
    } catch (thrown) {
      getState().notify('failure', 'There is nothing to print.', reasonIn(thrown), [], PRINTING)
    }
  }

  return {
    actions: { handOut, showPages },
    exportAs: async (extension) => {
      const exporter = await known(extension)
      const { document, settings, notify } = getState()
      const options = optionsOf(exporter, settings.exports)
      const outcome = await maker.make({
        format: exporter.id,
        options,
        stem: fileStem(document),
        mission: writeMission(document),
        audience: defaultAudience(document, exporter, options),
      })
      if (outcome?.kind === 'made') await handOut(exporter, outcome.files)
      else if (outcome === null)
        getState().notify('info', `The ${exporter.name} wasn’t created: you started another export.`)
      else {
        const reason = outcome.kind === 'failed' ? outcome.reason : outcome.fault.message
        notify('failure', `The ${exporter.name} could not be made.`, reason, [], matterOf(extension))
      }
    },
  }
}

/** By these the messages about what failed are known. */
const matterOf = (extension: string): string => `export ${extension}`
const PRINTING = 'printing'

const TRUE_TO_SCALE =
  'Print them from there at 100 % (“actual size”). If they are fitted to the page, they come out too small.'

const reasonIn = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** The formats are loaded when somebody exports: one can draw without them. */
async function known(extension: string): Promise<Exporter> {
  const { findExporter } = await import('#publishing/export/registry.ts')
  const exporter = findExporter(extension)
  if (exporter === undefined) throw new Error(`no exporter for .${extension}`)
  return exporter
}

// Versions that are kept because time goes by: an hour of work, a new day. Only of what has changed since the last one.

const HOUR_MS = 3_600_000

interface Followed {
  /** State that was kept last, or the state in which the mission came into the window. */
  kept: Mission
  /** The day on which it was worked on last, by the clock of the place. */
  day: string
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Returns a function that stops it. */
function createTimedVersions(store: ListeningStore, keep: SaveVersion): () => void {
  const followed = new Map<MissionId, Followed>()

  const openOf = (id: MissionId): OpenMission | undefined => {
    const state = store.getState()
    return state.tabs.map((tab) => missionIn(state, tab)).find((open) => open.id === id)
  }
  const hourIsOver = (id: MissionId): void => {
    const mission = followed.get(id)
    const open = openOf(id)
    if (mission === undefined || open === undefined) {
      followed.delete(id)
      return
    }
    mission.timer = undefined
    if (open.document === mission.kept) return
    mission.kept = open.document
    void keep(open, writeMission(open.document), { why: 'hourly' })
  }
  const follow = (open: OpenMission): Followed => {
    const mission: Followed = followed.get(open.id) ?? { kept: open.document, day: today(), timer: undefined }
    followed.set(open.id, mission)
    return mission
  }

  /** A mission that is open no more and has nothing to be kept is let go, with all that it is made of. */
  const letGo = (): void => {
    for (const [id, { timer }] of followed) if (timer === undefined && openOf(id) === undefined) followed.delete(id)
  }

  follow(store.getState().open)
  const stop = store.subscribe(({ open }, { open: before }) => {
    if (open === before) return
    const mission = follow(open)
    if (open.id !== before.id) letGo()
    if (open.id !== before.id || open.document === before.document) return
    if (mission.day !== today()) {
      mission.day = today()
      // As it was left the day before.
      if (before.document !== mission.kept) void keep(before, writeMission(before.document), { why: 'daily' })
      mission.kept = before.document
    }
    mission.timer ??= setTimeout(() => hourIsOver(open.id), HOUR_MS)
  })
  return () => {
    stop()
    for (const { timer } of followed.values()) clearTimeout(timer)
  }
}

const today = (): string => new Date().toDateString()

/** Being shown around: five steps, left whenever one likes; from then on it is only offered in the Help menu. */
function tourActions(store: Store): Pick<EditorActions, 'goOnTour'> {
  return {
    goOnTour: (step) => {
      const { settings, changeSettings } = store.getState()
      if (!settings.tourSeen) changeSettings({ tourSeen: true })
      // It is about the map and what stands around it.
      store.setState(step === null ? { tour: null } : { tour: step, gallery: 'closed', workspace: 'map', bare: false })
    },
  }
}

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
    const { open, settings: now } = store.getState()
    return { findings: findingsOf(open, now.rules) }
  }
  const checkLater = laterChecks(() => store.setState(checkNow()))
  const files = fileActions(access, host)
  const settings = settingsActions(access, host)
  const clipboard = clipboardInOrder(host)
  const exporting = exportActions(access, host)
  const keepVersion = createVersionSaver(access, host)
  let journals: Journals | null = null

  /** The properties stand over the map because a note is written, not because they were asked for: they go with the note. */
  let shownForNote = false
  const endOfNote = (): Partial<Editor> => {
    const ends = shownForNote
    shownForNote = false
    return ends ? { properties: false } : {}
  }

  const store = createStore<Editor>()((set, get) => ({
    ...openState({ settings: defaultSettings }, beginMission(newMissionId(), blankMission())),
    checker: checkerThere() === null ? { kind: 'fetching' } : { kind: 'there' },
    tabs: firstTabs,
    selection: [],
    layers: allShown,
    layersOpen: false,
    stamps: [],
    ...noScene,
    played: emptyPlayState,
    reach: [],
    tool: { kind: 'select' },
    stance: defaultPlacement,
    options: defaultOptions,
    symmetric: null,
    refusal: null,
    writing: null,
    travels: 0,
    hoveredFinding: null,
    currentFinding: null,
    problemsOpen: false,
    problemFilter: noFilter,
    status: { square: null, hint: null, illegal: false, aloud: null, timesSaid: 0, zoom: 1, turned: false },
    settings: defaultSettings,
    systemDark: false,
    recent: [],
    copying: false,
    notices: [],
    dialog: null,
    question: null,
    gallery: 'undecided',
    packGiven: [],
    leavePack: null,
    workspace: 'map',
    beforeTable: 'map',
    inspectorTab: 'selection',
    properties: false,
    contextMenu: null,
    sheetShown: false,
    findOpen: false,
    findAsked: 0,
    inspectorAsked: 0,
    ...noVersions,
    tableOpen: false,
    report: null,
    printAsked: 0,
    heat: [],
    heatHatchways: 'start',
    ...noComparison,
    ...noTracing,
    bare: false,
    tour: null,
    windowWidth: 1280,

    run: commandRunner(access, clipboard, files, exporting.exportAs),
    apply: (label, edits) => {
      const state = get()
      const { document, settings } = state
      const both = onBothHalves(state, edits)
      if (!both.ok) {
        refuse(access, label, both.error)
        return false
      }
      const drawn = both.value.edits
      const whole = settings.autoPillars && touchesPanels(drawn) ? withFittedPillars(document, drawn) : drawn
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
      offerTextRename(access, label, document)
      return true
    },
    setTool: (tool) => {
      const { tool: before, options, selection, stance, status } = get()
      // A thing in hand shows how it will be drawn where the selection showed what it is.
      set({
        tool,
        // The status of the previous tool no longer applies.
        ...(JSON.stringify(tool) === JSON.stringify(before) ? {} : { status: { ...status, ...noStatus } }),
        ...(tool.kind === 'select' ? {} : endOfNote()),
        options: optionsFor(before, tool, options),
        stance: stanceFor(tool, stance),
        selection: tool.kind === 'select' ? selection : [],
        ...(isTrialTool(tool) ? {} : { measured: [], whatIf: null, model: null }),
        gallery: 'closed',
        workspace: 'map',
      })
    },
    setPlacement: (change) => set({ stance: { ...get().stance, ...change } }),
    setOptions: (change) => set({ options: { ...get().options, ...change } }),
    ...symmetricActions(access),
    turn: (back) => turn(access, back),
    // Where the inspector has no column, the field to write in stands over the map.
    write: (id) => {
      if (id === null) return set({ writing: null })
      shownForNote ||= !get().properties
      set({ writing: id, selection: [id], model: null, properties: true })
    },
    select: (ids) => {
      const same = ids.length === 1 && ids[0] === get().selection[0]
      set({ selection: withoutWithheld(get(), ids), writing: null, model: null, ...(same ? {} : endOfNote()) })
    },
    ...layerActions(access),
    ...stampActions(access),
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
    showProblems: (problemsOpen) => set({ problemsOpen, ...(problemsOpen ? {} : { hoveredFinding: null }) }),
    filterProblems: (change) => set({ problemFilter: { ...get().problemFilter, ...change } }),
    endDraft: () => set(openState(get(), { ...get().open, draft: false })),
    goToFinding: (id) => {
      const { document, findings, problemFilter, selection } = get()
      const finding = findings.find((candidate) => candidate.id === id)
      if (finding === undefined) return
      const field = formFieldOf(document, finding)
      if (field !== null) {
        set({ currentFinding: id, workspace: 'mission', gallery: 'closed' })
        fieldRequests.emit(field)
        return
      }
      if (metaChecks.some(({ info }) => info.id === finding.rule)) {
        set({ currentFinding: id, dialog: { kind: 'rules', rule: null } })
        return
      }
      const selected = problemFilter.onlySelection
        ? selection
        : withoutWithheld(
            get(),
            finding.items.filter((item) => findItem(document, item) !== undefined),
          )
      set({
        currentFinding: id,
        selection: selected,
        model: null,
        tool: { kind: 'select' },
        workspace: 'map',
        gallery: 'closed',
      })
      if (finding.at !== null) viewRequests.emit({ kind: 'centre', place: finding.at })
    },
    showDialog: (dialog) => set({ dialog }),
    closeDialog: (dialog) => get().dialog === dialog && set({ dialog: null }),
    notify: (tone, text, advice = null, actions = [], matter = null) => {
      set({ notices: withNotice(get().notices, { id: nextNotice, tone, text, advice, actions, matter }) })
      nextNotice += 1
    },
    fail: (error, matter = null) => {
      const { code, message, advice } = error
      if (code !== 'cancelled') get().notify('failure', message, advice, [], matter)
    },
    settle: (matter) => {
      const { notices } = get()
      const left = withoutMatter(notices, matter)
      if (left.length < notices.length) set({ notices: left })
    },
    closeGallery: () => set({ gallery: 'closed' }),
    goToWorkspace: (workspace) => {
      const { workspace: before } = get()
      set({
        workspace,
        ...(before === 'table' ? {} : { beforeTable: before }),
        ...(workspace === 'map' ? {} : { gallery: 'closed' as const, bare: false, stance: defaultPlacement }),
      })
    },
    showProperties: (properties) => {
      shownForNote = false
      set({ properties })
    },
    jump: (steps) => jump(access, steps),
    showContextMenu: (contextMenu) => set({ contextMenu }),
    showSheet: (sheetShown) => set({ sheetShown }),
    showFind: (findOpen) => set({ findOpen }),
    showReport: (report) => set({ report }),
    setHeat: (heat, heatHatchways) => set({ heat, heatHatchways }),
    ...comparisonActions(access, host, files.inTurn),
    ...tracingActions(access),
    ...generatedMapsActions(access),
    showInspector: (tab, pin = false) => {
      set({ inspectorTab: tab })
      if (pin && !isInspectorPinned(get())) get().changeSettings({ inspectorPinned: true })
    },
    dismiss: (id) => set({ notices: get().notices.filter((notice) => notice.id !== id) }),
    setStatus: (change) => {
      const { status } = get()
      const said = 'hint' in change ? { aloud: change.hint ?? null, ...change } : change
      const timesSaid = status.timesSaid + ((said.aloud ?? null) === null ? 0 : 1)
      set({ status: { ...status, ...said, timesSaid } })
    },
    ...files.actions,
    ...exporting.actions,
    ...settings.actions,
    workKept: async () => {
      await Promise.all([journals?.written(), get().settingsKept()])
    },
    ...shareActions(access, host, clipboard),
    ...sceneActions(access),
    ...playedActions(access),
    ...tourActions(access),
    ...versionActions(access, host, keepVersion),
  }))

  const start = (): (() => void) => {
    const kept = startJournals(store, host)
    journals = kept
    const stops = [
      kept.stop,
      startSession(store, host, files, settings),
      createTimedVersions(store, keepVersion),
      reportExternalChanges(store, host, files.inTurn),
      startAutoSave(store, host, files.saveQuietly),
      startTracing(store),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return { store, start }
}

const touchesPanels = (edits: readonly Edit[]): boolean =>
  edits.some((edit) => edit.type !== 'set' && edit.collection === 'panels')
