/**
 * Scoring as structured facts: each objective says who can score it, when, for what, and how many victory points. From
 * this the program reckons the most each side can score.
 */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/kinds.ts'
import { allPhaseIds } from '#model/rule-sets/rule-sets.ts'
import { linkKindSchema, markerKindSchema, regionKindSchema } from './custom-kinds.ts'
import { mapPartSchema } from './map-part.ts'
import { idSchema, longProse } from './sheet.ts'
import { hatchwayTags } from './terrain.ts'

// How often something may be done.

const count = z.int().min(1).max(50)

/** How often at most something can be done by a side. Defaults to no such limit. */
export const limitsSchema = z.strictObject({
  /** In each of its turns. */
  perTurn: count.optional(),
  /** In each battle round. */
  perRound: count.optional(),
  /** In the whole battle. */
  perBattle: count.optional(),
})

/** First and last battle round of something. */
export const roundsSchema = z.strictObject({ from: z.int().min(1).max(12), to: z.int().min(1).max(12) })

const points = z.int().min(0).max(500)

/** Which markers of the map a condition speaks of: all of every kind, those of a kind, or those with one of these labels. */
export const markersMeantSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('of-kind'), marker: markerKindSchema }),
  z.strictObject({ kind: z.literal('labelled'), labels: z.array(lineSchema(12).min(1)).min(1).max(26) }),
])
export type MarkersMeant = z.infer<typeof markersMeantSchema>

/** Which regions a condition speaks of: all of a kind, or the one of that kind with that label. */
const regionMeant = { region: regionKindSchema, label: lineSchema(40).nullable() }

/**
 * A word that conditions have in common which exclude each other: a marker or hatchway that counts for one of them counts
 * for none of the others, whoever scores it.
 */
const exclusive = lineSchema(40).min(1).optional()

/** Condition to be met. `points` are victory points each time the condition is met. */
const conditionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('control-at-least'), markers: markersMeantSchema, count, points }),
  z.strictObject({ kind: z.literal('control-all'), markers: markersMeantSchema, points }),
  z.strictObject({ kind: z.literal('control-more'), markers: markersMeantSchema, points }),
  /** Control that many markers in a row, each joined to the next by a separate link, with no marker between. */
  z.strictObject({
    kind: z.literal('control-linked'),
    link: linkKindSchema,
    // A link has two ends.
    count: z.int().min(2).max(50),
    points,
  }),
  z.strictObject({ kind: z.literal('control-in-region'), ...regionMeant, count: count.nullable(), points }),
  /** For each marker controlled; `limitedBy`: for no more of them than markers of that sort the side controls too. */
  z.strictObject({
    kind: z.literal('per-marker'),
    markers: markersMeantSchema,
    limitedBy: markersMeantSchema.optional(),
    points,
    /** Most points each time it is scored. */
    most: points.optional(),
    exclusive,
  }),
  /** Something done to a marker or hatchway (downloaded, opened…), once to each in the battle, or so many times. */
  z.strictObject({
    kind: z.literal('per-event'),
    event: lineSchema(80).min(1),
    on: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('markers'), markers: markersMeantSchema }),
      z.strictObject({ kind: z.literal('hatchways'), tag: z.enum(hatchwayTags) }),
      z.strictObject({ kind: z.literal('times'), times: count }),
    ]),
    points,
    /** Most points from these events in the battle. */
    most: points.optional(),
    limits: limitsSchema.optional(),
    /** So many of the side's turns after it was done it is scored; if omitted, when it is scored next. */
    delay: z.strictObject({ turns: z.int().min(1).max(12) }).optional(),
    exclusive,
  }),
  /** Enemy points destroyed: every step reached counts, or only the highest. */
  z.strictObject({
    kind: z.literal('points-destroyed'),
    steps: z
      .array(z.strictObject({ from: z.int().min(0).max(20_000), points }))
      .min(1)
      .max(12),
    adds: z.enum(['every-step', 'highest-step']),
  }),
  /** For each part of the map destroyed that is the opponent's, or nobody's. */
  z.strictObject({
    kind: z.literal('parts-destroyed'),
    part: mapPartSchema,
    points,
    /** Most points each time it is scored. */
    most: points.optional(),
  }),
  z.strictObject({ kind: z.literal('warlord-destroyed'), points }),
  /** One outcome out of a table: `points` for whoever scores it, unless `sides` has a column for that side. */
  z.strictObject({
    kind: z.literal('fate'),
    outcomes: z
      .array(
        z.strictObject({
          name: lineSchema(120).min(1),
          points,
          sides: z
            .array(z.strictObject({ side: idSchema, points }))
            .max(6)
            .optional(),
        }),
      )
      .min(1)
      .max(12),
  }),
  /**
   * The opponent loses what this side gains, once for each marker meant: `points` while the side controls all
   * of `holding` (defaults to always), `otherwise` while it does not.
   */
  z.strictObject({
    kind: z.literal('take-and-give'),
    markers: markersMeantSchema,
    holding: markersMeantSchema.optional(),
    points,
    otherwise: points,
    /** The opponent never has fewer points than this because of it; if omitted, there is no such floor. */
    floor: points.optional(),
  }),
  /** Points a side simply has, such as those it begins with. */
  z.strictObject({ kind: z.literal('given'), points }),
  z.strictObject({ kind: z.literal('free'), text: lineSchema(600).min(1), maximum: points }),
])
export type Condition = z.infer<typeof conditionSchema>

const timingSchema = z.discriminatedUnion('kind', [
  /** Before the first round. */
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({
    kind: z.literal('progressive'),
    /** First and last battle round in which it is scored. */
    from: z.int().min(1).max(12),
    to: z.int().min(1).max(12),
    phase: z.enum([...allPhaseIds, 'turn-end']),
    /** When that phase begins or when it ends; `turn-end` with `start` is the start of the turn. Defaults to `end`. */
    at: z.enum(['start', 'end']).optional(),
    /** In one's own turn, in the opponent's, or in both. */
    turn: z.enum(['own', 'opponent', 'both']),
    /** In the last round the player with the second turn scores at the end of the turn instead. */
    lastRoundAtEnd: z.boolean(),
    /** The players it concerns; defaults to the player with the second turn. */
    lastRoundFor: z.enum(['second', 'both']).optional(),
  }),
  z.strictObject({ kind: z.literal('end') }),
  /** When and for what, the objective's `text` says. */
  z.strictObject({ kind: z.literal('as-written') }),
])
export type Timing = z.infer<typeof timingSchema>

export const objectiveSchema = z.strictObject({
  id: idSchema,
  title: lineSchema(120).min(1),
  /** Id of the side that can score it, or null for each side. */
  side: idSchema.nullable(),
  timing: timingSchema,
  /** None if it is scored as its `text` says. */
  conditions: z.array(conditionSchema).max(20),
  /**
   * Author's words (Markdown): how it is scored, with the timing `as-written`, or text after what the conditions say; it
   * brings no points.
   */
  text: longProse.optional(),
  /** Most points a side can score from this objective in the battle; defaults to no limit for this objective. */
  most: points.optional(),
})
export type Objective = z.infer<typeof objectiveSchema>

// Names of the kinds of condition, as shown to people.

export const conditionNames: Readonly<Record<Condition['kind'], string>> = {
  'control-at-least': 'Control a number of markers',
  'control-all': 'Control all markers meant',
  'control-more': 'Control more than opponent',
  'control-linked': 'Control linked markers',
  'control-in-region': 'Control in an area',
  'per-marker': 'For each marker held',
  'per-event': 'For each event',
  'points-destroyed': 'Enemy points destroyed',
  'parts-destroyed': 'Parts of the map destroyed',
  'warlord-destroyed': 'Enemy Warlord destroyed',
  fate: 'Fate: outcome of an event',
  'take-and-give': 'Take from the opponent',
  given: 'Points in any case',
  free: 'In your own words',
}
