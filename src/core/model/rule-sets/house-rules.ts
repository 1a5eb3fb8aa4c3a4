/**
 * House rules and editions: a rule set that is based on another and says only what differs. The contents of its new
 * missions are in mission/document.ts, which knows what a mission holds.
 */
import { z } from 'zod'
import {
  type DeepReadonly,
  featureKindSchema,
  type KindTables,
  kindIdSchema,
  linkKindSchema,
  markerKindSchema,
  regionKindSchema,
  sideRoles,
  type TokenKind,
  textSchema,
  tokenKindSchema,
  wordsSchema,
  zoneKindSchema,
  zoneServices,
} from './kinds.ts'
import {
  changedLookUpSchema,
  defaultFiguresSchema,
  editionSchema,
  lookUpSchema,
  manoeuvresSchema,
  type RuleSet,
  rangesSchema,
  ruleSetIdSchema,
} from './rule-set.ts'

/** `house-searched`: never the id of a kind that the program has or will have, nor of one of a single mission. */
export const houseKindIdSchema = z.templateLiteral(['house-', z.string().regex(/^[a-z0-9-]{1,25}$/)], {
  error: 'the id of a kind that a house rule set adds is “house-” with small letters, digits or hyphens after it',
})

/** The group of the map key that kinds of house rules stand in unless they say another. */
const HOUSE_GROUP = 'house'

const added = {
  id: houseKindIdSchema,
  confidence: zoneKindSchema.shape.confidence.default('L'),
  source: zoneKindSchema.shape.source.default('House rules'),
}
const grouped = { ...added, group: kindIdSchema.default(HOUSE_GROUP) }

/** Changes to a kind that exists. */
const changedKindSchema = z.strictObject({
  name: wordsSchema(60).optional(),
  sign: textSchema.min(1).max(3).optional(),
  role: z.enum(sideRoles).nullable().optional(),
  /** For zones: their use. */
  serves: z.enum(zoneServices).optional(),
  /** For markers: true if they count as objective markers. */
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
  /** The differences, in one line. */
  summary: textSchema.max(300).default(''),
  /** Author of the house rules: a club, an edition. */
  author: textSchema.max(120).default(''),
  version: textSchema.max(40).default(''),
  /** The document that their figures come from; defaults to that of the base. */
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
  /** Names of roles, phases and types of missions, by id. */
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

// A rule set and what house rules say otherwise make another rule set.

type House = DeepReadonly<HouseRules>
interface Row {
  readonly id: string
}

/**
 * Returns the rule set for missions of the house rules. Changes to kinds that the base lacks are ignored: houseFaults
 * names them.
 */
export function basedOn(base: RuleSet, house: House): RuleSet {
  const { names, kinds = {} } = house
  const table = <R extends Row>(rows: readonly R[], other: Differing<R> | undefined): readonly R[] =>
    other === undefined ? rows : [...kept(rows, other), ...(other.add ?? [])]
  const tables: KindTables = {
    zones: table(base.kinds.zones, kinds.zones),
    regions: table(base.kinds.regions, kinds.regions),
    markers: table(base.kinds.markers, kinds.markers),
    links: table(base.kinds.links, kinds.links),
    features: table(base.kinds.features, kinds.features),
    tokens: table(base.kinds.tokens, withBareBases(kinds.tokens)),
  }
  const hasGroup = [...tables.zones, ...tables.regions].some(({ group }) => group === HOUSE_GROUP)
  return {
    ...base,
    base,
    id: house.id,
    name: house.name,
    summary: house.summary === '' ? base.summary : house.summary,
    edition: house.edition ?? base.edition,
    roles: renamed(base.roles, names?.roles),
    phases: renamed(base.phases, names?.phases).map((phase) =>
      // The base's name already says whose phase it is.
      names?.phases?.[phase.id] === undefined ? phase : { id: phase.id, name: phase.name },
    ),
    types: renamed(base.types, names?.types).map((type) =>
      names?.types?.[type.id] === undefined ? type : { ...type, title: type.name, list: type.name },
    ),
    groups: hasGroup ? [{ id: HOUSE_GROUP, name: house.name.slice(0, 40), form: 'cut' }, ...base.groups] : base.groups,
    kinds: tables,
    manoeuvres: base.manoeuvres && { ...base.manoeuvres, ...said(house.manoeuvres) },
    lookUp: table(base.lookUp, house.lookUp),
    ranges: { ...base.ranges, ...said(house.ranges) },
    play: { ...base.play, ...said(house.play) },
    limits: { ...base.limits, ...said(house.limits) },
  }
}

/** Tokens stand on bases that do not say where their figures come from. */
const withBareBases = (tokens: NonNullable<House['kinds']>['tokens']): Differing<TokenKind> | undefined =>
  tokens && {
    ...tokens,
    add: tokens.add?.map(({ base: { confidence: _, source: __, ...bare }, ...kind }) => ({ ...kind, base: bare })),
  }

interface Differing<R> {
  readonly add?: readonly R[] | undefined
  readonly change?: Readonly<Record<string, object>> | undefined
  readonly remove?: readonly string[] | undefined
}

function kept<R extends Row>(rows: readonly R[], { change = {}, remove = [] }: Differing<R>): R[] {
  return rows
    .filter(({ id }) => !remove.includes(id))
    .map((row) => (Object.hasOwn(change, row.id) ? { ...row, ...fitting(row, change[row.id] ?? {}) } : row))
}

/** Only what the row has: a marker serves nothing. */
const fitting = (row: object, change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([key, value]) => key in row && value !== undefined))

const renamed = <R extends Row & { readonly name: string }>(
  rows: readonly R[],
  names: Readonly<Record<string, string>> | undefined,
): readonly R[] =>
  names === undefined
    ? rows
    : rows.map((row) => ({ ...row, name: Object.hasOwn(names, row.id) ? (names[row.id] ?? row.name) : row.name }))

/** Returns the fields that have a value: a field that is there and undefined says nothing. */
const said = <T extends object>(part: T | undefined): { [Key in keyof T]: Exclude<T[Key], undefined> } =>
  // Undefined values are filtered out, which the compiler cannot see in the type of an object of entries.
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }
