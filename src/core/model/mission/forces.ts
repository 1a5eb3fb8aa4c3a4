/**
 * Forces: what a side brings to the battle, as far as the mission says it. Parts with their share of the points, slots with
 * limits, units. Nothing here is required, and no list is refused because it breaks a limit: the checker says so.
 */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { idSchema } from './sheet.ts'

const MAX_PARTS = 12
const MAX_SLOTS = 40
const MAX_UNITS = 200

const points = z.int().min(0).max(20_000)

/** A part of a force: `Assault`, 60 % of the points. */
const forcePartSchema = z.strictObject({
  id: idSchema,
  name: lineSchema(60).min(1),
  /** Per cent of the force's points that belong to it; left out: the mission does not say. */
  share: z.int().min(0).max(100).optional(),
})

/** How many units of a sort a force has, or one part of it. */
const forceSlotSchema = z.strictObject({
  id: idSchema,
  name: lineSchema(60).min(1),
  /** The part it counts in; left out: the whole force. */
  part: idSchema.optional(),
  least: z.int().min(0).max(100).optional(),
  most: z.int().min(0).max(100).optional(),
})

const forceUnitSchema = z.strictObject({
  id: idSchema,
  name: lineSchema(80).min(1),
  /** The part it belongs to; left out: none is said. */
  part: idSchema.optional(),
  /** What it counts as; left out: nothing with a limit. */
  slot: idSchema.optional(),
  /** Of the whole unit. */
  points,
  models: z.int().min(1).max(200),
  /** The author's word for how large its models are: `infantry`, `large`. */
  size: lineSchema(40),
  /** It is embarked, in a craft that nobody knows; left out: it waits off the table. Older files name a craft, which means the same. */
  aboard: z.union([z.literal(true), idSchema]).optional(),
})

const forceSchema = z.strictObject({
  /** Whose force it is, by the id of a side. */
  side: idSchema,
  /** Points it may spend; left out: those of the mission. */
  points: points.optional(),
  parts: z.array(forcePartSchema).max(MAX_PARTS),
  slots: z.array(forceSlotSchema).max(MAX_SLOTS),
  units: z.array(forceUnitSchema).max(MAX_UNITS),
})

export const forcesSchema = z.array(forceSchema).max(6)
