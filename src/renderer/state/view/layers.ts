/**
 * Layers of the map in the editor: which things are shown and can be picked, and the messages about those that cannot.
 */

import { itemInBrief } from '#analysis/layout/descriptors.ts'
import { itemsAt } from '#analysis/layout/hit-test.ts'
import { firstLocked } from '#editing/edits/plans/selection.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { type AnyItem, collections, findItem, type Mission } from '#model/mission/document.ts'
import {
  allShown,
  canBePicked,
  type LayerState,
  type LayerStates,
  layerOf,
  layerState,
  type MapLayer,
  mapLayers,
  withheld,
  withLayer,
} from '#model/mission/map-layers.ts'
import type { Store } from '../editor.ts'
import type { EditorActions, EditorState, Tool } from '../editor-state.ts'

type Looked = Pick<EditorState, 'document' | 'layers'>

export const layerNames: Readonly<Record<MapLayer, string>> = {
  terrain: 'Terrain',
  zones: 'Zones',
  areas: 'Areas',
  markers: 'Markers',
  links: 'Links',
  features: 'Features',
  notes: 'Notes',
  tokens: 'Tokens',
}

export function layerActions({
  getState,
  setState,
}: Store): Pick<EditorActions, 'setLayer' | 'showAllLayers' | 'showLayers'> {
  const show = (layers: LayerStates): void => {
    const { document, selection } = getState()
    setState({ layers, selection: onShownLayers({ document, layers }, selection) })
  }
  return {
    setLayer: (layer, change) => show(withLayer(getState().layers, layer, change)),
    showAllLayers: () => show(allShown),
    showLayers: (layersOpen) => setState({ layersOpen }),
  }
}

/** Why nothing can be drawn or picked on a layer: `Zones are locked`, or null if it can. */
export function layerReason(layers: LayerStates, layer: MapLayer): string | null {
  const { hidden, locked } = layerState(layers, layer)
  if (hidden) return layerAnnouncement(layer, { hidden })
  return locked ? layerAnnouncement(layer, { locked }) : null
}

/** All that lies within so many millimetres of a place on layers that can be picked, the topmost first; what is locked by itself too. */
export function onUnlocked({ document, layers }: Looked, at: FieldPoint, reach: number): readonly AnyItem[] {
  return itemsAt(document, at, reach).filter(({ collection }) => layerReason(layers, layerOf(collection)) === null)
}

/** How a layer is from now on, for whoever does not see it: `Zones are hidden`, `Terrain is unlocked`. */
export function layerAnnouncement(layer: MapLayer, { hidden, locked, dim }: Partial<LayerState>): string {
  const words = [
    ...(hidden === undefined ? [] : [hidden ? 'hidden' : 'shown']),
    ...(locked === undefined ? [] : [locked ? 'locked' : 'unlocked']),
    ...(dim === undefined ? [] : [dim ? 'dimmed' : 'no longer dimmed']),
  ]
  return `${layerNames[layer]} ${layer === 'terrain' ? 'is' : 'are'} ${words.join(' and ')}`
}

/** Those of these things whose layer is shown and not locked. Things that are locked by themselves are among them, to be unlocked. */
const onShownLayers = ({ document, layers }: Looked, ids: readonly string[]): readonly string[] =>
  layers === allShown
    ? ids
    : ids.filter((id) => {
        const entry = findItem(document, id)
        return entry === undefined || layerReason(layers, layerOf(entry.collection)) === null
      })

/** The same; where something was left out, the strip says why. */
export function withoutWithheld(
  state: Looked & Pick<EditorActions, 'setStatus'>,
  ids: readonly string[],
): readonly string[] {
  const kept = onShownLayers(state, ids)
  if (kept.length < ids.length) {
    const left = ids.find((id) => !kept.includes(id)) ?? ''
    const entry = findItem(state.document, left)
    const hint = entry === undefined ? null : layerReason(state.layers, layerOf(entry.collection))
    if (hint !== null) state.setStatus({ hint, illegal: false })
  }
  return kept
}

/** Reports the first of these things that is locked, and that nothing was done. True if it found one. */
export function reportsLocked(
  { document, setStatus }: Pick<EditorState, 'document'> & Pick<EditorActions, 'setStatus'>,
  ids: readonly string[],
): boolean {
  const reason = lockedReason(document, ids)
  if (reason !== null) setStatus({ hint: reason, illegal: true })
  return reason !== null
}

/** `Objective Marker A is locked; Shift+L unlocks it`, of the first of these things that is, or null if none is. */
export function lockedReason(document: Mission, ids: readonly string[]): string | null {
  const entry = firstLocked(document, ids)
  return entry === undefined ? null : `${upper(itemInBrief(document, entry))} is locked; press Shift+L to unlock it`
}

/**
 * Returns the things under a place that can be picked, the one to grab first first. `reach` widens thin things (mm).
 */
export const pickableAt = ({ document, layers }: Looked, at: FieldPoint, reach: number): AnyItem[] =>
  itemsAt(document, at, reach).filter((entry) => canBePicked(layers, entry))

/** Why nothing of what is seen at a place can be picked: its layer, or the thing itself, is locked, or null if nothing is there. */
export function lockedUnder({ document, layers }: Looked, at: FieldPoint, reach: number): string | null {
  const entry = itemsAt(document, at, reach).find((candidate) => withheld(layers, candidate) !== 'hidden')
  if (entry === undefined) return null
  switch (withheld(layers, entry)) {
    case 'layer-locked':
      return layerReason(layers, layerOf(entry.collection))
    case 'locked':
      return `${upper(itemInBrief(document, entry))} is locked; right-click to unlock it`
    default:
      return null
  }
}

/** The layer that a tool draws on; null for those that draw on none. */
export function layerOfTool(tool: Tool): MapLayer | null {
  switch (tool.kind) {
    case 'panel':
    case 'run':
    case 'room':
    case 'joint':
    case 'hatchway':
      return 'terrain'
    case 'zone':
      return 'zones'
    case 'region':
      return 'areas'
    case 'marker':
      return 'markers'
    case 'link':
      return 'links'
    case 'feature':
      return 'features'
    case 'token':
      return 'tokens'
    case 'note':
      return 'notes'
    default:
      return null
  }
}

/** Returns how many layers differ from their default, `2 hidden, 1 locked`, or null if none does. */
export function layersSummary(layers: LayerStates): string | null {
  const count = (is: 'hidden' | 'locked' | 'dim'): number =>
    mapLayers.filter((layer) => {
      const state = layerState(layers, layer)
      return is === 'hidden' ? state.hidden : state[is] && !state.hidden
    }).length
  const parts = (['hidden', 'locked', 'dim'] as const).flatMap((is) => (count(is) === 0 ? [] : [`${count(is)} ${is}`]))
  return parts.length === 0 ? null : parts.join(', ')
}

const upper = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

/** Whether something is selected and all of it is locked: then the command unlocks. */
export const allLocked = ({ document, selection }: Pick<EditorState, 'document' | 'selection'>): boolean =>
  selection.length > 0 && selection.every((id) => findItem(document, id)?.item.locked === true)

/** Everything that is locked by itself. */
export const lockedIds = (document: Mission): readonly string[] =>
  collections.flatMap((name) => document[name].filter(({ locked }) => locked === true).map(({ id }) => id))
