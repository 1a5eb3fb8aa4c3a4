/** Kinds of zones, regions and markers that an author adds to one mission, and the tables of both together. */
import { z } from 'zod'
import { Memo } from '#foundation/memoize.ts'
import { houseKindIdSchema } from '#model/rule-sets/house-rules.ts'
import {
  type FeatureKind,
  type Kind,
  type KindPart,
  type KindTables,
  kindOf,
  lineSchema,
  type MarkerKind,
  type RegionKind,
  sideRoles,
  type TokenKind,
  type ZoneKind,
  type ZoneService,
  zoneServices,
} from '#model/rule-sets/kinds.ts'
import { allKindIds } from '#model/rule-sets/rule-sets.ts'
import { ruleSetOf, type WithRuleSet } from './mission-rule-set.ts'
import { baseSchema, TOKEN_SIZES } from './terrain.ts'

// Figures of a token by name: armour 14, structure 2, move 5"+D6.

/** Most figures of one token: more fit no card. */
export const MAX_FIGURES = 20

/** Names that no record of a file can have. */
const notNames: ReadonlySet<string> = new Set(['constructor', 'prototype'])

/** Name of a figure: `armour`, `Fire Control`. A letter first, so that no reader takes it for a number. */
export const figureNameSchema = lineSchema(24)
  .regex(/^[^\s\d_]/, 'a figure has a name of one line that begins with a letter')
  .refine((name) => name.trim() === name && !notNames.has(name), 'no figure can be called so')

/** A figure: a whole number, or a short text where a number does not do (`5"+D6`). */
export const figureSchema = z.union([z.int().min(-9999).max(99_999), lineSchema(24).min(1)])
export type Figure = z.infer<typeof figureSchema>

export const figuresSchema = z
  .record(figureNameSchema, figureSchema)
  .refine((figures) => Object.keys(figures).length <= MAX_FIGURES, `a token has at most ${MAX_FIGURES} figures`)

/** `armour 14 · structure 2`: the figures of a token in words, those that its kind names first. */
export function figureRows(
  { figures }: { readonly figures: Readonly<Record<string, Figure>> },
  first: readonly string[] = [],
): readonly { readonly name: string; readonly value: string }[] {
  const place = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length)
  return Object.entries(figures)
    .sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1))
    .map(([name, value]) => ({ name, value: String(value) }))
}

/** `own-vent-shaft`: never the id of a kind that the program has or will have. */
export const customKindIdSchema = z.templateLiteral(['own-', z.string().regex(/^[a-z0-9-]{1,27}$/)], {
  error: 'the id of a custom type is “own-” followed by small letters, digits or hyphens',
})

const customKind = {
  id: customKindIdSchema,
  name: lineSchema(60).min(1),
  /** Drawn on the map and in the key. */
  sign: lineSchema(3).min(1),
  /** Role of its default owner. */
  role: z.enum(sideRoles).nullable(),
}

export const kindsSchema = z.strictObject({
  zones: z.array(z.strictObject({ ...customKind, serves: z.enum(zoneServices) })).max(60),
  regions: z.array(z.strictObject(customKind)).max(60),
  markers: z.array(z.strictObject(customKind)).max(60),
  /** With the base and the names of figures that a token of the kind begins with. */
  tokens: z
    .array(
      z.strictObject({
        ...customKind,
        base: baseSchema(TOKEN_SIZES.least, TOKEN_SIZES.most),
        figures: z.array(figureNameSchema).max(MAX_FIGURES),
      }),
    )
    .min(1)
    .max(60)
    .optional(),
})
export type CustomKinds = z.infer<typeof kindsSchema>
export const noCustomKinds: CustomKinds = { zones: [], regions: [], markers: [] }

/** Ids of kinds: those of rule sets, or one that the mission or its house rules add. Whether they are of its rule set, references.ts asks. */
export const zoneKindSchema = z.union([z.enum(allKindIds.zones), customKindIdSchema, houseKindIdSchema])
export const regionKindSchema = z.union([z.enum(allKindIds.regions), customKindIdSchema, houseKindIdSchema])
export const markerKindSchema = z.union([z.enum(allKindIds.markers), customKindIdSchema, houseKindIdSchema])
export const tokenKindSchema = z.union([z.enum(allKindIds.tokens), customKindIdSchema, houseKindIdSchema])
export const linkKindSchema = z.union([z.enum(allKindIds.links), houseKindIdSchema])
export const featureKindSchema = z.union([z.enum(allKindIds.features), houseKindIdSchema])
export type ZoneKindId = z.infer<typeof zoneKindSchema>
export type RegionKindId = z.infer<typeof regionKindSchema>
export type MarkerKindId = z.infer<typeof markerKindSchema>
export type TokenKindId = z.infer<typeof tokenKindSchema>

type CustomTokenKind = DeepReadonly<NonNullable<CustomKinds['tokens']>[number]>
type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T

/** The part of a document that says which kinds it has: its rule set, and those it adds. */
export interface WithKinds extends WithRuleSet {
  readonly kinds: {
    readonly [Part in Exclude<keyof CustomKinds, 'tokens'>]: readonly Readonly<CustomKinds[Part][number]>[]
  } & { readonly tokens?: readonly CustomTokenKind[] | undefined }
}

const tables = new Memo<KindTables>()

/** The group that kinds of the mission stand in. */
export const OWN_GROUP = 'own'
const own = { explained: false, usual: false, general: false, labels: null, group: OWN_GROUP } as const
const customZone = { ...own, player: null, plain: false, plainOf: null, underdog: false } as const
const customRegion = {
  ...own,
  outOfPlay: false,
  joins: false,
  goesDark: false,
  entered: false,
  alone: false,
  built: { as: 'spot', doors: 0, markers: 0 },
} as const
// A marker that a mission adds is one that models come to, like those of the map key.
const customMarker = {
  explained: false,
  usual: false,
  general: false,
  labels: null,
  objective: true,
  standsIn: null,
} as const

// Tokens are many of one kind, and findings and rules point at one of them: they are numbered.
const customToken = { explained: false, usual: false, general: false, labels: 'numbers' } as const

/**
 * The kinds of a mission: its rule set's, then its own. Made once for each table of own kinds, because documents are
 * immutable.
 */
export function kindsOf(document: WithKinds): KindTables {
  const { kinds } = document
  const known = ruleSetOf(document).kinds
  if (
    kinds.zones.length === 0 &&
    kinds.regions.length === 0 &&
    kinds.markers.length === 0 &&
    kinds.tokens === undefined
  )
    return known
  return tables.of([known, kinds], () => ({
    ...known,
    zones: [...known.zones, ...kinds.zones.map((kind) => ({ ...customZone, ...kind }))],
    regions: [...known.regions, ...kinds.regions.map((kind) => ({ ...customRegion, ...kind }))],
    markers: [...known.markers, ...kinds.markers.map((kind) => ({ ...customMarker, ...kind }))],
    tokens: [...known.tokens, ...(kinds.tokens ?? []).map((kind) => ({ ...customToken, ...kind }))],
  }))
}

/** `Entry Zone`, `Power Line`: the name of a kind of items. */
export const kindName = (document: WithKinds, part: KindPart, id: string): string =>
  kindOf<Kind>(kindsOf(document)[part], id).name

export const zoneKindOf = (document: WithKinds, id: ZoneKindId): ZoneKind => kindOf(kindsOf(document).zones, id)

/** The side that a kind of zone belongs to by its name: who is called so (Player A), or else the first, second… of the mission. */
export const sideOfPlayer = <Side extends { readonly name: string }>(
  sides: readonly Side[],
  { name, player }: ZoneKind,
): Side | undefined =>
  player === null ? undefined : (sides.find((side) => name.startsWith(`${side.name} `)) ?? sides[player])

/** Returns the service of a zone: its own, or else that of its kind. */
export const serviceOf = (
  document: WithKinds,
  { kind, serves }: { readonly kind: ZoneKindId; readonly serves?: ZoneService | undefined },
): ZoneService => serves ?? zoneKindOf(document, kind).serves
export const regionKindOf = (document: WithKinds, id: RegionKindId): RegionKind => kindOf(kindsOf(document).regions, id)
export const markerKindOf = (document: WithKinds, id: MarkerKindId): MarkerKind => kindOf(kindsOf(document).markers, id)
export const tokenKindOf = (document: WithKinds, id: TokenKindId): TokenKind => kindOf(kindsOf(document).tokens, id)
export const linkKindOf = (document: WithKinds, id: string): Kind => kindOf(kindsOf(document).links, id)
export const featureKindOf = (document: WithKinds, id: string): FeatureKind => kindOf(kindsOf(document).features, id)

/** Regions of kinds of which something is so: `({ goesDark }) => goesDark`. In the order of the document. */
export const regionsThat = <Region extends { readonly kind: string }>(
  document: WithKinds & { readonly regions: readonly Region[] },
  trait: (kind: RegionKind) => boolean,
): Region[] => document.regions.filter(({ kind }) => trait(regionKindOf(document, kind)))
