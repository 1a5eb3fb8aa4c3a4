/**
 * An edit is data: what to add, replace, remove or set. Applying edits gives the next document and a patch, which is the
 * exact difference and can be turned round. Everything that changes a document goes through here.
 */
import type { Collection, ItemOf, Mission } from './document.ts'

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

/** One change with what was before and what is after; null: not there. */
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
