/** State of a scene of test models in the editor, and the part of it that survives a change of document. */
import { sceneFor } from '#editing/edits/plans/scene.ts'
import { emptyScene, MAX_DIAGRAMS, type Scene, type Showing, type Spot } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { EditorState, TrialOptions } from '../editor-state.ts'
import { defaultTrialOptions } from '../view/tool-options.ts'

type SceneState = Pick<EditorState, 'scene' | 'ahead' | 'measured' | 'diagram' | 'model' | 'whatIf' | 'trialOptions'>
export const noPreview: EditorState['ahead'] = { scene: null, measured: null }

/** A window without test models. */
export const noScene: SceneState = {
  scene: emptyScene,
  ahead: noPreview,
  measured: [],
  diagram: null,
  model: null,
  whatIf: null,
  trialOptions: defaultTrialOptions,
}

/**
 * Returns the state of a scene on a document: things that are gone from either are left out, and so is all that names
 * them.
 */
export function sceneState(
  document: Mission,
  scene: Scene,
  { measured, model, whatIf, diagram, trialOptions }: SceneState,
): SceneState {
  const left = measured.length === 0 ? measured : sceneFor(document, { ...scene, shows: measured }).shows
  return {
    scene,
    ahead: noPreview,
    measured: left,
    model: scene.models.some(({ id }) => id === model) ? model : null,
    whatIf: document.panels.some(
      ({ id, hatchway, breach }) =>
        id === whatIf?.panel && (whatIf.what === 'wall' ? breach !== undefined : hatchway !== null),
    )
      ? whatIf
      : null,
    diagram: document.diagrams.some(({ id }) => id === diagram) ? diagram : null,
    trialOptions: document.sides.some(({ id }) => id === trialOptions.side)
      ? trialOptions
      : { ...trialOptions, side: null },
  }
}

/** True when nothing is tried out: no model, nothing shown, and the battle as it starts. */
export const isEmptyScene = ({
  models,
  shows,
  changed,
  breached = [],
  withoutOptional,
  hatchways,
  dark,
}: Scene): boolean =>
  models.length + shows.length + changed.length + breached.length + dark.length === 0 &&
  withoutOptional === undefined &&
  hatchways === 'start'

/** Why what is on the map cannot be kept as a diagram, or null. */
export function reasonAgainstSaving({
  document,
  scene,
  measured,
}: Pick<EditorState, 'document' | 'scene' | 'measured'>): string | null {
  if (isEmptyScene(scene) && measured.length === 0) return 'nothing is set up on the map'
  return document.diagrams.length < MAX_DIAGRAMS ? null : `the mission has ${MAX_DIAGRAMS}, the most it can hold`
}

/** Returns the showings of the ranges tool for a spot. Nothing is seen from a zone: it has no particular eyes. */
export const rangeShowings = (
  { ranges, seen }: Pick<TrialOptions, 'ranges' | 'seen'>,
  from: Spot,
): readonly Showing[] => [
  ...(ranges.length === 0 ? [] : [{ kind: 'ranges' as const, from, ranges: [...ranges] }]),
  ...(seen && !('zone' in from) ? [{ kind: 'seen' as const, from }] : []),
]
