/** What stands on the lattice: panels, loose half-pillars, wall ends. Positions are integers. */
import { z } from 'zod'
import type { Compass } from '#model/kit/lattice.ts'
import { BOARD_NUMBERS } from '#model/kit/square-names.ts'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { locking } from './locks-and-groups.ts'
import { idSchema } from './sheet.ts'

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

/** What a special rule may say of a hatchway. */
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
  /** What rules call it, and the map prints: `Cell door`. */
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
  /** A wall that can be breached for good, and how it stands at the start; left out: it cannot. */
  breach: z.enum(breachStates).optional(),
  /** Whose it is; left out: nobody's. */
  side: idSchema.optional(),
  ...locking,
})
export type Panel = z.infer<typeof panelSchema>

/** What closes a panel end: it stands at node (x, y), for the end that leaves the node in direction `toward`. */
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
