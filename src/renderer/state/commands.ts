/** Runs the commands of the shared table, whoever asked: key, menu, button. */

import { turnedBy } from '#core/edits/plans/feature.ts'
import { changeModel } from '#core/edits/plans/scene.ts'
import { type Plan, planToggle } from '#core/edits/plans/selection.ts'
import { mirroredNow, turnedFurther } from '#core/edits/plans/stamp.ts'
import { planFlip, planTurn } from '#core/edits/plans/turn-flip.ts'
import { canBeTurned } from '#core/edits/plans/turned-map.ts'
import { itemsOf } from '#core/mission/any-item.ts'
import { collections } from '#core/mission/document.ts'
import { canBePicked } from '#core/mission/map-layers.ts'
import { has, ruleSetOf } from '#core/mission/mission-rule-set.ts'
import type { Command } from '#host/commands.ts'
import { arrangeCommands } from './arrange-commands.ts'
import { clipboardCommands } from './clipboard-commands.ts'
import type { OrderedClipboard } from './clipboard-order.ts'
import { copyPicture } from './copy-picture.ts'
import { type Store, travel } from './editor.ts'
import type { InspectorTab } from './editor-state.ts'
import type { FileActions } from './file-actions.ts'
import { tellsLocked } from './layers.ts'
import { isUnseen } from './map-commands.ts'
import { openProblems } from './problem-view.ts'
import { isInspectorPinned } from './room.ts'
import { reasonAgainstKeeping } from './scene-state.ts'
import { drawSymmetrically, symmetryOn, usualSymmetry } from './symmetric.ts'
import { slotBeside, slotNow } from './tabs.ts'
import { drawsPanels, isTrialTool } from './tool-options.ts'
import { noVersionsShown } from './versions/versions-state.ts'
import { viewRequests } from './view-requests.ts'
import { wallCommands } from './wall-commands.ts'

export function commandRunner(
  store: Store,
  clipboard: OrderedClipboard,
  files: FileActions,
  exportAs: (extension: string) => Promise<void>,
): (command: Command) => void {
  const get = store.getState

  const { copy, cut, paste, duplicate, remove, afterwards } = clipboardCommands(store, clipboard)

  const showTab = (tab: InspectorTab): void => {
    store.setState({ workspace: 'map', gallery: 'closed' })
    get().showInspector(tab, true)
  }
  const walk = (by: 1 | -1): unknown =>
    get().checker.kind === 'there'
      ? step(by)
      : get()
          .fetchRules()
          .then(() => step(by))

  const step = (by: 1 | -1): void => {
    const { currentFinding, goToFinding } = get()
    const findings = openProblems(get())
    if (findings.length === 0) return
    const at = findings.findIndex((finding) => finding.id === currentFinding)
    const index = at < 0 ? (by === 1 ? 0 : findings.length - 1) : (at + by + findings.length) % findings.length
    const next = findings[index]
    if (next !== undefined) goToFinding(next.id)
  }

  const handlers: Record<Command, () => unknown> = {
    new: () => get().showDialog({ kind: 'new-mission' }),
    'new-from-template': () => store.setState({ gallery: 'asked', workspace: 'map' }),
    library: () => store.setState({ gallery: 'library', workspace: 'map' }),
    pack: () => store.setState({ gallery: 'pack', workspace: 'map' }),
    open: files.open,
    'open-link': () => get().showDialog({ kind: 'open-link' }),
    'share-link': () => get().showDialog({ kind: 'share-link' }),
    save: () => afterwards(files.save),
    'save-as': () => afterwards(files.saveAs),
    export: () => get().goToWorkspace('paper'),
    'export-pdf': () => exportAs('pdf'),
    'export-svg': () => exportAs('svg'),
    'export-json': () => exportAs('json'),
    undo: () => travel(store, 'undo'),
    redo: () => travel(store, 'redo'),
    cut,
    copy,
    'copy-picture': () => copyPicture(store, clipboard),
    paste,
    duplicate,
    delete: () => remove('Delete'),
    'select-all': () => {
      const { document, select, setTool } = get()
      setTool({ kind: 'select' })
      const { layers } = get()
      const entries = collections.flatMap((name) => itemsOf(document, name))
      select(entries.filter((entry) => canBePicked(layers, entry)).map(({ item }) => item.id))
    },
    'select-none': () => get().select([]),
    turn: () => turn(store, false),
    flip: () => {
      const { tool, stance, setStance, options, setOptions } = get()
      // Steps through the places of the hatchway: face, then half.
      if (tool.kind === 'run' || tool.kind === 'room') setStance({ otherFace: !stance.otherFace })
      else if (tool.kind === 'panel')
        setStance({
          otherFace: !stance.otherFace,
          half: stance.otherFace ? (stance.half === 'first' ? 'second' : 'first') : stance.half,
        })
      else if (tool.kind === 'stamp') setOptions({ stamp: mirroredNow(options.stamp) })
      else withSelection(store, 'Flip', (ids) => planFlip(get().document, ids))
    },
    'toggle-hatchway': () => {
      const { tool, stance, setStance, document, selection, apply } = get()
      if (drawsPanels(tool)) return setStance({ start: stance.start === 'open' ? 'closed' : 'open' })
      const edits = planToggle(document, selection)
      return edits.length > 0 && !tellsLocked(get(), selection) && apply('Open or close hatchway', edits)
    },
    ...wallCommands(store),
    'draw-symmetric': () => drawSymmetrically(store, symmetryOn(get()) === null ? usualSymmetry(get()) : null),
    'symmetry-half-turn': () => drawSymmetrically(store, 'half-turn'),
    'symmetry-mirror-long': () => drawSymmetrically(store, 'mirror-long'),
    'symmetry-mirror-short': () => drawSymmetrically(store, 'mirror-short'),
    'make-symmetric': () => get().showDialog({ kind: 'make-symmetric' }),
    find: () => {
      if (get().workspace === 'paper') get().goToWorkspace('map')
      store.setState({
        findOpen: true,
        findAsked: get().findAsked + 1,
        historyOpen: false,
        ...noVersionsShown,
        gallery: 'closed',
      })
    },
    history: () => store.setState({ historyOpen: !get().historyOpen, findOpen: false, ...noVersionsShown }),
    versions: () => get().showVersions(!get().versionsOpen),
    'name-version': () => get().showDialog({ kind: 'name-version', version: null }),
    palette: () => get().showDialog({ kind: 'palette' }),
    'workspace-map': () => get().goToWorkspace('map'),
    'workspace-mission': () => get().goToWorkspace('mission'),
    'workspace-paper': () => get().goToWorkspace('paper'),
    'new-tab': () => get().newTab(),
    'close-tab': () => get().closeTab(slotNow(get())),
    'next-tab': () => get().showTab(slotBeside(get(), 1)),
    'previous-tab': () => get().showTab(slotBeside(get(), -1)),
    'zoom-in': () => viewRequests.emit({ kind: 'zoom', by: 1.25 }),
    'zoom-out': () => viewRequests.emit({ kind: 'zoom', by: 0.8 }),
    'zoom-fit': () => viewRequests.emit({ kind: 'fit' }),
    'turn-view': () => {
      if (!canBeTurned(get().document)) return
      viewRequests.emit({ kind: 'turn' })
      const hint = get().status.turned ? 'Turned: north is at the right' : 'Not turned: north is at the top'
      get().setStatus({ hint, illegal: false })
    },
    'turn-to-fit': () => get().changeSettings({ turnsToFit: !get().settings.turnsToFit }),
    'theme-light': () => get().changeSettings({ theme: 'light' }),
    'theme-dark': () => get().changeSettings({ theme: 'dark' }),
    'theme-blueprint': () => get().changeSettings({ theme: 'blueprint' }),
    'theme-contrast': () => get().changeSettings({ theme: 'contrast' }),
    'theme-system': () => get().changeSettings({ theme: 'system' }),
    'toggle-problems': () => get().changeSettings({ problemsOpen: !get().settings.problemsOpen }),
    'toggle-inspector': () => get().changeSettings({ inspectorPinned: !isInspectorPinned(get()) }),
    'show-play': () => showTab('play'),
    'show-box': () => showTab('kit'),
    'toggle-bare': () => store.setState({ bare: !get().bare }),
    'toggle-table': () => store.setState({ tableOpen: !get().tableOpen, workspace: 'map', gallery: 'closed' }),
    'toggle-marks': () => {
      const marksShown = !get().settings.marksShown
      get().changeSettings({ marksShown })
      get().setStatus({ hint: marksShown ? 'Problem marks are shown' : 'Problem marks are hidden', illegal: false })
    },
    'next-problem': () => walk(1),
    'previous-problem': () => walk(-1),
    'toggle-auto-pillars': () => {
      const autoPillars = !get().settings.autoPillars
      get().changeSettings({ autoPillars })
      get().notify('done', autoPillars ? 'Pillars fit themselves at joints.' : 'Pillars are placed by hand.')
    },
    'keep-diagram': () => {
      const { showDialog, notify } = get()
      const against = reasonAgainstKeeping(get())
      if (against === null) showDialog({ kind: 'keep-diagram' })
      else notify('info', `Nothing is kept as a diagram: ${against}.`)
    },
    fairness: () => {
      const { document, fairnessOpen, goToWorkspace, notify, showFairness, workspace } = get()
      if (has(document, 'fairness')) {
        // Asked for from another room, it is wanted, open already or not.
        showFairness(workspace !== 'map' || !fairnessOpen)
        goToWorkspace('map')
      } else notify('info', `${ruleSetOf(document).name} has nothing that the fairness report measures.`)
    },
    'make-maps': () => get().showDialog({ kind: 'make-maps' }),
    compare: () => void get().compareWithFile(false),
    'compare-disk': () => void get().compareWithDisk(),
    merge: () => void get().compareWithFile(true),
    'save-stamp': () => {
      if (get().selection.length > 0) get().showDialog({ kind: 'save-stamp' })
    },
    'own-kinds': () => get().showDialog({ kind: 'own-kinds' }),
    guide: () => get().showDialog({ kind: 'guide', passage: null }),
    tour: () => get().goOnTour(0),
    shortcuts: () => get().showDialog({ kind: 'shortcuts' }),
    'own-keys': () => get().showDialog({ kind: 'own-keys' }),
    about: () => get().showDialog({ kind: 'about' }),
    ...arrangeCommands(store),
  }

  return (command) => {
    // Whoever asked: keys, a menu of the system, which knows nothing of pages that lie over the map.
    if (isUnseen(get(), command)) return
    void Promise.resolve(handlers[command]()).catch((error: unknown) => {
      get().notify('failure', 'Something went wrong inside Bulkhead; your mission is still here.', String(error))
    })
  }
}

function withSelection({ getState }: Store, label: string, plan: (ids: readonly string[]) => Plan): void {
  const { selection, apply, notify } = getState()
  if (selection.length === 0 || tellsLocked(getState(), selection)) return
  const result = plan(selection)
  if (result.ok) apply(label, result.value)
  else notify('info', `${label}: ${result.error}`)
}

/** Turns what is in hand, or else the selection; a panel in hand has two ways to stand, so back is on again. */
export function turn(store: Store, back: boolean): void {
  const { tool, stance, options, setStance, setOptions, setStatus, document, selection } = store.getState()
  if (tool.kind === 'panel') setStance({ axis: stance.axis === 'horizontal' ? 'vertical' : 'horizontal' })
  else if (tool.kind === 'stamp') setOptions({ stamp: turnedFurther(options.stamp, back) })
  else if (tool.kind === 'feature' || tool.kind === 'token') {
    const next = turnedBy(options.turn, back ? -1 : 1)
    setOptions({ turn: next })
    setStatus({ hint: `Turned to ${next}°`, illegal: false })
  } else if (selection.length === 0 && isTrialTool(tool)) turnModel(store, back)
  else withSelection(store, 'Rotate', (ids) => planTurn(document, ids, back))
}

/** Turns the test model that is selected; while models are placed also the next one. */
function turnModel({ getState }: Store, back: boolean): void {
  const { tool, trialOptions, scene, model, setTrialOptions, changeScene, setStatus } = getState()
  const by = back ? -1 : 1
  const chosen = scene.models.find(({ id }) => id === model)
  const base = chosen?.base ?? (tool.kind === 'model' ? trialOptions.base : null)
  if (base === null) return
  if (base.kind === 'round') {
    setStatus({ hint: 'A round base is the same however it is turned', illegal: false })
    return
  }
  const turned = turnedBy(chosen?.turn ?? trialOptions.turn, by)
  if (chosen !== undefined) changeScene('Rotate Test Model', changeModel(scene, chosen.id, { turn: turned }))
  if (tool.kind === 'model') setTrialOptions({ turn: turned })
  setStatus({ hint: `Turned to ${turned}°`, illegal: false })
}
