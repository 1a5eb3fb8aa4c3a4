/**
 * How a mission sheet looks, as data: colours, letters of titles and heads, lines. A style never says where anything stands;
 * layout and fitting ask for its tokens and never for its name. A club's style is one more record of the same kind.
 */
import { z } from 'zod'
import { bytesOfBase64 } from '#foundation/bytes.ts'
import { lineSchema } from '#model/rule-sets/kinds.ts'

// How well letters of one colour can be read on another.

/** Red, green and blue of `#rrggbb`, 0…255. */
const channelsOf = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

/** Relative luminance as WCAG 2 defines it, 0…1. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** 1 (the same) to 21 (black and white). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The grey that looks as light as a colour. */
export function greyOf(colour: string): string {
  const light = luminance(colour)
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  const channel = Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')
  return `#${channel}${channel}${channel}`
}

/** A colour with a part of another, 0…1. */
export function mixed(colour: string, other: string, part: number): string {
  const others = channelsOf(other)
  const channels = channelsOf(colour).map((channel, at) => Math.round(channel * (1 - part) + (others[at] ?? 0) * part))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

// A club's logo inside its style file: a PNG, checked before anything is done with it. Other pictures become one
// before (style-field.tsx).

/** Longest text that holds it (characters): about 500 kB of PNG. */
const LONGEST = 700_000
/** Pixels along a side. */
const MAX_PIXELS = 4000

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** `png`: bytes as base64. */
const logoSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('png'),
    /** The bytes of the picture as base64. */
    data: z
      .string()
      .max(LONGEST)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'the logo is not base64')
      .refine((data) => pngSize(data) !== null, 'the logo is no PNG, or one with a side of more than 4000 pixels'),
  }),
])

/** Width and height of a PNG that is written as base64, or null if it is none, or too large. */
export function pngSize(data: string): { readonly width: number; readonly height: number } | null {
  const bytes = bytesOfBase64(data.slice(0, 64))
  if (SIGNATURE.some((byte, index) => bytes[index] !== byte)) return null
  const number = (at: number): number => [0, 1, 2, 3].reduce((sum, index) => sum * 256 + (bytes[at + index] ?? 0), 0)
  const [width, height] = [number(16), number(20)]
  const fits = (side: number): boolean => side > 0 && side <= MAX_PIXELS
  return fits(width) && fits(height) ? { width, height } : null
}

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
      /** A line above it; a filled band; a pale band with the mission’s own walls; a dark band cut from its map, over a map in the void. */
      form: z.enum(['rule', 'band', 'walls', 'plates']),
      /** Points. */
      size: z.number().min(16).max(34),
      /** In narrow letters. */
      condensed: z.boolean(),
    }),
    /** Heads of sections. */
    head: z.strictObject({
      /** Number and line; filled tab; coloured line above; heavy line below. */
      form: z.enum(['number', 'tab', 'rule', 'line']),
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
    /** A club's additions. */
    club: z
      .strictObject({
        /** Name of the club, as printed at the foot. */
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
