/** What a change of one thing makes of its counterpart: the same change, turned or mirrored; what was unlike stays so. */

import { sameValue } from '#editing/edits/same-value.ts'
import type { AnyItem, Item } from '#model/mission/document.ts'
import { anyItem } from '#model/mission/edit.ts'

type Fields = Readonly<Record<string, unknown>>

/** These are one's own: they follow only where they were the same before. */
const own: ReadonlySet<string> = new Set(['label', 'text'])

/**
 * The counterpart after the change.
 * @param before the image of the thing before the change
 * @param after its image now
 */
export function followed(counterpart: AnyItem, before: AnyItem, after: AnyItem): AnyItem {
  const next = merged(fieldsOf(counterpart.item), fieldsOf(before.item), fieldsOf(after.item))
  // Every field is one of the counterpart or of the image, which are of one collection; the compiler cannot see that.
  return anyItem(counterpart.collection, { ...next, id: counterpart.item.id } as unknown as Item)
}

const fieldsOf = (item: Item): Fields => ({ ...item })

function merged(own: Fields, before: Fields, after: Fields): Fields {
  const next: Record<string, unknown> = { ...own }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (sameValue(before[key], after[key])) continue
    if (isOwn(key) && !sameValue(own[key], before[key])) continue
    const [mine, was, is] = [own[key], before[key], after[key]]
    if (key === 'hatchway' && isFields(mine) && isFields(was) && isFields(is)) next[key] = merged(mine, was, is)
    else if (key in after) next[key] = is
    else delete next[key]
  }
  return next
}

const isOwn = (key: string): boolean => own.has(key)
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
