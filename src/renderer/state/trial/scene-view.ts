/** The scene as the map and the panel show it: with what a gesture under way would change, and with what was measured last. */
import { drawScene, type SceneFigures } from '#drawing/diagrams/draw-scene.ts'
import { readScene, type SceneReading } from '#drawing/diagrams/read-scene.ts'
import type { Scene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { EditorState } from '../editor-state.ts'
import { isTrialTool } from '../view/tool-options.ts'

/** Keeps the last answer: map and panel ask for the same thing, many times. */
function lastOf<Inputs extends readonly unknown[], Answer>(
  answer: (...inputs: Inputs) => Answer,
): (...inputs: Inputs) => Answer {
  let last: { readonly inputs: Inputs; readonly answer: Answer } | null = null
  return (...inputs) => {
    if (last === null || inputs.some((input, index) => input !== last?.inputs[index]))
      last = { inputs, answer: answer(...inputs) }
    return last.answer
  }
}

const joined = lastOf(
  (scene: Scene, measured: Scene['shows']): Scene =>
    measured.length === 0 ? scene : { ...scene, shows: [...scene.shows, ...measured] },
)

type Known = Pick<EditorState, 'scene' | 'ahead' | 'measured'>

/** The scene without what was measured; the same object as long as it is the same. */
export const previewedScene = ({ scene, ahead }: Known): Scene => ahead.scene ?? scene

/** All of it; what was measured comes last. */
export const sceneInView = (state: Known): Scene =>
  joined(previewedScene(state), state.ahead.measured ?? state.measured)

/** Returns the readings of a scene, one for each showing. */
export const readingsOf: (document: Mission, scene: Scene) => readonly SceneReading[] = lastOf(readScene)

/** The figures of a scene; `labelSize` is the height of its lettering (mm), `turned` as the view has it. */
export const figuresOf: (document: Mission, scene: Scene, labelSize: number, turned: number | null) => SceneFigures =
  lastOf((document, scene, labelSize, turned) => drawScene(document, scene, labelSize, labelSize, turned))

/** `4.2" — through hatchway A3 at C4`; other rules than distance with their name. */
export const readingText = ({ rule, value, reason }: SceneReading): string =>
  `${rule === 'Distance' || rule === 'Visibility' ? '' : `${rule} `}${value} — ${reason}`

/** Whether something is tried out: the marks of findings step back for it. */
export const isTrying = ({
  measured,
  model,
  scene,
  tool,
}: Pick<EditorState, 'measured' | 'model' | 'scene' | 'tool'>): boolean =>
  measured.length > 0 || scene.shows.length > 0 || model !== null || (tool.kind !== 'select' && isTrialTool(tool))
