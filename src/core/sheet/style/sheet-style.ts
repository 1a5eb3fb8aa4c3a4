/**
 * How a mission sheet looks, as data: colours, letters of titles and heads, lines. A style never says where anything stands;
 * layout and fitting ask for its tokens and never for its name. A club's style is one more record of the same kind.
 */
import { z } from 'zod'
import { failure, type Result, success } from '#core/result.ts'
import { lineSchema } from '#core/rule-sets/line-text.ts'
import deckPlan from '#resources/styles/deck-plan.json' with { type: 'json' }
import dossier from '#resources/styles/dossier.json' with { type: 'json' }
import fieldOrder from '#resources/styles/field-order.json' with { type: 'json' }
import { contrast } from './contrast.ts'
import { logoSchema } from './logo.ts'
import type { StyleName } from './style-names.ts'

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is written #rrggbb, in small letters')

/** Contrast that letters need with what they stand on (WCAG AA). */
const READABLE = 4.5

export const sheetStyleSchema = z
  .strictObject({
    format: z.literal('bulkhead-style'),
    version: z.literal(1),
    name: lineSchema(60).min(1),
    /** Each as `#rrggbb`; letters need enough contrast with what they stand on. */
    colours: z.strictObject({
      /** Titles, sentences, figures. */
      text: colourSchema,
      /** Labels, conditions, footer. */
      soft: colourSchema,
      /** Thin lines. */
      rule: colourSchema,
      /** Ground of bands and tabs. */
      band: colourSchema,
      /** Letters on bands and tabs. */
      onBand: colourSchema,
      /** Ground of badges and heads of tables. */
      tint: colourSchema,
      /** Heads and thin signs. */
      accent: colourSchema,
    }),
    title: z.strictObject({
      /** A line above it; a filled band; a pale band with the mission’s own walls. */
      form: z.enum(['rule', 'band', 'walls']),
      /** Points. */
      size: z.number().min(16).max(34),
      /** In narrow letters. */
      condensed: z.boolean(),
    }),
    /** Heads of sections. */
    head: z.strictObject({
      /** Number and line; filled tab; coloured line above. */
      form: z.enum(['number', 'tab', 'rule']),
      /** Points. */
      size: z.number().min(9).max(14),
    }),
    /** Width of thin lines (points). */
    hair: z.number().min(0.25).max(1.5),
    /** How the map of the sheet is drawn. */
    map: z.strictObject({
      /** Whether zones are tinted as well as hatched. */
      tints: z.boolean(),
      /** Whether the codes of the pieces stand on the map. */
      codes: z.boolean(),
    }),
    /** What a club adds of its own. */
    club: z
      .strictObject({
        /** The club, as it is said at the foot. */
        name: lineSchema(80).default(''),
        /** A line at the foot of every sheet. */
        footer: lineSchema(200).default(''),
        /** A picture on the head of every sheet. */
        logo: logoSchema.optional(),
      })
      .optional(),
  })
  .superRefine(({ colours }, { addIssue }) => {
    const pairs = [
      ['text', '#ffffff', 'white paper'],
      ['soft', '#ffffff', 'white paper'],
      ['accent', '#ffffff', 'white paper'],
      ['text', colours.tint, 'its tint'],
      ['soft', colours.tint, 'its tint'],
      ['onBand', colours.band, 'its band'],
    ] as const
    for (const [name, ground, what] of pairs)
      if (contrast(colours[name], ground) < READABLE)
        addIssue({
          code: 'custom',
          path: ['colours', name],
          message: `“${name}” can hardly be read on ${what}: make one of them darker or lighter`,
        })
  })
export type SheetStyle = z.infer<typeof sheetStyleSchema>

const bundled: Readonly<Record<StyleName, SheetStyle>> = {
  'field-order': sheetStyleSchema.parse(fieldOrder),
  'deck-plan': sheetStyleSchema.parse(deckPlan),
  dossier: sheetStyleSchema.parse(dossier),
}

export const styleNamed = (name: StyleName): SheetStyle => bundled[name]

/** Longest style file that is read (letters): a logo and little else. */
const LONGEST_FILE = 900_000

/** Reads a style file. The error is for the person: what is wrong in it, where, and what to do. */
export function readStyle(text: string): Result<SheetStyle, string> {
  if (text.length > LONGEST_FILE)
    return failure('This style file is too large: it may have 900 kB at most. A smaller logo helps.')
  let data: unknown
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return failure('This is no style file: it is not JSON. Save a style from Bulkhead to have one to begin with.')
  }
  const read = sheetStyleSchema.safeParse(data)
  if (read.success) return success(read.data)
  const [issue] = read.error.issues
  const where = issue === undefined || issue.path.length === 0 ? '' : ` at “${issue.path.join('.')}”`
  return failure(`This style file cannot be used${where}: ${issue?.message ?? 'it is not complete'}.`)
}

/** The text of a style file. */
export const writeStyle = (style: SheetStyle): string => `${JSON.stringify(style, null, 2)}\n`
