/**
 * House rules and editions: a rule set that is based on another and says only what differs. What its missions begin with
 * is said in mission/embedded-rule-set.ts, which knows what a mission holds.
 */
import { z } from 'zod'
import {
  featureKindSchema,
  kindIdSchema,
  linkKindSchema,
  markerKindSchema,
  regionKindSchema,
  sideRoles,
  tokenKindSchema,
  wordsSchema,
  zoneKindSchema,
  zoneServices,
} from './kinds.ts'
import { textSchema } from './line-text.ts'
import { changedLookUpSchema, lookUpSchema } from './look-up.ts'
import { defaultFiguresSchema, editionSchema, manoeuvresSchema, rangesSchema, ruleSetIdSchema } from './rule-set.ts'

/** `house-searched`: never the id of a kind that the program has or will have, nor of one of a single mission. */
export const houseKindIdSchema = z.templateLiteral(['house-', z.string().regex(/^[a-z0-9-]{1,25}$/)], {
  error: 'the id of a kind that a house rule set adds is “house-” with small letters, digits or hyphens after it',
})

/** The group of the map key that kinds of house rules stand in unless they say another. */
export const HOUSE_GROUP = 'house'

const added = {
  id: houseKindIdSchema,
  confidence: zoneKindSchema.shape.confidence.default('L'),
  source: zoneKindSchema.shape.source.default('House rules'),
}
const grouped = { ...added, group: kindIdSchema.default(HOUSE_GROUP) }

/** What may be said otherwise of a kind that is there. */
const changedKindSchema = z.strictObject({
  name: wordsSchema(60).optional(),
  sign: textSchema.min(1).max(3).optional(),
  role: z.enum(sideRoles).nullable().optional(),
  /** Of zones: what they serve. */
  serves: z.enum(zoneServices).optional(),
  /** Of markers: whether they count as objective markers. */
  objective: z.boolean().optional(),
})
const differing = <Row extends z.ZodType>(row: Row) =>
  z
    .strictObject({
      add: z.array(row).max(60).optional(),
      change: z.record(kindIdSchema, changedKindSchema).optional(),
      remove: z.array(kindIdSchema).max(120).optional(),
    })
    .optional()

const otherNames = z.record(kindIdSchema, wordsSchema(60)).optional()
const limit = z
  .strictObject({ least: z.number().min(0).max(20_000).optional(), most: z.number().min(0).max(20_000).optional() })
  .optional()

export const houseRulesShape = {
  id: ruleSetIdSchema,
  name: wordsSchema(80),
  /** Id of the rule set that everything comes from that is not said here. */
  base: ruleSetIdSchema,
  /** What is different, in one line. */
  summary: textSchema.max(300).default(''),
  /** Who plays like that: a club, an edition. */
  author: textSchema.max(120).default(''),
  version: textSchema.max(40).default(''),
  /** The document that their figures come from; left out: that of the base. */
  edition: editionSchema.optional(),
  kinds: z
    .strictObject({
      zones: differing(zoneKindSchema.extend(grouped)),
      regions: differing(regionKindSchema.extend(grouped)),
      markers: differing(markerKindSchema.extend(added)),
      links: differing(linkKindSchema.extend(added)),
      features: differing(featureKindSchema.extend(added)),
      tokens: differing(tokenKindSchema.extend(added)),
    })
    .optional(),
  /** What roles, phases and types of missions are called, by id. */
  names: z.strictObject({ roles: otherNames, phases: otherNames, types: otherNames }).optional(),
  /** Other facts of every Tactical Manoeuvre; nothing in a game without them. */
  manoeuvres: manoeuvresSchema.partial().optional(),
  /** Changes to the entries that players look up. */
  lookUp: z
    .strictObject({
      add: z
        .array(lookUpSchema.extend({ ...added, id: houseKindIdSchema }))
        .max(60)
        .optional(),
      change: z.record(kindIdSchema, changedLookUpSchema).optional(),
      remove: z.array(kindIdSchema).max(60).optional(),
    })
    .optional(),
  ranges: rangesSchema.partial().optional(),
  /** Other figures of a usual battle. */
  play: defaultFiguresSchema.partial().optional(),
  /** Beyond which the checker says so. */
  limits: z.strictObject({ rounds: limit, pointsLimit: limit, victoryCap: limit, paintedBonus: limit }).optional(),
} as const
const houseRulesSchema = z.strictObject(houseRulesShape)
export type HouseRules = z.infer<typeof houseRulesSchema>
