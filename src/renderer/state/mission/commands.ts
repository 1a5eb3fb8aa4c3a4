/** Runs the commands of the shared table, whoever asked: key, menu, button. */

import { stampable } from '#editing/edits/plans/stamp.ts'
import { canBeTurned } from '#editing/edits/plans/turned-map.ts'
import type { Command } from '#host/commands.ts'
import { collections } from '#model/mission/document.ts'
import { itemsOf } from '#model/mission/edit.ts'
import { canBePicked } from '#model/mission/map-layers.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { openProblems } from '../checking/problem-view.ts'
import { type Store, travel } from '../editor.ts'
import type { InspectorTab } from '../editor-state.ts'
import type { FileActions } from '../files/file-actions.ts'
import { announceSelected } from '../messages/announcements.ts'
import { exportRequests, type ViewRequest, viewRequests } from '../messages/signal.ts'
import { copyPicture } from '../pictures/rasterise.ts'
import { currentSlot, slotBeside } from '../session/tabs.ts'
import { reasonAgainstSaving } from '../trial/scene-state.ts'
import { noVersionsShown } from '../versions/versions-state.ts'
import { isInspectorPinned } from '../view/view.ts'
import { arrangeCommands, hasPage, isUnseen } from './arrange-commands.ts'
import { clipboardCommands } from './clipboard-commands.ts'
import type { OrderedClipboard } from './model-clip.ts'
import { defaultSymmetry, drawSymmetrically, symmetryOn } from './symmetric.ts'
import { flip, toggleHatchway, turn, wallCommands } from './wall-commands.ts'

export function commandRunner(
  store: Store,
  clipboard: OrderedClipboard,
  files: FileActions,
  exportAs: (extension: string) => Promise<void>,
): (command: Command) => void {
  const get = store.getState

  const { copy, cut, paste, duplicate, remove, afterwards } = clipboardCommands(store, clipboard)

  const isComparing = (): boolean => get().comparison?.of === get().open.id
  /** What stands in the inspector's place gives way, but for a comparison, in which things are decided. */
  const makeRoomForInspector = (): boolean => {
    store.setState({ fairnessOpen: false, bare: false })
    if (!isComparing()) return true
    get().setStatus({ hint: 'Close the comparison to see the inspector', illegal: false })
    return false
  }
  const showTab = (tab: InspectorTab): void => {
    store.setState({ workspace: 'map', gallery: 'closed' })
    get().showInspector(tab, true)
    if (makeRoomForInspector()) store.setState({ inspectorAsked: get().inspectorAsked + 1 })
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
    if (next === undefined) return
    goToFinding(next.id)
    if (next.id === currentFinding) say('No other problems')
  }

  /** Aloud only: who sees the map sees it. */
  const say = (aloud: string): void => get().setStatus({ aloud })
  const saySelection = (): void => say(announceSelected(get().document, get().selection))
  const zoom = (request: ViewRequest): void => {
    viewRequests.emit(request)
    say(`Zoom: ${Math.round(get().status.zoom * 100)} %`)
  }

  const toggleStrip = (strip: 'railShown' | 'kitShown', what: string): void => {
    const shown = !get().settings[strip]
    get().changeSettings({ [strip]: shown })
    // Asked for while only the map is shown, it is there.
    if (shown) store.setState({ bare: false })
    say(`${what} ${shown ? 'shown' : 'hidden'}`)
  }

  const handlers: Record<Command, () => unknown> = {
    new: () => get().showDialog({ kind: 'new-mission' }),
    'new-from-template': () => store.setState({ gallery: 'asked', workspace: 'map' }),
    library: () => store.setState({ gallery: 'library', workspace: 'map' }),
    pack: () => store.setState({ gallery: 'pack', workspace: 'map' }),
    open: files.open,
    'open-link': () => get().showDialog({ kind: 'open-link' }),
    print: () => {
      get().goToWorkspace('paper')
      store.setState({ printAsked: get().printAsked + 1 })
    },
    'share-link': () => get().showDialog({ kind: 'share-link' }),
    save: () => afterwards(files.save),
    'save-as': () => afterwards(files.saveAs),
    export: () => (get().workspace === 'paper' ? exportRequests.emit(null) : get().goToWorkspace('paper')),
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
      saySelection()
    },
    'select-none': () => {
      get().select([])
      saySelection()
    },
    turn: () => turn(store, false),
    flip: () => flip(store),
    'toggle-hatchway': () => toggleHatchway(store),
    ...wallCommands(store),
    'draw-symmetric': () => drawSymmetrically(store, symmetryOn(get()) === null ? defaultSymmetry(get()) : null),
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
    history: () => {
      const historyOpen = hasPage(get()) || !get().historyOpen
      store.setState({ historyOpen, findOpen: false, ...noVersionsShown, ...(historyOpen && { gallery: 'closed' }) })
    },
    versions: () => get().showVersions(hasPage(get()) || !get().versionsOpen),
    'name-version': () => get().showDialog({ kind: 'name-version', version: null }),
    palette: () => get().showDialog({ kind: 'palette' }),
    'workspace-map': () => get().goToWorkspace('map'),
    'workspace-mission': () => get().goToWorkspace('mission'),
    'workspace-paper': () => get().goToWorkspace('paper'),
    'new-tab': () => get().newTab(),
    'close-tab': () => get().closeTab(currentSlot(get())),
    'next-tab': () => get().showTab(slotBeside(get(), 1)),
    'previous-tab': () => get().showTab(slotBeside(get(), -1)),
    'zoom-in': () => zoom({ kind: 'zoom', by: 1.25 }),
    'zoom-out': () => zoom({ kind: 'zoom', by: 0.8 }),
    'zoom-fit': () => zoom({ kind: 'fit' }),
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
    'toggle-problems': () => {
      const problemsOpen = !get().settings.problemsOpen
      get().changeSettings({ problemsOpen })
      say(`Problems list ${problemsOpen ? 'shown' : 'hidden'}`)
    },
    'toggle-inspector': () => {
      const { bare, fairnessOpen } = get()
      const isSeen = isInspectorPinned(get()) && !bare && !fairnessOpen && !isComparing()
      get().changeSettings({ inspectorPinned: !isSeen })
      if (isSeen || makeRoomForInspector()) say(`The inspector is ${isSeen ? 'hidden' : 'shown'}`)
    },
    'toggle-rail': () => toggleStrip('railShown', 'The tools are'),
    'toggle-kit': () => toggleStrip('kitShown', 'The kit is'),
    'show-play': () => showTab('play'),
    'show-box': () => showTab('kit'),
    'toggle-bare': () => {
      store.setState({ bare: !get().bare })
      say(get().bare ? 'Only the map is shown' : 'Everything is shown')
    },
    'toggle-table': () => store.setState({ tableOpen: !get().tableOpen, workspace: 'map', gallery: 'closed' }),
    'toggle-marks': () => {
      const marksShown = !get().settings.marksShown
      get().changeSettings({ marksShown })
      get().setStatus({ hint: marksShown ? 'Problem marks shown' : 'Problem marks hidden', illegal: false })
    },
    'next-problem': () => walk(1),
    'previous-problem': () => walk(-1),
    'toggle-auto-pillars': () => {
      const autoPillars = !get().settings.autoPillars
      get().changeSettings({ autoPillars })
      get().notify('done', autoPillars ? 'Automatic pillars on.' : 'Automatic pillars off.')
    },
    'check-spelling': () => {
      const spellCheck = get().settings.spellCheck !== true
      get().changeSettings({ spellCheck })
      get().notify('done', spellCheck ? 'Spelling check on.' : 'Spelling check off.')
    },
    'keep-diagram': () => {
      const { showDialog, notify } = get()
      const against = reasonAgainstSaving(get())
      if (against === null) showDialog({ kind: 'keep-diagram' })
      else notify('info', `No diagram was saved: ${against}.`)
    },
    fairness: () => {
      const { document, fairnessOpen, goToWorkspace, notify, showFairness, workspace } = get()
      if (has(document, 'fairness')) {
        // Asked for from another room, it is wanted, open already or not.
        showFairness(workspace !== 'map' || !fairnessOpen)
        goToWorkspace('map')
      } else notify('info', `${ruleSetOf(document).name} has nothing for the fairness report to measure.`)
    },
    'make-maps': () => get().showDialog({ kind: 'make-maps' }),
    compare: () => void get().compareWithFile(false),
    'compare-disk': () => void get().compareWithDisk(),
    merge: () => void get().compareWithFile(true),
    'save-stamp': () => {
      const { document, selection, notify, showDialog } = get()
      if (selection.length === 0) return
      const made = stampable(document, selection)
      if (made.ok) showDialog({ kind: 'save-stamp' })
      else notify('info', made.error)
    },
    'check-settings': () => get().showDialog({ kind: 'rules', rule: null }),
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
