/**
 * Layers of the map: what an author shows, locks or dims while drawing. They are how a map is looked at and no part of it:
 * never in a file, never heeded by checks, paper or exports.
 */
import { type AnyItem, type Collection, collections, findItem, type Mission } from './document.ts'

export const mapLayers = ['terrain', 'zones', 'areas', 'markers', 'links', 'features', 'notes', 'tokens'] as const
export type MapLayer = (typeof mapLayers)[number]

/** How one layer is looked at. */
export interface LayerState {
  readonly hidden: boolean
  /** Seen, but nothing of it can be picked or changed on the map. */
  readonly locked: boolean
  /** Drawn paler. */
  readonly dim: boolean
}

/** States of the layers that differ from the default; no others are in it. */
export type LayerStates = Readonly<Partial<Record<MapLayer, LayerState>>>

/** Everything is shown, as every mission opens. */
export const allShown: LayerStates = {}

const usual: LayerState = { hidden: false, locked: false, dim: false }

export const layerState = (layers: LayerStates, layer: MapLayer): LayerState => layers[layer] ?? usual

/** Returns the layers with one of them changed; a layer back at its default is left out. */
export function withLayer(layers: LayerStates, layer: MapLayer, change: Partial<LayerState>): LayerStates {
  const { [layer]: before = usual, ...others } = layers
  const after = { ...before, ...change }
  return after.hidden || after.locked || after.dim ? { ...others, [layer]: after } : others
}

const layerOfCollection: Readonly<Record<Collection, MapLayer>> = {
  panels: 'terrain',
  halfPillars: 'terrain',
  wallEnds: 'terrain',
  zones: 'zones',
  regions: 'areas',
  markers: 'markers',
  links: 'links',
  features: 'features',
  notes: 'notes',
  tokens: 'tokens',
}
export const layerOf = (collection: Collection): MapLayer => layerOfCollection[collection]

/** Why an item cannot be picked on the map now. */
export type Withheld = 'hidden' | 'layer-locked' | 'locked'

/** Why an item cannot be picked on the map, or null if it can. */
export function withheld(layers: LayerStates, { collection, item }: AnyItem): Withheld | null {
  const { hidden, locked } = layerState(layers, layerOf(collection))
  if (hidden) return 'hidden'
  if (locked) return 'layer-locked'
  return item.locked === true ? 'locked' : null
}

export const canBePicked = (layers: LayerStates, entry: AnyItem): boolean => withheld(layers, entry) === null

/** The ids of the items that can be picked, in their order; ids of nothing are left out. */
export function pickableIds(document: Mission, layers: LayerStates, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => {
    const entry = findItem(document, id)
    return entry !== undefined && canBePicked(layers, entry)
  })
}

const nobody: ReadonlySet<string> = new Set()

/** The ids of everything on layers of which that is true. */
export function idsOnLayers(
  document: Mission,
  layers: LayerStates,
  is: (state: LayerState) => boolean,
): ReadonlySet<string> {
  if (layers === allShown) return nobody
  const chosen = collections.filter((collection) => is(layerState(layers, layerOf(collection))))
  return new Set(chosen.flatMap((collection) => document[collection].map(({ id }) => id)))
}
