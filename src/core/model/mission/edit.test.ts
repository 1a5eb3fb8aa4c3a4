import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { collections, findItem } from './document.ts'
import { anyItem, itemsOf, putEdit } from './edit.ts'

describe('items with their collections', () => {
  it('are all items of the document, found again by their ids', () => {
    const map = fullMap()
    const all = collections.flatMap((collection) => itemsOf(map, collection))
    expect(all.map(({ item }) => item.id)).toEqual(collections.flatMap((name) => map[name].map(({ id }) => id)))
    for (const entry of all) expect(findItem(map, entry.item.id)).toEqual(entry)
  })
  it('go into the document they came from', () => {
    const map = fullMap()
    const [marker] = map.markers
    if (marker === undefined) throw new Error('the full map has no marker')
    const applied = applyEdits(map, [putEdit('markers', { ...marker, label: 'moved' })])
    expect(applied.ok && findItem(applied.value.document, marker.id)).toEqual(
      anyItem('markers', { ...marker, label: 'moved' }),
    )
  })
})
