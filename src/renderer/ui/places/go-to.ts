/** Goes to something on the map: the room, the view and the keys. */

import type { Place } from '#checking/checker/finding.ts'
import { findItem } from '#model/mission/document.ts'
import { editorStore } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'
import { middleOf } from '../names/map-search-terms.ts'

const get = editorStore.getState

/** Selects a thing and brings it to the middle of the map, if it is not well in view. */
export function showItem(id: string): void {
  const { document, setTool, select } = get()
  const entry = findItem(document, id)
  if (entry === undefined) return
  setTool({ kind: 'select' })
  select([id])
  const place = middleOf(document, entry)
  if (place !== null) viewRequests.emit({ kind: 'centre', place })
}

/** Puts the keyboard's cursor there. */
export function goToPlace(place: Place): void {
  get().setTool({ kind: 'select' })
  get().select([])
  viewRequests.emit({ kind: 'point', place })
}
