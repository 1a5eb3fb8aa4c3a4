/** Words that several parts of a comparison have in common. */

import { formatItem } from '#analysis/layout/area-names.ts'
import { namesOf } from '#analysis/layout/place-names.ts'
import { formatBase } from '#foundation/geometry/rectangle.ts'
import { findItem, type Mission } from '#model/mission/document.ts'

export const formatRole = { attacker: 'Attacker', defender: 'Defender', player: 'either player' } as const

export const serviceWords = {
  both: 'deployment and reserves',
  deployment: 'deployment only',
  reserves: 'reserves only',
} as const

type Base = Mission['tokens'][number]['base']

/** `32 mm`, `60 × 35 mm oval`. */
export const baseWordsOf = (base: Base): string => formatBase(base)

/** What the items are called, the first few of them; those that are gone are not. */
export const itemsNamed = (document: Mission, ids: readonly string[]): string =>
  namesOf(ids, (id) => {
    const item = findItem(document, id)
    return item === undefined ? 'something that is gone' : formatItem(document, item)
  })

/** What one item is called. */
export const itemNamed = (id: string, document: Mission): string => itemsNamed(document, [id])
