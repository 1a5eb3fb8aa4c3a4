/** The ids of the items on a map. They stay the same through most edits, and so does whatever only looks for a free one. */
import { type Collection, collections, type Mission } from '#model/mission/document.ts'
import { fromParts } from './from-parts.ts'

type ItemIds = Readonly<Record<Collection, readonly { readonly id: string }[]>>

/** By collection, in the order of the document: what `idSource` takes. */
export const itemIds = fromParts(({ document }): ItemIds => {
  const of = (collection: Collection) => idsOf(document, collection)
  return {
    panels: of('panels'),
    halfPillars: of('halfPillars'),
    wallEnds: of('wallEnds'),
    zones: of('zones'),
    regions: of('regions'),
    markers: of('markers'),
    links: of('links'),
    features: of('features'),
    notes: of('notes'),
    tokens: of('tokens'),
  }
}, sameIds)

const idsOf = (document: Mission, collection: Collection): readonly { readonly id: string }[] =>
  document[collection].map(({ id }) => ({ id }))

function sameIds(a: ItemIds, b: ItemIds): boolean {
  return collections.every(
    (name) => a[name].length === b[name].length && a[name].every(({ id }, index) => id === b[name][index]?.id),
  )
}
