/**
 * References in scenes and kept diagrams, and which of them the mission has. A diagram outlives the things it names:
 * deleting a panel neither breaks it nor requires changing it first, so missing things are skipped where a diagram is
 * read or drawn.
 */

import type { ValidationIssue } from '#foundation/parsing/path.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { boardCount, kitOnTable } from './arrangement.ts'
import type { Diagram, Scene, Spot } from './diagrams.ts'
import type { Mission } from './document.ts'
import { kitNamed } from './mission-kit.ts'
import { besideFaults } from './validate-boards.ts'

// Terrain features that a mission can be played without.

export const hasOptionalTerrain = ({ features }: Pick<Mission, 'features'>): boolean =>
  features.some(({ optional }) => optional === true)

/** The mission as it is played without them; the same object where there are none. */
export const withoutOptionalTerrain = (document: Mission): Mission =>
  hasOptionalTerrain(document)
    ? { ...document, features: document.features.filter(({ optional }) => optional !== true) }
    : document

/** The scene with that terrain, or without it. */
export function withOptionalTerrain({ withoutOptional: _, ...scene }: Scene, there: boolean): Scene {
  return there ? scene : { ...scene, withoutOptional: true }
}

/**
 * Something that a scene names and the mission does not have, by the id under which it is named; of models on a board
 * that is not there, the model's own.
 */
export interface DanglingRef {
  readonly part: 'hatchway' | 'wall' | 'dark area' | 'side' | 'area' | 'token' | 'model' | 'board'
  readonly id: string
}

type Model = Scene['models'][number]
type Showing = Scene['shows'][number]

/**
 * Returns the things that the scene names and the mission lacks, each once, in the order in which the scene names them.
 */
export function danglingRefsIn(document: Mission, scene: Scene): readonly DanglingRef[] {
  const has = known(document, scene.models)
  const found = new Map<string, DanglingRef>()
  const miss = (part: DanglingRef['part'], id: string): void => {
    found.set(`${part} ${id}`, { part, id })
  }
  for (const id of scene.changed) if (!has.hatchways.has(id)) miss('hatchway', id)
  for (const id of scene.breached ?? []) if (!has.walls.has(id)) miss('wall', id)
  for (const id of scene.dark) if (!has.regions.has(id)) miss('dark area', id)
  for (const { id, side, board } of scene.models) {
    if (!has.board(board)) miss('board', id)
    if (side !== null && !has.sides.has(side)) miss('side', side)
  }
  const models = new Set(scene.models.map(({ id }) => id))
  for (const spot of scene.shows.flatMap(spotsOf)) {
    if (has.spot(spot)) continue
    if ('zone' in spot) miss('area', spot.zone)
    else if ('token' in spot) miss('token', spot.token)
    // A model beside the boards has been told of by now.
    else if ('model' in spot) {
      if (!models.has(spot.model)) miss('model', spot.model)
    } else miss('board', '')
  }
  return [...found.values()]
}

/**
 * The scene without what is not there: hatchways and dark areas are forgotten, a model of no known side is nobody's, one
 * on a board that is not there is left out, and so is what was shown of anything gone. The same object when all is there.
 */
export function dropDanglingRefs<Of extends Scene | Diagram>(document: Mission, scene: Of): Of {
  if (danglingRefsIn(document, scene).length === 0) return scene
  const has = known(document, scene.models)
  const cleared = {
    ...scene,
    ...(scene.breached === undefined ? {} : { breached: scene.breached.filter((id) => has.walls.has(id)) }),
    changed: scene.changed.filter((id) => has.hatchways.has(id)),
    dark: scene.dark.filter((id) => has.regions.has(id)),
    models: scene.models
      .filter(({ board }) => has.board(board))
      .map((model) => (model.side === null || has.sides.has(model.side) ? model : { ...model, side: null })),
    shows: scene.shows.filter((showing) => spotsOf(showing).every(has.spot)),
  }
  if (cleared.breached?.length === 0) delete cleared.breached
  return cleared
}

/** Returns the start of a showing, and its target if it has one. */
export const spotsOf = (showing: Showing): readonly Spot[] =>
  'to' in showing ? [showing.from, showing.to] : [showing.from]

function known(document: Mission, models: readonly Model[]) {
  const count = boardCount(document.arrangement)
  const board = (number: BoardNumber): boolean => number <= count
  const regions = new Set(document.regions.map(({ id }) => id))
  const zones = new Set(document.zones.map(({ id }) => id))
  const tokens = new Set(document.tokens.map(({ id }) => id))
  const standing = new Set(models.filter((model) => board(model.board)).map(({ id }) => id))
  return {
    board,
    regions,
    hatchways: new Set(document.panels.filter(({ hatchway }) => hatchway !== null).map(({ id }) => id)),
    walls: new Set(document.panels.filter(({ breach }) => breach !== undefined).map(({ id }) => id)),
    sides: new Set(document.sides.map(({ id }) => id)),
    spot: (spot: Spot): boolean =>
      'model' in spot
        ? standing.has(spot.model)
        : 'zone' in spot
          ? zones.has(spot.zone) || regions.has(spot.zone)
          : 'token' in spot
            ? tokens.has(spot.token)
            : board(spot.board),
  }
}

/** Faults of diagrams that keep a file from opening: ids used twice, and places beside the boards. */
export function diagramFaults(document: Mission): ValidationIssue[] {
  const kit = kitNamed(document.kit)
  const faults: ValidationIssue[] = []
  const place = (
    path: ValidationIssue['path'],
    at: { readonly board: BoardNumber; readonly x: number; readonly y: number },
  ) => {
    if (kit !== undefined) faults.push(...besideFaults(path, kitOnTable(kit, document.arrangement), at))
  }
  const used = (ids: readonly string[], pathOf: (index: number) => ValidationIssue['path'], by: string): void => {
    const seen = new Set<string>()
    for (const [index, id] of ids.entries()) {
      if (seen.has(id)) faults.push({ path: pathOf(index), message: `the id “${id}” is already used by ${by}` })
      seen.add(id)
    }
  }
  used(
    document.diagrams.map(({ id }) => id),
    (index) => ['diagrams', index, 'id'],
    'a diagram',
  )
  for (const [index, { models, shows, changed, breached = [], dark }] of document.diagrams.entries()) {
    const path = ['diagrams', index]
    used(
      models.map(({ id }) => id),
      (at) => [...path, 'models', at, 'id'],
      'a model of this diagram',
    )
    used(changed, (at) => [...path, 'changed', at], 'another hatchway of this list')
    used(breached, (at) => [...path, 'breached', at], 'another wall of this list')
    used(dark, (at) => [...path, 'dark', at], 'another area of this list')
    for (const [at, model] of models.entries()) place([...path, 'models', at], model)
    for (const [at, showing] of shows.entries()) {
      const ends = 'to' in showing ? (['from', 'to'] as const) : (['from'] as const)
      for (const [end, spot] of spotsOf(showing).entries())
        if ('board' in spot) place([...path, 'shows', at, ends[end] ?? 'from'], spot)
    }
  }
  return faults
}
