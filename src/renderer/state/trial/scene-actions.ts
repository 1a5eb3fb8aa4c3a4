/** Actions on test models and diagrams: changes of the scene, and of the scenes kept in the mission. */
import {
  addShowing,
  diagramOf,
  nextDiagramId,
  planRemoveDiagram,
  planSaveDiagram,
  reasonAgainstDiagram,
  reasonAgainstShowing,
  sceneFor,
  sceneOfDiagram,
  toggleHatchway,
  toggleWall,
} from '#editing/edits/plans/scene.ts'
import { emptyScene, MAX_SHOWN, type Scene, type Showing } from '#model/mission/diagrams.ts'
import { type Editor, openState, type Store } from '../editor.ts'
import type { EditorActions } from '../editor-state.ts'
import { currentGesture } from '../mission/gesture.ts'
import { withScene } from '../mission/open-mission.ts'
import { noPreview, rangeShowings, sceneState } from './scene-state.ts'

type SceneActions = Pick<
  EditorActions,
  | 'changeScene'
  | 'clearScene'
  | 'selectModel'
  | 'setTrialOptions'
  | 'setAhead'
  | 'setMeasured'
  | 'keepMeasured'
  | 'askWhatIf'
  | 'keepDiagram'
  | 'openDiagram'
  | 'changeDiagram'
  | 'removeDiagram'
>

const TOO_MUCH = `A scene shows at most ${MAX_SHOWN} things.`

export function sceneActions(store: Store): SceneActions {
  const get = store.getState

  const change = (label: string, next: Scene, more: Partial<Editor> = {}): void => {
    const { open, scene } = get()
    if (next === scene) {
      store.setState(more)
      return
    }
    const after = withScene(open, label, next, currentGesture())
    store.setState({
      ...sceneState(after.document, after.scene, get()),
      ...openState(get(), after),
      gallery: 'closed',
      ...more,
    })
  }

  /** Returns the scene on the map as a diagram would keep it, with the last measurements. */
  const keptScene = (): Scene => {
    const { scene, measured } = get()
    return { ...scene, shows: [...scene.shows, ...measured].slice(0, MAX_SHOWN) }
  }

  const tellWhatIsMissing = (): void => {
    const { scene, measured, notify } = get()
    if (scene.shows.length + measured.length > MAX_SHOWN)
      notify(
        'info',
        TOO_MUCH,
        'The diagram includes everything pinned to the map, but not all of your latest measurements.',
      )
  }

  return {
    changeScene: change,
    clearScene: () => change('Start Over', emptyScene, { measured: [], whatIf: null, diagram: null }),
    selectModel: (id) => store.setState({ model: id, selection: [], writing: null }),
    setTrialOptions: (part) => {
      const { trialOptions: before, measured } = get()
      const trialOptions = { ...before, ...part }
      const [first] = measured
      // Ranges that are shown follow what is chosen.
      const around = first?.kind === 'ranges' || first?.kind === 'seen' ? first.from : null
      const again = around !== null && (trialOptions.ranges !== before.ranges || trialOptions.seen !== before.seen)
      store.setState({ trialOptions, ...(again ? { measured: rangeShowings(trialOptions, around) } : {}) })
    },
    setAhead: (ahead) => {
      const before = get().ahead
      if (before.scene !== ahead.scene || before.measured !== ahead.measured) store.setState({ ahead })
    },
    setMeasured: (measured) =>
      store.setState({ measured, ahead: noPreview, ...(measured.length === 0 ? { whatIf: null } : {}) }),
    keepMeasured: () => {
      const { scene, measured, notify } = get()
      let next = scene
      // Measurements for which there is no room are not lost: they stay the last measurements.
      const left: Showing[] = []
      for (const showing of measured) {
        if (reasonAgainstShowing(next) !== null) left.push(showing)
        else next = addShowing(next, showing)
      }
      change('Keep on the Map', next, { measured: left })
      if (left.length > 0) notify('info', TOO_MUCH, 'Remove something from the map first.')
    },
    askWhatIf: (panel, what = 'hatchway') => {
      const { document, scene } = get()
      if (what === 'wall') change('Try Breach', toggleWall(document, scene, panel), { whatIf: { panel, what } })
      else change('Try Hatchway', toggleHatchway(document, scene, panel), { whatIf: { panel, what } })
    },
    keepDiagram: (title, text) => {
      const { document, apply, notify } = get()
      const against = reasonAgainstDiagram(document)
      if (against !== null) {
        notify('info', against)
        return false
      }
      const id = nextDiagramId(document)
      if (!apply('Save as Diagram', [planSaveDiagram(document, diagramOf(keptScene(), { id, title, text }))]))
        return false
      store.setState({ diagram: id })
      tellWhatIsMissing()
      return true
    },
    openDiagram: (id) => {
      const diagram = get().document.diagrams.find((candidate) => candidate.id === id)
      if (diagram === undefined) return
      const scene = sceneFor(get().document, sceneOfDiagram(diagram))
      change(`Show ${diagram.title}`, scene, { measured: [], whatIf: null, diagram: id, selection: [], model: null })
    },
    changeDiagram: (id, label, part) => {
      const { document, apply } = get()
      const diagram = document.diagrams.find((candidate) => candidate.id === id)
      if (diagram === undefined) return false
      const next = part === 'scene' ? diagramOf(keptScene(), diagram) : { ...diagram, ...part }
      const done = apply(label, [planSaveDiagram(document, next)])
      if (done && part === 'scene') {
        store.setState({ diagram: id })
        tellWhatIsMissing()
      }
      return done
    },
    removeDiagram: (id) => {
      get().apply('Remove Diagram', [planRemoveDiagram(get().document, id)])
    },
  }
}
