/** The written half of a mission: title, sides, texts. */
import { z } from 'zod'
import { lineSchema, sideRoles, textSchema } from '#model/rule-sets/kinds.ts'
import { allTypeIds } from '#model/rule-sets/rule-sets.ts'
import { paperStyleSchema } from './paper-style.ts'

// The language in which a mission is written: for those who have it read to them, and for hyphens and quotes of
// browsers.

/** Default language of a mission; the words of the program are in it too. */
export const DEFAULT_LANGUAGE = 'en'

/** A tag of BCP 47 in its usual form: language, perhaps script, region and variants (`de`, `pt-BR`, `zh-Hant`, `ca-valencia`). */
const TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$/

export const languageSchema = z
  .string()
  .max(35)
  .regex(TAG, 'a language is written as a short tag such as “de”, “pt-BR” or “zh-Hant”')

/** Returns a typed language in its canonical form (`DE-at` is `de-AT`), or unchanged if it isn’t a tag. */
export function languageTyped(text: string): string {
  const typed = text.trim().replaceAll('_', '-')
  try {
    return Intl.getCanonicalLocales(typed)[0] ?? typed
  } catch {
    return typed
  }
}

export const languageOf = ({ mission }: { readonly mission: { readonly language?: string | undefined } }): string =>
  mission.language ?? DEFAULT_LANGUAGE

/** A short stable name inside one document: `p12`, `attacker`. */
export const idSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, 'an id is a small letter followed by small letters, digits or hyphens')

/** The name of a style of paper; an unknown one is printed in the default style. */
export const styleNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'the name of a style is made of small letters, digits and hyphens')

/** Prose of several lines (Markdown). */
export const proseSchema = (max: number) => textSchema.max(max)
export const longProse = proseSchema(2_000_000)

/** Colours of sides, told apart by colour-blind people too. */
export const sideColours = ['blue', 'amber', 'green', 'pink', 'yellow', 'red'] as const
/** Hatchings of sides: `/`, `\\`, `–`, `|`, crossed aslant, crossed upright. Colour is never the only sign. */
export const sidePatterns = ['rising', 'falling', 'level', 'upright', 'crossed', 'grid'] as const

/** One of the players. Colour and hatching default to those of its place in the list. */
export const sideSchema = z.strictObject({
  id: idSchema,
  name: lineSchema(80).min(1),
  role: z.enum(sideRoles),
  /** Sides of one team play together; if omitted, it plays for itself. */
  team: lineSchema(40).min(1).optional(),
  colour: z.enum(sideColours).optional(),
  pattern: z.enum(sidePatterns).optional(),
})

export const sheetSchema = z.strictObject({
  title: lineSchema(200).min(1),
  number: lineSchema(12),
  type: z.enum(allTypeIds),
  summary: lineSchema(1000),
  author: lineSchema(200),
  licence: lineSchema(200),
  /** The language of its texts; defaults to English, or not said. */
  language: languageSchema.optional(),
  /** How its paper looks where whoever prints it chooses none: the name of a style, or a club’s style whole; if omitted, not said. */
  style: z.union([styleNameSchema, paperStyleSchema]).optional(),
  /** The author's own count of versions, e.g. `2` or `1.1`. */
  version: lineSchema(40).default(''),
  /** Which symmetry the author claims for the map. */
  symmetry: z.enum(['none', 'half-turn', 'mirror-long', 'mirror-short']),
  briefing: longProse,
})
/**
 * The sheet as a file has it. Programs before these texts became entries of play ask for both; they are written empty,
 * and the texts that older files have in them are migrated (migrate-texts.ts).
 */
export const sheetInFileSchema = sheetSchema.extend({
  rules: longProse.default(''),
  scoring: longProse.default(''),
})
export type Sheet = z.infer<typeof sheetSchema>
