/** The written half of a mission: title, sides, texts. */
import { z } from 'zod'
import { missionTypes } from './vocabulary.ts'

/** A short stable name inside one document: `p12`, `attacker`. */
export const idSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, 'an id is a small letter followed by small letters, digits or hyphens')

/** One line of text. */
export const lineSchema = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'must be one line without control characters')
/** Prose of several lines (Markdown). */
const proseSchema = z.string().max(2_000_000)

export const sideRoles = ['attacker', 'defender', 'player'] as const
export type SideRole = (typeof sideRoles)[number]

/** One of the players. Colour and hatching follow from its place in the list, so that colour is never the only sign. */
export const sideSchema = z.strictObject({
  id: idSchema,
  name: lineSchema(80).min(1),
  role: z.enum(sideRoles),
})

export const sheetSchema = z.strictObject({
  title: lineSchema(200).min(1),
  number: lineSchema(12),
  type: z.enum(missionTypes),
  summary: lineSchema(1000),
  author: lineSchema(200),
  licence: lineSchema(200),
  /** Which symmetry the author claims for the map. */
  symmetry: z.enum(['none', 'half-turn', 'mirror-long', 'mirror-short']),
  briefing: proseSchema,
  rules: proseSchema,
  scoring: proseSchema,
})
export type Sheet = z.infer<typeof sheetSchema>
