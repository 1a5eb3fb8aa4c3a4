/** What the editor knows of layers and stamps, and what can be done with them. */
import type { LayerState, LayerStates, MapLayer } from '#model/mission/map-layers.ts'
import type { Stamp } from '#model/mission/stamp-file.ts'
import type { StoredStamp } from './stored-stamp.ts'

export interface LayersAndStampsState {
  /** What is hidden, locked or dimmed on the map; never saved, and as usual whenever a mission is opened. */
  readonly layers: LayerStates
  /** The panel of layers stands over the map. */
  readonly layersOpen: boolean
  /** The stamps on the shelf, one's own first; empty until somebody opens it. */
  readonly stamps: readonly StoredStamp[]
}

export interface LayersAndStampsActions {
  setLayer(layer: MapLayer, change: Partial<LayerState>): void
  /** Everything is shown and can be picked again; items that are locked by themselves stay so. */
  showAllLayers(): void
  showLayers(open: boolean): void
  /** Fetches the stamps, once. */
  fetchStamps(): Promise<void>
  /** Puts a stamp on the shelf and keeps it; its id, or that of the same one that is there. Null: there was no room, which was said. */
  addStamp(stamp: Stamp): Promise<string | null>
  /** Puts a stamp from the text of a file on the shelf and takes it in hand, or says why not. */
  openStamp(name: string, text: string): Promise<void>
  renameStamp(id: string, name: string): Promise<void>
  removeStamp(id: string): Promise<void>
}
