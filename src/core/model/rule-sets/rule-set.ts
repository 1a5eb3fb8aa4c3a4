/**
 * Rule sets: each is one game, as data (resources/rule-sets) and a folder of small modules. This is its data; parts
 * that are built on higher layers (rules of the checker, templates, sections of the sheet, calculators) are found by
 * its folder.
 */

import { z } from 'zod'
import type { XY } from '#foundation/geometry/point.ts'
import {
  type DeepReadonly,
  faceDownKind,
  type KindTables,
  kindIdSchema,
  kindsOfRuleSetSchema,
  lineSchema,
  originSchema,
  plaqueForms,
  sideRoles,
  wordsSchema,
} from './kinds.ts'

// The symbols that a rule set draws its kinds with, as data; display/ turns them into shapes.

/** Lines at an angle, level or upright. */
type HatchWay = 'rising' | 'falling' | 'level' | 'upright'

/** A small figure that is strewn over the squares of a region. */
export interface Motif {
  /** Corners in mm around its middle. */
  readonly points: readonly XY[]
  readonly closed?: true
  readonly filled?: true
}

export interface RegionSymbol {
  readonly lines?: readonly {
    readonly way: HatchWay
    /** Distance of the lines (mm). */
    readonly every: number
    readonly dash?: readonly number[]
  }[]
  readonly motif?: Motif
  /** Dashes of the outline (mm), or null if unbroken. */
  readonly outline: readonly number[] | null
  /** A second line inside the outline. */
  readonly double?: true
}

/** A figure on the disc of a marker. */
export interface MarkerSymbol {
  /** Corners in the unit circle around (0, 0). */
  readonly points: readonly XY[]
  /** The room for letters in it. */
  readonly room: { readonly width: number; readonly height: number; readonly y: number }
}

/** One stroke of the symbol of a feature, in mm around its place. */
export type FeatureStroke =
  | {
      readonly kind: 'bar'
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
  | { readonly kind: 'line'; readonly points: readonly XY[] }
  | { readonly kind: 'disc'; readonly x: number; readonly y: number; readonly radius: number }

/** Symbols by the id of the kind. A kind without one gets a symbol meant for custom kinds. */
export interface RuleSetSymbols {
  readonly regions: Readonly<Record<string, RegionSymbol>>
  /** Null: the plain disc. */
  readonly markers: Readonly<Record<string, MarkerSymbol | null>>
  readonly features: Readonly<Record<string, readonly FeatureStroke[]>>
  /** Its ships lie in space: stars around them, and a dark map in every theme. */
  readonly inSpace?: true
}

/** `-5,4 -2,4`: corners as text. */
export const cornersOf = (text: string): XY[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return { x, y }
  })

/** Corners at the given angles (degrees, clockwise from the top) and distances. */
export const atAngles = (corners: readonly (readonly [degrees: number, far: number])[]): XY[] =>
  corners.map(([degrees, far]) => {
    const angle = (degrees * Math.PI) / 180
    return { x: far * Math.sin(angle), y: -far * Math.cos(angle) }
  })

/** A figure with so many corners, turned by degrees. */
export const regular = (count: number, turn: number, width: number, height: number, y = 0): MarkerSymbol => ({
  points: atAngles(Array.from({ length: count }, (_, index) => [turn + (index * 360) / count, 1] as const)),
  room: { width, height, y },
})

/** Every second corner further in. */
export const star = (count: number, inner: number, width: number, height: number): MarkerSymbol => ({
  points: atAngles(
    Array.from({ length: 2 * count }, (_, index) => [(index * 180) / count, index % 2 === 0 ? 1 : inner] as const),
  ),
  room: { width, height, y: 0 },
})

/** Corners of a circle, from the right. */
export const round = (radius: number, count: number): XY[] =>
  Array.from({ length: count }, (_, step) => {
    const angle = (step / count) * 2 * Math.PI
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })

// Entries of a rule set that players look up during the battle: manoeuvres, Stratagems, Enhancements, hatchways.

export const lookUpKinds = ['manoeuvre', 'hatchway', 'stratagem', 'enhancement', 'other'] as const

const saidShape = {
  title: wordsSchema(120),
  /** Command points, or null if it is free. */
  cost: z.int().min(0).max(20).nullable().default(null),
  /** When it can be used. Empty: it needs no time. */
  when: lineSchema(200).default(''),
  /** The unit or thing that it is used on. */
  target: lineSchema(200).default(''),
  /** Its effect. */
  text: wordsSchema(600),
  restriction: lineSchema(200).default(''),
  /** True if a roll-off decides; the sheet then says what a tie means. */
  rollOff: z.boolean().default(false),
}
export const lookUpSchema = z.strictObject({
  id: kindIdSchema,
  kind: z.enum(lookUpKinds),
  ...saidShape,
  ...originSchema,
})
export type LookUp = Readonly<z.infer<typeof lookUpSchema>>

/** The changes of house rules to one entry. */
export const changedLookUpSchema = z
  .strictObject({
    title: saidShape.title,
    cost: saidShape.cost.unwrap(),
    when: saidShape.when.unwrap(),
    target: saidShape.target.unwrap(),
    text: saidShape.text,
    restriction: saidShape.restriction.unwrap(),
  })
  .partial()

export const ruleSetIdSchema = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    'the id of a rule set is a small letter with small letters, digits or hyphens after it',
  )

/** A figure with where it comes from and how sure it is. */
const figureSchema = (most: number) => z.strictObject({ value: z.number().min(0).max(most), ...originSchema })
/** Inches, or null if the game has no such range. */
const range = figureSchema(100).nullable()

/** How far things reach, in inches; each is null in a game that knows no such thing. */
export const rangesSchema = z.strictObject({
  /** How near enemies are engaged, and through an open hatchway. */
  engagement: range,
  engagementThroughHatchway: range,
  /** From which a marker is held. */
  control: range,
  /** From which a hatchway is operated. */
  operate: range,
  /** How near a hatchway units are on opposite sides of it. */
  opposite: range,
  /** Wholly within so much of an own zone. */
  infiltrators: range,
  /** More than so much from every enemy. */
  deepStrike: range,
  /** How far one shoots and charges in the dark. */
  dark: range,
})
export type RangeName = keyof z.infer<typeof rangesSchema>

/** The figures of a usual battle. */
export const defaultFiguresSchema = z.strictObject({
  rounds: figureSchema(12),
  pointsLimit: figureSchema(20_000),
  victoryCap: figureSchema(1000),
  paintedBonus: figureSchema(100),
  underdogBelow: figureSchema(20_000),
  largestBase: figureSchema(170),
})

/** The facts that hold for every Tactical Manoeuvre. */
export const manoeuvresSchema = z.strictObject({
  when: z.strictObject({
    phase: kindIdSchema,
    at: z.enum(['start', 'during', 'end']),
    turn: z.enum(['own', 'opponent', 'both']),
  }),
  /** How many units do how many of them. */
  units: wordsSchema(200),
  /** Units that cannot: `battle-shocked`, `set up this turn`. */
  cannot: z.array(wordsSchema(80)).min(1).max(12),
  /** Price that the unit pays for it. */
  price: wordsSchema(200),
  ...originSchema,
})

const limitSchema = z.strictObject({ least: z.number().optional(), most: z.number().optional() })
/** The document that the figures come from. An empty text: the document does not say it. */
export const editionSchema = z.strictObject({
  document: wordsSchema(120),
  edition: lineSchema(40).default(''),
  version: lineSchema(40).default(''),
  date: lineSchema(40).default(''),
})

/** Beyond these figures of a battle the checker says so. */
const limitsSchema = z
  .strictObject({ rounds: limitSchema, pointsLimit: limitSchema, victoryCap: limitSchema, paintedBonus: limitSchema })
  .partial()

/** A figure that a mission of the rule set may set for itself. */
const settingSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9]{0,31}$/, 'the id of a setting is a small letter with letters or digits after it'),
  name: wordsSchema(80),
  usual: z.number(),
  least: z.number(),
  most: z.number(),
  ...originSchema,
})

/**
 * Subjects on which some games have separate rules: overlapping bases, where carriers lie, labels and figures of
 * tokens, a mission that nobody can win, shares and slots of a force, when the dice of a table are rolled, whose a part
 * of a ship is.
 */
const ownFindings = [
  'token-overlaps',
  'carrier-overlaps',
  'carrier-places',
  'token-labels',
  'token-figures',
  'nothing-to-score',
  'force-chart',
  'dice-tables',
  'token-owners',
] as const

/**
 * Features that most games have and some do not. Tools, fields and menus for one are not offered if a game is without
 * it.
 */
const facilities = [
  'sight',
  'what-if',
  'fairness',
  'playtest',
  'made-maps',
  'underdog',
  'painted-bonus',
  'victory-cap',
  'largest-base',
  'hatchways',
  'entry-zones',
  'securing',
  'manoeuvres',
  'stratagems',
] as const
export type Facility = (typeof facilities)[number]

const named = z.strictObject({ id: kindIdSchema, name: wordsSchema(60) })

export const ruleSetDataSchema = z.strictObject({
  id: ruleSetIdSchema,
  name: wordsSchema(80),
  /** The game in one line. */
  summary: wordsSchema(200),
  edition: editionSchema,
  /** The types of missions with what the sheet calls them, in the order in which people choose among them; the first is that of a new mission. */
  types: z
    .array(
      named.extend({
        /** On the sheet: `Symmetric mission`. */
        title: wordsSchema(60),
        /** Over a list of them: `Symmetric missions`. */
        list: wordsSchema(60),
        /** For more than two players. */
        severalPlayers: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(20),
  /** The phases of a turn, in their order. */
  phases: z
    .array(
      named.extend({
        /** Words for its owner, if “one’s own” before the name is not right. */
        whose: z.strictObject({ own: wordsSchema(80), opponent: wordsSchema(80), both: wordsSchema(80) }).optional(),
      }),
    )
    .min(1)
    .max(12),
  /** Roles that its sides can have, with their names. */
  roles: z
    .array(z.strictObject({ id: z.enum(sideRoles), name: wordsSchema(40) }))
    .min(1)
    .max(sideRoles.length),
  /** The groups of its map key, in which zones and regions stand. */
  groups: z.array(z.strictObject({ id: kindIdSchema, name: wordsSchema(40), form: z.enum(plaqueForms) })).max(30),
  /**
   * One tool for its zones, areas, markers and tokens: its word and its name, and the shelves of its tray by the ids of
   * kinds. Left out if each sort has a separate tool.
   */
  tray: z
    .strictObject({
      word: wordsSchema(12),
      name: wordsSchema(40),
      shelves: z.array(z.strictObject({ name: wordsSchema(24), kinds: z.array(kindIdSchema).min(1).max(60) })).max(12),
    })
    .optional(),
  /** Ids of the kits that it is played with, the default first; empty: any. */
  kits: z
    .array(z.string().regex(/^[a-z0-9-]{1,60}$/, 'the id of a kit is made of small letters, digits and hyphens'))
    .max(60),
  /** Which conditions of scoring it knows, by their kinds. */
  conditions: z.union([z.literal('all'), z.array(kindIdSchema).max(60)]),
  /** Null: it has no Tactical Manoeuvres. */
  manoeuvres: manoeuvresSchema.nullable().default(null),
  /** Printed for missions that want it. */
  lookUp: z.array(lookUpSchema).max(60).default([]),
  ranges: rangesSchema,
  play: defaultFiguresSchema,
  limits: limitsSchema.default({}),
  settings: z.array(settingSchema).max(60),
  /** Ground that it is played on: boards with squares, walls and areas, or an open table. */
  ground: z.enum(['boards', 'open']).default('boards'),
  /** Unit of length, on all its paper. */
  units: z.enum(['mm', 'inches']).default('mm'),
  /** Its names for things that most games call otherwise: a hatchway, a round. */
  words: z
    .strictObject({ hatchway: wordsSchema(40), round: wordsSchema(40) })
    .partial()
    .default({}),
  /** Features that mean nothing in it. */
  without: z.array(z.enum(facilities)).max(facilities.length).default([]),
  /** Subjects of its separate rules, so that the rules for all rule sets do not report them a second time. */
  ownFindings: z.array(z.enum(ownFindings)).max(ownFindings.length).default([]),
  kinds: kindsOfRuleSetSchema,
})
type RuleSetData = z.infer<typeof ruleSetDataSchema>

/** One game. Read only. */
export interface RuleSet extends DeepReadonly<Omit<RuleSetData, 'kinds'>> {
  readonly kinds: KindTables
  readonly symbols: RuleSetSymbols
  /** The one that it is based on, or null if it stands alone. */
  readonly base: RuleSet | null
}

/**
 * A rule set of its data and its symbols. The data are the program's own and are taken as they are: that they say everything and
 * keep to the schema, test/architecture/own-data.test.ts tells. To read them through it took a fiftieth of a start.
 */
export function ruleSetOfData(data: unknown, symbols: RuleSetSymbols): RuleSet {
  const parsed = data as RuleSetData
  const tokens = parsed.kinds.tokens.map(({ base: { confidence: _, source: __, ...base }, ...kind }) => ({
    ...kind,
    base,
  }))
  return { ...parsed, kinds: { ...parsed.kinds, tokens: [...tokens, faceDownKind] }, symbols, base: null }
}

/** `Boarding Actions, tenth edition, version 1.0, October 2024`. */
export const formatEdition = ({ edition: { document, edition, version, date } }: Pick<RuleSet, 'edition'>): string =>
  [document, edition, version === '' ? '' : `version ${version}`, date].filter((part) => part !== '').join(', ')

/** The ids of a rule set and of all that it is based on, its own first. */
export const lineageOf = ({ id, base }: RuleSet): string[] => [id, ...(base === null ? [] : lineageOf(base))]
