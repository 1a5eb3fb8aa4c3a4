/** Runs the commands of the shared table, whoever asked: key, menu, button. */
import { turnedBy } from '#core/edits/plans/feature.ts'
import { changeModel } from '#core/edits/plans/scene.ts'
import { type Plan, planToggle } from '#core/edits/plans/selection.ts'
import { planFlip, planTurn } from '#core/edits/plans/turn-flip.ts'
import { collections } from '#core/mission/document.ts'
import type { Command } from '#host/commands.ts'
import { clipboardCommands } from './clipboard-commands.ts'
import type { OrderedClipboard } from './clipboard-order.ts'
import { copyPicture } from './copy-picture.ts'
import { type Store, travel } from './editor.ts'
import type { FileActions } from './file-actions.ts'
import { openProblems } from './problem-view.ts'
import { reasonAgainstKeeping } from './scene-state.ts'
import { triesOut } from './tool-options.ts'
import { viewRequests } from './view-requests.ts'

export function commandRunner(
  store: Store,
  clipboard: OrderedClipboard,
  files: FileActions,
  exportAs: (extension: string) => Promise<void>,
): (command: Command) => void {
  const get = store.getState

  const { copy, cut, paste, duplicate, remove } = clipboardCommands(store, clipboard)

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
    new: () => files.newMission(),
    'new-from-template': () => store.setState({ gallery: 'asked' }),
    open: files.open,
    'open-link': () => get().showDialog({ kind: 'open-link' }),
    'share-link': () => get().showDialog({ kind: 'share-link' }),
    save: files.save,
    'save-as': files.saveAs,
    export: () => get().showDialog({ kind: 'export' }),
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
      select(collections.flatMap((name) => document[name].map((item) => item.id)))
    },
    'select-none': () => get().select([]),
    turn: () => turn(store, false),
    flip: () => {
      const { tool, stance, setStance } = get()
      // Steps through the places of the hatchway: face, then half.
      if (tool.kind === 'panel')
        setStance({
          otherFace: !stance.otherFace,
          half: stance.otherFace ? (stance.half === 'first' ? 'second' : 'first') : stance.half,
        })
      else withSelection(store, 'Flip', (ids) => planFlip(get().document, ids))
    },
    'toggle-hatchway': () => {
      const { tool, stance, setStance, document, selection, apply } = get()
      if (tool.kind === 'panel') return setStance({ start: stance.start === 'open' ? 'closed' : 'open' })
      const edits = planToggle(document, selection)
      return edits.length > 0 && apply('Open or close hatchway', edits)
    },
    'zoom-in': () => viewRequests.emit({ kind: 'zoom', by: 1.25 }),
    'zoom-out': () => viewRequests.emit({ kind: 'zoom', by: 0.8 }),
    'zoom-fit': () => viewRequests.emit({ kind: 'fit' }),
    'theme-light': () => get().changeSettings({ theme: 'light' }),
    'theme-dark': () => get().changeSettings({ theme: 'dark' }),
    'theme-system': () => get().changeSettings({ theme: 'system' }),
    'toggle-problems': () => get().changeSettings({ problemsOpen: !get().settings.problemsOpen }),
    'next-problem': () => walk(1),
    'previous-problem': () => walk(-1),
    'toggle-auto-pillars': () => {
      const autoPillars = !get().settings.autoPillars
      get().changeSettings({ autoPillars })
      get().notify('info', autoPillars ? 'Pillars fit themselves at joints.' : 'Pillars are placed by hand.')
    },
    'keep-diagram': () => {
      const { showDialog, notify } = get()
      const against = reasonAgainstKeeping(get())
      if (against === null) showDialog({ kind: 'keep-diagram' })
      else notify('info', `Nothing is kept as a diagram: ${against}.`)
    },
    fairness: () => get().showDialog({ kind: 'fairness' }),
    'own-kinds': () => get().showDialog({ kind: 'own-kinds' }),
    shortcuts: () => get().showDialog({ kind: 'shortcuts' }),
    about: () => get().showDialog({ kind: 'about' }),
  }

  return (command) => {
    void Promise.resolve(handlers[command]()).catch((error: unknown) => {
      get().notify('failure', 'Something went wrong inside Bulkhead; your mission is still here.', String(error))
    })
  }
}

function withSelection({ getState }: Store, label: string, plan: (ids: readonly string[]) => Plan): void {
  const { selection, apply, notify } = getState()
  if (selection.length === 0) return
  const result = plan(selection)
  if (result.ok) apply(label, result.value)
  else notify('info', `${label}: ${result.error}`)
}

/** Turns what is in hand, or else the selection; a panel in hand has two ways to stand, so back is on again. */
export function turn(store: Store, back: boolean): void {
  const { tool, stance, options, setStance, setOptions, setStatus, document, selection } = store.getState()
  if (tool.kind === 'panel') setStance({ axis: stance.axis === 'horizontal' ? 'vertical' : 'horizontal' })
  else if (tool.kind === 'feature' || tool.kind === 'token') {
    const next = turnedBy(options.turn, back ? -1 : 1)
    setOptions({ turn: next })
    setStatus({ hint: `Turned to ${next}°`, illegal: false })
  } else if (selection.length === 0 && triesOut(tool)) turnModel(store, back)
  else withSelection(store, 'Turn', (ids) => planTurn(document, ids, back))
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
  if (chosen !== undefined) changeScene('Turn Test Model', changeModel(scene, chosen.id, { turn: turned }))
  if (tool.kind === 'model') setTrialOptions({ turn: turned })
  setStatus({ hint: `Turned to ${turned}°`, illegal: false })
}
