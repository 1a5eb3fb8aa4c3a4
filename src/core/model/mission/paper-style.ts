/**
 * How a mission sheet looks, as data: colours, letters of titles and heads, lines. A style never says where anything stands;
 * layout and fitting ask for its tokens and never for its name. A club's style is one more record of the same kind.
 */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { contrast } from './contrast.ts'
import { logoSchema } from './logo.ts'

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is written #rrggbb, in small letters')

/** Contrast that letters need with what they stand on (WCAG AA). */
const READABLE = 4.5

export const paperStyleSchema = z
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
export type SheetStyle = z.infer<typeof paperStyleSchema>
