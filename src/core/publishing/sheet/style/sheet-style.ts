/** Styles of mission sheets: their names, the bundled ones, and the style file of a club. */

import { z } from 'zod'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { keyGivenTwice } from '#foundation/parsing/json-token.ts'
import { otherFile, TAKE_ONE, UNMERGED, unmergedLine } from '#foundation/parsing/other-file-kinds.ts'
import { formatPath, quote } from '#foundation/parsing/path.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { faultOfLogo } from '#model/containers/validate-logo.ts'
import { contrast, paperStyleSchema, type SheetStyle } from '#model/mission/paper-style.ts'
import deckPlan from '#resources/styles/deck-plan.json' with { type: 'json' }
import deckPlates from '#resources/styles/deck-plates.json' with { type: 'json' }
import dossier from '#resources/styles/dossier.json' with { type: 'json' }
import fieldOrder from '#resources/styles/field-order.json' with { type: 'json' }

/** The styles of paper that come with the program, and what a name in a file means. Apart from the styles, so that forms need not load them. */
export const styleNames = ['deck-plates', 'field-order', 'deck-plan', 'dossier'] as const
export type StyleName = (typeof styleNames)[number]
/** The style of whoever chose none. */
export const DEFAULT_STYLE: StyleName = 'deck-plates'

export const styleLabels: Readonly<Record<StyleName, string>> = {
  'deck-plates': 'Deck plates: the ship in the void',
  'field-order': 'Field order: quiet, little ink',
  'deck-plan': 'Deck plan: bold bands',
  dossier: 'Dossier: a case file',
}

/** Returns the style that a mission or pack names; the default one if it names no style or an unknown one. */
export const knownStyle = (name: string | undefined): StyleName =>
  styleNames.find((known) => known === name) ?? DEFAULT_STYLE

/** A style of which the picture of the club was looked at as a whole, too. */
export const sheetStyleSchema: z.ZodType<SheetStyle> = paperStyleSchema.superRefine(({ club }, { addIssue }) => {
  const fault = club?.logo === undefined ? null : faultOfLogo(club.logo.data)
  if (fault !== null) addIssue({ code: 'custom', path: ['club', 'logo', 'data'], message: fault })
})

const bundled: Readonly<Record<StyleName, SheetStyle>> = {
  'deck-plates': sheetStyleSchema.parse(deckPlates),
  'field-order': sheetStyleSchema.parse(fieldOrder),
  'deck-plan': sheetStyleSchema.parse(deckPlan),
  dossier: sheetStyleSchema.parse(dossier),
}

export const styleNamed = (name: StyleName): SheetStyle => bundled[name]

const STYLE_FORMAT = 'bulkhead-style'
/** Longest style file that is read (letters): a logo and little else. */
const LONGEST_FILE = 900_000

/** Reads a style file. The error is for the person: what is wrong in it, where, and what to do. */
export function readStyle(text: string): Result<SheetStyle, string> {
  if (text.length > LONGEST_FILE)
    return failure('This style file is too large: the limit is 900 kB. Use a smaller logo.')
  const json = text.replace(/^\uFEFF/, '')
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    const line = unmergedLine(json)
    if (line !== null) return failure(`This style file can’t be used: line ${line}: ${UNMERGED}. ${TAKE_ONE}`)
    return failure('This isn’t a style file: it isn’t JSON. Save a style in Bulkhead and start from that.')
  }
  const { format } = z.object({ format: z.unknown() }).partial().catch({}).parse(data)
  const other = format === STYLE_FORMAT ? undefined : otherFile(format)
  if (other !== undefined) return failure(`This is ${other.name}, not a style file. ${other.place}`)
  const twice = keyGivenTwice(json)
  if (twice !== null) return failure(`This style file can’t be used: the key ${quote(twice)} appears twice.`)
  const read = sheetStyleSchema.safeParse(data)
  if (read.success) return success(read.data)
  const [issue] = read.error.issues
  if (issue === undefined) return failure('This style file can’t be used: it is incomplete.')
  const { message, path } = describeIssue(issue, data)
  const where = path.length === 0 ? '' : ` (${formatPath(path)})`
  return failure(`This style file can’t be used: ${message}${where}.`)
}

/** The text of a style file. */
export const writeStyle = (style: SheetStyle): string => `${JSON.stringify(style, null, 2)}\n`

/** Style options of a club. */
export interface ClubOptions {
  readonly based: StyleName
  readonly name: string
  /** A line at the foot of every page of the sheet. */
  readonly footer: string
  /** A PNG as base64, or null if there is none. */
  readonly logo: string | null
  /** Ground of bands and tabs, `#rrggbb`; letters on it are black or white, whichever reads better. */
  readonly band: string
  /** Colour of heads and thin signs, `#rrggbb`. */
  readonly accent: string
}

/** The style, or why it cannot be used: for the person. */
export function clubStyle({ based, name, footer, logo, band, accent }: ClubOptions): Result<SheetStyle, string> {
  const base = styleNamed(based)
  const onBand = contrast('#ffffff', band) >= contrast(base.colours.text, band) ? '#ffffff' : base.colours.text
  const read = sheetStyleSchema.safeParse({
    ...base,
    name: name.trim() === '' ? 'Our club' : name.trim().slice(0, 60),
    colours: { ...base.colours, band, onBand, accent },
    club: {
      name: name.trim(),
      footer: footer.trim(),
      ...(logo === null ? {} : { logo: { kind: 'png', data: logo } }),
    },
  })
  if (read.success) return success(read.data)
  const [issue] = read.error.issues
  return failure(reasons.find(([path]) => issue?.path.join('.').startsWith(path))?.[1] ?? issue?.message ?? '')
}

const reasons: readonly (readonly [string, string])[] = [
  ['colours.accent', 'The heading colour is hard to read on white paper: choose a darker one.'],
  ['colours.onBand', 'Text is hard to read on this band colour: choose a darker or lighter one.'],
  ['club.name', 'The club’s name is too long: the limit is 80 characters.'],
  ['club.footer', 'The footer is too long: the limit is 200 characters.'],
  ['club.logo', 'The logo is too large. Use a smaller or simpler picture.'],
]

/** Returns the club's details from its style; from a bundled style, the defaults. */
export function clubOptionsOf(style: SheetStyle): ClubOptions {
  const based = styleNames.find((name) => styleNamed(name).title.form === style.title.form) ?? DEFAULT_STYLE
  return {
    based,
    name: style.club?.name ?? '',
    footer: style.club?.footer ?? '',
    logo: style.club?.logo?.data ?? null,
    band: style.colours.band,
    accent: style.colours.accent,
  }
}
