/**
 * A mission pack: missions in order with what they share. One JSON file (`.bulkhead-pack`) that holds every mission whole.
 * What the schema cannot say alone (does the pack have this mission, this fact) is in read-pack.ts.
 */
import { z } from 'zod'
import { type DeepReadonly, type Mission, missionKitSchema } from '#model/mission/document.ts'
import { idSchema, proseSchema, styleNameSchema } from '#model/mission/sheet.ts'
import { lineSchema } from '#model/rule-sets/kinds.ts'
import { sheetStyleSchema } from '#publishing/sheet/style/sheet-style.ts'
import { campaignSchema } from './campaign/campaign.ts'
import { missionTableSchema } from './mission-table.ts'
import { ENTRY_FILE, MAX_MISSIONS, PACK_FORMAT } from './pack-names.ts'

export const PACK_VERSION = 1

/** Most values in one file of a pack; twelve missions of 2 000 items have 264 000. */
export const MAX_PACK_VALUES = 1_000_000

/** What is said of the pack as a whole. */
export const aboutSchema = z.strictObject({
  title: lineSchema(200).min(1),
  /** Below the title on the cover. */
  summary: lineSchema(1000).default(''),
  authors: z.array(lineSchema(200).min(1)).max(20).default([]),
  licence: lineSchema(200).default(''),
  /** The authors' own count of editions. */
  edition: lineSchema(40).default(''),
  /** How its paper looks: the name of a style, where one that is not known is printed in the usual one, or a club's style whole. */
  style: z.union([styleNameSchema, sheetStyleSchema]).default('field-order'),
  /** What missions are numbered by: their place in the pack, or the number that each has itself. */
  numbers: z.enum(['place', 'own']).default('place'),
  /** How the battlefields are built: each from empty boards, or each from what stands there from the mission before. */
  terrain: z.enum(['anew', 'rebuilt']).default('rebuilt'),
  /** Printed before the missions (Markdown). */
  introduction: proseSchema(20_000).default(''),
})

/** A mission of a pack; the pack speaks of it by its id. */
const entrySchema = z.strictObject({
  id: idSchema,
  /** The mission file whole, with a version of its own. */
  mission: z.unknown(),
})

/** The file; the missions in it have a schema and versions of their own. */
export const packFileSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(PACK_FORMAT),
  version: z.literal(PACK_VERSION),
  about: aboutSchema,
  /** The box that all missions are built from; left out: each says its own. */
  kit: missionKitSchema.optional(),
  /** Which mission is played: by a roll of dice, or by the round of an event. */
  table: missionTableSchema.default({ kind: 'none' }),
  /** Which mission comes after which; left out: none. */
  campaign: campaignSchema.optional(),
  missions: z.array(entrySchema).max(MAX_MISSIONS),
})

// `pack.json` of a pack that is a folder: the same, with its missions in files beside it.
export const packFolderSchema = packFileSchema.extend({
  missions: z
    .array(
      z.strictObject({
        id: idSchema,
        /** The file of the mission, in the same folder. */
        file: z.string().regex(ENTRY_FILE, 'a mission lies beside pack.json: name.bulkhead'),
      }),
    )
    .max(MAX_MISSIONS),
})

export interface PackEntry {
  readonly id: string
  readonly mission: Mission
}

/** A pack. Treat it as immutable: change it with pack-edits.ts. */
export type Pack = Omit<DeepReadonly<z.infer<typeof packFileSchema>>, 'missions' | 'format' | 'version'> & {
  readonly missions: readonly PackEntry[]
}
export type About = Pack['about']

/** An empty pack. */
export const blankPack = (title = 'Mission pack'): Pack => ({
  about: aboutSchema.parse({ title }),
  table: { kind: 'none' },
  missions: [],
})

export const findMission = (pack: Pick<Pack, 'missions'>, id: string): PackEntry | undefined =>
  pack.missions.find((entry) => entry.id === id)
