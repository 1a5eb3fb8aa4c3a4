/** Reads the small files that people bring (kits, house rules, stamps): JSON text, each sort with a separate format. */
import { z } from 'zod'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { keyGivenTwice, keyNotTaken } from '#foundation/parsing/json-token.ts'
import { otherFile, TAKE_ONE, UNMERGED, unmergedLine } from '#foundation/parsing/other-file-kinds.ts'
import { formatPath, type Path, quote } from '#foundation/parsing/path.ts'
import { failure, type Result, success } from '#foundation/result.ts'

/** Why a text isn’t such a file: what is wrong, where, and what to do. */
export interface UserFileError {
  readonly message: string
  readonly advice: string
  /** Where: `kit.pieces[3].code`; empty for the file as a whole. */
  readonly path: string
}

/** A fault in the content of a file, beyond its schema. */
export interface UserFileFault {
  readonly path: Path
  readonly message: string
}

export interface UserFileKind<Content> {
  readonly format: string
  readonly version: number
  /** Far above any real one (characters). */
  readonly most: number
  /** Word for such a file: `kit`. */
  readonly thing: string
  /** The whole file. */
  readonly schema: z.ZodType<Content>
  /** Advice if the file is something else altogether, and advice if it does not hold what it should. */
  readonly advice: { readonly other: string; readonly correct: string }
  /** Describes JSON of another format, if that is known. */
  readonly knownAs?: (format: unknown) => string | undefined
  /** Finds a fault that the schema alone cannot express; its path is from the file as a whole. */
  readonly faultOf: (content: Content) => UserFileFault | null
}

/** Reads such a file from text that may come from anywhere. */
export function readUserFile<Content>(text: string, kind: UserFileKind<Content>): Result<Content, UserFileError> {
  const { format, version, thing, advice } = kind
  const refuse = (message: string, what: string, path: Path = []) =>
    failure({ message, advice: what, path: formatPath(path) })
  if (text.length > kind.most) return refuse(`the file is too large for a ${thing}`, advice.other)
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  if (json.trim() === '') return refuse('the file is empty', 'Nothing was saved in it. Look for another copy.')
  let raw: unknown
  try {
    raw = JSON.parse(json)
  } catch {
    const line = unmergedLine(json)
    if (line === null) return refuse('this is not JSON', advice.other)
    return refuse(`line ${line}: ${UNMERGED}`, TAKE_ONE)
  }
  const said = z.object({ format: z.unknown(), version: z.unknown() }).partial().catch({}).parse(raw)
  if (said.format !== format) {
    const other = otherFile(said.format)
    if (other !== undefined)
      return refuse(`this is ${other.name}, not a ${thing}`, `${other.place} ${advice.other}`, ['format'])
    return refuse(kind.knownAs?.(said.format) ?? `this is JSON, but not a Bulkhead ${thing}`, advice.other, ['format'])
  }
  if (typeof said.version === 'number' && said.version > version)
    return refuse(
      `it has version ${said.version}, this program reads version ${version}`,
      'Update Bulkhead to open it.',
      ['version'],
    )
  const twice = keyGivenTwice(json)
  if (twice !== null) return refuse(`the key ${quote(twice)} is given twice`, advice.correct)
  const parsed = kind.schema.safeParse(raw)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    if (first === undefined) return refuse(`it does not hold what a ${thing} holds`, advice.correct)
    const { message, path } = describeIssue(first, raw)
    return refuse(message, advice.correct, path)
  }
  const strange = keyNotTaken(raw, parsed.data)
  if (strange !== null)
    return refuse(`${quote(String(strange.at(-1)))} is not a key that belongs here`, advice.correct, strange)
  const fault = kind.faultOf(parsed.data)
  return fault === null ? success(parsed.data) : refuse(fault.message, advice.correct, fault.path)
}
