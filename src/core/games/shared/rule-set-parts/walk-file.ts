/** A walk through a step list as a file: its answers, from which everything else follows. */
import { z } from 'zod'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { keyGivenTwice } from '#foundation/parsing/json-token.ts'
import { TAKE_ONE, UNMERGED, unmergedLine } from '#foundation/parsing/other-file-kinds.ts'
import { formatPath, quote } from '#foundation/parsing/path.ts'
import { failure, type Result, success } from '#foundation/result.ts'

const WALK_FORMAT = 'bulkhead-walk'
const VERSION = 1
export const WALK_EXTENSION = 'bulkhead-walk'
/** Longer ones are no walks: a walk has some dozen answers. */
export const MAX_WALK_BYTES = 200_000
const MAX_ANSWERS = 2000

const walkSchema = z.strictObject({
  format: z.literal(WALK_FORMAT),
  version: z.literal(VERSION),
  /** Id of the step list. */
  list: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Title of the mission, for people. */
  mission: z.string().max(200),
  answers: z.array(z.string().max(200)).max(MAX_ANSWERS),
})
/** One that a later program has saved. */
const laterSchema = z.looseObject({ format: z.literal(WALK_FORMAT), version: z.number().gt(VERSION) })
export type SavedWalk = Omit<z.infer<typeof walkSchema>, 'format' | 'version'>

export const writeWalk = ({ list, mission, answers }: Readonly<SavedWalk>): string =>
  `${JSON.stringify({ format: WALK_FORMAT, version: VERSION, list, mission: mission.slice(0, 200), answers }, null, 2)}\n`

/** True for the text of a walk that a later program has saved: what it holds is not for this one to change. */
export function isLaterWalk(text: string): boolean {
  try {
    return laterSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** The walk of a file, or why it is none and what to do, as whole sentences. Whether its answers fit a mission, the walk says. */
export function readWalk(text: string): Result<SavedWalk, string> {
  if (text.length > MAX_WALK_BYTES) return failure('The file is too long for a saved walk.')
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    const line = unmergedLine(json)
    if (line !== null) return failure(`This saved walk cannot be used: line ${line}: ${UNMERGED}. ${TAKE_ONE}`)
    return noWalk(json.trim() === '' ? 'it is empty' : 'it is not JSON')
  }
  if (laterSchema.safeParse(data).success)
    return failure('A newer Bulkhead saved this walk: update Bulkhead to go on with it.')
  const twice = keyGivenTwice(json)
  if (twice !== null) return noWalk(`the key ${quote(twice)} is given twice`)
  const read = walkSchema.safeParse(data)
  if (read.success) return success(read.data)
  const [issue] = read.error.issues
  if (issue === undefined) return noWalk('its shape is strange')
  const { message, path } = describeIssue(issue, data)
  const where = path.length === 0 ? '' : ` (${formatPath(path)})`
  return noWalk(`${message}${where}`)
}

const noWalk = (why: string): Result<never, string> =>
  failure(
    `The file is no saved walk: ${why}. Choose one that Bulkhead saved; its name usually ends in .${WALK_EXTENSION}.`,
  )
