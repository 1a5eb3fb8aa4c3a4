/**
 * An edit is data: what to add, replace, remove or set. Applying edits gives the next document and a patch, which is the
 * exact difference and can be turned round. Everything that changes a document goes through here.
 */

import { z } from 'zod'
import { type AnyItem, type Collection, type Item, type ItemOf, type Mission, missionSchema } from './document.ts'

/** The parts of a document that are set as a whole. */
export const fields = [
  'ruleSet',
  'mission',
  'sides',
  'kit',
  'arrangement',
  'kinds',
  'play',
  'checks',
  'forces',
  'diagrams',
  'halves',
  'origin',
] as const satisfies readonly (keyof Mission)[]
export type Field = (typeof fields)[number]

export type Edit =
  | {
      [Name in Collection]: { readonly type: 'put'; readonly collection: Name; readonly item: ItemOf<Name> }
    }[Collection]
  | { readonly type: 'remove'; readonly collection: Collection; readonly id: string }
  | { [Name in Field]: { readonly type: 'set'; readonly field: Name; readonly value: Mission[Name] } }[Field]

/** One change with what was before and what is after, or null if not there. */
export type Change =
  | {
      [Name in Collection]: {
        readonly collection: Name
        readonly id: string
        readonly before: ItemOf<Name> | null
        readonly after: ItemOf<Name> | null
      }
    }[Collection]
  | { [Name in Field]: { readonly field: Name; readonly before: Mission[Name]; readonly after: Mission[Name] } }[Field]

/** The difference between two documents, in the order in which it arose. */
export type Patch = readonly Change[]

// Items and edits of a collection whose name is known only when the program runs. That a name and an item belong
// together is said by the types of these functions; the compiler cannot follow it through a union of names, hence the
// casts here, so that nobody else needs one.

/** The item together with the name of its collection. */
export const anyItem = <Name extends Collection>(collection: Name, item: ItemOf<Name>): AnyItem =>
  ({ collection, item }) as AnyItem

/** The items of one collection, in their order. */
export const itemsOf = (document: Pick<Mission, Collection>, collection: Collection): AnyItem[] =>
  (document[collection] as readonly Item[]).map((item) => anyItem(collection, item))

/** The edit that puts the item into its collection, in place of the one with the same id. */
export const putEdit = <Name extends Collection>(collection: Name, item: ItemOf<Name>): Edit =>
  ({ type: 'put', collection, item }) as Edit

// The form in which items travel through the clipboard: the collections of a document, under a separate format.

export const CLIP_FORMAT = 'bulkhead-clip'

export const clipSchema = z.strictObject({ format: z.literal(CLIP_FORMAT), version: z.literal(1) }).extend(
  missionSchema.pick({
    panels: true,
    halfPillars: true,
    wallEnds: true,
    zones: true,
    regions: true,
    markers: true,
    links: true,
    features: true,
    notes: true,
    // Left out by versions of the program that have none.
    tokens: true,
  }).shape,
)
