/**
 * Drawing with a symmetry on: any edits, followed by those that make the counterparts of all that they touch. Counterparts
 * are found by where things stand; nothing is kept about them.
 */
import { listOf } from '#analysis/layout/place-names.ts'
import type { Symmetry } from '#analysis/symmetry/field-flip.ts'
import { type Mirror, mirrorOf } from '#analysis/symmetry/mirror.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { putEdit } from '#model/mission/any-item.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { followArea } from './area-counterparts.ts'
import { refuseCrowding, shortOf } from './clashes.ts'
import { CounterLabels } from './counterpart-labels.ts'
import { nameOf } from './counterpart-names.ts'
import { Drawing, inOrder } from './drawing.ts'
import { followItem } from './item-counterparts.ts'
import { dropLinks, followLink } from './link-counterparts.ts'

export interface WithCounterparts {
  /** The given edits, and those of the counterparts. */
  readonly edits: readonly Edit[]
  /** The counterparts that come, change or go. */
  readonly ids: readonly string[]
  /** What the box is short of; null: nothing. */
  readonly short: string | null
  /** What else is worth knowing; null: nothing. */
  readonly told: string | null
}

/** Why nothing has a counterpart. */
export const BOARDS_NOT_SYMMETRIC = 'the boards do not lie symmetrically; arrange them, or turn symmetric drawing off'

/**
 * The edits with those of the counterparts; a thing on the middle is its own. Edits that set parts of the mission stay as they
 * are: they are of the mission and not of the map. All or nothing: where one counterpart cannot be, the reason is given, without
 * a capital and a full stop.
 */
export function withCounterparts(
  document: Mission,
  edits: readonly Edit[],
  symmetry: Symmetry,
): Result<WithCounterparts, string> {
  const plain: WithCounterparts = { edits, ids: [], short: null, told: null }
  if (edits.length === 0 || edits.some(({ type }) => type === 'set')) return success(plain)
  const mirror = mirrorOf(document, symmetry)
  return mirror === null ? failure(BOARDS_NOT_SYMMETRIC) : counterpartsIn(mirror, edits)
}

/** What somebody locked where it stands is not taken along. */
function refuseLocked(drawing: Drawing): void {
  for (const [id, { collection, entry }] of drawing.made) {
    const before = drawing.known(collection, id)
    if (before?.item.locked !== true || (entry !== null && entry.item.locked !== true)) continue
    drawing.refuse(`its counterpart ${nameOf(drawing.document, before)} is locked`)
  }
}

/**
 * The same on a battlefield whose symmetry is known.
 * @param among the mission whose ids are taken, where there are more than those that are left and drawn
 */
export function counterpartsIn(
  mirror: Mirror,
  edits: readonly Edit[],
  among?: Mission,
): Result<WithCounterparts, string> {
  const drawing = new Drawing(mirror, edits, among)
  const labels = new CounterLabels(() => drawing.after)
  for (const collection of inOrder)
    for (const change of drawing.changes.values()) {
      if (change.collection !== collection) continue
      if (collection === 'links') followLink(drawing, change)
      else if (collection === 'zones' || collection === 'regions') followArea(drawing, change, labels)
      else followItem(drawing, change, labels)
      if (drawing.clash !== null) return failure(drawing.clash)
    }
  dropLinks(drawing)
  refuseLocked(drawing)
  refuseCrowding(drawing)
  if (drawing.clash !== null) return failure(drawing.clash)
  const short = shortOf(drawing)
  const made = [...drawing.made].map(
    ([id, { collection, entry }]): Edit =>
      entry === null ? { type: 'remove', collection, id } : putEdit(entry.collection, entry.item),
  )
  return success({
    edits: made.length === 0 ? edits : [...edits, ...made],
    ids: [...drawing.made.keys()],
    short: short.length === 0 ? null : listOf(short),
    told: drawing.told.size === 0 ? null : listOf([...drawing.told]),
  })
}
