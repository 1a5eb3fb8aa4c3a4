/**
 * A mission document: the only source of its types and of its JSON Schema. Rules that the schema cannot express alone
 * (is the square on the board, does the kit have this code) are in references.ts.
 */
import { z } from 'zod'
import { kitSchema } from '#model/kit/kit.ts'
import { houseRulesShape } from '#model/rule-sets/house-rules.ts'
import { lineSchema } from '#model/rule-sets/kinds.ts'
import { ruleSetIdSchema } from '#model/rule-sets/rule-set.ts'
import { arrangementSchema } from './arrangement.ts'
import { kindsSchema, noCustomKinds } from './custom-kinds.ts'
import { diagramsSchema } from './diagrams.ts'
import {
  featureSchema,
  halvesSchema,
  linkSchema,
  markerSchema,
  noteSchema,
  regionSchema,
  tokenSchema,
  zoneAreaSchema,
} from './objects.ts'
import { defaultPlay, playSchema } from './play.ts'
import { idSchema, sheetInFileSchema, sheetSchema, sideSchema } from './sheet.ts'
import { codeSchema, halfPillarSchema, panelSchema, wallEndSchema, withoutMinusZero } from './terrain.ts'

// How a generated map came about, so that it can be made again. Of no matter to play; left out of every map that
// people draw.

export const originSchema = z.strictObject({
  /** Version of the generator: another one makes another map of the same seed. */
  generator: z.int().min(1).max(1000),
  seed: z.int().min(0).max(4_294_967_295),
  symmetry: z.enum(['none', 'half-turn', 'mirror-long', 'mirror-short']),
  /** As it is written in the shell: `balanced,rooms=0.6`. */
  style: lineSchema(200).min(1),
  /**
   * Way the map was made: a new map, missing parts filled in, a variant of another map, the same map from another box.
   */
  by: z.enum(['generate', 'finish', 'vary', 'fit']),
  /** Id of the template it began with; defaults to none. */
  template: lineSchema(60).min(1).optional(),
})
export type Origin = Readonly<z.infer<typeof originSchema>>

// A mission's settings for checks: severities and thresholds of rules, and waived findings.

// No file may have the keys `constructor` and `prototype`, and both names are keys of a file.
const ruleIdSchema = z
  .string()
  .regex(/^(?!(?:constructor|prototype)$)[a-z][a-z0-9-]{1,60}$/, 'a rule has a name such as panels-cross')
const thresholdNameSchema = z
  .string()
  .regex(/^(?!(?:constructor|prototype)$)[a-zA-Z]{1,40}$/, 'the name of such a figure is made of letters')

/** How one rule runs: another severity, or off, and other thresholds than its own. */
const ruleSettingSchema = z.strictObject({
  severity: z.enum(['error', 'warning', 'notice', 'off']).optional(),
  thresholds: z.record(thresholdNameSchema, z.number().min(-1e6).max(1e6)).optional(),
})
/** Settings by rule id. Rules the program does not know are kept and reported. */
export const ruleSettingsSchema = z.record(ruleIdSchema, ruleSettingSchema)
export type RuleSettings = Readonly<Record<string, z.infer<typeof ruleSettingSchema>>>

/** Most items that one waiver can name; whoever means more waives the whole rule. */
export const MAX_WAIVED_ITEMS = 200

/** Says that findings of a rule are known and wanted: all of them, or those about exactly these items. */
const waiverSchema = z.strictObject({
  rule: ruleIdSchema,
  /** Empty: every finding of the rule. */
  items: z.array(idSchema).max(MAX_WAIVED_ITEMS),
  reason: lineSchema(300).min(1),
})
export type Waiver = z.infer<typeof waiverSchema>

export const checksSchema = z.strictObject({
  rules: ruleSettingsSchema,
  waivers: z.array(waiverSchema).max(1000),
})

/** Every rule as it is, nothing waived. */
export const noChecks: z.infer<typeof checksSchema> = { rules: {}, waivers: [] }

// The rule set that a mission names, and house rules as it carries them: with what missions of them begin with.

/** Parts that a new mission has from the start; those omitted are as the template has them. */
const beginsSchema = z
  .strictObject({
    firstTurn: playSchema.shape.firstTurn,
    underdog: playSchema.shape.underdog,
    underdogBonus: playSchema.shape.underdogBonus.unwrap(),
    deployment: playSchema.shape.deployment.unwrap().partial(),
    ends: playSchema.shape.ends.unwrap(),
    securing: playSchema.shape.securing.unwrap(),
    operating: playSchema.shape.operating.unwrap(),
    tables: playSchema.shape.tables.unwrap(),
    rules: playSchema.shape.rules.unwrap(),
  })
  .partial()

export const embeddedRuleSetSchema = z.strictObject({
  ...houseRulesShape,
  /** Checks that are off, on, or of another severity, and their figures. */
  checks: checksSchema.shape.rules.optional(),
  begins: beginsSchema.optional(),
})
const missionRuleSetSchema = z.strictObject({
  id: ruleSetIdSchema,
  /** Figures that the rule set lets a mission set, by name. */
  settings: z.record(z.string().regex(/^(?!(?:constructor|prototype)$)[a-z][a-zA-Z0-9]{0,31}$/), z.number()).optional(),
  /** The rule set itself, where the program does not have it: so the mission opens anywhere. Its id is the one above. */
  own: embeddedRuleSetSchema.optional(),
})

// Forces: what a side brings to the battle, as far as the mission says it. Parts with their share of the points, slots
// with limits, units. Nothing here is required, and no list is refused because it breaks a limit: the checker says so.

const MAX_PARTS = 12
const MAX_SLOTS = 40
const MAX_UNITS = 200

const points = z.int().min(0).max(20_000)

/** A part of a force: `Assault`, 60 % of the points. */
const forcePartSchema = z.strictObject({
  id: idSchema,
  name: lineSchema(60).min(1),
  /** Per cent of the force's points that belong to it; if omitted, the mission does not say. */
  share: z.int().min(0).max(100).optional(),
})

/** How many units of a sort a force has, or one part of it. */
const forceSlotSchema = z.strictObject({
  id: idSchema,
  name: lineSchema(60).min(1),
  /** The part it counts in; defaults to the whole force. */
  part: idSchema.optional(),
  least: z.int().min(0).max(100).optional(),
  most: z.int().min(0).max(100).optional(),
})

const forceUnitSchema = z.strictObject({
  id: idSchema,
  name: lineSchema(80).min(1),
  /** The part it belongs to; if omitted, unspecified. */
  part: idSchema.optional(),
  /** Slot that it counts towards; defaults to nothing with a limit. */
  slot: idSchema.optional(),
  /** Points of the whole unit. */
  points,
  models: z.int().min(1).max(200),
  /** The author's word for how large its models are: `infantry`, `large`. */
  size: lineSchema(40),
  /**
   * It is embarked, in an unspecified craft; if omitted, it waits off the table. Older files name a craft, which means
   * the same.
   */
  aboard: z.union([z.literal(true), idSchema]).optional(),
})

const forceSchema = z.strictObject({
  /** Owner of the force, by the id of a side. */
  side: idSchema,
  /** Points it may spend; defaults to those of the mission. */
  points: points.optional(),
  parts: z.array(forcePartSchema).max(MAX_PARTS),
  slots: z.array(forceSlotSchema).max(MAX_SLOTS),
  units: z.array(forceUnitSchema).max(MAX_UNITS),
})

export const forcesSchema = z.array(forceSchema).max(6)

export const MISSION_FORMAT = 'bulkhead-mission'
/** The newest version; version.ts finds the one that a file carries. */
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
  /** Defaults to Boarding Actions. */
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
  /** If omitted, the map has no half-maps to choose from. */
  halves: halvesSchema.optional(),
  /** Defaults to drawn by people. */
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

/** Schemas for the items of each collection. */
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
