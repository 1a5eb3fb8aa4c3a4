/** Notes on the map, and the arrows from them to what they speak of. */

import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { distance } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { idSource } from '#model/mission/ids.ts'
import type { Note } from '#model/mission/objects.ts'
import { freePlace } from './marker.ts'
import type { SnapMode } from './snap.ts'

/** What a note says until its author writes something. */
const NEW_TEXT = 'Note'

/** Shortest arrow (mm); nearer places mean the note itself. */
const SHORTEST_MM = 20

/** A new note at a place; null beside the boards. */
export function planNote(document: Mission, at: FieldPoint, snap: SnapMode): Note | null {
  const spot = freePlace(document, at, snap)
  return spot && { id: idSource(document)('notes'), ...spot.place, text: NEW_TEXT }
}

/** The note with its arrow pointing at a place; without arrow when that is the note's own place or beside the boards. */
export function pointedAt(document: Mission, { arrow: _, ...note }: Note, at: FieldPoint, snap: SnapMode): Note {
  const spot = freePlace(document, at, snap)
  if (spot === null) return note
  const { field } = layoutOf(document)
  const [start, tip] = [toField(field, note.board, note), toField(field, spot.place.board, spot.place)]
  return distance(start, tip) < SHORTEST_MM ? note : { ...note, arrow: spot.place }
}
