/** Schemas of items on the lattice: panels, loose half-pillars, wall ends. Positions are integers. */
import { z } from 'zod'
import { toTenths } from '#foundation/geometry/units.ts'
import { BOARD_NUMBERS, type Compass } from '#model/kit/lattice.ts'
import { lineSchema } from '#model/rule-sets/kinds.ts'
import { idSchema } from './sheet.ts'

// How an author keeps things together while drawing: locked where they stand, or in a group. No rule of a game asks
// for either.

/** On every item; if omitted, it can be moved. Of no matter to anything but tools that draw. */
export const locking = { locked: z.boolean().optional() }

/** On what stands free; things with the same word are selected and moved together. If omitted, in no group. */
export const grouping = { group: idSchema.optional() }

// Lengths and places in millimetres, as exact as a file says them.

/** A length or free position in whole tenths of a millimetre; what passes is snapped to the exact tenth, −0 to 0. */
export const tenthsSchema = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, 'must be whole tenths of a millimetre')
    .overwrite(toTenths)

/** The number of a board; whether the mission has it is checked with its arrangement at hand. */
export const boardSchema = z.literal(BOARD_NUMBERS)
/** JSON can say −0; a document never does. */
export const withoutMinusZero = (value: number): number => value + 0
/** A number of a node or square on its board. */
export const coordinateSchema = z.int().min(0).max(99).overwrite(withoutMinusZero)
/** `toward` and `face`: north is up on the drawing. */
const compassSchema = z.enum(['north', 'east', 'south', 'west']) satisfies z.ZodType<Compass>
const axisSchema = z.enum(['horizontal', 'vertical'])
/** A code of the kit, e.g. `A1`; whether the kit has it is checked with the kit at hand. */
export const codeSchema = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{0,3}$/, 'a code is a capital letter, with at most three capital letters or digits after it')

/** Properties that a special rule may give a hatchway. */
export const hatchwayTags = ['airlock', 'locked', 'one-way'] as const

/** How a wall that can be breached stands at the start of the battle. */
export const breachStates = ['intact', 'breached'] as const

/** The hatchway of a panel as it stands. */
export const hatchwaySchema = z.strictObject({
  /** Which square of a long panel it is in, counted from the north or west end; always `first` on a short one. */
  half: z.enum(['first', 'second']),
  /** The side of the wall its pill is on. */
  face: compassSchema,
  start: z.enum(['closed', 'open']),
  /** Left out for a hatchway that no special rule speaks of. */
  tag: z.enum(hatchwayTags).optional(),
  /** Name of it in rules and on the printed map: `Cell door`. */
  label: lineSchema(40).min(1).optional(),
})
export type Hatchway = z.infer<typeof hatchwaySchema>

/** A wall panel. It starts at node (x, y) and runs east (horizontal) or south (vertical). */
export const panelSchema = z.strictObject({
  id: idSchema,
  piece: codeSchema,
  board: boardSchema,
  x: coordinateSchema,
  y: coordinateSchema,
  axis: axisSchema,
  /** Null on a panel without hatchway. */
  hatchway: hatchwaySchema.nullable(),
  /** A wall that can be breached for good, and how it stands at the start; if omitted, it cannot. */
  breach: z.enum(breachStates).optional(),
  /** Its owner; defaults to nobody's. */
  side: idSchema.optional(),
  ...locking,
})
export type Panel = z.infer<typeof panelSchema>

/**
 * Loose piece that closes a panel end: it stands at node (x, y), for the end that leaves the node in direction
 * `toward`.
 */
const joint = {
  id: idSchema,
  piece: codeSchema,
  board: boardSchema,
  x: coordinateSchema,
  y: coordinateSchema,
  toward: compassSchema,
  ...locking,
}
/** A loose half-pillar. */
export const halfPillarSchema = z.strictObject(joint)
export type HalfPillar = z.infer<typeof halfPillarSchema>

/** A wall end. */
export const wallEndSchema = z.strictObject(joint)
export type WallEnd = z.infer<typeof wallEndSchema>

// The form in a file of things that have their own base: tokens, and the models of diagrams.

/** A base by its true size (mm); oval and rectangle are long from west to east until they are turned. */
export const baseSchema = (least: number, most: number) => {
  const size = tenthsSchema(least, most)
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('round'), diameter: size }),
    z.strictObject({ kind: z.literal('oval'), length: size, width: size }),
    z.strictObject({ kind: z.literal('rectangle'), length: size, width: size }),
  ])
}
/** Clockwise, in degrees, steps of 15. */
export const turnSchema = z.int().min(0).max(345).multipleOf(15).overwrite(withoutMinusZero)

/** Sides of the base of a token (mm): from a strip of card to a ship. */
export const TOKEN_SIZES = { least: 2, most: 1000 }
/** Sides of the base of a model in a diagram (mm). */
export const MODEL_SIZES = { least: 10, most: 400 }

const tenths = tenthsSchema(0, 10_000)

/** Where something stands, on which base, and whose it is. */
export const standingShape = (sizes: { readonly least: number; readonly most: number }) => ({
  board: boardSchema,
  /** The middle of the base, from the board's upper left corner (mm). */
  x: tenths,
  y: tenths,
  base: baseSchema(sizes.least, sizes.most),
  turn: turnSchema,
  /** Its owner, by the id of a side, or null for nobody's. */
  side: idSchema.nullable(),
})
