/**
 * The kinds that a rule set has, as data: what they are called, whose they are by default, the sign that stands for them,
 * and their traits, which are all that the rest of the program asks of them.
 */
import { z } from 'zod'
import type { BaseForm } from '#foundation/geometry/rectangle.ts'
import { memoize } from '#foundation/memoize.ts'
import { confidenceSchema } from '#model/kit/kit.ts'

// Text of one line, as everything that is named, labelled or listed has it.

/** A text as it is compared and found: letters and their marks composed (a + ¨ is ä). */
export const textSchema = z.string().normalize('NFC')

export const lineSchema = (max: number) =>
  textSchema
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'must be one line without control characters')

/** Roles of a side in a battle. Each rule set states which of them it has, and their names. */
export const sideRoles = ['attacker', 'defender', 'player'] as const

/** Parts of the battle that an entry zone can serve. */
export const zoneServices = ['both', 'deployment', 'reserves'] as const
export type ZoneService = (typeof zoneServices)[number]

/** How labels of a kind follow one another; `pairs`: each letter twice, on two levels once on each. */
const labelSequences = ['numbers', 'letters', 'pairs'] as const
export type LabelSequence = (typeof labelSequences)[number]

/** The form of the plaque that the sign of a zone stands on, by the group of its kind. */
export const plaqueForms = ['box', 'pill', 'arrow', 'shield', 'hexagon', 'ribbon', 'slant', 'cut'] as const
export type PlaqueForm = (typeof plaqueForms)[number]

/** One line that says something. */
export const wordsSchema = (max: number) => lineSchema(max).min(1)

/** Where a fact comes from and how sure it is. */
export const originSchema = { confidence: confidenceSchema, source: wordsSchema(300) }

export const kindIdSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, 'the id of a kind is a small letter with small letters, digits or hyphens after it')

const kindShape = {
  id: kindIdSchema,
  name: wordsSchema(60),
  /** Short sign drawn on the map, readable in greyscale; empty where the symbol says enough. */
  sign: textSchema.max(3),
  /** Role of its default owner. */
  role: z.enum(sideRoles).nullable().default(null),
  /** The common frame of missions says what it is for: no text has to. */
  explained: z.boolean().default(false),
  /**
   * True for the kind that a new condition or rule speaks of until its author says otherwise; else the first kind of
   * its table.
   */
  usual: z.boolean().default(false),
  /** Its name is what texts call any of its sort: to say it does not mean this kind. */
  general: z.boolean().default(false),
  ...originSchema,
}
const labels = z.enum(labelSequences).nullable().default(null)

export const zoneKindSchema = z.strictObject({
  ...kindShape,
  /** The group of the map key that it stands in. */
  group: kindIdSchema,
  /** Its service unless the author says otherwise. */
  serves: z.enum(zoneServices).default('both'),
  /** Which player's it is unless the author says otherwise, counted from 0, or null if not one player's. */
  player: z.int().min(0).max(5).nullable().default(null),
  /** The zone that most maps need, for whichever side: offered first, once for each side. */
  plain: z.boolean().default(false),
  /** The plain kind that means the same for the sides with its role, or null if there is no such kind. */
  plainOf: kindIdSchema.nullable().default(null),
  /** It is what the Underdog may get. */
  underdog: z.boolean().default(false),
  labels,
})

/**
 * How a region is laid out: one square; a room; a room with walls all around and so many hatchways; or one of several parts that the
 * ground is divided into. And how many markers belong into it.
 */
const regionBuildSchema = z.strictObject({
  as: z.enum(['spot', 'room', 'closed', 'parts']),
  doors: z.int().min(0).max(8).default(0),
  markers: z.int().min(0).max(8).default(0),
})

export const regionKindSchema = z.strictObject({
  ...kindShape,
  group: kindIdSchema,
  /** Nobody enters it: its squares are out of play. */
  outOfPlay: z.boolean().default(false),
  /** Regions of the kind with the same label join each other, from board to board. */
  joins: z.boolean().default(false),
  /** It can go dark. */
  goesDark: z.boolean().default(false),
  /** The mission has models walk into it. The others say where a rule applies, to whoever is there. */
  entered: z.boolean().default(false),
  /** True if only one of them can apply to a square. */
  alone: z.boolean().default(false),
  /** Its form in a generated map. */
  built: regionBuildSchema.default({ as: 'spot', doors: 0, markers: 0 }),
  /** It is a part of what its board is: each board has its own first, second and third of them. */
  ofItsBoard: z.boolean().optional(),
  labels,
})

export const markerKindSchema = z.strictObject({
  ...kindShape,
  /** It counts as an objective marker: a model within an inch of it can hold it. */
  objective: z.boolean().default(false),
  /** The kind of feature that stands where it lies, or null if none does. */
  standsIn: kindIdSchema.nullable().default(null),
  labels,
})

export const linkKindSchema = z.strictObject(kindShape)

/** Traits of a feature in the rules; its real width is a setting: nobody has measured it. */
const featureTraitsSchema = z.strictObject({
  /** It counts as a Wall: nobody sees or walks through it. */
  wall: z.boolean(),
  /** Models cannot walk through it; what does not block them may still slow them down. */
  blocksMovement: z.boolean(),
  /** Shots past it find their target in cover. It does not hide anybody. */
  partialCover: z.boolean(),
  /** Inches a model loses when it steps over it, and inches off a charge. */
  moveLost: z.number().min(0).max(24),
  /** Attacks near it hit less often, or null if they do not. */
  hitting: z.strictObject({ within: z.number().min(0).max(48), less: z.number().min(0).max(5) }).nullable(),
  /** False where it has no Engagement Range and cannot be charged or fought, although it can be destroyed. */
  fights: z.boolean(),
  /** It can be shot to pieces, and what then happens to units near it, or null if it stays. */
  explodes: z
    .strictObject({
      toughness: z.int().min(1).max(20),
      save: z.int().min(2).max(7),
      wounds: z.int().min(1).max(50),
      /** Inches. */
      within: z.number().min(0).max(48),
      /** Mortal wounds of each unit from that roll of a D6 on. */
      mortalWounds: z.array(z.strictObject({ from: z.int().min(1).max(6), wounds: z.int().min(1).max(20) })).max(6),
      /** Inches from which a unit can make it explode with the Tactical Manoeuvre Sabotage. */
      sabotageWithin: z.number().min(0).max(48),
    })
    .nullable(),
})
export type FeatureTraits = DeepReadonly<z.infer<typeof featureTraitsSchema>>

export type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

const halfLength = z.number().min(1).max(300)
export const featureKindSchema = z.strictObject({
  ...kindShape,
  /** Half the length and half the width of its symbol around its place (mm), before it is turned. */
  size: z.strictObject({ x: halfLength, y: halfLength, ...originSchema }),
  traits: featureTraitsSchema,
})

const baseSide = z.number().min(2).max(1000)
/** Tokens: ships, craft, models, parts that have an owner and figures. */
export const tokenKindSchema = z.strictObject({
  ...kindShape,
  /** The base it stands on unless the author says otherwise (mm); oval and rectangle are long from west to east. */
  base: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('round'), diameter: baseSide, ...originSchema }),
    z.strictObject({ kind: z.literal('oval'), length: baseSide, width: baseSide, ...originSchema }),
    z.strictObject({ kind: z.literal('rectangle'), length: baseSide, width: baseSide, ...originSchema }),
  ]),
  /** Names of the figures that a token of the kind begins with. */
  figures: z.array(wordsSchema(24)).max(20).default([]),
  /** Values of these figures on a new token, if the game states them; the others begin at 0. */
  begins: z.record(wordsSchema(24), z.union([z.int().min(-9999).max(99_999), wordsSchema(24)])).optional(),
  /** Units of the force list can be embarked in such tokens; in which of them stays unspecified. */
  carries: z.boolean().optional(),
  /** A section of the game’s own sheet lists tokens of the kind: the table of tokens leaves them out. */
  onOwnSheet: z.boolean().optional(),
  /** It is put down face down. */
  faceDown: z.boolean().optional(),
  /** How far it is turned when it is put down (degrees clockwise). */
  turned: z.int().min(0).max(359).optional(),
  /** It is a part of what its board is: a new one belongs to whoever owns the others there, and stays on the board. */
  ofItsBoard: z.boolean().optional(),
  labels: z.enum(labelSequences).nullable().default('numbers'),
})

export const kindsOfRuleSetSchema = z.strictObject({
  zones: z.array(zoneKindSchema).max(120),
  regions: z.array(regionKindSchema).max(120),
  markers: z.array(markerKindSchema).max(120),
  links: z.array(linkKindSchema).max(60),
  features: z.array(featureKindSchema).max(60),
  tokens: z.array(tokenKindSchema).max(120),
})

type WithoutOrigin<Row> = Omit<Row, 'confidence' | 'source'>
/** Fields that every kind has. */
export type Kind = WithoutOrigin<Readonly<z.infer<typeof linkKindSchema>>>
export type ZoneKind = WithoutOrigin<Readonly<z.infer<typeof zoneKindSchema>>>
export type RegionKind = WithoutOrigin<Readonly<z.infer<typeof regionKindSchema>>>
export type MarkerKind = WithoutOrigin<Readonly<z.infer<typeof markerKindSchema>>>
export type FeatureKind = WithoutOrigin<DeepReadonly<z.infer<typeof featureKindSchema>>>
export interface TokenKind extends Omit<WithoutOrigin<Readonly<z.infer<typeof tokenKindSchema>>>, 'base' | 'figures'> {
  readonly base: BaseForm
  readonly figures: readonly string[]
}

/** Kind of a token for anyone who must not know what lies there: every rule set has this kind. */
export const FACE_DOWN = 'face-down'
export const faceDownKind: TokenKind = {
  id: FACE_DOWN,
  name: 'Face-down token',
  sign: '?',
  role: null,
  explained: true,
  usual: false,
  general: false,
  base: { kind: 'round', diameter: 32 },
  figures: [],
  labels: null,
}

/** Every kind that a map can carry, by the collection its items stand in. */
export interface KindTables {
  readonly zones: readonly ZoneKind[]
  readonly regions: readonly RegionKind[]
  readonly markers: readonly MarkerKind[]
  readonly links: readonly Kind[]
  readonly features: readonly FeatureKind[]
  readonly tokens: readonly TokenKind[]
}
/** The collections whose items are of a kind. */
export const kindParts = ['zones', 'regions', 'markers', 'links', 'features', 'tokens'] as const
export type KindPart = (typeof kindParts)[number]

/** The ids of a table of kinds. */
export const idsOf = (kinds: readonly { readonly id: string }[]): string[] => kinds.map(({ id }) => id)

/**
 * Returns the kind of that id in a table, which documents are checked against when read.
 * @throws if the table lacks the kind
 */
export function kindOf<Row extends { readonly id: string }>(kinds: readonly Row[], id: string): Row {
  // The table holds rows of this sort alone.
  const kind = byId(kinds).get(id) as Row | undefined
  if (kind === undefined) throw new Error(`no kind ${id}`)
  return kind
}

/** Asked for every thing on a map by nearly everything. Of several of one id, the first. */
const byId = memoize(
  (kinds: readonly { readonly id: string }[]): ReadonlyMap<string, { readonly id: string }> =>
    new Map([...kinds].reverse().map((kind) => [kind.id, kind])),
)
