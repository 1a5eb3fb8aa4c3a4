/**
 * A mission document: the only source of its types and of its JSON Schema. What the schema cannot say alone
 * (is the square on the board, does the kit have this code) is in references.ts.
 */
import { z } from 'zod'
import { kitSchema } from '#model/kit/kit.ts'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { regionSchema, zoneAreaSchema } from './areas.ts'
import { arrangementSchema } from './arrangement.ts'
import { checksSchema, noChecks } from './checks.ts'
import { kindsSchema, noCustomKinds } from './custom-kinds.ts'
import { diagramsSchema } from './diagrams.ts'
import { missionRuleSetSchema } from './embedded-rule-set.ts'
import { forcesSchema } from './forces.ts'
import { halvesSchema } from './half-maps.ts'
import { featureSchema, linkSchema, markerSchema, noteSchema } from './objects.ts'
import { originSchema } from './origin.ts'
import { defaultPlay, playSchema } from './play.ts'
import { sheetInFileSchema, sheetSchema, sideSchema } from './sheet.ts'
import { codeSchema, halfPillarSchema, panelSchema, wallEndSchema, withoutMinusZero } from './terrain.ts'
import { tokenSchema } from './tokens.ts'

export const MISSION_FORMAT = 'bulkhead-mission'
/** The newest version; which one a file carries is said in version.ts. */
export const MISSION_VERSION = 2
export const MISSION_EXTENSION = 'bulkhead'

/** Most items of one collection; far above any real map, low enough that a hostile file cannot stall the program. */
export const MAX_ITEMS = 10_000
const many = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_ITEMS)

export const missionKitSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, 'the id of a kit is made of small letters, digits and hyphens'),
  /** The kit itself, where the program does not have it: so the mission opens anywhere. Its id is the one above. */
  own: kitSchema.optional(),
  /** How many kits of that kind are on the table. */
  count: z.int().min(1).max(20),
  /** The group's own codes, by the kit's code. */
  codes: z.record(codeSchema, lineSchema(8).min(1)),
  /** By the kit's code: single pieces on the table beyond whole kits; below zero: pieces that are lost or broken. */
  pieces: z.record(codeSchema, z.int().min(-200).max(200).overwrite(withoutMinusZero)).optional(),
})
export type MissionKit = z.infer<typeof missionKitSchema>

export const missionSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(MISSION_FORMAT),
  // Version 2 is version 1 with more facts: both are read alike, and held as the newer one.
  version: z.literal([1, 2]).overwrite(() => MISSION_VERSION),
  /** Left out: Boarding Actions. */
  ruleSet: missionRuleSetSchema.optional(),
  mission: sheetSchema,
  sides: z.array(sideSchema).min(1).max(6),
  kit: missionKitSchema,
  arrangement: arrangementSchema,
  // Files of the program's first days lack these three.
  kinds: kindsSchema.default(noCustomKinds),
  play: playSchema.default(defaultPlay),
  checks: checksSchema.default(noChecks),
  panels: many(panelSchema),
  halfPillars: many(halfPillarSchema),
  wallEnds: many(wallEndSchema),
  zones: many(zoneAreaSchema),
  regions: many(regionSchema),
  markers: many(markerSchema),
  links: many(linkSchema),
  features: many(featureSchema),
  notes: many(noteSchema),
  // Written only when there are some, so that a file without them is what it was before there were any.
  tokens: many(tokenSchema).default([]),
  forces: forcesSchema.default([]),
  diagrams: diagramsSchema.default([]),
  /** Left out: the map has no half-maps to choose from. */
  halves: halvesSchema.optional(),
  /** Left out: drawn by people. */
  origin: originSchema.optional(),
})
/** A mission as its file has it. */
export const missionFileSchema = missionSchema.extend({ mission: sheetInFileSchema })
export type MissionFile = DeepReadonly<z.infer<typeof missionFileSchema>>

/** A mission document. Treat it as immutable: change it with edits only. */
export type Mission = DeepReadonly<z.infer<typeof missionSchema>>

export type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/** The collections of items that have an id, in document order. */
export const collections = [
  'panels',
  'halfPillars',
  'wallEnds',
  'zones',
  'regions',
  'markers',
  'links',
  'features',
  'notes',
  'tokens',
] as const
export type Collection = (typeof collections)[number]
export type ItemOf<Name extends Collection> = Mission[Name][number]
export type Item = ItemOf<Collection>

/** What an item of each collection must be like. */
export const itemSchemas: Readonly<Record<Collection, z.ZodType<Item>>> = {
  panels: panelSchema,
  halfPillars: halfPillarSchema,
  wallEnds: wallEndSchema,
  zones: zoneAreaSchema,
  regions: regionSchema,
  markers: markerSchema,
  links: linkSchema,
  features: featureSchema,
  notes: noteSchema,
  tokens: tokenSchema,
}

/** Which collection an item stands in, together with the item. */
export type AnyItem = { [Name in Collection]: { readonly collection: Name; readonly item: ItemOf<Name> } }[Collection]

/** The item of that id anywhere on the map, or undefined. Ids are unique over all collections. */
export function findItem(document: Mission, id: string): AnyItem | undefined {
  for (const collection of collections) {
    const item = (document[collection] as readonly Item[]).find((candidate) => candidate.id === id)
    if (item !== undefined) return { collection, item } as AnyItem
  }
  return undefined
}
