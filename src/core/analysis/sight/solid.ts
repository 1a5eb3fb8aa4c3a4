/** The terrain with every hatchway open or closed. Opening one costs nothing but a copy of these few numbers. */
import { outlineOf, toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { boardPoint, type FieldPoint } from '#foundation/geometry/point.ts'
import { type BaseForm, type Ellipse, ellipse } from '#foundation/geometry/rectangle.ts'
import type { Marker } from '#model/mission/objects.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { DEFAULT_SETTINGS, defaultWalkingTerrainOf, planeAt, type Terrain, terrainOf } from './terrain.ts'

// Bases of tokens and models on the battlefield, as outlines (mm).

/** Turned clockwise by so many degrees; not turned, it is long from west to east. */
type BaseShape =
  | { readonly kind: 'round'; readonly diameter: number }
  | { readonly kind: 'oval' | 'rectangle'; readonly length: number; readonly width: number; readonly turn: number }

export type Base = Ellipse

export const roundBase = ({ x, y }: FieldPoint, diameter: number): Base => ellipse(x, y, diameter / 2)

export const baseAt = (at: FieldPoint, shape: BaseShape): Base => {
  const base: BaseForm = shape
  return outlineOf(at, base, 'turn' in shape ? shape.turn : 0)
}

// Markers as something that is measured to.

/** A disc of the size that the kit says; undefined for one whose board is not on the map. */
export const markerBase = (
  { field, kit }: Layout,
  { board, x, y }: Pick<Marker, 'board' | 'x' | 'y'>,
): Base | undefined =>
  field.boards.some((placed) => placed.board === board)
    ? roundBase(toField(field, board, boardPoint(x, y)), kit.sizes.objectiveMarker.value)
    : undefined

/** As the battle starts, or all alike. */
export type HatchwayStates = 'start' | 'open' | 'closed'

export interface Solid {
  readonly terrain: Terrain
  /** By the order of the hatchways: 1 closed, 0 open. */
  readonly hatchways: Uint8Array
  /** By gate: 1 closed. One of several hatchways over one edge is enough. */
  readonly closed: Uint8Array
}

export function solidOf(terrain: Terrain, states: HatchwayStates = 'start'): Solid {
  const isClosed = ({ hatchway }: Panel): boolean =>
    states === 'start' ? hatchway?.start === 'closed' : states === 'closed'
  return withStates(
    terrain,
    Uint8Array.from(terrain.hatchways, ({ panel }) => (isClosed(panel) ? 1 : 0)),
  )
}

/** The same with one hatchway, by the id of its panel, open or closed; itself when nothing changes. */
export function withHatchway(solid: Solid, id: string, state: 'open' | 'closed'): Solid {
  const { terrain } = solid
  const index = terrain.hatchways.findIndex(({ panel }) => panel.id === id)
  const value = state === 'closed' ? 1 : 0
  if (index === -1 || solid.hatchways[index] === value) return solid
  const hatchways = solid.hatchways.slice()
  hatchways[index] = value
  return withStates(terrain, hatchways)
}

export const isOpen = ({ terrain, hatchways }: Solid, id: string): boolean =>
  terrain.hatchways.some(({ panel }, index) => panel.id === id && hatchways[index] === 0)

/**
 * Returns the same hatchways for models that walk, for the length of a move: round barriers, which measuring and sight
 * cross. Returns the solid itself if the map has no barriers. The width of a base, and anything it would bump into,
 * does not matter here.
 */
export function forWalking(solid: Solid): Solid {
  const { layout, settings, barriers } = solid.terrain
  if (barriers.length === 0) return solid
  if (latest?.solid === solid) return latest.walking
  const terrain =
    settings === DEFAULT_SETTINGS ? defaultWalkingTerrainOf(layout) : terrainOf(layout, settings, 'walking')
  const walking = { ...solid, terrain }
  latest = { solid, walking }
  return walking
}

/** Latest solid asked for and its walking version, so that callers that keep figures by the solid find them again. */
let latest: { readonly solid: Solid; readonly walking: Solid } | undefined

function withStates(terrain: Terrain, hatchways: Uint8Array): Solid {
  const closed = new Uint8Array(terrain.gates)
  for (const [index, { gate }] of terrain.hatchways.entries()) if (hatchways[index] === 1) closed[gate] = 1
  return { terrain, hatchways, closed }
}

/** Where a place is: the number of its plane, or why nothing is measured from there. */
export function standingAt({ terrain, closed }: Solid, place: FieldPoint): number | 'off-board' | 'in-terrain' {
  const plane = planeAt(terrain.planes, place)
  if (plane === -1) return 'off-board'
  return terrain.blocks.covers(place.x, place.y, closed) ? 'in-terrain' : plane
}
