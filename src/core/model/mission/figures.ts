/** Figures of a token by name: armour 14, structure 2, move 5"+D6. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'

/** Most figures of one token: more fit no card. */
export const MAX_FIGURES = 20

/** Names that no record of a file can have. */
const notNames: ReadonlySet<string> = new Set(['constructor', 'prototype'])

/** What a figure is called: `armour`, `Fire Control`. A letter first, so that no reader takes it for a number. */
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
