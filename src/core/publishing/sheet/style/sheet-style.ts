/**
 * Styles of paper as they come from outside and with the program: a style file, the bundled ones. What a style is stands in
 * mission/paper-style.ts, because a mission may hold one whole.
 */
import { z } from 'zod'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { keyGivenTwice } from '#foundation/parsing/json-token.ts'
import { otherFile, TAKE_ONE, UNMERGED, unmergedLine } from '#foundation/parsing/other-file-kinds.ts'
import { formatPath, quote } from '#foundation/parsing/path.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { faultOfLogo } from '#model/containers/validate-logo.ts'
import { paperStyleSchema, type SheetStyle } from '#model/mission/paper-style.ts'
import deckPlan from '#resources/styles/deck-plan.json' with { type: 'json' }
import dossier from '#resources/styles/dossier.json' with { type: 'json' }
import fieldOrder from '#resources/styles/field-order.json' with { type: 'json' }
import type { StyleName } from './style-names.ts'

/** A style of which the picture of the club was looked at as a whole, too. */
export const sheetStyleSchema: z.ZodType<SheetStyle> = paperStyleSchema.superRefine(({ club }, { addIssue }) => {
  const fault = club?.logo === undefined ? null : faultOfLogo(club.logo.data)
  if (fault !== null) addIssue({ code: 'custom', path: ['club', 'logo', 'data'], message: fault })
})

const bundled: Readonly<Record<StyleName, SheetStyle>> = {
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
    return failure('This style file is too large: it may have 900 kB at most. A smaller logo helps.')
  const json = text.replace(/^\uFEFF/, '')
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    const line = unmergedLine(json)
    if (line !== null) return failure(`This style file cannot be used: line ${line}: ${UNMERGED}. ${TAKE_ONE}`)
    return failure('This is no style file: it is not JSON. Save a style from Bulkhead to have one to begin with.')
  }
  const { format } = z.object({ format: z.unknown() }).partial().catch({}).parse(data)
  const other = format === STYLE_FORMAT ? undefined : otherFile(format)
  if (other !== undefined) return failure(`This is ${other.name}, not a style file. ${other.place}`)
  const twice = keyGivenTwice(json)
  if (twice !== null) return failure(`This style file cannot be used: the key ${quote(twice)} is given twice.`)
  const read = sheetStyleSchema.safeParse(data)
  if (read.success) return success(read.data)
  const [issue] = read.error.issues
  if (issue === undefined) return failure('This style file cannot be used: it is not complete.')
  const { message, path } = describeIssue(issue, data)
  const where = path.length === 0 ? '' : ` (${formatPath(path)})`
  return failure(`This style file cannot be used: ${message}${where}.`)
}

/** The text of a style file. */
export const writeStyle = (style: SheetStyle): string => `${JSON.stringify(style, null, 2)}\n`
