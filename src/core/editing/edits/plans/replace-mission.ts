/** Makes the open mission another one in a single step: what is gone is removed, what is other is put. */

import type { Mission } from '#model/mission/document.ts'
import { type Change, type Edit, putEdit } from '#model/mission/edit.ts'
import { patchBetween } from '../patch-between.ts'

/** The edits that make `after` of `before`; none where both say the same. */
export const planBecome = (before: Mission, after: Mission): Edit[] => patchBetween(before, after).map(editOf)

function editOf(change: Change): Edit {
  // A value is of its field; the compiler cannot follow that through a union of names.
  if ('field' in change) return { type: 'set', field: change.field, value: change.after } as Edit
  const { collection, id, after } = change
  return after === null ? { type: 'remove', collection, id } : putEdit(collection, after)
}
