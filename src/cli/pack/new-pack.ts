/** `bulkhead pack new`: a pack of mission files. */

import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { aboutSchema, blankPack, diceFor, type Pack } from '#publishing/pack/pack.ts'
import { withMission } from '#publishing/pack/pack-edits.ts'
import { MAX_MISSIONS } from '#publishing/pack/pack-names.ts'
import { type ExitCode, UNREADABLE } from '../exit-codes.ts'
import { styleGiven } from '../export-options.ts'
import { printError } from '../terminal.ts'
import { missionsOf, writePackTo } from './pack-files.ts'

export interface NewPackOptions {
  readonly title: string
  readonly summary?: string
  readonly author?: readonly string[]
  readonly licence?: string
  readonly edition?: string
  readonly style?: string
  readonly table?: 'none' | 'auto' | 'd3' | 'd6' | 'd10' | 'd33' | 'd66' | 'rounds'
  readonly out?: string
  readonly force?: boolean
}

export async function newPack(files: readonly string[], options: NewPackOptions): Promise<ExitCode> {
  const { title, summary, author, licence, edition, style, table = 'none', out, force = false } = options
  const look = style === undefined ? undefined : styleGiven(style)
  if (look?.ok === false) {
    printError(`bulkhead pack new: --style: ${look.error}\n`)
    return UNREADABLE
  }
  const said = { title, summary, authors: author, licence, edition, style: look?.value }
  const about = aboutSchema.safeParse(said)
  if (!about.success) {
    const [issue] = about.error.issues
    const why = issue === undefined ? 'that cannot be' : describeIssue(issue, said).message
    printError(`bulkhead pack new: --${String(issue?.path[0] ?? 'title').replace('authors', 'author')}: ${why}\n`)
    return UNREADABLE
  }
  const missions = await missionsOf(files)
  if (missions === undefined) return UNREADABLE
  let pack: Pack = { ...blankPack(), about: about.data }
  for (const mission of missions) {
    const next = withMission(pack, mission)
    if (next === null) {
      printError(`bulkhead pack new: a pack has at most ${MAX_MISSIONS} missions\n`)
      return UNREADABLE
    }
    pack = next
  }
  return writePackTo(out, { ...pack, table: tableOf(table, pack) }, force)
}

function tableOf(kind: NonNullable<NewPackOptions['table']>, { missions }: Pack): Pack['table'] {
  if (kind === 'none') return { kind }
  if (kind === 'rounds') return { kind, rounds: missions.map(({ id }) => ({ missions: [id] })) }
  return { kind: 'dice', dice: kind === 'auto' ? diceFor(missions.length) : kind }
}
