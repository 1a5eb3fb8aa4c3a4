/**
 * Items and edits of a collection whose name is known only when the program runs. That a name and an item belong together
 * is said by the types of these functions; the compiler cannot follow it through a union of names, hence the casts here,
 * so that nobody else needs one.
 */
import type { AnyItem, Collection, Item, ItemOf, Mission } from './document.ts'
import type { Edit } from './edit.ts'

/** The item together with the name of its collection. */
export const anyItem = <Name extends Collection>(collection: Name, item: ItemOf<Name>): AnyItem =>
  ({ collection, item }) as AnyItem

/** The items of one collection, in their order. */
export const itemsOf = (document: Pick<Mission, Collection>, collection: Collection): AnyItem[] =>
  (document[collection] as readonly Item[]).map((item) => anyItem(collection, item))

/** The edit that puts the item into its collection, in place of the one with the same id. */
export const putEdit = <Name extends Collection>(collection: Name, item: ItemOf<Name>): Edit =>
  ({ type: 'put', collection, item }) as Edit
