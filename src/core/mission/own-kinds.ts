/** Kinds of zones, regions and markers that an author adds to one mission, and the tables of both together. */
import { z } from 'zod'
import { baseSchema, TOKEN_SIZES } from './bases.ts'
import { figureNameSchema, MOST_FIGURES } from './figures.ts'
import { lineSchema } from './sheet.ts'
import { sideRoles } from './side-role.ts'
import {
  idsOf,
  kindOf,
  type MarkerKind,
  markerKinds,
  type RegionKind,
  regionKinds,
  type TokenKind,
  tokenKinds,
  type ZoneKind,
  type ZoneService,
  zoneKinds,
  zoneServices,
} from './vocabulary.ts'

/** `own-vent-shaft`: never the id of a kind that the program has or will have. */
export const ownKindIdSchema = z.templateLiteral(['own-', z.string().regex(/^[a-z0-9-]{1,27}$/)])

const ownKind = {
  id: ownKindIdSchema,
  name: lineSchema(60).min(1),
  /** Drawn on the map and in the key. */
  sign: lineSchema(3).min(1),
  /** Whose it is unless its side is said. */
  role: z.enum(sideRoles).nullable(),
}

export const kindsSchema = z.strictObject({
  zones: z.array(z.strictObject({ ...ownKind, serves: z.enum(zoneServices) })).max(60),
  regions: z.array(z.strictObject(ownKind)).max(60),
  markers: z.array(z.strictObject(ownKind)).max(60),
  /** With the base and the names of figures that a token of the kind begins with. */
  tokens: z
    .array(
      z.strictObject({
        ...ownKind,
        base: baseSchema(TOKEN_SIZES.least, TOKEN_SIZES.most),
        figures: z.array(figureNameSchema).max(MOST_FIGURES),
      }),
    )
    .min(1)
    .max(60)
    .optional(),
})
export type OwnKinds = z.infer<typeof kindsSchema>
export const noOwnKinds: OwnKinds = { zones: [], regions: [], markers: [] }

/** Ids of kinds: the program's own, or one that the mission adds. */
export const zoneKindSchema = z.union([z.enum(idsOf(zoneKinds)), ownKindIdSchema])
export const regionKindSchema = z.union([z.enum(idsOf(regionKinds)), ownKindIdSchema])
export const markerKindSchema = z.union([z.enum(idsOf(markerKinds)), ownKindIdSchema])
export const tokenKindSchema = z.union([z.enum(idsOf(tokenKinds)), ownKindIdSchema])
export type ZoneKindId = z.infer<typeof zoneKindSchema>
export type RegionKindId = z.infer<typeof regionKindSchema>
export type MarkerKindId = z.infer<typeof markerKindSchema>
export type TokenKindId = z.infer<typeof tokenKindSchema>

type OwnTokenKind = DeepReadonly<NonNullable<OwnKinds['tokens']>[number]>
type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T

/** The part of a document that says which kinds it adds. */
export interface WithKinds {
  readonly kinds: {
    readonly [Part in Exclude<keyof OwnKinds, 'tokens'>]: readonly Readonly<OwnKinds[Part][number]>[]
  } & { readonly tokens?: readonly OwnTokenKind[] | undefined }
}

/** Every kind that a mission can use: the program's, then its own. */
export interface Kinds {
  readonly zones: readonly ZoneKind<ZoneKindId>[]
  readonly regions: readonly RegionKind<RegionKindId>[]
  readonly markers: readonly MarkerKind<MarkerKindId>[]
  readonly tokens: readonly TokenKind<TokenKindId>[]
}

const cache = new WeakMap<WithKinds['kinds'], Kinds>()

/** The kinds of every mission that adds none. */
const programKinds: Kinds = { zones: zoneKinds, regions: regionKinds, markers: markerKinds, tokens: tokenKinds }

/** The kinds of a mission, made once for each table of own kinds, because documents are immutable. */
export function kindsOf({ kinds }: WithKinds): Kinds {
  if (
    kinds.zones.length === 0 &&
    kinds.regions.length === 0 &&
    kinds.markers.length === 0 &&
    kinds.tokens === undefined
  )
    return programKinds
  const known = cache.get(kinds)
  if (known !== undefined) return known
  const all: Kinds = {
    zones: [...zoneKinds, ...kinds.zones.map((kind) => ({ ...kind, group: 'own' as const, player: null }))],
    regions: [...regionKinds, ...kinds.regions.map((kind) => ({ ...kind, group: 'own' as const }))],
    // A marker that a mission adds is one that models come to, like those of the map key.
    markers: [...markerKinds, ...kinds.markers.map((kind) => ({ ...kind, objective: true }))],
    tokens: [...tokenKinds, ...(kinds.tokens ?? [])],
  }
  cache.set(kinds, all)
  return all
}

export const zoneKindOf = (document: WithKinds, id: ZoneKindId): ZoneKind<ZoneKindId> =>
  kindOf(kindsOf(document).zones, id)

/** What a zone serves: what it says itself, or else what its kind does. */
export const serviceOf = (
  document: WithKinds,
  { kind, serves }: { readonly kind: ZoneKindId; readonly serves?: ZoneService | undefined },
): ZoneService => serves ?? zoneKindOf(document, kind).serves
export const regionKindOf = (document: WithKinds, id: RegionKindId): RegionKind<RegionKindId> =>
  kindOf(kindsOf(document).regions, id)
export const markerKindOf = (document: WithKinds, id: MarkerKindId): MarkerKind<MarkerKindId> =>
  kindOf(kindsOf(document).markers, id)
export const tokenKindOf = (document: WithKinds, id: TokenKindId): TokenKind<TokenKindId> =>
  kindOf(kindsOf(document).tokens, id)
