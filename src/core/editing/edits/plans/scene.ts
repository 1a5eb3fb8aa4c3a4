/**
 * Trying things out: what a gesture makes of the scene of test models, and of the diagrams that a mission keeps. A scene
 * is no part of the document, so most of these give a new scene instead of edits. What changes nothing gives the same one.
 */

import type { Battlefield } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { contains, type FieldPoint } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { dropDanglingRefs, spotsOf } from '#model/mission/diagram-references.ts'
import {
  type Diagram,
  MAX_DIAGRAMS,
  MAX_MODELS,
  MAX_SHOWN,
  type Scene,
  type Showing,
  type TestModel,
  withWallToggled,
} from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { FreePlace } from './loose-things.ts'

/** A free id for the next model: `t1`, `t2`, … as no item of a map is called. */
export const nextModelId = (scene: Scene): string => nextId('t', scene.models)
/** A free id for the next diagram of the mission: `d1`, `d2`, … */
export const nextDiagramId = (document: Mission): string => nextId('d', document.diagrams)

/** Why no model can be added, or null. */
export const reasonAgainstModel = (scene: Scene): string | null =>
  scene.models.length < MAX_MODELS ? null : `A scene has at most ${MAX_MODELS} models.`
/** Why nothing more can be shown, or null. */
export const reasonAgainstShowing = (scene: Scene): string | null =>
  scene.shows.length < MAX_SHOWN ? null : `A scene shows at most ${MAX_SHOWN} things.`

/** The scene with one more model; unchanged when it is full or has a model of that id. */
export function addModel(scene: Scene, model: TestModel): Scene {
  if (reasonAgainstModel(scene) !== null || scene.models.some(({ id }) => id === model.id)) return scene
  return { ...scene, models: [...scene.models, model] }
}

/** Puts a model at a place of the battlefield: in tenths of a millimetre, its centre on the board that is nearest. */
export function moveModel(document: Mission, scene: Scene, id: string, at: FieldPoint): Scene {
  return changeModel(scene, id, nearestPlace(document, at))
}

/** Changes facts of a model. */
export function changeModel(scene: Scene, id: string, change: Partial<Omit<TestModel, 'id'>>): Scene {
  const model = scene.models.find((candidate) => candidate.id === id)
  if (model === undefined || isSame(model, { ...model, ...change })) return scene
  return { ...scene, models: scene.models.map((other) => (other === model ? { ...other, ...change } : other)) }
}

export const removeModel = (scene: Scene, id: string): Scene => removeModels(scene, [id])

/** Takes models away, and what was shown of them. */
export function removeModels(scene: Scene, ids: Iterable<string>): Scene {
  const gone = new Set(ids)
  const models = scene.models.filter(({ id }) => !gone.has(id))
  if (models.length === scene.models.length) return scene
  const shows = scene.shows.filter((showing) =>
    spotsOf(showing).every((spot) => !('model' in spot && gone.has(spot.model))),
  )
  return { ...scene, models, shows }
}

/** Opens or closes a hatchway for the moment; on the mission's map it stays as it is. */
export function toggleHatchway(document: Mission, scene: Scene, panelId: string): Scene {
  if (!document.panels.some(({ id, hatchway }) => id === panelId && hatchway !== null)) return scene
  return { ...scene, changed: toggled(scene.changed, panelId) }
}

/** Breaches a wall for the moment, or mends it; on the mission's map it stays as it is. */
export function toggleWall(document: Mission, scene: Scene, panelId: string): Scene {
  if (!document.panels.some(({ id, breach }) => id === panelId && breach !== undefined)) return scene
  return withWallToggled(scene, panelId)
}

/** Makes a lighting area dark, or light again. */
export function toggleDark(document: Mission, scene: Scene, regionId: string): Scene {
  if (!document.regions.some(({ id }) => id === regionId)) return scene
  return { ...scene, dark: toggled(scene.dark, regionId) }
}

/** Shows one thing more; what is shown already, or too much, changes nothing. */
export function addShowing(scene: Scene, showing: Showing): Scene {
  if (reasonAgainstShowing(scene) !== null || scene.shows.some((other) => isSame(other, showing))) return scene
  return { ...scene, shows: [...scene.shows, showing] }
}

/** @param index which one, from 0 */
export function removeShowing(scene: Scene, index: number): Scene {
  return scene.shows[index] === undefined
    ? scene
    : { ...scene, shows: scene.shows.filter((_, other) => other !== index) }
}

/** Returns the scene of a kept diagram, to go on trying with it. */
export const sceneOfDiagram = ({
  hatchways,
  changed,
  breached,
  withoutOptional,
  dark,
  models,
  shows,
}: Diagram): Scene => ({
  hatchways,
  changed,
  ...(breached === undefined ? {} : { breached }),
  ...(withoutOptional === undefined ? {} : { withoutOptional }),
  dark,
  models,
  shows,
})

/** The scene as a diagram of that id, title and text (Markdown). */
export const diagramOf = (scene: Scene, about: Pick<Diagram, 'id' | 'title' | 'text'>): Diagram => ({
  ...about,
  ...sceneOfDiagram({ ...about, ...scene }),
})

/** The scene as it can be on this map: without what is no longer there. The same object when all is there. */
export const sceneFor = (document: Mission, scene: Scene): Scene => dropDanglingRefs(document, scene)

/** Keeps a diagram: in the place of the one with its id, or after all others. */
export function planSaveDiagram({ diagrams }: Mission, diagram: Diagram): Edit {
  const value = diagrams.some(({ id }) => id === diagram.id)
    ? diagrams.map((other) => (other.id === diagram.id ? diagram : other))
    : [...diagrams, diagram]
  return { type: 'set', field: 'diagrams', value }
}

/** Why the mission can keep no further diagram, or null. */
export const reasonAgainstDiagram = ({ diagrams }: Mission): string | null =>
  diagrams.length < MAX_DIAGRAMS ? null : `A mission keeps at most ${MAX_DIAGRAMS} diagrams.`

export const planRemoveDiagram = ({ diagrams }: Mission, id: string): Edit => ({
  type: 'set',
  field: 'diagrams',
  value: diagrams.filter((diagram) => diagram.id !== id),
})

/** The place on a board that is nearest to one of the battlefield, in tenths of a millimetre. */
export function nearestPlace(document: Mission, at: FieldPoint): FreePlace {
  const { field } = layoutOf(document)
  const { board, box } = nearestBoard(field, at)
  return {
    board,
    x: toTenths(clamp(at.x - box.x, 0, box.width)),
    y: toTenths(clamp(at.y - box.y, 0, box.height)),
  }
}

function nearestBoard({ boards }: Battlefield, at: FieldPoint): Battlefield['boards'][number] {
  const [first, ...others] = boards
  if (first === undefined) throw new Error('a battlefield has a board')
  let best = first
  const off = ({ box }: typeof first): number =>
    contains(box, at)
      ? 0
      : Math.hypot(at.x - clamp(at.x, box.x, box.x + box.width), at.y - clamp(at.y, box.y, box.y + box.height))
  for (const board of others) if (off(board) < off(best)) best = board
  return best
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function nextId(letter: string, named: readonly { readonly id: string }[]): string {
  const taken = new Set(named.map(({ id }) => id))
  const highest = named.reduce((most, { id }) => {
    return id.startsWith(letter) && /^\d{1,9}$/.test(id.slice(1)) ? Math.max(most, Number(id.slice(1))) : most
  }, 0)
  let number = highest + 1
  while (taken.has(`${letter}${number}`)) number += 1
  return `${letter}${number}`
}
